// A finished match again: timeline with its headlines, step and speed, a link to any point, play on from here, check the dice.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { ZoneView } from "../board/cards";
import { Counters, Dice } from "../board/dice";
import { rulesAreHere, replayed, toldOtherwise } from "../net/check";
import { canVerify, verify, type Verdict } from "../net/fair";
import { Stage } from "../board/stage";
import { NoticeView } from "../match/guide";
import { CopyLink } from "../ui/copylink";
import { levelsOf, usualLevel } from "./home";
import { Failed } from "../ui/failed";
import { later, useHouse, useLoaded } from "../ui/hooks";
import { house, whatWentWrong } from "../net/house";
import { alone } from "../net/local";
import { Icon } from "../ui/icons";
import { useLayout } from "../match/layout";
import { Log } from "../match/log";
import { pledgeOf } from "../net/pledge";
import { prefs } from "../ui/prefs";
import type { MatchTold, Seen, ThrowsTold } from "../net/protocol";
import { go, stay } from "./router";
import { CHANCE, type Pitch, type Scene } from "../net/scene";
import { sideOf } from "../ui/sides";
import { Scoreboard } from "../match/scoreboard";
import { TopBar } from "../ui/settings";
import { ballTeam, KEPT_THROWS } from "../match/show";
import { Timeline } from "./timeline";
import { Tray } from "../match/tray";
import { t } from "../ui/words";

const ReviewDrawer = later(async () => (await import("./review")).ReviewDrawer);
const SPEEDS = [0.5, 1, 2, 4];
const BATCH = 32;
const NO_PITCH: Pitch = { width: 2, height: 1, places: [] };

/** Scenes are fetched some at a time and kept. */
function useScenes(id: string, seat: number, data: MatchTold | null): (step: number) => Scene | null {
  const kept = useRef(new Map<number, Scene>());
  const asked = useRef(new Set<number>());
  const pitch = useRef<Pitch | null>(null);
  const [, again] = useState(0);
  useEffect(() => {
    kept.current.clear();
    asked.current.clear();
    if (data) {
      pitch.current = data.scene.pitch;
      kept.current.set(data.step, data.scene);
      again((n) => n + 1);
    }
  }, [data]);
  const fetchFrom = (first: number) => {
    if (asked.current.has(first) || !data || first > data.last) return;
    asked.current.add(first);
    house
      .get<Seen>(`/api/matches/${id}/scenes?seat=${seat}&first=${first}&last=${first + BATCH - 1}`)
      .then((found) => {
        found.scenes.forEach((scene, i) => {
          pitch.current = scene.pitch ?? pitch.current;
          if (pitch.current) kept.current.set(found.first + i, { ...scene, pitch: pitch.current });
        });
        again((n) => n + 1);
      })
      .catch((error) => house.complain(error));
  };
  return (step) => {
    const block = step - (step % BATCH);
    if (!kept.current.has(step)) fetchFrom(block);
    if (step % BATCH > BATCH / 2) fetchFrom(block + BATCH);
    return kept.current.get(step) ?? null;
  };
}

