// The table of a game without a pitch of its own: the chain of cards in the middle, what each side has around it, the dice between them.
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { CardView, ZoneView } from "./cards";
import { DieView } from "./dice";
import type { LogLine } from "../net/model";
import { useGlide } from "../ui/glide";
import type { Card, Counter, Scene, Zone } from "../net/scene";
import { Kit, teamClass } from "./team";
import { useNarrow } from "../ui/window";
import { t } from "../ui/words";

/** Cards on the table in the order in which they were laid, as the commentary tells it; without one what is new comes last. */
function useOrder(zones: Zone[], lines: LogLine[]): (Card & { team: number })[] {
  const order = useRef<string[]>([]);
  const told = new Map<string, number[]>();
  for (const { event, key } of lines) told.set(event, [...(told.get(event) ?? []), key]);
  const here = zones.flatMap((zone) =>
    zone.cards.flatMap((card) => {
      const copies = card.count ?? 1;
      const keys = told.get(card.laid ?? "") ?? [];
      return Array.from({ length: copies }, (_, i) => ({
        ...card,
        count: 1,
        id: `${card.id}#${i}`,
        team: zone.team ?? -1,
        key: keys[keys.length - copies + i] ?? -1,
      }));
    }),
  );
  const ids = new Set(here.map((card) => card.id));
  order.current = [
    ...order.current.filter((id) => ids.has(id)),
    ...here.map((card) => card.id).filter((id) => !order.current.includes(id)),
  ];
  return order.current.map((id) => here.find((card) => card.id === id)!).sort((a, b) => a.key - b.key);
}

type Laid = ReturnType<typeof useOrder>[number];

const ENDS = new Set(["goal", "saved", "off_target", "ball_won", "given_back", "foul"]);

/** The cards of the attack that was on the table last, once it is over: they stay in sight until the next one begins. */
function useLast(chain: Laid[]): Laid[] {
  const last = useRef<Laid[]>([]);
  if (chain.length) last.current = chain;
  return chain.length ? [] : last.current;
}

interface Props {
  scene: Scene;
  /** What was told of the match: how the last attack ended is among it. */
  lines?: LogLine[];
  /** The side that sits below. */
  near: number;
  /** Zones that are shown elsewhere: the hands that can be played from. */
  elsewhere: Zone[];
  children: ComponentChildren;
}

export function Felt({ scene, lines = [], near, elsewhere, children }: Props): JSX.Element {
  const zones = (scene.zones ?? []).filter((zone) => !elsewhere.includes(zone));
  const chain = useOrder(
    zones.filter((zone) => zone.spread),
    lines,
  );
  const past = useLast(chain);
  const felt = useRef<HTMLDivElement>(null);
  useGlide(felt, ".felt-side > *, .link-card");
  const ended = chain.length ? undefined : lines.filter((line) => ENDS.has(line.kind)).pop();
  const ball = (scene.tokens ?? []).find((token) => token.kind === "ball");
  const links = (cards: Laid[]) =>
    cards.map((card) => (
      <li key={card.id} class={`link-card ${teamClass(card.team)}${card.team === near ? " near" : ""}`}>
        <span class="sr-only">{t("labelled", { label: scene.teams?.[card.team] ?? "", value: "" })}</span>
        <Kit team={card.team} size={16} />
        <CardView card={card} choices={[]} picked={0} asks={false} onPress={() => undefined} />
      </li>
    ));
  const rest = zones.filter((zone) => !zone.spread);
  const counters = scene.counters ?? [];
  const side = (team: number) => (
    <Side
      team={team}
      name={scene.teams?.[team] ?? ""}
      zones={rest.filter((zone) => zone.team === team)}
      counters={counters.filter((counter) => counter.team === team)}
    />
  );
  return (
    <div class="felt" ref={felt}>
      {side(1 - near)}
      <div class="felt-middle">
        {children}
        <div class="chain-row">
          {chain.length > 0 && (
            <ol class="chain" aria-label={t("chain")} tabIndex={0}>
              {links(chain)}
            </ol>
          )}
          {chain.length === 0 && (
            <div class="between">
              {(ended || past.length > 0) && (
                <p class="chain-ended">
                  {t("chain-last")} <b>{ended?.text ?? ""}</b>
                </p>
              )}
              {past.length > 0 && (
                <ol class="chain past" aria-label={t("chain-last")} tabIndex={0}>
                  {links(past)}
                </ol>
              )}
              <p class="chain-empty">
                {ball && <b>{`${ball.text}. `}</b>}
                {t("chain-empty")}
              </p>
            </div>
          )}
          {(scene.dice ?? []).length > 0 && (
            <div class="felt-dice" role="group" aria-label={t("dice")}>
              {(scene.dice ?? []).map((die) => (
                <figure key={die.id}>
                  <DieView thrown={[die.kind ?? "d6", die.code ?? die.face, die.colour ?? "white"]} size={54} />
                  <figcaption>
                    {die.team !== undefined && die.team >= 0 && <Kit team={die.team} size={12} />}{" "}
                    {t("labelled", { label: die.text, value: die.face })}
                  </figcaption>
                </figure>
              ))}
            </div>
          )}
        </div>
      </div>
      {side(near)}
    </div>
  );
}

/** One side of the table: what it counts and the cards that lie before it. */
function Side({ team, name, zones, counters }: { team: number; name: string; zones: Zone[]; counters: Counter[] }): JSX.Element {
  const narrow = useNarrow(); // there it is a row that scrolls
  return (
    <div class={`felt-side ${teamClass(team)}`} role="group" aria-label={name} tabIndex={narrow ? 0 : undefined}>
      <span class="felt-name">
        <Kit team={team} size={16} /> {name}
      </span>
      {counters.map((counter) => (
        <span key={counter.id} class="felt-count">
          {counter.label} <b>{counter.value}</b>
        </span>
      ))}
      {zones.map((zone) => (
        <ZoneView key={zone.id} zone={zone} choices={[]} picked={new Map()} asks={false} onCard={() => undefined} />
      ))}
    </div>
  );
}
