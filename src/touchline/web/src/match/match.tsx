// A match through one pair of eyes: board, hands, what is asked, what happened.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import { ZoneView } from "../board/cards";
import { ChoiceList, Room } from "./choices";
import { Coach } from "./coach";
import { Counters, Dice } from "../board/dice";
import { Celebration, useFeedback } from "./feedback";
import { Felt } from "../board/felt";
import { useFocusKept } from "./focus";
import { Guide, NoticeView } from "./guide";
import { useGlide } from "../ui/glide";
import { useHouse } from "../ui/hooks";
import { house } from "../net/house";
import { Icon } from "../ui/icons";
import { Insight } from "./insight";
import { Announcer, Log } from "./log";
import { Keys, MOVES } from "./keys";
import { useLayout } from "./layout";
import { MatchMenu } from "./menu";
import type { TableModel, View } from "../net/model";
import { nameAt } from "../ui/names";
import { foretell, risky, said } from "./outlook";
import { usePlaying } from "./playing";
import { Popup, type Offer } from "./popup";
import { Preparing } from "../pages/preparing";
import type { GameInfo } from "../net/protocol";
import { Result } from "./result";
import { Rules } from "./rules";
import { OVER, type Card, type Choice, type Zone } from "../net/scene";
import { sideOf } from "../ui/sides";
import { Scoreboard } from "./scoreboard";
import { TopBar } from "../ui/settings";
import { useShow } from "./show";
import { TimeLeft } from "./timeleft";
import { Tray } from "./tray";
import { useNarrow } from "../ui/window";
import { t } from "../ui/words";

/** What fits two lines of a phone in large letters. */
const LONG_PROMPT = 64;

