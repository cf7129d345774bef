import { setTimeout as pause } from "node:timers/promises";
import { openFreezableProxy } from "../support/freezable-proxy.ts";
import type { Reckoned } from "./cycle.ts";
import { caughtRow, figure, median, reckonedRows } from "./figures.ts";
import { ask, createCluster, createStandby } from "./postgres-cluster.ts";
import { openFront, openPair } from "./postgres-pair.ts";
import type { Row } from "./report.ts";

/** How long before the primary dies its log stops reaching the standby; commits of this time are lost unless the primary waits for the standby. */
const CUT_MS = 300;
const READY_MS = 15_000;
const CONTROLS = 2;
const POLL_MS = 50;
const NAME = "standby";

type Promotion = Reckoned & { readyMs: number };

/** Waits until the standby follows, and, where the primary waits for it, is waited for. */
async function followed(url: string, isSync: boolean): Promise<void> {
  const query = `select 1 from pg_stat_replication where state = 'streaming' and sync_state = '${isSync ? "sync" : "async"}'`;
  while ((await ask(url, query)).length === 0) await pause(POLL_MS);
}

/** A primary that dies under load: its standby is promoted, the one address that the servers know leads there, and they go on. */
async function promotion(random: () => number, isSync: boolean): Promise<Promotion> {
  const primary = await createCluster(isSync ? { synchronous_standby_names: NAME } : {});
  const way = await openFreezableProxy(primary.port);
  const standby = await createStandby(primary, way.port);
  let leader = primary;
  const address = await openFront(() => [leader.port]);
  const urlAt = (port: number) => primary.url.replace(`:${primary.port}/`, `:${port}/`);
  try {
    await followed(primary.url, isSync);
    const pair = await openPair(urlAt(address.port), primary.url, random);
    const load = pair.begin();
    await load.someMore();
    way.freeze();
    await pause(CUT_MS);
    await primary.kill();
    await load.end();
    const startedAt = performance.now();
    standby.promote();
    leader = standby;
    await pair.ready();
    const readyMs = performance.now() - startedAt;
    const reckoned = await pair.reckon(load.from, standby.url);
    await pair.close();
    return { ...reckoned, readyMs };
  } finally {
    address.close();
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
  return [
    ...reckonedRows(
      `primary cut off for ${CUT_MS} ms, then lost under load, its synchronous standby promoted, ${times} times`,
      found,
    ),
    {
      what: "both servers ready on the promoted one, to which the address of DATABASE_URL now leads",
      asked: "by themselves, < 15 s",
      found: `${figure(median(ready))} ms (median), ${figure(Math.max(...ready))} ms (slowest), the promotion included`,
      holds: Math.max(...ready) < READY_MS,
    },
    caughtRow("a standby that the primary does not wait for loses acknowledged writes", caught, CONTROLS),
  ];
}
