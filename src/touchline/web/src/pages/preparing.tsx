// What the page waits for when a game is compiled or loaded, and how far that is.
import type { JSX } from "preact";
import { useHouse } from "../ui/hooks";
import { t } from "../ui/words";

/** Shown from the first moment on; once the server tells how far it is, with a bar. */
export function Preparing({ game, otherwise }: { game: string; otherwise: string }): JSX.Element {
  const { preparing } = useHouse();
  const known = preparing?.game === game ? preparing : null;
  return (
    <div class="preparing" role="status">
      <i aria-hidden="true" />
      <span>
        {known ? t(`preparing-${known.part}`) : otherwise}
        {known && known.total > 0 && (
          <progress max={known.total} value={known.done + 0.5} aria-label={t("preparing-far", { done: known.done, total: known.total })} />
        )}
      </span>
    </div>
  );
}
