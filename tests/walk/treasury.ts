import type { ErrorCode } from "../../src/shared/errors.ts";
import type { createApprovals } from "./approvals.ts";
import type { Expected, State } from "./books.ts";
import type { createFees } from "./fees.ts";
import { takenBackAr } from "./statements.ts";
import { DAY_MS, HOUR_MS, type ModelMember, modelDay, RULES } from "./terms.ts";

/** A count: the balance on the phone, the recorded one then, and how much of the difference was explained since. */
export type ModelCount = {
  id: number;
  phone: string;
  countedAr: number;
  recordedAr: number;
  bookedAr: number;
  at: number;
};

/** Cash that is carried from one number to another. */
export type ModelCarried = { from: string; to: string; amountAr: number; reference: string };

/** Cash that an administrator carries. */
function createCarrying(
  state: State,
  approvals: ReturnType<typeof createApprovals>,
  fees: ReturnType<typeof createFees>,
) {
  const { books } = state;
  return {
    carry({ from, to, amountAr, reference }: ModelCarried, by: ModelMember, now: number): Expected {
      const act = (): Expected => {
        if (books.balance(`cash:${from}`) < amountAr) return "CHOSEN_CASH_SHORT";
        return () => {
          books.move(`cash:${to}`, `cash:${from}`, amountAr);
          for (const phone of [from, to]) state.sent.push({ phone, reference });
          state.acts++;
          fees.bookFees();
        };
      };
      const impossible = act();
      if (typeof impossible === "string") return impossible;
      const target = state.carriedTargets.get(from) ?? { carriedFrom: from };
      state.carriedTargets.set(from, target);
      const asked = { target, owner: undefined, amountAr, by, cash: undefined, act, what: `${to} ${reference}` };
      return approvals.guard(asked, now);
    },
  };
}

