import { createTRPCClient, httpLink, type Operation } from "@trpc/client";
import type { AppRouter } from "../server/router.ts";
import { presenceHeaders } from "./presence.ts";
import { heedClock } from "./server-clock.ts";
import { readToken } from "./session.ts";
import { timeLimit } from "./time-limit.ts";

/** Whoever lost the network must be told: « Envoi… » never lasts longer. */
const TIMEOUT_MS = 30_000;

async function send(url: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, signal: timeLimit(TIMEOUT_MS, init?.signal) });
  heedClock(answer);
  return answer;
}

/** What becomes of an answer before its caller sees it; `again` sends the very same call once more. */
type Review = (answer: Response, again: () => Promise<Response>) => Promise<Response>;

let review: Review | undefined;

/** Sets what looks at every answer: the part that asks administrators for a code. */
export function reviewAnswers(reviewer: Review | undefined): void {
  review = reviewer;
}

/** The session that a request goes with. */
export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Where every call goes, with which session, and whether somebody is at the screen. */
export const transport = {
  url: "/trpc",
  headers: () => ({ ...sessionHeaders(), ...presenceHeaders() }),
  fetch: async (url: RequestInfo | URL | string, init?: RequestInit) => {
    const answer = await send(url, init);
    return review ? review(answer, () => send(url, init)) : answer;
  },
};

function headersOf({ context }: Operation) {
  const key = context.idempotencyKey;
  return typeof key === "string" ? { ...transport.headers(), "idempotency-key": key } : transport.headers();
}

/** Plain calls, one request each: all that the public pages need, and every movement of money with its idempotency key. */
export const api = createTRPCClient<AppRouter>({
  links: [httpLink({ ...transport, headers: ({ op }) => headersOf(op) })],
});
