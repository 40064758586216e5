// What a person sees of a match: the same types as touchline/play/scene.py. Fields at their defaults are left out on the wire.

export const HOME = 0;
export const AWAY = 1;
export const NOBODY = -1;
export const CHANCE = -1;
export const OVER = -2;
export const SPECTATOR = -1;

export interface Place {
  id: string;
  x: number;
  y: number;
  label?: string;
  w?: number;
  h?: number;
  shape?: "rect" | "circle" | "point";
  tone?: string;
  points?: [number, number][];
  name?: string;
}

export interface Line {
  kind: "rect" | "line" | "circle" | "arc" | "spot";
  x: number;
  y: number;
  w: number;
  h?: number;
}

export interface Pitch {
  width: number;
  height: number;
  places: Place[];
  lines?: Line[];
  upright?: boolean;
  /** Where home attack; away attack the other way. */
  attack?: "up" | "right";
}

export interface Token {
  id: string;
  place: string;
  kind?: "player" | "keeper" | "ball" | "marker";
  team?: number;
  label?: string;
  text?: string;
  badges?: string[];
  count?: number;
}

export interface Die {
  id: string;
  text: string;
  face: string;
  colour?: string;
  team?: number;
  kind?: string;
  code?: string;
}

export interface Card {
  id: string;
  title?: string;
  text?: string;
  kind?: string;
  count?: number;
  corner?: string;
  /** The name of its picture. */
  art?: string;
}

export interface Zone {
  id: string;
  title: string;
  cards: Card[];
  team?: number;
  own?: boolean;
  /** Laid in the middle of the table, one card after the other. */
  spread?: boolean;
}

export interface Counter {
  id: string;
  label: string;
  value: string;
  team?: number;
}

export interface Choice {
  action: number;
  token: string;
  text: string;
  place?: string;
  source?: string;
  card?: string;
  group?: string;
  /** What it leads to; without any, what the scene's `otherwise` says. */
  effect?: string;
  /** What it breaks for sure. */
  warning?: string;
}

export interface Scene {
  /** What choices without an effect of their own lead to. */
  otherwise?: string;
  /** The result of a finished match in words, with the shoot-out. */
  result?: string;
  title: string;
  phase: string;
  prompt: string;
  score: [number, number];
  clock: string;
  turn: number;
  pitch: Pitch;
  teams?: [string, string];
  tokens?: Token[];
  dice?: Die[];
  zones?: Zone[];
  counters?: Counter[];
  choices?: Choice[];
  guide?: string;
  /** This decision is one of a row (placing, discarding): several may be planned at once. */
  several?: boolean;
}

export type SceneOnWire = Omit<Scene, "pitch"> & { pitch?: Pitch };

/** The side of a seat: seats alternate between home and away. */
export const sideOf = (seat: number): number => seat % 2;
