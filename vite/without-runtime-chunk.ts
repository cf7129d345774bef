import { basename } from "node:path";
import type { Plugin } from "vite";
import { type Bundle, type Chunk, chunksOf, chunkWith, moduleOf } from "./bundle.ts";

/** The bundler's name of its own helpers, among the modules of a chunk. */
const RUNTIME = "\0rolldown/runtime.js";
/** What the entry calls them; minified code has no such name. */
const SHARED = "$runtime";

/** `a as b,c` of an import or export statement, as pairs of a name and its other name. */
const pairsOf = (list: string): string[][] =>
  list.split(",").map((each) => {
    const [name = "", other = name] = each.trim().split(" as ");
    return [name, other];
  });

/** The helpers as one expression: what the module exports, by name. */
function expressionOf({ code, fileName }: Chunk): string {
  const found = /^(?<body>.*)export\{(?<list>[^}]*)\};?\s*$/s.exec(code)?.groups;
  if (!found?.body || !found.list) throw new Error(`${fileName} is written in another way`);
  const members = pairsOf(found.list).map(([own, exported]) => `${exported}:${own}`);
  return `(()=>{${found.body}return{${members.join()}}})()`;
}

/** Replaces the import of the helpers by what `before` puts in its place, and a constant for each that the chunk uses. */
function withoutImport(chunk: Chunk, runtime: Chunk, before: string): void {
  const statement = new RegExp(`import\\{([^}]*)\\}from"\\./${basename(runtime.fileName)}";?`);
  const code = chunk.code.replace(statement, (_, list: string) => {
    const constants = pairsOf(list).map(([exported, own]) => `${own}=${SHARED}.${exported}`);
    return `${before};const ${constants.join()};`;
  });
  if (code === chunk.code) throw new Error(`${chunk.fileName} asks for the bundler's helpers in another way`);
  chunk.code = code;
}

function fold(bundle: Bundle, runtime: Chunk): void {
  const entry = chunkWith(bundle, moduleOf("main"));
  const shared = `import{${SHARED}}from"./${basename(entry.fileName)}"`;
  for (const chunk of chunksOf(bundle)) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    const isEntry = chunk.fileName === entry.fileName;
    withoutImport(chunk, runtime, isEntry ? `export const ${SHARED}=${expressionOf(runtime)}` : shared);
  }
  delete bundle[runtime.fileName];
}

/**
 * The bundler keeps its few helpers in a file of 700 bytes that every page waits for: one more connection on a slow network. Each
 * chunk needs the entry anyway, which carries them here.
 */
export function withoutRuntimeChunk(): Plugin {
  return {
    name: "without-runtime-chunk",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const runtime = chunksOf(bundle).find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === RUNTIME);
      if (!runtime) this.error("the bundler no longer keeps its helpers apart");
      fold(bundle, runtime);
    },
  };
}
