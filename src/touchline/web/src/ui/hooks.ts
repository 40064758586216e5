// Preact hooks the pages share.
import { h, type JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { house, whatWentWrong } from "../net/house";
import { onPrefs } from "./prefs";

/** Draw again when the house or the preferences change. */
export function useHouse(): typeof house {
  const [, again] = useState(0);
  useEffect(() => {
    const draw = () => again((n) => n + 1);
    const stops = [house.subscribe(draw), onPrefs(draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return house;
}

/** What a promise gave, anew whenever the keys change. */
export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[]): { data: T | null; error: string; again: () => void } {
  const [state, set] = useState<{ data: T | null; error: string }>({ data: null, error: "" });
  const [round, next] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (data) => wanted && set({ data, error: "" }),
      (error: unknown) => wanted && set({ data: null, error: whatWentWrong(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [...keys, round]);
  return { ...state, again: () => next((n) => n + 1) };
}

/** A part of the page that is loaded when it is first shown; until then nothing is drawn. */
export function later<P extends object>(load: () => Promise<(props: P) => JSX.Element>): (props: P) => JSX.Element | null {
  let part: ((props: P) => JSX.Element) | null = null;
  return function Later(props: P) {
    const [, again] = useState(0);
    useEffect(() => {
      if (!part)
        load().then(
          (loaded) => {
            part = loaded;
            again((n) => n + 1);
          },
          (error: unknown) => house.complain(error),
        );
    }, []);
    return part ? h(part, props) : null;
  };
}

/** Whatever is said anew is brought onto the screen: on a phone the finger may be a screen away from it. */
export function useInView(said: unknown): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) ref.current?.scrollIntoView({ block: "nearest" });
  }, [said]);
  return ref;
}

/** The width and height of an element, kept up to date. */
export function useSize(): [ref: { current: HTMLDivElement | null }, size: { width: number; height: number }] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, set] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box) set({ width: box.width, height: box.height });
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [ref, size];
}

/** The value of the last drawing. */
export function usePrevious<T>(value: T): T | undefined {
  const ref = useRef<T | undefined>(undefined);
  const before = ref.current;
  useEffect(() => {
    ref.current = value;
  });
  return before;
}
