// A small picture of a game, drawn from a scene like the table itself.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Art, hasArt } from "./art";
import { family } from "./cards";
import { geometry, sprites } from "./geometry";
import { Piece } from "./pieces";
import { PitchView } from "./pitch";
import { Drawn } from "./symbols";
import type { Card, Die, Pitch, Token } from "../net/scene";

export interface PictureData {
  pitch: Pitch;
  tokens: Token[];
  cards: Card[];
  dice: Die[];
}

/** A pitch with the ball on the spot, for a game that nobody has drawn a picture of. */
export const PLAIN: PictureData = {
  pitch: {
    width: 16,
    height: 10,
    places: [{ id: "pitch", x: 0, y: 0, w: 16, h: 10 }],
    lines: [
      { kind: "rect", x: 0.5, y: 0.5, w: 15, h: 9 },
      { kind: "line", x: 8, y: 0.5, w: 0, h: 9 },
      { kind: "circle", x: 8, y: 5, w: 1.6 },
      { kind: "rect", x: 0.5, y: 2.5, w: 2.5, h: 5 },
      { kind: "rect", x: 13, y: 2.5, w: 2.5, h: 5 },
    ],
  },
  tokens: [{ id: "ball", place: "pitch", kind: "ball" }],
  cards: [],
  dice: [],
};

const WIDE = 16;
const HIGH = 10;

/** The pitch, as large as the frame allows, with a few cards and dice in front of it. */
export function Picture({ data }: { data: PictureData }): JSX.Element {
  const geo = useMemo(() => geometry({ ...data.pitch, upright: false }, data.pitch.height > data.pitch.width), [data]);
  const pieces = useMemo(() => sprites(geo, data.tokens, []), [geo, data]);
  const flat = geo.height / geo.width < 0.3;
  const pad = 0.35;
  const scale = Math.min(WIDE / (geo.width + 2 * pad), HIGH / (geo.height + 2 * pad));
  const x = (WIDE - geo.width * scale) / 2;
  const y = flat ? 1.1 : (HIGH - geo.height * scale) / 2;
  const cards = data.cards.slice(0, flat ? 5 : 3);
  return (
    <svg class="picture" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <rect width={WIDE} height={HIGH} class="picture-ground" />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <PitchView geo={geo} />
        {pieces.map((sprite) => (
          <Piece key={sprite.id} sprite={sprite} chosen={false} open={false} />
        ))}
      </g>
      {cards.map((card, i) => {
        const { hue, sign } = family(card.kind ?? "");
        const middle = (cards.length - 1) / 2;
        const size = flat ? 1.75 : 0.85;
        const left = flat ? WIDE / 2 : WIDE - 2.6;
        const fan = i - middle;
        const top = HIGH - (flat ? 2.6 : 1.2) + Math.abs(fan) * 0.18;
        return (
          <g key={card.id} transform={`translate(${left + fan * 1.35 * size} ${top}) rotate(${fan * 7}) scale(${size})`}>
            <rect x="-0.75" y="-1.1" width="1.5" height="2.2" rx="0.16" class="mini-card" />
            <rect x="-0.75" y="-1.1" width="1.5" height="0.62" rx="0.16" fill={`hsl(${hue} 45% 38%)`} />
            <text y="-0.62" class="mini-sign">
              {card.corner || sign}
            </text>
            {hasArt(card.art ?? "") ? (
              <svg x="-.75" y="-.45" width="1.5" height=".9">
                <Art name={card.art ?? ""} />
              </svg>
            ) : (
              <path d="M-.5-.15h1M-.5.2h1M-.5.55h.6" class="mini-text" />
            )}
          </g>
        );
      })}
      {!flat &&
        data.dice.slice(0, 3).map((die, i) => (
          <g key={die.id} transform={`translate(${1.15 + i * 1.5} ${HIGH - 1.15}) rotate(${i * 14 - 10})`}>
            <rect x="-0.6" y="-0.6" width="1.2" height="1.2" rx="0.22" class={`mini-die die-${die.colour ?? "white"}`} />
            {/^[1-6]$/.test(die.face) ? (
              <Drawn name={`pips-${die.face}`} class="pips" transform="scale(.6)" />
            ) : (
              <text y="0.2" class="mini-sign dark" style={{ fontSize: die.face.length > 2 ? "0.42px" : "0.6px" }}>
                {die.face}
              </text>
            )}
          </g>
        ))}
    </svg>
  );
}
