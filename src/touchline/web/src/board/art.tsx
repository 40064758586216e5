// Pictures on cards, drawn with a few lines: figures that run, kick, slide, jump and dive, the ball, its way, a goal.
import type { JSX } from "preact";
import { Drawn, isDrawn } from "./symbols";

export const hasArt = (name: string): boolean => isDrawn(`art-${name}`);

/** The picture of a card, or nothing. */
export function Art({ name }: { name: string }): JSX.Element | null {
  if (!hasArt(name)) return null;
  return (
    <svg class="card-art" viewBox="0 0 60 36" aria-hidden="true">
      <rect width="60" height="36" class="art-ground" />
      <Drawn name={`art-${name}`} />
    </svg>
  );
}
