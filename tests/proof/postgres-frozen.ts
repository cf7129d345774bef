import { setTimeout as pause } from "node:timers/promises";
import { openLine, post } from "./call.ts";
import type { Reckoned } from "./cycle.ts";
import { entryOf, operations, settle } from "./journal.ts";
import { ask, createCluster } from "./postgres-cluster.ts";
import { figure, reckonedRows } from "./postgres-figures.ts";
import { openPair, type Pair } from "./postgres-pair.ts";
import type { Row } from "./report.ts";

const LIMIT_MS = 15_000;
const LOOK_MS = 40;
const POLL_MS = 10;
const TRIES = 200;

/** As an application of members does, which repeats what was answered BUSY, under the same key. */
const INSISTS = 10;
const INSISTS_EVERY_MS = 500;

/** Connections in the middle of a transaction, whose process says nothing. */
const HOLDING = `select 1 from pg_stat_activity where datname = 'app' and state = 'idle in transaction'
  and clock_timestamp() - state_change > interval '${LOOK_MS / 2} milliseconds'`;

/** Stops a server (SIGSTOP) at a moment at which it holds rows. */
async function freeze(pair: Pair, url: string): Promise<void> {
  const { pid = 0 } = pair.servers[0] ?? {};
  for (let attempt = 0; attempt < TRIES; attempt++) {
    process.kill(pid, "SIGSTOP");
    await pause(LOOK_MS);
    if ((await ask(url, HOLDING)).length > 0) return;
    process.kill(pid, "SIGCONT");
    await pause(POLL_MS);
  }
  throw new Error("The server was never met in the middle of a transaction.");
}

type Frozen = Reckoned & { stuckMs: number; isAnswered: boolean };

/** Whether the other server does what it is asked. Clients of the front wait for the one that says nothing. */
async function answers({ servers, stage, journal }: Pair): Promise<boolean> {
  const line = openLine(servers[1]?.port ?? 0, "10.251.0.1");
  const input = {
    kind: "sponsor",
    who: "Partenaire",
    amountAr: 1_000,
    reference: "FROZEN",
    cashPhone: stage.receiverPhone,
  };
  // In the journal like every other call: what it leaves in the ledger is asked for.
  const entry = entryOf({ operation: "fund", mark: `fund ${input.reference}`, input, token: stage.admins[0]?.token });
  journal.push(entry);
  for (let asked = 0; asked < INSISTS && entry.state === "unknown"; asked++) {
    if (asked > 0) await pause(INSISTS_EVERY_MS);
    settle(entry, await post(line, operations.fund, input, entry.token, entry.key));
  }
  line.agent.destroy();
  return entry.state === "acked";
}

/** A process, or its machine, that stops in the middle of a transaction without a word: its rows are free again by themselves. */
async function frozen(random: () => number): Promise<Frozen> {
  const cluster = await createCluster();
  try {
    const pair = await openPair(cluster.url, cluster.url, random);
    const load = pair.begin();
    await load.someMore();
    await freeze(pair, cluster.url);
    const startedAt = performance.now();
    while ((await ask(cluster.url, HOLDING)).length > 0 && performance.now() - startedAt < 2 * LIMIT_MS)
      await pause(LOOK_MS);
    const stuckMs = performance.now() - startedAt;
    const isAnswered = await answers(pair);
    process.kill(pair.servers[0]?.pid ?? 0, "SIGCONT");
    await load.end();
    await pair.ready();
    const reckoned = await pair.reckon(load.from);
    await pair.close();
    return { ...reckoned, stuckMs, isAnswered };
  } finally {
    await cluster.remove();
  }
}

export async function proveFrozen(times: number, random: () => number): Promise<Row[]> {
  const found: Frozen[] = [];
  for (let turn = 0; turn < times; turn++) found.push(await frozen(random));
  const slowest = Math.max(...found.map(({ stuckMs }) => stuckMs));
  return [
    ...reckonedRows(
      `one of two servers stopped (SIGSTOP) in the middle of a transaction, then woken, ${times} times`,
      found,
    ),
    {
      what: "the rows it held free for the other one, while it is still stopped",
      asked: "< 15 s",
      found: `${figure(slowest)} ms (slowest); the reward fund takes money in ${found.filter((one) => one.isAnswered).length} of ${times}`,
      holds: slowest < LIMIT_MS && found.every((one) => one.isAnswered),
    },
  ];
}
