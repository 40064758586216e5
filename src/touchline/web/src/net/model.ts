// A table as this device knows it: one view for each seat it holds (or a spectator's), kept up to date by the server's news.
import type { Happening, Kept, Ok, Step, TableInfo, Update } from "./protocol";
import { CHANCE, OVER, type Pitch, type Scene } from "./scene";

export interface LogLine {
  key: number;
  text: string;
  kind: string;
  /** The event it tells of: its kind and its first two details. */
  event: string;
  /** Lines of one update belong together. */
  batch: number;
}

/** A piece of news as the timeline shows it: its throws one by one, then the scene that they led to. */
export interface Beat {
  batch: number;
  seq: number;
  turn: number;
  scene: Scene | null;
  /** With who decided last before each, if that was in this piece of news (what is forced is played at once). */
  throws: { key: number; outcome: number; lines: LogLine[]; by: number; team: number; scene: Scene | null }[];
  /** The last line of the commentary that is known with it. */
  lastKey: number;
  /** Whether these eyes decided something in it, and whether they are to decide now. */
  own: boolean;
  mine: boolean;
  /** Whether it takes the place of everything before (a first look, something taken back). */
  anew: boolean;
}

/** What one pair of eyes sees. */
export interface View {
  seat: number;
  seq: number;
  turn: number;
  scene: Scene | null;
  log: LogLine[];
  /** The latest news, piece by piece. */
  beats: Beat[];
  mayUndo: boolean;
  /** When the time for the decision is up (performance clock), or 0. */
  deadline: number;
  /** The decision this seat is asked for, or 0. */
  decision: number;
  /** Whether the table passes for this seat when its time is up. */
  window: boolean;
  /** The real clock, if there is one. */
  clock: Running | null;
  /** All throws so far, -1 where they could not be seen. */
  thrown: number[];
  batch: number;
}

/** A real clock: what it showed at a moment of the performance clock, and whether it runs on. */
export interface Running {
  ms: number;
  periodMs: number;
  runs: boolean;
  from: number;
}

const MOST_LINES = 600;
const MOST_BEATS = 200;

/** The events in words: each carries its own, older ones none. */
function lines(steps: Step[], batch: number, from: number): LogLine[] {
  const events: Happening[] = steps.flatMap(([, , happened]) => happened);
  return events.flatMap(([kind, a, b, , words], i) =>
    words ? [{ key: from + i, text: words, kind, event: `${kind} ${a} ${b}`, batch }] : [],
  );
}

function running({ clock }: Update): Running | null {
  return clock
    ? { ms: clock.ms, periodMs: clock.period_ms, runs: clock.runs ?? false, from: performance.now() + (clock.in_ms ?? 0) }
    : null;
}

/** The position before each throw of an update, as far as something moved: by the index of its step. */
function positions(update: Update, old: Scene | null): Map<number, Scene> {
  const found = new Map<number, Scene>();
  let last = old;
  for (const { step, tokens = [], gone = [], score, changed_ends } of last ? (update.between ?? []) : []) {
    const changed = new Map(tokens.map((token) => [token.id, token]));
    const kept = (last!.tokens ?? []).filter((token) => !gone.includes(token.id)).map((token) => changed.get(token.id) ?? token);
    const known = new Set(kept.map((token) => token.id));
    const standing = [...kept, ...tokens.filter((token) => !known.has(token.id))];
    const ends = changed_ends ?? last!.changed_ends ?? false;
    last = { ...last!, tokens: standing, score: score ?? last!.score, changed_ends: ends, choices: [] };
    found.set(step, last);
  }
  return found;
}

/**
 * The throws of some steps, each with its lines of the commentary and, where an event tells it, with the team whose die it was, and the
 * position it was thrown in, where that is another than before.
 */
function throwsIn(steps: Step[], told: LogLine[], from: number, before: Map<number, Scene>): Beat["throws"] {
  let event = from;
  let by = -1;
  return steps.flatMap(([who, what, happened], i) => {
    const first = event;
    if (who >= 0) by = who;
    event += happened.length;
    const own = told.filter((line) => line.key >= first && line.key < first + happened.length);
    const team = happened.find(([kind]) => kind === "throw")?.[1] ?? -1;
    return who === CHANCE && what >= 0 ? [{ key: first, outcome: what, lines: own, by, team, scene: before.get(i) ?? null }] : [];
  });
}

interface Thing {
  id: string;
}

/** Things as they are now: those that are not said again are as they were, in their order unless there is another. */
function together<T extends Thing>(before: T[], news: T[], order: string[] = before.map((thing) => thing.id)): T[] {
  const known = new Map([...before, ...news].map((thing) => [thing.id, thing]));
  return order.map((id) => known.get(id)!);
}

/** What was told of each phase: it is told once. */
type Guides = Map<string, string | undefined>;

