// The log as commentary: what is read, and what a screen reader says.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icons";
import type { LogLine } from "../net/model";
import { t } from "../ui/words";

const isGoal = (line: LogLine): boolean => line.kind === "goal";

const sizeOf = (list: HTMLElement): string => `${list.scrollHeight} ${list.clientHeight}`;

export function Log({ lines }: { lines: LogLine[] }): JSX.Element {
  const end = useRef<HTMLOListElement>(null);
  const follow = useRef(true);
  const size = useRef("");
  const toTheEnd = () => {
    const list = end.current;
    if (!list) return;
    if (follow.current) list.scrollTop = list.scrollHeight;
    size.current = sizeOf(list);
  };
  useLayoutEffect(toTheEnd);
  useEffect(() => {
    const watch = new ResizeObserver(toTheEnd); // what stands above the log may grow when nothing new is written
    if (end.current) watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  return (
    <section class="log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <ol
        ref={end}
        tabIndex={0}
        onScroll={(event) => {
          // Only who scrolls up stops following; lines that come or go, or a window that shrinks, move the list by themselves.
          const list = event.currentTarget;
          if (sizeOf(list) === size.current) follow.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
        }}
      >
        {lines.slice(-200).map((line) => (
          <li key={line.key} class={`${isGoal(line) ? "goal" : ""}${line.batch === lines[lines.length - 1]?.batch ? " fresh" : ""}`}>
            {isGoal(line) && (
              <>
                <Icon name="ball" />{" "}
              </>
            )}
            {line.text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is new, said politely and not all at once. */
export function Announcer({ lines, prompt }: { lines: LogLine[]; prompt: string }): JSX.Element {
  const [said, say] = useState("");
  const last = useRef<number | null>(null);
  useEffect(() => {
    const fresh = last.current === null ? [] : lines.filter((line) => line.key > last.current!);
    last.current = lines[lines.length - 1]?.key ?? last.current ?? -1;
    say([...fresh.slice(-6).map((line) => line.text), prompt].join(" "));
  }, [lines, prompt]);
  return (
    <div class="sr-only" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
