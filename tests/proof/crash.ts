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

const EXPLAINED = `The production server in a process of its own on a temporary SQLite file. 16 clients sign up, deposit, buy, do tasks, withdraw, validate,
reject and carry cash without a pause; one call in twelve is sent twice at once with one key. After each end of the server, a journal of every
call is compared with the ledger. Files are in memory, except where the disk is what fails. \`--cycles=N\` kills, or cuts the power, N times.`;

/** `npm run proof:crash`: the real server under load, ended in every way. */
await prove("proof:crash", EXPLAINED, parts, seed);
