// A finished match looked back upon: the curve of the chances, turning points, figures, what each decision gave away.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { house, whatWentWrong } from "../net/house";
import { Dialog } from "../ui/dialog";
import { prefs } from "../ui/prefs";
import { learn, percent, t } from "../ui/words";
import english from "../../text/en-review.ftl";
import french from "../../text/fr-review.ftl";

learn({ en: english, fr: french });

interface Moment {
  step: number;
  home: number;
  draw: number;
  away: number;
}

interface Turn {
  step: number;
  seat: number;
  before: number;
  after: number;
  text: string;
  clock: string;
}

interface Decision {
  step: number;
  seat: number;
  loss: number;
  verdict: "best" | "good" | "slip" | "blunder";
  clock?: string;
  team?: string;
  text?: string;
  better_text?: string;
  cost?: string;
  why?: string;
}

interface Performance {
  decisions: number;
  best: number;
  good: number;
  slips: number;
  blunders: number;
  given_away: number;
  figure: number;
  error: number;
}

interface Side {
  goals: number;
  shots: number;
  expected_goals: number;
  possession: number;
  performance: Performance;
}

interface Review {
  about: string;
  teams: [string, string];
  moments: Moment[];
  turns: Turn[];
  decisions: Decision[];
  goals: { step: number; side: number }[];
  home: Side;
  away: Side;
  luck: number;
  skill: number;
  doubt: number;
}

interface Answer {
  status: "done" | "making";
  review?: Review;
  part?: string;
  done?: number;
  total?: number;
}

type Depth = "quick" | "deep";

const ASK_AGAIN_MS = 700;
const [WIDTH, HEIGHT] = [480, 180];

/** The review of a match, asked for until it is made. */
function useReview(id: string, depth: Depth): { review: Review | null; making: Answer | null; error: string } {
  const [state, set] = useState<{ review: Review | null; making: Answer | null; error: string }>({ review: null, making: null, error: "" });
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      house.get<Answer>(`/api/matches/${id}/review?depth=${depth}`).then(
        (answer) => {
          if (!wanted) return;
          if (answer.review) return set({ review: answer.review, making: null, error: "" });
          set((before) => ({ ...before, making: answer, error: "" }));
          timer = setTimeout(ask, ASK_AGAIN_MS);
        },
        (error: unknown) => wanted && set((before) => ({ ...before, making: null, error: whatWentWrong(error) })),
      );
    };
    ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, depth, prefs().language]);
  return state;
}

interface Props {
  id: string;
  step: number;
  onStep: (step: number) => void;
  onClose: () => void;
}

