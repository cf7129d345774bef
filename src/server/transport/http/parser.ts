import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { AppError } from "../../../shared/errors.ts";
import { refusalBody } from "./errors.ts";
import { apiHeaders } from "./security.ts";

/** What Node's parser calls its refusals; any other is of something that is no HTTP. */
const refusals: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError("HEADERS_TOO_LARGE"),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError("REQUEST_TIMEOUT"),
};
const unreadable = new AppError("INVALID_INPUT");

/** Refuses what Node's parser could not read, before there is a request, and closes its connection. */
export function refuseUnparsed({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "ECONNRESET" || socket.destroyed) return;
  const refusal = refusals[code] ?? unreadable;
  const body = JSON.stringify(refusalBody(refusal));
  const headers = {
    ...apiHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroy();
}
