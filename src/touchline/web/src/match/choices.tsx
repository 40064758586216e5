// Everything that can be chosen now, as a list: one tab stop, arrow keys, odds beside each choice.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LogLine } from "../net/model";
import type { Choice } from "../net/scene";
import { t } from "../ui/words";
import { Odds, type Outlook } from "./outlook";

const SHOWN_AT_FIRST = 8;
const MOST_ROOM = 160;
const ROOM_LINES = 6;
const NOTHING: LogLine[] = [];

interface Props {
  choices: Choice[];
  /** Which question they answer: another question has a list of its own. */
  question?: number;
  outlook: Outlook;
  /** Whether odds are on their way: the list is seen when they are there, or when that takes too long; it can be played from at once. */
  awaited?: boolean;
  best: number | null;
  busy: boolean;
  /** Whether cards in sight offer their own choices, so that these need not be listed too. */
  cards: boolean;
  /** Whether what stands on the pitch is not listed at first, however little it is. */
  fold: boolean;
  /** What is told while others play. */
  lines?: LogLine[];
  onChoose: (choice: Choice) => void;
  onPoint: (choice: Choice | null) => void;
}

/** Whether a choice lies somewhere on the table, so that it can be made there. */
const lies = (choice: Choice): boolean => Boolean(choice.place || choice.card);

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");

/** What has no place of its own comes first, then cards, then the pitch; the second list is folded at first. */
function ordered(choices: Choice[], inHand: boolean, fold: boolean): { plain: Choice[]; folded: Choice[] } {
  const plain = choices.filter((choice) => !choice.place && !choice.card);
  const cards = choices.filter((choice) => choice.card);
  const spatial = choices.filter((choice) => choice.place && !choice.card);
  if (inHand) return { plain, folded: [...cards, ...spatial] };
  return spatial.length <= SHOWN_AT_FIRST && !(fold && spatial.length > 1)
    ? { plain: [...plain, ...cards, ...spatial], folded: [] }
    : { plain: [...plain, ...cards], folded: spatial };
}

/** Where choices come and go on a phone: their room stays free, so that the pitch does not jump, and what happened is told there. */
export function Room({ lines, height, cards }: { lines: LogLine[]; height?: number; cards?: boolean }): JSX.Element {
  return (
    <div class={classes("choices", "room", cards && "beside-cards")} style={height ? { height: `${height}px` } : {}} aria-hidden="true">
      {lines.slice(-ROOM_LINES).map((line, i) => (
        <p key={i} class={line.kind === "goal" ? "goal" : ""}>
          {line.text}
        </p>
      ))}
    </div>
  );
}

export function ChoiceList(props: Props): JSX.Element | null {
  const { choices } = props;
  const [all, showAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(0);
  /** Whoever plays from this list by keyboard goes on there with the next decision. */
  const held = useRef(false);
  useEffect(() => {
    setFocus(0);
    if (held.current && choices.length && !list.current?.contains(document.activeElement)) {
      list.current?.querySelector<HTMLButtonElement>("button.choice, button.more")?.focus();
    }
  }, [choices]);
  const room = useRef(0);
  useLayoutEffect(() => {
    if (choices.length && list.current) room.current = Math.min(MOST_ROOM, list.current.offsetHeight);
  });
  const lines = props.lines ?? NOTHING;
  if (!choices.length && props.fold && props.cards) return <Room lines={lines} cards />;
  if (!choices.length) return props.fold && room.current ? <Room lines={lines} height={room.current} /> : null;
  const { plain, folded } = ordered(choices, props.cards, props.fold);
  const shown = all ? [...plain, ...folded] : plain;
  const stop = Math.min(focus, shown.length - 1);
  /** On a phone, what can be chosen nowhere else stays at the foot of the screen; a long list with odds would hide the pitch there. */
  const long = shown.filter((choice) => (props.outlook[choice.action]?.length ?? 0) > 1).length > 2;
  const inReach = props.cards || (!long && plain.some((choice) => !choice.place && !choice.card));

  const key = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const next = { ArrowDown: Math.min(last, stop + 1), ArrowUp: Math.max(0, stop - 1), Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setFocus(next);
    list.current?.querySelectorAll<HTMLButtonElement>("button.choice")[next]?.focus();
  };

  return (
    <div
      key={props.question}
      class={classes(
        "choices",
        props.awaited && "awaited",
        inReach && "in-reach",
        props.cards && "beside-cards",
        all && "all",
        !choices.some(lies) && "only",
      )}
      ref={list}
      onFocusIn={() => (held.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget instanceof Node && !list.current?.contains(event.relatedTarget)) held.current = false;
      }}
      onPointerDown={() => (held.current = false)}
      onKeyDown={key}
      role="group"
      aria-label={t("choices")}
    >
      {shown.map((choice, i) => (
        <button
          type="button"
          key={choice.action}
          class={classes("choice", choice.warning && "risky", props.best === choice.action && "best", lies(choice) ? "placed" : "plain")}
          data-action={choice.token}
          tabIndex={i === stop ? 0 : -1}
          disabled={props.busy}
          onClick={() => props.onChoose(choice)}
          onFocus={(event) => {
            setFocus(i);
            if (event.currentTarget.matches(":focus-visible")) props.onPoint(choice);
          }}
          onBlur={() => props.onPoint(null)}
          onMouseEnter={() => props.onPoint(choice)}
          onMouseLeave={() => props.onPoint(null)}
        >
          <span class="choice-text">
            {props.best === choice.action && (
              <span class="star" aria-label={t("hint-best")}>
                ★{" "}
              </span>
            )}
            {choice.text}
          </span>
          {choice.warning && (
            <span class="warning">
              <span aria-hidden="true">⚠ </span>
              {choice.warning}
            </span>
          )}
          {choice.effect && <small class="effect">{choice.effect}</small>}
          <Odds ends={props.outlook[choice.action]} />
        </button>
      ))}
      {folded.length > 0 && (
        <button type="button" class="link more" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? t("choices-less") : t(folded.some((choice) => choice.card) ? "choices-in-hand" : "choices-on-pitch", { n: folded.length })}
        </button>
      )}
    </div>
  );
}
