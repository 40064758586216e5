// "Why not?": which action a click on something impossible would have meant, from how possible ones are written.
import type { Choice, Scene } from "../net/scene";

/** Ids as actions may name them: whole, or only the last part (hand-0-PASS is PASS). */
function namesIn(id: string): string[] {
  const parts = id.split("-");
  return parts.map((_, i) => parts.slice(i).join("-"));
}

/** Texts of actions that playing at this place (or with this card) would have, likeliest first. */
export function meant(scene: Scene, actions: string[], field: "place" | "card", id: string, source = ""): string[] {
  const known = new Set(actions);
  const found: string[] = [];
  const patterns = (scene.choices ?? []).filter((choice): choice is Choice => Boolean(choice[field]));
  const sorted = [...patterns].sort((a, b) => Number(b.source === source) - Number(a.source === source));
  for (const choice of sorted) {
    for (const name of namesIn(choice[field]!)) {
      const at = choice.token.lastIndexOf(name);
      if (at < 0) continue;
      for (const other of namesIn(id)) {
        const token = choice.token.slice(0, at) + other + choice.token.slice(at + name.length);
        if (known.has(token) && !found.includes(token)) found.push(token);
      }
    }
  }
  return found;
}
