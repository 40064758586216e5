// How the two sides look: home is full, away is striped, so that nobody needs colours to tell them apart.
import type { JSX } from "preact";

export const teamClass = (team: number | undefined): string => (team === 0 ? "home" : team === 1 ? "away" : "neutral");

/** A small badge in the colours of a side. */
export function Kit({ team, size = 18 }: { team: number | undefined; size?: number }): JSX.Element {
  return (
    <svg class={`kit ${teamClass(team)}`} width={size} height={size} viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      <circle r="0.44" class="disc" />
      {team === 1 && <circle r="0.2" class="plate" />}
    </svg>
  );
}
