import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A call ready to be written on a connection; `done` receives whether it was answered 200. */
export type Shot = { bytes: Buffer; done?: () => void };

/**
 * What became of a call that was sent: its answer's status (0: none came, or the connection broke), whether it says when to come back,
 * and how long the answer took since the call was sent, and since it was due.
 */
export type Hit = { status: number; isPolite: boolean; ms: number; sinceDueMs: number };

/** Calls that may be under way at once: beyond it a call waits here for a connection, and may never be sent. */
export const MOST_LINES = 4_000;
/** A call without an answer this long after the last one was sent counts as given up. */
const PATIENCE_MS = 30_000;
/** A connection unused for longer may be closed by the server at this very moment, as its keep-alive header said. */
const FRESH_MS = 4_000;

/** A connection that carries one call at a time, and says what became of each. */
class Line {
  readonly #socket: Socket;
  #parts: Buffer | undefined;
  #needed = 0;
  #take: ((status: number, isPolite: boolean) => void) | undefined;

  constructor(port: number, onClose: () => void) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (part) => this.#read(part));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      this.#settle(0, false);
      onClose();
    });
  }

  send(bytes: Buffer, take: (status: number, isPolite: boolean) => void): void {
    this.#take = take;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(part: Buffer): void {
    const got = this.#parts ? Buffer.concat([this.#parts, part]) : part;
    this.#parts = got;
    if (this.#needed === 0) {
      const end = got.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(got.toString("latin1", 0, end))?.[1];
      if (length === undefined) throw new Error("An answer of the server does not say how long it is.");
      this.#needed = end + 4 + Number(length);
    }
    if (got.length < this.#needed) return;
    const head = got.toString("latin1", 0, Math.min(1_000, got.length));
    this.#parts = undefined;
    this.#needed = 0;
    this.#settle(Number(head.slice(9, 12)), /retry-after: \d/i.test(head));
  }

  #settle(status: number, isPolite: boolean): void {
    const take = this.#take;
    this.#take = undefined;
    take?.(status, isPolite);
  }
}

/** Connections to a server, as many as its callers need at once. */
function openLines(port: number) {
  const idle: { line: Line; since: number }[] = [];
  const all = new Set<Line>();
  const waiting: { shot: Shot; due: number }[] = [];
  const hits: Hit[] = [];
  let [open, underWay] = [0, 0];

  function addLine(): Line {
    open += 1;
    const line = new Line(port, () => {
      open -= 1;
      all.delete(line);
      const place = idle.findIndex((one) => one.line === line);
      if (place >= 0) idle.splice(place, 1);
    });
    all.add(line);
    return line;
  }

  /** The connection used last. */
  function freshLine(): Line | undefined {
    const last = idle.pop();
    if (!last || performance.now() - last.since < FRESH_MS) return last?.line;
    // All others are older still.
    for (const { line } of [last, ...idle.splice(0)]) line.close();
    return undefined;
  }

  /** @param due when the caller wanted to call */
  function send(shot: Shot, due: number, after?: () => void): void {
    const line = freshLine() ?? (open < MOST_LINES ? addLine() : undefined);
    if (!line) return void waiting.push({ shot, due });
    underWay += 1;
    const sentAt = performance.now();
    line.send(shot.bytes, (status, isPolite) => {
      const at = performance.now();
      underWay -= 1;
      hits.push({ status, isPolite, ms: at - sentAt, sinceDueMs: at - due });
      if (status === 200) shot.done?.();
      if (status !== 0) idle.push({ line, since: at });
      const next = waiting.shift();
      if (next) send(next.shot, next.due);
      after?.();
    });
  }

  /** Waits for the answers to the calls that were sent, and drops those that never were: so many callers found no connection. */
  async function settle(): Promise<Fired> {
    const unsent = waiting.splice(0).length;
    const deadline = performance.now() + PATIENCE_MS;
    while (underWay > 0 && performance.now() < deadline) await pause(10);
    const silent = { status: 0, isPolite: false, ms: PATIENCE_MS, sinceDueMs: PATIENCE_MS };
    const unanswered = Array.from({ length: underWay }, () => silent);
    const answered = [...hits];
    for (const line of all) line.close();
    return { hits: [...answered, ...unanswered], unsent };
  }

  return { send, settle };
}

/** What became of the calls that were sent, and how many never were. */
export type Fired = { hits: Hit[]; unsent: number };

/** Who calls, what, and until when. */
type Calls = { port: number; ms: number; next: () => Shot };

/**
 * Calls at moments that do not depend on the answers, like independent people: a server that falls behind gets no
 * fewer calls.
 */
export async function callAtRate(calls: Calls & { perSecond: number; random: () => number }): Promise<Fired> {
  const { port, ms, next, perSecond, random } = calls;
  const lines = openLines(port);
  const end = performance.now() + ms;
  let due = performance.now();
  while (due < end) {
    for (const now = performance.now(); due <= now && due < end; due += (-Math.log(1 - random()) * 1_000) / perSecond)
      lines.send(next(), due);
    await pause(1);
  }
  return lines.settle();
}

/** So many callers that each call again as soon as they are answered: what the server can do. */
export async function callInTurn({ port, ms, next, callers }: Calls & { callers: number }): Promise<Hit[]> {
  const lines = openLines(port);
  const end = performance.now() + ms;
  const again = (): void => {
    const now = performance.now();
    if (now < end) lines.send(next(), now, again);
  };
  for (let caller = 0; caller < callers; caller++) again();
  await pause(ms);
  return (await lines.settle()).hits;
}

/** All of these calls at once, each on a connection of its own. */
export async function callAtOnce(port: number, shots: readonly Shot[]): Promise<Hit[]> {
  const lines = openLines(port);
  for (const shot of shots) lines.send(shot, performance.now());
  return (await lines.settle()).hits;
}
