import type { Plugin } from "vite";

/**
 * The oldest browsers that the site is made for: phones are kept for years here. Android 5 stops at Chrome 95, the iPhones of 2015 at
 * Safari 15.8; Chrome 92 is the oldest that the site is tried in. All of these know `Array.at`, and nearly none before them: index.html
 * tells people whose browser lacks it that no page will work.
 */
const OLDEST = { chrome: [92, 0], safari: [15, 4], firefox: [100, 0] } as const;

/** As the bundler names them. */
export const oldestTargets = Object.entries(OLDEST).map(([name, version]) => name + version.join("."));

/** As the style sheets' compiler counts them. */
export const oldestForStyles = Object.fromEntries(
  Object.entries(OLDEST).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);

/** Where the block that opens before `start` ends. */
function endOfBlock(css: string, start: number): number {
  let depth = 1;
  for (const { 0: sign, index } of css.slice(start).matchAll(/[{}]/g)) {
    depth += sign === "{" ? 1 : -1;
    if (depth === 0) return start + index;
  }
  throw new Error("a block of the stylesheet does not end");
}

/** Browsers before 2022 drop all that stands in a layer, which is everything. The order of the layers is the order they are written in. */
export function withoutLayers(css: string): string {
  const layer = /@layer [\w\s,-]+(?<end>[;{])/.exec(css);
  if (!layer) return css;
  const start = layer.index + layer[0].length;
  const before = css.slice(0, layer.index);
  if (layer.groups?.end === ";") return before + withoutLayers(css.slice(start));
  const end = endOfBlock(css, start);
  return before + css.slice(start, end) + withoutLayers(css.slice(end + 1));
}

/** Nor do they know `dvh`, and would let a dialog grow taller than the screen: `vh` comes close. */
export const withOlderHeights = (css: string): string =>
  css.replace(/(?<=[{;]\s*)[\w-]+:[^;{}]*\ddvh[^;{}]*/g, (rule) => `${rule.replaceAll("dvh", "vh")};${rule}`);

/** Styles as browsers before 2022 read them too. */
export function olderBrowsers(): Plugin {
  return {
    name: "older-browsers",
    enforce: "pre",
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (css) => ({ code: withOlderHeights(withoutLayers(css)), map: null }),
    },
  };
}
