// The focus of whoever plays by keyboard is never lost: what was pressed may be gone, so it goes on where the next decision is.
import { useEffect, useRef } from "preact/hooks";

const WITHIN: Record<string, string> = {
  hands: "button.card.open",
  choices: "button.choice:not(:disabled), button.more",
  board: '.stop[tabindex="0"]',
};

/** Keep the focus within an element, between its hands, its list of choices and its board. */
export function useFocusKept(main: { current: HTMLElement | null }): void {
  const region = useRef("");
  const byKeyboard = useRef(false);
  useEffect(() => {
    const pressed = () => (byKeyboard.current = true);
    const pointed = () => (byKeyboard.current = false);
    const focused = (event: FocusEvent) => {
      const at = event.target instanceof Element ? event.target.closest(".hands, .choices, .board") : null;
      if (at) region.current = Object.keys(WITHIN).find((name) => at.classList.contains(name)) ?? "";
    };
    addEventListener("keydown", pressed, true);
    addEventListener("pointerdown", pointed, true);
    addEventListener("focusin", focused);
    return () => {
      removeEventListener("keydown", pressed, true);
      removeEventListener("pointerdown", pointed, true);
      removeEventListener("focusin", focused);
    };
  }, []);
  useEffect(() => {
    const active = document.activeElement;
    const prompt = main.current?.querySelector<HTMLElement>(".prompt, .result-words");
    if (!main.current || !byKeyboard.current || !region.current) return;
    if (active && active !== document.body && active !== prompt) return;
    const places = [region.current, ...Object.keys(WITHIN)];
    const next = places.map((name) => main.current!.querySelector<HTMLElement | SVGElement>(`.${name} :is(${WITHIN[name]})`)).find(Boolean);
    (next ?? prompt)?.focus();
  });
}
