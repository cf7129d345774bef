import { spawnSync } from "node:child_process";

/** Generates a migration for both engines; `--custom` creates an empty one to be written by hand. */
const [name, ...flags] = process.argv.slice(2);
if (!name) {
  console.error("Usage: npm run db:generate -- <name> [--custom]");
  process.exit(1);
}
for (const url of ["file:./data/app.db", "postgres://generate"]) {
  const env = { ...process.env, DATABASE_URL: url };
  const run = spawnSync("drizzle-kit", ["generate", "--name", name, ...flags], { stdio: "inherit", env, shell: true });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
