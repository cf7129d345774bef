import { proveEio } from "./crash-eio.ts";
import { proveFullDisk } from "./crash-full.ts";
import { proveKills } from "./crash-kills.ts";
import { provePower } from "./crash-power.ts";
import { randomOf, seedOf } from "./random.ts";
import { cyclesOf, prove, type Row } from "./report.ts";

const seed = seedOf();
const random = randomOf(seed);

const parts: Record<string, () => Promise<Row[]>> = {
  kills: () => proveKills(cyclesOf(200), random),
  power: () => provePower(2_000, cyclesOf(50), random),
  full: () => proveFullDisk(random),
  eio: () => proveEio(random),
};

const EXPLAINED = `The production server (\`src/server/app/main.ts\`) in a process of its own on a temporary SQLite file, 16 clients that sign up,
deposit, buy, do tasks, withdraw, validate, reject and fund without a pause, one call in twelve sent twice at once with one key. A
journal of every call is compared with the ledger's own rows after each end. Files are in memory where only the process dies, and on
the disk where the disk is what fails. \`--cycles=N\` kills, or cuts the power, N times.`;

/** `npm run proof:crash`: the real server under load, ended in every way. */
await prove("proof:crash", EXPLAINED, parts, seed);
