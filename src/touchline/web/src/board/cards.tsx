// Cards: hands face up with their text, other hands face down, piles with their number.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Art, hasArt } from "./art";
import { Icon } from "../ui/icons";
import type { Card, Choice, Zone } from "../net/scene";
import { measures } from "./symbols";
import { Kit, teamClass } from "./team";
import { t } from "../ui/words";

const HUES: Record<string, number> = measures.hues;
/** So much stays before a card that is scrolled to. */
const EDGE = 8;
const { signs: SIGNS, longest_sign: LONGEST_SIGN } = measures;
/** A hue for each family of cards, the same on every device; the family's sign tells them apart without colour. */
export function family(kind: string): { hue: number; sign: string } {
  let hash = 7;
  for (const letter of kind) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return { hue: HUES[kind] ?? (hash * 47) % 360, sign: SIGNS[hash % SIGNS.length]! };
}

interface CardProps {
  card: Card;
  choices: Choice[];
  picked: number;
  asks: boolean;
  onPress: (at: DOMRect) => void;
}

export function CardView({ card, choices, picked, asks, onPress }: CardProps): JSX.Element {
  const count = card.count ?? 1;
  if (!card.title) {
    return (
      <div class="card back" role="img" aria-label={t("cards-down", { n: count })}>
        <span class="crest">
          <Icon name="ball" size={22} />
        </span>
        <span class="count">×{count}</span>
      </div>
    );
  }
  const { hue, sign } = family(card.kind ?? "");
  const open = choices.length > 0;
  const long = (card.corner ?? "").length > LONGEST_SIGN;
  const inside = (
    <>
      <span class="card-head">
        <span class="card-sign" aria-hidden="true">
          {long ? sign : card.corner || sign}
        </span>{" "}
        <span class="card-title">{card.title}</span>{" "}
        {count > 1 && (
          <span class="count" aria-label={t("copies", { n: count })}>
            ×{count}
          </span>
        )}
      </span>
      {hasArt(card.art ?? "") && <Art name={card.art ?? ""} />}
      {long && <span class="card-kind">{card.corner}</span>}
      {card.text && <span class="card-text">{card.text}</span>}
      {picked > 0 && (
        <span class="picked" aria-label={t("picked", { n: picked })}>
          ✓{picked > 1 ? picked : ""}
        </span>
      )}
    </>
  );
  const look = {
    class: `card${open ? " open" : ""}${picked ? " chosen" : ""}${asks && !open ? " closed" : ""}`,
    style: { "--hue": String(hue) },
  };
  if (!open && !asks) return <div {...look}>{inside}</div>;
  return (
    <button
      type="button"
      {...look}
      data-card={card.id}
      aria-disabled={!open}
      aria-pressed={picked > 0 ? true : undefined}
      onClick={(e) => onPress(e.currentTarget.getBoundingClientRect())}
    >
      {inside}
    </button>
  );
}

interface ZoneProps {
  zone: Zone;
  choices: Choice[];
  picked: Map<string, number>;
  asks: boolean;
  onCard: (card: Card, choices: Choice[], at: DOMRect) => void;
}

/** A hand or a pile; long piles that offer nothing are folded. */
export function ZoneView({ zone, choices, picked, asks, onCard }: ZoneProps): JSX.Element {
  const mine = (card: Card) => choices.filter((choice) => choice.card === card.id);
  const wanted = zone.own || zone.cards.some((card) => mine(card).length > 0);
  const [unfolded, unfold] = useState(false);
  const total = zone.cards.reduce((sum, card) => sum + (card.count ?? 1), 0);
  const folded = !wanted && !unfolded && zone.cards.some((card) => card.title) && zone.cards.length > 1;
  const row = useRef<HTMLDivElement>(null);
  const first = zone.cards.findIndex((card) => mine(card).length > 0);
  useEffect(() => {
    // On a narrow screen the hands are a row that scrolls: the first card that can be laid comes into sight, and nothing changes its place.
    const hands = row.current?.closest(".hands");
    const card = hands?.querySelector(".card.open");
    if (first < 0 || !hands || !card || !row.current?.contains(card)) return;
    hands.scrollTo({ left: hands.scrollLeft + card.getBoundingClientRect().left - hands.getBoundingClientRect().left - EDGE });
  }, [first]);
  return (
    <div class={`zone ${teamClass(zone.team)}${zone.own ? " own" : ""}${folded ? " folded" : ""}`} role="group" aria-label={zone.title}>
      <h2>
        {zone.team !== undefined && zone.team >= 0 && <Kit team={zone.team} size={13} />}
        <span>{zone.title}</span>
        <span class="zone-count">{total}</span>
        {!wanted && zone.cards.length > 1 && (
          <button type="button" class="link" aria-expanded={!folded} onClick={() => unfold(!unfolded)}>
            {folded ? t("show-cards") : t("hide-cards")}
          </button>
        )}
      </h2>
      {!folded && (
        <div class="cards" ref={row}>
          {zone.cards.map((card) => (
            <CardView
              key={card.id}
              card={card}
              choices={mine(card)}
              picked={picked.get(card.id) ?? 0}
              asks={asks && (zone.own ?? false)}
              onPress={(at) => onCard(card, mine(card), at)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
