import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 1_024 ** 3;

function memoryHasRoom(bytes: number): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > bytes;
}

/** The folder of temporary files: in memory where the machine has room for so many bytes. */
export const temporaryFolderFor = (bytes: number): string => (memoryHasRoom(bytes) ? MEMORY : tmpdir());

/** A new folder for databases, in memory where the machine has room: thousands of durable commits need no disk to be tested. */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(temporaryFolderFor(ENOUGH_BYTES), `asako-${name}-`));
