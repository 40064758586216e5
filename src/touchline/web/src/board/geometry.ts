// Where things are drawn: places in drawing units, turned by a quarter where the screen is wide and the pitch tall (or the reverse).
import type { Line, Pitch, Place, Token } from "../net/scene";
import { AWAY, sideOf } from "../ui/sides";
import { measures } from "./symbols";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot extends Box {
  place: Place;
  cx: number;
  cy: number;
  outline: [number, number][];
}

export interface Geometry {
  width: number;
  height: number;
  turned: boolean;
  /** How far the attack of home is turned from upwards, in degrees. */
  lie: number;
  spots: Map<string, Spot>;
  lines: Line[];
  /** The playing field without goals and benches. */
  field: Box;
}

/** Whether a pitch should be turned to fill a space of this shape. */
export function wantsTurning(pitch: Pitch, { width, height }: Size): boolean {
  if (pitch.upright || !width || !height) return false;
  const fit = (w: number, h: number) => Math.min(width / w, height / h);
  return fit(pitch.height, pitch.width) > 1.15 * fit(pitch.width, pitch.height);
}

/** Whether a pitch should be flipped so that a seat attacks as home do at first: for away, and for home once ends are changed. */
export function wantsFlipping(pitch: Pitch, seat: number, changed: boolean): boolean {
  return pitch.attack !== undefined && seat >= 0 && (sideOf(seat) === AWAY) !== changed;
}

/** The least height that a board of one width has had. Its pitch lies as suits that, and does not turn with every question's length. */
export function leastRoom(had: Size, now: Size): Size {
  return had.width === now.width && had.height > 0 && had.height < now.height ? had : now;
}

function lieOf(pitch: Pitch, turned: boolean, about: boolean): number {
  const straight = pitch.attack === "right" ? 90 : 0;
  const quarter = !turned ? 0 : pitch.height > pitch.width ? 90 : -90;
  return straight + quarter + (about ? 180 : 0);
}

/** A tall pitch is turned clockwise and a wide one back, so that home begins below or on the left. */
function turnBox(pitch: Pitch, box: Box): Box {
  if (pitch.height > pitch.width) return { x: pitch.height - box.y - box.h, y: box.x, w: box.h, h: box.w };
  return { x: box.y, y: pitch.width - box.x - box.w, w: box.h, h: box.w };
}

/**
 * A pitch as it is drawn: turned by a quarter to fit the screen, flipped by a half for a side that would attack the other way. Once the
 * teams have `changed` ends places stay where they are, and attack goes the other way.
 */
export function geometry(pitch: Pitch, turned: boolean, flipped = false, changed = false): Geometry {
  const [width, height] = turned ? [pitch.height, pitch.width] : [pitch.width, pitch.height];
  const flip = (b: Box): Box => (flipped ? { x: width - b.x - b.w, y: height - b.y - b.h, w: b.w, h: b.h } : b);
  const box = (b: Box): Box => flip(turned ? turnBox(pitch, b) : b);
  const point = (x: number, y: number): [number, number] => {
    const at = box({ x, y, w: 0, h: 0 });
    return [at.x, at.y];
  };
  const spots = new Map<string, Spot>();
  for (const place of pitch.places) {
    const at = box({ x: place.x, y: place.y, w: place.w ?? 1, h: place.h ?? 1 });
    const outline = (place.points ?? []).map(([x, y]) => point(x, y));
    spots.set(place.id, { ...at, place, cx: at.x + at.w / 2, cy: at.y + at.h / 2, outline });
  }
  const lines = (pitch.lines ?? []).map((line): Line => {
    if (line.kind === "circle") {
      const [x, y] = point(line.x, line.y);
      return { ...line, x, y };
    }
    const at = box({ x: line.x, y: line.y, w: line.w, h: line.h ?? 0 });
    return { kind: line.kind, ...at };
  });
  const outer = lines.find((line) => line.kind === "rect");
  const playing = [...spots.values()].filter(({ place }) => place.tone !== "off" && place.tone !== "goal");
  const field = outer ? { x: outer.x, y: outer.y, w: outer.w, h: outer.h ?? 0 } : around(playing);
  return { width, height, turned, lie: lieOf(pitch, turned, flipped !== changed), spots, lines, field };
}

