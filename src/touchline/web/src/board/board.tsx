// The board: pitch, pieces, and every choice that has a place, for mouse, finger and keyboard.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { geometry, leastRoom, sprites, wantsFlipping, wantsTurning, type Geometry, type Size, type Sprite, type Spot } from "./geometry";
import { Piece } from "./pieces";
import { measures } from "./symbols";
import { Attack, Names, PitchView, wayRoom } from "./pitch";
import { useSize } from "../ui/hooks";
import { prefs } from "../ui/prefs";
import type { Choice, Scene } from "../net/scene";
import { useNarrow } from "../ui/window";
import { t } from "../ui/words";

export interface BoardProps {
  scene: Scene;
  /** The choices that can be made here; none while it is somebody else's turn. */
  choices: Choice[];
  /** The place whose moves are shown. */
  source: string;
  /** A place that the list points at. */
  hot: string;
  /** Places that a text beside the board names: shown with their labels. */
  points?: string[];
  onSource: (place: string) => void;
  onChoose: (choices: Choice[], at: DOMRect) => void;
  onRefused: (place: string) => void;
  /** While held down, a choice is repeated. */
  repeats: boolean;
  /** Whose eyes, for a board that lies the same way for both sides; -1 for a spectator or several people. */
  seat: number;
  /** A choice in words, with its odds and warnings. */
  said: (choice: Choice) => string;
  /** What the choices at a place would do, shown while it is pointed at; null if there is nothing to tell. */
  foretell?: (choices: Choice[]) => JSX.Element | null;
  onLie: (degrees: number) => void;
  /** Whether a choice may end in more than one way, or badly: a finger hears of it before it plays. */
  risky?: (choice: Choice) => boolean;
}

const HOLD_MS = 480;
/** What a finger can hit. */
const FINGER_PX = 24;
const AGAIN_MS = 170;
const BUBBLE_PX = 250;

