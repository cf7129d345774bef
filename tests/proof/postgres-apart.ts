import { setTimeout as pause } from "node:timers/promises";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { EventSource } from "eventsource";
import type { AppRouter } from "../../src/server/transport/trpc/router.ts";
import type { ChangeName } from "../../src/shared/live.ts";
import { type Outcome, openLine, post } from "./call.ts";
import { operations } from "./journal.ts";
import { ask, createCluster } from "./postgres-cluster.ts";
import { figure, median } from "./postgres-figures.ts";
import type { Row } from "./report.ts";
import { launch, type Server } from "./server.ts";
import { type Player, prepare, type Stage } from "./stage.ts";

const GUESSES = 60;
/** What `throttle.rules.ts` leaves free. */
const FREE_GUESSES = 5;
const DEPOSITS = 8;
const HEARD_MS = 1_000;
/** A stream rests between two pieces of news (`live.service.ts`). */
const REST_MS = 2_100;
const LONGEST_MS = 20_000;

/** Two processes begun at the same moment on a database that is empty. */
async function proveStart(): Promise<Row> {
  const cluster = await createCluster();
  try {
    const servers = await Promise.all([launch(cluster.url), launch(cluster.url)]);
    const [found] = await ask<{ levels: number; tasks: number; twice: number }>(
      cluster.url,
      `select (select count(*) from level)::int as levels, (select count(*) from task)::int as tasks,
        (select count(*) - count(distinct name) from migration)::int as twice`,
    );
    await Promise.all(servers.map((server) => server.stop()));
    return {
      what: "two processes begun at once on an empty database",
      asked: "both ready; its tables, 7 levels and 29 tasks made once",
      found: `both ready; ${found?.levels} levels, ${found?.tasks} tasks`,
      holds: found?.levels === 7 && found.tasks === 29 && found.twice === 0,
    };
  } finally {
    await cluster.remove();
  }
}

/** Wrong passwords of one account, sent at once through both: more than the free ones may not be looked at. */
async function proveGuesses(servers: readonly Server[], { phone }: Player): Promise<Row> {
  const lines = Array.from({ length: GUESSES }, (_, index) =>
    openLine(servers[index % servers.length]?.port ?? 0, `10.9.0.${index}`),
  );
  const guess = (line: (typeof lines)[number]) => post(line, "auth.login", { phone, password: "not-the-one" });
  const outcomes: Outcome[] = [];
  // In waves below the queue of passwords: beyond it the answer is « réessayez », which would prove nothing.
  for (let sent = 0; sent < GUESSES; sent += 20)
    outcomes.push(...(await Promise.all(lines.slice(sent, sent + 20).map(guess))));
  for (const { agent } of lines) agent.destroy();
  const countOf = (code: string) => outcomes.filter((one) => "code" in one && one.code === code).length;
  const [told, refused] = [countOf("WRONG_CREDENTIALS"), countOf("TOO_MANY_ATTEMPTS")];
  // A second after the fifth the next one is free again: a slow machine may see one or two.
  const most = FREE_GUESSES + 2;
  return {
    what: `${GUESSES} wrong passwords for one account, through both processes at once`,
    asked: `${FREE_GUESSES} told to be wrong (${most} at most, in the time it takes), the others refused unseen`,
    found: `${told} told, ${refused} refused`,
    holds: told >= FREE_GUESSES && told <= most && told + refused === GUESSES,
  };
}

/** A promise that is not kept in time is a failure, not a wait without end. */
const within = <T>(promise: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    promise,
    pause(LONGEST_MS, undefined, { ref: false }).then(() => Promise.reject(new Error(`Waited in vain for ${what}.`))),
  ]);

/** What one process commits, a screen that listens at the other hears. */
async function proveNews([one, other]: readonly [Server, Server], stage: Stage, { token }: Player): Promise<Row> {
  const authorized: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } });
  const link = httpSubscriptionLink({
    url: `${one.url}/trpc`,
    EventSource,
    eventSourceOptions: { fetch: authorized as never },
  });
  const client = createTRPCClient<AppRouter>({ links: [link] });
  let hear: (names: ChangeName[]) => void = () => {};
  const next = () => new Promise<ChangeName[]>((resolve) => (hear = resolve));
  const begun = next();
  const subscription = client.user.changes.subscribe(undefined, { onData: ({ data }) => hear(data) });
  await within(begun, "the stream to begin");
  const times: number[] = [];
  const line = openLine(other.port, "10.8.0.1");
  for (let index = 0; index < DEPOSITS; index++) {
    const heard = next();
    const startedAt = performance.now();
    const input = { amountAr: 25_000, receiverPhone: stage.receiverPhone, reference: `NEWS-${index}` };
    const answer = await post(line, operations.deposit, input, token, `news-deposit-${index}`);
    if (!("status" in answer) || answer.status !== 200)
      throw new Error(`A deposit was refused: ${JSON.stringify(answer)}`);
    await within(heard, `the news of deposit ${index}`);
    times.push(performance.now() - startedAt);
    await pause(REST_MS);
  }
  line.agent.destroy();
  subscription.unsubscribe();
  return {
    what: `${DEPOSITS} deposits declared at one process, heard on a stream of the other`,
    asked: `all, each within ${HEARD_MS} ms`,
    found: `${times.length}; ${figure(median(times))} ms (median), ${figure(Math.max(...times))} ms (slowest)`,
    holds: times.length === DEPOSITS && Math.max(...times) < HEARD_MS,
  };
}

/** What two processes must know of each other, although each has a memory of its own. */
export async function proveApart(): Promise<Row[]> {
  const start = await proveStart();
  const cluster = await createCluster();
  try {
    const stage = await prepare(cluster.url, { admins: 1, members: 2 });
    const servers = [await launch(cluster.url), await launch(cluster.url)] as const;
    const [first, second] = stage.members as [Player, Player];
    const rows = [start, await proveGuesses(servers, first), await proveNews(servers, stage, second)];
    await Promise.all(servers.map((server) => server.stop()));
    return rows;
  } finally {
    await cluster.remove();
  }
}
