// A position to play with outside a match (puzzles, analysis): board, felt and hands, and whatever one click could mean.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import { Stage } from "../board/stage";
import type { Choice, Scene } from "../net/scene";
import { sideOf } from "../ui/sides";
import type { Layout } from "./layout";
import { foretell, said, type Outlook } from "./outlook";
import { Popup, type Offer } from "./popup";

interface Props {
  scene: Scene;
  choices: Choice[];
  outlook: Outlook;
  /** Whose eyes; -1 for a spectator's. */
  seat: number;
  layout: Layout;
  onChoose: (choice: Choice) => void;
  /** The place of a choice that is pointed at elsewhere. */
  hot?: string;
  /** Hears that a place or a card was pressed of which nothing can come. */
  onRefused?: () => void;
  /** Places that a text beside the board names. */
  points?: string[];
  /** Hears which place is picked up. */
  onSource?: (place: string) => void;
}

/** The cards that lie before the reader: own hands, and whatever offers a choice. */
export function handsOf(scene: Scene, choices: Choice[]): NonNullable<Scene["zones"]> {
  const offered = new Set(choices.map((choice) => choice.card));
  return (scene.zones ?? []).filter((zone) => zone.own || zone.cards.some((card) => offered.has(card.id)));
}

export function PlayStage({ scene, choices, outlook, seat, layout, hot = "", points, onChoose, onRefused, onSource }: Props): JSX.Element {
  const [source, pick] = useState("");
  const setSource = (place: string) => {
    pick(place);
    onSource?.(place);
  };
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    setSource("");
    setOffer(null);
  }, [scene]);
  const hands = handsOf(scene, choices);
  const open = (many: Choice[], at: DOMRect) => {
    if (!many.length) onRefused?.();
    else if (many.length === 1) onChoose(many[0]!);
    else setOffer({ choices: many, at });
  };
  const board = (
    <Board
      scene={scene}
      choices={choices}
      source={source}
      hot={hot}
      points={points}
      onSource={setSource}
      onChoose={open}
      onRefused={() => onRefused?.()}
      repeats={false}
      seat={seat}
      said={(choice) => said(choice, outlook[choice.action])}
      foretell={(here) => foretell(here, outlook)}
      onLie={() => undefined}
    />
  );
  return (
    <>
      <Stage scene={scene} near={seat < 0 ? 0 : sideOf(seat)} hands={hands} flat={layout === "lay-flat"} choices={choices} onCard={open}>
        {board}
      </Stage>
      {offer && (
        <Popup
          offer={offer}
          outlook={outlook}
          onChoose={(choice) => {
            setOffer(null);
            onChoose(choice);
          }}
          onClose={() => setOffer(null)}
        />
      )}
    </>
  );
}
