import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { freePort } from "../support/free-port.ts";
import { asSource, type OpenBrowser, SCREEN, type Tab } from "./browsers-tab.ts";
import { isThere } from "./programs.ts";
import { until } from "./until.ts";

const PATIENCE_MS = 15_000;

type Ask = <Value>(method: "GET" | "POST" | "DELETE", path: string, given?: object) => Promise<Value>;

/** Calls of the driver (WebDriver). */
const asksOf =
  (origin: string): Ask =>
  async (method, path, given) => {
    const body = given && JSON.stringify(given);
    const answer = await fetch(`${origin}/${path}`, { method, ...(body ? { body } : {}) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}, ${value.message}`);
    return value;
  };

async function newTab(ask: Ask): Promise<Tab> {
  const capabilities = { alwaysMatch: { browserName: "MiniBrowser" } };
  const { sessionId } = await ask<{ sessionId: string }>("POST", "session", { capabilities });
  const own = <Value>(path: string, given: object) => ask<Value>("POST", `session/${sessionId}/${path}`, given);
  // As near as its window comes to a phone's: its bar of buttons is wider.
  await own("window/rect", { x: 0, y: 0, ...SCREEN });
  return {
    go: (url) => own("url", { url }),
    run: async (act, given) => {
      const script = `return JSON.stringify([${asSource(act, given)}])`;
      return JSON.parse(await own<string>("execute/sync", { script, args: [] }))[0];
    },
    shoot: async () => Buffer.from(await ask<string>("GET", `session/${sessionId}/screenshot`), "base64"),
    // It tells nobody what its console says: a script that breaks is seen by what the page then lacks.
    heard: undefined,
    close: () => ask("DELETE", `session/${sessionId}`),
  };
}

/** A screen in memory: this engine does not draw without one. */
async function openScreen() {
  const screen = spawn("Xvfb", ["-displayfd", "1"], { stdio: ["ignore", "pipe", "ignore"] });
  for await (const number of createInterface(screen.stdout)) return { screen, display: `:${number}` };
  throw new Error("Xvfb did not begin.");
}

/** WebKit, the engine of Safari, as GTK has it; nothing where this machine lacks it. */
export async function openWebkit(): Promise<OpenBrowser | undefined> {
  if (!isThere("WebKitWebDriver") || !isThere("Xvfb")) return undefined;
  const { screen, display } = await openScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, LANG: "fr_FR.UTF-8" },
  });
  const ask = asksOf(`http://127.0.0.1:${port}`);
  const isReady = () => ask("GET", "status").then(Boolean, () => false);
  await until(isReady, PATIENCE_MS, "WebKit's driver");
  return {
    newTab: () => newTab(ask),
    close: async () => {
      driver.kill();
      screen.kill();
    },
  };
}