export function Board(props: BoardProps): JSX.Element {
  const { scene, choices, source, hot } = props;
  const [box, size] = useSize();
  const svg = useRef<SVGSVGElement>(null);
  const room = useRef<Size>(size);
  room.current = useNarrow() ? leastRoom(room.current, size) : size;
  const turned = wantsTurning(scene.pitch, room.current);
  const changed = scene.changed_ends ?? false;
  const flipped = prefs().turn && wantsFlipping(scene.pitch, props.seat, changed);
  const geo = useMemo(() => geometry(scene.pitch, turned, flipped, changed), [scene.pitch, turned, flipped, changed]);
  useEffect(() => props.onLie(geo.lie), [geo.lie]);
  const lying = geo.lie % 180 !== 0;
  const pad = measures.pad;
  const way = scene.pitch.attack ? wayRoom(geo) : 0;
  const [left, top] = [lying ? pad : Math.max(pad, way - geo.field.x), lying ? Math.max(pad, way - geo.field.y) : pad];
  const before = useRef<Sprite[]>([]);
  const drawn = useMemo(() => sprites(geo, scene.tokens ?? [], before.current), [geo, scene.tokens]);
  useEffect(() => {
    before.current = drawn;
  }, [drawn]);
  const [drag, setDrag] = useState<{ from: string; x: number; y: number; moved: boolean } | null>(null);
  const holding = useRef(0);
  /** With a finger on a board of small places: what the last tap aimed at; a second tap there plays it. */
  const [aim, setAim] = useState("");
  const finger = useRef(false);
  /** Whether the click that ends a gesture was a drag or a long press, and so is none. */
  const spent = useRef(false);
  const latest = useRef(props);
  latest.current = props;

  const shown = choices.filter((choice) => choice.place && (!choice.source || !source || choice.source === source || single(choices)));
  const targets = byPlace(shown.filter((choice) => !choice.source || choice.source === source || single(choices)));
  const sources = byPlace(single(choices) ? [] : choices.filter((c) => c.source), "source");
  const stops = [...new Set([...targets.keys(), ...sources.keys()])];
  /** The target that is pointed at, by mouse or keyboard. */
  const [pointed, setPointed] = useState("");
  useEffect(() => {
    setAim("");
    setPointed("");
  }, [choices]);
  const [focus, setFocus] = useState("");
  const stop = stops.includes(focus) ? focus : (stops[0] ?? "");

  const rect = (place: string): DOMRect =>
    svg.current?.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect() ?? new DOMRect();

  /** Whether a place tells something that a finger, unlike a mouse, does not hear before it plays. */
  const tells = (place: string): boolean => {
    const here = targets.get(place) ?? [];
    return here.length === 1 && props.risky?.(here[0]!) === true;
  };
  /** A tap where several targets lie within a finger's width, or where there is a risk, aims first; the next one there plays. */
  const tap = (x: number, y: number, place: string) => {
    const unit = Math.min(size.width / (geo.width + left + pad), size.height / (geo.height + top + pad));
    const far = (id: string) => Math.hypot(geo.spots.get(id)!.cx - x, geo.spots.get(id)!.cy - y) * unit;
    const near = unit < FINGER_PX ? stops.filter((id) => geo.spots.has(id) && far(id) <= FINGER_PX).sort((a, b) => far(a) - far(b)) : [];
    const meant = near[0] ?? place;
    if ((near.length > 1 || tells(meant)) && meant !== aim) return setAim(meant);
    setAim("");
    press(meant);
  };

  const press = (place: string) => {
    const now = latest.current;
    const here = targets.get(place);
    if (here) now.onChoose(here, rect(place));
    else if (sources.has(place)) now.onSource(place === source ? "" : place);
    else if (source) now.onSource("");
    else now.onRefused(place);
  };

  const at = (event: PointerEvent): { x: number; y: number; place: string } => {
    const matrix = svg.current!.getScreenCTM()!.inverse();
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: p.x, y: p.y, place: under(geo, p.x, p.y) };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !svg.current) return;
    const point = at(event);
    finger.current = event.pointerType === "touch";
    held.current = false;
    spent.current = false;
    if (!point.place) return;
    if (sources.has(point.place) || (single(choices) && choices[0]?.source === point.place)) {
      setDrag({ from: point.place, x: point.x, y: point.y, moved: false });
      svg.current.setPointerCapture(event.pointerId);
    }
    if (props.repeats && targets.has(point.place)) hold(point.place);
  };
  const hold = (place: string) => {
    stopHolding();
    const repeat = () => {
      const choice = latest.current.choices.find((c) => c.place === place);
      if (!choice || !latest.current.repeats) return stopHolding();
      spent.current = true;
      latest.current.onChoose([choice], rect(place));
      holding.current = window.setTimeout(repeat, AGAIN_MS);
    };
    holding.current = window.setTimeout(repeat, HOLD_MS);
  };
  const stopHolding = () => clearTimeout(holding.current);
  useEffect(() => stopHolding, []);

  const move = (event: PointerEvent) => {
    if (!drag) return;
    const point = at(event);
    const moved = drag.moved || Math.hypot(point.x - drag.x, point.y - drag.y) > 0.35;
    if (moved && !drag.moved && !single(choices)) props.onSource(drag.from);
    setDrag({ from: drag.from, x: moved ? point.x : drag.x, y: moved ? point.y : drag.y, moved });
  };
  const up = (event: PointerEvent) => {
    stopHolding();
    if (!drag) return;
    setDrag(null);
    if (!drag.moved) return;
    spent.current = true;
    const place = at(event).place;
    const here = choices.filter((choice) => choice.place === place && choice.source === drag.from);
    if (here.length) props.onChoose(here, rect(place));
    else if (place && place !== drag.from) props.onRefused(place);
  };

  /** Whoever plays on the board by keyboard goes on there with the next decision. */
  const held = useRef(false);
  useEffect(() => {
    if (held.current && stops.length && !svg.current?.contains(document.activeElement))
      svg.current?.querySelector<SVGElement>('.stop[tabindex="0"]')?.focus();
  }, [choices, source]);

  const key = (event: KeyboardEvent) => {
    held.current = true;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(stop);
    } else if (event.key === "Escape") props.onSource("");
    else {
      const next = neighbour(geo, stops, stop, event.key);
      if (next) {
        event.preventDefault();
        setFocus(next);
        svg.current?.querySelector<SVGElement>(`[data-place="${CSS.escape(next)}"]`)?.focus();
      }
    }
  };

  const marked = new Set(drawn.filter((s) => s.token.kind !== "ball" && s.token.kind !== "marker").map((s) => s.token.place));
  return (
    <div
      class={`board${scene.tokens?.some((token) => (token.team ?? -1) >= 0 && token.kind !== "ball") ? "" : " quiet"}`}
      ref={box}
      style={shapes(geo.width + left + pad, geo.height + top + pad, scene.pitch.upright)}
    >
      <svg
        ref={svg}
        viewBox={`${-left} ${-top} ${geo.width + left + pad} ${geo.height + top + pad}`}
        class={drag?.moved ? "dragging" : ""}
        role="group"
        aria-label={t("board")}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onClick={(event) => {
          if (spent.current || !svg.current) return;
          const { x, y, place } = at(event as unknown as PointerEvent);
          if (finger.current) tap(x, y, place);
          else if (place) press(place);
        }}
      >
        <PitchView geo={geo} />
        {scene.pitch.attack && <Attack geo={geo} teams={scene.teams ?? ["", ""]} />}
        <Names
          geo={geo}
          unit={Math.min(size.width / (geo.width + left + pad), size.height / (geo.height + top + pad))}
          taken={new Set(drawn.map((sprite) => sprite.token.place))}
        />
        {[...geo.spots.values()]
          .filter(({ place, w, h }) => place.tone === "off" && w * h >= 1 && marked.has(place.id))
          .map(({ place, x, y, w, h }) => (
            <rect key={place.id} x={x + 0.04} y={y + 0.04} width={w - 0.08} height={h - 0.08} rx={0.2} class="bench" />
          ))}
        {[...sources.keys()].map((id) => (
          <Mark key={`s${id}`} geo={geo} id={id} kind={id === source ? "source chosen" : "source"} />
        ))}
        {[...targets.keys()]
          .filter((id) => !marked.has(id))
          .map((id) => (
            <Mark key={`t${id}`} geo={geo} id={id} kind="target" />
          ))}
        <g class="sprites">
          {drawn.map((sprite) => (
            <Piece
              key={sprite.id}
              sprite={sprite}
              chosen={sprite.token.place === source}
              open={targets.has(sprite.token.place) && sprite.token.kind !== "ball"}
            />
          ))}
        </g>
        {[...targets.keys()]
          .filter((id) => marked.has(id))
          .map((id) => (
            <Mark key={`o${id}`} geo={geo} id={id} kind="target over" />
          ))}
        {[...targets]
          .filter(([, here]) => here.every((choice) => choice.warning))
          .map(([id]) => (
            <Danger key={`w${id}`} spot={geo.spots.get(id)} />
          ))}
        {(props.points ?? []).map((id) => (
          <Named key={`n${id}`} geo={geo} spot={geo.spots.get(id)} />
        ))}
        {hot && <Mark geo={geo} id={hot} kind="hot" />}
        {aim && <Mark geo={geo} id={aim} kind="aim" />}
        {drag?.moved && <circle cx={drag.x} cy={drag.y} r={0.36} class="ghost" />}
        <g onKeyDown={key}>
          {stops.map((id) => (
            <Stop
              key={id}
              spot={geo.spots.get(id)}
              id={id}
              tab={id === stop}
              text={label(targets.get(id), sources.get(id), geo.spots.get(id), props.said)}
              onFocus={() => setFocus(id)}
              onPoint={(here) => setPointed(here ? id : "")}
            />
          ))}
        </g>
      </svg>
      {pointed && !aim && !drag && targets.has(pointed) && (
        <Bubble at={rect(pointed)} within={box.current} told={props.foretell?.(targets.get(pointed)!) ?? null} />
      )}
      {aim && (
        <Aiming
          above={(geo.spots.get(aim)?.cy ?? 0) > geo.height / 2}
          text={label(targets.get(aim), sources.get(aim), geo.spots.get(aim), props.said)}
          told={props.foretell?.(targets.get(aim) ?? []) ?? null}
          onPlay={() => {
            setAim("");
            press(aim);
          }}
        />
      )}
    </div>
  );
}