export function ReplayPage({ id, step: wanted, review }: { id: string; step: number | null; review: boolean }): JSX.Element {
  const { notice } = useHouse();
  const [seat, setSeat] = useState(-1);
  const language = prefs().language;
  const { data, error, again } = useLoaded(
    () => house.get<MatchTold>(`/api/matches/${id}/replay?seat=${seat}&step=${wanted ?? 0}`),
    [id, seat, language],
  );
  const [step, setStep] = useState(wanted ?? 0);
  const [playing, play] = useState(false);
  const [reviewing, lookBack] = useState(review);
  const [speed, setSpeed] = useState(1);
  const [lie, setLie] = useState(0);
  const forward = (team: number) => lie + (team === 1 ? 180 : 0);
  const { data: info } = useLoaded(() => (data ? house.game(data.game) : Promise.resolve(null)), [data?.game, language]);
  const sceneAt = useScenes(id, seat, data);
  const last = data?.last ?? 0;
  const ended = data?.only_end ?? false;
  const now = ended ? last : Math.min(step, last);
  const found = data ? sceneAt(now) : null;
  const shown = useRef<Scene | null>(null);
  if (found) shown.current = found;
  const scene = found ?? shown.current;
  const own = (scene?.zones ?? []).filter((zone) => zone.own);
  const layout = useLayout(scene?.pitch ?? NO_PITCH, own.length > 0);

  useEffect(() => {
    if (!playing || !found) return;
    if (now >= last) return play(false);
    const timer = setTimeout(() => setStep(now + 1), 700 / speed);
    return () => clearTimeout(timer);
  }, [playing, now, last, speed, found]);
  useEffect(() => {
    if (data) stay(`/m/${id}?step=${now}`);
  }, [now, data]);
  useEffect(() => {
    if (scene) document.title = `${t("replay")} · ${scene.title} – Touchline`;
  }, [scene?.title]);

  const at = useRef(now); // a key may come before the listener of this step is in place
  at.current = now;
  const keys = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, select, dialog, .log")) return;
    if (ended) return;
    const to = { ArrowLeft: at.current - 1, ArrowRight: at.current + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) setStep(Math.max(0, Math.min(last, to)));
    else if (event.key === " " && event.target === document.body) play(!playing);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });

  if (error)
    return (
      <>
        <TopBar />
        <main class="narrow">
          <Failed error={error} again={again} />
          <a class="button" href="/" data-go="/">
            {t("home")}
          </a>
        </main>
      </>
    );
  if (!data || !scene)
    return (
      <>
        <TopBar />
        <main class="narrow">
          <p class="loading">{t("opening-replay")}</p>
        </main>
      </>
    );
  const teams = scene.teams ?? ["A", "B"];
  const mover = (seat: number): string => (seat >= 0 ? (teams[sideOf(seat)] ?? "") : t("dice"));
  const moved = (seat: number, token: string) => t("labelled", { label: mover(seat), value: token });
  const moves = data.steps.map((one) => ({ key: one.at, text: moved(one.seat, one.token), kind: "", event: "", batch: one.at }));
  const told = data.steps
    .filter((one) => one.at <= now)
    .flatMap((one) =>
      one.commentary.map((text, i) => ({
        key: one.at * 100 + i,
        text,
        kind: one.events[i]?.[0] ?? "",
        event: (one.events[i] ?? []).slice(0, 3).join(" "),
        batch: one.at,
      })),
    )
    .filter((line) => line.text !== "");
  const lines = ended ? moves : told;
  const throws = data.steps
    .filter((one) => one.at <= now && one.seat === CHANCE && (info?.outcome_dice?.[one.action] ?? []).length > 0)
    .slice(-KEPT_THROWS)
    .map((one) => {
      const by = data.steps.filter((other) => other.at < one.at && other.seat >= 0).at(-1)?.seat ?? -1;
      return {
        key: one.at,
        dice: info!.outcome_dice![one.action]!,
        text: one.commentary.filter(Boolean).join(" "),
        team: by >= 0 ? sideOf(by) : ballTeam(scene),
      };
    });
  const flat = layout === "lay-flat";
  const nothing = () => undefined;
  const board = (
    <Board
      scene={scene}
      choices={[]}
      source=""
      hot=""
      onSource={nothing}
      onChoose={nothing}
      onRefused={nothing}
      repeats={false}
      seat={seat}
      said={(choice) => choice.text}
      onLie={setLie}
    />
  );
  return (
    <>
      <TopBar>
        <h1 class="game-title">{scene.title}</h1>
        <span class="badge">{t("replay")}</span>
      </TopBar>
      <main class={`match replay ${layout}`} aria-busy={!found}>
        <div class="table-top">
          <Scoreboard scene={scene} seats={data.info?.seats ?? []} mine={[]} turn={scene.turn} live={false} />
          <section class="ask controls" aria-label={t("controls")}>
            <Tray show={{ throws, now: null, running: false, repeat: null, skip: nothing }} lines={lines} forward={forward} />
            <p class="prompt">{ended ? t("replay-only-end") : (lines[lines.length - 1]?.text ?? scene.prompt)}</p>
            {now >= last && scene.result && <p class="small final-result">{`${teams[0]} – ${teams[1]} ${scene.result}`}</p>}
            {!ended && (
              <>
                <Timeline
                  last={last}
                  now={now}
                  headlines={data.headlines}
                  onGo={(at) => {
                    play(false);
                    setStep(at);
                  }}
                />
                <div class="row player">
                  <button type="button" class="icon" aria-label={t("to-start")} onClick={() => setStep(0)}>
                    <Icon name="first" />
                  </button>
                  <button
                    type="button"
                    class="icon"
                    aria-label={t("step-back")}
                    onClick={() => {
                      play(false);
                      setStep(Math.max(0, now - 1));
                    }}
                  >
                    <Icon name="back" />
                  </button>
                  <button
                    type="button"
                    class="icon big"
                    aria-label={playing ? t("pause") : t("play")}
                    onClick={() => {
                      if (now >= last && !playing) setStep(0);
                      play(!playing);
                    }}
                  >
                    <Icon name={playing ? "pause" : "on"} size={20} />
                  </button>
                  <button
                    type="button"
                    class="icon"
                    aria-label={t("step-on")}
                    onClick={() => {
                      play(false);
                      setStep(Math.min(last, now + 1));
                    }}
                  >
                    <Icon name="on" />
                  </button>
                  <button type="button" class="icon" aria-label={t("to-end")} onClick={() => setStep(last)}>
                    <Icon name="last" />
                  </button>
                  <span class="step-count">{t("step-of", { step: now, last })}</span>
                </div>
                <div class="row">
                  <label>
                    {t("speed")}{" "}
                    <select value={String(speed)} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
                      {SPEEDS.map((one) => (
                        <option key={one} value={String(one)}>{`×${one.toLocaleString(language)}`}</option>
                      ))}
                    </select>
                  </label>
                  <label>
                    {t("eyes")}{" "}
                    <select value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
                      <option value="-1">{t("spectator")}</option>
                      {Array.from({ length: data.seats }, (_, i) => (
                        <option key={i} value={String(i)}>
                          {t("seat-of", { team: teams[i % 2] ?? "", n: Math.floor(i / 2) + 1, many: data.seats > 2 ? 1 : 0 })}
                        </option>
                      ))}
                    </select>
                  </label>
                </div>
                <PlayOn id={id} game={data.game} step={now} over={data.over && now >= last} />
                <FairDice id={id} told={data} onWrong={setStep} />
              </>
            )}
            <div class="row">
              {!ended && (
                <button type="button" class="button" onClick={() => lookBack(true)}>
                  {t("review")}
                </button>
              )}
              {!ended && <Analyse id={id} step={now} />}
              {!ended && !alone && <CopyLink words={t("copy-point")} />}
              <a class="button" href={`/api/matches/${id}/record`} download>
                {t("download-record")}
              </a>
            </div>
          </section>
          <Stage scene={scene} near={seat < 0 ? 0 : sideOf(seat)} hands={own} flat={flat} lines={told}>
            {board}
          </Stage>
        </div>
        <div class="beside sheet">
          <aside class="info" tabIndex={0} aria-label={t("beside")}>
            {!flat && (scene.dice ?? []).length > 0 && (
              <div class="dice-box" role="group" aria-label={t("dice")}>
                <Dice dice={scene.dice ?? []} forward={forward} />
              </div>
            )}
            <Counters counters={(scene.counters ?? []).filter((counter) => !flat || (counter.team ?? -1) < 0)} teams={teams} />
            <div class="piles">
              {(scene.zones ?? [])
                .filter((zone) => !flat && !zone.own)
                .map((zone) => (
                  <ZoneView key={zone.id} zone={zone} choices={[]} picked={new Map()} asks={false} onCard={() => undefined} />
                ))}
            </div>
          </aside>
          <Log lines={lines} />
        </div>
      </main>
      {reviewing && (
        <ReviewDrawer
          id={id}
          step={now}
          onStep={(at) => {
            play(false);
            setStep(at);
          }}
          onClose={() => lookBack(false)}
        />
      )}
      <NoticeView notice={notice} onRule={() => undefined} />
    </>
  );
}

