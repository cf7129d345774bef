import { expect, test } from "vitest";
import { shownAddress } from "../../src/client/features/settings/shown-address.ts";

test("an address is shown without its protocol nor its message, in readable letters", () => {
  expect(shownAddress("https://wa.me/261340000001?text=Bonjour%20!")).toBe("wa.me/261340000001");
  expect(shownAddress("https://facebook.com/groups/caf%C3%A9")).toBe("facebook.com/groups/café");
});

test.each([
  ["https://t.me/abc%", "t.me/abc%"],
  ["https://facebook.com/groups/caf%E9", "facebook.com/groups/caf%E9"],
  ["mailto:50%@x.mg?subject=Message", "mailto:50%@x.mg"],
])("%s, which cannot be decoded, is shown as it is", (href, shown) => {
  expect(shownAddress(href)).toBe(shown);
});
