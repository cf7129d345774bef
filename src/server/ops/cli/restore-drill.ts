import { readCommandEnv } from "../../app/env.ts";
import { drill } from "../backup/drill.ts";
import { run } from "./run.ts";

/** `npm run asako -- restore:drill`: checks that the newest backup can be restored. */
await run(async () => console.log(await drill(readCommandEnv(), Date.now())));
