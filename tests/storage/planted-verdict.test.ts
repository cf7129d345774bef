import { expect, test } from "vitest";
test("planted", () => expect(1).toBe(1));