function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}

/** One piece as it is drawn; a token that stands for several is several sprites. */
export interface Sprite {
  id: string;
  token: Token;
  x: number;
  y: number;
  r: number;
  label: string;
}

const { disc: DISC, ball: BALL, largest_step: LARGEST, ball_band: BAND, name_band: NAME, roomy: ROOMY } = measures;

/** Rows and columns that give n discs the most room in a box; discs are no larger than a step allows. */
function grid(n: number, box: Box, most: number): { x: number; y: number; step: number }[] {
  let best = { columns: 1, step: 0 };
  for (let columns = 1; columns <= n; columns++) {
    const step = Math.min(box.w / columns, box.h / Math.ceil(n / columns));
    if (step > best.step) best = { columns, step };
  }
  const { columns, step: full } = best;
  const step = Math.min(full, most);
  const rows = Math.ceil(n / columns);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? n - row * columns : columns;
    return {
      x: box.x + box.w / 2 + ((i % columns) - (inRow - 1) / 2) * step,
      y: box.y + box.h / 2 + (row - (rows - 1) / 2) * step,
      step,
    };
  });
}

interface Piece {
  token: Token;
  copy: number;
}

/** Boxes for the sides of one place, one after the other, with a band for the ball between them (before a single one). */
interface Split {
  boxes: Box[];
  ball: { x: number; y: number };
  /** The room of a piece where there is least. */
  step: number;
}

function split(counts: number[], room: Box, band: number, tall: boolean, even: boolean): Split {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const along = (tall ? room.h : room.w) - band;
  const centre = { x: room.x + room.w / 2, y: room.y + room.h / 2 };
  const boxes: Box[] = [];
  let at = counts.length === 1 ? band : 0;
  let middle = band / 2;
  counts.forEach((n, i) => {
    const length = along * (even ? 1 / counts.length : n / total);
    boxes.push(tall ? { ...room, y: room.y + at, h: length } : { ...room, x: room.x + at, w: length });
    at += length;
    if (i === 0 && counts.length > 1) {
      middle = at + band / 2;
      at += band;
    }
  });
  const step = Math.min(...counts.map((n, i) => grid(n, boxes[i]!, LARGEST)[0]!.step));
  return { boxes, step, ball: !band ? centre : tall ? { ...centre, y: room.y + middle } : { ...centre, x: room.x + middle } };
}

/** Move the pieces of one side with the ball beside them to the middle of their room, if it is wide enough; where the ball is then. */
function together(pieces: Sprite[], room: Box, { ball, step }: Split): { x: number; y: number } {
  const [left, right] = [Math.min(...pieces.map((piece) => piece.x)), Math.max(...pieces.map((piece) => piece.x))];
  if (right - left + step + BAND > room.w) return ball;
  const y = room.y + room.h / 2;
  const across = room.x + room.w / 2 - (left - BAND + right) / 2;
  const down = y - pieces.reduce((sum, piece) => sum + piece.y, 0) / pieces.length;
  for (const piece of pieces) [piece.x, piece.y] = [piece.x + across, piece.y + down];
  return { x: left + across - (step + BAND) / 2, y };
}

