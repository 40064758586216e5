// What is played on, and the hands before it: the pitch, or the felt of a game without one.
import type { ComponentChildren, JSX } from "preact";
import { ZoneView } from "./cards";
import { Felt } from "./felt";
import type { LogLine } from "../net/model";
import type { Choice, Scene, Zone } from "../net/scene";
import { t } from "../ui/words";

interface Props {
  scene: Scene;
  /** The side that sits below. */
  near: number;
  /** The hands that lie open before whoever looks. */
  hands: Zone[];
  /** What was told of the match, where it is known. */
  lines?: LogLine[];
  /** Whether the game has no pitch of its own. */
  flat: boolean;
  /** The pitch. */
  children: ComponentChildren;
  /** What can be played; nothing where a position is only looked at. */
  choices?: Choice[];
  /** Hears which choices of a card are asked for, and where it lies. */
  onCard?: (choices: Choice[], at: DOMRect) => void;
}

/** The stage of a position outside a match: replay, puzzle, analysis. */
export function Stage({ scene, near, hands, lines, flat, children, choices = [], onCard }: Props): JSX.Element {
  return (
    <>
      <section class="stage">
        {flat ? (
          <Felt scene={scene} lines={lines} near={near} elsewhere={hands}>
            {children}
          </Felt>
        ) : (
          children
        )}
      </section>
      <section class="hands" aria-label={t("hands")}>
        {hands.map((zone) => (
          <ZoneView
            key={zone.id}
            zone={zone}
            choices={choices}
            picked={new Map()}
            asks={choices.length > 0}
            onCard={(_, here, at) => onCard?.(here, at)}
          />
        ))}
      </section>
    </>
  );
}