export function ReviewDrawer({ id, step, onStep, onClose }: Props): JSX.Element {
  const [depth, setDepth] = useState<Depth>("quick");
  const { review, making, error } = useReview(id, depth);
  return (
    <Dialog title={t("review")} kind="drawer" onClose={onClose}>
      <div class="review">
        {error && <p class="bad">{error}</p>}
        {making && <Making making={making} />}
        {review && (
          <>
            <p class="small">{review.about}</p>
            <Curve review={review} step={step} onStep={onStep} />
            <Turns review={review} onStep={onStep} />
            <Figures review={review} />
            <Luck review={review} />
            <Costly review={review} onStep={onStep} />
            <div class="row">
              {depth === "quick" && (
                <button type="button" class="button" onClick={() => setDepth("deep")}>
                  {t("review-deeper")}
                </button>
              )}
              <a
                class="button"
                href={`/api/matches/${id}/picture?depth=${depth}&language=${prefs().language}`}
                download={`touchline-${id}.svg`}
              >
                {t("review-picture")}
              </a>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Making({ making }: { making: Answer }): JSX.Element {
  const { done = 0, total = 0, part = "waiting" } = making;
  const known = ["waiting", "chances", "decisions", "shots"].includes(part) ? part : "preparing";
  return (
    <p class="review-making" role="status">
      <span>{t("review-making", { part: known })}</span>
      <progress max={Math.max(1, total)} value={total ? done : undefined} aria-label={t("review")} />
    </p>
  );
}

/** The chances stacked: home below, a draw between, away on top. A click goes to that step. */
function Curve({ review, step, onStep }: { review: Review; step: number; onStep: (step: number) => void }): JSX.Element {
  const last = Math.max(1, review.moments.at(-1)?.step ?? 1);
  const x = (at: number) => (at / last) * WIDTH;
  const y = (share: number) => HEIGHT * (1 - share);
  const area = (top: (moment: Moment) => number) => {
    const points = review.moments.map((moment) => `L${x(moment.step).toFixed(1)} ${y(top(moment)).toFixed(1)}`);
    return `M0 ${HEIGHT}${points.join("")}L${WIDTH} ${HEIGHT}Z`;
  };
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    onStep(Math.round(((event.clientX - box.left) / box.width) * last));
  };
  return (
    <figure class="review-curve">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 14}`}
        role="img"
        aria-label={t("review-chances", { home: review.teams[0], away: review.teams[1] })}
        onClick={go}
      >
        <rect class="away" width={WIDTH} height={HEIGHT} />
        <path class="draw" d={area((moment) => moment.home + moment.draw)} />
        <path class="home" d={area((moment) => moment.home)} />
        <line class="half" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {review.goals.map((goal, i) => (
          <circle key={i} class={goal.side ? "away" : "home"} cx={x(goal.step)} cy={HEIGHT + 8} r={5} />
        ))}
        {review.turns.map((turn) => (
          <circle key={turn.step} class="turn" cx={x(turn.step)} cy={y(turn.after)} r={6} />
        ))}
        <line class="now" x1={x(step)} x2={x(step)} y1={0} y2={HEIGHT} />
      </svg>
      <figcaption class="small">
        <span class="key home" /> {review.teams[0]} <span class="key draw" /> {t("review-draw")} <span class="key away" /> {review.teams[1]}
      </figcaption>
    </figure>
  );
}

function Turns({ review, onStep }: { review: Review; onStep: (step: number) => void }): JSX.Element {
  return (
    <section>
      <h3>{t("review-turns")}</h3>
      {review.turns.length === 0 && <p class="small">{t("review-no-turns")}</p>}
      <ol class="review-list">
        {review.turns.map((turn) => (
          <li key={turn.step}>
            <button type="button" onClick={() => onStep(turn.step)}>
              <small>{turn.clock}</small> <b>{`${percent(turn.before)} → ${percent(turn.after)}`}</b> <span>{turn.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Figures({ review }: { review: Review }): JSX.Element {
  const number = (value: number) => value.toLocaleString(prefs().language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rows: [string, (side: Side) => string][] = [
    ["goals", (side) => String(side.goals)],
    ["xg", (side) => number(side.expected_goals)],
    ["shots", (side) => String(side.shots)],
    ["possession", (side) => percent(side.possession)],
    ["decisions", ({ performance }) => String(performance.decisions)],
    ["slips", ({ performance }) => String(performance.slips)],
    ["blunders", ({ performance }) => String(performance.blunders)],
    ["performance", ({ performance }) => number(performance.figure) + (performance.error ? ` ± ${number(performance.error)}` : "")],
  ];
  return (
    <section>
      <h3>{t("review-figures")}</h3>
      <table class="review-figures">
        <thead>
          <tr>
            <td />
            <th scope="col">{review.teams[0]}</th>
            <th scope="col">{review.teams[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{t(`review-${name}`)}</th>
              <td>{value(review.home)}</td>
              <td>{value(review.away)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Luck({ review }: { review: Review }): JSX.Element {
  const signed = (share: number) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;
  const doubt = review.doubt ? ` (± ${percent(review.doubt)})` : "";
  return <p>{t("review-luck", { home: review.teams[0], luck: signed(review.luck), skill: signed(review.skill), doubt })}</p>;
}

/** The decisions that gave something away, the worst first or in the order of the match. */
function Costly({ review, onStep }: { review: Review; onStep: (step: number) => void }): JSX.Element {
  const [worst, setWorst] = useState(true);
  const judged = review.decisions.filter((decision) => decision.cost);
  if (worst) judged.sort((a, b) => b.loss - a.loss);
  return (
    <section>
      <h3>{t("review-costly")}</h3>
      {judged.length === 0 && <p class="small">{t("review-no-slips")}</p>}
      {judged.length > 1 && (
        <label class="small">
          <input type="checkbox" checked={worst} onChange={(event) => setWorst(event.currentTarget.checked)} /> {t("review-worst-first")}
        </label>
      )}
      <ol class="review-list">
        {judged.map((decision) => (
          <li key={decision.step} class={decision.verdict}>
            <button type="button" onClick={() => onStep(decision.step)}>
              <small>{`${decision.clock} · ${decision.team}`}</small> <b>{decision.text}</b>
              <span>{decision.cost}</span>
              <span>{t("review-better", { better: decision.better_text ?? "" })}</span>
              <span class="small">{decision.why}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
