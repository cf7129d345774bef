import { proveDouble } from "./crash-double.ts";
import { proveEio } from "./crash-eio.ts";
import { proveFsync } from "./crash-fsync.ts";
import { proveFullDisk } from "./crash-full.ts";
import { proveKills, proveStops } from "./crash-kills.ts";
import { proveLocked } from "./crash-locked.ts";
import { provePower } from "./crash-power.ts";
import { randomOf, seedOf } from "./random.ts";
import { prove, type Row } from "./report.ts";

const seed = seedOf();
const random = randomOf(seed);
/** `TIMES` in the environment makes a part shorter; what it prints says how often it was. */
const times = (whole: number) => Number(process.env.TIMES ?? whole);

const parts: Record<string, () => Promise<Row[]>> = {
  kills: () => proveKills(times(200), random),
  stops: () => proveStops(times(50), random),
  fsync: () => proveFsync(1_000, random),
  power: () => provePower(2_000, 50, random),
  full: () => proveFullDisk(random),
  eio: () => proveEio(random),
  locked: () => proveLocked(),
  double: () => proveDouble(times(1_000)),
};

const EXPLAINED = `The production server (\`src/server/app/main.ts\`) in a process of its own on a temporary SQLite file, 16 clients that sign up,
deposit, buy, do tasks, withdraw, validate, reject and fund without a pause, one call in twelve sent twice at once with one key. A
journal of every call is compared with the ledger's own rows after each end. Files are in memory where only the process dies, and on
the disk where the disk is what fails.`;

/** `npm run proof:crash`: the real server under load, ended in every way. */
await prove("proof:crash", EXPLAINED, parts, seed);
