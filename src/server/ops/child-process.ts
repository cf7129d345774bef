import { type ExecFileException, execFile } from "node:child_process";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { ROOT } from "../root.ts";

const END_WITH_SERVER = new URL(`src/server/ops/end-with-server.ts?server=${process.pid}`, ROOT).href;

type Options = { timeout: number; signal: AbortSignal };
type Ended = (error: ExecFileException | null, out: string, words: string) => void;

/**
 * Runs a command of `ops/cli` in a process of its own, which reads the same environment, gives way to everything else, and ends with this
 * server or after `timeout` ms. `ended` gets its error, and what it wrote.
 */
export function runInChildProcess(command: string, { timeout, signal }: Options, ended: Ended): void {
  const path = fileURLToPath(new URL(`src/server/ops/cli/${command}.ts`, ROOT));
  const limits = { timeout, killSignal: "SIGKILL", signal } as const;
  const child = execFile(process.execPath, ["--import", END_WITH_SERVER, path], limits, ended);
  // Set at once, since threads inherit it. Not the lowest priority, which would get no time on a busy machine.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
}
