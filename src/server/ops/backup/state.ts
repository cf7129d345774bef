import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BackupCopy, Health } from "../../../shared/health.ts";
import type { Env } from "../../app/env.ts";
import { folderOf, isBackedUp } from "./backup.ts";
import { freeIn } from "./room.ts";
import { copiesAmong, isDue, momentOf } from "./rotation.ts";

/** How many of the newest copies are listed. */
const TOLD = 5;

function copyIn(folder: string, name: string): BackupCopy[] {
  // Rotation may remove it at this very moment.
  const found = statSync(join(folder, name), { throwIfNoEntry: false });
  return found ? [{ at: momentOf(name) ?? 0, bytes: found.size, isSealed: name.endsWith(".sealed") }] : [];
}

/** Free space of a folder in bytes; null where it is unknown. */
export function freeBytesIn(folder: string): number | null {
  const free = freeIn(folder);
  return Number.isFinite(free) ? free : null;
}

/** The copies that are kept: each passed its checks, or it would not have its name. null where none are made. `now`: ms since 1970. */
export function backupsOf(env: Env, now: number): Health["backups"] {
  if (!isBackedUp(env)) return null;
  const folder = folderOf(env);
  if (!existsSync(folder)) return { copies: [], kept: 0, isDue: true, freeBytes: null };
  const names = copiesAmong(readdirSync(folder));
  return {
    copies: names.slice(0, TOLD).flatMap((name) => copyIn(folder, name)),
    kept: names.length,
    isDue: isDue(names, now),
    freeBytes: freeBytesIn(folder),
  };
}
