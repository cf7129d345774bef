import type { ErrorCode } from "../../src/shared/errors.ts";
import type { createApprovals } from "./approvals.ts";
import { type Expected, runningCeilingsAr, type State } from "./books.ts";
import type { createFees } from "./fees.ts";
import { createLooks } from "./looks.ts";
import { createSeen, type ModelCount } from "./seen.ts";
import { takenBackAr } from "./statements.ts";
import { HOUR_MS, type ModelMember, modelDay, RULES } from "./terms.ts";

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
      const act = (decider: ModelMember): Expected => {
        if (books.balance(`cash:${from}`) < amountAr) return "CHOSEN_CASH_SHORT";
        return () => {
          books.move(`cash:${to}`, `cash:${from}`, amountAr);
          state.carried.push({ from, to, at: state.now() });
          for (const phone of [from, to]) {
            state.sent.push({ phone, reference });
            state.movers.push({ kind: "carried", phone, by: decider, at: state.now() });
          }
          state.acts++;
          fees.bookFees();
        };
      };
      const impossible = act(by);
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
  const seen = createSeen(state, approvals.areOne);
  const looks = createLooks(state, fees, seen);
  const { lastCountOf, missingAr, allMissingAr } = looks;
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
  const phones = () => books.cashCodes().map((code) => code.replace("cash:", ""));
  /** What stands before a drawing: waiting withdrawals, running ceilings, and members' money on the numbers. */
  const mustWait = (): ErrorCode | undefined => {
    const now = books.now();
    const isLate = state.transactions.some(
      ({ type, status, at }) =>
        type === "withdrawal" && status === "pending" && now - at > RULES.drawingWaitHours * HOUR_MS,
    );
    if (isLate) return "DRAWING_WITHDRAWAL_WAITS";
    if (books.fundAr() < runningCeilingsAr(state, now) * RULES.coverDays) return "DRAWING_COVER_SHORT";
    if (phones().some((phone) => (looks.decisive(phone)?.missingAr ?? 0) > 0)) return "DRAWING_CASH_MISSING";
    if (fees.uncoveredFeesAr(allMissingAr()) > 0) return "DRAWING_FEES_UNCOVERED";
    if (openAr() > 0) return "REVERSAL_OPEN";
    return books.cashCodes().some((code) => seen.staleSince(code) !== undefined) ? "DRAWING_UNCOUNTED" : undefined;
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
  const leave = (amountAr: number, phone: string, by: ModelMember, salesAr = books.balance("sales")) => {
    const fromSales = Math.min(amountAr, salesAr);
    books.move("sales", `cash:${phone}`, fromSales);
    books.move("operator", `cash:${phone}`, amountAr - fromSales);
    state.movers.push({ kind: "drawing", phone, by, at: state.now() });
    state.acts++;
  };

  return {
    /** Sales, capital and fund do not even make up for what the counts miss: members' money is not all there. */
    isDepositSuspended: () => ownAr() + books.fundAr() < allMissingAr(),
    allMissingAr,
    coveredAr,
    openAr,
    lastCountOf,
    missingAr,
    shownOf: looks.shownOf,

    draw(phone: string, amountAr: number, reference: string, by: ModelMember, now: number): Expected {
      const act = (decider: ModelMember): Expected => {
        const own = { sales: earnedAr(), operator: fees.leftAr().operator };
        const isUnearned = amountAr > own.sales + own.operator && unearnedAr() > 0;
        const known = mustWait() ?? (isUnearned ? "DRAWING_UNEARNED" : short(amountAr, phone, own));
        if (known) return known;
        return () => {
          leave(amountAr, phone, decider, own.sales);
          state.sent.push({ phone, reference });
          fees.bookFees();
        };
      };
      const impossible = act(by);
      if (typeof impossible === "string") return impossible;
      const asked = { target: cashOf(phone), owner: undefined, amountAr, by, cash: undefined, act, what: reference };
      return approvals.guard(asked, now);
    },

    book(count: ModelCount, amountAr: number, by: ModelMember, now: number): Expected {
      const { phone } = count;
      const act = (decider: ModelMember): Expected => {
        if (lastCountOf(phone) !== count) return "COUNT_OUTDATED";
        if (amountAr > missingAr(count)) return "SHORTFALL_EXCEEDED";
        const known = short(amountAr, phone);
        if (known) return known;
        return () => {
          leave(amountAr, phone, decider);
          count.bookedAr += amountAr;
        };
      };
      const impossible = act(by);
      if (typeof impossible === "string") return impossible;
      const what = `count ${count.id}`;
      const asked = { target: count, owner: undefined, amountAr, by, cash: undefined, act, what };
      return approvals.guard({ ...asked, isForTwo: true }, now);
    },

    count(read: Pick<ModelCount, "phone" | "countedAr" | "recordedAr">, by: ModelMember, now: number): Expected {
      const { phone, recordedAr } = read;
      if (books.balance(`cash:${phone}`) !== recordedAr) return "CASH_CHANGED";
      return (id) => {
        counts.push({ ...read, id, bookedAr: 0, at: now, by, isSeeing: seen.sees(by, phone) });
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
