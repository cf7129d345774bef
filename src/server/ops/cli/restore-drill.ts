import { readCommandEnv } from "../../app/env.ts";
import { drill } from "../backup/drill.ts";
import { run } from "./run.ts";

/** `npm run restore:drill`: whether the newest copy would save us. */
await run(async () => console.log(await drill(readCommandEnv(), Date.now())));
