// The win-probability line: how likely each result is now, and how that changed.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { house } from "../net/house";
import type { TableModel, View } from "../net/model";
import type { WinChances } from "../net/protocol";
import { percent, t } from "../ui/words";

const MOST = 240;
const PAUSE_MS = 600;

export function Insight({ table, view }: { table: TableModel; view: View }): JSX.Element | null {
  const [line, add] = useState<WinChances[]>([]);
  const asking = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (asking.current) return;
      asking.current = true;
      house
        .ask({ type: "chances", table: table.id, seat: view.seat })
        .then((chances) => add((old) => [...old, chances].slice(-MOST)))
        .catch(() => undefined)
        .finally(() => {
          asking.current = false;
        });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [view.seq]);
  const now = line[line.length - 1];
  if (!now) return null;
  const at = (i: number, share: number) => `${((i / Math.max(1, line.length - 1)) * 100).toFixed(1)},${((1 - share) * 30).toFixed(1)}`;
  const [home, away] = view.scene?.teams ?? ["", ""];
  // Rounded so that they make a hundred.
  const whole = (share: number) => Math.round(share * 100) / 100;
  const drawn = Math.max(0, 1 - whole(now.home) - whole(now.away));
  const parts: [string, number, string][] = [
    [home, whole(now.home), "home"],
    [t("draw-result"), drawn, "drawn"],
    [away, 1 - whole(now.home) - drawn, "away"],
  ];
  return (
    <section class="insight" aria-label={t("insight")}>
      <div class="chance-bar">
        {parts.map(([name, share, side]) => (
          <span key={side} class={side} style={{ flexGrow: Math.max(0.001, share) }} title={`${name} ${percent(share)}`} />
        ))}
      </div>
      <p class="chance-words">{parts.map(([name, share]) => `${name} ${percent(share)}`).join(" · ")}</p>
      {line.length > 1 && (
        <svg viewBox="0 0 100 30" preserveAspectRatio="none" class="chance-line" aria-hidden="true">
          <polyline points={line.map((c, i) => at(i, c.home + c.draw / 2)).join(" ")} />
        </svg>
      )}
    </section>
  );
}
