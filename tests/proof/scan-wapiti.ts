import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool, type Scanned } from "./scan-tools.ts";

/**
 * All of its modules that end here (backup does not), but for those that call a host outside (ssrf, xxe) or fetch their lists from one (nikto, wapp); that guess
 * names (buster, brute_login_form); that wait for sleeping statements, which is sqlmap's matter (blindsql); and csrf, which looks at
 * the forms of the page that the gate wrote: no session is a cookie here.
 */
const MODULES = [
  "cookieflags",
  "crlf",
  "csp",
  "exec",
  "file",
  "htaccess",
  "http_headers",
  "methods",
  "permanentxss",
  "redirect",
  "shellshock",
  "sql",
  "xss",
];

/** What it asks for and nobody should send: browsers took this header away because it opened holes of its own (OWASP). */
const OBSOLETE = "X-XSS-Protection is not set";

const CRAWL_SECONDS = "180";

type Gate = { origin: string; starts: readonly string[] };
type Found = { method: string; path: string; info: string; parameter: string | null };
type Report = { vulnerabilities: Record<string, Found[]>; anomalies: Record<string, Found[]> };

/** What it tried, and its modules that the clock stopped before they had tried everything. */
type Attacked = Scanned & { stopped: number; modules: number };

/** Follows the link or form of each page it starts at, and attacks what it finds there. */
export async function runWapiti({ origin, starts }: Gate, moduleSeconds: number): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), "asako-wapiti-"));
  try {
    writeFileSync(join(folder, "starts.txt"), starts.join("\n"));
    const where = ["-u", `${origin}/`, "-s", "starts.txt", "--scope", "domain", "-d", "2"];
    const limits = ["--max-scan-time", CRAWL_SECONDS, "--max-attack-time", String(moduleSeconds)];
    const output = ["-f", "json", "-o", "report.json", "--store-session", folder, "--store-config", folder];
    const quiet = ["--no-bugreport", "-v", "1", "-t", "10", "-m", MODULES.join(",")];
    const said = await runTool("wapiti", [...where, ...limits, ...output, ...quiet], folder);
    if (process.env.SCAN_KEEP) writeFileSync(join(process.env.SCAN_KEEP, `wapiti-${Date.now()}.txt`), said);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    const found = [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)];
    const findings = found
      .flatMap(([kind, all]) =>
        all.map((one) => `${kind}: ${one.method} ${one.path} ${one.parameter ?? ""} ${one.info}`),
      )
      .filter((finding) => !finding.includes(OBSOLETE));
    const failures = (said.match(/^.*(?:Traceback|Error:|scan time was reached).*$/gim) ?? []).map((line) =>
      line.trim(),
    );
    const tried = Number(/found (\d+) URLs and forms/.exec(said)?.[1] ?? 0);
    const stopped = said.match(/attack time was reached/gi)?.length ?? 0;
    return { tried, findings, failures, stopped, modules: MODULES.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
