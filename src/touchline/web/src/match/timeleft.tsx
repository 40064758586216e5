// How long there is for a decision, when the clock is real.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import { t } from "../ui/words";

export function TimeLeft({ deadline }: { deadline: number }): JSX.Element {
  const [now, tick] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  const left = Math.max(0, Math.ceil((deadline - now) / 1000));
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <span class={`time-left${left <= 10 ? " short" : ""}`} role="timer" aria-label={t("time-left", { time: words })}>
      <Icon name="clock" /> {words}
    </span>
  );
}
