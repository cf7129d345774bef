import { expect, test } from "vitest";
import { withBlock } from "../proof/record.ts";

const START = "# Head\n";
const names = (document: string) => [...document.matchAll(/<!-- ([^/].*?) -->/g)].map(([, name]) => name);

test("a block replaces the one of its command, and its neighbours stay", () => {
  const first = withBlock(withBlock(START, "proof:a one", "1"), "proof:a two", "2");
  const again = withBlock(first, "proof:a one", "new\n\ntext");
  expect(again).toBe(first.replace("\n1\n", "\nnew\n\ntext\n"));
  expect(withBlock(again, "proof:a one", "new\n\ntext")).toBe(again);
});

test("commands are in alphabetical order, and the parts of one in the order they came", () => {
  const order = [
    "proof:crash",
    "proof:crash kills",
    "bench",
    "proof:model",
    "proof:load",
    "proof:crash full",
    "bench b",
  ];
  const document = order.reduce((text, name) => withBlock(text, name, name.toUpperCase()), START);
  expect(names(document)).toEqual([
    "bench",
    "bench b",
    "proof:crash",
    "proof:crash kills",
    "proof:crash full",
    "proof:load",
    "proof:model",
  ]);
  expect(document).not.toMatch(/\n\n\n|-->\n<!-- [^/]/);
});

test("a part is not mistaken for one whose name begins with it", () => {
  const document = withBlock(withBlock(START, "proof:a kills-long", "long"), "proof:a kills", "short");
  expect(withBlock(document, "proof:a kills", "changed")).toContain("\nlong\n");
});
