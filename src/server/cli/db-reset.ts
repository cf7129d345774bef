import { rmSync } from "node:fs";
import { fileOf } from "../db/url.ts";
import { readEnv } from "../env.ts";
import { run } from "./run.ts";

await run(() => {
  const { DATABASE_URL, NODE_ENV } = readEnv();
  const path = fileOf(DATABASE_URL);
  if (NODE_ENV === "production" || path === undefined)
    throw new Error("db:reset deletes everything: it works on a development file only.");
  for (const suffix of ["", "-wal", "-shm", "-start"]) rmSync(`${path}${suffix}`, { force: true });
  console.log(`${path} deleted: the next start makes a new one.`);
});
