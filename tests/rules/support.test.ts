import { expect, test } from "vitest";
import { readEnv } from "../../src/server/app/env.ts";
import { withSupport } from "../../src/server/transport/http/support.ts";

const PAGE = '<html><meta name="support-contact" content=""><body></body></html>';

test.each([
  ["034 00 000 00", "034 00 000 00"],
  ['Miora "Mimi" Rabe', "Miora &#34;Mimi&#34; Rabe"],
  ["Solo & Cie <aide@exemple.mg>", "Solo &#38; Cie &#60;aide@exemple.mg&#62;"],
  ["$& and $1", "$&#38; and $1"],
])("the contact %s stands in the page as text, whatever its signs", (SUPPORT_CONTACT, written) => {
  const page = withSupport(PAGE, readEnv({ NODE_ENV: "test", SUPPORT_CONTACT }));
  expect(page).toBe(`<html><meta name="support-contact" content="${written}"><body></body></html>`);
});