/** The shapes a board can have, lying and standing, for style sheets to choose from. */
function shapes(w: number, h: number, upright: boolean | undefined): Record<string, string> {
  const [least, most] = [Math.min(w / h, h / w), Math.max(w / h, h / w)];
  return { "--standing": String(upright ? w / h : least), "--lying": String(upright ? w / h : most) };
}

/** Whether all choices that move something move the same thing: then nothing has to be picked up first. */
function single(choices: Choice[]): boolean {
  const found = new Set(choices.filter((choice) => choice.place).map((choice) => choice.source ?? ""));
  return found.size === 1;
}

function byPlace(choices: Choice[], field: "place" | "source" = "place"): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = choice[field];
    if (place) found.set(place, [...(found.get(place) ?? []), choice]);
  }
  return found;
}

function label(here: Choice[] | undefined, from: Choice[] | undefined, spot: Spot | undefined, said: (choice: Choice) => string): string {
  const name = spot?.place.name || spot?.place.label || spot?.place.id || "";
  if (here) return here.map(said).join(" / ");
  return t("board-source", { place: name, n: from?.length ?? 0 });
}

function Mark({ geo, id, kind }: { geo: Geometry; id: string; kind: string }): JSX.Element | null {
  const spot = geo.spots.get(id);
  if (!spot) return null;
  if (spot.outline.length) return <polygon class={`mark ${kind}`} points={spot.outline.map((p) => p.join(",")).join(" ")} />;
  const small = spot.place.shape === "point";
  if (small && spot.w <= 1 && !kind.includes("over")) return <circle class={`mark ${kind} round`} cx={spot.cx} cy={spot.cy} r={0.3} />;
  if (small || (spot.w <= 1.2 && kind.includes("over"))) return <circle class={`mark ${kind} round`} cx={spot.cx} cy={spot.cy} r={0.47} />;
  return <rect class={`mark ${kind}`} x={spot.x + 0.06} y={spot.y + 0.06} width={spot.w - 0.12} height={spot.h - 0.12} rx={0.14} />;
}

