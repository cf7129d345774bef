import { expect, test } from "vitest";
import { criticalCss } from "../../vite/critical-css.ts";

const css = `
  .bar::-webkit-progress-bar { color: red }
  .bar::-webkit-progress-value { color: green }
  .bar::-moz-progress-bar { color: blue }
  input::placeholder { color: gray }
  ::-webkit-search-decoration { color: black }
  .bar:hover { color: white }
  html:has(.bar) { color: cyan }
  html:has(dialog[open]) { color: navy }
`;

test("a page carries the colours of its bar and of its empty fields, and nothing that only a pointer shows", () => {
  const bar = criticalCss(css, '<progress class="bar" value="1" max="4"></progress>');
  expect(bar.match(/::[\w-]+/g)).toEqual(["::-webkit-progress-bar", "::-webkit-progress-value", "::-moz-progress-bar"]);
  expect(bar).not.toContain(":hover");
  expect(criticalCss(css, '<input placeholder="034">').match(/::[\w-]+/g)).toEqual(["::placeholder"]);
});

test("what depends on something further in comes with it alone", () => {
  const within = criticalCss(css, '<html><progress class="bar"></progress></html>');
  expect(within.match(/:has\(.*?\)/g)).toEqual([":has(.bar)"]);
});
