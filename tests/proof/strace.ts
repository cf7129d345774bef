import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Whether strace can be run: it watches the system calls of a process, and can make them fail. */
export const straceMissing = (): boolean => spawnSync("strace", ["-V"]).error !== undefined;

const isTraced = (pid: number) => !/TracerPid:\s+0\n/.test(readFileSync(`/proc/${pid}/status`, "utf8"));

/**
 * Traces every thread of a process from now on and writes the system calls to `file`.
 * @param calls strace's own names
 * @param bytes how many bytes of each write are printed
 * @param path the only file that is traced
 */
export async function watch(
  pid: number,
  file: string,
  calls: readonly string[],
  { bytes = 16, path }: { bytes?: number; path?: string } = {},
) {
  const expressions = [...calls, "signal=none"].flatMap((call) => ["-e", call]);
  const args = [
    "-f",
    "-y",
    "-qq",
    "-s",
    String(bytes),
    ...expressions,
    ...(path ? ["-P", path] : []),
    "-o",
    file,
    "-p",
    String(pid),
  ];
  const strace = spawn("strace", args, { stdio: "ignore" });
  const ended = once(strace, "exit");
  for (let tries = 0; !isTraced(pid); tries++) {
    if (strace.exitCode !== null || tries > 500) throw new Error("strace could not attach to the server.");
    await pause(10);
  }
  return {
    stop: async () => {
      strace.kill("SIGINT");
      await ended;
    },
  };
}
