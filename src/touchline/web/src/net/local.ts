// A site without a server: a worker of this page is the house (site/worker.js). It is talked to as a server is, frame by frame.

/** The script of that worker, if this page is such a site. */
const script = document.documentElement.dataset.house;

/** Whether there is no server: nobody else can come to a table, and nothing leaves this browser. */
export const alone = script !== undefined;

interface Answer {
  status: number;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

type Heard =
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "connected" | "closed"; line: number }
  | { kind: "said"; line: number; frame: string }
  | ({ kind: "answer"; id: number } & Answer);

class Worked {
  private readonly worker: Worker;
  private readonly lines = new Map<number, Line>();
  private readonly asked = new Map<number, (answer: Answer) => void>();
  private numbers = 0;
  private failed = "";

  constructor() {
    this.worker = new Worker(new URL(script!, document.baseURI), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Heard>) => this.hear(data);
    this.worker.onerror = (event) => this.hear({ kind: "failed", reason: event.message });
  }

  private hear(heard: Heard): void {
    if (heard.kind === "ready") void navigator.serviceWorker?.register(new URL("service.js", document.baseURI)).catch(() => undefined);
    else if (heard.kind === "failed") this.fail(heard.reason);
    else if (heard.kind === "answer") {
      this.asked.get(heard.id)?.(heard);
      this.asked.delete(heard.id);
    } else this.lines.get(heard.line)?.hear(heard);
  }

  /** The house could not be opened: whoever asked is told why. */
  private fail(reason: string): void {
    this.failed = reason;
    const body = new TextEncoder().encode(JSON.stringify({ code: "failure", reason }));
    for (const [id, tell] of this.asked) {
      this.asked.delete(id);
      tell({ status: 500, type: "application/json", body });
    }
  }

  ask(method: string, path: string, body: string): Promise<Answer> {
    if (this.failed) return Promise.reject(new Error(this.failed));
    const id = ++this.numbers;
    this.worker.postMessage({ kind: "ask", id, method, path, body });
    return new Promise((resolve) => this.asked.set(id, resolve));
  }

  line(): Line {
    const line = new Line(++this.numbers, (what) => this.worker.postMessage(what));
    this.lines.set(line.number, line);
    return line;
  }

  forget(line: number): void {
    this.lines.delete(line);
  }
}

/** A connection within this page: what is needed of a socket. */
class Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    readonly number: number,
    private readonly post: (what: object) => void,
  ) {
    post({ kind: "connect", line: number });
  }

  hear(heard: Heard): void {
    if (heard.kind === "connected") {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } else if (heard.kind === "said") this.onmessage?.({ data: heard.frame });
    else this.closed();
  }

  send(frame: string): void {
    this.post({ kind: "say", line: this.number, frame });
  }

  close(): void {
    this.post({ kind: "disconnect", line: this.number });
    this.closed();
  }

  private closed(): void {
    worked().forget(this.number);
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

let found: Worked | null = null;
function worked(): Worked {
  found ??= new Worked();
  return found;
}

export type Socket = WebSocket | Line;

/** A connection to the house, near or far. */
export function connect(): Socket {
  return alone ? worked().line() : new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
}

/** What is at an address of the house. */
export async function ask(path: string, method = "GET", body = "", type = "text/plain"): Promise<Response> {
  if (!alone) return fetch(path, method === "GET" ? {} : { method, body, headers: { "content-type": type } });
  if (path.startsWith("/static/")) return fetch(new URL(path.slice(1), document.baseURI));
  const answer = await worked().ask(method, path, body);
  return new Response(answer.body, { status: answer.status, headers: { "content-type": answer.type } });
}

/** Links to files of a house in this page: the file is asked for and handed to the browser. */
export function followFiles(): void {
  if (!alone) return;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/api/"]') : null;
    if (!link) return;
    event.preventDefault();
    const path = link.getAttribute("href")!;
    void ask(path).then(async (answer) => {
      const file = document.createElement("a");
      file.href = URL.createObjectURL(await answer.blob());
      file.download = link.download || `touchline-${path.split("/")[3]}.txt`;
      file.click();
      URL.revokeObjectURL(file.href);
    });
  });
}
