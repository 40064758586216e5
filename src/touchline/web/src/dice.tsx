// Dice with their real faces, and counters.
import type { JSX } from "preact";
import { Pips } from "./pieces";
import type { Counter, Die } from "./scene";
import { Kit, teamClass } from "./team";
import { t } from "./words";

/** One die: pips for 1 to 6, else what is printed on the face. */
export function DieView({ face, colour = "white", text, team, fresh }: { face: string; colour?: string; text: string; team?: number | undefined; fresh?: string }): JSX.Element {
  const value = /^[1-6]$/.test(face) ? Number(face) : 0;
  const wordy = !value && face.length > 3;
  return (
    <figure class={`die-box${wordy ? " wordy" : ""}`}>
      <div class={`die die-${colour}`} key={fresh ?? face} role="img" aria-label={t("labelled", { label: text, value: face })}>
        {value ? (
          <svg viewBox="-1 -1 2 2" aria-hidden="true">
            <Pips value={value} size={0.95} />
          </svg>
        ) : (
          <span class="face">{face}</span>
        )}
      </div>
      <figcaption>
        {team !== undefined && team >= 0 && <Kit team={team} size={12} />} {text}
      </figcaption>
    </figure>
  );
}

export function Dice({ dice }: { dice: Die[] }): JSX.Element | null {
  if (!dice.length) return null;
  return (
    <div class="dice">
      {dice.map((die) => (
        <DieView key={die.id} face={die.face} colour={die.colour ?? "white"} text={die.text} team={die.team} />
      ))}
    </div>
  );
}

export function Counters({ counters, teams }: { counters: Counter[]; teams: [string, string] }): JSX.Element | null {
  if (!counters.length) return null;
  const sides = [-1, 0, 1].map((team) => ({ team, rows: counters.filter((counter) => (counter.team ?? -1) === team) })).filter((side) => side.rows.length);
  return (
    <div class="counters">
      {sides.map(({ team, rows }) => (
        <section key={team} class={`side ${teamClass(team)}`}>
          {team >= 0 && (
            <h3 class="side-name">
              <Kit team={team} size={14} /> {teams[team]}
            </h3>
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
