import type { createApprovals } from "./approvals.ts";
import { type Expected, everPaid, held, type ModelFunding, purse, type State } from "./books.ts";
import { createDeposits, isOneOperator } from "./deposits.ts";
import type { createFees } from "./fees.ts";
import type { createStatements } from "./statements.ts";
import { isOperators, MINUTE_MS, type ModelMember, type ModelTransaction, RULES } from "./terms.ts";

/** Under which count of `rejectMany` a refusal goes. */
const countedAs = { OWN_TRANSACTION: "own", ALREADY_DECIDED: "alreadyDecided" } as const;

/** Deposits, withdrawals, decisions and fundings. */
export function createDealings(
  state: State,
  approvals: ReturnType<typeof createApprovals>,
  statements: ReturnType<typeof createStatements>,
  isSuspended: () => boolean,
  fees: ReturnType<typeof createFees>,
) {
  const { books, admins, transactions, fundings } = state;
  const deposits = createDeposits(state, statements);
  const { isSent } = deposits;
  const waitingOf = (owner: ModelMember, type: ModelTransaction["type"]) =>
    transactions.filter((one) => one.owner === owner && one.type === type && one.status === "pending");

  const isFunding = (phone: string, reference: string) =>
    fundings.some((one) => isOneOperator(one.phone, phone) && one.reference === reference);

  const isDeclared = (phone: string, reference: string) =>
    transactions.some(
      (one) =>
        one.type === "deposit" &&
        one.status !== "rejected" &&
        isOneOperator(one.phone, phone) &&
        one.reference === reference,
    );
  /** The number a payout leaves from; undefined when none holds enough. */
  function payoutCode(amountAr: number, decider: ModelMember, chosen: string | undefined): string | undefined {
    const enough = books.cashCodes().filter((code) => books.balance(code) >= amountAr);
    if (chosen) return enough.find((code) => code === `cash:${chosen}`);
    if (enough.includes(`cash:${decider.phone}`)) return `cash:${decider.phone}`;
    return enough.sort((a, b) => books.balance(b) - books.balance(a))[0];
  }

  function hold(owner: ModelMember, one: Pick<ModelTransaction, "id" | "amountAr" | "phone" | "at">): void {
    books.move(purse(owner), held(owner), one.amountAr);
    transactions.push({ ...one, type: "withdrawal", owner, status: "pending", reference: "" });
  }

  return {
    credited: deposits.credited,

    deposit(owner: ModelMember, input: { amountAr: number; phone: string; reference: string }, now: number): Expected {
      const { amountAr, phone, reference } = input;
      if (amountAr < RULES.depositMinimumAr || amountAr % 1_000 !== 0) return "DEPOSIT_AMOUNT_INVALID";
      if (amountAr > RULES.depositMaximumAr) return "DEPOSIT_AMOUNT_TOO_HIGH";
      if (!admins.some((admin) => admin.phone === phone)) return "RECEIVER_UNKNOWN";
      if (isSuspended()) return "DEPOSITS_SUSPENDED";
      if (isDeclared(phone, reference) || isFunding(phone, reference) || isSent(phone, reference))
        return "REFERENCE_TAKEN";
      if (waitingOf(owner, "deposit").length >= RULES.waitingDeposits) return "TOO_MANY_PENDING";
      return (id) => {
        transactions.push({ id, type: "deposit", owner, status: "pending", amountAr, phone, reference, at: now });
      };
    },

    withdraw(owner: ModelMember, input: { amountAr: number; phone: string }, now: number): Expected {
      const { amountAr, phone } = input;
      if (amountAr < RULES.withdrawalMinimumAr || amountAr % 1_000 !== 0) return "WITHDRAWAL_AMOUNT_INVALID";
      if (!everPaid(state, owner) && phone !== owner.phone) return "WITHDRAWAL_OWN_NUMBER";
      const open = waitingOf(owner, "withdrawal");
      if (open.some((one) => one.amountAr === amountAr && one.phone === phone && Math.abs(now - one.at) < MINUTE_MS))
        return "WITHDRAWAL_REPEATED";
      if (open.length >= RULES.waitingWithdrawals) return "TOO_MANY_PENDING";
      if (books.balance(purse(owner)) < amountAr) return "INSUFFICIENT_BALANCE";
      return (id) => hold(owner, { id, amountAr, phone, at: now });
    },

    /** All that a blocked member has, to their own number. */
    payOut(owner: ModelMember, amountAr: number, admin: ModelMember, now: number): Expected {
      if (owner === admin) return "OWN_ACCOUNT";
      if (owner.status === "closed") return "MEMBER_CLOSED";
      if (owner.status !== "blocked") return "NOT_BLOCKED";
      if (books.balance(purse(owner)) !== amountAr) return "PERSON_CHANGED";
      return (id) => {
        state.acts++;
        state.touches.push({ member: owner, at: now, isPayout: true });
        hold(owner, { id, amountAr, phone: owner.phone, at: now });
      };
    },

    decide(
      one: ModelTransaction,
      verdict: "validated" | "rejected",
      decider: ModelMember,
      now: number,
      chosen?: string,
      reference?: string,
    ): Expected {
      if (one.owner === decider) return "OWN_TRANSACTION";
      if (one.status !== "pending") return "ALREADY_DECIDED";
      const { type, amountAr, owner } = one;
      if (verdict === "validated") {
        if (type === "withdrawal") return approvals.guard(this.payout(one, decider, chosen, reference), now);
        const credited = deposits.credit(one, decider);
        if (typeof credited === "string") return credited;
        return approvals.guardDeposit(deposits.credited(one, decider), deposits.credit, now);
      }
      return () => {
        if (type === "withdrawal") {
          books.move(held(owner), purse(owner), amountAr);
          approvals.drop(one, now);
        }
        Object.assign(one, { status: verdict, decided: { by: decider, at: now } });
        state.acts++;
      };
    },

    /** A payout as one administrator requests it. */
    payout(one: ModelTransaction, by: ModelMember, cash?: string, reference?: string) {
      const { owner, amountAr } = one;
      const act = (decider: ModelMember, from?: string) => this.pay(one, decider, from, reference);
      return { target: one, owner, amountAr, by, cash, act, what: reference };
    },

    /** Rejected together: what cannot be is counted. */
    rejectMany(many: readonly ModelTransaction[], decider: ModelMember, now: number) {
      const outcome = { rejected: 0, alreadyDecided: 0, own: 0, unknown: 0 };
      for (const one of new Set(many)) {
        const act = this.decide(one, "rejected", decider, now);
        if (typeof act !== "string") act(one.id);
        outcome[typeof act === "string" ? countedAs[act as keyof typeof countedAs] : "rejected"]++;
      }
      return outcome;
    },

    pay(one: ModelTransaction, decider: ModelMember, chosen?: string, reference?: string): Expected {
      const cash = payoutCode(one.amountAr, decider, chosen);
      if (!cash) return chosen ? "CHOSEN_CASH_SHORT" : "CASH_SHORT";
      const phone = cash.replace("cash:", "");
      if (reference && isOperators(reference) && (isDeclared(phone, reference) || isFunding(phone, reference)))
        return "REFERENCE_RECEIVED";
      return () => {
        if (reference) state.sent.push({ phone, reference });
        books.move(held(one.owner), cash, one.amountAr);
        fees.paid(one, decider, { phone, reference });
      };
    },

    record(funding: ModelFunding, by: ModelMember): Expected {
      const { phone, reference } = funding;
      if (!admins.some((admin) => admin.phone === phone) && !books.cashCodes().includes(`cash:${phone}`))
        return "CASH_NUMBER_UNKNOWN";
      if (isDeclared(phone, reference) || isFunding(phone, reference) || isSent(phone, reference))
        return "FUNDING_REFERENCE_TAKEN";
      if (statements.reversalOf(funding)) return "TRANSFER_IS_REVERSED";
      return () => {
        books.move(`cash:${phone}`, funding.kind === "capital" ? "operator" : `fund:${funding.kind}`, funding.amountAr);
        fundings.push(funding);
        state.movers.push({ kind: "funding", phone, by, at: state.now() });
        state.acts++;
        fees.bookFees();
      };
    },
  };
}
