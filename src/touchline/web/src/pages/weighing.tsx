// What is thought about a position: the chances, what may be thrown, what each choice is worth.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Odds, type Outlook } from "../match/outlook";
import type { Choice } from "../net/scene";
import { prefs } from "../ui/prefs";
import { percent, t } from "../ui/words";
import type { Thought, Throw, Weighed } from "./positions";

const SHOWN_AT_FIRST = 8;

const fine = (share: number): string =>
  t("share", { n: (100 * share).toLocaleString(prefs().language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });

export function Chances({ thought, error, teams }: { thought: Thought | null; error: string; teams: [string, string] }): JSX.Element {
  if (!thought)
    return (
      <p class="small" role="status">
        {error || t("analyse-thinking")}
      </p>
    );
  const { home, draw, away, exact, error: doubt } = thought.chances;
  const parts: [string, string, number][] = [
    ["home", teams[0], home],
    ["drawn", t("analyse-draw"), draw],
    ["away", teams[1], away],
  ];
  return (
    <section class="insight" aria-label={t("analyse-chances")}>
      <div class="chance-bar">
        {parts.map(([side, , share]) => (
          <span key={side} class={side} style={{ flexGrow: Math.max(0.001, share) }} />
        ))}
      </div>
      <p class="chance-words" role="status">
        {parts.map(([, name, share]) => `${name} ${percent(share)}`).join(" · ")} {exact ? t("analyse-exact") : `(± ${percent(doubt)})`}
      </p>
    </section>
  );
}

/** The throw that is due: every face with how often it comes; a press lets it be thrown. */
export function Throws(props: { throws: Throw[]; busy: boolean; onThrow: (token: string) => void }): JSX.Element | null {
  const { throws, busy, onThrow } = props;
  if (!throws.length) return null;
  return (
    <section class="throws" aria-label={t("analyse-throws")}>
      <p class="small">{t("analyse-throws")}</p>
      <div class="choices">
        {throws.map((one) => (
          <button
            type="button"
            key={one.token}
            class="choice plain"
            data-outcome={one.token}
            disabled={busy}
            onClick={() => onThrow(one.token)}
          >
            <span class="choice-text">{one.text}</span> <b>{one.share}</b>
          </button>
        ))}
      </div>
    </section>
  );
}

interface WorthProps {
  choices: Choice[];
  thought: Thought | null;
  outlook: Outlook;
  onChoose: (choice: Choice) => void;
}

/** The choices, the best first once they are weighed. */
export function Worth({ choices, thought, outlook, onChoose }: WorthProps): JSX.Element | null {
  const [all, showAll] = useState(false);
  useEffect(() => showAll(false), [choices]);
  if (!choices.length) return null;
  const rank = new Map((thought?.choices ?? []).map((one, i) => [one.action, { one, i }]));
  const sorted = [...choices].sort((a, b) => (rank.get(a.action)?.i ?? 0) - (rank.get(b.action)?.i ?? 0));
  const shown = all ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  return (
    <section class="worth" aria-label={t("choices")}>
      {thought && <p class="small">{t(thought.exact ? "analyse-worth-exact" : "analyse-worth")}</p>}
      <div class="choices all">
        {shown.map((choice, i) => (
          <button
            type="button"
            key={choice.action}
            class={`choice plain${thought && i === 0 ? " best" : ""}`}
            data-action={choice.token}
            onClick={() => onChoose(choice)}
          >
            <span class="choice-text">
              {choice.text} <b class="worth-share">{rank.has(choice.action) && worth(rank.get(choice.action)!.one)}</b>
            </span>
            {choice.warning && <span class="warning">⚠ {choice.warning}</span>}
            {choice.effect && <small class="effect">{choice.effect}</small>}
            <Odds ends={outlook[choice.action]} />
          </button>
        ))}
      </div>
      {sorted.length > SHOWN_AT_FIRST && (
        <button type="button" class="link more" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? t("choices-less") : t("analyse-more", { n: sorted.length - SHOWN_AT_FIRST })}
        </button>
      )}
      {thought?.why && <p class="small">{thought.why}</p>}
    </section>
  );
}

/** What a choice is worth to whoever has it; where both sides choose unseen, how often it should be chosen. */
function worth({ value, error, share }: Weighed): string {
  if (share > 0 || value === null) return share > 0 ? percent(share) : "";
  return error ? `${fine(value)} ± ${fine(error)}` : fine(value);
}
