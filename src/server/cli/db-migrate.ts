import { migrateKept } from "../backup/migrate.ts";
import { readCommandEnv } from "../env.ts";
import { run } from "./run.ts";

await run(async () => {
  const applied = await migrateKept(readCommandEnv());
  console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
});
