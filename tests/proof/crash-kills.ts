import { rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../support/scratch.ts";
import { type Cycle, openSite, type Stop } from "./cycle.ts";
import type { Row } from "./report.ts";
import { ROOT } from "./server.ts";
import { type Fault, plantedServer } from "./tree.ts";

/** Ends of one database's server before a new database is begun: its journal is compared whole each time. */
const PER_SITE = 20;
const READY_MS = 2_000;
const STOP_MS = 10_000;
/** Ends of a server with a planted fault. */
const CONTROLS = 6;

type Site = Awaited<ReturnType<typeof openSite>>;

/** Ends a server under load again and again, on a new database now and then. */
async function repeat<Result>(times: number, random: () => number, end: (site: Site) => Promise<Result>, root = ROOT) {
  const results: Result[] = [];
  while (results.length < times) {
    const folder = scratchFolder("proof");
    const site = await openSite(`file:${join(folder, "app.db")}`, random, root);
    for (let turn = 0; turn < PER_SITE && results.length < times; turn++) results.push(await end(site));
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const count = <Result>(results: readonly Result[], of: (result: Result) => readonly unknown[]) =>
  sum(results.map((result) => of(result).length));
const figure = (value: number) => Math.round(value).toLocaleString("en");

function killRows(cycles: readonly Cycle[]): Row[] {
  const total = (of: (cycle: Cycle) => number) => sum(cycles.map(of));
  const lost = count(cycles, ({ lost: marks }) => marks);
  const extra = count(cycles, ({ extra: marks }) => marks);
  const unsettled = count(cycles, ({ unsettled: marks }) => marks);
  const broken = count(cycles, ({ invariants }) => invariants);
  const unknown = total((cycle) => cycle.unknown);
  const done = total((cycle) => cycle.done);
  const times = cycles.map(({ readyMs }) => readyMs);
  const processor = cycles.map(({ readyCpuMs }) => readyCpuMs);
  const what = `SIGKILL under load, ${cycles.length} times`;
  return [
    {
      what,
      asked: "0 acknowledged lost",
      found: `${lost} lost of ${figure(total((cycle) => cycle.acked))}`,
      holds: lost === 0,
    },
    { what, asked: "0 done twice or unasked", found: `${extra}`, holds: extra === 0 },
    {
      what: "each call that broke, repeated with its key",
      asked: "applied exactly once, or refused by a rule",
      found: `${unknown} broke; ${done} had been done and were answered again; ${total((cycle) => cycle.applied)} were done now, ${total((cycle) => cycle.refused)} refused; ${unsettled} wrong`,
      holds: unsettled === 0 && unknown > 0 && done > 0,
    },
    { what: "ledger:check after each", asked: "0 broken invariants", found: `${broken}`, holds: broken === 0 },
    {
      what: "ready again after each",
      asked: "< 2 s",
      found: `${figure(median(times))} ms (median), ${figure(Math.max(...times))} ms (slowest); ${figure(median(processor))} ms of processor`,
      holds: median(times) < READY_MS && Math.max(...processor) < READY_MS,
    },
  ];
}

/** The answer leaves before the commit: what a lazy engine would do. */
const ANSWERS_EARLY: Fault[] = [
  {
    file: "src/server/db/engine.sqlite.ts",
    find: "      commit.run();\n",
    put: "      for (const answer of settle) answer();\n      await new Promise((resolve) => setTimeout(resolve, 20));\n      commit.run();\n",
  },
];

/** The answer is not kept under its key: a repeat is a second order. */
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
  try {
    return await repeat(CONTROLS, random, (site) => site.kill(), tree.root);
  } finally {
    tree.remove();
  }
}

/** Violent ends (reliability T1). */
export async function proveKills(times: number, random: () => number): Promise<Row[]> {
  const cycles = await repeat(times, random, (site) => site.kill());
  const hasty = (await control(ANSWERS_EARLY, random)).filter(({ lost }) => lost.length > 0);
  const forgetful = (await control(FORGETS_KEYS, random)).filter(({ extra }) => extra.length > 0);
  const caught = (cycles: readonly Cycle[]) => ({
    asked: `caught within ${CONTROLS} kills`,
    found: `after ${cycles.length} of ${CONTROLS}`,
    holds: cycles.length > 0,
  });
  return [
    ...killRows(cycles),
    { what: "control: a server that answers before its commit loses", ...caught(hasty) },
    { what: "control: a server that forgets keys answers one key twice", ...caught(forgetful) },
  ];
}

const NO_DRAIN: Fault[] = [
  { file: "src/server/app/start.ts", find: "    turnAway(app.server);\n", put: "    void turnAway;\n" },
  { file: "src/server/app/start.ts", find: "emptied(app.server, DRAIN_MS)", put: "emptied(app.server, 0)" },
];

function stopRows(stops: readonly Stop[]): Row[] {
  const lost = count(stops, (stop) => [...stop.lost, ...stop.extra, ...stop.invariants]);
  const broken = stops.flatMap((stop) => stop.broken);
  const slowest = Math.max(...stops.map(({ ms }) => ms));
  const codes = new Set(stops.map(({ code }) => code));
  const wal = Math.max(...stops.map(({ walBytes }) => walBytes));
  const acked = figure(sum(stops.map((stop) => stop.acked)));
  const what = `SIGTERM under load, ${stops.length} times`;
  return [
    { what, asked: "0 acknowledged lost or doubled", found: `${lost} of ${acked}`, holds: lost === 0 },
    {
      what: "calls in flight at SIGTERM",
      asked: "each answered, or 503",
      found: `${[`${broken.length} reset`, ...broken].join("; ")}, ${sum(stops.map(({ turnedAway }) => turnedAway))} answered 503`,
      holds: broken.length === 0,
    },
    {
      what: "end of the process",
      asked: "exit code 0, < 10 s, WAL empty",
      found: `code ${[...codes].join(", ")}; ${figure(slowest)} ms (slowest); ${wal} bytes left`,
      holds: codes.size === 1 && codes.has(0) && slowest < STOP_MS && wal === 0,
    },
  ];
}

/** Polite ends (reliability T18). */
export async function proveStops(times: number, random: () => number): Promise<Row[]> {
  const stops = await repeat(times, random, (site) => site.stop());
  const tree = await plantedServer(NO_DRAIN);
  const abrupt = await repeat(CONTROLS, random, (site) => site.stop(), tree.root).finally(tree.remove);
  const broken = count(abrupt, (stop) => stop.broken);
  const what = "control: a server that closes at once";
  return [...stopRows(stops), { what, asked: "> 0 reset", found: `${broken}`, holds: broken > 0 }];
}
