import { statfsSync } from "node:fs";

const MEGABYTE = 1_000_000;

/** Free space of a folder in bytes; infinite where its file system does not report it. */
export function freeIn(folder: string): number {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/**
 * Refuses to write more bytes than fit into a folder: filling the disk would stop the database too.
 * @throws Error that says how much is needed and how much is free
 */
export function assertRoom(folder: string, bytes: number): void {
  const free = freeIn(folder);
  if (bytes <= free) return;
  const [needed, left] = [Math.ceil(bytes / MEGABYTE), Math.floor(free / MEGABYTE)];
  throw new Error(`The copy needs ${needed} MB in ${folder}, where ${left} MB are free.`);
}
