import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Health } from "../../../shared/health.ts";
import type { Deps } from "../../app/deps.ts";
import { fileOf } from "../../db/url.ts";
import { backupsOf, freeBytesIn } from "../../ops/backup/state.ts";
import { listMigrations, sizeOnServer } from "./health.queries.ts";

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function readSizes({ db, env }: Deps) {
  const file = fileOf(env.DATABASE_URL);
  if (file === undefined) return { bytes: await sizeOnServer(db.read), walBytes: null, freeBytes: null };
  return { bytes: bytesOf(file), walBytes: bytesOf(`${file}-wal`), freeBytes: freeBytesIn(dirname(file)) };
}

/** The state of the copies and their checks, of the database, and the free disk space (docs/operations.md). */
export async function getHealth(deps: Deps): Promise<Health> {
  const { db, env, clock } = deps;
  const migrations = await listMigrations(db.read);
  const now = clock();
  return {
    at: now,
    startedAt: now - Math.round(process.uptime() * 1_000),
    database: {
      engine: db.engine,
      ...(await readSizes(deps)),
      migrations: migrations.length,
      lastMigration: migrations.at(-1) ?? "",
    },
    backups: backupsOf(env, now),
  };
}
