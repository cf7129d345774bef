import { rmSync } from "node:fs";
import { readEnv } from "../env.ts";
import { loadEnvFile } from "../start.ts";

loadEnvFile();
const { DATABASE_URL, NODE_ENV } = readEnv();
const isFile = DATABASE_URL.startsWith("file:");
if (NODE_ENV === "production" || !isFile) {
  console.error("db:reset deletes everything: it works on a development file only.");
  process.exit(1);
}
const path = DATABASE_URL.replace(/^file:/, "");
for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
console.log(`${path} deleted: the next start makes a new one.`);
