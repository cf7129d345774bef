import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { seedPlain } from "./plain-tasks.ts";
import { startPostgres } from "./postgres.ts";
import { scratchFolder } from "./scratch.ts";
import { EPOCH } from "./world.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of a migrated database with levels and tasks; each test copies it. */
    baseUrl: string;
  }
}

/** Prepares the base database of the project's engine once; `TEST_ENGINE` is set by vitest.config.ts. */
export default async function setup(project: TestProject) {
  const engine = project.config.env.TEST_ENGINE ?? "sqlite";
  const folder = scratchFolder("base");
  // PostgreSQL refuses to run as root: its own user must be able to enter.
  chmodSync(folder, 0o755);
  const server = engine === "postgres" ? await startPostgres(join(folder, "cluster")) : undefined;
  const url = server ? server.urlOf("base") : `file:${join(folder, "base.db")}`;
  if (server) await server.createDatabase("base");
  await migrate(url);
  const db = await openDatabase(url);
  await seedPlain(db, EPOCH - 90 * DAY_MS);
  await db.close();
  project.provide("baseUrl", url);

  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
