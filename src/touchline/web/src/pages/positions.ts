// What the server says about positions of the analysis board.
import type { OutlookTold, Value } from "../net/protocol";
import type { Scene } from "../net/scene";

export interface Throw {
  token: string;
  text: string;
  share: string;
}

/** Something that can be set by hand beside the pitch. */
export interface Knob {
  name: string;
  label: string;
  unit: number;
  value: number | number[];
  low: number;
  high: number;
  names: Record<string, string>;
}

/** A position as it lies on the table. */
export interface Laid {
  game: string;
  position: string;
  options: Record<string, Value>;
  seats: number;
  seat: number;
  turn: number;
  over: boolean;
  scene: Scene;
  throws: Throw[];
  outlook: OutlookTold;
  knobs: Knob[];
  movable: boolean;
  /** Whether a table of this server may start from it. */
  playable: boolean;
}

export interface Weighed {
  action: number;
  token: string;
  text: string;
  value: number | null;
  error: number;
  share: number;
}

/** What is to be said about a position. */
export interface Thought {
  position: string;
  turn: number;
  chances: { home: number; draw: number; away: number; exact: boolean; error: number };
  choices: Weighed[];
  exact: boolean;
  why: string;
}

/** One thing done to a position. */
export interface Change {
  play?: string;
  roll?: string;
  token?: string;
  place?: string;
  set?: Record<string, number | number[]>;
}
