import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { startArguments } from "./start-command.ts";

/** The production server on the built screens with the demo's data, in a process of its own; `stop` leaves nothing behind. */
export async function startDemo() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "asako-demo-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DEMO: "1",
    PORT: String(port),
    DATABASE_URL: `file:${join(folder, "app.db")}`,
    JWT_SECRET: randomBytes(32).toString("hex"),
    LOG_LEVEL: "silent",
  };
  const server = spawn(process.execPath, startArguments(), { env, stdio: ["ignore", "ignore", "inherit"] });
  const stop = async () => {
    const stopped = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill("SIGTERM")) await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 200; attempt++) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("the demo did not start: run `npm run build` first");
}
