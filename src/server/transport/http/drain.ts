import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { BUSY_HEADERS, BUSY_STATUS, busyBody } from "./busy.ts";

const LOOK_EVERY_MS = 20;

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // Its body is read first: closing on unread bytes would reset the connection before the answer is seen.
  request.resume().once("end", () => {
    response.writeHead(BUSY_STATUS, { ...BUSY_HEADERS, connection: "close" }).end(busyBody(request.url ?? ""));
  });
}

/**
 * From now on every new call is answered 503, on a connection that then closes; what is in flight goes on. The server still
 * listens: without this a call sent while its connection is being closed would be reset, and its sender could not tell whether it
 * was done.
 */
export function turnAway(server: Server): void {
  server.removeAllListeners("request");
  server.on("request", refuse);
}

/**
 * Waits until a server that turns calls away has no connection left.
 * @param limitMs longest wait, in milliseconds: connections that are silent for so long are for the caller to close
 */
export async function emptied(server: Server, limitMs: number): Promise<void> {
  const connections = promisify(server.getConnections.bind(server));
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && (await connections()) > 0) await pause(LOOK_EVERY_MS);
}
