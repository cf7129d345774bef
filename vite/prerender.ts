import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, minifySync, type Plugin, type Rolldown } from "vite";
import { adminPages, filesOf, firstFigures, memberPages, publicPages, unlistedPages } from "../src/client/app/pages.ts";
import type { Drawing } from "../src/client/app/prerender.tsx";
import { type Bundle, chunkWith, closure, moduleOf, stylesOf } from "./bundle.ts";
import { criticalCss } from "./critical-css.ts";
import { oldestTargets } from "./older-browsers.ts";

type Draw = typeof import("../src/client/app/prerender.tsx");

const ENTRY = "index.html";
/** Shown for every address that is not a page. */
export const NOT_FOUND = "/404";

/** A skeleton without a place in the navigation, for the worker that answers without a network. */
export const ANY_PRIVATE = "/any";

const PAGES_FOLDER = "pages";

/** Where the page of an address is, in the output folder: one file for all addresses of a pattern such as `/tasks/:id`. */
export const pageFile = (path: string): string =>
  `${PAGES_FOLDER}/${path === "/" ? "index" : encodeURIComponent(path.slice(1))}.html`;

/** Where the code that draws the pages is built, before the browser part. */
export const DRAWING_FOLDER = "dist/prerender";
export const DRAWING_SOURCE = "src/client/app/prerender.tsx";

/**
 * The links of the head for an address. Scripts at once, but after what paints. A skeleton needs the whole stylesheet to be replaced;
 * a drawn page has its rules inside, and brings the rest when it works: without `rel` nothing is fetched. `crossorigin`, as Vite asks
 * for those of lazy chunks: a preload of another mode is fetched twice.
 */
function headLinks(bundle: Bundle, path: string, isDrawn: boolean): string {
  const modules = ["app/main", ...filesOf(path)];
  const chunks = closure(bundle, modules.map(moduleOf));
  const scripts = chunks.map(
    ({ fileName }) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">`,
  );
  const rel = isDrawn ? "" : 'rel="preload" ';
  const styles = stylesOf(chunks).map((file) => `<link ${rel}as="style" crossorigin href="/${file}">`);
  return [...scripts, ...styles].join("\n    ");
}

/**
 * Runs the entry once the page has been painted: code that is already on the phone would otherwise keep it waiting. A page that nobody
 * looks at is not painted, and not every browser says when it was: after a second the entry runs anyway.
 */
function startScript(bundle: Bundle): string {
  const { fileName } = chunkWith(bundle, moduleOf("app/main"));
  const afterPaint = `setTimeout(start,1000);new PerformanceObserver(start).observe({type:"paint",buffered:true})`;
  return `<script>{let start=()=>import("/${fileName}").catch(()=>{});if(document.hidden)start();else{${afterPaint}}}</script>`;
}

/** A file of src/client and all that it imports, as a script that stands in a page. */
async function inlined(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      target: oldestTargets,
      rolldownOptions: { input: `src/client/${file}.ts`, output: { format: "iife" } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return `<script>${output[0].code.trim()}</script>`;
}

/** Vite's own page, where the scripts and styles of the entry alone are named, in pieces. */
function piecesOf(template: string) {
  const bare = template
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>|\s*<script type="module"[^>]*><\/script>/g, "")
    .replace(/(?<=<script>).*?(?=<\/script>)/gs, (code) => minifySync("index.js", code).code);
  const compose = (head: string, { title, description, body }: Drawing) =>
    bare
      .replace(/<title>.*?<\/title>/, (own) => title ?? own)
      .replace(/(?<=og:title" content=")[^"]*/, (own) => title?.replace(/<[^>]*>/g, "") ?? own)
      .replace(/(?<=og:description"\s+content=")[^"]*/, (own) => description ?? own)
      .replace("</head>", () => `  ${head}\n  </head>`)
      .replace('<div id="root"></div>', () => body);
  return { bare, compose };
}

/**
 * One HTML file for each address: public pages as a visitor sees them, private ones as a skeleton inside the navigation. Each has
 * the rules that paint it, and names the chunks that it needs, so that they all start at once.
 */
async function writePages(
  folder: string,
  bundle: Bundle,
  { drawPage, drawSkeleton, drawSignedIn }: Draw,
): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const { bare, compose } = piecesOf(read("index.html"));
  const css = stylesOf([chunkWith(bundle, moduleOf("app/main"))])
    .map(read)
    .join("\n");
  const start = startScript(bundle);
  const [inPage, inDrawnPage] = [await inlined("app/in-page"), await inlined("app/in-drawn-page")];

  const write = async (path: string, drawing: Drawing, isDrawn: boolean) => {
    const { script, body } = drawing;
    const style = `<style>${criticalCss(css, bare + body)}</style>`;
    const robots = path in unlistedPages && `<meta name="robots" content="noindex">`;
    const head = [robots, script && `<script>${script}</script>`, style, headLinks(bundle, path, isDrawn)]
      .filter(Boolean)
      .join("\n    ");
    const figures = firstFigures[path] ? await inlined(firstFigures[path]) : "";
    writeFileSync(
      join(folder, pageFile(path)),
      compose(head, { ...drawing, body: body + figures + (isDrawn ? inDrawnPage : inPage) + start }),
    );
  };

  mkdirSync(join(folder, PAGES_FOLDER), { recursive: true });
  for (const path of [...Object.keys({ ...publicPages, ...unlistedPages }), NOT_FOUND])
    await write(path, await drawPage(path), true);
  for (const path of [...Object.keys({ ...memberPages, ...adminPages }), ANY_PRIVATE]) {
    await write(path, drawSkeleton(path), false);
  }
  writeFileSync(join(folder, pageFile("/signed-in")), drawSignedIn());
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
