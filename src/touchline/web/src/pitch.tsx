// The pitch itself: grass, tones of the places, markings, labels. It is drawn once and stays.
import type { JSX } from "preact";
import { memo } from "preact/compat";
import type { Geometry, Spot } from "./geometry";

const STRIPES = 12;

function shape(spot: Spot, className: string): JSX.Element {
  const { place, x, y, w, h, cx, cy } = spot;
  if (spot.outline.length) return <polygon points={spot.outline.map((p) => p.join(",")).join(" ")} class={className} />;
  if (place.shape === "circle") return <ellipse cx={cx} cy={cy} rx={w / 2} ry={h / 2} class={className} />;
  if (place.shape === "point") return <circle cx={cx} cy={cy} r={0.08} class={className} />;
  return <rect x={x} y={y} width={w} height={h} class={className} />;
}

function Grass({ geo }: { geo: Geometry }): JSX.Element {
  const { field } = geo;
  const pad = 0.25;
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

const nameOf = ({ place, w }: Spot): string => (w > 1.5 ? place.name || place.label || "" : (place.label ?? ""));

/** As large as the name has room for. */
const nameSize = (spot: Spot): number => (spot.h > 1.5 || spot.w > 1.5 ? Math.min(0.31, (spot.w - 0.2) / (0.6 * nameOf(spot).length)) : 0.2);

/** The names of the places; a small one is left out where something stands on it. */
export function Names({ geo, taken }: { geo: Geometry; taken: Set<string> }): JSX.Element | null {
  const spots = [...geo.spots.values()].filter(({ place }) => place.tone !== "off");
  if (spots.some(({ place }) => place.shape === "point")) return null;
  const large = ({ w, h }: Spot) => h > 1.5 || w > 1.5;
  return (
    <g aria-hidden="true">
      {spots
        .filter((spot) => spot.place.label && (large(spot) || !taken.has(spot.place.id)))
        .map((spot) => (
          <text key={spot.place.id} x={spot.x + 0.1} y={spot.y + (large(spot) ? 0.36 : 0.26)} class="place-label" font-size={nameSize(spot)}>
            {nameOf(spot)}
          </text>
        ))}
    </g>
  );
}

export const PitchView = memo(function PitchView({ geo }: { geo: Geometry }): JSX.Element {
  const spots = [...geo.spots.values()];
  return (
    <g class="pitch" aria-hidden="true">
      <Grass geo={geo} />
      {spots.filter(({ place }) => place.tone !== "off").map((spot) => (
        <g key={spot.place.id}>
          {shape(spot, `place tone-${spot.place.tone ?? "grass"}${spot.place.shape === "point" ? " dot" : ""}`)}
          {spot.place.tone === "goal" && spot.place.shape !== "point" && <rect x={spot.x} y={spot.y} width={spot.w} height={spot.h} class="netting" />}
        </g>
      ))}
      {geo.lines.map((line, i) => {
        if (line.kind === "circle") return <circle key={i} cx={line.x} cy={line.y} r={line.w} class="chalk" />;
        if (line.kind === "spot") return <circle key={i} cx={line.x} cy={line.y} r={line.w} class="chalk-spot" />;
        if (line.kind === "line") return <line key={i} x1={line.x} y1={line.y} x2={line.x + line.w} y2={line.y + (line.h ?? 0)} class="chalk" />;
        return <rect key={i} x={line.x} y={line.y} width={line.w} height={line.h ?? 0} class="chalk" />;
      })}
    </g>
  );
});
