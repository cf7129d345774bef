import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findStanding, hintsAbout } from "../../src/server/features/statement/statement.rules.ts";
import { DAY_MS, startOfDay } from "../../src/shared/day.ts";
import type { StatementDeposit } from "../../src/shared/statement/statement.ts";

describe("where a line stands", () => {
  const line = {
    phone: "+261341000001",
    reference: "3210000001",
    amountAr: 50_000,
    paidAt: 1_000,
    payerId: null as number | null,
    payerHash: "hash",
    payerEnd: "0009",
    isCashPoint: false,
    state: "waiting" as const,
    transactionId: null,
    reason: null,
  };
  const deposit = (change: Partial<StatementDeposit> = {}): StatementDeposit => ({
    id: 1,
    memberId: 9,
    memberName: "Lova",
    memberPhone: "+261340000009",
    status: "pending",
    amountAr: 50_000,
    operatorPhone: line.phone,
    reference: line.reference,
    createdAt: 2_000,
    decidedAt: null,
    decidedByName: null,
    ...change,
  });
  const standing = (
    deposits: StatementDeposit[],
    own: Partial<typeof line> = {},
    known = { isReversed: false, isPartlyReversed: false, isFunding: false, isOwn: false },
  ) => findStanding({ ...line, ...own }, deposits, { ...known, isPayer: true, near: undefined, callerId: 5 }).standing;

  test("only the same number, reference and amount, of somebody else, that still waits, is proposed", () => {
    const any = {
      amountAr: fc.constantFrom(50_000, 49_000),
      operatorPhone: fc.constantFrom(line.phone, "+261341000002"),
      reference: fc.constantFrom(line.reference, "3210000002"),
      status: fc.constantFrom("pending" as const, "validated" as const, "rejected" as const),
      memberId: fc.constantFrom(5, 9),
      id: fc.integer({ min: 1, max: 5 }),
    };
    fc.assert(
      fc.property(
        fc.array(fc.record(any), { maxLength: 3 }),
        fc.boolean(),
        fc.record({
          isReversed: fc.boolean(),
          isPartlyReversed: fc.boolean(),
          isFunding: fc.boolean(),
          isOwn: fc.boolean(),
        }),
        (changes, isCashPoint, known) => {
          const deposits = changes.map(deposit);
          if (standing(deposits, { isCashPoint }, known) !== "proposed") return;
          expect({ isCashPoint, ...known }).toEqual({
            isCashPoint: false,
            isReversed: false,
            isPartlyReversed: false,
            isFunding: false,
            isOwn: false,
          });
          const exact = {
            amountAr: 50_000,
            operatorPhone: line.phone,
            reference: line.reference,
            status: "pending",
            memberId: 9,
          };
          expect(deposits).toContainEqual(expect.objectContaining(exact));
        },
      ),
    );
    expect(standing([deposit()])).toBe("proposed");
    const known = { isReversed: false, isPartlyReversed: true, isFunding: false, isOwn: false };
    expect(standing([deposit()], {}, { ...known, isReversed: true })).toBe("reversed");
    expect(standing([deposit()], {}, known)).toBe("partlyReversed");
  });

  test("a waiting or validated deposit comes before rejected ones, and this number's before another's", () => {
    expect(standing([deposit({ id: 3, status: "rejected" }), deposit({ id: 2 })])).toBe("proposed");
    expect(standing([deposit({ id: 3, operatorPhone: "+261341000002" }), deposit({ id: 2, status: "rejected" })])).toBe(
      "alreadyRejected",
    );
    expect(standing([deposit({ id: 3, operatorPhone: "+261341000002", status: "rejected" })])).toBe("unknownReference");
  });

  test("the payer's number and the dates only raise or lower the confidence", () => {
    expect(hintsAbout(line, deposit(), true)).toEqual({ payer: "member", isDateFar: false });
    expect(hintsAbout({ ...line, payerEnd: "1111" }, deposit(), false)).toEqual({ payer: "other", isDateFar: false });
    expect(hintsAbout({ ...line, payerEnd: null, paidAt: null }, deposit(), true)).toEqual({
      payer: "unknown",
      isDateFar: false,
    });
    expect(hintsAbout({ ...line, paidAt: 100_000_000 }, deposit(), true).isDateFar).toBe(true);
    // Of a day without an hour, any moment may be meant.
    const paidAt = startOfDay(20_000);
    const far = (createdAt: number) => hintsAbout({ ...line, paidAt }, deposit({ createdAt }), true).isDateFar;
    expect([paidAt - DAY_MS - 1, paidAt - DAY_MS, paidAt + 2 * DAY_MS - 1, paidAt + 2 * DAY_MS].map(far)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(hintsAbout(line, null, false)).toEqual({ payer: "unknown", isDateFar: false });
  });
});
