import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { asHeard, asSource, type OpenBrowser, SCREEN, type Tab } from "./browsers-tab.ts";
import { isThere } from "./programs.ts";

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: string; message?: string };
type Logged = { level: string; text: string; source: { context: string } };

/** A line to the browser's own remote control (WebDriver BiDi). */
async function openLine(url: string) {
  const socket = new WebSocket(`${url}/session`);
  await new Promise((opened, failed) => {
    socket.onopen = opened;
    socket.onerror = failed;
  });
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners: ((logged: Logged) => void)[] = [];
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const { id = 0, method, params, result, error, message } = JSON.parse(data) as Message;
    if (method === "log.entryAdded") for (const listener of listeners) listener(params as Logged);
    if (error) waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result as never);
  };
  const ask = <Result>(method: string, params: object): Promise<Result> => {
    const answer = Promise.withResolvers<never>();
    sent += 1;
    waiting.set(sent, answer);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return answer.promise;
  };
  return { ask, listeners };
}

type Line = Awaited<ReturnType<typeof openLine>>;
type Value = { result: { value: string }; exceptionDetails?: { text: string } };

async function newTab({ ask, listeners }: Line): Promise<Tab> {
  const { userContext } = await ask<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await ask<{ context: string }>("browsingContext.create", { type: "tab", userContext });
  await ask("browsingContext.setViewport", { context, viewport: SCREEN });
  const heard: string[] = [];
  listeners.push(({ level, text, source }) => {
    if (level === "error" && source.context === context) heard.push(asHeard(text));
  });
  return {
    go: async (url) => {
      await ask("browsingContext.navigate", { context, url, wait: "complete" });
    },
    run: async (act, given) => {
      const expression = `JSON.stringify([${asSource(act, given)}])`;
      const order = { expression, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await ask<Value>("script.evaluate", order);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value)[0];
    },
    shoot: async () => {
      const { data } = await ask<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    heard,
    close: async () => {
      await ask("browser.removeUserContext", { userContext });
    },
  };
}

/** The Firefox of this machine, or nothing where there is none. */
export async function openFirefox(): Promise<OpenBrowser | undefined> {
  const program = ["firefox-esr", "firefox"].find(isThere);
  if (!program) return undefined;
  const profile = mkdtempSync(join(tmpdir(), "asako-firefox-"));
  const browser = spawn(program, ["--headless", "--remote-debugging-port=0", "--no-remote", "--profile", profile], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  let url: string | undefined;
  for await (const text of createInterface(browser.stderr)) {
    url = /listening on (ws:\S+)/.exec(text)?.[1];
    if (url) break;
  }
  if (!url) throw new Error("Firefox did not say where it listens.");
  browser.stderr.resume();
  const line = await openLine(url);
  await line.ask("session.new", { capabilities: {} });
  await line.ask("session.subscribe", { events: ["log.entryAdded"] });
  return {
    newTab: () => newTab(line),
    close: async () => {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
