// What a person likes, kept in the browser: language, look, sound, name; and the seats this device holds.
import type { Language } from "../net/protocol";

export interface Prefs {
  language: Language;
  theme: "auto" | "light" | "dark" | "contrast";
  sound: boolean;
  motion: boolean;
  odds: boolean;
  guide: boolean;
  /** Warn before a blunder and explain what bots do, alone against them. */
  coach: boolean;
  name: string;
  level: string;
  /** How quickly what happens is shown. */
  speed: Speed;
  /** The board is turned so that one attacks the same way on either side, and in either half. */
  turn: boolean;
}

export type Speed = "slow" | "normal" | "quick" | "once";

const KEY = "touchline.prefs";

/** What this browser keeps under a name, or something else. */
export function read<T>(key: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** Keep something in this browser. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const asked = new URLSearchParams(location.search).get("language");
const spoken: Language = (asked ?? navigator.language).toLowerCase().startsWith("fr") ? "fr" : "en";

const DEFAULTS: Prefs = {
  language: spoken,
  theme: "auto",
  sound: true,
  motion: true,
  odds: true,
  guide: true,
  coach: false,
  name: "",
  level: "",
  speed: "normal",
  turn: true,
};

let current: Prefs = { ...DEFAULTS, ...read<Partial<Prefs>>(KEY, {}) };
if (asked) current.language = spoken;
const listeners = new Set<() => void>();

export const prefs = (): Prefs => current;

export function setPrefs(change: Partial<Prefs>): void {
  current = { ...current, ...change };
  write(KEY, current);
  show();
  for (const listener of listeners) listener();
}

export function onPrefs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const wantsDark = matchMedia("(prefers-color-scheme: dark)");
const wantsContrast = matchMedia("(prefers-contrast: more)");
const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");
for (const query of [wantsDark, wantsContrast, wantsStillness]) query.addEventListener("change", () => show());

export const stillness = (): boolean => !current.motion || wantsStillness.matches;

/** Let the page look as chosen, or as the system asks. */
export function show(): void {
  const root = document.documentElement;
  root.lang = current.language;
  root.dataset.theme = current.theme !== "auto" ? current.theme : wantsContrast.matches ? "contrast" : wantsDark.matches ? "dark" : "light";
  root.dataset.motion = stillness() ? "off" : "on";
}

// --- who we are and where we sit --------------------------------------------------------------------------------------

const GUEST = "touchline.guest";
const TABLES = "touchline.tables";
const MOST_TABLES = 40;

export const guest = (): string => read(GUEST, "");
export const keepGuest = (token: string): void => write(GUEST, token);

export interface Held {
  id: string;
  game: string;
  at: number;
  tokens: Record<string, string>;
  over?: boolean;
  label?: string;
}

export const heldTables = (): Held[] => read<Held[]>(TABLES, []);
export const heldTable = (id: string): Held | undefined => heldTables().find((held) => held.id === id);

export function holdTable(held: Partial<Held> & { id: string }): void {
  const others = heldTables().filter((other) => other.id !== held.id);
  const old = heldTable(held.id);
  const tokens = { ...old?.tokens, ...held.tokens };
  write(TABLES, [{ game: "", at: Date.now(), ...old, ...held, tokens }, ...others].slice(0, MOST_TABLES));
}

/** The seats at a table were given up, all but these. */
export function giveUp(id: string, tokens: Record<string, string>): void {
  const held = heldTable(id);
  if (held && Object.keys(held.tokens).length > Object.keys(tokens).length) {
    write(
      TABLES,
      heldTables().map((other) => (other.id === id ? { ...other, tokens } : other)),
    );
  }
}

export function dropTable(id: string): void {
  write(
    TABLES,
    heldTables().filter((held) => held.id !== id),
  );
}

/** What was explained already, so that the guide says everything once. */
const SEEN = "touchline.seen";
export const seen = (what: string): boolean => read<string[]>(SEEN, []).includes(what);
export function markSeen(what: string): void {
  const known = read<string[]>(SEEN, []);
  if (!known.includes(what)) write(SEEN, [...known, what].slice(-600));
}
export const forgetSeen = (): void => write(SEEN, []);
