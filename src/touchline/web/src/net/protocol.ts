// Written by `python -m touchline.web.typescript` from touchline/server/protocol.py and touchline/server/answers.py: change those.
import type { Scene, SceneOnWire, Thrown, Token } from "./scene";

export const VERSION = 1;

export type Language = "en" | "fr";

export type Pace = "live" | "turns";

export type SeatKind = "bot" | "open" | "person";

export type Status = "live" | "over" | "waiting";

/** How a match ended; `imported` is one whose record somebody sent. */
export type Result = "" | "abandoned" | "drawn" | "finished" | "imported" | "resigned";

/** What has changed since a match began. */
export type Outdated = "" | "numbers" | "rules";

/** An option's value as people write it. */
export type Value = boolean | number | string;

/** A point of a finished match: the position after so many steps. */
export interface Start {
  match: string;
  step: number;
}

/** Who sits where. */
export interface SeatInfo {
  kind: SeatKind;
  name?: string;
  here?: boolean;
  /** The bot that plays here, for good or until the person is back. */
  bot?: string;
  /** Whether the match waits for this person's contribution to the dice. */
  owes?: boolean;
}

/** What everybody may know about a table. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, Value>;
  pace: Pace;
  public: boolean;
  status: Status;
  seats: SeatInfo[];
  /** Whether `chances` may be asked for here. */
  insight?: boolean;
  /** Whether `prospects` and `odds` may be asked for here. */
  odds?: boolean;
  /** What the match was begun under that the server has otherwise now: it cannot go on, only be drawn or resigned. */
  outdated?: Outdated;
  /** The point of another match from which this one is played on. */
  start?: Start;
  /** SHA-256 of the secret behind the dice, fixed before kick-off. */
  commitment?: string;
  contributions?: string[];
  /** Seats that want a draw. */
  draw?: number[];
  /** Seats that want the clock to stop. */
  pause?: number[];
  paused?: boolean;
  /** Whether the clock stands because somebody is gone. */
  absent?: boolean;
  rematch?: number[];
  result?: Result;
  /** 0 home, 1 away, -1 nobody. */
  winner?: number;
  /** The secret, once the match is over. */
  secret?: string;
  /** The table of the rematch. */
  next?: string;
}

/** The real clock at the moment of an update: it goes on by itself, one second a second. */
export interface Stopwatch {
  /** What it shows. */
  ms: number;
  /** When the period is up; what comes after is added time. */
  period_ms: number;
  runs?: boolean;
  /** It stands for so long before it runs on: throws are never quicker than the rules allow. */
  in_ms?: number;
}

/** An event: ["goal",0,1,0]; with scenes those of the latest 200 steps end with their words: ["goal",0,1,0,"Goal for Home!"]. */
export type Happening = [kind: string, a: number, b: number, c: number, words?: string];

/** Something that was decided or thrown, and what came of it: [0,12,[["goal",0,1,0]]]. */
export type Step = [who: number, what: number, events: Happening[]];

/** What has moved before a throw, beside the throw before it or else the scene that the reader has. */
export interface Between {
  /** Which of the update's steps the throw is. */
  step: number;
  /** Those that are new or have changed. */
  tokens?: Token[];
  /** The ids of those that are no longer there. */
  gone?: string[];
  /** If it has changed. */
  score?: [number, number];
  /** If it has changed. */
  changed_ends?: boolean;
}

/**
 * How a scene follows on the one before: its tokens, dice, zones and counters, and the cards of a zone, that it does not have are as they
 * were, in the same order.
 */
export interface Kept {
  /** Other fields that have not changed; a guide has not if the same was told of this phase. */
  same?: string[];
  /** By field: the ids of all its things, in order, if they are others than before. */
  order?: Record<string, string[]>;
  /** By zone: the ids of all its cards, likewise. */
  cards?: Record<string, string[]>;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  id: string;
  version: number;
  guest: string;
  server: string;
}

/** The command took effect (or had already): it is stored and will not be lost. */
export interface Ok {
  type: "ok";
  id: string;
  table?: string;
  seq?: number;
  /** Tokens of the seats the sender has got, by seat. */
  tokens?: Record<string, string>;
  /** What was asked for. */
  data?: unknown;
}

