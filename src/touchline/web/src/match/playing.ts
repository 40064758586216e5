// What a person at a table can do: choose, plan several choices at once, take back, ask for odds, a hint or a reason.
import { useEffect, useRef, useState } from "preact/hooks";
import { house } from "../net/house";
import type { TableModel, View } from "../net/model";
import { prefs } from "../ui/prefs";
import type { Advice } from "../net/protocol";
import { readOutlook, type Outlook } from "./outlook";
import type { Choice } from "../net/scene";
import { sounds } from "../ui/sound";
import { t } from "../ui/words";

const AUTO_MS = 200;
const NOTHING: Outlook = {};
const MOST_REASONS = 2;

export interface Playing {
  busy: boolean;
  outlook: Outlook;
  /** Whether the odds of this decision are on their way. */
  awaited: boolean;
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
  /** What the coach has to say before a choice, and the choice. */
  warned: { choice: Choice; said: string } | null;
  /** Play what the coach warned of all the same, or think again. */
  heed: (anyway: boolean) => void;
  /** What the coach says of what the bots did. */
  explained: string[];
  setAuto: (on: boolean) => void;
}

export function usePlaying(table: TableModel, view: View): Playing {
  const { scene, seat, decision } = view;
  const mine = view.turn === seat && seat >= 0;
  const choices = mine ? (scene?.choices ?? []) : [];
  const [sent, setSent] = useState(-1);
  const [found, setFound] = useState<{ decision: number; outlook: Outlook }>({ decision: -1, outlook: NOTHING });
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

  const wanted = prefs().odds && table.info?.odds !== false && mine && choices.length > 0 && !auto;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    house.ask({ type: "prospects", table: table.id, seat }).then(
      (answer) => current && setFound({ decision, outlook: readOutlook(answer) }),
      () => current && setFound({ decision, outlook: NOTHING }),
    );
    return () => {
      current = false;
    };
  }, [decision, wanted]);

  const alone = seat >= 0 && (table.info?.seats ?? []).every((one, i) => i === seat || one.kind === "bot");
  const coached = prefs().coach && alone && mine && !auto;
  const [warned, setWarned] = useState<{ decision: number; choice: Choice; said: string } | null>(null);
  const [explained, setExplained] = useState<{ decision: number; said: string[] }>({ decision: -1, said: [] });
  useEffect(() => {
    if (!coached) return;
    let current = true;
    house.ask({ type: "coach", table: table.id, seat }).then(
      ({ said }) => current && setExplained({ decision, said }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [decision, coached]);

  /** Play a choice; with a coach, hear first what he has to say. A coach who cannot be reached is silent. */
  const choose = (choice: Choice) => {
    if (busy || !mine) return;
    if (!coached || choices.length < 2) return play(choice.action);
    setSent(decision);
    house.ask({ type: "coach", table: table.id, seat, action: choice.action }).then(
      ({ said }) => {
        setSent(-1);
        if (said.length) setWarned({ decision, choice, said: said.join(" ") });
        else play(choice.action);
      },
      () => play(choice.action),
    );
  };

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
    outlook: found.decision === decision ? found.outlook : NOTHING,
    awaited: wanted && found.decision !== decision,
    hint: hint?.decision === decision ? hint.hint : null,
    hinting: hinting === decision,
    auto: auto !== "",
    choose,
    warned: warned?.decision === decision ? warned : null,
    heed: (anyway) => {
      setWarned(null);
      if (anyway && warned && warned.decision === decision && mine) play(warned.choice.action);
    },
    explained: coached && explained.decision === decision ? explained.said : [],
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
