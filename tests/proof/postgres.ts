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

const EXPLAINED = `Two production servers, each in a process of its own, on one PostgreSQL, behind one port that distributes connections. Clients, load and
comparison are those of \`proof:crash\`. PostgreSQL has its default settings (fsync and synchronous_commit on), its files in memory.
\`--cycles=N\` repeats a part N times.`;

/** `npm run proof:postgres`: several machines, as far as one machine can show them. */
await prove("proof:postgres", EXPLAINED, parts, seed);
