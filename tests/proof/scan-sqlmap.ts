import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScanCall } from "./scan-calls.ts";
import { runTool, type Scanned } from "./scan-tools.ts";

/** A header to try values in, on a call that reads it. */
export type HeaderCall = ScanCall & { header: string; value: string };

/** What the doors read beside the input: sessions keep the device, writes their key, limits count the address. */
export const headerCalls: HeaderCall[] = [
  { header: "Authorization", value: "Bearer x" },
  { header: "User-Agent", value: "Mozilla/5.0" },
  { header: "Idempotency-Key", value: "3f2c" },
  { header: "X-Forwarded-For", value: "10.9.8.7" },
  { header: "X-Request-Id", value: "1" },
  { header: "X-Background", value: "1" },
  { header: "Referer", value: "/home" },
  { header: "Origin", value: "http://localhost" },
  { header: "If-None-Match", value: "1" },
  { header: "Last-Event-Id", value: "1" },
].flatMap((one) => [
  { ...one, method: "POST", path: "/trpc/user.me", fields: {} },
  { ...one, method: "POST", path: "/trpc/user.sendMessage", fields: { text: "Bonjour" } },
  {
    ...one,
    method: "POST",
    path: "/backend/api/auth/login.php",
    fields: { fullNumber: "+261349999999", password: "not-it" },
  },
]);

const SEPARATOR = "=".repeat(54);
const OPTIONS = [
  "--batch",
  "--ignore-stdin",
  "--disable-coloring",
  "--ignore-code=*",
  "--skip-waf",
  // A hole found at one address does not end the search at the others.
  "--answers=skip further tests=N,do you want to exploit=N",
  "--technique=BEUST",
  // What the server under trial runs on, as somebody with its sources knows.
  "--dbms=sqlite",
  "--time-sec=2",
  "-v",
  "1",
];

/** A request as a recording proxy keeps it. */
function recorded(origin: string, call: ScanCall | HeaderCall): string {
  const { method, path, fields } = call;
  const host = new URL(origin).host;
  const isSent = method === "POST";
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const target = isSent || query.size === 0 ? path : `${path}?${query}`;
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, "Accept: */*"];
  // The star is where sqlmap writes.
  if ("header" in call) lines.push(`${call.header}: ${call.value}*`);
  if (isSent) lines.push("Content-Type: application/json");
  const body = isSent ? JSON.stringify(fields) : "";
  return [SEPARATOR, `00:00:00  ${origin}  [127.0.0.1]`, SEPARATOR, ...lines, "", body, SEPARATOR, "", "", ""].join(
    "\n",
  );
}

const HINTS = /^.*(?:heuristic .* might be (?!not)|is vulnerable\.|Type: .*).*$/gm;

/** Tries every parameter of the calls, one after the other. */
export async function runSqlmap(origin: string, calls: readonly ScanCall[], level: number): Promise<Scanned> {
  const folder = mkdtempSync(join(tmpdir(), "asako-sqlmap-"));
  try {
    writeFileSync(join(folder, "calls.log"), calls.map((call) => recorded(origin, call)).join("\n"));
    const files = ["-l", "calls.log", "--output-dir=out", "--results-file=results.csv"];
    const said = await runTool("sqlmap", [...files, ...OPTIONS, `--level=${level}`, "--risk=1"], folder);
    if (process.env.SCAN_KEEP) writeFileSync(join(process.env.SCAN_KEEP, `sqlmap-${Date.now()}.txt`), said);
    const tried = said.match(/testing for SQL injection on /g)?.length ?? 0;
    const rows = readResults(join(folder, "results.csv"));
    const hints = (said.match(HINTS) ?? []).map((line) => line.trim());
    const failures = (said.match(/^.*\[(?:CRITICAL|ERROR)\].*$/gm) ?? []).filter((line) => !NOTHING_TO_TRY.test(line));
    return { tried, findings: [...rows.filter((row) => !DISMISSED.test(row)), ...hints], failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What it says of an address that takes nothing, of one where it found nothing, and before it tries once more and goes on. */
const NOTHING_TO_TRY =
  /do not (?:appear|seem) to be injectable|no parameter\(s\) found for testing|all tested parameters|going to retry/;

/** What it suspected, tried again and took back: answers that differ by themselves, such as the seconds one has to wait. */
const DISMISSED = /false positive or unexploitable/;

function readResults(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n").slice(1).filter(Boolean);
  } catch {
    // It writes the file when it finds something.
    return [];
  }
}
