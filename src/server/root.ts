import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. This file and the built server that contains it (`vite/server.ts`) are both two folders below. */
export const ROOT = new URL("../../", import.meta.url);

/** The file of a worker thread: its source, or beside the built server what was built of it (`vite/server.ts` lists them). */
export const threadFile = (source: `src/server/${string}.ts`): string =>
  fileURLToPath(
    import.meta.url.endsWith(".ts")
      ? new URL(source, ROOT)
      : new URL(`dist/server/${basename(source, ".ts")}.js`, ROOT),
  );
