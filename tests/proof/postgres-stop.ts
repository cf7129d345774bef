import { setTimeout as pause } from "node:timers/promises";
import type { Reckoned } from "./cycle.ts";
import { createCluster } from "./postgres-cluster.ts";
import { trustsTheServer } from "./postgres-faults.ts";
import { figure, median, reckonedRows } from "./postgres-figures.ts";
import { openPair } from "./postgres-pair.ts";
import type { Row } from "./report.ts";
import { plantedServer } from "./tree.ts";

const DOWN_MS = 1_000;
const READY_MS = 2_000;
const CONTROLS = 4;

type Stop = Reckoned & { readyMs: number /** Server processes that ended by themselves. */; ended: number };

/** `pg_ctl stop -m immediate` under the load of two servers, which stay; PostgreSQL starts again a second later. */
async function stops(times: number, random: () => number, root?: string): Promise<Stop[]> {
  // The walwriter writes what nobody waits for: the longer it sleeps, the more a lazy commit has to lose.
  const cluster = await createCluster({ wal_writer_delay: "10s", wal_writer_flush_after: "1GB" });
  try {
    const pair = await openPair(cluster.url, cluster.url, random, { root });
    const results: Stop[] = [];
    for (let turn = 0; turn < times; turn++) {
      const pids = pair.servers.map(({ pid }) => pid);
      let ended = 0;
      for (const server of pair.servers) void server.exited.then(() => ended++);
      const load = pair.begin();
      await load.someMore();
      await cluster.stopAtOnce();
      await load.end();
      await pause(DOWN_MS);
      await cluster.start();
      const readyMs = await pair.ready();
      results.push({ ...(await pair.reckon(load.from)), readyMs, ended });
      if (pair.servers.some(({ pid }, index) => pid !== pids[index])) throw new Error("A server was replaced.");
    }
    await pair.close();
    return results;
  } finally {
    await cluster.remove();
  }
}

/** PostgreSQL ended at once under load, and back: the servers find it again by themselves. */
export async function proveStops(times: number, random: () => number): Promise<Row[]> {
  const found = await stops(times, random);
  const tree = await plantedServer(trustsTheServer.faults);
  const lazy = await stops(CONTROLS, random, tree.root).finally(tree.remove);
  const caught = lazy.filter(({ lost }) => lost.length > 0).length;
  const ready = found.map(({ readyMs }) => readyMs);
  const ended = found.filter((one) => one.ended > 0).length;
  return [
    ...reckonedRows(`pg_ctl stop -m immediate under load, ${times} times`, found),
    {
      what: "both servers ready again, once PostgreSQL is",
      asked: "by themselves, < 2 s",
      found: `${figure(median(ready))} ms (median), ${figure(Math.max(...ready))} ms (slowest); ${ended} ended`,
      holds: Math.max(...ready) < READY_MS && ended === 0,
    },
    {
      what: `control: ${trustsTheServer.what} loses`,
      asked: `caught within ${CONTROLS} stops`,
      found: `after ${caught} of ${CONTROLS}`,
      holds: caught > 0,
    },
  ];
}