/** The command had no effect: a machine-readable code, the reason in words, and the rule where a rule forbids it. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  reason: string;
  rule?: string;
  table?: string;
  seq?: number;
}

/** News for one pair of eyes: what happened since, and how things stand. `seat` -1 is a spectator. */
export interface Update {
  type: "update";
  table: string;
  seat: number;
  seq: number;
  /** The steps below follow on this sequence number (0: they are all there are); a reader that has another one joins again. */
  since: number;
  turn: number;
  legal?: number[];
  /** Whether this seat can take its last decision back now. */
  may_undo?: boolean;
  steps?: Step[];
  /** For readers with scenes, who have the pitch: what moved before each throw after the first step. */
  between?: Between[];
  score?: [number, number];
  /** What is left for the decision that is due; 0 for no limit. */
  limit_ms?: number;
  /** If this seat is to decide: the number that `play` names. */
  decision?: number;
  /** If this seat is to decide: whether the table passes for it when the time is up, unless it asks to `hold`. */
  window?: boolean;
  /** Only on a real clock. */
  clock?: Stopwatch;
  /** Only if something about the table itself changed. */
  info?: TableInfo;
  /** Only for readers who asked for scenes; without `pitch` if this reader was sent it before for this seat. */
  scene?: SceneOnWire;
  /** For readers who said `brief`: the scene has only what changed, and follows on the one at `since`. */
  kept?: Kept;
}

/** The rematch is set up: its table, and the receiver's tokens there. */
export interface Moved {
  type: "rematch";
  table: string;
  next: string;
  tokens: Record<string, string>;
}

/** A game is being compiled or solved on this machine, which happens once: said about once a second to whoever waits for it. */
export interface Preparing {
  type: "preparing";
  game: string;
  /** What everybody waits for; only bots, hints and chances; or only the bot that plays perfectly, which solves the game first. */
  part: "bots" | "rules" | "solution";
  done: number;
  /** How many functions (of a solution, throws) there are, and how many are ready; 0 as long as nobody knows. */
  total: number;
}

/** The server is about to close the connection, and why. */
export interface Closing {
  type: "closing";
  reason: string;
}

/** Whatever the server says. */
export type Message = Welcome | Ok | Refused | Update | Moved | Preparing | Closing;

/** Opens the conversation: the protocol's version, and who is there (a guest token from an earlier welcome). */
export interface HelloCommand {
  type: "hello";
  version: number;
  guest?: string;
  language?: Language;
  /** Whether scenes leave out what this reader has already (`kept` of an update). */
  brief?: boolean;
}

/** Sets up a table. Each seat is `me`, `open`, or the name of a bot; more than one `me` is several people on one device. */
export interface CreateCommand {
  type: "create";
  game: string;
  options?: Record<string, Value>;
  /** Left empty: one `me`, the rest `open`. Too short: the last is repeated. */
  seats?: string[];
  public?: boolean;
  pace?: Pace;
  name?: string;
  title?: string;
  /** Sent before anybody has seen what the house commits to: `contributes` is the safer way. */
  contribution?: string;
  /** Whether the match waits for the contribution of each `me` (`contribute`), who sees the commitment first. */
  contributes?: boolean;
  /** Whether `chances` may be asked for: everybody at the table sees in its info that it is so. */
  insight?: boolean;
  /** Whether people may ask for `prospects` and `odds` here: the same for everybody. */
  odds?: boolean;
  /** Play on from a point of a finished match, with its options. */
  start?: Start | null;
  /** Play on from a position made by hand, as text, with its options: against bots, or with whoever is at the same device. */
  position?: string;
  scenes?: boolean;
}

/** Watches a table: with seat tokens as those seats, without as a spectator. `since` asks for what came after that sequence number. */
export interface JoinCommand {
  type: "join";
  table: string;
  tokens?: string[];
  since?: number;
  scenes?: boolean;
}

/** Takes an open seat (any, or a certain one); the answer holds its token. */
export interface SitCommand {
  type: "sit";
  table: string;
  seat?: number | null;
  name?: string;
  contribution?: string;
  scenes?: boolean;
}

/** Adds a seat's own randomness to the dice, once `info.commitment` was seen; the match waits for it where `owes` says so. */
export interface ContributeCommand {
  type: "contribute";
  table: string;
  seat: number;
  contribution: string;
}

/** Stops watching a table; before kick-off the sender's seats become open again. */
export interface LeaveCommand {
  type: "leave";
  table: string;
}

/**
 * A decision: the action's number or text, and which decision it answers (`decision` of the latest update).
 *
 * A program may give instead any sequence number `seq` that it was told since that decision came up.
 */
export interface PlayCommand {
  type: "play";
  table: string;
  seat: number;
  action: number | string;
  decision?: number | null;
  seq?: number | null;
}

/** Asks for time in a window that would pass by itself: whatever the hand holds. */
export interface HoldCommand {
  type: "hold";
  table: string;
  seat: number;
}

/** Takes back the sender's own last decision, as long as nothing was thrown or shown and nobody else decided since. */
export interface UndoCommand {
  type: "undo";
  table: string;
  seat: number;
}

