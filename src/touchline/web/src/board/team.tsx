// How the two sides look: home is full, away is striped, so that nobody needs colours to tell them apart.
import type { JSX } from "preact";
import { ArtTip } from "./art";

export const teamClass = (team: number | undefined): string => (team === 0 ? "home" : team === 1 ? "away" : "neutral");

/** Patterns that the SVG drawings refer to; one copy on the page. */
export function Patterns(): JSX.Element {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        <ArtTip />
        <pattern id="away-kit" width="0.26" height="0.26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="away-base" width="0.26" height="0.26" />
          <rect class="away-stripe" width="0.11" height="0.26" />
        </pattern>
        <pattern id="net" width="0.2" height="0.2" patternUnits="userSpaceOnUse">
          <path d="M0 0L.2 .2M.2 0L0 .2" class="net" />
        </pattern>
        <radialGradient id="shine" cx="0.35" cy="0.3" r="0.9">
          <stop offset="0" stop-color="#fff" stop-opacity="0.35" />
          <stop offset="0.6" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity="0.25" />
        </radialGradient>
      </defs>
    </svg>
  );
}

/** A small badge in the colours of a side. */
export function Kit({ team, size = 18 }: { team: number | undefined; size?: number }): JSX.Element {
  return (
    <svg class={`kit ${teamClass(team)}`} width={size} height={size} viewBox="-0.5 -0.5 1 1" aria-hidden="true">
      <circle r="0.44" class="disc" />
      {team === 1 && <circle r="0.2" class="plate" />}
    </svg>
  );
}
