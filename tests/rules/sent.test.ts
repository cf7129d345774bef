import { expect, test } from "vitest";
import { matchSent, type Payable } from "../../src/server/features/statement/sent.rules.ts";
import { HOUR_MS } from "../../src/shared/day.ts";

const PHONE = "+261341000001";
const PAYEE = "+261340000009";
/** The transfer that paid a withdrawal which is tied already. */
const TIED = 99;

type Moments = (number | null)[];
/** A withdrawal asked for at an hour; paid at another, by the transfers' number or another one; `isTied`: another transfer paid it. */
type Asked = number | { asked: number; paid: number; from?: string; isTied?: true };

/**
 * « 1-2 »: the first transfer paid the second withdrawal; « 1? »: one of several; « 1x »: none; « 1!2 »: it and others may have paid the
 * second withdrawal twice.
 */
function told(sentAt: Moments, asked: Asked[], amounts: { sent?: number[]; asked?: number[] } = {}): string {
  const transfers = sentAt.map((hour, index) => {
    const happenedAt = hour === null ? null : hour * HOUR_MS;
    return { id: index + 1, phone: PHONE, payeePhone: PAYEE, amountAr: amounts.sent?.[index] ?? 10_000, happenedAt };
  });
  const withdrawals = asked.map((one, index): Payable => {
    const [created, paid, from] = typeof one === "number" ? [one] : [one.asked, one.paid, one.from ?? PHONE];
    const isTied = typeof one !== "number" && one.isTied === true;
    return {
      id: index + 1,
      payoutPhone: PAYEE,
      amountAr: amounts.asked?.[index] ?? 10_000,
      status: paid === undefined ? "pending" : "validated",
      createdAt: created * HOUR_MS,
      decidedAt: paid === undefined ? null : paid * HOUR_MS,
      operatorPhone: from ?? null,
      sentId: isTied ? TIED : null,
    };
  });
  const standings = matchSent(transfers, withdrawals);
  const word = (id: number) => {
    const standing = standings.get(id);
    if (standing?.is === "of") return `${id}-${standing.withdrawalId}`;
    if (standing?.is === "twice") return `${id}!${standing.withdrawalIds.join("+")}`;
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
  ["and a second one for the same request may have paid it twice", told([12, 13], [10]), "1!1 2!1"],
  ["sent before the requests is not counted with two that fit them", told([9, 15, 15], [10, 14]), "1x 2? 3?"],
  ["is one too many between two that are sure", told([12, 34, 40], [{ asked: 10, paid: 11 }, 30]), "1-1 2!1+2 3-2"],
  ["and a second one without moments too", told([null, null], [10]), "1!1 2!1"],
  ["and a second one may have paid a recorded payout twice", told([12, 13], [{ asked: 10, paid: 14 }]), "1!1 2!1"],
  [
    "and two others for two requests may have paid one of them twice",
    told([12, 13, 14], [10, 11]),
    "1!1+2 2!1+2 3!1+2",
  ],
  ["and a second one leave the other request open", told([12, 13, 15], [10, 14]), "1!1 2!1 3?"],
  ["and a second one leave a later one undecided", told([12, 13, 15, 15], [10, 14, 14.5]), "1!1 2!1 3? 4?"],
  ["may have paid once more what another one paid", told([12], [{ asked: 10, paid: 13, isTied: true }]), "1!1"],
  [
    "may have paid it once more from another number",
    told([12], [{ asked: 10, paid: 13, from: "+261341000002", isTied: true }]),
    "1!1",
  ],
  ["did not pay again what was paid days before", told([12 + 72], [{ asked: 10, paid: 13, isTied: true }]), "1x"],
  ["without a moment is not said to have paid again", told([null], [{ asked: 10, paid: 13, isTied: true }]), "1x"],
  [
    "is of the request that waits rather than a second payment",
    told([15], [{ asked: 10, paid: 13, isTied: true }, 14]),
    "1-2",
  ],
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
