// The log as commentary: what is read, and what a screen reader says.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "./icons";
import type { LogLine } from "./model";
import { t } from "./words";

const isGoal = (line: LogLine): boolean => line.kind === "goal";

export function Log({ lines }: { lines: LogLine[] }): JSX.Element {
  const end = useRef<HTMLOListElement>(null);
  const follow = useRef(true);
  const top = useRef(0);
  const last = lines[lines.length - 1]?.key;
  useEffect(() => {
    if (follow.current && end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  return (
    <section class="log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <ol
        ref={end}
        tabIndex={0}
        onScroll={(event) => {
          // Only who scrolls up stops following; new lines move the end away by themselves.
          const list = event.currentTarget;
          if (list.scrollTop < top.current - 2) follow.current = false;
          if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) follow.current = true;
          top.current = list.scrollTop;
        }}
      >
        {lines.slice(-200).map((line) => (
          <li key={line.key} class={`${isGoal(line) ? "goal" : ""}${line.batch === lines[lines.length - 1]?.batch ? " fresh" : ""}`}>
            {isGoal(line) && <><Icon name="ball" /> </>}
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