/** Gives the match up. */
export interface ResignCommand {
  type: "resign";
  table: string;
  seat: number;
}

/** Offers a draw, or accepts the one that is offered. */
export interface DrawCommand {
  type: "draw";
  table: string;
  seat: number;
}

/** Declines the draw that is offered. */
export interface DeclineCommand {
  type: "decline";
  table: string;
  seat: number;
}

/** Asks to stop the clock, or agrees to it; it stands once every person at the table wants it. */
export interface PauseCommand {
  type: "pause";
  table: string;
  seat: number;
}

/** Lets the clock run again, or takes back the wish to stop it. */
export interface ResumeCommand {
  type: "resume";
  table: string;
  seat: number;
}

/** Asks for another match, sides changed; it is set up once every person at the table has asked. */
export interface RematchCommand {
  type: "rematch";
  table: string;
  seat: number;
}

/** Changes the name that is shown at the sender's seat. */
export interface RenameCommand {
  type: "rename";
  table: string;
  seat: number;
  name: string;
}

/** The odds of the throw that each choice leads to, as far as the seat can know them. */
export interface OddsCommand {
  type: "odds";
  table: string;
  seat: number;
}

/** What each choice leads to until somebody decides again, as far as the seat can know it: goals, the ball kept or lost. */
export interface ProspectsCommand {
  type: "prospects";
  table: string;
  seat: number;
}

/** What a strong bot would do in the sender's place, from what the seat may know. */
export interface HintCommand {
  type: "hint";
  table: string;
  seat: number;
}

/** What a coach says to somebody alone against bots: of a choice before it is made; without one, of what the bots did since the last. */
export interface CoachCommand {
  type: "coach";
  table: string;
  seat: number;
  action?: number | string | null;
}

/** How likely each result is, from what the seat (or a spectator, -1) may know; only at tables with insight. */
export interface ChancesCommand {
  type: "chances";
  table: string;
  seat?: number;
}

/**
 * Why nothing can be done now with a place or a card of the scene, or why a certain action is not possible: one of the three; or nothing in
 * particular, to be told every action that is not open.
 */
export interface WhyNotCommand {
  type: "why";
  table: string;
  seat: number;
  action?: number | string | null;
  place?: string;
  /** With a place: the one that a piece would come from. */
  source?: string;
  card?: string;
}

/** The public tables. */
export interface ListingCommand {
  type: "list";
}

/** Is the link alive? */
export interface PingCommand {
  type: "ping";
}

/** Whatever the page wants, without the id, which the link chooses. */
export type Command =
  | HelloCommand
  | CreateCommand
  | JoinCommand
  | SitCommand
  | ContributeCommand
  | LeaveCommand
  | PlayCommand
  | HoldCommand
  | UndoCommand
  | ResignCommand
  | DrawCommand
  | DeclineCommand
  | PauseCommand
  | ResumeCommand
  | RematchCommand
  | RenameCommand
  | OddsCommand
  | ProspectsCommand
  | HintCommand
  | CoachCommand
  | ChancesCommand
  | WhyNotCommand
  | ListingCommand
  | PingCommand;

/** One of the values of an option that has names for them. */
export interface OptionValue {
  name: string;
  text: string;
}

/** An option with its explanation. */
export interface OptionInfo {
  name: string;
  default: Value;
  /** The rule that explains it. */
  rule: string;
  low: number;
  high: number;
  values: OptionValue[];
  /** For a chosen name, the values of other options that it fixes. */
  presets: Record<string, Record<string, Value>>;
  /** Whether what a preset fixes may not be chosen otherwise, or the names for which that holds. */
  binding: boolean | string[];
  text: string;
  help: string;
}

/** A game as a home page shows it. */
export interface GameLine {
  name: string;
  title: string;
  line: string;
  /** How many can play. */
  seats: number[];
  /** The levels of the bots, weakest first. */
  levels: string[];
  bots: string[];
  /** How to play, in a few sentences. */
  how: string[];
  /** What of the box we had to rebuild. */
  rebuilt: string;
}

/** A game with every option, its actions and outcomes. */
export interface GameInfo extends GameLine {
  /** Names the numbers it is played with. */
  tables: string;
  usual_seats: number;
  /** The options that change how many seats there are, with the number for each value. */
  seats_by: Record<string, Record<string, number>>;
  options: OptionInfo[];
  actions: string[];
  outcomes: string[];
  /** The outcomes in words, where the game has words for them. */
  outcome_texts: string[];
  /** The dice that show each outcome; none for a card that is drawn. */
  outcome_dice: Thrown[][];
}

