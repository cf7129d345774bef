import type { FastifyInstance } from "fastify";
import { boundUntaken, handleOf, type Socket } from "./untaken.ts";

const LOOK_EVERY_MS = 1_000;
/** A client has to take this much of its answer within this time: a bad network pauses for seconds, not for longer. */
const LEAST_BYTES = 12 * 1_024;
const PATIENCE_MS = 12_000;

/** Since when a client has been behind, and what it had taken by then. */
type Behind = { since: number; taken: number };

/** Whether a client that was behind all the time took enough to be given as long again, or too little to be waited for. */
export function judge(bytes: number, ms: number): "again" | "wait" | "end" {
  if (bytes >= LEAST_BYTES) return "again";
  return ms < PATIENCE_MS ? "wait" : "end";
}

/**
 * Ends the connections of clients that ask for something and take it byte by byte, or not at all: each holds its answer in memory.
 * Node's own limit starts anew at each byte. Looked at from outside, once a second: calls themselves pay nothing for it.
 */
export function endSlowReaders(app: FastifyInstance): void {
  const open = new Set<Socket>();
  const behind = new WeakMap<Socket, Behind>();
  app.server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  function look(socket: Socket, now: number) {
    const handle = handleOf(socket);
    if (!handle || socket.writableLength === 0) return void behind.delete(socket);
    const taken = handle.bytesWritten - handle.writeQueueSize;
    const before = behind.get(socket);
    const verdict = before ? judge(taken - before.taken, now - before.since) : "again";
    // Reset, not closed: the system would go on holding what waits.
    if (verdict === "end") socket.resetAndDestroy();
    else if (verdict === "again") behind.set(socket, { since: now, taken });
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of open) look(socket, now);
  }, LOOK_EVERY_MS);
  timer.unref();
  const stopBounding = boundUntaken(open);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    stopBounding();
  });
}
