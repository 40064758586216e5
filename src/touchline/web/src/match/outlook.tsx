// What a choice may lead to until somebody decides again: goal, ball kept, ball lost... with the odds, as the server told them.
import type { JSX } from "preact";
import type { OutlookTold } from "../net/protocol";
import type { Choice } from "../net/scene";
import { percent, percents } from "../ui/words";

/** A probability: "1/3" if it is exact, else the bounds within which it lies. */
type Share = NonNullable<OutlookTold["rows"]>[number][number];

/** One way in which a choice may end. */
export interface End {
  /** scored, conceded, kept, won, ours, lost, theirs, loose; or face-0, face-1... for what a throw may show. */
  kind: string;
  text: string;
  low: number;
  high: number;
  /** The fraction, where it is exact. */
  exact: string;
}

/** The ends of each choice, by the number of its action. */
export type Outlook = Record<string, End[]>;

function end(kind: string, text: string, share: Share): End {
  if (typeof share !== "string") return { kind, text, low: share[0], high: share[1], exact: "" };
  const [over, under] = share.split("/").map(Number);
  const value = over! / (under ?? 1);
  return { kind, text, low: value, high: value, exact: share };
}

/** An outlook as the server gives it. Faces that are the same for every choice say nothing about the decision, and are left out. */
export function readOutlook(told: OutlookTold): Outlook {
  const found: Outlook = {};
  const ends = Object.entries(told.ends ?? {});
  for (const [action, row] of Object.entries(told.of ?? {}))
    found[action] = ends.map(([kind, text], i) => end(kind, text, told.rows![row]![i]!)).filter((one) => one.high > 0);
  const faces = Object.entries(told.faces ?? {});
  if (faces.length === 1 || new Set(faces.map(([, shown]) => JSON.stringify(shown))).size > 1)
    for (const [action, shown] of faces) found[action] = shown.map(([text, share], i) => end(`face-${i}`, text, share));
  return found;
}

const sure = (ends: End[]) => ends.length === 1;
const share = ({ low, high }: End): string => (low === high ? percent(low) : percents(low, high));

/** A choice in words for those who do not see the list: with its warning and its odds. */
export function said(choice: Choice, ends: End[] = []): string {
  const odds = ends.map((one) => (sure(ends) ? one.text : `${one.text} ${share(one)}`)).join(", ");
  return [choice.text, choice.warning, choice.effect, odds].filter(Boolean).join(". ");
}

/** The ends of a choice: a bar and the shares. What is sure needs no share. */
export function Odds({ ends }: { ends: End[] | undefined }): JSX.Element | null {
  if (!ends?.length) return null;
  return (
    <span class="odds">
      {!sure(ends) && (
        <span class="odds-bar" aria-hidden="true">
          {ends.map((one) => (
            <i key={one.kind} class={`end-${one.kind}`} style={{ flexGrow: (one.low + one.high) / 2 }} />
          ))}
        </span>
      )}
      <span class="odds-parts">
        {ends.map((one) => (
          <span key={one.kind} class="odd" data-end={one.kind} title={one.exact}>
            <i class={`end-${one.kind}`} aria-hidden="true" />
            {one.text}
            {!sure(ends) && <b> {share(one)}</b>}
          </span>
        ))}
      </span>
    </span>
  );
}

/** What the choices at a place of the board would do, for a bubble beside it; null if there is nothing to tell. */
export function foretell(choices: Choice[], outlook: Outlook): JSX.Element | null {
  const telling = choices.filter((choice) => choice.warning || choice.effect || outlook[choice.action]?.length);
  if (!telling.length) return null;
  return (
    <>
      {telling.slice(0, MOST_TOLD).map((choice) => (
        <p key={choice.action}>
          <b>{choice.text}</b>
          {choice.warning && <span class="warning">⚠ {choice.warning}</span>}
          {choice.effect && <small class="effect">{choice.effect}</small>}
          <Odds ends={outlook[choice.action]} />
        </p>
      ))}
    </>
  );
}

const MOST_TOLD = 4;
