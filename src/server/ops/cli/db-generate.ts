import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";

/** The generator compares the tables with the newest snapshot alone: each older one is ten thousand lines that nobody reads. */
function removeOlderSnapshots(folder: string): void {
  const older = readdirSync(folder)
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort()
    .slice(0, -1);
  for (const file of older) rmSync(`${folder}/${file}`);
}

/** Generates a migration for both engines; `--custom` creates an empty one to be written by hand. */
const [name, ...flags] = process.argv.slice(2);
if (!name) {
  console.error("Usage: npm run db:generate -- <name> [--custom]");
  process.exit(1);
}
const databases = { sqlite: "file:./data/app.db", postgres: "postgres://generate" };
for (const [engine, url] of Object.entries(databases)) {
  const env = { ...process.env, DATABASE_URL: url };
  const run = spawnSync("drizzle-kit", ["generate", "--name", name, ...flags], { stdio: "inherit", env, shell: true });
  if (run.status !== 0) process.exit(run.status ?? 1);
  removeOlderSnapshots(`drizzle/${engine}/meta`);
}
