// When one click could mean several things: the choices, right there.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../net/scene";
import { t } from "../ui/words";
import { ChoiceList } from "./choices";
import type { Outlook } from "./outlook";

export interface Offer {
  choices: Choice[];
  at: DOMRect;
}

interface Props {
  offer: Offer;
  outlook: Outlook;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

export function Popup({ offer, outlook, onChoose, onClose }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Before anybody can press a key: a second Enter is meant for what is offered, not for what was pressed.
    box.current?.querySelector("button")?.focus();
    const closing = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    addEventListener("keydown", closing);
    return () => removeEventListener("keydown", closing);
  }, []);
  const left = Math.max(8, Math.min(innerWidth - 288, offer.at.left + offer.at.width / 2 - 140));
  const [above, below] = [offer.at.top - 14, innerHeight - offer.at.bottom - 14];
  const style =
    below >= Math.min(above, 8 + 60 * offer.choices.length)
      ? { left: `${left}px`, top: `${offer.at.bottom + 6}px`, maxHeight: `${Math.max(160, below)}px` }
      : { left: `${left}px`, bottom: `${innerHeight - offer.at.top + 6}px`, maxHeight: `${Math.max(160, above)}px` };
  return (
    <div class="popup-back" onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div class="popup" role="dialog" aria-label={t("choices")} style={style} ref={box}>
        <ChoiceList
          choices={offer.choices.map(({ place: _, card: __, ...choice }) => choice)}
          outlook={outlook}
          best={null}
          busy={false}
          cards={false}
          fold={false}
          onChoose={onChoose}
          onPoint={() => undefined}
        />
      </div>
    </div>
  );
}
