import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { seedDemo } from "../../src/server/ops/seed/demo.ts";
import { demoAccounts } from "../../src/server/ops/seed/demo-people.ts";
import { scratchFolder } from "../support/scratch.ts";
import { openLine, post } from "./call.ts";
import { brokenInvariants } from "./ledger.ts";
import type { Row } from "./report.ts";
import { callsToScan, realIds, type ScanCall } from "./scan-calls.ts";
import { type Gate, openGate, type Tally } from "./scan-gate.ts";
import { isAlone } from "./scan-tools.ts";
import { launch, type Server } from "./server.ts";

const ROLES = { visitor: undefined, member: demoAccounts.member.phone, administrator: demoAccounts.admins[0].phone };
export type Role = keyof typeof ROLES;

type Site = { calls: ScanCall[]; gate: Gate };

async function signIn({ port }: Server, phone: string | undefined): Promise<string | undefined> {
  if (!phone) return undefined;
  const line = openLine(port, "10.255.0.1");
  const answer = await post(line, "auth.login", { phone, password: demoAccounts.password });
  line.agent.destroy();
  if ("broken" in answer || answer.status !== 200) throw new Error(`${phone} cannot sign in`);
  return (answer.data as { token: string }).token;
}

const shown = (all: readonly string[]) => (all.length === 0 ? "0" : `${all.length}: ${all.slice(0, 5).join(" · ")}`);
const oneOf = (what: string, all: readonly string[]): Row => ({
  what,
  asked: "0",
  found: shown(all),
  holds: all.length === 0,
});

/** What was answered to all that was asked, and what the ledger says after. */
function answersOf(role: Role, { requests, statuses, faults, leaks, strangers }: Tally): Row[] {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  return [
    {
      what: `${role}: requests`,
      asked: "> 1,000",
      found: `${requests} (${counts.join(", ")})`,
      holds: requests > 1_000,
    },
    oneOf(`${role}: answers of 500 and above`, faults),
    oneOf(`${role}: answers with a stack, a statement or a path`, leaks),
    { what: `${role}: answers that took him for nobody`, asked: "0", found: String(strangers), holds: strangers === 0 },
  ];
}

async function makeDemo(path: string): Promise<void> {
  const url = `file:${path}`;
  await migrate(url);
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent" });
  const db = await openDatabase(url);
  await seedDemo({ db, clock: Date.now, env, log: pino({ level: "silent" }) });
  await db.close();
}

/** A server with the demo's data for each role, so that what one did is in no other's way; all at once. */
export async function scanAll(scan: (site: Site, role: Role) => Promise<Row[]>): Promise<Row[]> {
  const folder = scratchFolder("scan");
  const demo = join(folder, "demo.db");
  const one = async (role: Role): Promise<Row[]> => {
    const path = join(folder, `${role}.db`);
    copyFileSync(demo, path);
    const url = `file:${path}`;
    const server = await launch(url, { env: { DEMO: "1" } });
    try {
      const { calls } = callsToScan(await realIds(url));
      const gate = await openGate({ port: server.port, token: await signIn(server, ROLES[role]), calls });
      const rows = await scan({ calls, gate }, role).finally(gate.close);
      await server.stop();
      const broken = await brokenInvariants(url);
      return [...rows, ...answersOf(role, gate.tally), oneOf(`${role}: broken invariants of the ledger after`, broken)];
    } finally {
      await server.kill();
    }
  };
  try {
    await makeDemo(demo);
    const rows = await Promise.all((Object.keys(ROLES) as Role[]).map(one));
    return [...rows.flat(), network()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What can be reached from here beside loopback. */
const network = (): Row => ({
  what: "networks that the scanners could reach",
  asked: "loopback alone",
  found: isAlone() ? "loopback alone" : "this machine does not let a proof take its network away",
  holds: isAlone() || undefined,
});
