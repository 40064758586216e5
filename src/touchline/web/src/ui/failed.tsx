// Something could not be loaded: why, and a button to try again.
import type { JSX } from "preact";
import { t } from "./words";

export function Failed({ error, again }: { error: string; again: () => void }): JSX.Element {
  return (
    <div class="failed narrow" role="alert">
      <p class="bad">{error}</p>
      <button type="button" class="button" onClick={again}>
        {t("try-again")}
      </button>
    </div>
  );
}
