// Dice with their real faces, and counters.
import type { JSX } from "preact";
import { Face } from "./faces";
import type { Counter, Die, Thrown } from "../net/scene";
import { Kit, teamClass } from "./team";
import { t } from "../ui/words";

/** One die, spinner or coin. */
export function DieView({
  thrown,
  size = 44,
  forward = 0,
  fresh = false,
}: {
  thrown: Thrown;
  size?: number;
  forward?: number;
  fresh?: boolean;
}): JSX.Element {
  return (
    <svg class={`die${fresh ? " tumbles" : ""}`} viewBox="-1.05 -1.05 2.1 2.1" width={size} height={size} aria-hidden="true">
      <Face thrown={thrown} forward={forward} />
    </svg>
  );
}

/** The dice as they lie on the table. `forward` tells for a team how far its attack is turned from upwards. */
export function Dice({ dice, forward }: { dice: Die[]; forward: (team: number) => number }): JSX.Element | null {
  if (!dice.length) return null;
  return (
    <div class="dice">
      {dice.map((die) => (
        <figure key={die.id} class="die-box">
          <span role="img" aria-label={die.text.includes(die.face) ? die.text : t("labelled", { label: die.text, value: die.face })}>
            <DieView thrown={[die.kind ?? "d6", die.code ?? die.face, die.colour ?? "white"]} forward={forward(die.team ?? -1)} />
          </span>
          <figcaption>
            {die.team !== undefined && die.team >= 0 && <Kit team={die.team} size={12} />} {die.text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

export function Counters({ counters, teams }: { counters: Counter[]; teams: [string, string] }): JSX.Element | null {
  if (!counters.length) return null;
  const sides = [-1, 0, 1]
    .map((team) => ({ team, rows: counters.filter((counter) => (counter.team ?? -1) === team) }))
    .filter((side) => side.rows.length);
  return (
    <div class="counters">
      {sides.map(({ team, rows }) => (
        <section key={team} class={`side ${teamClass(team)}`}>
          {team >= 0 && (
            <h2 class="side-name">
              <Kit team={team} size={14} /> {teams[team]}
            </h2>
          )}
          <dl>
            {rows.map((counter) => (
              <div key={counter.id} class="counter">
                <dt>{counter.label}</dt>
                <dd>{counter.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
