import { expect, test } from "vitest";
import { matchSent, type Payable } from "../../src/server/features/statement/sent.rules.ts";
import { HOUR_MS } from "../../src/shared/day.ts";

const PHONE = "+261341000001";
const PAYEE = "+261340000009";

type Moments = (number | null)[];
/** A withdrawal asked for at an hour; paid at another, in the message's name or not. */
type Asked = number | { asked: number; paid: number; from?: string };

/** « 1-2 »: the first transfer paid the second withdrawal; « 1? »: one of several; « 1x »: none. */
function told(sentAt: Moments, asked: Asked[], amounts: { sent?: number[]; asked?: number[] } = {}): string {
  const transfers = sentAt.map((hour, index) => {
    const happenedAt = hour === null ? null : hour * HOUR_MS;
    return { id: index + 1, phone: PHONE, payeePhone: PAYEE, amountAr: amounts.sent?.[index] ?? 10_000, happenedAt };
  });
  const withdrawals = asked.map((one, index): Payable => {
    const [created, paid, from] = typeof one === "number" ? [one] : [one.asked, one.paid, one.from ?? PHONE];
    return {
      id: index + 1,
      payoutPhone: PAYEE,
      amountAr: amounts.asked?.[index] ?? 10_000,
      status: paid === undefined ? "pending" : "validated",
      createdAt: created * HOUR_MS,
      decidedAt: paid === undefined ? null : paid * HOUR_MS,
      operatorPhone: from ?? null,
    };
  });
  const standings = matchSent(transfers, withdrawals);
  const word = (id: number) => {
    const standing = standings.get(id);
    if (standing?.is === "of") return `${id}-${standing.withdrawalId}`;
    return standing?.is === "several" ? `${id}?` : `${id}x`;
  };
  return transfers.map(({ id }) => word(id)).join(" ");
}

test.each<[string, string, string]>([
  ["pays the one withdrawal of its payee and amount", told([12], [10]), "1-1"],
  ["pays it without a moment too", told([null], [10]), "1-1"],
  ["sent before the request pays nothing", told([9], [10]), "1x"],
  ["of another amount pays nothing", told([12], [10], { sent: [9_000] }), "1x"],
  ["is of none of two that wait: it is not guessed", told([15], [10, 14]), "1?"],
  ["is of the first, when the second was not asked for yet", told([12], [10, 14]), "1-1"],
  ["leaves the second to the next one", told([12, 15], [10, 14]), "1-1 2-2"],
  ["is not told from a second one for the same request", told([12, 13], [10]), "1? 2?"],
  ["leaves two of one minute open", told([15, 15], [10, 14]), "1? 2?"],
  ["is of a payout that was recorded already", told([12], [{ asked: 10, paid: 13 }]), "1-1"],
  ["is not of one that another number paid", told([12], [{ asked: 10, paid: 13, from: "+261341000002" }]), "1x"],
  ["is not of one that was recorded days before", told([12 + 72], [{ asked: 10, paid: 13 }]), "1x"],
  ["is not told between one recorded and one that waits", told([15], [{ asked: 10, paid: 16 }, 14]), "1?"],
])("a transfer %s", (_, answer, expected) => {
  expect(answer).toBe(expected);
});

test("two thousand transfers of a day are matched at once", () => {
  const hours = Array.from({ length: 2_000 }, (_, index) => index / 100);
  const amounts = hours.map((_, index) => 5_000 + index * 1_000);
  const answer = told(
    hours.map((hour) => hour + 0.5),
    hours,
    { sent: amounts, asked: amounts },
  );
  expect(answer.split(" ").every((word) => /^(\d+)-\1$/.test(word))).toBe(true);
});
