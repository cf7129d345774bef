import { createTRPCClient, httpLink, type Operation } from "@trpc/client";
import type { AppRouter } from "../../server/transport/trpc/router.ts";
import { takeEarlyCall } from "./early-call.ts";
import { presenceHeaders } from "./presence.ts";
import { measureClockError } from "./server-clock.ts";
import { readToken } from "./session.ts";
import { timeLimit } from "./time-limit.ts";

/** Time limit of a call, so that somebody who lost the network is told instead of watching « Envoi… ». */
const TIMEOUT_MS = 30_000;

/** How often a call that the server had no time for is made again before its caller is told. */
const REPEATS = 3;

/**
 * How long to wait before a call that the server had no time for is made again, in milliseconds; undefined after any
 * other answer, that of too many attempts too. A batch may have been partly answered (207). Everyone waits a little
 * differently: a crowd must not come back as one.
 */
function waitMsOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get("retry-after"));
  return (status === 503 || status === 207) && seconds > 0 ? seconds * 1_000 * (1 + Math.random()) : undefined;
}

async function send(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const end = performance.now() + TIMEOUT_MS;
  const limited = { ...init, signal: timeLimit(TIMEOUT_MS, init?.signal) };
  for (let repeats = 0; ; repeats++) {
    const since = performance.now();
    const answer = await (takeEarlyCall(String(url), limited.signal) ?? fetch(url, limited));
    measureClockError(answer);
    const waitMs = waitMsOf(answer);
    if (waitMs === undefined || repeats === REPEATS) return answer;
    // The retry may take as long as this call did: if that would exceed the time limit, it would look like a lost network.
    const now = performance.now();
    if (now + waitMs + (now - since) > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Intercepts an answer before its caller sees it; `again` sends the same call once more. */
type Review = (answer: Response, again: () => Promise<Response>) => Promise<Response>;

let review: Review | undefined;

/** Sets the interceptor of every answer: the dialog that asks administrators for a code. */
export function reviewAnswers(reviewer: Review | undefined): void {
  review = reviewer;
}

/** Sends a request; again, as it was, once an administrator has given the code that it needs. */
export async function reviewed(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  return review ? review(answer, send) : answer;
}

/** The session that a request goes with. */
export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The address of every call, its session token, and whether the member is active at the screen. */
export const transport = {
  url: "/trpc",
  headers: () => ({ ...sessionHeaders(), ...presenceHeaders() }),
  fetch: (url: RequestInfo | URL | string, init?: RequestInit) => reviewed(() => send(url, init)),
};

function headersOf({ context }: Operation) {
  const key = context.idempotencyKey;
  return typeof key === "string" ? { ...transport.headers(), "idempotency-key": key } : transport.headers();
}

/** Plain calls, one request each: all that the public pages need, and every movement of money with its idempotency key. */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ ...transport, headers: ({ op }) => headersOf(op) })],
});
