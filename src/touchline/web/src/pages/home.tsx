// Home: the games as pictures, one click to play, and everything else a click further.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { NoticeView } from "../match/guide";
import { useHouse, useLoaded } from "../ui/hooks";
import { house } from "../net/house";
import { RefusedError } from "../net/link";
import { alone, ask } from "../net/local";
import { botName } from "../ui/names";
import { dropTable, heldTables, prefs, setPrefs } from "../ui/prefs";
import { Picture, PLAIN, type PictureData } from "../board/picture";
import { Preparing } from "./preparing";
import type { GameLine, TableLine, Trouble } from "../net/protocol";
import { go } from "./router";
import { Rules } from "../match/rules";
import { Setup } from "./setup";
import { TopBar } from "../ui/settings";
import { ago, t } from "../ui/words";

/** The level that not every game has. */
const STRONGEST = "champion";

/** The level people play against unless they choose another. */
export function usualLevel(levels: string[]): string {
  const { level } = prefs();
  const other = level === STRONGEST ? levels.length - 1 : Math.min(1, levels.length - 1);
  return levels.includes(level) ? level : (levels[other] ?? "greedy");
}

export function HomePage(): JSX.Element {
  const { notice, link } = useHouse();
  const language = prefs().language;
  const games = useLoaded(() => house.lines(), [language]);
  const pictures = useLoaded(() => house.get<Record<string, PictureData>>("/static/pictures.json"), []);
  const [setup, setSetup] = useState("");
  const [starting, setStarting] = useState("");
  const [learning, setLearning] = useState("");
  const levels = (games.data ?? []).map(levelsOf).reduce((most, one) => (one.length > most.length ? one : most), []);
  const level = usualLevel(levels);
  useEffect(() => {
    document.title = "Touchline";
  }, []);
  const start = (game: string) => {
    const level = usualLevel(levelsOf(games.data?.find((one) => one.name === game) ?? {}));
    setStarting(game);
    void import("./table"); // what the match needs comes while the table is set up
    house
      .create({ game, options: {}, seats: ["me", level] })
      .then((id) => go(`/t/${id}`))
      .catch((error) => {
        setStarting("");
        house.complain(error);
      });
  };
  return (
    <>
      <TopBar />
      <main class="front">
        <header class="hero">
          <h1>{t("hero")}</h1>
          <p>{games.data ? t("hero-line", { n: games.data.length }) : "\u00a0"}</p>
        </header>
        {newcomer() && (
          <p class="row learn-first">
            <a class="button primary" href="/learn" data-go="/learn">
              {t("learn-first")}
            </a>
          </p>
        )}
        {levels.length > 0 && (
          <fieldset class="levels row">
            <legend>{t("level")}</legend>
            {levels.map((one) => (
              <label key={one} class="pill">
                <input type="radio" name="level" checked={one === level} onChange={() => setPrefs({ level: one })} />
                <span>{botName(one)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {games.error && <p class="bad">{games.error}</p>}
        {alone && !games.data && !games.error && (
          <p class="loading" role="status">
            {t("opening-house")}
          </p>
        )}
        <section class="games" aria-label={t("games")}>
          {(games.data ?? []).map((game) => (
            <article key={game.name} class="game-card" data-game={game.name}>
              <button
                type="button"
                class="picture-button"
                tabIndex={-1}
                aria-hidden="true"
                disabled={starting !== ""}
                onClick={() => start(game.name)}
              >
                {pictures.data ? <Picture data={pictures.data[game.name] ?? PLAIN} /> : <span class="picture" />}
              </button>
              <div class="game-words">
                <h2>{game.title}</h2>
                <p>
                  {game.line}{" "}
                  <button type="button" class="link" aria-haspopup="dialog" onClick={() => setLearning(game.name)}>
                    {t("how-to-play")}
                  </button>
                </p>
                {starting === game.name &&
                  (link === "lost" ? (
                    <p class="bad" role="alert">
                      {t("unreachable")}
                    </p>
                  ) : (
                    <Preparing game={game.name} otherwise={t("starting-table")} />
                  ))}
                <div class="row">
                  <button type="button" class="button primary play-now" disabled={starting !== ""} onClick={() => start(game.name)}>
                    {starting === game.name ? t("starting") : t("play-now")}
                  </button>
                  <button
                    type="button"
                    class="button"
                    disabled={starting !== ""}
                    aria-haspopup="dialog"
                    onClick={() => setSetup(game.name)}
                  >
                    {t("more-ways")}
                  </button>
                </div>
              </div>
            </article>
          ))}
        </section>
        {(games.data || games.error) && (
          <>
            <p class="row">
              {!newcomer() && (
                <a class="button" href="/learn" data-go="/learn">
                  {t("learn")}
                </a>
              )}
              <a class="button" href="/puzzles" data-go="/puzzles">
                {t("puzzles")}
              </a>
              <a class="button" href="/analyse" data-go="/analyse">
                {t("analyse")}
              </a>
            </p>
            <Resume games={games.data ?? []} />
            {!alone && <Tables games={games.data ?? []} />}
            <Replays games={games.data ?? []} />
            <footer class="small">{t("footer")}</footer>
          </>
        )}
      </main>
      {learning && <Rules game={learning} rule="" onClose={() => setLearning("")} />}
      {setup && <Setup game={setup} onClose={() => setSetup("")} />}
      <NoticeView notice={notice} onRule={() => undefined} />
    </>
  );
}

/** Whether nobody has played on this device yet. */
const newcomer = (): boolean => heldTables().length === 0;

/** The levels to choose from, weakest first. */
export const levelsOf = (game: Partial<GameLine>): string[] => game.levels ?? [];

const titleOf = (games: GameLine[], name: string): string => games.find((game) => game.name === name)?.title ?? name;

function Resume({ games }: { games: GameLine[] }): JSX.Element | null {
  const [, again] = useState(0);
  const open = heldTables()
    .filter((held) => !held.over)
    .slice(0, 6);
  if (!open.length) return null;
  return (
    <section class="list" aria-label={t("resume")}>
      <h2>{t("resume")}</h2>
      <ul>
        {open.map((held) => (
          <li key={held.id}>
            <a href={`/t/${held.id}`} data-go={`/t/${held.id}`}>
              <strong>{titleOf(games, held.game)}</strong> <span>{held.label}</span> <small>{ago(held.at / 1000)}</small>
            </a>
            <button
              type="button"
              class="icon"
              aria-label={t("forget")}
              title={t("forget")}
              onClick={() => {
                dropTable(held.id);
                again((n) => n + 1);
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function names(line: TableLine): string {
  return line.seats.map((seat) => (seat === "?" ? t("seat-open") : botName(seat === "person" ? t("guest") : seat))).join(" – ");
}

/** How a match ended: 2-1; after a shoot-out 1-1, 4-3 on penalties. */
function resultOf({ score, shootout }: TableLine): string {
  return shootout ? t("result-shootout", { score: score.join("-"), kicks: shootout.join("-") }) : score.join("-");
}

function Tables({ games }: { games: GameLine[] }): JSX.Element {
  const { data, again } = useLoaded(() => house.tables(), []);
  useEffect(() => {
    const timer = setInterval(again, 8000);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="list" aria-label={t("open-tables")}>
      <h2>{t("open-tables")}</h2>
      {data?.length ? (
        <ul>
          {data.slice(0, 12).map((line) => (
            <li key={line.id}>
              <a href={`/t/${line.id}`} data-go={`/t/${line.id}`}>
                <strong>{line.title || titleOf(games, line.game)}</strong> <span>{names(line)}</span>
                <small>{line.open ? t("seats-open", { n: line.open }) : t("watch")}</small>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p class="small">{t("no-tables")}</p>
      )}
    </section>
  );
}

function Replays({ games }: { games: GameLine[] }): JSX.Element {
  const { data } = useLoaded(() => house.get<TableLine[]>("/api/matches"), []);
  const own = heldTables()
    .filter((held) => held.over && !data?.some((line) => line.id === held.id))
    .slice(0, 6);
  return (
    <section class="list" aria-label={t("replays")}>
      <h2>{t("replays")}</h2>
      {own.length || data?.length ? (
        <ul>
          {own.map((held) => (
            <li key={held.id}>
              <a href={`/m/${held.id}`} data-go={`/m/${held.id}`}>
                <strong>{titleOf(games, held.game)}</strong> <span>{held.label}</span> <small>{ago(held.at / 1000)}</small>
              </a>
            </li>
          ))}
          {(data ?? []).slice(0, 10).map((line) => (
            <li key={line.id}>
              <a href={`/m/${line.id}`} data-go={`/m/${line.id}`}>
                <strong>{line.title || titleOf(games, line.game)}</strong> <span>{`${names(line)} · ${resultOf(line)}`}</span>{" "}
                <small>{ago(line.at)}</small>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p class="small">{t("no-replays")}</p>
      )}
      <RecordInput />
    </section>
  );
}

/** A record that somebody has as a file can be looked at here. */
function RecordInput(): JSX.Element {
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const answer = await ask("/api/records", "POST", await file.text());
      const { id, code = "", reason = "" } = (await answer.json()) as { id?: string } & Partial<Trouble>;
      if (id) go(`/m/${id}`);
      else house.complain(new RefusedError({ type: "refused", id: "", code, reason }));
    } catch (error) {
      house.complain(error);
    }
  };
  return (
    <label class="link file">
      {t("open-record")}
      <input type="file" accept=".txt,text/plain" class="sr-only" onChange={(event) => void take(event.currentTarget.files?.[0])} />
    </label>
  );
}
