// The pitch itself: grass, tones of the places, markings, labels. It is drawn once and stays.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import type { Geometry, Spot } from "./geometry";
import { Drawn, measures } from "./symbols";
import { teamClass } from "./team";

const { stripes: STRIPES, edge: EDGE, readable_px: READABLE_PX } = measures;
/** A name that takes more of its square's width leaves no air around it. */
const CROWDED = 0.75;
/** A name that comes out so much smaller than what is easily read is none. */
const UNREADABLE = 0.8;

function shape(spot: Spot, className: string): JSX.Element {
  const { place, x, y, w, h, cx, cy } = spot;
  if (spot.outline.length) return <polygon points={spot.outline.map((p) => p.join(",")).join(" ")} class={className} />;
  if (place.shape === "circle") return <ellipse cx={cx} cy={cy} rx={w / 2} ry={h / 2} class={className} />;
  if (place.shape === "point") return <circle cx={cx} cy={cy} r={0.08} class={className} />;
  return <rect x={x} y={y} width={w} height={h} class={className} />;
}

function Grass({ geo }: { geo: Geometry }): JSX.Element {
  const { field } = geo;
  const pad = EDGE;
  const long = field.w >= field.h;
  const step = ((long ? field.w : field.h) + 2 * pad) / STRIPES;
  return (
    <g class="grass">
      <rect x={field.x - pad} y={field.y - pad} width={field.w + 2 * pad} height={field.h + 2 * pad} rx={0.05} class="turf" />
      {Array.from({ length: STRIPES / 2 }, (_, i) =>
        long ? (
          <rect key={i} x={field.x - pad + (2 * i + 1) * step} y={field.y - pad} width={step} height={field.h + 2 * pad} class="stripe" />
        ) : (
          <rect key={i} x={field.x - pad} y={field.y - pad + (2 * i + 1) * step} width={field.w + 2 * pad} height={step} class="stripe" />
        ),
      )}
    </g>
  );
}

const large = ({ w, h }: Spot): boolean => h > 1.5 || w > 1.5;
const nameOf = ({ place, w }: Spot): string => (w > 1.5 ? place.name || place.label || "" : (place.label ?? ""));

/** A name in one line, or in two where that makes it readable; and its size, as large as it has room for. */
function fitName(spot: Spot, unit: number): { rows: string[]; size: number } {
  const name = nameOf(spot);
  const least = unit > 0 ? READABLE_PX / unit : 0;
  if (!large(spot)) return { rows: [name], size: Math.min(Math.max(0.2, least), (spot.w - 0.15) / (0.62 * Math.max(2, name.length))) };
  const fit = (rows: string[]) => Math.min(Math.max(0.31, least), (spot.w - 0.2) / (0.6 * Math.max(...rows.map((row) => row.length))));
  const cut = name.indexOf(" ", name.includes(", ") ? name.indexOf(", ") + 1 : Math.floor(name.length / 2) - 3);
  const two = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
  const rows = fit([name]) >= least || spot.h < 1.9 ? [name] : two;
  return { rows, size: fit(rows) };
}

/** The places whose names are shown. Where small names would fill their squares from side to side, those along two edges say enough: a
 * row's and a column's. Where the pitch is so small that a name could not be read, as beside a long list of choices, none is shown. */
function named(all: Spot[], unit: number): Spot[] {
  const spots = all.filter(({ place }) => place.label);
  if (unit > 0 && spots.some((spot) => fitName(spot, unit).size * unit < UNREADABLE * READABLE_PX)) return [];
  const small = spots.filter((spot) => !large(spot));
  const fills = (spot: Spot) => 0.62 * nameOf(spot).length * fitName(spot, unit).size > CROWDED * spot.w;
  if (!small.some(fills)) return spots;
  const left = Math.min(...small.map(({ x }) => x)) + 0.01;
  const bottom = Math.max(...small.map(({ y, h }) => y + h)) - 0.01;
  return spots.filter((spot) => large(spot) || spot.x < left || spot.y + spot.h > bottom);
}

/** The names of the places; a small one is left out where something stands on it. */
export function Names({ geo, unit, taken }: { geo: Geometry; unit: number; taken: Set<string> }): JSX.Element | null {
  const spots = [...geo.spots.values()].filter(({ place }) => place.tone !== "off");
  if (spots.some(({ place }) => place.shape === "point")) return null;
  return (
    <g aria-hidden="true">
      {named(spots, unit)
        .filter((spot) => large(spot) || !taken.has(spot.place.id))
        .map((spot) => {
          const { rows, size } = fitName(spot, unit);
          return rows.map((row, i) => (
            <text
              key={`${spot.place.id}${i}`}
              x={spot.x + 0.1}
              y={spot.y + 0.08 + size * (0.86 + 1.05 * i)}
              class="place-label"
              font-size={size}
            >
              {row}
            </text>
          ));
        })}
    </g>
  );
}

const waySize = ({ field, lie }: Geometry): number => Math.max(0.42, (lie % 180 !== 0 ? field.w : field.h) * 0.028);

/** The room that the arrows of attack take beside the field. */
export const wayRoom = (geo: Geometry): number => waySize(geo) * 1.2 + 0.3;

/** Which way each side attacks: an arrow along the edge of the pitch, full for home and striped for away. */
export function Attack({ geo, teams }: { geo: Geometry; teams: [string, string] }): JSX.Element {
  const { x, y, w, h } = geo.field;
  const lying = geo.lie % 180 !== 0;
  const size = waySize(geo);
  return (
    <g class="attack" aria-hidden="true">
      {[0, 1].map((team) => {
        const turn = geo.lie + (team === 1 ? 180 : 0);
        const ahead = ((turn % 360) + 360) % 360;
        // Each arrow stands at its own end of one long edge and points along it.
        const start = ahead === 90 || ahead === 180 ? 0.02 : 0.98;
        const [cx, cy] = lying ? [x + w * start, y - EDGE - size * 0.62] : [x - EDGE - size * 0.62, y + h * start];
        return (
          <g
            key={team}
            class={`way ${teamClass(team)}`}
            transform={`translate(${cx} ${cy}) rotate(${ahead}) scale(${size})`}
            data-ahead={ahead}
          >
            <title>{teams[team]}</title>
            <Drawn name="way" />
          </g>
        );
      })}
    </g>
  );
}

export const PitchView = memo(function PitchView({ geo }: { geo: Geometry }): JSX.Element {
  const spots = [...geo.spots.values()];
  return (
    <g class="pitch" aria-hidden="true">
      <Grass geo={geo} />
      {spots
        .filter(({ place }) => place.tone !== "off")
        .map((spot) => (
          <g key={spot.place.id}>
            {shape(spot, `place tone-${spot.place.tone ?? "grass"}${spot.place.shape === "point" ? " dot" : ""}`)}
            {spot.place.tone === "goal" && spot.place.shape !== "point" && (
              <rect x={spot.x} y={spot.y} width={spot.w} height={spot.h} class="netting" />
            )}
          </g>
        ))}
      {geo.lines.map((line, i) => {
        if (line.kind === "circle") return <circle key={i} cx={line.x} cy={line.y} r={line.w} class="chalk" />;
        if (line.kind === "line")
          return <line key={i} x1={line.x} y1={line.y} x2={line.x + line.w} y2={line.y + (line.h ?? 0)} class="chalk" />;
        return <rect key={i} x={line.x} y={line.y} width={line.w} height={line.h ?? 0} class="chalk" />;
      })}
    </g>
  );
});
