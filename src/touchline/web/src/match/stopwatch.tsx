// The clock on the score board; a real one runs on while people think.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Running } from "../net/model";

const TICK_MS = 250;

/** Minutes and seconds as the games write them, added time after a plus sign. */
function reading(ms: number, periodMs: number): string {
  const words = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const seconds = Math.floor(ms / 1000);
  const length = Math.floor(periodMs / 1000);
  return words(Math.min(seconds, length)) + (seconds > length ? ` +${words(seconds - length)}` : "");
}

export function ClockView({ words, clock }: { words: string; clock: Running | null }): JSX.Element {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock?.runs) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  if (!clock) return <div class="board-clock">{words}</div>;
  const ms = clock.ms + (clock.runs ? Math.max(0, performance.now() - clock.from) : 0);
  return (
    <div class="board-clock" data-running={clock.runs}>
      {words.replace(/\d+:\d\d( \+\d+:\d\d)?/, reading(ms, clock.periodMs))}
    </div>
  );
}
