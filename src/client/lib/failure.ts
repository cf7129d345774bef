import { isTRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../server/transport/trpc/router.ts";
import type { ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import { endSession, readToken } from "./session.ts";

/**
 * What went wrong with a call. With a `code`, the server refused and said why; without, no answer came, or, if `hasAnswered`, one that our
 * server did not write, such as a proxy's page.
 */
export type Failure =
  | { code: undefined; details: ErrorDetails; hasAnswered: boolean }
  | { code: ErrorCode; message: string; details: ErrorDetails; requestId?: string };

export function failureOf(error: unknown): Failure {
  if (!isTRPCClientError<AppRouter>(error)) return { code: undefined, details: {}, hasAnswered: false };
  if (!error.data?.code) {
    // Foreign JSON keeps its response in `meta`; what is not JSON fails to parse.
    const hasAnswered = error.meta?.response !== undefined || error.cause instanceof SyntaxError;
    return { code: undefined, details: {}, hasAnswered };
  }
  const { code, details, requestId } = error.data;
  return { code, message: error.message, details: details ?? {}, requestId };
}

/** Ends the session when a refusal says that it is over, with the server's reason. Returns whether it did. */
export function endIfOver(error: unknown, token = readToken()): boolean {
  const failure = failureOf(error);
  if (failure.code !== "UNAUTHENTICATED") return false;
  endSession(token, failure.message);
  return true;
}

/** Whether the call may have been carried out: there was no answer, or the server failed. */
export function isUnanswered(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === undefined || code === "BUSY" || code === "INTERNAL";
}

/** The sentence to show: the server's own, or the screen's words for a network failure (docs/product.md 19.2). */
export function failureSentence(error: unknown, networkSentence: string): string {
  const failure = failureOf(error);
  return failure.code ? failure.message : networkSentence;
}
