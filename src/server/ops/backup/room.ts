import { statfsSync } from "node:fs";

const MEGABYTE = 1_000_000;

/** How many bytes may still be written to a folder; without limit where its file system does not say. */
export function freeIn(folder: string): number {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/**
 * Whether so many bytes fit into a folder: what does not would fill the disk before it failed, and the database could write nothing.
 * @throws Error that says how much is needed and how much is free
 */
export function assertRoom(folder: string, bytes: number): void {
  const free = freeIn(folder);
  if (bytes <= free) return;
  const [needed, left] = [Math.ceil(bytes / MEGABYTE), Math.floor(free / MEGABYTE)];
  throw new Error(`The copy needs ${needed} MB in ${folder}, where ${left} MB are free.`);
}
