import { proveKills } from "./postgres-kills.ts";
import { proveStandby } from "./postgres-standby.ts";
import { proveStops } from "./postgres-stop.ts";
import { randomOf, seedOf } from "./random.ts";
import { cyclesOf, prove, type Row } from "./report.ts";

const seed = seedOf();
const random = randomOf(seed);

const parts: Record<string, () => Promise<Row[]>> = {
  kills: () => proveKills(cyclesOf(20), random),
  immediate: () => proveStops(cyclesOf(10), random),
  standby: () => proveStandby(cyclesOf(5), random),
};

const EXPLAINED = `Two production servers (\`src/server/app/main.ts\`), each in a process of its own, on one PostgreSQL behind one port that
hands connections out in turn; the clients, the load and the comparison are those of \`proof:crash\`. PostgreSQL runs as it is installed
(fsync and synchronous_commit on), its files in memory. \`--cycles=N\` repeats a part N times.`;

/** `npm run proof:postgres`: several machines, as far as one machine can show them. */
await prove("proof:postgres", EXPLAINED, parts, seed);
