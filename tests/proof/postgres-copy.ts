import { spawnSync } from "node:child_process";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Client from "better-sqlite3";
import { scratchFolder } from "../support/scratch.ts";
import { openLine, post } from "./call.ts";
import { type Entry, operations, settle } from "./journal.ts";
import { brokenInvariants, compare, type Effects, readEffects } from "./ledger.ts";
import { createLoad } from "./load.ts";
import { ask, type Cluster, createCluster } from "./postgres-cluster.ts";
import { copiesBlindly, copiesWrongly } from "./postgres-faults.ts";
import { figure } from "./postgres-figures.ts";
import type { Row } from "./report.ts";
import { launch, ROOT } from "./server.ts";
import { prepare } from "./stage.ts";
import { type Fault, plantedServer } from "./tree.ts";

/** Calls acknowledged before the installation moves. */
const ACKED = 1_500;
/** Of them, how many are sent again afterwards, each with its key. */
const REPEATED = 100;

type World = { path: string; journal: Entry[]; before: Effects };

/** The demo's month, and on top of it a load of everything, on SQLite. */
async function fill(path: string, random: () => number): Promise<World> {
  const url = `file:${path}`;
  await (await launch(url, { env: { DEMO: "1" } })).stop();
  const stage = await prepare(url, { admins: 4, members: 48 });
  const before = await readEffects(url);
  const load = createLoad(stage, random);
  const server = await launch(url);
  const acked = () => load.journal.filter(({ state }) => state === "acked").length;
  await load.run(server.port, () => acked() >= ACKED);
  await server.stop();
  return { path, journal: load.journal, before };
}

/** The command as an administrator types it. */
function copy(from: string, to: string, root = ROOT) {
  const args = [
    "--import",
    "./src/server/app/check-node.js",
    "src/server/ops/cli/db-copy.ts",
    "--from",
    `file:${from}`,
    "--to",
    to,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { status, says: (status === 0 ? stdout : stderr).trim().split("\n").at(-1) ?? "" };
}

/** Calls with a key, sent again to a server on the copy: the answer that was given on SQLite stands there. */
async function repeats(url: string, journal: readonly Entry[]): Promise<{ sent: number; wrong: number }> {
  const server = await launch(url);
  const line = openLine(server.port, "10.252.0.1");
  const known = journal.filter(({ state, key }) => state === "acked" && key !== undefined).slice(-REPEATED);
  for (const entry of known)
    settle(entry, await post(line, operations[entry.operation], entry.input, entry.token, entry.key));
  line.agent.destroy();
  await server.stop();
  return { sent: known.length, wrong: known.filter(({ torn, state }) => torn || state !== "acked").length };
}

async function proveMove(cluster: Cluster, { path, journal, before }: World): Promise<Row[]> {
  const startedAt = performance.now();
  const { status, says } = copy(path, cluster.url);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { lost, extra } = compare(journal, await readEffects(cluster.url), before);
  const [rows] = await ask<{ transfers: number; members: number }>(
    cluster.url,
    "select (select count(*) from transfer)::int as transfers, (select count(*) from member)::int as members",
  );
  const { sent, wrong } = await repeats(cluster.url, journal);
  const broken = await brokenInvariants(cluster.url);
  const acked = journal.filter(({ state }) => state === "acked").length;
  return [
    {
      what: `db:copy of a filled installation: ${figure(rows?.members ?? 0)} people, ${figure(rows?.transfers ?? 0)} transfers`,
      asked: "every row, total and check equal",
      found: `${says} ${seconds.toFixed(1)} s`,
      holds: status === 0 && says.includes("every row, total and check is equal"),
    },
    {
      what: "what SQLite had acknowledged, in the copy",
      asked: "0 lost, 0 that nobody asked for",
      found: `${lost.length} lost of ${figure(acked)}, ${extra.length} unasked`,
      holds: lost.length === 0 && extra.length === 0 && acked >= ACKED,
    },
    {
      what: "calls answered on SQLite, sent again with their keys to a server on the copy",
      asked: "the same answer, no second effect",
      found: `${wrong} wrong of ${sent}; ${broken.length} broken invariants`,
      holds: wrong === 0 && sent > 0 && broken.length === 0,
    },
  ];
}

/** People in a target; nobody where not even a table was made. */
async function membersIn(url: string): Promise<number> {
  const [made] = await ask<{ member: string | null }>(url, "select to_regclass('member')::text as member");
  if (!made?.member) return 0;
  const [row] = await ask<{ people: number }>(url, "select count(*)::int as people from member");
  return row?.people ?? 0;
}

/** A copy that must be refused: how it ends, and what it leaves in the target. */
async function refusedRow(what: string, asked: RegExp, from: string, faults: Fault[] = []): Promise<Row> {
  const cluster = await createCluster();
  const tree = faults.length > 0 ? await plantedServer(faults) : undefined;
  try {
    const { status, says } = copy(from, cluster.url, tree?.root);
    const isUndone = !asked.test("do not use it") && (await membersIn(cluster.url)) === 0;
    return {
      what,
      asked: "refused, exit code 1",
      found: isUndone ? `${says} The target holds nobody.` : says,
      holds: status === 1 && asked.test(says) && (isUndone || asked.test("do not use it")),
    };
  } finally {
    tree?.remove();
    await cluster.remove();
  }
}

/** A file whose money was changed by hand, past its guards. */
function tampered(path: string): string {
  const copied = `${path}.tampered`;
  copyFileSync(path, copied);
  const file = new Client(copied);
  file.exec(
    "drop trigger account_update_guard; update account set balance_ar = balance_ar + 1 where code = 'operator'",
  );
  file.close();
  return copied;
}

/** An installation moves to PostgreSQL, and the ways in which it must not. */
export async function proveCopy(random: () => number): Promise<Row[]> {
  const folder = scratchFolder("copy");
  const cluster = await createCluster();
  try {
    const world = await fill(join(folder, "app.db"), random);
    return [
      ...(await proveMove(cluster, world)),
      await refusedRow(
        "a source whose balances do not agree with its transfers",
        /nothing was copied/,
        tampered(world.path),
      ),
      await refusedRow(`control: ${copiesWrongly.what}`, /differs after the copy/, world.path, copiesWrongly.faults),
      await refusedRow(`control: ${copiesBlindly.what}`, /do not use it/, world.path, copiesBlindly.faults),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await cluster.remove();
  }
}
