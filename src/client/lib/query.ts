import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { AppRouter } from "../../server/transport/trpc/router.ts";
import { transport } from "./api.ts";
import { endIfOver, failureOf } from "./failure.ts";
import { neverSettles } from "./form/use-attempt.ts";
import { readToken } from "./session.ts";

/** tRPC with cache, for the private screens only: public pages import `api.ts`. */
export const trpc = createTRPCReact<AppRouter>();

/** The server refuses larger batches (docs/decisions/003). */
const BATCH_MAXIMUM = 10;

/** Queries of a screen travel together, mutations alone. */
export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === "query",
        true: httpBatchLink({ ...transport, maxItems: BATCH_MAXIMUM }),
        false: httpLink(transport),
      }),
    ],
  });

/** Whether a call ran into its time limit (api.ts): after such a wait, people decide for themselves whether to try again. */
const wasTooLong = (error: unknown) =>
  error instanceof Error && error.cause instanceof DOMException && error.cause.name === "TimeoutError";

/** Only a missing answer is worth a retry: a refusal is an answer, and overload was already retried (api.ts). */
const isWorthRetrying = (error: unknown) => !wasTooLong(error) && failureOf(error).code === undefined;

/** The cache of one session. Once the session is over, its mutations never settle, so that nobody else sees their outcome. */
export function createQueryClient(token: string): QueryClient {
  const heard = () => (readToken() === token ? undefined : neverSettles);
  // TanStack Query assumes it is online until an event says otherwise; the page may have been opened offline.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void endIfOver(error, token) }),
    mutationCache: new MutationCache({
      onSuccess: heard,
      onError: (error) => {
        // After the mutation's own handlers: what they show is cleared with the session, and does not stay for the next one.
        setTimeout(() => endIfOver(error, token));
        return heard();
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => count < 2 && isWorthRetrying(error) },
      // Money is never queued for later: offline, the member is told at once.
      mutations: { networkMode: "always", retry: false },
    },
  });
}
