import { expect, test } from "vitest";
import { withOlderHeights, withoutLayers } from "../../vite/older-browsers.ts";

test("cascade layers are removed, and their rules keep their order", () => {
  const css =
    "@layer a, b;.x{color:red}@layer a{.y{color:blue}@media print{.z{color:green}}}.v{top:0}@layer b {.w{left:0}}";
  expect(withoutLayers(css)).toBe(".x{color:red}.y{color:blue}@media print{.z{color:green}}.v{top:0}.w{left:0}");
});

test("a stylesheet without layers stays as it is, and one that is cut short is an error", () => {
  expect(withoutLayers(".x{color:red}")).toBe(".x{color:red}");
  expect(() => withoutLayers("@layer a{.x{color:red}")).toThrow("does not end");
});

test("a height in dvh gets the same one in vh before it, and class names stay", () => {
  const css = String.raw`.h-\[92dvh\]{width:1px;max-height:calc(92dvh - 1rem);top:0}`;
  expect(withOlderHeights(css)).toBe(
    String.raw`.h-\[92dvh\]{width:1px;max-height:calc(92vh - 1rem);max-height:calc(92dvh - 1rem);top:0}`,
  );
});
