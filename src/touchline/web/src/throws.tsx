// Throws as they happen: dice tumble over the pitch for a moment. The commentary says the same in words.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { DieView } from "./dice";
import type { View } from "./model";
import type { GameInfo } from "./protocol";

const SHOWN_MS = 2600;
const MOST = 5;

/** What an outcome looks like: number dice one by one, anything else in its words. */
function faces(info: GameInfo, outcome: number): string[] {
  const face = (info.outcomes[outcome] ?? "").split("=")[1] ?? "";
  if (/^\d+-\d+$/.test(face)) return face.split("-");
  return /^\d+$/.test(face) ? [face] : [info.outcome_texts?.[outcome] || face];
}

export function Throws({ view, info }: { view: View; info: GameInfo | null }): JSX.Element | null {
  const [shown, show] = useState(view.throwsAt);
  const fresh = view.throwsAt !== shown && view.throws.length > 0;
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => show(view.throwsAt), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [view.throwsAt, fresh]);
  if (!fresh || !info) return null;
  const dice = view.throws.slice(-MOST).flatMap((outcome) => faces(info, outcome));
  return (
    <div class="thrown" aria-hidden="true">
      {dice.map((face, i) => (
        <DieView key={`${view.throwsAt}-${i}`} face={face} text="" />
      ))}
    </div>
  );
}
