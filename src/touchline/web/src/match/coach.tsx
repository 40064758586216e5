// The coach: what he says of what the bots did, and his warning before a choice that gives much away.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../ui/words";
import type { Playing } from "./playing";

export function Coach({ playing }: { playing: Playing }): JSX.Element | null {
  const { warned, explained } = playing;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (warned) again.current?.focus({ preventScroll: true });
  }, [warned]);
  if (!warned) {
    return explained.length ? (
      <ul class="coach" aria-label={t("coach")}>
        {explained.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : null;
  }
  return (
    <div class="coach warned" role="alertdialog" aria-label={t("coach")}>
      <p>
        <strong>{warned.choice.text}</strong>
      </p>
      <p>{warned.said}</p>
      <div class="row">
        <button type="button" class="button primary" ref={again} onClick={() => playing.heed(false)}>
          {t("coach-again")}
        </button>
        <button type="button" class="button" onClick={() => playing.heed(true)}>
          {t("coach-anyway")}
        </button>
      </div>
    </div>
  );
}
