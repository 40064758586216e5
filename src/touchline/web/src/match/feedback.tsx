// What one hears and sees when something happens: sounds from what changed in the scene, and a goal is celebrated.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "../net/model";
import type { Scene } from "../net/scene";
import { sounds } from "../ui/sound";
import { Kit } from "../board/team";
import { t } from "../ui/words";

const spot = (scene: Scene, kind: string) =>
  (scene.tokens ?? [])
    .filter((token) => (token.kind ?? "player") === kind)
    .map((token) => token.place)
    .join();
const hand = (scene: Scene) => (scene.zones ?? []).map((zone) => zone.cards.map((card) => `${card.id}${card.count ?? 1}`).join()).join();

/** Sounds for the difference between two scenes. */
export function useFeedback(view: View, mine: boolean, thrown: number): void {
  const before = useRef<{ scene: Scene; mine: boolean } | null>(null);
  useEffect(() => {
    if (thrown) sounds.dice();
  }, [thrown]);
  useEffect(() => {
    const scene = view.scene!;
    const old = before.current;
    before.current = { scene, mine };
    if (!old || (old.scene === scene && old.mine === mine)) return;
    if (scene.score.join() !== old.scene.score.join()) sounds.goal();
    else if (view.turn === -2 && old.scene.turn !== -2) sounds.whistle();
    else if (spot(scene, "ball") !== spot(old.scene, "ball")) sounds.kick();
    else if (hand(scene) !== hand(old.scene)) sounds.card();
    else if (spot(scene, "player") !== spot(old.scene, "player")) sounds.move();
    if (mine && !old.mine) sounds.turn();
  }, [view.seq, mine]);
}

/** A banner for a goal; it goes away by itself and never stands in the way of a click. */
export function Celebration({ view }: { view: View }): JSX.Element | null {
  const score = view.scene?.score ?? [0, 0];
  const before = useRef<[number, number] | null>(null);
  const [goal, setGoal] = useState<{ team: number; score: string } | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = [score[0], score[1]];
    if (!old || (old[0] === score[0] && old[1] === score[1]) || score[0] < old[0] || score[1] < old[1]) return;
    setGoal({ team: score[0] > old[0] ? 0 : 1, score: `${score[0]} – ${score[1]}` });
    const timer = setTimeout(() => setGoal(null), 2200);
    return () => clearTimeout(timer);
  }, [score[0], score[1]]);
  if (!goal) return null;
  return (
    <div class="celebration" aria-hidden="true">
      <div class="goal-banner">
        <Kit team={goal.team} size={48} />
        <strong>{t("goal")}</strong>
        <span>{goal.score}</span>
      </div>
      {Array.from({ length: 24 }, (_, i) => (
        <i key={i} class={`confetti c${i % 4}`} style={{ left: `${(i * 37) % 100}%`, animationDelay: `${(i % 8) * 60}ms` }} />
      ))}
    </div>
  );
}