export function MatchView({ table, view: latest, info }: { table: TableModel; view: View; info: GameInfo | null }): JSX.Element {
  const { link, notice, preparing } = useHouse();
  const game = table.info?.game ?? "";
  const show = useShow(latest, info);
  const view = show.view;
  const scene = view.scene!;
  const playing = usePlaying(table, latest);
  const mine = view.turn === view.seat && view.seat >= 0 && !show.running;
  const choices = useMemo(() => (mine ? (scene.choices ?? []) : []), [scene, mine]);
  const [source, setSource] = useState("");
  const [hot, setHot] = useState<Choice | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [picked, setPicked] = useState<Choice[]>([]);
  const over = view.turn === OVER && !show.running;
  const [sheet, setSheet] = useState(false);
  const [lie, setLie] = useState(0);
  const forward = (team: number) => lie + (team === 1 ? 180 : 0);
  const narrow = useNarrow();
  const main = useRef<HTMLElement>(null);
  useFocusKept(main);
  const inHand = useRef<HTMLElement>(null);
  useGlide(inHand, ".zone, .card");
  useEffect(() => {
    setSource("");
    setOffer(null);
    setPicked([]);
    setHot(null);
  }, [mine ? view.decision : -1, mine]);
  useFeedback(view, mine, show.now?.key ?? 0);
  useEffect(() => {
    document.title = `${mine ? `● ${t("your-turn")} · ` : ""}${scene.title} – Touchline`;
  }, [mine, scene.title]);

  const seats = table.info?.seats ?? [];
  const teams = scene.teams ?? ["A", "B"];
  const open = (many: Choice[], at: DOMRect) => (many.length === 1 ? playing.choose(many[0]!) : setOffer({ choices: many, at }));
  const several = scene.several === true;

  const pickCard = (card: Card, here: Choice[], at: DOMRect) => {
    if (!here.length) return playing.ask("card", card.id, "");
    if (!several) return narrow ? setOffer({ choices: here, at }) : open(here, at); // on a phone a card tells first what it would do
    const [choice] = here;
    const times = picked.filter((one) => one.card === card.id).length;
    setPicked(times < (card.count ?? 1) ? [...picked, choice!] : picked.filter((one) => one.card !== card.id));
  };
  const counts = new Map<string, number>();
  for (const choice of picked) counts.set(choice.card ?? "", (counts.get(choice.card ?? "") ?? 0) + 1);
  const plain = choices.filter((choice) => !choice.card && !choice.place);
  const finish = plain.length === 1 ? plain[0] : undefined;

  const zones = scene.zones ?? [];
  const offers = (zone: Zone) => zone.cards.some((card) => choices.some((choice) => choice.card === card.id));
  const hands = zones.filter((zone) => zone.own || offers(zone));
  const others = zones.filter((zone) => !hands.includes(zone));
  const waitingFor =
    !mine && view.turn >= 0
      ? nameAt(
          seats,
          view.turn,
          table.seats.filter((seat) => seat !== view.turn),
        )
      : "";
  const layout = useLayout(scene.pitch, hands.length > 0);
  const whose = show.running
    ? t("following")
    : over
      ? t("match-over")
      : mine
        ? t("your-turn")
        : view.seat < 0
          ? t("watching")
          : waitingFor
            ? t(seats[view.turn]?.kind === "bot" ? "waiting-for" : "waiting-for-person", { name: waitingFor })
            : t("dice-roll");
  /** On a phone there is room for one line: while others decide, their question would be taken for one's own. */
  const asked = narrow && !mine && view.seat >= 0 ? whose : scene.prompt;

  const flat = layout === "lay-flat";
  const board = (
    <Board
      scene={scene}
      choices={choices}
      source={source}
      hot={hot?.place ?? ""}
      onSource={setSource}
      onChoose={open}
      onRefused={(place) => playing.ask("place", place, source)}
      repeats={several && !playing.busy}
      seat={table.seats.length === 1 ? view.seat : -1}
      said={(choice) => said(choice, playing.outlook[choice.action])}
      foretell={(here) => foretell(here, playing.outlook)}
      risky={(choice) => risky(choice, playing.outlook)}
      onLie={setLie}
    />
  );

  return (
    <>
      <TopBar>
        <h1 class="game-title">{scene.title}</h1>
        <span class={`link-state ${link}`} role="status" title={t(`link-${link}`)}>
          <i aria-hidden="true" /> <span>{t(`link-${link}`)}</span>
        </span>
        <MatchMenu table={table} seat={view.seat} onRules={() => setRule("")} />
      </TopBar>
      <main ref={main} class={`match ${layout}${mine ? " mine" : ""}`} data-seq={view.seq} data-seat={view.seat}>
        <div class="table-top">
          <Scoreboard scene={scene} seats={seats} mine={table.seats} turn={view.turn} clock={view.clock} />
          <section class={`ask${mine ? " mine" : ""}`} aria-label={t("asked")}>
            <div class="ask-head">
              <span class={`whose ${mine ? "you" : ""}`}>{whose}</span>
              {view.deadline > 0 && <TimeLeft deadline={view.deadline} />}
              {view.window && (
                <button type="button" class="tool" title={t("hold-help")} onClick={playing.hold}>
                  {t("hold")}
                </button>
              )}
              {table.info?.absent && (
                <span class="badge" role="status">
                  {t("clock-stands")}
                </span>
              )}
            </div>
            <Tray show={show} lines={view.log} forward={forward} />
            <div class="question">
              {over ? (
                <Result table={table} view={view} />
              ) : (
                <p class={`prompt${asked.length > LONG_PROMPT ? " long" : ""}`} tabIndex={-1}>
                  {asked}
                </p>
              )}
              {!over && !playing.hint && <Guide game={game} scene={scene} mine={mine} />}
            </div>
            {playing.hinting ? (
              <Preparing game={game} otherwise={t("hint-thinking")} />
            ) : (
              !over && !mine && preparing?.game === game && <Preparing game={game} otherwise="" />
            )}
            {playing.hint && (
              <p class="hint" role="status">
                <strong>{t("hint-says", { text: playing.hint.best.text })}</strong> {playing.hint.why ?? ""}
              </p>
            )}
            <Coach playing={playing} />
            {several && picked.length > 0 && (
              <div class="row confirm">
                {finish && (
                  <button type="button" class="button primary" onClick={() => playing.chooseAll([...picked, finish])}>
                    {t("confirm-cards-and", { n: picked.length, then: finish.text })}
                  </button>
                )}
                <button type="button" class={`button${finish ? "" : " primary"}`} onClick={() => playing.chooseAll(picked)}>
                  {t("confirm-cards", { n: picked.length })}
                </button>
              </div>
            )}
            {over && narrow && hands.length > 0 && <Room lines={view.log} cards />}
            {!over && (
              <ChoiceList
                choices={choices}
                question={view.decision}
                outlook={playing.outlook}
                awaited={playing.awaited}
                best={playing.hint?.best.action ?? null}
                busy={playing.busy}
                cards={narrow && hands.length > 0}
                fold={narrow}
                lines={view.log}
                onChoose={playing.choose}
                onPoint={setHot}
              />
            )}
            {(view.seat >= 0 || narrow) && (
              <div class="tools">
                {narrow && (
                  <button type="button" class="tool" aria-expanded={sheet} aria-controls="beside" onClick={() => setSheet(!sheet)}>
                    {sheet ? t("sheet-close") : t("sheet-open")}
                  </button>
                )}
                {view.seat >= 0 && !over && (
                  <>
                    <button type="button" class="tool" disabled={!view.mayUndo} onClick={playing.undo}>
                      <Icon name="undo" /> <span>{t("undo")}</span>
                    </button>
                    <button type="button" class="tool" disabled={!mine || playing.busy || playing.hinting} onClick={playing.askHint}>
                      <Icon name="bulb" /> <span>{t("hint")}</span>
                    </button>
                    {(several || playing.auto) && (
                      <button
                        type="button"
                        class="tool"
                        disabled={!mine && !playing.auto}
                        aria-pressed={playing.auto}
                        onClick={() => playing.setAuto(!playing.auto)}
                      >
                        <Icon name="auto" /> <span>{playing.auto ? t("auto-stop") : t("auto")}</span>
                      </button>
                    )}
                  </>
                )}
              </div>
            )}
          </section>
          <section class="stage">
            {flat ? (
              <Felt scene={scene} lines={view.log} near={view.seat < 0 ? 0 : sideOf(view.seat)} elsewhere={hands}>
                {board}
              </Felt>
            ) : (
              board
            )}
          </section>
          <section class="hands" ref={inHand} aria-label={t("hands")} tabIndex={narrow && hands.length > 0 ? 0 : undefined}>
            {hands.map((zone) => (
              <ZoneView key={zone.id} zone={zone} choices={choices} picked={counts} asks={mine} onCard={pickCard} />
            ))}
          </section>
        </div>
        <div class={`beside${sheet ? " sheet" : ""}`} id="beside">
          <aside class="info" tabIndex={0} aria-label={t("beside")}>
            {table.info?.insight && <Insight table={table} view={view} />}
            {!flat && (scene.dice ?? []).length > 0 && (
              <div class="dice-box" role="group" aria-label={t("dice")}>
                <Dice dice={scene.dice ?? []} forward={forward} />
              </div>
            )}
            <Counters counters={(scene.counters ?? []).filter((counter) => !flat || (counter.team ?? -1) < 0)} teams={teams} />
            {!flat && others.length > 0 && (
              <div class="piles">
                {others.map((zone) => (
                  <ZoneView key={zone.id} zone={zone} choices={[]} picked={counts} asks={false} onCard={() => undefined} />
                ))}
              </div>
            )}
          </aside>
          <Log lines={view.log} />
        </div>
        <OnThePitch scene={scene} />
      </main>
      <Celebration view={view} />
      <Announcer lines={view.log} prompt={mine ? `${t("your-turn")}. ${scene.prompt}` : over ? t("match-over") : ""} />
      <NoticeView
        notice={notice}
        onRule={(id) => {
          house.hush();
          setRule(id);
        }}
      />
      {offer && (
        <Popup
          offer={offer}
          outlook={playing.outlook}
          onChoose={(choice) => {
            setOffer(null);
            playing.choose(choice);
          }}
          onClose={() => setOffer(null)}
        />
      )}
      <Keys
        shortcuts={{
          ...MOVES,
          s: { does: "key-skip", act: () => (show.running ? show.skip() : show.repeat?.()) },
          h: { does: "key-hint", act: () => mine && !playing.busy && !playing.hinting && playing.askHint() },
          u: { does: "key-undo", act: () => view.mayUndo && playing.undo() },
          r: { does: "key-rules", act: () => setRule("") },
        }}
      />
      {rule !== null && <Rules game={game} rule={rule} options={table.info?.options ?? null} onClose={() => setRule(null)} />}
    </>
  );
}

/** The same board in words, for people who do not see it. */
function OnThePitch({ scene }: { scene: NonNullable<View["scene"]> }): JSX.Element {
  const names = new Map(scene.pitch.places.map((place) => [place.id, place.name || place.label || ""]));
  return (
    <section class="sr-only" aria-label={t("on-the-pitch")}>
      <ul>
        {(scene.tokens ?? []).map((token) => (
          <li key={token.id}>{[token.text, names.get(token.place)].filter(Boolean).join(", ")}</li>
        ))}
      </ul>
    </section>
  );
}
