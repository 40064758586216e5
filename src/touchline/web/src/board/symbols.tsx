// Drawings that are data: symbols, colours and measures lie in play/drawing, where the pictures of the library read them too.
import type { JSX } from "preact";
import measures from "../../../play/drawing/measures.json";
import text from "../../../play/drawing/symbols.svg";

export { measures };

const SOURCES = new Map(
  [...text.matchAll(/<symbol id="([^"]+)"[^>]*>([\s\S]*?)<\/symbol>/g)].map((found) => [found[1]!, found[2]!.trim()]),
);
const DEFS = /<defs>([\s\S]*?)<\/defs>/.exec(text)![1]!;
const whole = new Map<string, string>();

/** A symbol's markup, with the symbols that it is made of. */
function markup(name: string): string {
  const known = whole.get(name);
  if (known !== undefined) return known;
  const source = SOURCES.get(name) ?? "";
  const made = source.replace(/<use href="#([^"]+)"(.*?)\/>/g, (_, part: string, more: string) => `<g${more}>${markup(part)}</g>`);
  whole.set(name, made);
  return made;
}

export const isDrawn = (name: string): boolean => SOURCES.has(name);

/** A symbol, where and as large as a transform says; the markup is our own, read when the page is built. */
export function Drawn({ name, ...more }: { name: string; class?: string; transform?: string }): JSX.Element {
  return <g {...more} dangerouslySetInnerHTML={{ __html: markup(name) }} />;
}

/** Patterns that the drawings refer to; one copy on the page. */
export function Patterns(): JSX.Element {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
    </svg>
  );
}
