import { setTimeout as pause } from "node:timers/promises";
import { openFreezableProxy } from "../support/freezable-proxy.ts";
import { openLine, post } from "./call.ts";
import type { Reckoned } from "./cycle.ts";
import { caughtRow, figure, median, reckonedRows } from "./figures.ts";
import { operations } from "./journal.ts";
import { readEffects } from "./ledger.ts";
import { ask, createCluster, createStandby } from "./postgres-cluster.ts";
import { openPair, type Pair } from "./postgres-pair.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";

/** How long before the primary dies its log stops reaching the standby; commits of this time are lost unless the primary waits for the standby. */
const CUT_MS = 300;
const READY_MS = 15_000;
const CONTROLS = 2;
const POLL_MS = 50;
const NAME = "standby";

/** `isRight`: a server started after the old primary came back writes to the promoted one. */
type Promotion = Reckoned & { readyMs: number; isRight: boolean };

/** Waits until the standby follows, and, where the primary waits for it, is waited for. */
async function followed(url: string, isSync: boolean): Promise<void> {
  const query = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = '${isSync ? "sync" : "async"}'`;
  while ((await ask(url, query)).length === 0) await pause(POLL_MS);
}

/** The old primary started again by mistake, beside the promoted one: where does a new server write? */
async function afterReturn(pair: Pair, bothUrl: string, promotedUrl: string): Promise<boolean> {
  const server = await launch(bothUrl);
  const [member] = pair.stage.members;
  const input = { amountAr: 25_000, receiverPhone: pair.stage.receiverPhone, reference: "AFTER-RETURN" };
  const line = openLine(server.port, "10.253.0.1");
  const answer = await post(line, operations.deposit, input, member?.token, "after-return");
  line.agent.destroy();
  await server.kill();
  return "status" in answer && answer.status === 200 && (await readEffects(promotedUrl)).has("deposit AFTER-RETURN");
}

/** A primary that dies under load: its standby is promoted, and the servers, which know both addresses, continue there. */
async function promotion(random: () => number, isSync: boolean): Promise<Promotion> {
  const primary = await createCluster(isSync ? { synchronous_standby_names: NAME } : {});
  const way = await openFreezableProxy(primary.port);
  const standby = await createStandby(primary, way.port);
  try {
    await followed(primary.url, isSync);
    const both = primary.url.replace(/\/app$/, `,127.0.0.1:${standby.port}/app`);
    const pair = await openPair(both, primary.url, random);
    const load = pair.begin();
    await load.someMore();
    way.freeze();
    await pause(CUT_MS);
    await primary.kill();
    await load.end();
    const startedAt = performance.now();
    standby.promote();
    await pair.ready();
    const readyMs = performance.now() - startedAt;
    const reckoned = await pair.reckon(load.from, standby.url);
    await primary.start();
    const isRight = isSync && (await afterReturn(pair, both, standby.url));
    await pair.close();
    return { ...reckoned, readyMs, isRight };
  } finally {
    way.close();
    await Promise.all([primary.remove(), standby.remove()]);
  }
}

const repeat = async (times: number, random: () => number, isSync: boolean) => {
  const found: Promotion[] = [];
  for (let turn = 0; turn < times; turn++) found.push(await promotion(random, isSync));
  return found;
};

/** The machine of the primary lost under load, its synchronous standby promoted. */
export async function proveStandby(times: number, random: () => number): Promise<Row[]> {
  const found = await repeat(times, random, true);
  const loose = await repeat(CONTROLS, random, false);
  const caught = loose.filter(({ lost }) => lost.length > 0).length;
  const ready = found.map(({ readyMs }) => readyMs);
  const right = found.filter(({ isRight }) => isRight).length;
  return [
    ...reckonedRows(
      `primary cut off for ${CUT_MS} ms, then lost under load, its synchronous standby promoted, ${times} times`,
      found,
    ),
    {
      what: "both servers ready on the promoted one, which DATABASE_URL names beside the first",
      asked: "by themselves, < 15 s",
      found: `${figure(median(ready))} ms (median), ${figure(Math.max(...ready))} ms (slowest), the promotion included`,
      holds: Math.max(...ready) < READY_MS,
    },
    {
      what: "the old primary started again by mistake",
      asked: "a new server writes to the promoted one",
      found: `${right} of ${times}`,
      holds: right === times,
    },
    caughtRow("a standby that the primary does not wait for loses acknowledged writes", caught, CONTROLS),
  ];
}
