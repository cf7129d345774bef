import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** How to start a browser that was seen to start. */
export type Launch = Pick<LaunchOptions, "executablePath" | "channel" | "args" | "env">;

/** Where Linux distributions put it; a channel is Playwright's knowledge of where Chrome and Edge install themselves. */
const INSTALLED: Launch[] = [
  { executablePath: "/usr/bin/chromium" },
  { executablePath: "/usr/bin/chromium-browser" },
  { executablePath: "/usr/bin/google-chrome" },
  { channel: "chrome" },
  { channel: "msedge" },
];

/** Neither --single-process nor --no-zygote, which @sparticuz/chromium proposes: the first dies with its first closed context. */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;

/** Inflates the bundle beside `folder` and then renames it: a run that is stopped half-way leaves nothing that looks complete. */
async function inflateInto(folder: string): Promise<void> {
  const bundle = await import("@sparticuz/chromium");
  const libraries = join(
    dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))),
    "..",
    "bin",
    "al2023.tar.br",
  );
  const unfinished = mkdtempSync(`${folder}-`);
  const systemFolder = process.env.TMPDIR;
  // The package inflates into the system's temporary folder and nowhere else.
  process.env.TMPDIR = unfinished;
  try {
    await bundle.inflate(libraries);
    await bundle.default.executablePath();
    writeFileSync(join(unfinished, "fonts.conf"), fontsOf(folder));
    renameSync(unfinished, folder);
  } finally {
    if (systemFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = systemFolder;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The binary that travels in the dev dependency, with the libraries and the font that a bare Linux lacks. */
async function bundled(): Promise<Launch> {
  const folder = join(tmpdir(), "asako-chromium-153");
  if (!existsSync(folder)) await inflateInto(folder);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  };
  return { executablePath: join(folder, "chromium"), env: env as Record<string, string> };
}

/** The first browser that starts here: an installed one, else the bundled one (`BROWSER=bundled` asks for that one). */
export async function findBrowser(): Promise<Launch> {
  const installed = process.env.BROWSER === "bundled" ? [] : INSTALLED.map((launch) => async () => launch);
  const failures: string[] = [];
  for (const find of [...installed, bundled]) {
    try {
      const launch = { ...(await find()), args: FLAGS };
      await (await chromium.launch(launch)).close();
      return launch;
    } catch (error) {
      failures.push(String(error).split("\n", 1)[0] ?? "");
    }
  }
  throw new Error(`no Chromium or Chrome starts here (${failures.at(-1)})`);
}

/** An installed Chromium or Chrome, else the bundled one. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await findBrowser());
