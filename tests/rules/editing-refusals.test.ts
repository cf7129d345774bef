import { expect, test } from "vitest";
import { editingRefusals } from "../../src/client/features/vip/admin/text.ts";
import { errorSentence } from "../../src/shared/errors.fr.ts";
import type { ErrorCode } from "../../src/shared/errors.ts";

const details = { levelName: "VIP1", ceilingAr: 700, roomAr: 200, missingAr: 100, limit: 50 };

test.each(Object.entries(editingRefusals))("the editors refuse %s in the server's words", (code, sentence) => {
  expect(sentence(details)).toBe(errorSentence(code as ErrorCode, details));
});
