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
  batch: number;
}

const MOST_LINES = 600;

/** The events in words: each carries its own, older ones none. */
function lines(steps: Step[], batch: number, from: number): LogLine[] {
  const events: Happening[] = steps.flatMap(([, , happened]) => happened);
  return events.flatMap(([kind, , , , words], i) => (words ? [{ key: from + i, text: words, kind, batch }] : []));
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
    if (update.seat < 0 && this.seats.length) return true;
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
      batch: update.steps?.length ? batch : (old?.batch ?? 0),
    });
    return true;
  }

  private whole(scene: Scene): Scene | null {
    if (scene.pitch) this.pitch = scene.pitch;
    return this.pitch ? { ...scene, pitch: this.pitch } : null;
  }
}