/** The platform's own money: drawings, counts, cash carried between numbers, and the threshold. */
export function createTreasury(
  state: State,
  approvals: ReturnType<typeof createApprovals>,
  fees: ReturnType<typeof createFees>,
) {
  const { books, counts } = state;
  const { carry } = createCarrying(state, approvals, fees);
  const lastOf = (phone: string) => counts.findLast((one) => one.phone === phone);
  const differenceOf = ({ phone, countedAr, recordedAr, bookedAr, at }: ModelCount) =>
    countedAr - recordedAr + bookedAr + (countedAr < recordedAr ? fees.lateAr(phone, at, at) : 0);
  const allMissingAr = () =>
    [...new Set(counts.map(({ phone }) => phone))].reduce((sum, phone) => {
      const last = lastOf(phone);
      return sum + (last ? Math.max(0, -differenceOf(last)) : 0);
    }, 0);
  const ownAr = () => books.balance("sales") + books.balance("operator");
  const coveredAr = () => Math.max(0, ownAr() - allMissingAr() - fees.openFeesAr());
  /** What was taken back of credited deposits: nobody reverses them here, so that it stays open. */
  const openAr = () =>
    state.transactions
      .filter((one) => one.type === "deposit" && one.status === "validated")
      .reduce((sum, one) => sum + Math.min(one.amountAr, takenBackAr(state, one)), 0);
  /** What each sale has not earned yet, in 365th parts of it. */
  const unearnedAr = () => {
    const parts = state.sales.map(({ day, netAr }) => {
      const passed = Math.min(RULES.memberDays, Math.max(0, modelDay(books.now()) - day));
      return netAr * (RULES.memberDays - passed);
    });
    return Math.ceil(parts.reduce((sum, part) => sum + part, 0) / RULES.memberDays);
  };
  const earnedAr = () => Math.max(0, fees.leftAr().sales - unearnedAr());
  /** The balance in the operator's newest message that is not dated after now. */
  const saidOf = (phone: string) => state.said.findLast((one) => one.phone === phone && one.at <= books.now());
  /** What that message lacks of what was recorded, as long as a count is good or none by hand is newer. */
  const lackAr = (code: string) => {
    const phone = code.replace("cash:", "");
    const said = saidOf(phone);
    const isOld = said && books.now() - said.at > RULES.countDays * DAY_MS && said.at <= (lastOf(phone)?.at ?? 0);
    if (!said || isOld) return 0;
    const recordedThenAr = books.balance(code) - books.movedSinceAr(code, said.importedAt);
    return Math.max(0, recordedThenAr - fees.lateAr(phone, said.at, said.importedAt) - said.balanceAr);
  };
  const lackingAr = () => books.cashCodes().reduce((sum, code) => sum + lackAr(code), 0);
  const isUncounted = (code: string) => {
    const phone = code.replace("cash:", "");
    const since = Math.max(saidOf(phone)?.at ?? 0, lastOf(phone)?.at ?? 0) || books.firstAt(code);
    return books.balance(code) > 0 && books.now() - since > RULES.countDays * DAY_MS;
  };
  /** What stands before a drawing: waiting withdrawals, running ceilings, and members' money on the numbers. */
  const mustWait = (): ErrorCode | undefined => {
    const now = books.now();
    const isLate = state.transactions.some(
      ({ type, status, at }) =>
        type === "withdrawal" && status === "pending" && now - at > RULES.drawingWaitHours * HOUR_MS,
    );
    if (isLate) return "DRAWING_WITHDRAWAL_WAITS";
    const running = state.members.filter(({ endsAt }) => endsAt > now);
    const ceilingsAr = running.reduce((sum, { level }) => sum + level.dailyCeilingAr, 0);
    if (books.fundAr() < ceilingsAr * RULES.coverDays) return "DRAWING_COVER_SHORT";
    if (allMissingAr() + lackingAr() > 0) return "DRAWING_CASH_MISSING";
    if (fees.uncoveredFeesAr(allMissingAr()) > 0) return "DRAWING_FEES_UNCOVERED";
    if (openAr() > 0) return "REVERSAL_OPEN";
    return books.cashCodes().some(isUncounted) ? "DRAWING_UNCOUNTED" : undefined;
  };
  const cashOf = (phone: string) => {
    const known = state.cashTargets.get(phone) ?? { cash: phone };
    state.cashTargets.set(phone, known);
    return known;
  };
  const ownNow = () => ({ sales: books.balance("sales"), operator: books.balance("operator") });
  const short = (amountAr: number, phone: string, own = ownNow()): ErrorCode | undefined => {
    if (amountAr > own.sales + own.operator) return "DRAWING_SHORT";
    return books.balance(`cash:${phone}`) < amountAr ? "CHOSEN_CASH_SHORT" : undefined;
  };
  const leave = (amountAr: number, phone: string, salesAr = books.balance("sales")) => {
    const fromSales = Math.min(amountAr, salesAr);
    books.move("sales", `cash:${phone}`, fromSales);
    books.move("operator", `cash:${phone}`, amountAr - fromSales);
    state.acts++;
  };

  return {
    /** Sales, capital and fund do not even make up for what the counts miss: members' money is not all there. */
    isDepositSuspended: () => ownAr() + books.fundAr() < allMissingAr(),
    allMissingAr,
    coveredAr,
    openAr,
    lastCountOf: lastOf,
    missingAr: (count: ModelCount) => Math.max(0, -differenceOf(count)),

    draw(phone: string, amountAr: number, reference: string, by: ModelMember, now: number): Expected {
      const act = (): Expected => {
        const own = { sales: earnedAr(), operator: fees.leftAr().operator };
        const isUnearned = amountAr > own.sales + own.operator && unearnedAr() > 0;
        const known = mustWait() ?? (isUnearned ? "DRAWING_UNEARNED" : short(amountAr, phone, own));
        if (known) return known;
        return () => {
          leave(amountAr, phone, own.sales);
          state.sent.push({ phone, reference });
          fees.bookFees();
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
      const asked = { target: count, owner: undefined, amountAr, by, cash: undefined, act, what };
      return approvals.guard({ ...asked, isForTwo: true }, now);
    },

    count(phone: string, countedAr: number, recordedAr: number, now: number): Expected {
      if (books.balance(`cash:${phone}`) !== recordedAr) return "CASH_CHANGED";
      return (id) => {
        counts.push({ id, phone, countedAr, recordedAr, bookedAr: 0, at: now });
        state.acts++;
      };
    },

    carry,

    /** Lowering the threshold needs no second administrator; raising it becomes a proposal. */
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