/** A rule of the reference. */
export interface RuleText {
  id: string;
  chapter: string;
  text: string;
  provenance: string;
  /** The table that stands under the rule: a heading row, then the others. */
  table: string[][];
  /** What the table says when this rule forbids something. */
  short: string;
}

/** A table as lists show it. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  status: Status;
  public: boolean;
  pace: Pace;
  seats: string[];
  /** How many seats nobody has taken. */
  open: number;
  result: Result;
  winner: number;
  score: [number, number];
  /** Goals of both in the shoot-out, if there was one. */
  shootout: [number, number] | null;
  insight: boolean;
  bots_only: boolean;
  /** When it was set up or ended, in seconds since 1970. */
  at: number;
}

/** How likely an outcome is. */
export interface Odd {
  outcome: string;
  text: string;
  share: [number, number];
}

/** What each choice leads to until somebody decides again (touchline.play.outlook). */
export interface OutlookTold {
  /** The ends that some choice can have, with their words. */
  ends?: Record<string, string>;
  /** Different odds: the share of every end. */
  rows?: (string | [number, number])[][];
  /** Which row each choice has, by the number of the action. */
  of?: Record<string, number>;
  /** Where nothing is at stake but a throw follows at once: what it may show, with its odds, by the number of the action. */
  faces?: Record<string, [string, string][]>;
  /** Where opponents may interrupt what follows: what `of` supposes, and what `interrupted` does, in words. */
  cases?: string[];
  /** Which row a choice has if the opponents interrupt as soon as they may; without those that they cannot interrupt. */
  interrupted?: Record<string, number>;
}

/** A choice, and what it is worth to whoever makes it. */
export interface Advised {
  action: number;
  text: string;
  value: number | null;
}

/** The best choice, the next best, and why they differ. */
export interface Advice {
  best: Advised;
  next: Advised | null;
  why: string;
  exact: boolean;
}

/** What a coach says: a warning before a choice (nothing if it is none), or what each thing the bots did could lead to. */
export interface Coached {
  said: string[];
}

/** How likely each result is. */
export interface WinChances {
  home: number;
  draw: number;
  away: number;
  exact: boolean;
  samples: number;
}

/** A rule that forbids something, what it says in few words, and the actions that it forbids. */
export interface ClosedBy {
  rule: string;
  reason: string;
  actions: number[];
}

/** Why something is not possible: the likeliest rule, and what it says in few words; both empty if it is possible. */
export interface Reason {
  rule: string;
  reason: string;
  /** Every rule that forbids an action there, the likeliest first. */
  closed: ClosedBy[];
  /** Where nothing in particular was asked about: every action that is not open, by its number, as people know it. */
  words: Record<string, string>;
}

/** What a timeline shows. */
export interface Headline {
  at: number;
  kind: string;
  text: string;
  score: [number, number];
  clock: string;
}

/** A step of a finished match. */
export interface Told {
  /** How many steps the match had after it. */
  at: number;
  seat: number;
  action: number;
  events: [kind: string, a: number, b: number, c: number][];
  commentary: string[];
  /** The action or outcome as records write it. */
  token: string;
}

/** A finished match step by step, with the scene after one of the steps. */
export interface MatchTold {
  game: string;
  options: Record<string, Value>;
  seats: number;
  score: [number, number];
  over: boolean;
  last: number;
  steps: Told[];
  headlines: Headline[];
  /** The step after which the scene was seen. */
  step: number;
  scene: Scene;
  info: TableInfo;
  /** The edition of the rules, if it is not today's. */
  rules?: number;
  /** Whether those rules are gone: what is left is the record and the last scene. */
  only_end?: boolean;
}

/** Scenes of a finished match, one for each step from the first on; only the first has the pitch. */
export interface Seen {
  first: number;
  scenes: SceneOnWire[];
}

/** A throw of a finished match. */
export interface Throw {
  at: number;
  outcome: number;
  /** What could have been thrown: outcomes with their weights. */
  chances: [number, number][];
}

/** All that is needed to check the dice of a finished match. */
export interface ThrowsTold {
  commitment?: string;
  contributions?: string[];
  /** Empty if the match has no secret: nothing can be checked then. */
  secret: string;
  throws: Throw[];
}

/** What an HTTP request is refused with. */
export interface Trouble {
  code: string;
  reason: string;
}

/** What the answer to a question holds, by the command's type. */
export interface Answers {
  list: TableLine[];
  why: Reason;
  odds: Record<string, Odd[]>;
  prospects: OutlookTold;
  hint: Advice;
  coach: Coached;
  chances: WinChances;
}