/** A scene that follows on the one before, whole. */
function following(scene: Scene, before: Scene, guides: Guides, { same = [], order = {}, cards = {} }: Kept): Scene {
  const whole: Record<string, unknown> = { ...scene };
  for (const field of same) whole[field] = field === "guide" ? guides.get(scene.phase) : before[field as keyof Scene];
  const zones = (scene.zones ?? []).map((zone) => {
    const old = before.zones?.find(({ id }) => id === zone.id);
    return old ? { ...zone, cards: together(old.cards, zone.cards, cards[zone.id]) } : zone;
  });
  for (const field of ["tokens", "dice", "counters", "zones"] as const) {
    const news: Thing[] = field === "zones" ? zones : (scene[field] ?? []);
    whole[field] = together<Thing>(before[field] ?? [], news, order[field]);
  }
  return whole as unknown as Scene;
}

export class TableModel {
  info: TableInfo | null = null;
  views = new Map<number, View>();
  tokens: Record<string, string> = {};
  pitch: Pitch | null = null;
  /** By seat. */
  private guides = new Map<number, Guides>();
  private nextKey = 0;
  private batches = 0;

  constructor(readonly id: string) {}

  get seats(): number[] {
    return [...this.views.keys()].filter((seat) => seat >= 0).sort((a, b) => a - b);
  }

  get since(): number {
    const known = [...this.views.values()].map((view) => view.seq);
    return known.length ? Math.min(...known) : 0;
  }

  /** Take tokens of seats from an answer. */
  holds(answer: Ok): void {
    if (answer.tokens && Object.keys(answer.tokens).length) {
      this.tokens = { ...this.tokens, ...answer.tokens };
      this.views.delete(-1);
    }
  }

  /** Take news; false if something is missing and the table must be joined again. */
  take(update: Update): boolean {
    if (update.info) this.info = update.info;
    const old = this.views.get(update.seat);
    if (update.seat < 0) this.rise();
    if (old && update.since > old.seq) return false;
    if (update.kept && update.since !== old?.seq) return false;
    const scene = update.scene ? this.whole(update.seat, update.scene as Scene, update.kept, old?.scene) : (old?.scene ?? null);
    if (update.scene && !scene) return false;
    const behind = !update.scene && old !== undefined && update.seq > old.seq && this.info?.status !== "waiting";
    if (behind) return false;
    const overlaps = old !== undefined && update.since > 0 && update.since < old.seq;
    if (overlaps && update.seq > old.seq) {
      this.views.clear();
      return false;
    }
    const batch = ++this.batches;
    const steps = update.steps ?? [];
    const told = lines(steps, batch, this.nextKey);
    const throws = overlaps ? [] : throwsIn(steps, told, this.nextKey, positions(update, old?.scene ?? null));
    this.nextKey += steps.reduce((n, [, , events]) => n + events.length, 0) + 1;
    const all = steps.filter(([who]) => who === -1).map(([, what]) => what);
    const limit = update.limit_ms ?? 0;
    const turn = this.info?.status === "over" ? OVER : update.turn;
    const anew = !old || update.since === 0;
    const beat: Beat = {
      batch,
      seq: update.seq,
      turn,
      scene,
      throws,
      lastKey: this.nextKey - 1,
      own: update.seat >= 0 && steps.some(([who]) => who === update.seat),
      mine: update.seat >= 0 && turn === update.seat,
      anew,
    };
    const news = anew || steps.length > 0 || update.scene !== undefined || turn !== old.turn;
    this.views.set(update.seat, {
      seat: update.seat,
      seq: update.seq,
      turn,
      scene,
      log: (overlaps ? old.log : update.since > 0 && old ? [...old.log, ...told] : told).slice(-MOST_LINES),
      beats: (anew ? [beat] : news ? [...old.beats, beat] : old.beats).slice(-MOST_BEATS),
      mayUndo: update.may_undo ?? false,
      deadline: limit ? performance.now() + limit : 0,
      decision: update.decision ?? 0,
      window: update.window ?? false,
      clock: running(update),
      thrown: overlaps ? old.thrown : update.since > 0 && old ? [...old.thrown, ...all] : all,
      batch,
    });
    return true;
  }

  /** The seats of this device were given up (on another page of it): from now on it watches. */
  private rise(): void {
    for (const seat of this.seats) this.views.delete(seat);
    this.tokens = {};
  }

  private whole(seat: number, scene: Scene, kept?: Kept, before?: Scene | null): Scene | null {
    if (scene.pitch) this.pitch = scene.pitch;
    if (!this.pitch || (kept && !before)) return null;
    const guides: Guides = (kept && this.guides.get(seat)) || new Map();
    const all = kept && before ? following(scene, before, guides, kept) : scene;
    this.guides.set(seat, guides.set(all.phase, all.guide));
    return { ...all, pitch: this.pitch };
  }
}
