import { doubleOn, doubleRows } from "./crash-double.ts";
import { proveApart } from "./postgres-apart.ts";
import { createCluster } from "./postgres-cluster.ts";
import { proveCopy } from "./postgres-copy.ts";
import { proveFrozen } from "./postgres-frozen.ts";
import { proveFund } from "./postgres-fund.ts";
import { proveKills } from "./postgres-kills.ts";
import { proveStandby } from "./postgres-standby.ts";
import { proveStops } from "./postgres-stop.ts";
import { randomOf, seedOf } from "./random.ts";
import { cyclesOf, prove, type Row } from "./report.ts";
import { proveWalk } from "./walk.ts";

const seed = seedOf();
const random = randomOf(seed);

/** One effect, however many ask at once through both servers (reliability T5 on PostgreSQL). */
async function proveDouble(rounds: number): Promise<Row[]> {
  const cluster = await createCluster();
  try {
    return doubleRows(await doubleOn(cluster.url, rounds), rounds, "a PostgreSQL");
  } finally {
    await cluster.remove();
  }
}

const parts: Record<string, () => Promise<Row[]>> = {
  kills: () => proveKills(cyclesOf(20), random),
  immediate: () => proveStops(cyclesOf(10), random),
  standby: () => proveStandby(cyclesOf(5), random),
  frozen: () => proveFrozen(cyclesOf(3), random),
  double: () => proveDouble(cyclesOf(60)),
  model: () => proveWalk(seed, cyclesOf(4_000), "postgres"),
  fund: () => proveFund(cyclesOf(400)),
  apart: () => proveApart(),
  copy: () => proveCopy(random),
};

const EXPLAINED = `Two production servers (\`src/server/app/main.ts\`), each in a process of its own, on one PostgreSQL behind one port that
hands connections out in turn; the clients, the load and the comparison are those of \`proof:crash\`. PostgreSQL runs as it is installed
(fsync and synchronous_commit on), its files in memory. \`--cycles=N\` repeats a part N times.`;

/** `npm run proof:postgres`: several machines, as far as one machine can show them. */
await prove("proof:postgres", EXPLAINED, parts, seed);
