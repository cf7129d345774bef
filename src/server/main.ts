import { fileURLToPath } from "node:url";
import { readEnv } from "./env.ts";
import { isBuilt, registerStatic } from "./http/static.ts";
import { loadEnvFile, start } from "./start.ts";

const CLIENT_FOLDER = fileURLToPath(new URL("../../dist/client", import.meta.url));

loadEnvFile();
process.env.NODE_ENV ??= "production";
try {
  const env = readEnv();
  if (!isBuilt(CLIENT_FOLDER)) throw new Error("The screens are not built: run `npm run build` first.");
  await start(env, (app) => registerStatic(app, CLIENT_FOLDER, env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
