import type { Cycle } from "./cycle.ts";
import { caughtRow, figure, median, reckonedRows } from "./figures.ts";
import { createCluster } from "./postgres-cluster.ts";
import { openPair } from "./postgres-pair.ts";
import type { Row } from "./report.ts";
import { type Fault, plantedServer } from "./tree.ts";

const READY_MS = 2_000;
/** Ends of a server with a planted fault. */
const CONTROLS = 4;

/** Planted fault: answers before the commit. */
const ANSWERS_EARLY: Fault[] = [
  {
    file: "src/server/db/engine.pg.ts",
    find: "      return await attemptOnce(pool, fn);\n",
    put: `      return await new Promise<T>((resolve, reject) => {
        const early = async (tx: SilentTx) => {
          const value = await fn(tx);
          resolve(value);
          await new Promise((later) => setTimeout(later, 30));
          return value;
        };
        attemptOnce(pool, early).catch(reject);
      });
`,
  },
];

/** `alone`: acknowledged by the other one alone. */
type Kill = Cycle & { alone: number; turnedAway: number };

/** Two servers under load, one killed after the other. */
async function kills(times: number, random: () => number, root?: string): Promise<Kill[]> {
  const cluster = await createCluster();
  try {
    const pair = await openPair(cluster.url, cluster.url, random, root);
    const results: Kill[] = [];
    for (let turn = 0; turn < times; turn++) {
      const load = pair.begin();
      await load.someMore();
      await pair.servers[turn % 2]?.kill();
      const alone = await load.someMore();
      const { turnedAway } = await load.end();
      const { readyMs, readyCpuMs } = await pair.restart(turn % 2);
      results.push({ ...(await pair.reckon(load.from)), readyMs, readyCpuMs, alone, turnedAway: turnedAway.length });
    }
    await pair.close();
    return results;
  } finally {
    await cluster.remove();
  }
}

/** One of two servers killed under load, in turns. */
export async function proveKills(times: number, random: () => number): Promise<Row[]> {
  const found = await kills(times, random);
  const tree = await plantedServer(ANSWERS_EARLY);
  const hasty = await kills(CONTROLS, random, tree.root).finally(tree.remove);
  const caught = hasty.filter(({ lost }) => lost.length > 0).length;
  const alone = found.map((one) => one.alone);
  const cpu = found.map(({ readyCpuMs }) => readyCpuMs);
  const times503 = found.filter(({ turnedAway }) => turnedAway > 0).length;
  return [
    ...reckonedRows(`SIGKILL of one of two servers under load, in turns, ${times} times`, found),
    {
      what: "meanwhile the other one",
      asked: "goes on each time, 0 × 503",
      found: `acknowledged ${figure(median(alone))} calls alone (median), ${Math.min(...alone)} at least; 503 after ${times503} of ${times}`,
      holds: Math.min(...alone) > 0 && times503 === 0,
    },
    {
      what: "the killed one ready again",
      asked: "< 2 s of processor",
      found: `${figure(median(cpu))} ms of processor (median), ${figure(Math.max(...cpu))} ms at most; ${figure(median(found.map(({ readyMs }) => readyMs)))} ms by the clock (median)`,
      holds: Math.max(...cpu) < READY_MS,
    },
    caughtRow("a server that answers before its commit loses", caught, CONTROLS),
  ];
}
