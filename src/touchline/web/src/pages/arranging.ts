// Pieces moved by hand: every token can be picked up and put on any place; whether it may stand there, the server says.
import type { Choice, Scene } from "../net/scene";
import type { Change } from "./positions";

const SIGN = "→";

/** What can be picked up; and, once a place is chosen, where everything that stands there can go. */
export function arranging(scene: Scene, source: string): Choice[] {
  const tokens = (scene.tokens ?? []).filter((token) => token.kind !== "marker");
  const places = [...new Set(tokens.map((token) => token.place))];
  const from = places.length === 1 ? places[0]! : source;
  const choices: Choice[] = places
    .filter((place) => place !== from)
    .map((place, i) => ({ action: -1 - i, token: "", text: "", place, source: place }));
  for (const token of tokens.filter((one) => one.place === from)) {
    for (const place of scene.pitch.places) {
      if (place.id === from) continue;
      const text = `${token.text || token.label || token.id} ${SIGN} ${place.name || place.label || place.id}`;
      choices.push({ action: choices.length, token: token.id, text, place: place.id, source: from });
    }
  }
  return choices;
}

/** The change behind one of those choices; null if it only picks something up. */
export function moveOf(choice: Choice): Change | null {
  return choice.token && choice.place ? { token: choice.token, place: choice.place } : null;
}
