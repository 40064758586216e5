// The faces of dice, spinner and coin, each drawn in a square from -1 to 1.
import type { JSX } from "preact";
import { Pips } from "./pieces";
import type { Thrown } from "../net/scene";
import { teamClass } from "./team";

/** What is printed on faces that are pictures. Dark and light lines follow the colour of the die. */
const GOAL = "M-.72 .5V-.5H.72V.5";
const NET = "M-.36-.5V.5M0-.5V.5M.36-.5V.5M-.72-.17H.72M-.72 .17H.72";
const GLOVE =
  "M-.42 .62V-.06q0-.16 .15-.16t.15 .16v-.34q0-.16 .15-.16t.15 .16v.02q0-.16 .15-.16t.15 .16V.14l.1-.12q.14-.12 .24 0L.56 .46 .42 .62z";
const FLAG = "M-.3 .7V-.66L.5-.36-.3-.06";
const CROSS = "M-.45-.45 .45 .45M.45-.45-.45 .45";
const BOOT = "M-.62-.5h.42l.1 .44q.46 .1 .68 .26.14 .14 .04 .3H-.62zM-.5 .5v.18M-.14 .5v.18M.24 .5v.18";
const WHISTLE = "M-.7-.16h.5L-.06-.4H.2v.24a.42 .42 0 1 1-.62 .36L-.7 .12z";
const STAR = "M0-.74 .2-.24 .74-.2 .33 .15 .46 .68 0 .39-.46 .68-.33 .15-.74-.2-.2-.24z";
const AWAY_ARROW = "M-.6 .34Q0 .5 .5-.3M.5-.3 .14-.24M.5-.3 .52 .08";

