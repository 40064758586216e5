// The analysis board: any position, from a finished match or made by hand. Play it on, lay it out anew, ask what each choice is worth.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Counters, Dice } from "../board/dice";
import { ZoneView } from "../board/cards";
import { NoticeView } from "../match/guide";
import { useLayout } from "../match/layout";
import { readOutlook } from "../match/outlook";
import { Scoreboard } from "../match/scoreboard";
import { handsOf, PlayStage } from "../match/stage";
import { house, whatWentWrong } from "../net/house";
import type { Choice, Pitch } from "../net/scene";
import { useHouse, useLoaded } from "../ui/hooks";
import { prefs } from "../ui/prefs";
import { TopBar } from "../ui/settings";
import { learn, t } from "../ui/words";
import { arranging, moveOf } from "./arranging";
import { Eyes, Knobs, PlayOn, PositionText } from "./laying";
import { Chances, Throws, Worth } from "./weighing";
import type { Change, Laid, Thought } from "./positions";
import { fragment, stay } from "./router";
import english from "../../text/en-analyse.ftl";
import french from "../../text/fr-analyse.ftl";

learn({ en: english, fr: french });

const NO_PITCH: Pitch = { width: 2, height: 1, places: [] };
/** So long nobody touches the board before it is thought about. */
const PAUSE_MS = 500;

/** The position in the address: after the #, where browsers keep it to themselves. */
function linked(): string {
  try {
    return decodeURIComponent(fragment());
  } catch {
    return fragment();
  }
}

