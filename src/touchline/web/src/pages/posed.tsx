// A table that is set for one question: what is asked and its choices, the board, and dice and numbers beside it.
import type { ComponentChildren, JSX } from "preact";
import { Counters, Dice } from "../board/dice";
import { ChoiceList } from "../match/choices";
import { type Layout, useLayout } from "../match/layout";
import { Scoreboard } from "../match/scoreboard";
import { handsOf, PlayStage } from "../match/stage";
import type { Choice, Pitch, Scene } from "../net/scene";
import { t } from "../ui/words";

const NO_PITCH: Pitch = { width: 2, height: 1, places: [] };

/** How such a table is laid out; also before its scene is there. */
export function usePosedLayout(scene: Scene | undefined, choices: Choice[]): Layout {
  return useLayout(scene?.pitch ?? NO_PITCH, scene !== undefined && handsOf(scene, choices).length > 0);
}

interface PosedProps {
  scene: Scene;
  seat: number;
  choices: Choice[];
  layout: Layout;
  /** What kind of question it is, for the style sheet. */
  kind: string;
  label: string;
  busy: boolean;
  /** Whether choices that play a card show it. */
  cards?: boolean;
  hot?: string;
  /** Places that the question names. */
  points?: string[];
  onChoose: (choice: Choice) => void;
  /** Hears that something was pressed of which nothing can come. */
  onRefused?: () => void;
  onPoint?: (choice: Choice | null) => void;
  /** What is said above the choices, and what comes once the right one was made. */
  children: ComponentChildren;
  onward: ComponentChildren;
}

export function PosedTable(props: PosedProps): JSX.Element {
  const {
    scene,
    seat,
    choices,
    layout,
    kind,
    label,
    busy,
    cards = false,
    hot = "",
    points = [],
    onChoose,
    onRefused,
    onPoint,
    children,
    onward,
  } = props;
  const flat = layout === "lay-flat";
  return (
    <main class={`match replay ${kind} ${layout}`} aria-busy={busy}>
      <div class="table-top">
        <Scoreboard scene={scene} seats={[]} mine={[seat]} turn={scene.turn} live={false} />
        <section class="ask controls" aria-label={label}>
          {children}
          <ChoiceList
            choices={choices}
            outlook={{}}
            best={null}
            busy={busy}
            cards={cards}
            fold={false}
            onChoose={onChoose}
            onPoint={onPoint ?? (() => undefined)}
          />
          {onward}
        </section>
        <PlayStage
          scene={scene}
          choices={choices}
          outlook={{}}
          seat={seat}
          layout={layout}
          hot={hot}
          points={points}
          onChoose={onChoose}
          onRefused={onRefused}
        />
      </div>
      <div class="beside sheet">
        <aside class="info" tabIndex={0} aria-label={t("beside")}>
          {!flat && (scene.dice ?? []).length > 0 && <Dice dice={scene.dice ?? []} forward={(team) => (team === 1 ? 180 : 0)} />}
          <Counters counters={(scene.counters ?? []).filter((one) => !flat || (one.team ?? -1) < 0)} teams={scene.teams ?? ["A", "B"]} />
        </aside>
      </div>
    </main>
  );
}
