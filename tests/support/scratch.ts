import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 1_024 ** 3;

function memoryIsRoomy(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

/** A new folder for databases, in memory where the machine has room: thousands of durable commits need no disk to be tested. */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(memoryIsRoomy() ? MEMORY : tmpdir(), `asako-${name}-`));
