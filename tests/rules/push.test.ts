import { expect, test } from "vitest";
import { depositReceiptOf, paths, withdrawalReceiptOf } from "../../src/client/lib/paths.ts";
import { type PushKind, pushKinds, pushNews } from "../../src/shared/push.ts";

test("each news opens a page of the site: its receipt, or the conversation", () => {
  const opened: Record<PushKind, string> = {
    depositValidated: depositReceiptOf(7),
    depositRejected: depositReceiptOf(7),
    withdrawalValidated: withdrawalReceiptOf(7),
    withdrawalRejected: withdrawalReceiptOf(7),
    answer: paths.messages,
  };
  expect(Object.fromEntries(pushKinds.map((kind) => [kind, pushNews(kind, 7).url]))).toEqual(opened);
});
