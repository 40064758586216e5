// Pieces on the pitch: players, keepers, the ball, markers. Positions change by CSS transforms, which glide unless stillness is wanted.
import type { JSX } from "preact";
import type { Sprite } from "./geometry";
import { Drawn, isDrawn } from "./symbols";
import { teamClass } from "./team";

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
      {label === "" && kind === "keeper" && <Drawn name="keeper" transform={`scale(${r})`} />}
      {(token.badges ?? []).map((badge, i) => (
        <Drawn
          key={badge}
          name={isDrawn(`badge-${badge}`) ? `badge-${badge}` : "badge-other"}
          transform={`translate(${r * 0.72} ${-r * 0.72 + i * r * 0.7}) scale(${r})`}
        />
      ))}
    </g>
  );
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
          <Drawn name={`pips-${value}`} class="pips" transform={`scale(${r})`} />
        </g>
      ) : (
        <g>
          <circle r={r} class="ball-skin" />
          <Drawn name="seams" transform={`scale(${r})`} />
        </g>
      )}
    </g>
  );
}
