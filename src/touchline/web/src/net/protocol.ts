// What travels over the socket; docs/protocol.md describes the conversation.
import type { SceneOnWire, Token } from "./scene";

export const VERSION = 1;
export type Language = "en" | "fr";
export type Value = string | number | boolean;

export interface SeatInfo {
  kind: "person" | "bot" | "open";
  name?: string;
  here?: boolean;
  bot?: string;
  /** Whether the match waits for this person's contribution to the dice. */
  owes?: boolean;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, Value>;
  pace: "live" | "turns";
  public: boolean;
  status: "waiting" | "live" | "over";
  seats: SeatInfo[];
  commitment: string;
  contributions?: string[];
  draw?: number[];
  pause?: number[];
  paused?: boolean;
  /** Whether the clock stands because somebody is gone. */
  absent?: boolean;
  rematch?: number[];
  result?: string;
  winner?: number;
  secret?: string;
  next?: string;
  outdated?: "rules" | "numbers";
  insight?: boolean;
  /** False at a table that is played without odds. */
  odds?: boolean;
}

/** With scenes the latest events end with their words. */
export type Happening = [kind: string, a: number, b: number, c: number, words?: string];
export type Step = [who: number, what: number, events: Happening[]];

export interface Update {
  type: "update";
  table: string;
  seat: number;
  seq: number;
  since: number;
  turn: number;
  legal?: number[];
  steps?: Step[];
  /** What moved before each throw after the first step. */
  between?: { step: number; tokens?: Token[]; gone?: string[]; score?: [number, number] }[];
  score?: [number, number];
  limit_ms?: number;
  /** If this seat is to decide: what `play` names. */
  decision?: number;
  /** Whether the table passes for this seat when the time is up, unless it asks to hold. */
  window?: boolean;
  /** The real clock. */
  clock?: { ms: number; period_ms: number; runs?: boolean; in_ms?: number };
  info?: TableInfo;
  scene?: SceneOnWire;
  may_undo?: boolean;
}

export interface Welcome {
  type: "welcome";
  id: string;
  guest: string;
}

export interface Ok {
  type: "ok";
  id: string;
  table?: string;
  seq?: number;
  tokens?: Record<string, string>;
  data?: unknown;
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
  rule?: string;
  table?: string;
  seq?: number;
}

export interface Moved {
  type: "rematch";
  table: string;
  next: string;
  tokens: Record<string, string>;
}

export interface Closing {
  type: "closing";
  reason: string;
}

/** A game is being compiled: its rules, or what only bots and hints need. */
export interface Preparing {
  type: "preparing";
  game: string;
  part: "rules" | "bots";
  done: number;
  total: number;
}

export type Message = Welcome | Ok | Refused | Update | Moved | Preparing | Closing;

/** A command without its id, which the link chooses. */
export interface Command {
  type: string;
  table?: string;
  [field: string]: unknown;
}

export interface OptionInfo {
  name: string;
  default: Value;
  rule: string;
  low: number;
  high: number;
  values: { name: string; text: string }[];
  presets: Record<string, Record<string, Value>>;
  binding?: boolean | string[];
  text: string;
  help: string;
}

export interface GameLine {
  name: string;
  title: string;
  line: string;
  /** How to play, in a few sentences. */
  how?: string[];
  /** How many can play. */
  seats?: number[];
  /** The levels of the bots, weakest first. */
  levels?: string[];
  bots?: string[];
}

export interface GameInfo extends GameLine {
  usual_seats?: number;
  /** The options that change how many seats there are, with the number for each value. */
  seats_by?: Record<string, Record<string, number>>;
  options: OptionInfo[];
  actions: string[];
  outcomes: string[];
  outcome_texts?: string[];
  /** The dice that show each outcome; none for a card that is drawn. */
  outcome_dice?: [kind: string, face: string, colour?: string][][];
}

export interface TableLine {
  id: string;
  game: string;
  title: string;
  status: string;
  pace: string;
  seats: string[];
  open: number;
  result: string;
  winner: number;
  score: [number, number];
  at: number;
  bots_only?: boolean;
}

/** A probability: "1/3" if it is exact, else the bounds within which it lies. */
export type ShareOnWire = string | [low: number, high: number];

/** The answer to `prospects`: what each choice leads to until somebody decides again. */
export interface OutlookOnWire {
  /** The ends that some choice can have, with their words. */
  ends?: Record<string, string>;
  /** Different odds: the share of every end. */
  rows?: ShareOnWire[][];
  /** Which row each choice has. */
  of?: Record<string, number>;
  /** Where nothing is at stake but a throw follows: what it may show. */
  faces?: Record<string, [text: string, share: string][]>;
}

export interface Hint {
  best: { action: number; text: string; value?: number };
  next?: { action: number; text: string; value?: number };
  why?: string;
  exact?: boolean;
}

export interface Chances {
  home: number;
  draw: number;
  away: number;
  exact?: boolean;
  samples?: number;
}
