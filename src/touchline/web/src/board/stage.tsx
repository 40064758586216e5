// What is played on, and the hands before it: the pitch, or the felt of a game without one.
import type { ComponentChildren, JSX } from "preact";
import { ZoneView } from "./cards";
import { Felt } from "./felt";
import type { Scene, Zone } from "../net/scene";
import { t } from "../ui/words";

interface Props {
  scene: Scene;
  /** The side that sits below. */
  near: number;
  /** The hands that lie open before whoever looks. */
  hands: Zone[];
  /** Whether the game has no pitch of its own. */
  flat: boolean;
  /** The pitch. */
  children: ComponentChildren;
}

/** The stage of a position that is looked at: no card of a hand is played from here. */
export function Stage({ scene, near, hands, flat, children }: Props): JSX.Element {
  return (
    <>
      <section class="stage">
        {flat ? (
          <Felt scene={scene} near={near} elsewhere={hands}>
            {children}
          </Felt>
        ) : (
          children
        )}
      </section>
      <section class="hands" aria-label={t("hands")}>
        {hands.map((zone) => (
          <ZoneView key={zone.id} zone={zone} choices={[]} picked={new Map()} asks={false} onCard={() => undefined} />
        ))}
      </section>
    </>
  );
}
