// What changes its place on the table glides there, so that the eye can follow it and nothing jumps.
import { useEffect } from "preact/hooks";
import { stillness } from "./prefs";

const GLIDE_MS = 280;

/** Let things in a box glide whenever something in it changes; the box is `position: relative`, and so is what glides with things in it. */
export function useGlide(box: { current: HTMLElement | null }, things: string): void {
  useEffect(() => {
    if (!box.current) return;
    const table = box.current;
    let before = new Map<HTMLElement, [x: number, y: number]>();
    let scrolled = table.scrollLeft;
    const onScroll = () => (scrolled = table.scrollLeft);
    const look = () => {
      const pulled = scrolled - table.scrollLeft; // a row that got shorter was pulled along
      onScroll();
      const now = new Map<HTMLElement, [x: number, y: number]>();
      for (const thing of table.querySelectorAll<HTMLElement>(things)) {
        const [x, y] = [thing.offsetLeft, thing.offsetTop];
        const [wasX, oldY] = before.get(thing) ?? [x, y];
        const oldX = wasX - (before.has(thing) && thing.offsetParent === table ? pulled : 0);
        now.set(thing, [x, y]);
        if ((oldX === x && oldY === y) || stillness()) continue;
        // Added to a glide that has not ended yet, so that it goes on from where the thing is seen.
        const from = { transform: `translate(${oldX - x}px, ${oldY - y}px)` };
        thing.animate([from, { transform: "none" }], { duration: GLIDE_MS, easing: "ease-out", composite: "add" });
      }
      before = now;
    };
    look();
    const watch = new MutationObserver(look); // is told before the change is drawn
    watch.observe(table, { subtree: true, childList: true, characterData: true, attributeFilter: ["class"] });
    table.addEventListener("scroll", onScroll);
    return () => {
      watch.disconnect();
      table.removeEventListener("scroll", onScroll);
    };
  }, [box.current]);
}
