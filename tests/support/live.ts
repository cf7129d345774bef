import type { AddressInfo } from "node:net";
import { createTRPCClient, httpSubscriptionLink, type TRPCClientError } from "@trpc/client";
import { EventSource } from "eventsource";
import type { AppRouter } from "../../src/server/transport/trpc/router.ts";
import type { ChangeName } from "../../src/shared/live.ts";
import type { World } from "./world.ts";

/** Where a world's app listens, from now on. */
export async function originOf({ app }: Pick<World, "app">): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export type Listening = Awaited<ReturnType<typeof listen>>;

type ListenOptions = { token: string; path?: "user" | "admin"; lastEventId?: string };

/** The official client's subscription over a real socket; answers once the stream has begun. */
export async function listen(world: World, { token, path = "user", lastEventId }: ListenOptions) {
  const origin = await originOf(world);
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${origin}/trpc`,
        EventSource,
        eventSourceOptions: {
          fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
        },
      }),
    ],
  });
  const heard: { id: string; data: ChangeName[] }[] = [];
  const states: string[] = [];
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<TRPCClientError<AppRouter>>();
  let wake = () => {};
  const subscription = client[path].changes.subscribe(lastEventId === undefined ? undefined : { lastEventId }, {
    onData: (news) => {
      heard.push(news);
      begun.resolve();
      wake();
    },
    onConnectionStateChange: ({ state }) => {
      states.push(state);
      wake();
    },
    onError: (error) => {
      ended.resolve(error);
      begun.reject(error);
    },
  });
  await begun.promise;

  /** Every name received so far, without the first message, which only says where the stream begins. */
  const messages = () => heard.slice(1).map(({ data }) => data);
  const names = () => messages().flat();
  return {
    first: heard[0],
    messages,
    names,
    states,
    /** The stream's position, from which a new one can continue. */
    position: () => heard.at(-1)?.id ?? "",
    /** Resolves once all of these have been received. */
    receives: async (...wanted: ChangeName[]) => {
      while (!wanted.every((name) => names().includes(name))) await woken();
      return names();
    },
    until: async (condition: () => boolean) => {
      while (!condition()) await woken();
    },
    /** The error that ended the subscription for good. */
    ended: ended.promise,
    stop: () => subscription.unsubscribe(),
  };

  function woken() {
    return new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
