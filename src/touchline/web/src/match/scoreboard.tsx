// The score board: sides with the people behind them, goals, clock, whose turn it is, and whether the link is alive.
import type { JSX } from "preact";
import { Icon } from "../ui/icons";
import type { Running } from "../net/model";
import { nameAt } from "../ui/names";
import type { SeatInfo } from "../net/protocol";
import { OVER, type Scene } from "../net/scene";
import { ClockView } from "./stopwatch";
import { Kit } from "../board/team";
import { t } from "../ui/words";

interface Props {
  scene: Scene;
  seats: SeatInfo[];
  mine: number[];
  turn: number;
  /** Whether people come and go: not in a replay. */
  live?: boolean;
  /** The real clock, if there is one. */
  clock?: Running | null;
}

export function Scoreboard({ scene, seats, mine, turn, live = true, clock = null }: Props): JSX.Element {
  const side = (team: number) => {
    const here = seats.map((seat, i) => ({ seat, i })).filter(({ i }) => i % 2 === team);
    const active = turn !== OVER && turn >= 0 && turn % 2 === team;
    return (
      <div class={`board-side ${team ? "right" : "left"}${active ? " active" : ""}`}>
        <Kit team={team} size={26} />
        <span class="board-team">
          <strong>{scene.teams?.[team] ?? ""}</strong>
          <span class="board-people">
            {here.map(({ seat, i }) => (
              <span key={i} class={i === turn ? "on-turn" : ""}>
                {live && seat.kind === "person" && !seat.here && !mine.includes(i) && (
                  <span title={t("away-now")} aria-label={t("away-now")}>
                    <Icon name="away" size={13} />
                  </span>
                )}
                {nameAt(seats, i, mine)}
              </span>
            ))}
          </span>
        </span>
        {active ? (
          <span class="whistle" aria-label={t("on-turn")} title={t("on-turn")}>
            ◀
          </span>
        ) : (
          <span class="whistle off" aria-hidden="true">
            ◀
          </span>
        )}
      </div>
    );
  };
  return (
    <header class="scoreboard">
      {side(0)}
      <div class="board-middle">
        <div class="board-score" aria-label={t("score-is", { home: scene.score[0], away: scene.score[1] })}>
          <span key={`h${scene.score[0]}`}>{scene.score[0]}</span>
          <i>–</i>
          <span key={`a${scene.score[1]}`}>{scene.score[1]}</span>
        </div>
        <ClockView words={scene.clock} clock={clock} />
      </div>
      {side(1)}
    </header>
  );
}
