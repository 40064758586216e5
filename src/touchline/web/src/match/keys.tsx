// Shortcuts at the table: one key each, listed by "?".
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog";
import { t } from "../ui/words";

/** What a key does, if it can be done now. */
export type Shortcuts = Record<string, { does: string; act: () => void }>;

const focusOn = (where: string) => document.querySelector<HTMLElement | SVGElement>(where)?.focus();

/** The shortcuts that only move the focus. */
export const MOVES: Shortcuts = {
  c: { does: "key-choices", act: () => focusOn(".ask button.choice:not(:disabled), .ask button.more") },
  p: { does: "key-pitch", act: () => focusOn('.board .stop[tabindex="0"]') },
  k: { does: "key-cards", act: () => focusOn(".hands button.card.open, .hands button.card") },
  l: { does: "key-log", act: () => focusOn(".log ol") },
};

/** Listen for shortcuts; the list of them if it was asked for. */
export function Keys({ shortcuts }: { shortcuts: Shortcuts }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest("input, select, textarea, dialog"))
      )
        return;
      if (event.key === "?") setOpen(true);
      else if (latest.current[event.key]) latest.current[event.key]!.act();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  if (!open) return null;
  const fixed: [string, string][] = [
    ["Tab", "key-tab"],
    ["← ↑ → ↓", "key-arrows"],
    ["Enter", "key-enter"],
    ["Esc", "key-escape"],
  ];
  return (
    <Dialog title={t("keys")} onClose={() => setOpen(false)}>
      <dl class="keys">
        {[
          ...fixed,
          ...Object.entries(shortcuts).map(([key, { does }]): [string, string] => [key, does]),
          ["?", "key-help"] as [string, string],
        ].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
