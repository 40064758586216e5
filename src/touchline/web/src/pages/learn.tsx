// Lessons: a position, a sentence, and a choice on the real table; how far somebody came is remembered in this browser.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { house } from "../net/house";
import type { Choice, Scene } from "../net/scene";
import { Failed } from "../ui/failed";
import { useInView, useLoaded } from "../ui/hooks";
import { prefs, read, write } from "../ui/prefs";
import { TopBar } from "../ui/settings";
import { learn, t } from "../ui/words";
import { PosedTable, usePosedLayout } from "./posed";
import { usualLevel } from "./home";
import { go } from "./router";
import english from "../../text/en-learn.ftl";
import french from "../../text/fr-learn.ftl";

learn({ en: english, fr: french });

interface CourseLine {
  id: string;
  title: string;
  about: string;
  steps: number;
}

interface GameLessons {
  game: string;
  title: string;
  courses: CourseLine[];
}

interface Shown {
  title: string;
  step: number;
  steps: number;
  seat: number;
  says: string;
  closed: { text: string; rule: string; why: string }[];
  /** The places that are named, shown on the pitch. */
  points: string[];
  scene: Scene;
}

interface Answer {
  right: boolean;
  said: string;
  odds?: string[];
  points?: string[];
  told?: string[];
  rules?: { id: string; text: string }[];
  scene?: Scene;
}

const DONE = "touchline.lessons";
/** How many steps of each course ("game/course") are done in this browser. */
const progress = (): Record<string, number> => read<Record<string, number>>(DONE, {});

const doneOf = (game: string, course: CourseLine): number => Math.min(course.steps, progress()[`${game}/${course.id}`] ?? 0);

export function LearnPage({ game, course }: { game: string; course: string }): JSX.Element {
  const { data, error, again } = useLoaded(() => house.get<GameLessons[]>("/api/lessons"), [prefs().language]);
  const here = data?.find((one) => one.game === game);
  const line = here?.courses.find((one) => one.id === course);
  useEffect(() => {
    document.title = `${line?.title ?? here?.title ?? t("learn")} – Touchline`;
  }, [line, here, prefs().language]);
  return (
    <>
      <TopBar>
        <h1 class="game-title">{here?.title ?? t("learn")}</h1>
      </TopBar>
      {error && <Failed error={error} again={again} />}
      {data && ((game && !here) || (course && !line)) && (
        <p class="bad narrow" role="alert">
          {t("learn-unknown", { name: `${game}/${course}` })}
        </p>
      )}
      {data && (here && line ? <CourseView key={line.id} lessons={here} course={line} /> : <Courses lessons={here ? [here] : data} />)}
    </>
  );
}

