// What a person at a table can do: choose, plan several choices at once, take back, ask for odds, a hint or a reason.
import { useEffect, useRef, useState } from "preact/hooks";
import { house } from "../net/house";
import type { TableModel, View } from "../net/model";
import { prefs } from "../ui/prefs";
import type { Advice, Odd } from "../net/protocol";
import type { Choice } from "../net/scene";
import { sounds } from "../ui/sound";
import { t } from "../ui/words";

const MOST_ODDS = 24;
const AUTO_MS = 200;
const MOST_REASONS = 2;

export interface Playing {
  busy: boolean;
  odds: Record<string, Odd[]>;
  hint: Advice | null;
  /** Whether a hint is on its way. */
  hinting: boolean;
  auto: boolean;
  choose: (choice: Choice) => void;
  chooseAll: (choices: Choice[]) => void;
  ask: (field: "place" | "card", id: string, source: string) => void;
  undo: () => void;
  /** Ask for time in a window that would pass by itself. */
  hold: () => void;
  askHint: () => void;
  setAuto: (on: boolean) => void;
}

/** Whether these are only the sides of a fair die: everybody knows those. */
const isPlainDie = (odds: Odd[]): boolean => odds.every((odd) => /^\d+$/.test(odd.text) && odd.share.join() === odds[0]!.share.join());

/** Odds as the server gives them. Those that are the same for every choice say nothing about the decision, and are left out. */
function readOdds(data: Record<string, Odd[]>): Record<string, Odd[]> {
  const found: Record<string, Odd[]> = {};
  for (const [action, odds] of Object.entries(data)) if (odds.length && !isPlainDie(odds)) found[action] = odds;
  const different = new Set(Object.values(found).map((odds) => JSON.stringify(odds)));
  return different.size > 1 || Object.keys(found).length === 1 ? found : {};
}

export function usePlaying(table: TableModel, view: View): Playing {
  const { scene, seat, decision } = view;
  const mine = view.turn === seat && seat >= 0;
  const choices = mine ? (scene?.choices ?? []) : [];
  const [sent, setSent] = useState(-1);
  const [odds, setOdds] = useState<{ decision: number; odds: Record<string, Odd[]> }>({ decision: -1, odds: {} });
  const [hint, setHint] = useState<{ decision: number; hint: Advice } | null>(null);
  const [hinting, setHinting] = useState(-1);
  const [auto, setAuto] = useState("");
  const plan = useRef<{ tokens: string[]; phase: string }>({ tokens: [], phase: "" });
  const busy = mine && sent === decision;

  const play = (token: string | number) => {
    setSent(decision);
    house.send({ type: "play", table: table.id, seat, action: token, decision }).catch((error: unknown) => {
      plan.current.tokens = [];
      setAuto("");
      setSent(-1);
      sounds.refused();
      house.complain(error);
    });
  };

  // A plan goes on as long as its next choice is open.
  useEffect(() => {
    if (!mine || busy || !scene) return;
    const next = plan.current.tokens.shift();
    if (next !== undefined) {
      const choice = choices.find((one) => one.token === next);
      if (choice) play(choice.action);
      else plan.current.tokens = [];
    } else if (auto === scene.phase) {
      const timer = setTimeout(() => void suggest().then((best) => (best === null ? setAuto("") : play(best))), AUTO_MS);
      return () => clearTimeout(timer);
    } else if (auto) setAuto("");
  }, [decision, mine, auto]);

  const wanted = prefs().odds && mine && choices.length > 0 && choices.length <= MOST_ODDS && !auto;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    house.ask({ type: "odds", table: table.id, seat }).then(
      (answer) => current && setOdds({ decision, odds: readOdds(answer) }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [decision, wanted]);

  const suggest = async (): Promise<number | null> => {
    try {
      return (await house.ask({ type: "hint", table: table.id, seat })).best.action;
    } catch (error) {
      house.complain(error);
      return null;
    }
  };

  const ask = (field: "place" | "card", id: string, source: string) => {
    if (!scene) return;
    if (!mine) {
      if (view.turn >= 0) house.say(t("not-your-turn", { prompt: scene.prompt }), "info");
      return;
    }
    sounds.refused();
    const thing = field === "card" ? { card: id } : { place: id, source };
    house.ask({ type: "why", table: table.id, seat, ...thing }).then(
      (why) => {
        const reasons = why.closed.slice(0, MOST_REASONS).map(({ reason }) => reason);
        if (why.rule) house.say(reasons.join(" "), "refusal", why.rule);
        else house.say(t("not-now", { prompt: scene.prompt }), "info");
      },
      (error) => house.complain(error),
    );
  };

  return {
    busy: busy || plan.current.tokens.length > 0,
    odds: odds.decision === decision ? odds.odds : {},
    hint: hint?.decision === decision ? hint.hint : null,
    hinting: hinting === decision,
    auto: auto !== "",
    choose: (choice) => !busy && mine && play(choice.action),
    chooseAll: (many) => {
      if (busy || !mine || !scene) return;
      plan.current = { tokens: many.slice(1).map((choice) => choice.token), phase: scene.phase };
      if (many[0]) play(many[0].action);
    },
    ask,
    undo: () => void house.send({ type: "undo", table: table.id, seat }).catch((error) => house.complain(error)),
    hold: () => void house.send({ type: "hold", table: table.id, seat }).catch((error) => house.complain(error)),
    askHint: () => {
      setHinting(decision);
      void house
        .ask({ type: "hint", table: table.id, seat })
        .then(
          (found) => setHint({ decision, hint: found }),
          (error) => house.complain(error),
        )
        .finally(() => setHinting((asked) => (asked === decision ? -1 : asked)));
    },
    setAuto: (on) => setAuto(on && scene ? scene.phase : ""),
  };
}
