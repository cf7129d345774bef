import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { normalizePath, type Plugin, type Rolldown } from "vite";
import { accountPages, filesOf, privatePages, publicPages } from "../src/client/pages.ts";
import type { Drawing } from "../src/client/prerender.tsx";
import { criticalCss } from "./critical-css.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Draw = typeof import("../src/client/prerender.tsx");

const ENTRY = "index.html";
const PAGES_FOLDER = "pages";
/** Shown for every address that is not a page. */
const NOT_FOUND = "/404";

/** Where the code that draws the pages is built, before the browser part. */
export const DRAWING_FOLDER = "dist/prerender";
export const DRAWING_SOURCE = "src/client/prerender.tsx";

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === "chunk");

/** Every chunk that some modules need, in the order in which they are found: all are fetched at once. */
function closure(bundle: Bundle, modules: string[]): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  for (const module of modules) {
    const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`no chunk holds ${module}`);
    visit(chunk);
  }
  return [...found];
}

const stylesOf = (chunks: Chunk[]) => [
  ...new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
];

/** The links of the head for an address: its scripts at once, and the stylesheets behind the rules that are in the page. */
function headLinks(bundle: Bundle, path: string): string {
  const modules = ["main", ...filesOf(path).map((file) => `features/${file}`)];
  const chunks = closure(
    bundle,
    modules.map((module) => normalizePath(resolve(`src/client/${module}.tsx`))),
  );
  const scripts = chunks.map(({ fileName, isEntry }) =>
    isEntry
      ? `<script type="module" crossorigin src="/${fileName}"></script>`
      : `<link rel="modulepreload" crossorigin href="/${fileName}">`,
  );
  const preloads = stylesOf(chunks).map((file) => `<link rel="preload" as="style" href="/${file}">`);
  return [...scripts, ...preloads].join("\n    ");
}

/** Vite's own page, where the scripts and styles of the entry alone are named, in pieces. */
function piecesOf(template: string) {
  const bare = template.replace(
    /\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>|\s*<script type="module"[^>]*><\/script>/g,
    "",
  );
  const compose = (head: string, body: string, title?: string) =>
    bare
      .replace(/<title>.*?<\/title>/, (own) => title ?? own)
      .replace("</head>", () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => body);
  return { bare, compose };
}

/**
 * One HTML file for each address: public pages as a visitor sees them, private ones as a skeleton inside the navigation. Each has
 * the rules that paint it, and names the chunks that it needs, so that they all start at once.
 */
async function writePages(folder: string, bundle: Bundle, { drawPage, drawSkeleton }: Draw): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const { bare, compose } = piecesOf(read("index.html"));
  const css = stylesOf(chunksOf(bundle).filter(({ isEntry }) => isEntry))
    .map(read)
    .join("\n");

  const write = (path: string, { script, title, body }: Drawing) => {
    const style = `<style>${criticalCss(css, bare + body)}</style>`;
    const head = [script && `<script>${script}</script>`, style, headLinks(bundle, path)]
      .filter(Boolean)
      .join("\n    ");
    const file = join(folder, PAGES_FOLDER, path === "/" ? "index.html" : `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, compose(head, body, title));
  };

  for (const path of [...Object.keys(publicPages), NOT_FOUND]) write(path, await drawPage(path));
  for (const path of Object.keys({ ...privatePages, ...accountPages })) write(path, drawSkeleton(path));
  rmSync(join(folder, ENTRY));
}

/** Needs the environment `prerender`, built before. */
export function prerendered(): Plugin {
  return {
    name: "prerendered",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = "" }, bundle) {
      const file = resolve(DRAWING_FOLDER, "prerender.js");
      await writePages(dir, bundle, await import(pathToFileURL(file).href));
    },
  };
}
