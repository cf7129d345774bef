import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { BUSY_HEADERS, BUSY_STATUS, busyBody } from "./busy.ts";

const LOOK_EVERY_MS = 20;

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // The body is read first: closing a connection with unread bytes would reset it before the client sees the answer.
  request.resume().once("end", () => {
    response.writeHead(BUSY_STATUS, { ...BUSY_HEADERS, connection: "close" }).end(busyBody(request.url ?? ""));
  });
}

/**
 * Answers every new call with 503 and closes its connection; calls in flight continue. The server keeps listening, since a reset
 * connection would leave a client without knowing whether its call was carried out.
 */
export function refuseNewCalls(server: Server): void {
  server.removeAllListeners("request");
  server.on("request", refuse);
}

/**
 * Waits until a server has no connection left, after `refuseNewCalls`.
 * @param limitMs longest wait in milliseconds; the caller closes what remains
 */
export async function drained(server: Server, limitMs: number): Promise<void> {
  const connections = promisify(server.getConnections.bind(server));
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline && (await connections()) > 0) await pause(LOOK_EVERY_MS);
}
