import { createTRPCClient, httpSubscriptionLink, type TRPCClientError } from "@trpc/client";
import { EventSource } from "eventsource";
import type { AppRouter } from "../../../server/transport/trpc/router.ts";
import type { ChangeName } from "../../../shared/live.ts";
import { sessionHeaders, transport } from "../../lib/api.ts";

/** A connection silent for this long is probably buffered by a proxy: the screens must poll instead. */
const CONNECT_LIMIT_MS = 15_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 60_000;

/** The token travels in a header, which the browser's own EventSource cannot send. */
const client = createTRPCClient<AppRouter>({
  links: [
    httpSubscriptionLink({
      url: transport.url,
      EventSource,
      eventSourceOptions: {
        fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...sessionHeaders() } }),
      },
    }),
  ],
});

type Listener = {
  door: "user" | "admin";
  onChanges: (names: readonly ChangeName[]) => void;
  /** Called each time the stream opens (true) or is lost (false). */
  onLive: (isLive: boolean) => void;
  /** The connection broke or was refused; it is tried again anyway. */
  onBroken: (error: TRPCClientError<AppRouter> | undefined) => void;
};

/**
 * Listens for changes as long as the page is visible: hidden tabs close their connection, since a browser has only six per site. A broken
 * stream resumes where it stopped, after a random delay, so that not everybody comes back at once after a restart. Answers how to stop.
 */
export function openStream({ door, onChanges, onLive, onBroken }: Listener): () => void {
  /** The position in the stream; undefined before the first message, and `""` when unknown: the server then says to ask for everything. */
  let position: string | undefined;
  let failures = 0;
  let subscription: { unsubscribe: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    if (document.hidden || !navigator.onLine || subscription) return;
    clearTimeout(timer);
    timer = setTimeout(() => again(undefined), CONNECT_LIMIT_MS);
    subscription = client[door].changes.subscribe(position === undefined ? undefined : { lastEventId: position }, {
      onData: ({ id, data }) => {
        failures = 0;
        position = id;
        onChanges(data);
      },
      onConnectionStateChange: ({ state, error }) => {
        if (state === "pending") {
          clearTimeout(timer);
          onLive(true);
        }
        if (state === "connecting" && error) again(undefined);
      },
      onError: again,
      onComplete: () => again(undefined),
    });
    position ??= "";
  }

  function disconnect() {
    clearTimeout(timer);
    const left = subscription;
    subscription = undefined;
    left?.unsubscribe();
    onLive(false);
  }

  function again(error: TRPCClientError<AppRouter> | undefined) {
    if (!subscription) return;
    disconnect();
    onBroken(error);
    const longest = Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LAST_MS);
    failures += 1;
    timer = setTimeout(connect, longest * (0.5 + Math.random() / 2));
  }

  const follow = () => {
    if (document.hidden || !navigator.onLine) disconnect();
    else connect();
  };
  const happenings = [
    [document, "visibilitychange"],
    [window, "online"],
    [window, "offline"],
  ] as const;

  for (const [target, name] of happenings) target.addEventListener(name, follow);
  connect();
  return () => {
    for (const [target, name] of happenings) target.removeEventListener(name, follow);
    disconnect();
  };
}
