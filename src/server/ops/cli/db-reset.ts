import { rmSync } from "node:fs";
import { readCommandEnv } from "../../app/env.ts";
import { fileOf } from "../../db/url.ts";
import { run } from "./run.ts";

async function emptyServer(url: string): Promise<void> {
  // Only the engine in use is loaded.
  const { connectTo } = await import("../../db/server.pg.ts");
  const client = await connectTo(url);
  await client.query("drop schema public cascade; create schema public").finally(() => client.end());
}

await run(async () => {
  const { DATABASE_URL, NODE_ENV } = readCommandEnv();
  const path = fileOf(DATABASE_URL);
  const name = path ?? "the PostgreSQL database";
  if (NODE_ENV === "production")
    throw new Error(`db:reset deletes ${name}, all of it. If that is meant: NODE_ENV=development npm run db:reset`);
  if (path === undefined) await emptyServer(DATABASE_URL);
  else for (const suffix of ["", "-wal", "-shm", "-start"]) rmSync(`${path}${suffix}`, { force: true });
  console.log(`${name} deleted: the next start makes a new one.`);
});
