import { basename } from "node:path";
import type { Plugin } from "vite";
import { chunksOf } from "./bundle.ts";

/** Has every `import()` of a built file go through `src/client/app/retry-import.ts`, which can ask again for one that failed to arrive. */
export function retriesImports(): Plugin {
  return {
    name: "retry-import",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // After Vite's own plugin, which looks for `import()` to list the files that each needs.
      order: "post",
      handler(_, bundle) {
        for (const chunk of chunksOf(bundle)) {
          // An import of the chunk itself cannot fail.
          for (const file of chunk.dynamicImports.filter((name) => name !== chunk.fileName)) {
            const address = `(\`./${basename(file)}\`)`;
            if (!chunk.code.includes(`import${address}`))
              this.error(`${chunk.fileName} imports ${file} in another way`);
            chunk.code = chunk.code.replaceAll(`import${address}`, `importWithRetry${address}`);
          }
        }
      },
    },
  };
}
