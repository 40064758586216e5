// The faces of dice, spinner and coin, each drawn in a square from -1 to 1.
import type { JSX } from "preact";
import type { Thrown } from "../net/scene";
import { Drawn, isDrawn, measures } from "./symbols";
import { teamClass } from "./team";

/** An arrow points as the attack goes: up, or turned with it. */
function Arrow({ face, forward }: { face: string; forward: number }): JSX.Element {
  const way = ((forward % 360) + 360) % 360;
  return (
    <>
      <g class="arrow" data-turn={way}>
        <Drawn name={`arrow-${face[0]}`} transform={`translate(0 -.1) rotate(${way}) scale(.86)`} />
      </g>
      <text x="-0.7" y="0.82" class="face-count">
        {face[1]}
      </text>
      {face.endsWith("?") && (
        <text x="0.66" y="0.84" class="face-mark">
          ?
        </text>
      )}
      {face.endsWith("X") && <path d="M.42 .42 .82 .82M.82 .42 .42 .82" class="face-line thick" />}
    </>
  );
}

/** A face, with the die behind it. `forward` is how far the thrower's attack is turned from upwards, in degrees. */
export function Face({ thrown: [kind, face, colour = "white"], forward = 0 }: { thrown: Thrown; forward?: number }): JSX.Element {
  if (kind === "coin") {
    return (
      <g class={`face coin kit ${teamClass(face === "B" ? 1 : 0)}`}>
        <Drawn name={face === "B" ? "coin-B" : "coin-A"} />
      </g>
    );
  }
  if (kind === "spinner")
    return (
      <g class={`face up-${face}`}>
        <Drawn name="spinner" />
        <Drawn name="needle" transform={`rotate(${measures.needle[face as keyof typeof measures.needle]})`} />
      </g>
    );
  if (kind === "d20") {
    return (
      <g class="face d20">
        <Drawn name="die-d20" />
        <text y="0.2" class="face-number" font-size={face.length > 1 ? 0.56 : 0.66}>
          {face}
        </text>
      </g>
    );
  }
  if (kind === "2d6") {
    return (
      <g class="face">
        <Drawn name="die-2d6" />
        <text x="-.22" y=".1" class="face-number" font-size="0.86">
          {face}
        </text>
      </g>
    );
  }
  return (
    <g class={`face die-${colour}`}>
      <Drawn name="die-body" />
      {/^[1-6]$/.test(face) ? (
        <Drawn name={`pips-${face}`} class="pips" transform="scale(.95)" />
      ) : isDrawn(`face-${face}`) ? (
        <Drawn name={`face-${face}`} />
      ) : /^[FDLB]\d/.test(face) ? (
        <Arrow face={face} forward={forward} />
      ) : (
        <text y="0.24" class="face-number" font-size={Math.min(0.7, 2.6 / Math.max(2, face.length))}>
          {face}
        </text>
      )}
    </g>
  );
}
