import { whileAlone } from "../db/alone.ts";
import { seedBase } from "../seed/base.ts";
import { seedDemo } from "../seed/demo.ts";
import { withDatabase } from "./open.ts";

await withDatabase(async (deps, env) => {
  if (env.NODE_ENV === "production" && !env.DEMO) {
    await seedBase(deps.db, Date.now());
    console.log("Levels, tasks and accounts are in place. Demo data needs DEMO=1.");
    return;
  }
  await whileAlone(env.DATABASE_URL, async () => {
    await seedDemo(deps);
    await seedBase(deps.db, Date.now());
  });
  console.log("Demo data is in place.");
});
