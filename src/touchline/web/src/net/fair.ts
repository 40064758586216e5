// Checking the dice: every throw must follow from the secret that was committed to before kick-off (docs/notation.md says how).
import { sameThrows, type Pledge } from "./pledge";
import type { ThrowsTold } from "./protocol";

export interface Verdict {
  sound: boolean;
  checked: number;
  /** The first step whose throw does not follow, or 0. */
  wrongAt: number;
  /** What else is wrong: compared with what this device knew before the dice were thrown, or in itself. */
  because?: "secret" | "commitment" | "contribution" | "throws" | "told";
}

const TITLE = "touchline fair dice 1";
const WORDS = 1n << 64n;

export const canVerify = (): boolean => typeof crypto.subtle !== "undefined";

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Which of the weights throw number k falls on. */
async function index(key: CryptoKey, throwNumber: number, weights: number[], contributions: string[]): Promise<number> {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const limit = (WORDS / total) * total;
  for (let attempt = 0; ; attempt++) {
    const said = [TITLE, String(throwNumber), String(attempt), ...contributions].join("\n");
    const digest = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(said));
    const word = new DataView(digest).getBigUint64(0);
    if (word >= limit) continue;
    let left = Number(word % total);
    return weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
  }
}

/** What the house must have published of a secret before kick-off. */
export const commitmentOf = async (secret: string): Promise<string> => hex(await crypto.subtle.digest("SHA-256", bytes(secret)));

/** Check every throw; against what this device kept before kick-off, if it was there. */
export async function verify(data: ThrowsTold, pledge: Pledge | undefined, progress: (share: number) => void): Promise<Verdict> {
  const wrong = (because: Verdict["because"]): Verdict => ({ sound: false, checked: 0, wrongAt: 0, because });
  const secret = bytes(data.secret);
  const contributions = data.contributions ?? [];
  if ((await commitmentOf(data.secret)) !== data.commitment) return wrong("secret");
  if (pledge && pledge.commitment !== data.commitment) return wrong("commitment");
  for (const [seat, words] of Object.entries(pledge?.contributions ?? {})) {
    if (contributions[Number(seat)] !== words) return wrong("contribution");
  }
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [k, { at, outcome, chances }] of data.throws.entries()) {
    const found = await index(
      key,
      k,
      chances.map(([, weight]) => weight),
      contributions,
    );
    if (chances[found]?.[0] !== outcome) return { sound: false, checked: k, wrongAt: at };
    if (k % 50 === 0) progress(k / data.throws.length);
  }
  if (
    pledge?.seen &&
    !sameThrows(
      pledge.seen,
      data.throws.map(({ outcome }) => outcome),
    )
  )
    return wrong("throws");
  return { sound: true, checked: data.throws.length, wrongAt: 0 };
}
