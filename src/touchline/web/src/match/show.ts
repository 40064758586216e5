// The one timeline of a table: what happened is shown one thing after the other, throws before what they lead to, at the speed that
// the person likes.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Beat, LogLine, View } from "../net/model";
import { prefs, type Speed } from "../ui/prefs";
import type { GameInfo } from "../net/protocol";
import type { Scene, Thrown } from "../net/scene";
import { sideOf } from "../ui/sides";

/** A throw with whose it was and what for, in the words of the commentary. */
export interface ThrowShown {
  key: number;
  dice: Thrown[];
  text: string;
  /** Who decided before it, or has the ball. */
  team: number;
}

/** A throw, or pieces that move: to where they stood before the next throw, or to where they stand after all of it. */
type Moment = { beat: Beat; thrown?: ThrowShown; position?: { scene: Scene; key: number } };

export interface Show {
  /** The table as it is shown now: the latest view, or one on the way there. */
  view: View;
  /** Whether something is still to be shown before the view is the latest. */
  running: boolean;
  /** The last throws, the newest last. */
  throws: ThrowShown[];
  /** The throw that is being made now. */
  now: ThrowShown | null;
  skip: () => void;
  /** Show again what happened since the own last decision; null if that is nothing. */
  repeat: (() => void) | null;
}

export const KEPT_THROWS = 8;
const THROW_MS = 1100;
const MOVE_MS = 650;
const QUIET_MS = 200;
const GOAL_MS = 1900;
const PACE: Record<Speed, number> = { slow: 2, normal: 1, quick: 0.45, once: 0 };
/** While the time for a decision runs things are shown more quickly, but no throw for less than 700 ms (unless the person wants it so). */
const HURRY = 0.65;
/** With more than so much waiting things are shown more quickly, or a spectator would fall ever further behind. */
const FAR_BEHIND = 24;

const moving = (scene: Scene | null) =>
  JSON.stringify([scene?.tokens, scene?.zones?.map((zone) => zone.cards.map((card) => [card.id, card.count]))]);
export const ballTeam = (scene: Scene | null) => scene?.tokens?.find((token) => token.kind === "ball")?.team ?? -1;

/** The throws of a beat as they can be drawn; drawn cards are none. */
function throwsOf(beat: Beat, before: Beat | null, info: GameInfo | null): ThrowShown[] {
  const attacking = ballTeam(before?.scene ?? beat.scene);
  return beat.throws.flatMap(({ key, outcome, lines, by, team }) => {
    const dice = info?.outcome_dice?.[outcome] ?? [];
    return dice.length
      ? [{ key, dice, text: lines.map((line) => line.text).join(" "), team: team >= 0 ? team : by >= 0 ? sideOf(by) : attacking }]
      : [];
  });
}

class Player {
  private queue: Moment[] = [];
  private timer = 0;
  private fed = -1;
  private start: Beat[] = [];
  private told = Infinity;
  private at: Beat | null = null;
  /** What happened since the own last decision, with what was there before. */
  private turn: { before: Beat; beats: Beat[] } | null = null;
  throws: ThrowShown[] = [];
  now: ThrowShown | null = null;

  constructor(private readonly changed: () => void) {}

  /** Take what is new in a view. */
  feed(view: View, info: GameInfo | null): void {
    if (info && this.start.length) {
      this.throws = this.start.flatMap((beat) => throwsOf(beat, null, info)).slice(-KEPT_THROWS);
      this.start = [];
    }
    const fresh = view.beats.filter((beat) => beat.batch > this.fed);
    if (!fresh.length) return;
    if (!info && this.fed >= 0 && !fresh[0]!.anew) return; // without the game's dice nothing can be shown: it waits until they are there
    const first = this.fed < 0 || fresh[0]!.anew;
    this.fed = fresh[fresh.length - 1]!.batch;
    if (first) {
      this.stop();
      this.at = fresh[fresh.length - 1]!;
      this.start = info ? [] : fresh;
      this.throws = fresh.flatMap((beat) => throwsOf(beat, null, info)).slice(-KEPT_THROWS);
      this.told = Infinity;
      this.turn = null;
      return;
    }
    let before = this.queue[this.queue.length - 1]?.beat ?? this.at;
    for (const beat of fresh) {
      if (before && (beat.own || !this.turn)) this.turn = { before, beats: [] };
      this.turn?.beats.push(beat);
      this.add(beat, before, info);
      before = beat;
    }
    if (!this.timer) this.next(view.deadline > 0);
  }

