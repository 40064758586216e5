// What this device knows about a table's dice before they are thrown: what the house committed to, and what its own seats added.
// The dice are checked against this, never against what the house says afterwards.
import { canVerify, commitmentOf } from "./fair";
import type { TableInfo } from "./protocol";

export interface Pledge {
  commitment: string;
  /** What each seat of this device added. */
  contributions: Record<string, string>;
  /** The throws that were seen, in order; -1 where only that something was thrown. */
  seen?: number[];
}

const KEY = "touchline.dice";
const MOST = 40;

function all(): [table: string, pledge: Pledge][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Pledge][];
  } catch {
    return [];
  }
}

export const pledgeOf = (table: string): Pledge | undefined => all().find(([id]) => id === table)?.[1];

function keep(table: string, pledge: Pledge): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, pledge], ...all().filter(([id]) => id !== table)].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing cannot check anything later either.
  }
}

/** Random words of a seat's own; the house must have committed to its part before it hears them. */
export function contribute(table: string, seat: number, commitment: string): string {
  const old = pledgeOf(table) ?? { commitment, contributions: {} };
  const known = old.contributions[seat];
  if (known !== undefined) return known;
  const words = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(table, { ...old, contributions: { ...old.contributions, [seat]: words } });
  return words;
}

/** A seat was not taken after all, or given up (all of them, if none is named): somebody else's words count there. */
export function withdraw(table: string, seat?: number): void {
  const old = pledgeOf(table);
  if (!old) return;
  const others = Object.entries(old.contributions).filter(([one]) => seat !== undefined && Number(one) !== seat);
  keep(table, { ...old, contributions: Object.fromEntries(others) });
}

/** The throws that were seen of a match that is over. */
export function saw(table: string, seen: number[]): void {
  const old = pledgeOf(table);
  if (old && !old.seen) keep(table, { ...old, seen });
}

export type Breach = "commitment" | "contribution" | "secret";

/** What is wrong with what the house says now, compared with what it said first; keeps what it says first. */
export async function breach(table: string, info: TableInfo): Promise<Breach | null> {
  if (!info.commitment) return null;
  const old = pledgeOf(table);
  if (!old) {
    keep(table, { commitment: info.commitment, contributions: {} });
    return null;
  }
  if (old.commitment !== info.commitment) return "commitment";
  if (info.status !== "waiting") {
    for (const [seat, words] of Object.entries(old.contributions)) {
      if (info.contributions?.[Number(seat)] !== words) return "contribution";
    }
  }
  if (info.status === "over" && info.secret && canVerify() && (await commitmentOf(info.secret)) !== old.commitment) return "secret";
  return null;
}

/** Whether throws are those that were seen: in the same order, where they could be seen at all. */
export function sameThrows(seen: number[], thrown: number[]): boolean {
  if (!seen.includes(-1)) return seen.length === thrown.length && seen.every((outcome, i) => outcome === thrown[i]);
  let at = 0;
  return seen
    .filter((outcome) => outcome >= 0)
    .every((outcome) => {
      at = thrown.indexOf(outcome, at) + 1;
      return at > 0;
    });
}
