import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** How to start a browser that was seen to start. */
export type Launch = Pick<LaunchOptions, "executablePath" | "args" | "env">;

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
async function embedded({ anew = false } = {}): Promise<Launch> {
  if (`${process.platform}-${process.arch}` !== "linux-x64") throw new Error("it is for Linux x64");
  const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8"));
  const folder = join(tmpdir(), `asako-chromium-${version}`);
  if (anew) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) await inflateInto(folder);
  const libraries = { LD_LIBRARY_PATH: join(folder, "al2023", "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") };
  return { executablePath: join(folder, "chromium"), env: { ...process.env, ...libraries } as Record<string, string> };
}

const STARTS = 3;

/** Starts a browser, again where it crashes before any page: on an idle machine Chromium does so once in some starts. */
export async function startBrowser(launch: Launch): Promise<Browser> {
  for (let starts = 1; ; starts++) {
    try {
      return await chromium.launch(launch);
    } catch (error) {
      if (starts === STARTS) throw error;
    }
  }
}

async function seenToStart(found: Launch): Promise<Launch> {
  const launch = { ...found, args: FLAGS };
  await (await startBrowser(launch)).close();
  return launch;
}

const firstLine = (error: unknown) => String(error).split("\n", 1)[0];

/** The embedded Chromium, the same on every machine, or the browser that `BROWSER=/path` names. Throws one line that says what to do. */
export async function findBrowser(): Promise<Launch> {
  const executablePath = process.env.BROWSER;
  if (executablePath) {
    return seenToStart({ executablePath }).catch((error) => {
      throw new Error(
        `BROWSER=${executablePath} does not start: name another Chromium or Chrome (${firstLine(error)})`,
      );
    });
  }
  try {
    // Inflated again where a clean-up of the temporary folder left only a part of it.
    return await embedded()
      .then(seenToStart)
      .catch(async () => seenToStart(await embedded({ anew: true })));
  } catch (error) {
    throw new Error(`The embedded Chromium does not start here: set BROWSER=/path/to/chrome (${firstLine(error)})`);
  }
}

/** For a tool that needs one browser. */
export const launchBrowser = async (): Promise<Browser> => startBrowser(await findBrowser());
