import { spawnSync } from "node:child_process";
import type { Row } from "./report.ts";
import { prove } from "./report.ts";
import { openPlanted, plantedInSql } from "./scan-control.ts";
import { headerCalls, runSqlmap } from "./scan-sqlmap.ts";
import { scanAll } from "./scan-stage.ts";
import { assertTools, isAlone, type Scanned } from "./scan-tools.ts";
import { runWapiti } from "./scan-wapiti.ts";

const LEVEL = 1;
/** What one of wapiti's modules may take; how many needed longer is told. */
const MODULE_SECONDS = 90;

const shown = (all: readonly string[]) => (all.length === 0 ? "0" : `${all.length}: ${all.slice(0, 8).join(" · ")}`);

function rowsOf(who: string, { tried, findings, failures }: Scanned, unit: string, least: number): Row[] {
  return [
    { what: `${who}: ${unit} tried`, asked: `≥ ${least}`, found: String(tried), holds: tried >= least },
    { what: `${who}: findings`, asked: "0", found: shown(findings), holds: findings.length === 0 },
    { what: `${who}: what the scanner could not do`, asked: "0", found: shown(failures), holds: failures.length === 0 },
  ];
}

const control = (what: string, isFound: boolean): Row => ({
  what: `control: ${what}`,
  asked: "found",
  found: isFound ? "found" : "NOT found",
  holds: isFound,
});

async function proveSqlmap(): Promise<Row[]> {
  const planted = await openPlanted();
  const found = await runSqlmap(planted.gate.origin, plantedInSql, LEVEL);
  const controls = plantedInSql.map(({ path }) =>
    control(
      `a text put into SQL at ${path}`,
      found.findings.some((finding) => finding.includes(path)),
    ),
  );
  const { faults, leaks } = planted.gate.tally;
  planted.close();
  const rows = await scanAll(async ({ gate, calls }, role) => {
    const scanned = await runSqlmap(gate.origin, [...calls, ...headerCalls], LEVEL);
    return rowsOf(role, scanned, "parameters and headers", 300);
  });
  return [...controls, control("answers of 500 with a stack", faults.length > 0 && leaks.length > 0), ...rows];
}

async function proveWapiti(): Promise<Row[]> {
  const planted = await openPlanted();
  const { findings } = await runWapiti(planted.gate, MODULE_SECONDS);
  planted.close();
  const has = (path: string, kind: RegExp) => findings.some((one) => one.includes(path) && kind.test(one));
  const controls = [
    control("a text shown as markup", has("/planted-markup", /Scripting/i)),
    control("a text put into SQL", has("/planted-query", /SQL/)),
  ];
  const rows = await scanAll(async ({ gate, calls }, role) => {
    const scanned = await runWapiti(gate, MODULE_SECONDS);
    const { stopped, modules } = scanned;
    const ended = { asked: `told: each stops after ${MODULE_SECONDS} s`, found: `${modules - stopped} of ${modules}` };
    return [
      ...rowsOf(role, scanned, "links and forms", calls.length),
      { what: `${role}: modules that tried everything`, ...ended, holds: true },
    ];
  });
  return [...controls, ...rows];
}

const EXPLAINED = `sqlmap and wapiti against every procedure, every call of the old clients, the files and the screens' addresses, as visitor,
member and administrator, each on the production server in a process of its own with the demo's data. A gate stands before it as a reverse
proxy: it counts, reads every answer, and gives each request another address, since one address may sign in and up only so often; the delays
after wrong passwords and codes stay as they are (429). Wapiti's modules that call other hosts are left out,
and so is its wish for X-XSS-Protection, which opened holes of its own.
What sqlmap suspects and takes back itself when it tries again (answers that differ by the seconds to wait) is no finding.`;

/** Once more without any network but its own loopback, where the system lets us. */
function runAlone(): void {
  const inside = `ip link set lo up && exec "$@"`;
  const args = [
    "--net",
    "--map-root-user",
    "sh",
    "-c",
    inside,
    "sh",
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1),
  ];
  if (spawnSync("unshare", ["--net", "--map-root-user", "sh", "-c", "ip link set lo up"]).status !== 0) return;
  process.exit(spawnSync("unshare", args, { stdio: "inherit" }).status ?? 1);
}

assertTools();
if (!isAlone()) runAlone();
/** `npm run proof:scan`: what anybody can try with the tools that everybody has. */
await prove("proof:scan", EXPLAINED, { sqlmap: proveSqlmap, wapiti: proveWapiti });