/** This point on the analysis board. */
function Analyse({ id, step }: { id: string; step: number }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    house
      .get<{ position: string }>(`/api/matches/${id}/position?step=${step}`)
      .then(({ position }) => go(`/analyse#${encodeURIComponent(position)}`))
      .catch((error) => {
        house.complain(error);
        setBusy(false);
      });
  };
  return (
    <button type="button" class="button" disabled={busy} onClick={open}>
      {t("analyse-here")}
    </button>
  );
}

/** Another match from this point on, against a bot. */
function PlayOn({ id, game, step, over }: { id: string; game: string; step: number; over: boolean }): JSX.Element {
  const { data: info } = useLoaded(() => house.game(game), [game]);
  const [side, setSide] = useState(0);
  const [busy, setBusy] = useState(false);
  const start = () => {
    const level = info ? usualLevel(levelsOf(info)) : "greedy";
    setBusy(true);
    house
      .create({ game, options: {}, seats: side === 0 ? ["me", level] : [level, "me"], start: { match: id, step } })
      .then((table) => go(`/t/${table}`))
      .catch((error) => {
        house.complain(error);
        setBusy(false);
      });
  };
  return (
    <div class="row play-on">
      <button type="button" class="button primary" disabled={over || busy || !info} onClick={start}>
        {t("play-on")}
      </button>
      <label>
        {t("play-on-as")}{" "}
        <select value={String(side)} onChange={(event) => setSide(Number(event.currentTarget.value))}>
          <option value="0">{t("home-side")}</option>
          <option value="1">{t("away-side")}</option>
        </select>
      </label>
    </div>
  );
}

