// Small drawings that look the same everywhere, whatever fonts a device has.
import type { JSX } from "preact";

const PATHS = {
  ball: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5 4.800 3.500-1.800 5.600H9l-1.800-5.600z",
  bulb: "M12 2a7 7 0 0 0-4 12.700V17h8v-2.300A7 7 0 0 0 12 2zM8.500 18.500h7V20h-7zm1.500 2.500h4V22h-4z",
  undo: "M9 4 3 9.500 9 15v-3.700h5a3.600 3.600 0 0 1 0 7.200H8V21h6a6.100 6.100 0 0 0 0-12.200H9z",
  auto: "M13 2 4 14h6l-1 8 9-12h-6z",
  clock: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1 5v5.500l4 2.400-.9 1.500L11 13.400V7z",
  card: "M7 3h10v18H7z",
  dot: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  away: "M10 3h8v2.500L13.500 10H18v2.500h-8V10l4.500-4.500H10zM5 13h5v1.800L7.600 18H10v2H5v-1.800L7.400 15H5z",
  again: "M12 4V1L7 5.500l5 4.500V7a5 5 0 1 1-5 5H4a8 8 0 1 0 8-8z",
  first: "M5 4h3v16H5zm15 0v16L9 12z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
  back: "M17 4v16L6 12z",
  on: "M7 4v16l11-8z",
  pause: "M6 4h4.500v16H6zm7.500 0H18v16h-4.500z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class={`i i-${name}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path fill-rule="evenodd" d={PATHS[name]} />
    </svg>
  );
}
