// A finished match played again in this browser, by rules that run here: what the house says of it is compared, not believed.
import { ask } from "./local";
import type { MatchTold, ThrowsTold } from "./protocol";

/** What follows from a record by the rules. */
interface Replayed {
  throws: ThrowsTold;
  steps: [seat: number, action: number][];
  score: [number, number];
}

/** Where a record is wrong, and why; or the rules that are not here. */
interface Refuted {
  line?: number;
  wrong?: string;
  other?: string;
}

export type Checked = Replayed | Refuted;

/** The worker with the rules, if this server brings it. */
const script = document.documentElement.dataset.check;

export const rulesAreHere = script !== undefined;

/** Have a record played again; the worker with its rules is fetched for it, and ends with it. */
export async function replayed(id: string): Promise<Checked> {
  const answer = await ask(`/api/matches/${id}/record`);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const record = await answer.text();
  const worker = new Worker(new URL(script!, document.baseURI), { type: "module", name: "checker" });
  try {
    return await new Promise<Checked>((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || "the rules could not be loaded"));
      worker.onmessage = ({ data }: MessageEvent<{ found?: string; failed?: string }>) =>
        data.found === undefined ? reject(new Error(data.failed)) : resolve(JSON.parse(data.found) as Checked);
      worker.postMessage({ record });
    });
  } finally {
    worker.terminate();
  }
}

/** The first step that the page was told otherwise than the record has it, or 0. */
export function toldOtherwise(told: MatchTold, found: Replayed): number {
  const wrong = told.steps.find(({ at, seat, action }) => {
    const [who, what] = found.steps[at - 1] ?? [];
    return seat !== who || (action >= 0 && action !== what);
  });
  if (wrong) return wrong.at;
  const same = told.last === found.steps.length && told.score.every((goals, side) => goals === found.score[side]);
  return same ? 0 : Math.max(1, told.last);
}