/** A place that a text names; points of a lattice have no label of their own to read. */
function Named({ geo, spot }: { geo: Geometry; spot: Spot | undefined }): JSX.Element | null {
  if (!spot) return null;
  return (
    <g class="named" aria-hidden="true">
      <Mark geo={geo} id={spot.place.id} kind="hot over" />
      {spot.place.shape === "point" && (
        <text x={spot.cx} y={spot.cy - 0.6} text-anchor="middle" font-size={0.75}>
          {spot.place.label}
        </text>
      )}
    </g>
  );
}

/** A warning sign: this breaks something for sure. */
function Danger({ spot }: { spot: Spot | undefined }): JSX.Element | null {
  if (!spot) return null;
  return (
    <g class="alarm" transform={`translate(${spot.x + spot.w - 0.26} ${spot.y + 0.26})`}>
      <path d="M0-.24 .25 .2H-.25z" />
      <text y="0.15" text-anchor="middle" font-size="0.3">
        !
      </text>
    </g>
  );
}

function Stop({
  spot,
  id,
  tab,
  text,
  onFocus,
  onPoint,
}: {
  spot: Spot | undefined;
  id: string;
  tab: boolean;
  text: string;
  onFocus: () => void;
  onPoint: (here: boolean) => void;
}): JSX.Element | null {
  if (!spot) return null;
  return (
    <rect
      class="stop"
      data-place={id}
      role="button"
      tabIndex={tab ? 0 : -1}
      aria-label={text}
      x={spot.x + 0.03}
      y={spot.y + 0.03}
      width={spot.w - 0.06}
      height={spot.h - 0.06}
      rx={0.15}
      onFocus={(event) => {
        onFocus();
        if (event.currentTarget.matches(":focus-visible")) onPoint(true);
      }}
      onBlur={() => onPoint(false)}
      onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    />
  );
}

/** What a target would do, beside it and never over it; screen readers have it in the target's name. */
function Bubble({ at, within, told }: { at: DOMRect; within: HTMLElement | null; told: JSX.Element | null }): JSX.Element | null {
  if (!told || !within) return null;
  const box = within.getBoundingClientRect();
  const left = Math.max(0, Math.min(box.width - BUBBLE_PX, at.left + at.width / 2 - box.left - BUBBLE_PX / 2));
  const above = at.top - box.top > box.bottom - at.bottom;
  const style = above ? { left, bottom: box.bottom - at.top + 6 } : { left, top: at.bottom - box.top + 6 };
  return (
    <div class="foretold" style={{ ...style, width: BUBBLE_PX }} aria-hidden="true">
      {told}
    </div>
  );
}

/** What a tap aimed at and what it would do; it lies in the half of the board where the aim does not. */
function Aiming({
  above,
  text,
  told,
  onPlay,
}: {
  above: boolean;
  text: string;
  told: JSX.Element | null;
  onPlay: () => void;
}): JSX.Element {
  const whole = t("labelled", { label: t("aim-play"), value: text });
  return (
    <div class={`aiming${above ? " above" : ""}${told ? " telling" : ""}`}>
      {told && <div aria-hidden="true">{told}</div>}
      <button type="button" class="button primary" aria-label={whole} onClick={onPlay}>
        {told ? t("aim-play") : whole}
      </button>
    </div>
  );
}

/** The place under a point of the drawing. */
function under(geo: Geometry, x: number, y: number): string {
  let best = "";
  let least = 0.75;
  for (const [id, spot] of geo.spots) {
    if (x >= spot.x && x < spot.x + spot.w && y >= spot.y && y < spot.y + spot.h) {
      if (spot.w * spot.h <= 1.01) return id;
      const far = 0.01 * spot.w * spot.h;
      if (far < least) [best, least] = [id, far];
    }
  }
  return best;
}

/** The next stop in the direction of an arrow key. */
function neighbour(geo: Geometry, stops: string[], from: string, key: string): string {
  const direction: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const way = direction[key];
  const here = geo.spots.get(from);
  if (!way || !here) return "";
  let best = "";
  let least = Infinity;
  for (const id of stops) {
    const spot = geo.spots.get(id);
    if (!spot || id === from) continue;
    const [dx, dy] = [spot.cx - here.cx, spot.cy - here.cy];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] + dy * way[0]);
    if (ahead > 0.01 && ahead + 2 * aside < least) [best, least] = [id, ahead + 2 * aside];
  }
  return best;
}
