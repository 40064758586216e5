// Addresses: / home, /learn/GAME/COURSE, /puzzles, /analyse#POSITION, /t/ID a table, /m/ID a replay, /m/ID?review the look back on it;
// in a site without a server after a #.
import { useEffect, useState } from "preact/hooks";
import { alone } from "../net/local";

export type Route =
  | { page: "home" }
  | { page: "puzzles" }
  | { page: "analyse" }
  | { page: "learn"; game: string; course: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; step: number | null; review: boolean };

/** The address within the page: in a site without a server all of it stands after the #. */
function address(): URL {
  return new URL(alone ? location.hash.slice(1) || "/" : location.href, location.origin);
}

/** What stands after the # of that address. */
export function fragment(): string {
  return address().hash.slice(1);
}

/** Another address for what is on the screen. */
export function stay(path: string): void {
  history.replaceState(null, "", alone ? `#${path}` : path);
}

function read(): Route {
  const here = address();
  const [, kind, id, part] = here.pathname.split("/");
  if (kind === "puzzles") return { page: "puzzles" };
  if (kind === "analyse") return { page: "analyse" };
  if (kind === "learn") return { page: "learn", game: id ?? "", course: part ?? "" };
  if (kind === "t" && id) return { page: "table", id };
  if (kind === "m" && id) {
    const query = new URLSearchParams(here.search);
    const step = query.get("step");
    return { page: "replay", id, step: step !== null && /^\d+$/.test(step) ? Number(step) : null, review: query.has("review") };
  }
  return { page: "home" };
}

/** Go to another address of the page. */
export function go(path: string): void {
  history.pushState(null, "", alone ? `#${path}` : path);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

export function useRoute(): Route {
  const [route, set] = useState(read);
  useEffect(() => {
    const changed = () => set(read());
    addEventListener("popstate", changed);
    return () => removeEventListener("popstate", changed);
  }, []);
  return route;
}
