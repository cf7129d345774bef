import { fileURLToPath } from "node:url";
import { run } from "../ops/cli/run.ts";
import { ROOT } from "../root.ts";
import { readPages } from "../transport/http/pages.ts";
import { registerSignIn } from "../transport/http/sign-in.ts";
import { isBuilt, registerStatic } from "../transport/http/static.ts";
import { readEnv } from "./env.ts";
import { start } from "./start.ts";

const CLIENT_FOLDER = fileURLToPath(new URL("dist/client", ROOT));

await run(async () => {
  process.env.NODE_ENV ||= "production";
  const env = readEnv();
  if (!isBuilt(CLIENT_FOLDER)) throw new Error("The screens are not built: run `npm run build` first.");
  await start(env, async (app, deps) => {
    const pageAt = readPages(CLIENT_FOLDER, env);
    registerSignIn(app, deps, pageAt);
    await registerStatic(app, CLIENT_FOLDER, pageAt);
  });
});
