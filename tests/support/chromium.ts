import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** How to start a browser that was seen to start. */
export type Launch = Pick<LaunchOptions, "executablePath" | "channel" | "args" | "env">;

/**
 * Where Linux distributions put it, first the one without a window of its own, which draws a page in half the time; a channel is
 * Playwright's knowledge of where Chrome and Edge install themselves.
 */
const PROGRAMS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const CHANNELS = ["chrome", "msedge"];

/** Neither --single-process nor --no-zygote, which @sparticuz/chromium proposes: the first dies with its first closed context. */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  // What draws without a GPU is a process of its own otherwise: a twentieth of the processors' time.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;

const PACKAGE = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");

/** Inflates the bundle beside `folder` and then renames it: a run that is stopped half-way leaves nothing that looks complete. */
async function inflateInto(folder: string): Promise<void> {
  const { default: bundle, inflate } = await import("@sparticuz/chromium");
  const unfinished = mkdtempSync(`${folder}-`);
  const systemFolder = process.env.TMPDIR;
  // The package inflates into the system's temporary folder and nowhere else.
  process.env.TMPDIR = unfinished;
  try {
    await inflate(join(PACKAGE, "bin", "al2023.tar.br"));
    await bundle.executablePath();
    writeFileSync(join(unfinished, "fonts.conf"), fontsOf(folder));
    renameSync(unfinished, folder);
  } finally {
    if (systemFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = systemFolder;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The binary that travels in the dev dependency, with the libraries and the font that a bare Linux lacks. */
async function bundled({ anew = false } = {}): Promise<Launch> {
  if (`${process.platform}-${process.arch}` !== "linux-x64") throw new Error("the bundled one is for Linux x64");
  const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
  const folder = join(tmpdir(), `asako-chromium-${version}`);
  if (anew) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await inflateInto(folder);
  const libraries = { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") };
  return { executablePath: join(folder, "chromium"), env: { ...process.env, ...libraries } as Record<string, string> };
}

const installed = (): Launch[] => [
  ...PROGRAMS.filter(existsSync).map((executablePath) => ({ executablePath })),
  ...CHANNELS.map((channel) => ({ channel })),
];

/** What may start, best first. The bundle is inflated again when a clean-up of the temporary folder left only a part of it. */
const candidates = (): (() => Launch | Promise<Launch>)[] => [
  ...(process.env.BROWSER === "bundled" ? [] : installed().map((launch) => () => launch)),
  () => bundled(),
  () => bundled({ anew: true }),
];

/** The first browser that starts here: an installed one, else the bundled one (`BROWSER=bundled` asks for that one). */
export async function findBrowser(): Promise<Launch> {
  let failure = "";
  for (const find of candidates()) {
    try {
      const launch = { ...(await find()), args: FLAGS };
      await (await chromium.launch(launch)).close();
      return launch;
    } catch (error) {
      failure = String(error).split("\n", 1)[0] ?? "";
    }
  }
  throw new Error(`no Chromium or Chrome starts here (${failure})`);
}

/** For a tool that needs one browser. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await findBrowser());