function Ball({ x = 0, y = 0, r = 0.26 }: { x?: number; y?: number; r?: number }): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 17})`} class="ball-seams">
      <circle r="17" class="ball-skin" stroke-width="2" />
      <path d="m0-9 8.500 6.200-3.200 10H-5.300l-3.200-10z" class="ball-patch" />
      <path
        d="M0-17v8m8.500 6.200 7.600-2.500M5.300 7.200l4.700 6.500M-5.300 7.200l-4.700 6.500M-8.500-2.800l-7.600-2.500"
        stroke-width="1.6"
      />
    </g>
  );
}

const lines = (d: string) => <path d={d} class="face-line" />;
const solid = (d: string) => <path d={d} class="face-solid" />;

const PICTURES: Record<string, () => JSX.Element> = {
  // Shot and penalty
  ON: () => (
    <>
      {lines(GOAL)}
      <path d={NET} class="face-net" />
      <Ball y={0.12} />
    </>
  ),
  GOAL: () => (
    <>
      {lines(GOAL)}
      <path d={NET} class="face-net" />
      <Ball y={0.12} />
    </>
  ),
  UNSTOPPABLE: () => (
    <>
      {lines(GOAL)}
      <path d={NET} class="face-net" />
      <Ball x={0.42} y={-0.22} r={0.24} />
      <path d="M-.6 .62Q-.1 .5 .18 .02" class="face-line" />
    </>
  ),
  POST: () => (
    <>
      {lines(GOAL)}
      <Ball x={-0.7} y={0} r={0.24} />
    </>
  ),
  BAR: () => (
    <>
      {lines(GOAL)}
      <Ball x={0} y={-0.52} r={0.24} />
    </>
  ),
  OUT: () => (
    <>
      {lines("M-.42 .5V-.3H.82V.5")}
      <Ball x={-0.66} y={-0.5} r={0.24} />
    </>
  ),
  BACK: () => (
    <>
      {lines("M-.72-.1V-.66H.72V-.1")}
      <Ball y={0.3} />
      <path d="M0-.5V-.06M-.16-.2 0-.04 .16-.2" class="face-line" />
    </>
  ),
  // Defence
  STEAL: () => (
    <>
      {solid(BOOT)}
      <Ball x={0.5} y={-0.36} r={0.24} />
    </>
  ),
  MISS: () => (
    <>
      {solid(BOOT)}
      <path d={CROSS} class="face-line thick" />
    </>
  ),
  OWN_GOAL: () => (
    <>
      {lines("M-.72 .2V-.66H.72V.2")}
      <Ball y={-0.12} r={0.24} />
      <path d="M-.2 .68h.4M0 .48v.4" class="face-line" transform="rotate(45 0 .68)" />
    </>
  ),
  CLEAR: () => (
    <>
      <path d={AWAY_ARROW} class="face-line" />
      <Ball x={-0.44} y={0.3} r={0.26} />
    </>
  ),
  FOUL: () => solid(WHISTLE),
  // Keeper
  SAVED: () => (
    <>
      {solid(GLOVE)}
      <Ball x={0.42} y={-0.42} r={0.24} />
    </>
  ),
  SAVE: () => (
    <>
      {solid(GLOVE)}
      <path d={STAR} class="face-star" transform="translate(.46 -.46) scale(.42)" />
    </>
  ),
  NOT_SAVED: () => (
    <>
      {solid(GLOVE)}
      <path d={CROSS} class="face-line thick" />
    </>
  ),
  PARRY: () => (
    <>
      {solid(GLOVE)}
      <path d="M.2-.5h.5M.54-.66 .7-.5 .54-.34" class="face-line" />
    </>
  ),
  CORNER: () => (
    <>
      <path d={FLAG} class="face-flag" />
      <path d="M-.74 .7q.1-.4 .44-.4" class="face-line" />
    </>
  ),
  // Champion
  LONG_SHOT: () => (
    <>
      <path d="M-.66 .6Q-.1-.1 .3-.3" class="face-line dashed" />
      <Ball x={0.44} y={-0.4} r={0.28} />
    </>
  ),
  DECISIVE_PASS: () => (
    <>
      <path d="M-.66 .42H.3M.06 .18 .32 .42 .06 .66" class="face-line" />
      <Ball x={0} y={-0.3} r={0.28} />
    </>
  ),
  UNSTOPPABLE_SHOT: () => (
    <>
      <path d={STAR} class="face-star" transform="scale(1.05)" />
      <Ball y={0.04} r={0.26} />
    </>
  ),
  RECOVERY: () => (
    <>
      <path d="M.5 .1A.56 .56 0 1 1 .2-.5M.2-.5-.1-.62M.2-.5 .06-.2" class="face-line" />
      <Ball y={0.02} r={0.24} />
    </>
  ),
};

/** Arrows as they point when the attack goes up; the whole face is turned with it. */
const ARROWS: Record<string, string> = {
  F: "M0 .5V-.62M-.34-.28 0-.62 .34-.28",
  B: "M0-.62V.5M-.34 .16 0 .5 .34 .16",
  D: "M-.1 .5-.62-.3M-.66 .1-.62-.3-.26-.16M.1 .5 .62-.3M.66 .1 .62-.3 .26-.16",
  L: "M-.66-.1H.66M-.38-.38-.66-.1-.38 .18M.38-.38 .66-.1 .38 .18",
};

function Arrow({ face, forward }: { face: string; forward: number }): JSX.Element {
  const way = ((forward % 360) + 360) % 360;
  return (
    <>
      <path d={ARROWS[face[0]!] ?? ""} class="face-line arrow" transform={`translate(0 -.1) rotate(${way}) scale(.86)`} data-turn={way} />
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

/** Eight sectors, as on the goal spinner; the needle points at one of those that came up. */
const SECTORS = ["ball", "one", "ball", "flag", "ball", "one", "ball", "flag"];
function Spinner({ face }: { face: string }): JSX.Element {
  const at = SECTORS.indexOf(face);
  return (
    <>
      {SECTORS.map((sector, i) => {
        const [a, b] = [(i - 0.5) * 45 - 90, (i + 0.5) * 45 - 90].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
        const middle = (a + b) / 2;
        return (
          <g key={i} class={`sector ${sector}${sector === face ? " up" : ""}`}>
            <path d={`M0 0L${Math.cos(a)} ${Math.sin(a)}A1 1 0 0 1 ${Math.cos(b)} ${Math.sin(b)}z`} />
            {sector === "ball" ? (
              <Ball x={Math.cos(middle) * 0.68} y={Math.sin(middle) * 0.68} r={0.17} />
            ) : sector === "flag" ? (
              <path d={FLAG} class="face-flag" transform={`translate(${Math.cos(middle) * 0.68} ${Math.sin(middle) * 0.68}) scale(.24)`} />
            ) : (
              <text x={Math.cos(middle) * 0.68} y={Math.sin(middle) * 0.68 + 0.11} class="face-one">
                1
              </text>
            )}
          </g>
        );
      })}
      <path d="M0-.52 .13 0A.13 .13 0 1 1-.13 0z" class="needle" style={{ transform: `rotate(${at * 45}deg)` }} />
    </>
  );
}

/** A face, with the die behind it. `forward` is how far the thrower's attack is turned from upwards, in degrees. */
export function Face({ thrown: [kind, face, colour = "white"], forward = 0 }: { thrown: Thrown; forward?: number }): JSX.Element {
  if (kind === "coin") {
    const team = face === "B" ? 1 : 0;
    return (
      <g class={`face coin kit ${teamClass(team)}`}>
        <circle r="0.96" class="coin-edge" />
        <g transform="scale(1.7)">
          <circle r="0.44" class="disc" />
          {team === 1 && <circle r="0.2" class="plate" />}
        </g>
      </g>
    );
  }
  if (kind === "spinner")
    return (
      <g class="face">
        <Spinner face={face} />
      </g>
    );
  if (kind === "d20") {
    return (
      <g class="face d20">
        <path d="M0-1 .87-.5V.5L0 1-.87 .5V-.5z" class="die-body" />
        <path
          d="M0-.62 .56 .36H-.56zM0-1V-.62M.87-.5 0-.62-.87-.5M.87 .5 .56 .36 .87-.5M-.87 .5-.56 .36-.87-.5M0 1 .56 .36M0 1-.56 .36"
          class="face-edge"
        />
        <text y="0.2" class="face-number" font-size={face.length > 1 ? 0.56 : 0.66}>
          {face}
        </text>
      </g>
    );
  }
  if (kind === "2d6") {
    return (
      <g class="face">
        <rect x="-.3" y="-.3" width="1.25" height="1.25" rx=".24" class="die-body" />
        <rect x="-.95" y="-.95" width="1.45" height="1.45" rx=".28" class="die-body" />
        <text x="-.22" y=".1" class="face-number" font-size="0.86">
          {face}
        </text>
      </g>
    );
  }
  const value = /^[1-6]$/.test(face) ? Number(face) : 0;
  const picture = PICTURES[face];
  return (
    <g class={`face die-${colour}`}>
      <rect x="-.96" y="-.96" width="1.92" height="1.92" rx=".4" class="die-body" />
      {value ? (
        <Pips value={value} size={0.95} />
      ) : picture ? (
        picture()
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
