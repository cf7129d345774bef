import { spawnSync } from "node:child_process";

/** Whether this machine has a program, asked for its version. */
export const isThere = (program: string): boolean =>
  spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
