import type { Deps } from "../../app/deps.ts";
import { type Env, isRealSite } from "../../app/env.ts";
import { whileAlone } from "../../db/start-lock.ts";
import { seedBase } from "../seed/base.ts";
import { seedDemo } from "../seed/demo.ts";
import { withDatabase } from "./open.ts";
import { run } from "./run.ts";

async function seed(deps: Deps, env: Env): Promise<void> {
  if (isRealSite(env)) {
    await seedBase(deps.db, Date.now());
    console.log(
      "Levels, tasks and accounts are in place. Demo data, whose passwords are known: DEMO=1 npm run db:seed",
    );
    return;
  }
  await whileAlone(env.DATABASE_URL, async () => {
    await seedDemo(deps);
    await seedBase(deps.db, Date.now());
  });
  console.log("Demo data is in place.");
}

await run(() => withDatabase(seed));
