// Written by `python -m touchline.web.typescript` from touchline/play/scene.py: change those.

/** Who decides, if it is no seat. */
export const CHANCE = -1;
export const OVER = -2;

/** Whoever looks on without a seat. */
export const SPECTATOR = -1;

/** The team of what belongs to neither. */
export const NOBODY = -1;

/** How a place is painted. */
export type Tone = "box" | "centre" | "goal" | "grass" | "light" | "off" | "wing";

/** A place on the pitch that choices and tokens refer to. */
export interface Place {
  id: string;
  x: number;
  y: number;
  /** What people call it (a square, a zone); also spoken. */
  label?: string;
  w?: number;
  h?: number;
  /** A point is a small dot of a lattice. */
  shape?: "circle" | "point" | "rect";
  tone?: Tone;
  /** For a zone that is no rectangle: its outline. */
  points?: [number, number][];
  /** Its whole name in words, where the label is only a short form. */
  name?: string;
}

/** A white marking of the pitch: rect (x, y, w, h), line (x, y to x + w, y + h), circle (centre x, y, radius w). */
export interface Line {
  kind: "circle" | "line" | "rect";
  x: number;
  y: number;
  w: number;
  h?: number;
}

/** The board: its size, places and markings. It does not change during a match. */
export interface Pitch {
  width: number;
  height: number;
  places: Place[];
  lines?: Line[];
  /** Words name directions on it (north, left wing): screens must not lay it on its side to fit their shape; turned round it may be. */
  upright?: boolean;
  /** Where home attack as a match begins; away attack the other way. Empty where both sides play the same way. */
  attack?: "" | "right" | "up";
}

/** Something that stands on a place: a player, the ball, a marker. */
export interface Token {
  /** Stays the same while the thing moves, so that screens can animate it. */
  id: string;
  place: string;
  kind?: "ball" | "keeper" | "marker" | "player";
  team?: number;
  /** What is written on it (a number or letter). */
  label?: string;
  /** What it is, in words. */
  text?: string;
  /** Short marks: yellow, red, tired, injured, star, captain... */
  badges?: string[];
  /** More than one equal thing on the same place. */
  count?: number;
}

/** A die as it lies on the table. */
export interface Die {
  id: string;
  /** Which die it is, and what its face means. */
  text: string;
  /** What is printed on the face: a number or a short sign. */
  face: string;
  colour?: string;
  team?: number;
  /** Which die it is, for screens that draw its faces (see `Thrown`). */
  kind?: string;
  /** Its face as `Thrown` names it. */
  code?: string;
}

/** A die, spinner or coin as an outcome shows it, for screens that draw it. */
export type Thrown = [kind: string, face: string, colour?: string];

/** A card, face up or (title empty) face down. */
export interface Card {
  id: string;
  title?: string;
  text?: string;
  /** A family of cards with a colour of its own. */
  kind?: string;
  count?: number;
  /** A number or sign in the corner of the card. */
  corner?: string;
  /** What the picture on it shows (play/drawing/symbols.svg): pass, tackle, save... */
  art?: string;
  /** In the middle of the table: the event that tells of its being laid, so that screens know which lies before which ("laid 0 3"). */
  laid?: string;
}

/** Cards that lie together: a hand, a pile, the table. */
export interface Zone {
  id: string;
  title: string;
  cards: Card[];
  team?: number;
  /** The reader's own hand. */
  own?: boolean;
  /** Laid in the middle of the table, one card after the other. */
  spread?: boolean;
}

/** A number worth showing beside the pitch. */
export interface Counter {
  id: string;
  label: string;
  value: string;
  team?: number;
}

/** One action open to the reader: its words, and where on the table it can be clicked. */
export interface Choice {
  action: number;
  /** The text form of the action, as records write it. */
  token: string;
  text: string;
  /** The place it is about (the target of a move). */
  place?: string;
  /** For moves, the place it starts from. */
  source?: string;
  /** The card it plays. */
  card?: string;
  /** Choices of one group belong together (the same die, the same piece). */
  group?: string;
  /** What it leads to, in words; without any, what the scene's `otherwise` says. */
  effect?: string;
  /** What it breaks for sure (off-side, the ball to the opponents, the end of the match), in few words; the engine has tried it. */
  warning?: string;
}

/** All that a person sees now. */
export interface Scene {
  title: string;
  /** Name of the phase, for the guide and for tests. */
  phase: string;
  /** What is asked, and of whom, in one sentence. */
  prompt: string;
  score: [number, number];
  clock: string;
  /** The seat to decide, or CHANCE, or OVER. */
  turn: number;
  pitch: Pitch;
  teams?: [string, string];
  tokens?: Token[];
  dice?: Die[];
  zones?: Zone[];
  counters?: Counter[];
  choices?: Choice[];
  /** A sentence or two that explains this phase to a newcomer. */
  guide?: string;
  /** This decision is one of a row (placing, discarding): screens let people plan several at once, repeat one, or have the rest done. */
  several?: boolean;
  /** What a choice without an `effect` of its own leads to. */
  otherwise?: string;
  /** When the match is over: its result in words, with the shoot-out ("1-1, 4-3 on penalties"). */
  result?: string;
  /** Whether the teams have changed ends, so that home attack the other way by now than the pitch says. */
  changed_ends?: boolean;
}

/** A scene as it travels: the pitch does not change during a match and is sent to a reader once. */
export interface SceneOnWire extends Omit<Scene, "pitch"> {
  pitch?: Pitch;
}
