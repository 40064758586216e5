// The one place that talks to the server: the link, the table that is open, and what the page shows of both.
import { Link, RefusedError, type LinkState } from "./link";
import { ask } from "./local";
import { TableModel } from "./model";
import { nameAt } from "../ui/names";
import { breach, contribute, saw, withdraw } from "./pledge";
import * as prefs from "../ui/prefs";
import type { Answers, Command, GameInfo, GameLine, Message, Ok, Preparing, TableLine, Trouble, Value } from "./protocol";
import { t, tOr } from "../ui/words";

export interface Notice {
  text: string;
  rule?: string;
  tone: "info" | "refusal" | "bad";
  /** Whether it stays until somebody puts it away. */
  stays?: boolean;
  key: number;
}

export interface Wish {
  game: string;
  options: Record<string, Value>;
  seats: string[];
  public?: boolean;
  pace?: "live" | "turns";
  title?: string;
  insight?: boolean;
  odds?: boolean;
  start?: { match: string; step: number };
  /** A position made by hand, as text. */
  position?: string;
}

/** What an answer over HTTP refused. A server that had no time for it (503) has time a moment later. */
function refusedBy(status: number, { code = "", reason = `HTTP ${status}` }: Partial<Trouble>): RefusedError {
  return new RefusedError({ type: "refused", id: "", code: status === 503 && code === "not_possible" ? "busy" : code, reason });
}

/** Why something did not work, in the person's language as far as the page knows the reason. */
export function whatWentWrong(error: unknown): string {
  if (error instanceof RefusedError) {
    const { code, reason } = error.refusal;
    return code === "illegal" ? reason : tOr(`refused-${code}`, reason, { reason });
  }
  // What fetch throws where nobody answers.
  if (error instanceof TypeError) return t("unreachable");
  return error instanceof Error ? error.message : String(error);
}

/** The server says twice a second how far it is; after so long it is done. */
const PREPARING_MS = 2000;

class House {
  table: TableModel | null = null;
  link: LinkState = "connecting";
  notice: Notice | null = null;
  /** The game that is being compiled, as long as the server says so. */
  preparing: Preparing | null = null;
  private preparingTimer = 0;
  private readonly listeners = new Set<() => void>();
  private readonly games = new Map<string, Promise<GameInfo>>();
  private readonly wire: Link;
  private noticeKey = 0;
  /** Seats whose contribution is on its way. */
  private readonly contributed = new Set<string>();

