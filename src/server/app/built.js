import "./check-node.js";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);
const SERVER = new URL("dist/server/main.js", ROOT);
const RECORD = new URL("dist/server/sources.json", ROOT);

function isAsBuilt([path, hash]) {
  const file = new URL(path, ROOT);
  return existsSync(file) && createHash("sha256").update(readFileSync(file)).digest("hex") === hash;
}

/** Why the built server must not run: it is missing, or was built from other sources (`vite/server.ts` stores their hashes). */
function complaint() {
  if (!existsSync(RECORD)) return "The server is not built: run `npm run build` first.";
  const changed = Object.entries(JSON.parse(readFileSync(RECORD, "utf8"))).find((source) => !isAsBuilt(source));
  return changed && `${changed[0]} is not what the server was built of: run \`npm run build\` first.`;
}

const words = complaint();
if (words) {
  console.error(words);
  process.exit(1);
}
await import(SERVER.href);
