import { readCommandEnv } from "../../app/env.ts";
import { migrateKept } from "../backup/migrate.ts";
import { run } from "./run.ts";

await run(async () => {
  const applied = await migrateKept(readCommandEnv());
  console.log(applied.length > 0 ? `Applied: ${applied.join(", ")}` : "The database is up to date.");
});