/** Everything on one place: teams in parts of their own, the ball where it hides nobody's number, nothing on the place's name. */
function arrange(spot: Spot, tokens: Token[], tall: boolean): Sprite[] {
  const pieces = tokens.filter((token) => token.kind !== "ball" && token.kind !== "marker");
  const of = (team: number): Piece[] =>
    pieces
      .filter((token) => (token.team ?? -1) === team)
      .flatMap((token) => Array.from({ length: token.count ?? 1 }, (_, copy) => ({ token, copy })));
  const sides = (lengthwise: boolean) => (lengthwise ? [1, -1, 0] : [0, -1, 1]).map(of).filter((side) => side.length);
  const ball = tokens.find((token) => token.kind === "ball");
  const roomy = spot.w * spot.h > ROOMY;
  const sprites: Sprite[] = [];
  let middle = { x: spot.cx, y: spot.cy };
  if (pieces.length) {
    const name = roomy && spot.place.label && spot.h > 1.5 ? NAME : 0;
    const inset = roomy ? 0.1 : 0;
    const room = { x: spot.x + inset, y: spot.y + Math.max(name, inset), w: spot.w - 2 * inset, h: spot.h - inset - Math.max(name, inset) };
    const band = ball && roomy ? BAND : 0;
    const ways = (roomy ? [tall, !tall] : [tall]).flatMap((way) => {
      const here = sides(way);
      return [true, false].map((even) => ({
        here,
        ...split(
          here.map((side) => side.length),
          room,
          band,
          way,
          even && roomy,
        ),
      }));
    });
    const best = ways.reduce((found, way) => (way.step > found.step + 0.01 ? way : found));
    middle = best.ball;
    best.here.forEach((side, i) => {
      grid(side.length, best.boxes[i]!, roomy ? best.step : LARGEST).forEach((cell, k) => {
        const { token, copy } = side[k]!;
        const many = (token.count ?? 1) > 1;
        sprites.push({
          id: `${token.id}#${copy}`,
          token,
          x: cell.x,
          y: cell.y,
          r: Math.min(DISC, cell.step * 0.44),
          label: many ? "" : (token.label ?? ""),
        });
      });
    });
    if (band && best.here.length === 1) middle = together(sprites, room, best);
  }
  for (const token of tokens) {
    if (token.kind === "marker")
      sprites.unshift({ id: token.id, token, x: spot.cx, y: spot.cy, r: Math.min(spot.w, spot.h) * 0.46, label: "" });
  }
  if (ball) {
    const beside = pieces.length && !roomy ? BALL.aside : 0;
    sprites.push({
      id: ball.id,
      token: ball,
      x: middle.x + beside,
      y: middle.y + beside,
      r: ball.label ? BALL.die : beside ? BALL.beside : BALL.alone,
      label: ball.label ?? "",
    });
  }
  return sprites;
}

/** All sprites of a scene's tokens. Equal pieces keep their ids as far as possible, so that what moved is seen to move. */
export function sprites(geo: Geometry, tokens: Token[], before: Sprite[]): Sprite[] {
  const tall = geo.height >= geo.width;
  const found: Sprite[] = [];
  for (const [id, spot] of geo.spots) {
    const here = tokens.filter((token) => token.place === id);
    if (here.length) found.push(...arrange(spot, here, tall));
  }
  return keepIds(found, before);
}

/** Anonymous pieces (tokens that count) are matched with those of the last drawing: first in place, then nearest. */
function keepIds(now: Sprite[], before: Sprite[]): Sprite[] {
  const anonymous = (sprite: Sprite) => sprite.id.includes("#") && sprite.label === "" && sprite.token.kind !== "keeper";
  const family = (sprite: Sprite) => `${sprite.token.kind ?? "player"}${sprite.token.team ?? -1}`;
  const free = before.filter((sprite) => anonymous(sprite));
  const taken = new Set<string>();
  const result = now.map((sprite) => ({ ...sprite }));
  const waiting: Sprite[] = [];
  const take = (sprite: Sprite, old: Sprite | undefined) => {
    if (!old) return false;
    free.splice(free.indexOf(old), 1);
    sprite.id = old.id;
    taken.add(old.id);
    return true;
  };
  for (const sprite of result.filter(anonymous)) {
    const same = free.find((old) => family(old) === family(sprite) && old.token.place === sprite.token.place);
    if (!take(sprite, same)) waiting.push(sprite);
  }
  for (const sprite of waiting) {
    const near = free.filter((old) => family(old) === family(sprite)).sort((a, b) => distance(a, sprite) - distance(b, sprite));
    if (!take(sprite, near[0])) {
      let id = sprite.id;
      for (let n = 0; taken.has(id); n++) id = `${sprite.id}+${n}`;
      sprite.id = id;
      taken.add(id);
    }
  }
  return result;
}

const distance = (a: Sprite, b: Sprite) => Math.hypot(a.x - b.x, a.y - b.y);
