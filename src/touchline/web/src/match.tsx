// A match through one pair of eyes: board, hands, what is asked, what happened.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "./board";
import { ZoneView } from "./cards";
import { ChoiceList } from "./choices";
import { Celebration, useFeedback } from "./feedback";
import { Counters, Dice } from "./dice";
import { Guide, NoticeView } from "./guide";
import { useHouse } from "./hooks";
import { house } from "./house";
import { Icon } from "./icons";
import { Insight } from "./insight";
import { Announcer, Log, Ticker } from "./log";
import { useLayout, useNarrow } from "./layout";
import { MatchMenu } from "./menu";
import type { TableModel, View } from "./model";
import { nameAt } from "./names";
import { usePlaying } from "./playing";
import { Popup, type Offer } from "./popup";
import { Preparing } from "./preparing";
import type { GameInfo } from "./protocol";
import { Result } from "./result";
import { Rules } from "./rules";
import { OVER, type Card, type Choice, type Zone } from "./scene";
import { Scoreboard } from "./scoreboard";
import { TopBar } from "./settings";
import { Throws } from "./throws";
import { TimeLeft } from "./timeleft";
import { t } from "./words";

export function MatchView({ table, view, info }: { table: TableModel; view: View; info: GameInfo | null }): JSX.Element {
  const { link, notice, preparing } = useHouse();
  const game = table.info?.game ?? "";
  const scene = view.scene!;
  const playing = usePlaying(table, view, info);
  const mine = view.turn === view.seat && view.seat >= 0;
  const choices = useMemo(() => (mine ? (scene.choices ?? []) : []), [scene, mine]);
  const [source, setSource] = useState("");
  const [hot, setHot] = useState<Choice | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [picked, setPicked] = useState<Choice[]>([]);
  const over = view.turn === OVER;
  const narrow = useNarrow();
  useEffect(() => {
    setSource("");
    setOffer(null);
    setPicked([]);
    setHot(null);
  }, [mine ? view.decision : -1, mine]);
  useFeedback(view, mine);
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
  const hands = zones.filter((zone) => zone.own || offers(zone)).sort((a, b) => Number(offers(b)) - Number(offers(a)));
  const others = zones.filter((zone) => !hands.includes(zone));
  const waitingFor = !mine && view.turn >= 0 ? nameAt(seats, view.turn, table.seats.filter((seat) => seat !== view.turn)) : "";
  const layout = useLayout(scene.pitch, hands.length > 0);

  return (
    <>
      <TopBar>
        <span class="game-title">{scene.title}</span>
        <span class={`link-state ${link}`} role="status" title={t(`link-${link}`)}>
          <i aria-hidden="true" /> <span>{t(`link-${link}`)}</span>
        </span>
        <MatchMenu table={table} seat={view.seat} onRules={() => setRule("")} />
      </TopBar>
      <main class={`match ${layout}${mine ? " mine" : ""}`} data-seq={view.seq} data-seat={view.seat}>
        <Scoreboard scene={scene} seats={seats} mine={table.seats} turn={view.turn} clock={view.clock} />
        <section class={`ask${mine ? " mine" : ""}`} aria-label={t("asked")}>
          <div class="ask-head">
            <span class={`whose ${mine ? "you" : ""}`}>{over ? t("match-over") : mine ? t("your-turn") : view.seat < 0 ? t("watching") : waitingFor ? t(seats[view.turn]?.kind === "bot" ? "waiting-for" : "waiting-for-person", { name: waitingFor }) : t("dice-roll")}</span>
            {view.deadline > 0 && <TimeLeft deadline={view.deadline} />}
            {view.window && <button type="button" class="tool" title={t("hold-help")} onClick={playing.hold}>{t("hold")}</button>}
            {table.info?.absent && <span class="badge" role="status">{t("clock-stands")}</span>}
          </div>
          <Ticker lines={view.log} />
          {over ? <Result table={table} view={view} /> : <p class="prompt">{scene.prompt}</p>}
          {playing.hinting ? <Preparing game={game} otherwise={t("hint-thinking")} /> : !over && !mine && preparing?.game === game && <Preparing game={game} otherwise="" />}
          {!over && !playing.hint && <Guide game={game} scene={scene} mine={mine} />}
          {playing.hint && <p class="hint" role="status"><strong>{t("hint-says", { text: playing.hint.best.text })}</strong> {playing.hint.why ?? ""}</p>}
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
          <ChoiceList choices={choices} odds={playing.odds} best={playing.hint?.best.action ?? null} busy={playing.busy} cards={narrow && hands.length > 0} onChoose={playing.choose} onPoint={setHot} />
          {view.seat >= 0 && !over && (
            <div class="tools">
              <button type="button" class="tool" disabled={!view.mayUndo} onClick={playing.undo}><Icon name="undo" /> {t("undo")}</button>
              <button type="button" class="tool" disabled={!mine || playing.busy || playing.hinting} onClick={playing.askHint}><Icon name="bulb" /> {t("hint")}</button>
              {(several || playing.auto) && (
                <button type="button" class="tool" disabled={!mine && !playing.auto} aria-pressed={playing.auto} onClick={() => playing.setAuto(!playing.auto)}>
                  <Icon name="auto" /> {playing.auto ? t("auto-stop") : t("auto")}
                </button>
              )}
            </div>
          )}
        </section>
        <section class="stage">
          <Board
            scene={scene}
            choices={choices}
            source={source}
            hot={hot?.place ?? ""}
            onSource={setSource}
            onChoose={open}
            onRefused={(place) => playing.ask("place", place, source)}
            repeats={several && !playing.busy}
          />
          <Throws view={view} info={info} />
        </section>
        <section class="hands" aria-label={t("hands")}>
          {hands.map((zone) => (
            <ZoneView key={zone.id} zone={zone} choices={choices} picked={counts} asks={mine} onCard={pickCard} />
          ))}
        </section>
        <div class="beside">
          <aside class="info">
            {table.info?.insight && <Insight table={table} view={view} />}
            {(scene.dice ?? []).length > 0 && (
              <section class="dice-box" aria-label={t("dice")}>
                <Dice dice={scene.dice ?? []} />
              </section>
            )}
            <Counters counters={scene.counters ?? []} teams={teams} />
            {others.length > 0 && (
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
      <NoticeView notice={notice} onRule={(id) => (house.hush(), setRule(id))} />
      {offer && <Popup offer={offer} odds={playing.odds} onChoose={(choice) => (setOffer(null), playing.choose(choice))} onClose={() => setOffer(null)} />}
      {rule !== null && <Rules game={game} rule={rule} onClose={() => setRule(null)} />}
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
