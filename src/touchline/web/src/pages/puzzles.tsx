// Puzzles: positions with one clearly best choice, played on the table; those that are solved are remembered in this browser.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { house } from "../net/house";
import type { Choice, Scene } from "../net/scene";
import { Failed } from "../ui/failed";
import { useInView, useLoaded } from "../ui/hooks";
import { prefs, read, write } from "../ui/prefs";
import { TopBar } from "../ui/settings";
import { learn, t } from "../ui/words";
import { PosedTable, usePosedLayout } from "./posed";
import english from "../../text/en-puzzles.ftl";
import french from "../../text/fr-puzzles.ftl";

learn({ en: english, fr: french });

interface Listed {
  day: { date: string; game: string; id: string } | null;
  titles: Record<string, string>;
  games: Record<string, [id: string, rating: number][]>;
}

interface Shown {
  game: string;
  id: string;
  seat: number;
  rating: number;
  scene: Scene;
}

interface Answer {
  right: boolean;
  best: number;
  said: string;
  why: string;
}

interface Place {
  game: string;
  id: string;
}

const SOLVED = "touchline.puzzles";
/** The puzzles that were solved in this browser at the first attempt (true) or later. */
const solved = (): Record<string, boolean> => read<Record<string, boolean>>(SOLVED, {});

/** The easiest puzzle of a game that is not solved yet; the first one if all are. */
function nextOf(listed: Listed, game: string): Place | null {
  const all = listed.games[game] ?? [];
  const known = solved();
  const id = (all.find(([one]) => !(one in known)) ?? all[0])?.[0];
  return id ? { game, id } : null;
}

export function PuzzlesPage(): JSX.Element {
  const { data: listed, error, again } = useLoaded(() => house.get<Listed>("/api/puzzles"), [prefs().language]);
  const [place, go] = useState<Place | null>(null);
  useEffect(() => {
    if (listed && !place) go(listed.day);
  }, [listed]);
  useEffect(() => {
    document.title = `${t("puzzles")} – Touchline`;
  }, [prefs().language]);
  const known = solved();
  return (
    <>
      <TopBar>
        <h1 class="game-title">{t("puzzles")}</h1>
      </TopBar>
      {error && <Failed error={error} again={again} />}
      {listed && (
        <nav class="row puzzle-games" aria-label={t("puzzles")}>
          {listed.day && (
            <button type="button" class="button" aria-pressed={place?.id === listed.day.id} onClick={() => go(listed.day)}>
              {t("puzzle-of-the-day")}
              {listed.day.id in known && " ✓"}
            </button>
          )}
          {Object.entries(listed.games).map(([game, all]) => (
            <button
              type="button"
              key={game}
              class="button"
              aria-pressed={place?.game === game && place.id !== listed.day?.id}
              onClick={() => go(nextOf(listed, game))}
            >
              {`${listed.titles[game]} ${all.filter(([id]) => id in known).length}/${all.length}`}
            </button>
          ))}
        </nav>
      )}
      {place && listed && <PuzzleTable key={`${place.game}/${place.id}`} place={place} onNext={() => go(nextOf(listed, place.game))} />}
    </>
  );
}

function PuzzleTable({ place, onNext }: { place: Place; onNext: () => void }): JSX.Element {
  const path = `/api/puzzles/${place.game}/${place.id}`;
  const { data, error, again } = useLoaded(() => house.get<Shown>(path), [path, prefs().language]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [busy, setBusy] = useState(false);
  const answered = useInView(answer);
  const scene = data?.scene;
  const choices = useMemo(() => (answer?.right ? [] : (scene?.choices ?? [])), [scene, answer?.right]);
  const layout = usePosedLayout(scene, choices);
  const ask = (choice: Choice) => house.get<Answer>(`${path}/answer?action=${choice.action}`);
  useEffect(() => {
    if (chosen) ask(chosen).then(setAnswer, (failed) => house.complain(failed)); // what was said, in the other language
  }, [prefs().language]);
  if (error) return <Failed error={error} again={again} />;
  if (!data || !scene) return <p class="loading narrow">{t("puzzle-loading")}</p>;
  const choose = (choice: Choice) => {
    if (busy) return;
    setBusy(true);
    ask(choice)
      .then((told) => {
        const known = solved();
        if (told.right) write(SOLVED, { ...known, [place.id]: known[place.id] ?? answer === null });
        setChosen(choice);
        setAnswer(told);
      })
      .catch((failed) => house.complain(failed))
      .finally(() => setBusy(false));
  };
  const onward = answer?.right && (
    <button type="button" class="button primary puzzle-next" onClick={onNext}>
      {t("puzzle-next")}
    </button>
  );
  return (
    <PosedTable {...{ scene, seat: data.seat, choices, layout, busy, onward }} kind="puzzle" label={t("puzzles")} onChoose={choose}>
      <p class="prompt">{scene.prompt}</p>
      <p class="small">{t("puzzle-find", { rating: data.rating })}</p>
      <div role="status" ref={answered}>
        {answer && (
          <div class={`puzzle-answer ${answer.right ? "good" : "bad"}`}>
            <strong>{answer.right ? answer.said : t("puzzle-again")}</strong>
            {answer.right && <p>{answer.why}</p>}
          </div>
        )}
      </div>
      {answer && !answer.right && <Solution answer={answer} />}
    </PosedTable>
  );
}

/** The answer for whoever has tried enough. */
function Solution({ answer }: { answer: Answer }): JSX.Element {
  return (
    <details class="small">
      <summary>{t("puzzle-tell")}</summary>
      <p>{answer.said}</p>
      <p>{answer.why}</p>
    </details>
  );
}