  private add(beat: Beat, before: Beat | null, info: GameInfo | null): void {
    for (const thrown of throwsOf(beat, before, info)) {
      const scene = beat.throws.find(({ key }) => key === thrown.key)?.scene;
      if (scene) this.queue.push({ beat, position: { scene, key: thrown.key } });
      this.queue.push({ beat, thrown });
    }
    this.queue.push({ beat });
  }

  private next(hurry = false): void {
    this.timer = 0;
    const far = this.queue.length > FAR_BEHIND;
    const most = far && !this.queue[0]!.thrown ? PACE.quick : far || hurry ? HURRY : Infinity;
    const pace = Math.min(PACE[prefs().speed], most);
    if (!pace) {
      this.skip();
      return;
    }
    const moment = this.queue.shift();
    if (!moment) return;
    const before = this.at?.scene ?? null;
    if (moment.thrown) {
      this.keep(moment.thrown);
      this.now = moment.thrown;
      this.told = moment.beat.throws.find(({ key }) => key === moment.thrown!.key)?.lines.at(-1)?.key ?? this.told;
    } else if (moment.position) {
      this.now = null;
      this.at = { ...(this.at ?? moment.beat), scene: moment.position.scene };
      this.told = moment.position.key - 1;
    } else {
      this.now = null;
      this.at = moment.beat;
      this.told = moment.beat.lastKey;
    }
    const scene = moment.position?.scene ?? moment.beat.scene;
    const { own, mine } = moment.beat;
    // Who plays several times in a row need not wait for the own pieces to arrive.
    const length = moment.thrown
      ? THROW_MS
      : own && mine && !moment.position
        ? 0
        : scene?.score.join() !== before?.score.join()
          ? GOAL_MS
          : moving(scene) !== moving(before)
            ? MOVE_MS
            : QUIET_MS;
    this.timer = window.setTimeout(() => {
      this.next(hurry);
      this.changed();
    }, length * pace);
  }

  private keep(thrown: ThrowShown): void {
    this.throws = [...this.throws.filter((one) => one.key !== thrown.key), thrown].slice(-KEPT_THROWS);
  }

  get running(): boolean {
    return this.queue.length > 0 || this.now !== null;
  }

  get mayRepeat(): boolean {
    return !this.running && (this.turn?.beats.length ?? 0) > 0;
  }

  /** Whether a line of the commentary was told already. */
  knows = (line: LogLine): boolean => !this.running || line.key <= this.told;

  get scene(): Beat | null {
    return this.at;
  }

  repeat(info: GameInfo | null): void {
    if (!this.turn || this.running) return;
    clearTimeout(this.timer);
    let before: Beat | null = this.turn.before;
    this.at = before;
    this.told = before.lastKey;
    for (const beat of this.turn.beats) {
      this.add(beat, before, info);
      before = beat;
    }
    this.timer = window.setTimeout(() => {
      this.next();
      this.changed();
    }, MOVE_MS * Math.max(0.2, PACE[prefs().speed]));
    this.changed();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.now = null;
  }

  /** To the end at once; nothing of it is lost: throws stay in sight, the commentary tells everything. */
  skip(): void {
    for (const { thrown } of this.queue) if (thrown) this.keep(thrown);
    const last = this.queue[this.queue.length - 1];
    this.stop();
    if (last) this.at = last.beat;
    this.changed();
  }
}

export function useShow(view: View, info: GameInfo | null): Show {
  const [, draw] = useState(0);
  const player = useRef<Player | null>(null);
  player.current ??= new Player(() => draw((n) => n + 1));
  const show = player.current;
  show.feed(view, info);
  useEffect(() => () => show.stop(), []);
  const shown = show.scene;
  const onTheWay = show.running && shown?.scene;
  return {
    view: onTheWay
      ? {
          ...view,
          scene: shown.scene,
          seq: shown.seq,
          turn: shown.turn,
          log: view.log.filter(show.knows),
          batch: shown.batch,
          mayUndo: false,
        }
      : view,
    running: show.running,
    throws: show.throws,
    now: show.now,
    skip: () => show.skip(),
    repeat: show.mayRepeat ? () => show.repeat(info) : null,
  };
}
