import { expect, test } from "vitest";
import { lastDayOf } from "../../src/client/features/vip/membership-end.ts";

/** The first instant of 2 March 2026 in Madagascar. */
const expiresAt = Date.UTC(2026, 2, 1, 21);

test.each(["active", "expired", "granted"] as const)("a level that is %s says its last day", (status) => {
  expect(lastDayOf({ status, expiresAt })).toMatch(/^0?1(er)?[ /]/);
});

test("a level that was replaced ended that day: the end it once had is not said", () => {
  expect(lastDayOf({ status: "replaced", expiresAt })).toBeUndefined();
});
