// A table as this device knows it: one view for each seat it holds (or a spectator's), kept up to date by the server's news.
import type { Happening, Ok, Step, TableInfo, Update } from "./protocol";
import { OVER, type Pitch, type Scene } from "./scene";

export interface LogLine {
  key: number;
  text: string;
  kind: string;
  /** Lines of one update belong together. */
  batch: number;
}

/** What one pair of eyes sees. */
export interface View {
  seat: number;
  seq: number;
  turn: number;
  scene: Scene | null;
  log: LogLine[];
  /** The chance outcomes of the latest news that had any. */
  throws: number[];
  throwsAt: number;
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

/** The events in words: each carries its own, older ones none. */
function lines(steps: Step[], batch: number, from: number): LogLine[] {
  const events: Happening[] = steps.flatMap(([, , happened]) => happened);
  return events.flatMap(([kind, , , , words], i) => (words ? [{ key: from + i, text: words, kind, batch }] : []));
}

function running({ clock }: Update): Running | null {
  return clock ? { ms: clock.ms, periodMs: clock.period_ms, runs: clock.runs ?? false, from: performance.now() + (clock.in_ms ?? 0) } : null;
}

export class TableModel {
  info: TableInfo | null = null;
  views = new Map<number, View>();
  tokens: Record<string, string> = {};
  pitch: Pitch | null = null;
  private nextKey = 0;

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
    const scene = update.scene ? this.whole(update.scene as Scene) : (old?.scene ?? null);
    if (update.scene && !scene) return false;
    const behind = !update.scene && old !== undefined && update.seq > old.seq && this.info?.status !== "waiting";
    if (behind) return false;
    const overlaps = old !== undefined && update.since > 0 && update.since < old.seq;
    if (overlaps && update.seq > old.seq) {
      this.views.clear();
      return false;
    }
    const batch = (old?.batch ?? 0) + 1;
    const told = lines(update.steps ?? [], batch, this.nextKey);
    this.nextKey = (told[told.length - 1]?.key ?? this.nextKey - 1) + 1;
    const all = (update.steps ?? []).filter(([who]) => who === -1).map(([, what]) => what);
    const throws = (update.steps ?? []).filter(([who, what]) => who === -1 && what >= 0).map(([, what]) => what);
    const limit = update.limit_ms ?? 0;
    this.views.set(update.seat, {
      seat: update.seat,
      seq: update.seq,
      turn: this.info?.status === "over" ? OVER : update.turn,
      scene,
      log: (overlaps ? old.log : update.since > 0 && old ? [...old.log, ...told] : told).slice(-MOST_LINES),
      throws: throws.length ? throws : (old?.throws ?? []),
      throwsAt: throws.length ? batch : (old?.throwsAt ?? 0),
      mayUndo: update.may_undo ?? false,
      deadline: limit ? performance.now() + limit : 0,
      decision: update.decision ?? 0,
      window: update.window ?? false,
      clock: running(update),
      thrown: overlaps ? old.thrown : update.since > 0 && old ? [...old.thrown, ...all] : all,
      batch: update.steps?.length ? batch : (old?.batch ?? 0),
    });
    return true;
  }

  /** The seats of this device were given up (on another page of it): from now on it watches. */
  private rise(): void {
    for (const seat of this.seats) this.views.delete(seat);
    this.tokens = {};
  }

  private whole(scene: Scene): Scene | null {
    if (scene.pitch) this.pitch = scene.pitch;
    return this.pitch ? { ...scene, pitch: this.pitch } : null;
  }
}
