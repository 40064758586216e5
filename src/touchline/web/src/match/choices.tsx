// Everything that can be chosen now, as a list: one tab stop, arrow keys, odds beside each choice.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Odd } from "../net/protocol";
import type { Choice } from "../net/scene";
import { percent, t } from "../ui/words";

const SHOWN_AT_FIRST = 8;

interface Props {
  choices: Choice[];
  odds: Record<string, Odd[]>;
  best: number | null;
  busy: boolean;
  /** Whether cards in sight offer their own choices, so that these need not be listed too. */
  cards: boolean;
  /** Whether what stands on the pitch is not listed at first, however little it is. */
  fold: boolean;
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
  if (!choices.length) return null;
  const { plain, folded } = ordered(choices, props.cards, props.fold);
  const shown = all ? [...plain, ...folded] : plain;
  const stop = Math.min(focus, shown.length - 1);
  /** On a phone, what can be chosen nowhere else stays at the foot of the screen; a long list with odds would hide the pitch there. */
  const long = shown.filter((choice) => props.odds[String(choice.action)]?.length).length > 2;
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
      class={classes("choices", inReach && "in-reach", props.cards && "beside-cards", all && "all", !choices.some(lies) && "only")}
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
          <Odds odds={props.odds[String(choice.action)]} />
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

/** A choice in words for those who do not see the list: with its warning and its odds. */
export function said(choice: Choice, odds: Odd[] | undefined): string {
  const shares = (odds ?? []).map((odd) => `${odd.text} ${percent(odd.share[0] / odd.share[1])}`);
  return [choice.text, choice.warning, choice.effect, shares.join(", ")].filter(Boolean).join(". ");
}

/** The exact odds of the throw behind a choice: a bar and the shares, the likeliest first. */
function Odds({ odds }: { odds: Odd[] | undefined }): JSX.Element | null {
  if (!odds?.length) return null;
  const value = (odd: Odd) => odd.share[0] / odd.share[1];
  const sorted = [...odds].sort((a, b) => value(b) - value(a));
  if (sorted.length > 8) return null;
  return (
    <span class="odds">
      <span class="odds-bar" aria-hidden="true">
        {sorted.map((odd, i) => (
          <i key={odd.outcome} class={`part-${i}`} style={{ flexGrow: value(odd) }} />
        ))}
      </span>
      <span class="odds-parts">
        {sorted.map((odd, i) => (
          <span key={odd.outcome} class="odd" title={`${odd.share[0]}/${odd.share[1]}`}>
            <i class={`part-${i}`} aria-hidden="true" />
            {odd.text} <b>{percent(value(odd))}</b>
          </span>
        ))}
      </span>
    </span>
  );
}
