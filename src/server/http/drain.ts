import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { errorSentence } from "../../shared/errors.fr.ts";
import { AppError } from "../../shared/errors.ts";

const LOOK_EVERY_MS = 20;

const busy = new AppError("BUSY");
const sentence = errorSentence(busy.code);
/** The refusal in the words of each door: tRPC's own shape, and the one envelope of everything else. */
const trpcRefusal = {
  error: {
    message: sentence,
    code: -32_603,
    data: { code: busy.code, httpStatus: busy.status, details: {}, requestId: "" },
  },
};
const refusal = { success: false, error: sentence, message: sentence, code: busy.code };

function bodyFor(url: string): unknown {
  if (!url.startsWith("/trpc/")) return refusal;
  if (!url.includes("batch=1")) return trpcRefusal;
  return url
    .split("?")[0]
    ?.split(",")
    .map(() => trpcRefusal);
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  // Its body is read first: closing on unread bytes would reset the connection before the answer is seen.
  request.resume().once("end", () => {
    const headers = { "content-type": "application/json; charset=utf-8", "retry-after": "2", connection: "close" };
    response.writeHead(busy.status, headers).end(JSON.stringify(bodyFor(request.url ?? "")));
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