/** The courses of one game or of all, each with how far it is. */
function Courses({ lessons }: { lessons: GameLessons[] }): JSX.Element {
  return (
    <main class="front learn-list">
      <header class="hero">
        <h1>{t("learn-hello")}</h1>
        <p>{t("learn-about")}</p>
      </header>
      {lessons.map(({ game, title, courses }) => (
        <section key={game} class="list" data-game={game} aria-label={title}>
          <h2>{title}</h2>
          <ol class="course-list">
            {courses.map((course) => {
              const done = doneOf(game, course);
              const path = `/learn/${game}/${course.id}`;
              const whole = done === course.steps;
              return (
                <li key={course.id}>
                  <div>
                    <strong>{course.title}</strong>
                    <p class="small">{course.about}</p>
                  </div>
                  <span class="small">
                    {t("learn-progress", { done, steps: course.steps })}
                    {whole && " ✓"}
                  </span>
                  <a class={`button${whole ? "" : " primary"}`} href={path} data-go={path} aria-describedby={`${game}-${course.id}`}>
                    {t(whole ? "learn-again" : done ? "learn-resume" : "learn-begin")}
                  </a>
                  <span id={`${game}-${course.id}`} hidden>
                    {course.title}
                  </span>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </main>
  );
}

/** A course from where it was left; once more from the beginning if it was finished. */
function CourseView({ lessons, course }: { lessons: GameLessons; course: CourseLine }): JSX.Element {
  const { game } = lessons;
  const [at, setAt] = useState(() => doneOf(game, course) % course.steps);
  const next = () => setAt(at + 1);
  const remember = () => {
    const known = progress();
    const name = `${game}/${course.id}`;
    write(DONE, { ...known, [name]: Math.max(at + 1, known[name] ?? 0) });
  };
  if (at >= course.steps) return <Finished lessons={lessons} course={course} />;
  return <StepTable key={at} game={game} course={course} at={at} onRight={remember} onNext={next} />;
}

function Finished({ lessons, course }: { lessons: GameLessons; course: CourseLine }): JSX.Element {
  const { game, title, courses } = lessons;
  const left = courses.find((one) => doneOf(game, one) < one.steps);
  const path = left ? `/learn/${game}/${left.id}` : "";
  const play = () =>
    house
      .lines()
      .then((lines) => usualLevel(lines.find((line) => line.name === game)?.levels ?? []))
      .then((level) => house.create({ game, options: {}, seats: ["me", level] }))
      .then((id) => go(`/t/${id}`))
      .catch((error) => house.complain(error));
  return (
    <main class="front">
      <header class="hero">
        <h1>{t("learn-finished", { title: course.title })}</h1>
        <p>{t("learn-finished-text")}</p>
      </header>
      <p class="row learn-onward">
        <button type="button" class="button primary" onClick={play}>
          {t("learn-play", { title })}
        </button>
        {left && (
          <a class="button" href={path} data-go={path}>
            {t("learn-next-course", { title: left.title })}
          </a>
        )}
        <a class="button" href="/learn" data-go="/learn">
          {t("learn-all")}
        </a>
      </p>
    </main>
  );
}

interface StepProps {
  game: string;
  course: CourseLine;
  at: number;
  onRight: () => void;
  onNext: () => void;
}

function StepTable({ game, course, at, onRight, onNext }: StepProps): JSX.Element {
  const path = `/api/lessons/${game}/${course.id}/${at + 1}`;
  const { data, error, again } = useLoaded(() => house.get<Shown>(path), [path, prefs().language]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [busy, setBusy] = useState(false);
  const [closed, setClosed] = useState(false);
  const [hot, setHot] = useState<Choice | null>(null);
  const onward = useRef<HTMLButtonElement>(null);
  const answered = useInView(closed || answer);
  const scene = answer?.scene ?? data?.scene;
  const choices = answer?.right ? [] : (scene?.choices ?? []);
  const points = answer?.right ? [] : [...new Set([...(data?.points ?? []), ...(answer?.points ?? [])])];
  const layout = usePosedLayout(scene, choices);
  useEffect(() => {
    if (answer?.right) onward.current?.focus({ preventScroll: true });
  }, [answer]);
  const ask = (choice: Choice) => house.get<Answer>(`${path}/answer?action=${choice.action}`);
  useEffect(() => {
    if (chosen) ask(chosen).then(setAnswer, (failed) => house.complain(failed)); // what was said, in the other language
  }, [prefs().language]);
  if (error) return <Failed error={error} again={again} />;
  if (!data || !scene) return <p class="loading narrow">{t("learn-loading")}</p>;
  const choose = (choice: Choice) => {
    if (busy) return;
    setBusy(true);
    setClosed(false);
    ask(choice)
      .then((told) => {
        if (told.right) onRight();
        setChosen(choice);
        setAnswer(told);
      })
      .catch((failed) => house.complain(failed))
      .finally(() => setBusy(false));
  };
  const cards = choices.some((choice) => choice.card);
  const shown = { scene, seat: data.seat, choices, layout, busy, cards, points, hot: hot?.place ?? "" };
  const next = answer?.right && (
    <button type="button" class="button primary learn-next" ref={onward} onClick={onNext}>
      {t("learn-next")}
    </button>
  );
  return (
    <PosedTable
      {...shown}
      kind="puzzle lesson"
      label={t("learn")}
      onChoose={choose}
      onRefused={() => setClosed(true)}
      onPoint={setHot}
      onward={next}
    >
      <p class="small">{t("learn-step", { title: course.title, step: at + 1, steps: course.steps })}</p>
      <progress class="lesson-far" max={course.steps} value={at + (answer?.right ? 1 : 0)} aria-label={t("learn")} />
      {!answer?.right && <Question data={data} />}
      <div role="status" ref={answered}>
        {answer?.right && <Happened answer={answer} />}
        {closed && !answer?.right && <p class="puzzle-answer bad lesson-not-here">{t("learn-not-here")}</p>}
        {!closed && answer && !answer.right && (
          <div class="puzzle-answer bad">
            <strong>{answer.said || t("learn-try")}</strong>
            {(answer.odds ?? []).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </PosedTable>
  );
}

/** What the lesson says, and what it points at. */
function Question({ data }: { data: Shown }): JSX.Element {
  return (
    <div class="lesson-says">
      <p>{data.says}</p>
      {data.closed.map((one) => (
        <p key={one.text} class="small lesson-closed">
          {t("learn-closed", { choice: one.text })} {one.why}
        </p>
      ))}
      <p class="prompt">{data.scene.prompt}</p>
    </div>
  );
}

/** What happened after the right choice, why, and by which rules. */
function Happened({ answer }: { answer: Answer }): JSX.Element {
  return (
    <div class="puzzle-answer good lesson-right">
      <strong>{t("learn-right")}</strong>
      {(answer.told ?? []).length > 0 && (
        <ul class="lesson-told" aria-label={t("learn-happened")}>
          {(answer.told ?? []).map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      <p>{answer.said}</p>
      {(answer.rules ?? []).length > 0 && (
        <details class="small">
          <summary>{t("learn-rules")}</summary>
          <ul>
            {(answer.rules ?? []).map((rule) => (
              <li key={rule.id}>
                <code>{rule.id}</code> {rule.text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
