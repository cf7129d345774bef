import { drill } from "../backup/drill.ts";
import { readEnv } from "../env.ts";
import { loadEnvFile } from "../start.ts";

/** `npm run restore:drill`: whether the newest copy would save us. */
loadEnvFile();
try {
  console.log(await drill(readEnv(), Date.now()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
