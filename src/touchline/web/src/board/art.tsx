// Pictures on cards, drawn with a few lines: figures that run, kick, slide, jump and dive, the ball, its way, a goal.
import type { JSX } from "preact";

type Pose = "stand" | "run" | "kick" | "slide" | "jump" | "dive";
const POSES: Record<Pose, [head: [number, number], lines: string]> = {
  stand: [[0, -12], "M0-9V1M0 1-3 11M0 1 3 11M-5-1 0-7 5-1"],
  run: [[1, -12], "M0-9-1 1M-1 1 5 4 4 11M-1 1-5 5-11 4M-6-3 0-7 6-4"],
  kick: [[-1, -12], "M-1-9V1M-1 1-4 11M-1 1 6 4 12 1M-8-4-1-7 5-9"],
  slide: [[-7, 0], "M-5 3 3 8 15 9M3 8 9 3M-5 3-9 9"],
  jump: [[1, -14], "M0-11-1-1M-1-1-6 3-4 9M-1-1 4 4 1 9M-7-8 0-9 7-12"],
  dive: [[7, -7], "M5-5-5 1-14 5M-5 1-11 9M5-5 14-10M5-5 15-6"],
};

/** A figure: of the card's side, or one of the others. */
function Man({ x, y, pose, foe = false, flip = false }: { x: number; y: number; pose: Pose; foe?: boolean; flip?: boolean }): JSX.Element {
  const [[hx, hy], lines] = POSES[pose];
  return (
    <g transform={`translate(${x} ${y})${flip ? " scale(-1 1)" : ""}`} class={foe ? "man foe" : "man"}>
      <circle cx={hx} cy={hy} r="3" />
      <path d={lines} />
    </g>
  );
}

const Ball = ({ x, y, r = 3.2 }: { x: number; y: number; r?: number }): JSX.Element => (
  <>
    <circle cx={x} cy={y} r={r} class="art-ball" />
    <circle cx={x} cy={y} r={r * 0.36} class="art-patch" />
  </>
);
const Way = ({ d, dashed = false }: { d: string; dashed?: boolean }): JSX.Element => (
  <path d={d} class={dashed ? "art-way dashed" : "art-way"} marker-end="url(#art-tip)" />
);
const Goal = ({ x = 46 }: { x?: number }): JSX.Element => (
  <path d={`M${x} 30V8h12v22M${x + 4} 8v22M${x + 8} 8v22M${x} 15h12M${x} 22h12`} class="art-goal" />
);
const Paper = ({ x, colour, turn = 8 }: { x: number; colour: string; turn?: number }): JSX.Element => (
  <rect x={x} y="7" width="15" height="21" rx="2" class={`art-paper ${colour}`} transform={`rotate(${turn} ${x + 7} 18)`} />
);
const Glove = ({ x, y, size }: { x: number; y: number; size: number }): JSX.Element => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    class="art-glove"
    d="M-.42 .62V-.06q0-.16 .15-.16t.15 .16v-.34q0-.16 .15-.16t.15 .16v.02q0-.16 .15-.16t.15 .16V.14l.1-.12q.14-.12 .24 0L.56 .46 .42 .62z"
  />
);
const Star = ({ x, y, size }: { x: number; y: number; size: number }): JSX.Element => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    class="art-star"
    d="M0-.95 .27-.3 .95-.25 .43 .2 .6 .88 0 .5-.6 .88-.43 .2-.95-.25-.27-.3z"
  />
);

