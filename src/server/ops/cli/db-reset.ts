import { rmSync } from "node:fs";
import { readCommandEnv } from "../../app/env.ts";
import { fileOf } from "../../db/url.ts";
import { run } from "./run.ts";

await run(() => {
  const { DATABASE_URL, NODE_ENV } = readCommandEnv();
  const path = fileOf(DATABASE_URL);
  if (path === undefined) throw new Error("db:reset deletes a file: PostgreSQL has its own tools.");
  if (NODE_ENV === "production")
    throw new Error(`db:reset deletes ${path}, all of it. If that is meant: NODE_ENV=development npm run db:reset`);
  for (const suffix of ["", "-wal", "-shm", "-start"]) rmSync(`${path}${suffix}`, { force: true });
  console.log(`${path} deleted: the next start makes a new one.`);
});
