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
  /** Where opponents may interrupt: in which case, in words. */
  when?: string;
}

/** The ends of each choice, by the number of its action. */
export type Outlook = Record<string, End[]>;

function end(kind: string, text: string, share: Share): End {
  if (typeof share !== "string") return { kind, text, low: share[0], high: share[1], exact: "" };
  const [over, under] = share.split("/").map(Number);
  const value = over! / (under ?? 1);
  return { kind, text, low: value, high: value, exact: share };
}

/** The ends of a row that can come about. */
function possible(told: OutlookTold, row: number | undefined, when: string | undefined): End[] {
  if (row === undefined) return [];
  return Object.entries(told.ends ?? {})
    .map(([kind, text], i) => ({ ...end(kind, text, told.rows![row]![i]!), when }))
    .filter((one) => one.high > 0);
}

/** An outlook as the server gives it. Faces that are the same for every choice say nothing about the decision, and are left out. */
export function readOutlook(told: OutlookTold): Outlook {
  const found: Outlook = {};
  for (const [action, row] of Object.entries(told.of ?? {}))
    found[action] = [
      ...possible(told, row, action in (told.interrupted ?? {}) ? told.cases?.[0] : undefined),
      ...possible(told, told.interrupted?.[action], told.cases?.[1]),
    ];
  const faces = Object.entries(told.faces ?? {});
  if (faces.length === 1 || new Set(faces.map(([, shown]) => JSON.stringify(shown))).size > 1)
    for (const [action, shown] of faces) found[action] = shown.map(([text, share], i) => end(`face-${i}`, text, share));
  return found;
}

/** The ends in each case: usually there is one. */
const cases = (ends: End[]): End[][] => [...new Set(ends.map((one) => one.when))].map((when) => ends.filter((one) => one.when === when));
const sure = (ends: End[]) => ends.length === 1;
const share = ({ low, high }: End): string => (low === high ? percent(low) : percents(low, high));

/** A choice in words for those who do not see the list: with its warning and its odds. */
export function said(choice: Choice, ends: End[] = []): string {
  const line = (row: End[]) => row.map((one) => (sure(row) ? one.text : `${one.text} ${share(one)}`)).join(", ");
  const odds = cases(ends)
    .map((row) => [line(row), row[0]!.when].filter(Boolean).join(" "))
    .join("; ");
  return [choice.text, choice.warning, choice.effect, odds].filter(Boolean).join(". ");
}

/** The ends of a choice in each case: a bar and the shares. What is sure needs no share. */
export function Odds({ ends }: { ends: End[] | undefined }): JSX.Element | null {
  if (!ends?.length) return null;
  return (
    <>
      {cases(ends).map((row) => (
        <Case key={row[0]!.when} ends={row} />
      ))}
    </>
  );
}

function Case({ ends }: { ends: End[] }): JSX.Element {
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
        {ends[0]!.when && <em>{ends[0]!.when}</em>}
      </span>
    </span>
  );
}

/** Whether a choice may end in more than one way, or ends badly for sure. */
export const risky = (choice: Choice, outlook: Outlook): boolean => Boolean(choice.warning) || (outlook[choice.action]?.length ?? 0) > 1;

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