interface Checking {
  verdict?: Verdict;
  error?: string;
  share?: number;
  loading?: boolean;
}

/** The match played again by rules in this browser, every throw of it; without rules here, throws by the odds that the server tells. */
async function checked(id: string, told: MatchTold, set: (state: Checking) => void): Promise<Checking> {
  let data: ThrowsTold;
  if (rulesAreHere) {
    set({ loading: true });
    const found = await replayed(id);
    if (!("throws" in found))
      return { error: found.other ?? `✗ ${t("verify-record", { line: found.line ?? 0, reason: found.wrong ?? "" })}` };
    const wrongAt = toldOtherwise(told, found);
    if (wrongAt) return { verdict: { sound: false, checked: 0, wrongAt, because: "told" } };
    data = found.throws;
  } else data = await house.get<ThrowsTold>(`/api/matches/${id}/throws`);
  if (!data.secret) return { error: t("verify-none") };
  return { verdict: await verify(data, pledgeOf(id), (share) => set({ share })) };
}

function FairDice({ id, told, onWrong }: { id: string; told: MatchTold; onWrong: (step: number) => void }): JSX.Element {
  const [state, set] = useState<Checking>({});
  const check = async () => {
    set({ share: 0 });
    try {
      const found = await checked(id, told, set);
      set(found);
      if (found.verdict && found.verdict.wrongAt > 0) onWrong(found.verdict.wrongAt);
    } catch (error) {
      set({ error: whatWentWrong(error) });
    }
  };
  const { verdict, error, share, loading } = state;
  return (
    <div class="verify">
      <button type="button" class="button" disabled={share !== undefined || loading || !canVerify()} onClick={() => void check()}>
        {t("verify")}
      </button>
      <span role="status">
        {!canVerify() && t("verify-insecure")}
        {loading && t("verify-loading")}
        {share !== undefined && t("verify-running", { share: Math.round(share * 100) })}
        {verdict?.sound && <strong class="good">✓ {t("verify-good", { n: verdict.checked })}</strong>}
        {verdict?.sound && !alone && ` ${t(rulesAreHere ? "verify-by-rules" : "verify-no-rules")}`}
        {verdict && !verdict.sound && (
          <strong class="bad">✗ {t(verdict.because ? `verify-${verdict.because}` : "verify-bad", { step: verdict.wrongAt })}</strong>
        )}
        {error && <span class={error.startsWith("✗") ? "bad" : ""}>{error}</span>}
      </span>
    </div>
  );
}
