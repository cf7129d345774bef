import { isTRPCClientError } from "@trpc/client";
import type { AppRouter } from "../server/router.ts";
import type { ErrorCode, ErrorDetails } from "../shared/errors.ts";

/** What went wrong with a call: no answer came (`code` undefined), or the server refused and said why. */
export type Failure =
  | { code: undefined; details: ErrorDetails }
  | { code: ErrorCode; message: string; details: ErrorDetails; requestId?: string };

export function failureOf(error: unknown): Failure {
  if (!isTRPCClientError<AppRouter>(error) || !error.data?.code) return { code: undefined, details: {} };
  const { code, details, requestId } = error.data;
  return { code, message: error.message, details: details ?? {}, requestId };
}

/** The sentence to show: the server's own, or the screen's words for a network failure (spec §8). */
export function failureSentence(error: unknown, networkSentence: string): string {
  const failure = failureOf(error);
  return failure.code ? failure.message : networkSentence;
}
