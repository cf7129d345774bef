import { setTimeout as pause } from "node:timers/promises";
import type { Reckoned } from "./cycle.ts";
import { caughtRow, figure, median, reckonedRows } from "./figures.ts";
import { createCluster } from "./postgres-cluster.ts";
import { openPair } from "./postgres-pair.ts";
import type { Row } from "./report.ts";
import { type Fault, plantedServer } from "./tree.ts";

const DOWN_MS = 1_000;
const READY_MS = 2_000;
const CONTROLS = 4;

/** The commit is acknowledged before it is on disk, and the server does not look. */
const TRUSTS_POSTGRES: Fault[] = [
  {
    file: "src/server/db/server.pg.ts",
    find: "  await client.query(settings);\n",
    put: '  await client.query(settings);\n  await client.query("set synchronous_commit = off");\n',
  },
  {
    file: "src/server/db/server.pg.ts",
    find: 'if (found[setting] === "off")',
    put: 'if (found[setting] === "never")',
  },
];

/** `ended`: server processes that ended by themselves. */
type Stop = Reckoned & { readyMs: number; ended: number };

/** `pg_ctl stop -m immediate` under the load of two servers, which stay; PostgreSQL starts again a second later. */
async function stops(times: number, random: () => number, root?: string): Promise<Stop[]> {
  // The walwriter writes commits that nobody waits for: the longer it sleeps, the more an asynchronous commit may lose.
  const cluster = await createCluster({ wal_writer_delay: "10s", wal_writer_flush_after: "1GB" });
  try {
    const pair = await openPair(cluster.url, cluster.url, random, root);
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
  const tree = await plantedServer(TRUSTS_POSTGRES);
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
    caughtRow(
      "a server that accepts PostgreSQL without fsync on commit (synchronous_commit=off) loses",
      caught,
      CONTROLS,
    ),
  ];
}
