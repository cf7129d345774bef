import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import { fetchQuery, openLine, post } from "./call.ts";
import { operations } from "./journal.ts";
import { brokenInvariants } from "./ledger.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";
import { prepare, type Stage } from "./stage.ts";
import { type Fault, plantedServer } from "./tree.ts";

const LOCKED_MS = 5_000;
const EACH = 8;
const SLOWEST_MS = 300;

type Timed = { ms: number; status: number };

/** Clients that write and clients that read, until `over`; how long each call took and how it was answered. */
async function call(port: number, { members, receiverPhone }: Stage, over: () => boolean) {
  const writes: Timed[] = [];
  const reads: Timed[] = [];
  const timed = async (list: Timed[], work: () => ReturnType<typeof post>) => {
    const since = performance.now();
    const outcome = await work();
    list.push({ ms: performance.now() - since, status: "broken" in outcome ? 0 : outcome.status });
  };
  const client = async (index: number) => {
    const line = openLine(port, `10.8.0.${index}`);
    const { token, memberId } = members[index] as Stage["members"][number];
    for (let turn = 0; !over(); turn++) {
      const input = { amountAr: 5_000, receiverPhone, reference: `LOCK-${memberId}-${turn}` };
      if (index % 2 === 0) await timed(writes, () => post(line, operations.deposit, input, token));
      else await timed(reads, () => fetchQuery(line, "user.me", token));
      await pause(5);
    }
    line.agent.destroy();
  };
  await Promise.all(Array.from({ length: EACH * 2 }, (_, index) => client(index)));
  return { writes, reads };
}

const percentile = (times: readonly Timed[], share: number) =>
  times.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.POSITIVE_INFINITY;

/** Another process holds the database's lock while the server is called; what was answered meanwhile, and afterwards. */
async function lockOut(root?: string) {
  const folder = mkdtempSync(join(tmpdir(), "asako-locked-"));
  try {
    const path = join(folder, "app.db");
    const stage = await prepare(`file:${path}`, { admins: 1, members: EACH * 2 });
    const server = await launch(`file:${path}`, { root });
    const other = openWriter(path);
    other.exec("BEGIN IMMEDIATE");
    const until = Date.now() + LOCKED_MS;
    const { writes, reads } = await call(server.port, stage, () => Date.now() > until);
    other.exec("ROLLBACK");
    other.close();
    const since = Date.now() + 300;
    const after = await call(server.port, stage, () => Date.now() > since);
    const { code } = await server.stop();
    return { writes, reads, after, code, invariants: await brokenInvariants(`file:${path}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const statuses = (times: readonly Timed[]) =>
  Object.entries(Object.groupBy(times, ({ status }) => status))
    .map(([status, list]) => `${list?.length} × ${status}`)
    .join(", ") || "none";

/** A lock held by another process refuses writes and disturbs nobody else (reliability T12). */
export async function proveLocked(): Promise<Row[]> {
  const { writes, reads, after, code, invariants } = await lockOut();
  const slowest = percentile(reads, 0.99);
  const tree = await plantedServer(WAITS_LONG);
  const patient = await lockOut(tree.root).finally(tree.remove);
  const what = `the database locked by another process for ${LOCKED_MS / 1000} s`;
  const figure = (times: readonly Timed[]) =>
    `${statuses(times)}; p99 ${percentile(times, 0.99).toFixed(0)} ms of ${times.length}`;
  return [
    {
      what,
      asked: "every write 503",
      found: figure(writes),
      holds: writes.length > 0 && writes.every(({ status }) => status === 503),
    },
    {
      what: "reads meanwhile",
      asked: `all answered, p99 < ${SLOWEST_MS} ms`,
      found: figure(reads),
      holds: reads.length > 100 && slowest < SLOWEST_MS && reads.every(({ status }) => status === 200),
    },
    {
      what: "writes once it is free",
      asked: "answered; ledger:check clean; exit code 0",
      found: `${statuses(after.writes)}; ${invariants.length} broken invariants; exit code ${code}`,
      holds: after.writes.some(({ status }) => status === 200) && invariants.length === 0 && code === 0,
    },
    {
      what: "control: a server that waits for the lock with everyone",
      asked: `reads slower than ${SLOWEST_MS} ms`,
      found: figure(patient.reads),
      holds: percentile(patient.reads, 0.99) >= SLOWEST_MS,
    },
  ];
}

/** SQLite's own wait, on the thread that serves everyone. */
const WAITS_LONG: Fault[] = [
  { file: "src/server/db/engine.sqlite.ts", find: '"busy_timeout = 0"', put: '"busy_timeout = 1000"' },
];
