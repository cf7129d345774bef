import { resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";

export type Bundle = Rolldown.OutputBundle;
export type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((output) => output.type === "chunk");

/** The name of a client file in the bundle. */
export const moduleOf = (file: string): string => normalizePath(resolve(`src/client/${file}.tsx`));

export function chunkWith(bundle: Bundle, module: string): Chunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`no chunk holds ${module}`);
  return chunk;
}

/** Every chunk that some modules need, in the order in which they are found; `lazyOf` adds what a chunk may fetch later. */
export function closure(bundle: Bundle, modules: string[], lazyOf: (chunk: Chunk) => string[] = () => []): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of [...chunk.imports, ...lazyOf(chunk)]) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  for (const module of modules) visit(chunkWith(bundle, module));
  return [...found];
}

/** The stylesheets of some chunks. */
export const stylesOf = (chunks: Chunk[]): string[] => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];
