import { type Selector, type SelectorComponent, transform } from "lightningcss";
import { oldestForStyles } from "./older-browsers.ts";

/** What a piece of markup is made of, as far as selectors can name it. */
type Vocabulary = { tags: Set<string>; classes: Set<string>; ids: Set<string>; attributes: Set<string> };

/** Parts that every element has; the others belong to controls that browsers build, which no public page shows first. */
const COMMON_PSEUDO_ELEMENTS = new Set(["before", "after", "backdrop"]);

function vocabularyOf(html: string): Vocabulary {
  const words: Vocabulary = { tags: new Set(), classes: new Set(), ids: new Set(), attributes: new Set() };
  for (const [, tag = "", attributes = ""] of html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    words.tags.add(tag.toLowerCase());
    for (const [, name = "", value = ""] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      words.attributes.add(name.toLowerCase());
      const target = { class: words.classes, id: words.ids }[name];
      for (const word of target ? value.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(/\s+/) : []) {
        target?.add(word);
      }
    }
  }
  return words;
}

/** Whether a pseudo-element stands in a piece of markup: without its own rules a bar is the browser's grey, and looks full. */
function isPainted(part: Extract<SelectorComponent, { type: "pseudo-element" }>, { tags, attributes }: Vocabulary) {
  if (part.kind === "placeholder") return attributes.has("placeholder");
  if (part.kind === "custom") return tags.has("progress") && /-progress-(bar|value)$/.test(part.name);
  return COMMON_PSEUDO_ELEMENTS.has(part.kind);
}

/** Whether a selector may match; in doubt it does, so that no needed rule is dropped. */
function mayMatch(selector: Selector, words: Vocabulary): boolean {
  const has = (part: SelectorComponent): boolean => {
    if (part.type === "type") return words.tags.has(part.name);
    if (part.type === "class") return words.classes.has(part.name);
    if (part.type === "id") return words.ids.has(part.name);
    if (part.type === "attribute") return words.attributes.has(part.name);
    if (part.type === "pseudo-element") return isPainted(part, words);
    if (part.type !== "pseudo-class") return true;
    if (part.kind === "is" || part.kind === "where" || part.kind === "has")
      return part.selectors.some((one) => mayMatch(one, words));
    // Firefox's own ring, where the page has one, and its mark of a wrong field, where nobody wrote yet.
    if (part.kind === "custom" && part.name.startsWith("-moz-")) return false;
    // Nothing is pointed at before the whole stylesheet is there, which has these.
    return !["host", "hover", "active"].includes(part.kind);
  };
  return selector.every(has);
}

const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name = ""]) => name));

/** Drops unused variables and animations, again and again, since dropping one may leave another unused. */
function withoutUnused(css: string): string {
  const variables = namesIn(css, /var\((--[\w-]+)/g);
  const animations = new Set([...namesIn(css, /-?animat[\w-]*:([^;}]+)/g)].flatMap((value) => value.split(/[ ,]/)));
  const { code } = transform({
    filename: "critical.css",
    code: Buffer.from(css),
    minify: true,
    targets: oldestForStyles,
    visitor: {
      Declaration: {
        // "custom" is also what the parser calls the properties it does not know.
        custom: ({ name }) => (variables.has(name) || !name.startsWith("--") ? undefined : []),
      },
      Rule: {
        property: ({ value }) => (variables.has(value.name) ? undefined : []),
        keyframes: ({ value }) => (value.name.type === "ident" && animations.has(value.name.value) ? undefined : []),
      },
    },
  });
  const smaller = code.toString();
  return smaller.length < css.length ? withoutUnused(smaller) : smaller;
}

/**
 * The rules of a stylesheet that a piece of markup needs to be painted, to be sent inside the page, which saves a round trip on a slow network.
 * States that come later (an error, another page) are in the whole stylesheet, which the page loads in the meantime.
 */
export function criticalCss(css: string, html: string): string {
  const words = vocabularyOf(html);
  const { code } = transform({
    filename: "critical.css",
    code: Buffer.from(css),
    minify: true,
    targets: oldestForStyles,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some((selector) => mayMatch(selector, words)) ? undefined : []),
      },
    },
  });
  return withoutUnused(code.toString().replace(/\/\*!.*?\*\//gs, ""));
}