  constructor() {
    this.wire = new Link({
      language: () => prefs.prefs().language,
      guest: prefs.guest,
      welcomed: prefs.keepGuest,
      rejoin: () => (this.table ? [this.joining(this.table, this.table.since)] : []),
      notRejoined: (error) => this.watchOnly(error),
      received: (message) => this.receive(message),
      changed: (state) => {
        this.link = state;
        this.tell();
      },
    });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  // --- words for people -----------------------------------------------------------------------------------------------

  say(text: string, tone: Notice["tone"] = "info", rule?: string): void {
    this.noticeKey += 1;
    this.notice = { text, tone, key: this.noticeKey, ...(rule ? { rule } : {}) };
    this.tell();
  }

  hush(): void {
    this.notice = null;
    this.tell();
  }

  /** Show why something did not work. */
  complain(error: unknown): void {
    if (error instanceof RefusedError) this.say(whatWentWrong(error), "refusal", error.refusal.rule);
    else this.say(whatWentWrong(error), "bad");
  }

  // --- data over HTTP ---------------------------------------------------------------------------------------------------

  async get<T>(path: string): Promise<T> {
    const language = prefs.prefs().language;
    const answer = await ask(`${path}${path.includes("?") ? "&" : "?"}language=${language}`);
    const data = (await answer.json()) as T & Partial<Trouble>;
    if (!answer.ok) throw refusedBy(answer.status, data);
    return data;
  }

  /** Ask something that is too long for an address. */
  async post<T>(path: string, question: Record<string, unknown>): Promise<T> {
    const body = JSON.stringify({ language: prefs.prefs().language, ...question });
    const answer = await ask(path, "POST", body, "application/json");
    const data = (await answer.json()) as T & Partial<Trouble>;
    if (!answer.ok) throw refusedBy(answer.status, data);
    return data;
  }

  /** The games in a few words. */
  lines(): Promise<GameLine[]> {
    return this.get<GameLine[]>("/api/games");
  }

  /** A game, told as it is played with these options; without any, with the usual ones. */
  game(name: string, options: Record<string, Value> | null = null): Promise<GameInfo> {
    const query = options ? `?options=${encodeURIComponent(JSON.stringify(options))}` : "";
    const key = `${name} ${prefs.prefs().language} ${query}`;
    let found = this.games.get(key);
    if (!found) {
      found = this.get<GameInfo>(`/api/games/${encodeURIComponent(name)}${query}`);
      found.catch(() => this.games.delete(key));
      this.games.set(key, found);
    }
    return found;
  }

  tables(): Promise<TableLine[]> {
    return this.get<TableLine[]>("/api/tables");
  }

  // --- tables -----------------------------------------------------------------------------------------------------------

  send(command: Command): Promise<Ok> {
    return this.wire.send(command);
  }

  /** Ask the table something; what it answers. */
  async ask<K extends keyof Answers>(question: Extract<Command, { type: K }>): Promise<Answers[K]> {
    return (await this.send(question)).data as Answers[K];
  }

  /** Set a table up; its id. */
  async create(wish: Wish): Promise<string> {
    const shared = wish.seats.filter((seat) => seat === "me").length > 1;
    const name = shared ? "" : prefs.prefs().name;
    const command: Command = { type: "create", scenes: true, name, contributes: true, ...wish };
    const answer = await this.send(command);
    const id = answer.table ?? "";
    prefs.holdTable({ id, game: wish.game, tokens: answer.tokens ?? {} });
    return id;
  }

  /** Look at a table, with the seats this device holds there. */
  async visit(id: string): Promise<void> {
    if (this.table?.id === id) return;
    this.leave();
    const table = new TableModel(id);
    table.tokens = { ...prefs.heldTable(id)?.tokens };
    this.table = table;
    this.tell();
    this.wire.open();
    const answer = await this.send(this.joining(table, 0)).catch((error: unknown) => {
      if (error instanceof RefusedError && error.refusal.code === "token") {
        table.tokens = {};
        withdraw(id);
        return this.send(this.joining(table, 0));
      }
      throw error;
    });
    table.holds(answer);
  }

  private joining(table: TableModel, since: number): Command {
    return { type: "join", table: table.id, tokens: Object.values(table.tokens), since, scenes: true };
  }

  async sit(seat?: number): Promise<void> {
    const table = this.table;
    if (!table) return;
    const free = seat ?? table.info?.seats.findIndex((one) => one.kind === "open") ?? 0;
    const words = contribute(table.id, free, table.info?.commitment ?? "");
    const command: Command = { type: "sit", table: table.id, seat: free, name: prefs.prefs().name, contribution: words, scenes: true };
    const answer = await this.send(command).catch((error: unknown) => {
      withdraw(table.id, free);
      throw error;
    });
    table.holds(answer);
    prefs.holdTable({ id: table.id, game: table.info?.game ?? "", tokens: answer.tokens ?? {} });
    this.tell();
  }

  leave(): void {
    if (this.table?.info?.status === "waiting") withdraw(this.table.id);
    if (this.table && this.link === "open") void this.send({ type: "leave", table: this.table.id }).catch(() => undefined);
    this.table = null;
  }

  /** Another language: say hello again and have everything told anew. */
  speak(): void {
    this.games.clear();
    if (this.table) this.table.views.clear();
    this.wire.again();
    this.tell();
  }

  private receive(message: Message): void {
    const table = this.table;
    if (message.type === "update" && table?.id === message.table) {
      const held = table.seats.length;
      if (!table.take(message)) void this.send(this.joining(table, this.since(table, message.seat))).catch((e) => this.complain(e));
      if (message.info) this.remember(table);
      if (message.info) void this.mindDice(table);
      if (held && !table.seats.length && message.seat < 0) {
        prefs.giveUp(table.id, table.tokens);
        withdraw(table.id);
      }
      if (this.preparing?.part === "rules") this.preparing = null;
      this.tell();
    } else if (message.type === "preparing") {
      clearTimeout(this.preparingTimer);
      this.preparing = message;
      this.preparingTimer = window.setTimeout(() => {
        this.preparing = null;
        this.tell();
      }, PREPARING_MS);
      this.tell();
    } else if (message.type === "rematch") {
      prefs.holdTable({ id: message.next, game: table?.info?.game ?? "", tokens: message.tokens });
      if (table?.info && table.id === message.table) table.info = { ...table.info, next: message.next };
      this.tell();
    }
  }

  /** Add to the dice once the house has committed to its part, and notice when it does not keep to what it said. */
  private async mindDice(table: TableModel): Promise<void> {
    const info = table.info!;
    const broken = await breach(table.id, info);
    if (broken) {
      this.say(t(`dice-${broken}`), "bad");
      this.notice = { ...this.notice!, stays: true };
      return;
    }
    for (const seat of table.seats) {
      if (info.status !== "waiting" || !info.seats[seat]?.owes || this.contributed.has(`${table.id} ${seat}`)) continue;
      this.contributed.add(`${table.id} ${seat}`);
      const words = contribute(table.id, seat, info.commitment ?? "");
      this.send({ type: "contribute", table: table.id, seat, contribution: words }).catch((error) => this.complain(error));
    }
    const [view] = table.views.values();
    if (info.status === "over" && view) saw(table.id, view.thrown);
  }

  /** A seat that was given up meanwhile is ours no more: we can still watch. */
  private watchOnly(error: RefusedError): void {
    const table = this.table;
    if (!table || error.refusal.code !== "token") return;
    table.tokens = {};
    withdraw(table.id);
    table.views.clear();
    this.send(this.joining(table, 0)).catch((again) => this.complain(again));
  }

  private since(table: TableModel, seat: number): number {
    return table.pitch ? (table.views.get(seat)?.seq ?? 0) : 0;
  }

  private remember(table: TableModel): void {
    if (table.info && prefs.heldTable(table.id)) {
      const seats = table.info.seats;
      const others = seats.map((_, i) => nameAt(seats, i, table.seats)).join(" – ");
      const over = table.info.status === "over";
      const scene = over ? [...table.views.values()][0]?.scene : undefined;
      const label = [table.info.title || others, scene && (scene.result || scene.score.join("-"))].filter(Boolean).join(" · ");
      prefs.holdTable({ id: table.id, game: table.info.game, over, label });
    }
  }
}

export const house = new House();
