import { drill } from "../backup/drill.ts";
import { readEnv } from "../env.ts";
import { run } from "./run.ts";

/** `npm run restore:drill`: whether the newest copy would save us. */
await run(async () => console.log(await drill(readEnv(), Date.now())));
