// The connection to the server: it comes back by itself, joins its tables again and repeats what was not answered, under the old ids.
import { alone, connect, type Socket } from "./local";
import { VERSION, type Command, type Language, type Message, type Ok, type Refused } from "./protocol";

export type LinkState = "connecting" | "open" | "lost";

interface Waiting {
  frame: Command & { id: string };
  sent: boolean;
  resolve: (answer: Ok) => void;
  reject: (error: RefusedError) => void;
}

/** A command that had no effect: the server's code and words. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.reason);
  }
}

interface Hooks {
  language: () => Language;
  guest: () => string;
  welcomed: (guest: string) => void;
  /** Commands that make us a reader of our tables again. */
  rejoin: () => Command[];
  /** One of those was refused. */
  notRejoined: (error: RefusedError) => void;
  received: (message: Message) => void;
  changed: (state: LinkState) => void;
}

const PATIENCE_MS = 4000;
/** A house in this page answers when it has thought; nothing can get lost on the way to it. */
const THINKING_MS = 300_000;
const PING_MS = 4000;
const patienceMs = alone ? THINKING_MS : PATIENCE_MS;
const LONGEST_WAIT_MS = 4000;
const AGAIN = "again-";
/** Ids of joins that are said anew on every connection, and so need not be repeated. */

/** Sixteen random hexadecimal digits; works on pages without HTTPS too. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Link {
  state: LinkState = "connecting";
  private socket: Socket | null = null;
  private greeted = false;
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private timer = 0;
  private lastHeard = 0;
  private openedAt = 0;
  private wanted = false;

  constructor(private readonly hooks: Hooks) {
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
    setInterval(() => this.check(), PING_MS);
  }

  /** Connect now, unless connected already. */
  open(): void {
    this.wanted = true;
    clearTimeout(this.timer);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    this.set(this.attempts === 0 ? "connecting" : "lost");
    const socket = connect();
    this.socket = socket;
    this.greeted = false;
    this.openedAt = performance.now();
    socket.onopen = () => {
      const id = randomId();
      const hello = { type: "hello", id, version: VERSION, guest: this.hooks.guest(), language: this.hooks.language(), brief: true };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: { data: unknown }) => socket === this.socket && this.read(String(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  /** Say hello again, for example in another language. */
  again(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.attempts = 0;
    if (this.wanted) this.open();
  }

  /** Send a command; the promise is kept across lost connections. */
  send(command: Command, id: string = randomId()): Promise<Ok> {
    this.open();
    return new Promise((resolve, reject) => {
      const entry: Waiting = { frame: { ...command, id }, sent: false, resolve, reject };
      this.waiting.set(id, entry);
      this.put(entry);
    });
  }

  private put(entry: Waiting): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) {
      entry.sent = true;
      this.socket.send(JSON.stringify(entry.frame));
    }
  }

  private read(frame: string): void {
    this.lastHeard = performance.now();
    for (const line of frame.split("\n")) {
      const message = JSON.parse(line) as Message;
      if (message.type === "welcome") this.greet(message.guest);
      else if (message.type === "ok" || message.type === "refused") this.answer(message);
      else this.hooks.received(message);
    }
  }

  private greet(guest: string): void {
    this.greeted = true;
    this.attempts = 0;
    this.hooks.welcomed(guest);
    const held = [...this.waiting.values()];
    for (const command of this.hooks.rejoin())
      void this.send(command, `${AGAIN}${randomId()}`).catch((error: RefusedError) => this.hooks.notRejoined(error));
    for (const entry of held) this.put(entry);
    this.set("open");
  }

  private answer(message: Ok | Refused): void {
    const entry = this.waiting.get(message.id);
    if (!entry) return;
    this.waiting.delete(message.id);
    if (message.type === "ok") entry.resolve(message);
    else entry.reject(new RefusedError(message));
  }

  private lost(): void {
    this.socket = null;
    this.greeted = false;
    for (const [id, entry] of this.waiting) if (entry.frame.type === "ping" || id.startsWith(AGAIN)) this.waiting.delete(id);
    this.attempts += 1;
    this.set("lost");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), Math.min(LONGEST_WAIT_MS, 150 * 2 ** Math.min(this.attempts, 6)));
  }

  /** Ask whether the link is alive; one that does not answer is given up. */
  private check(): void {
    if (!this.wanted) return;
    if (!this.socket) {
      this.open();
      return;
    }
    if (!this.greeted) {
      if (performance.now() - this.openedAt > patienceMs) this.giveUp(this.socket);
      return;
    }
    const asked = performance.now();
    void this.send({ type: "ping" }).catch(() => undefined);
    const socket = this.socket;
    setTimeout(() => {
      if (this.lastHeard < asked && this.socket === socket) this.giveUp(socket);
    }, patienceMs);
  }

  private giveUp(socket: Socket): void {
    socket.onclose = null;
    socket.close();
    this.lost();
  }

  private set(state: LinkState): void {
    if (state !== this.state) {
      this.state = state;
      this.hooks.changed(state);
    }
  }
}
