import { describe, expect, test } from "vitest";
import { readReference } from "../../src/client/features/deposit/reference.ts";
import { instantOfReference } from "../../src/shared/statement/dates.ts";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { findReference } from "../../src/shared/statement/message.ts";
import { termOf } from "../../src/shared/text.ts";
import { messagesIn, receivedSms } from "../support/statement.ts";
import { examples } from "../support/statement-examples.ts";

const MVOLA = "3210176366";
const ORANGE = "PP251104.0841.D87534";

/** What operators say of a transfer that does not stand. */
const reversals = Object.values(examples)
  .flat()
  .flatMap(([text, says]) => (typeof says === "object" && says.direction === "reversal" ? [{ text, says }] : []));

describe.each(reversals)("$text", ({ text, says: { reverses, amountAr = null } }) => {
  test("is a reversal of its transfer, and no money received", () => {
    const operator = instantOfReference(reverses) === undefined ? "MVola" : "Orange Money";
    expect(readStatementMessage(text, operator)).toMatchObject({ direction: "reversal", reverses, amountAr });
  });

  test("tells the member that the money is not there, and fills nothing in", () => {
    expect(readReference(text)).toEqual({ reference: "", source: "reversed" });
    expect(findReference(text)).toBeUndefined();
  });

  test("is a message of its own between two others", () => {
    const around = ["3210000001", "3210000002"].map((own) => receivedSms({ reference: own }));
    const pasted = [around[0], text, around[1]].join("\n");
    expect(messagesIn(pasted)).toEqual([around[0], termOf(text), around[1]]);
  });
});

test("a reversal of another operator's number is refused as such", () => {
  expect(readStatementMessage(`Annulation. Ref: ${MVOLA}`, "Orange Money")).toBe("otherOperator");
  expect(readStatementMessage(`Annulation. Trans Id: ${ORANGE}`, "MVola")).toBe("otherOperator");
});
