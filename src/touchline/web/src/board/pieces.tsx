// Pieces on the pitch: players, keepers, the ball, markers. Positions change by CSS transforms, which glide unless stillness is wanted.
import type { JSX } from "preact";
import type { Sprite } from "./geometry";
import { teamClass } from "./team";

const BADGES: Record<string, string> = { yellow: "badge-yellow", red: "badge-red", injured: "badge-injured", star: "badge-star" };

export function Piece({ sprite, chosen, open }: { sprite: Sprite; chosen: boolean; open: boolean }): JSX.Element {
  const { token, x, y, r, label } = sprite;
  const kind = token.kind ?? "player";
  const style = { transform: `translate(${x}px, ${y}px)` };
  if (kind === "marker") {
    return (
      <g class="sprite marker" style={style}>
        <circle r={Math.min(r, 0.75)} class="target-ring" />
        <path d={`M${-r * 0.3} 0H${r * 0.3}M0 ${-r * 0.3}V${r * 0.3}`} class="target-cross" />
      </g>
    );
  }
  if (kind === "ball") return <Ball sprite={sprite} />;
  return (
    <g class={`sprite piece ${kind} ${teamClass(token.team)}${chosen ? " chosen" : ""}${open ? " open" : ""}`} style={style}>
      <ellipse cy={r * 0.22} rx={r * 1.02} ry={r * 0.98} class="shadow" />
      {kind === "keeper" ? (
        <rect x={-r * 0.94} y={-r * 0.94} width={r * 1.88} height={r * 1.88} rx={r * 0.42} class="disc" />
      ) : (
        <circle r={r} class="disc" />
      )}
      <circle r={r} class="glow" />
      {label !== "" && token.team === 1 && <circle r={r * 0.66} class="plate" />}
      {label !== "" && (
        <text
          class="number"
          dy="0.36em"
          font-size={r * (label.length > 2 ? 0.75 : label.length > 1 ? 0.98 : 1.15) * (token.team === 1 ? 0.82 : 1)}
        >
          {label}
        </text>
      )}
      {label === "" && kind === "keeper" && (
        <path
          class="glove"
          transform={`scale(${r})`}
          d="M-.32 .42V-.1q0-.14 .13-.14t.13 .14v-.2q0-.14 .13-.14t.13 .14v.02q0-.13 .12-.13t.12 .13V.1l.12-.14q.12-.1 .2 0l-.24 .36v.1z"
        />
      )}
      {(token.badges ?? []).map((badge, i) => (
        <Badge key={badge} name={badge} x={r * 0.72} y={-r * 0.72 + i * r * 0.7} r={r} />
      ))}
    </g>
  );
}

function Badge({ name, x, y, r }: { name: string; x: number; y: number; r: number }): JSX.Element {
  const known = BADGES[name] ?? "badge-other";
  if (name === "star")
    return (
      <path
        transform={`translate(${x} ${y}) scale(${r * 0.5})`}
        class={known}
        d="M0-.8.23-.25.8-.2.37.2.5.78 0 .47-.5.78-.37.2-.8-.2-.23-.25z"
      />
    );
  if (name === "yellow" || name === "red")
    return <rect x={x - r * 0.18} y={y - r * 0.28} width={r * 0.4} height={r * 0.56} rx={r * 0.06} class={known} />;
  if (name === "injured")
    return <path transform={`translate(${x} ${y}) scale(${r * 0.4})`} class={known} d="M-.3-.9h.6v.6h.6v.6h-.6v.6h-.6v-.6h-.6v-.6h.6z" />;
  return <circle cx={x} cy={y} r={r * 0.24} class={known} />;
}

/** The ball; one that is a die shows its value as pips. */
function Ball({ sprite }: { sprite: Sprite }): JSX.Element {
  const { x, y, r, label, token } = sprite;
  const value = /^[1-6]$/.test(label) ? Number(label) : 0;
  return (
    <g class="sprite ball" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <ellipse cy={r * 0.3} rx={r} ry={r * 0.9} class="shadow" />
      {value ? (
        <g class={`ball-die ${teamClass(token.team)}`}>
          <rect x={-r} y={-r} width={2 * r} height={2 * r} rx={r * 0.34} class="ball-skin" />
          <Pips value={value} size={r} />
        </g>
      ) : (
        <g>
          <circle r={r} class="ball-skin" />
          <g transform={`scale(${r / 17})`} class="ball-seams">
            <path d="m0-9 8.500 6.200-3.200 10H-5.300l-3.200-10z" class="ball-patch" />
            <path d="M0-17v8m8.500 6.200 7.600-2.500M5.300 7.200l4.700 6.500M-5.300 7.200l-4.700 6.500M-8.500-2.800l-7.600-2.500" />
          </g>
        </g>
      )}
    </g>
  );
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Pips({ value, size }: { value: number; size: number }): JSX.Element {
  return (
    <g class="pips">
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * size * 0.52} cy={y * size * 0.52} r={size * 0.17} />
      ))}
    </g>
  );
}