const PICTURES: Record<string, () => JSX.Element> = {
  dribble: () => (
    <>
      <Man x={16} y={20} pose="run" />
      <Ball x={27} y={30} />
      <Man x={42} y={20} pose="stand" foe />
      <Way d="M30 29Q40 34 52 25" dashed />
    </>
  ),
  "run-round": () => (
    <>
      <Man x={12} y={20} pose="run" />
      <Man x={32} y={20} pose="stand" foe />
      <Way d="M20 30Q34 38 46 30" />
      <Ball x={51} y={29} />
      <Way d="M16 8Q34-2 48 12" dashed />
    </>
  ),
  pass: () => (
    <>
      <Man x={12} y={20} pose="kick" />
      <Ball x={27} y={28} />
      <Way d="M31 28H41" />
      <Man x={49} y={20} pose="run" flip />
    </>
  ),
  "long-pass": () => (
    <>
      <Man x={9} y={21} pose="kick" />
      <Way d="M20 24Q34-4 47 16" dashed />
      <Ball x={21} y={24} />
      <Man x={52} y={21} pose="run" flip />
    </>
  ),
  "through-ball": () => (
    <>
      <Man x={9} y={20} pose="kick" />
      <Man x={27} y={18} pose="stand" foe />
      <Man x={41} y={18} pose="stand" foe />
      <Way d="M19 32H47" />
      <Ball x={53} y={32} />
    </>
  ),
  cross: () => (
    <>
      <Man x={9} y={22} pose="kick" />
      <Way d="M19 20Q30-2 42 9" dashed />
      <Ball x={20} y={21} />
      <Goal />
      <Man x={40} y={26} pose="jump" />
    </>
  ),
  shot: () => (
    <>
      <Man x={12} y={20} pose="kick" />
      <Way d="M27 25 43 16" />
      <Ball x={25} y={26} />
      <Goal />
    </>
  ),
  "long-shot": () => (
    <>
      <Man x={8} y={20} pose="kick" />
      <path d="M24 4v30" class="art-line" />
      <Way d="M21 25Q34 12 45 14" />
      <Ball x={19} y={26} />
      <Goal />
    </>
  ),
  header: () => (
    <>
      <Man x={20} y={24} pose="jump" />
      <Ball x={28} y={8} />
      <Way d="M32 9 43 18" />
      <Goal />
    </>
  ),
  volley: () => (
    <>
      <Man x={16} y={24} pose="dive" flip />
      <Ball x={31} y={14} />
      <Way d="M34 14 44 14" />
      <Goal />
    </>
  ),
  "first-touch": () => (
    <>
      <Man x={26} y={20} pose="kick" />
      <Way d="M4 6Q20 10 34 20" dashed />
      <Ball x={38} y={23} />
      <Way d="M41 23 54 10" />
    </>
  ),
  press: () => (
    <>
      <Man x={14} y={20} pose="run" />
      <Man x={46} y={20} pose="run" flip />
      <Man x={30} y={21} pose="stand" foe />
      <Ball x={36} y={31} />
    </>
  ),
  "high-press": () => (
    <>
      <Man x={12} y={22} pose="run" />
      <Man x={26} y={22} pose="run" />
      <Man x={48} y={21} pose="stand" foe />
      <Ball x={42} y={31} />
      <Way d="M6 5H38" />
    </>
  ),
  tackle: () => (
    <>
      <Man x={16} y={20} pose="kick" />
      <Ball x={30} y={25} />
      <Man x={45} y={20} pose="run" foe flip />
    </>
  ),
  slide: () => (
    <>
      <Man x={14} y={21} pose="slide" />
      <Ball x={33} y={28} />
      <Man x={46} y={18} pose="run" foe flip />
    </>
  ),
  interception: () => (
    <>
      <Man x={8} y={20} pose="kick" foe />
      <Man x={52} y={20} pose="stand" foe />
      <Man x={32} y={22} pose="run" />
      <Way d="M18 27H26" dashed />
      <Ball x={40} y={28} />
    </>
  ),
  move: () => (
    <>
      <Man x={14} y={20} pose="run" />
      <Way d="M26 22H50" dashed />
      <path d="M30 30h3M40 30h3M50 30h3" class="art-line" />
    </>
  ),
  sprint: () => (
    <>
      <Man x={34} y={20} pose="run" />
      <path d="M4 12h14M2 19h16M6 26h12" class="art-line" />
      <Way d="M44 22H56" />
    </>
  ),
  "pass-or-shot": () => (
    <>
      <Man x={10} y={20} pose="kick" />
      <Ball x={24} y={26} />
      <Way d="M27 24 43 12" />
      <Way d="M28 28H43" dashed />
      <path d="M47 5h9v14h-9" class="art-goal" />
    </>
  ),
  power: () => (
    <>
      <Man x={12} y={20} pose="kick" />
      <Ball x={40} y={18} r={6} />
      <path d="M22 12h9M21 18h10M22 24h9" class="art-line" />
      <Way d="M48 18H57" />
    </>
  ),
  aerial: () => (
    <>
      <Man x={9} y={22} pose="kick" />
      <Way d="M18 22Q30-8 48 16" dashed />
      <Ball x={30} y={5} />
      <Man x={52} y={23} pose="stand" />
    </>
  ),
  skill: () => (
    <>
      <Man x={24} y={20} pose="kick" />
      <Ball x={40} y={12} />
      <Star x={48} y={25} size={6} />
      <path d="M34 24q4 6 9 0" class="art-way" />
    </>
  ),
  joker: () => (
    <>
      <path d="M18 22 12 8 22 14 30 5 38 14 48 8 42 22z" class="art-star" />
      <circle cx="12" cy="8" r="2" class="art-ball" />
      <circle cx="30" cy="5" r="2" class="art-ball" />
      <circle cx="48" cy="8" r="2" class="art-ball" />
      <Ball x={30} y={29} r={5} />
    </>
  ),
  duel: () => (
    <>
      <Man x={20} y={20} pose="run" />
      <Man x={40} y={20} pose="run" foe flip />
      <Ball x={30} y={31} />
      <path d="M26 5 34 11M34 5 26 11" class="art-line" />
    </>
  ),
  injury: () => (
    <>
      <Man x={24} y={18} pose="slide" />
      <path d="M42 6h5v5h5v5h-5v5h-5v-5h-5v-5h5z" class="art-cross" />
    </>
  ),
  substitution: () => (
    <>
      <Man x={14} y={20} pose="stand" />
      <Man x={46} y={20} pose="stand" foe />
      <Way d="M22 12H37" />
      <Way d="M38 26H23" dashed />
    </>
  ),
  out: () => (
    <>
      <path d="M36 2v32" class="art-line" />
      <Man x={14} y={20} pose="kick" />
      <Way d="M28 26 46 18" />
      <Ball x={51} y={15} />
    </>
  ),
  foul: () => (
    <>
      <Man x={14} y={20} pose="slide" />
      <Man x={38} y={19} pose="dive" foe flip />
      <path d="M-.7-.16h.5L-.06-.4H.2v.24a.42 .42 0 1 1-.62 .36L-.7 .12z" class="art-star" transform="translate(50 9) scale(9)" />
    </>
  ),
  yellow: () => <Paper x={23} colour="yellow" />,
  red: () => <Paper x={23} colour="red" />,
  video: () => (
    <>
      <rect x="12" y="6" width="36" height="21" rx="2" class="art-screen" />
      <path d="M24 32h12M30 27v5" class="art-line" />
      <Ball x={30} y={17} r={4.5} />
    </>
  ),
  save: () => (
    <>
      <Goal x={2} />
      <Man x={28} y={20} pose="dive" />
      <Ball x={46} y={10} />
    </>
  ),
  parry: () => (
    <>
      <Glove x={22} y={17} size={15} />
      <Ball x={42} y={10} />
      <Way d="M40 14Q50 20 54 30" />
    </>
  ),
  post: () => (
    <>
      <Goal x={26} />
      <Ball x={25} y={16} />
      <Way d="M20 17Q12 20 8 28" dashed />
    </>
  ),
  exchange: () => (
    <>
      <Paper x={12} colour="plain" turn={-8} />
      <Paper x={34} colour="plain" />
      <Way d="M22 5H36" />
      <Way d="M38 32H24" />
    </>
  ),
  redeal: () => (
    <>
      <Paper x={14} colour="plain" turn={-16} />
      <Paper x={23} colour="plain" turn={0} />
      <Paper x={32} colour="plain" turn={16} />
      <Way d="M10 30Q30 38 50 30" />
    </>
  ),
  ability: () => <Star x={30} y={19} size={15} />,
  keeper: () => (
    <>
      <Goal x={4} />
      <Man x={34} y={20} pose="dive" />
    </>
  ),
  defender: () => (
    <>
      <Man x={30} y={20} pose="stand" />
      <path d="M14 8v16q0 6 7 9 7-3 7-9V8" class="art-line" transform="translate(-4 0)" />
    </>
  ),
  midfielder: () => (
    <>
      <Man x={24} y={20} pose="kick" />
      <Ball x={40} y={24} />
      <Way d="M43 22 54 12" dashed />
    </>
  ),
  forward: () => (
    <>
      <Man x={18} y={20} pose="run" />
      <Ball x={30} y={30} />
      <Goal />
    </>
  ),
  team: () => (
    <>
      <path d="M16 5H44V18Q44 30 30 34 16 30 16 18z" class="art-shield" />
      <Ball x={30} y={18} r={6} />
    </>
  ),
};

export const hasArt = (name: string): boolean => name in PICTURES;

/** The picture of a card, or nothing. */
export function Art({ name }: { name: string }): JSX.Element | null {
  const picture = PICTURES[name];
  if (!picture) return null;
  return (
    <svg class="card-art" viewBox="0 0 60 36" aria-hidden="true">
      <rect width="60" height="36" class="art-ground" />
      {picture()}
    </svg>
  );
}

/** The tip of arrows, once on the page. */
export const ArtTip = (): JSX.Element => (
  <marker id="art-tip" viewBox="0 0 6 6" refX="4" refY="3" markerWidth="3.200" markerHeight="3.200" orient="auto">
    <path d="M0 0 6 3 0 6z" class="art-head" />
  </marker>
);
