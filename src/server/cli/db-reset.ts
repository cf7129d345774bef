import { rmSync } from "node:fs";
import { readEnv } from "../env.ts";
import { run } from "./run.ts";

await run(() => {
  const { DATABASE_URL, NODE_ENV } = readEnv();
  if (NODE_ENV === "production" || !DATABASE_URL.startsWith("file:"))
    throw new Error("db:reset deletes everything: it works on a development file only.");
  const path = DATABASE_URL.replace(/^file:/, "");
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
  console.log(`${path} deleted: the next start makes a new one.`);
});
