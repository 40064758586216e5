// Which arrangement of board, panels and hands gives the pitch the most room.
import type { Pitch } from "../net/scene";
import { useWindow } from "../ui/window";

export type Layout = "lay-flat" | "lay-hands" | "lay-top" | "lay-wide" | "lay-plain";

const FLAT = 0.3;
const SIDES = 268 + 350 + 40;
const ONE_SIDE = 360 + 30;
const AROUND = 150;
/** Room below a long pitch that is enough for the commentary. */
const BELOW = 170;

/** How large a unit of the pitch can be in a space, turned or not. */
function fit(pitch: Pitch, width: number, height: number): number {
  const straight = Math.min(width / pitch.width, height / pitch.height);
  return pitch.upright ? straight : Math.max(straight, Math.min(width / pitch.height, height / pitch.width));
}

export function useLayout(pitch: Pitch, hands: boolean): Layout {
  const size = useWindow();
  if (pitch.height / pitch.width < FLAT) return "lay-flat";
  if (hands) return "lay-hands";
  const height = size.height - AROUND;
  const width = size.width - ONE_SIDE;
  const unit = fit(pitch, width, height);
  if (unit <= 1.08 * fit(pitch, size.width - SIDES, height)) return "lay-plain";
  const long = Math.max(pitch.width, pitch.height) * unit > width * 0.9;
  return long && height - (Math.min(pitch.width, pitch.height) + 0.7) * unit > BELOW ? "lay-top" : "lay-wide";
}
