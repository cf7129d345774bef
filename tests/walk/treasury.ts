import type { ErrorCode } from "../../src/shared/errors.ts";
import type { createApprovals } from "./approvals.ts";
import type { Expected, State } from "./books.ts";
import type { ModelMember } from "./terms.ts";

/** What a phone showed, what was recorded then, and how much of the difference was explained since. */
export type ModelCount = { id: number; phone: string; countedAr: number; recordedAr: number; bookedAr: number };

/** The platform's own money: what the operator takes, what counts find, what is carried from number to number; and the threshold. */
export function createTreasury(state: State, approvals: ReturnType<typeof createApprovals>) {
  const { books, counts } = state;
  const lastOf = (phone: string) => counts.findLast((one) => one.phone === phone);
  const differenceOf = ({ countedAr, recordedAr, bookedAr }: ModelCount) => countedAr - recordedAr + bookedAr;
  const allMissingAr = () =>
    [...new Set(counts.map(({ phone }) => phone))].reduce((sum, phone) => {
      const last = lastOf(phone);
      return sum + (last ? Math.max(0, -differenceOf(last)) : 0);
    }, 0);
  const ownAr = () => books.balance("sales") + books.balance("operator");
  const drawableAr = () => Math.max(0, ownAr() - allMissingAr());
  const cashOf = (phone: string) => {
    const known = state.cashTargets.get(phone) ?? { cash: phone };
    state.cashTargets.set(phone, known);
    return known;
  };
  const short = (amountAr: number, phone: string): ErrorCode | undefined => {
    if (amountAr > ownAr()) return "DRAWING_SHORT";
    return books.balance(`cash:${phone}`) < amountAr ? "CHOSEN_CASH_SHORT" : undefined;
  };
  const leave = (amountAr: number, phone: string) => {
    const fromSales = Math.min(amountAr, books.balance("sales"));
    books.move("sales", `cash:${phone}`, fromSales);
    books.move("operator", `cash:${phone}`, amountAr - fromSales);
    state.acts++;
  };

  return {
    /** Sales, capital and fund do not even make up for what the counts miss: members' money is not all there. */
    isDepositSuspended: () => ownAr() + books.fundAr() < allMissingAr(),
    allMissingAr,
    drawableAr,
    lastCountOf: lastOf,
    missingAr: (count: ModelCount) => Math.max(0, -differenceOf(count)),

    draw(phone: string, amountAr: number, reference: string, by: ModelMember, now: number): Expected {
      const act = (): Expected => {
        const known = short(amountAr, phone);
        if (known) return known;
        if (amountAr > drawableAr()) return "COVERAGE_SHORT";
        return () => {
          leave(amountAr, phone);
          state.sent.push({ phone, reference });
        };
      };
      const impossible = act();
      if (typeof impossible === "string") return impossible;
      const asked = { target: cashOf(phone), owner: undefined, amountAr, by, cash: undefined, act, what: reference };
      return approvals.guard(asked, now);
    },

    book(count: ModelCount, amountAr: number, by: ModelMember, now: number): Expected {
      const { phone } = count;
      const act = (): Expected => {
        if (lastOf(phone) !== count) return "COUNT_OUTDATED";
        if (amountAr > Math.max(0, -differenceOf(count))) return "SHORTFALL_EXCEEDED";
        const known = short(amountAr, phone);
        if (known) return known;
        return () => {
          leave(amountAr, phone);
          count.bookedAr += amountAr;
        };
      };
      const impossible = act();
      if (typeof impossible === "string") return impossible;
      const what = `count ${count.id}`;
      return approvals.guard(
        { target: cashOf(phone), owner: undefined, amountAr, by, cash: undefined, act, what },
        now,
      );
    },

    count(phone: string, countedAr: number, recordedAr: number): Expected {
      if (books.balance(`cash:${phone}`) !== recordedAr) return "CASH_CHANGED";
      return (id) => {
        counts.push({ id, phone, countedAr, recordedAr, bookedAr: 0 });
        state.acts++;
      };
    },

    carry(from: string, to: string, amountAr: number, reference: string): Expected {
      if (books.balance(`cash:${from}`) < amountAr) return "CHOSEN_CASH_SHORT";
      return () => {
        books.move(`cash:${to}`, `cash:${from}`, amountAr);
        for (const phone of [from, to]) state.sent.push({ phone, reference });
        state.acts++;
      };
    },

    /** Lowering the threshold needs nobody; raising it waits. */
    setThreshold(valueAr: number, by: ModelMember, now: number): Expected {
      const seen = state.thresholdAr;
      const act = (): Expected => () => {
        if (valueAr === state.thresholdAr) return;
        state.thresholdAr = valueAr;
        state.acts++;
      };
      if (valueAr <= seen) return act();
      const asked = { target: state.threshold, owner: undefined, amountAr: valueAr, by, cash: undefined, act };
      return approvals.guard(asked, now);
    },
  };
}
