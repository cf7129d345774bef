import { rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../support/scratch.ts";
import { type Cycle, openSite } from "./cycle.ts";
import { caughtRow, figure, median, reckonedRows } from "./figures.ts";
import type { Row } from "./report.ts";
import { ROOT } from "./server.ts";
import { type Fault, plantedServer } from "./tree.ts";

/** Ends of one database's server before a new database is begun: its journal is compared whole each time. */
const PER_SITE = 20;
const READY_MS = 2_000;
/** Ends of a server with a planted fault. */
const CONTROLS = 6;

/** Kills a server under load again and again, on a new database now and then. */
async function kills(times: number, random: () => number, root = ROOT): Promise<Cycle[]> {
  const cycles: Cycle[] = [];
  while (cycles.length < times) {
    const folder = scratchFolder("proof");
    const site = await openSite(`file:${join(folder, "app.db")}`, random, root);
    for (let turn = 0; turn < PER_SITE && cycles.length < times; turn++) cycles.push(await site.kill());
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return cycles;
}

/** Planted fault: answers before the commit. */
const ANSWERS_EARLY: Fault[] = [
  {
    file: "src/server/db/engine.sqlite.ts",
    find: "      commit.run();\n",
    put: "      for (const answer of settle) answer();\n      await new Promise((resolve) => setTimeout(resolve, 20));\n      commit.run();\n",
  },
];

/** Planted fault: answers are not stored under their keys, so a repeat is carried out again. */
const FORGETS_KEYS: Fault[] = [
  {
    file: "src/server/features/idempotency/idempotency.service.ts",
    find: "    if (known) {",
    put: "    if (known && Date.now() === 0) {",
  },
  {
    file: "src/server/features/idempotency/idempotency.service.ts",
    find: "    await insertEntry(tx, {",
    put: "    if (Date.now() === 0) await insertEntry(tx, {",
  },
];

async function control(faults: Fault[], random: () => number): Promise<Cycle[]> {
  const tree = await plantedServer(faults);
  return kills(CONTROLS, random, tree.root).finally(tree.remove);
}

/** The server killed under load: nothing it acknowledged is lost, and nothing is done twice. */
export async function proveKills(times: number, random: () => number): Promise<Row[]> {
  const cycles = await kills(times, random);
  const hasty = (await control(ANSWERS_EARLY, random)).filter(({ lost }) => lost.length > 0);
  const forgetful = (await control(FORGETS_KEYS, random)).filter(({ extra }) => extra.length > 0);
  const ready = cycles.map(({ readyMs }) => readyMs);
  const processor = cycles.map(({ readyCpuMs }) => readyCpuMs);
  return [
    ...reckonedRows(`SIGKILL under load, ${times} times`, cycles),
    {
      what: "ready again after each",
      asked: "< 2 s",
      found: `${figure(median(ready))} ms (median), ${figure(Math.max(...ready))} ms (slowest); ${figure(median(processor))} ms of processor`,
      holds: median(ready) < READY_MS && Math.max(...processor) < READY_MS,
    },
    caughtRow("a server that answers before its commit loses", hasty.length, CONTROLS),
    caughtRow("a server that forgets keys answers one key twice", forgetful.length, CONTROLS),
  ];
}