export function AnalysePage(): JSX.Element {
  const { notice } = useHouse();
  const [text, setText] = useState(linked);
  useEffect(() => {
    const changed = () => setText(linked());
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  useEffect(() => {
    document.title = `${t("analyse")} – Touchline`;
  }, [prefs().language]);
  const go = (position: string) => {
    stay(`/analyse#${encodeURIComponent(position)}`);
    setText(position);
  };
  return (
    <>
      <TopBar>
        <h1 class="game-title">{t("analyse")}</h1>
      </TopBar>
      {text ? <PositionTable text={text} onGo={go} /> : <ChooseGame onGo={go} />}
      <NoticeView notice={notice} onRule={() => undefined} />
    </>
  );
}

/** Which game? Its opening is where a position made by hand begins. */
function ChooseGame({ onGo }: { onGo: (position: string) => void }): JSX.Element {
  const { data, error } = useLoaded(() => house.lines(), [prefs().language]);
  return (
    <main class="narrow">
      <p>{t("analyse-which")}</p>
      {error && <p class="bad">{error}</p>}
      <div class="row puzzle-games">
        {(data ?? []).map((game) => (
          <button type="button" class="button" key={game.name} onClick={() => onGo(`${game.name} {}`)}>
            {game.title}
          </button>
        ))}
      </div>
    </main>
  );
}

/** What is thought about a position, a moment after it was reached; null until then. */
function useThought(position: string): { thought: Thought | null; error: string } {
  const [state, set] = useState<{ thought: Thought | null; error: string }>({ thought: null, error: "" });
  useEffect(() => {
    let wanted = position !== "";
    set({ thought: null, error: "" });
    const timer = setTimeout(() => {
      if (!wanted) return;
      house.post<Thought>("/api/analysis/thought", { position }).then(
        (thought) => wanted && set({ thought, error: "" }),
        (failed: unknown) => wanted && set({ thought: null, error: whatWentWrong(failed) }),
      );
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [position, prefs().language]);
  return state;
}

function PositionTable({ text, onGo }: { text: string; onGo: (position: string) => void }): JSX.Element {
  const [seat, setSeat] = useState<number | null>(null);
  const [past, setPast] = useState<string[]>([]);
  const [moving, setMoving] = useState(false);
  const [source, setSource] = useState("");
  const [busy, setBusy] = useState(false);
  const asked = { position: text, ...(seat === null ? {} : { seat }) };
  const { data, error } = useLoaded(() => house.post<Laid>("/api/analysis", asked), [text, seat, prefs().language]);
  const { thought, error: unthought } = useThought(data && !data.over ? data.position : "");
  const scene = data?.scene;
  const outlook = useMemo(() => (data ? readOutlook(data.outlook) : {}), [data]);
  const choices = useMemo(() => {
    if (!scene) return [];
    return moving ? arranging(scene, source) : (scene.choices ?? []);
  }, [scene, moving, source]);
  useEffect(() => setSource(""), [scene, moving]);
  const hands = scene ? handsOf(scene, choices) : [];
  const layout = useLayout(scene?.pitch ?? NO_PITCH, hands.length > 0);
  if (error)
    return (
      <main class="narrow">
        <p class="bad" role="alert">
          {error}
        </p>
        <PositionText position={text} onGo={onGo} open />
      </main>
    );
  if (!data || !scene) return <p class="loading narrow">{t("analyse-laying")}</p>;
  const change = (wanted: Change) => {
    if (busy) return;
    setBusy(true);
    house
      .post<Laid>("/api/analysis", { position: data.position, change: wanted })
      .then((laid) => {
        setPast([...past, data.position]);
        onGo(laid.position);
      })
      .catch((refused) => house.complain(refused))
      .finally(() => setBusy(false));
  };
  const choose = (choice: Choice) => {
    if (!moving) return change({ play: choice.token });
    const move = moveOf(choice);
    if (move) change(move);
  };
  const flat = layout === "lay-flat";
  const teams = scene.teams ?? ["A", "B"];
  return (
    <main class={`match replay analyse ${layout}`} aria-busy={busy} data-position={data.position}>
      <div class="table-top">
        <Scoreboard scene={scene} seats={[]} mine={[]} turn={scene.turn} live={false} />
        <section class="ask controls" aria-label={t("analyse")}>
          <p class="prompt">{moving ? t("analyse-moving") : scene.prompt}</p>
          <div class="row">
            <button
              type="button"
              class="tool"
              disabled={!past.length || busy}
              onClick={() => {
                onGo(past.at(-1)!);
                setPast(past.slice(0, -1));
              }}
            >
              {t("analyse-back")}
            </button>
            {data.movable && (
              <button type="button" class="tool" aria-pressed={moving} onClick={() => setMoving(!moving)}>
                {t("analyse-move")}
              </button>
            )}
            <Eyes data={data} seat={seat} teams={teams} onSeat={setSeat} />
          </div>
          {!data.over && <Chances thought={thought} error={unthought} teams={teams} />}
          {!moving && <Throws throws={data.throws} busy={busy} onThrow={(token) => change({ roll: token })} />}
          {!moving && (
            <Worth choices={scene.choices ?? []} thought={data.turn === data.seat ? thought : null} outlook={outlook} onChoose={choose} />
          )}
          <PlayOn data={data} />
          <Knobs knobs={data.knobs} teams={teams} onSet={(set) => change({ set })} />
          <PositionText position={data.position} onGo={onGo} />
        </section>
        <PlayStage
          scene={scene}
          choices={choices}
          outlook={moving ? {} : outlook}
          seat={data.seat}
          layout={layout}
          onChoose={choose}
          onSource={setSource}
        />
      </div>
      <div class="beside sheet">
        <aside class="info" tabIndex={0} aria-label={t("beside")}>
          {!flat && (scene.dice ?? []).length > 0 && <Dice dice={scene.dice ?? []} forward={(team) => (team === 1 ? 180 : 0)} />}
          <Counters counters={(scene.counters ?? []).filter((one) => !flat || (one.team ?? -1) < 0)} teams={teams} />
          <div class="piles">
            {(scene.zones ?? [])
              .filter((zone) => !flat && !hands.includes(zone))
              .map((zone) => (
                <ZoneView key={zone.id} zone={zone} choices={[]} picked={new Map()} asks={false} onCard={() => undefined} />
              ))}
          </div>
        </aside>
      </div>
    </main>
  );
}
