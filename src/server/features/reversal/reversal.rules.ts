import { REPAID_PART, type ReversalEffect } from "../../../shared/reversal.ts";

/** A change of a member's balance since a deposit, in Ariary: above zero for money in. */
export type Change = { cause: string; amountAr: number };

const PURCHASE = /^purchase:(\d+)$/;
const HOLD = /^hold:(\d+)$/;
const RELEASE = /^release:(\d+)$/;

const numberIn = (pattern: RegExp, cause: string) => {
  const found = pattern.exec(cause)?.[1];
  return found === undefined ? undefined : Number(found);
};

/**
 * The memberships that were paid with what is asked back of a deposit, wholly or in part: those that the balance without it would not have
 * sufficed for (docs/product.md 12.9). A member's own money goes first; what a rejected withdrawal gives back is again what it was.
 * @param beforeAr the balance before the deposit, with what of it is not asked back, in Ariary
 * @param changes of the balance after the deposit, oldest first
 */
export function paidWith(depositAr: number, beforeAr: number, changes: readonly Change[]): Set<number> {
  const paid = new Set<number>();
  const held = new Map<number, number>();
  let [ownAr, depositLeftAr] = [beforeAr, depositAr];
  for (const { cause, amountAr } of changes) {
    const returned = numberIn(RELEASE, cause);
    if (amountAr > 0) {
      const back = (returned !== undefined && held.get(returned)) || 0;
      depositLeftAr += back;
      ownAr += amountAr - back;
      continue;
    }
    const ownPart = Math.min(ownAr, -amountAr);
    const depositPart = Math.min(depositLeftAr, -amountAr - ownPart);
    ownAr -= ownPart;
    depositLeftAr -= depositPart;
    const withdrawal = numberIn(HOLD, cause);
    if (withdrawal !== undefined) held.set(withdrawal, depositPart);
    const membership = numberIn(PURCHASE, cause);
    if (membership !== undefined && depositPart > 0) paid.add(membership);
  }
  return paid;
}

/** A membership of the member. Amounts in Ariary, instants in UTC ms. */
export type Bought = {
  id: number;
  levelName: string;
  origin: "purchase" | "grant";
  paidAr: number;
  bonusAr: number;
  startsAt: number;
  replacedAt: number | null;
};

/** The sale of a running level that ends with a reversal: `netAr` is what it brought, less its bonuses. */
export type Sale = { membershipId: number; levelName: string; netAr: number };

/**
 * The sale that ends because a deposit paid for the running level, or for a level since the deposit that it replaced by an upgrade or a
 * renewal, which took over its price; undefined when none does. A gift ends nothing.
 * @param memberships since the deposit, newest first; the first one runs
 */
export function findEndedSale(memberships: readonly Bought[], paid: ReadonlySet<number>): Sale | undefined {
  const chain: Bought[] = [];
  for (const one of memberships) {
    const next = chain.at(-1);
    if (one.origin !== "purchase" || (next && one.replacedAt !== next.startsAt)) break;
    chain.push(one);
  }
  const [running] = chain;
  if (!running || !chain.some(({ id }) => paid.has(id))) return undefined;
  const netAr = chain.reduce((sum, { paidAr, bonusAr }) => sum + paidAr - bonusAr, 0);
  return { membershipId: running.id, levelName: running.levelName, netAr };
}

/** The sources of a reversal, in Ariary. */
export type Sources = {
  /** What the operator took back of the deposit and is still to be taken. */
  restAr: number;
  /** What the member still owes for this deposit, and for all others. */
  owedHereAr: number;
  owedElsewhereAr: number;
  balanceAr: number;
  /** Newest first. */
  withdrawals: readonly { id: number; amountAr: number }[];
  salesAr: number;
  operatorAr: number;
  /** Recorded on the deposit's number: more than is there cannot leave it. */
  cashAr: number;
  /** Of the running level, if the deposit paid for it. */
  sale: Sale | undefined;
};

/**
 * Who pays for what was taken back of a deposit (docs/product.md 12.9): the member's balance, then their waiting
 * withdrawals, one by one from the newest, then sales, then the operator's own money. What they all lack stays open.
 */
export function reversalEffect(from: Sources): ReversalEffect {
  const takenAr = Math.min(from.restAr, from.cashAr);
  const wantedAr = Math.min(takenAr, from.owedHereAr);
  const rejected: { id: number; amountAr: number }[] = [];
  let availableAr = from.balanceAr;
  for (const withdrawal of from.withdrawals) {
    if (availableAr >= wantedAr) break;
    availableAr += withdrawal.amountAr;
    rejected.push(withdrawal);
  }
  const fromMemberAr = Math.min(availableAr, wantedAr);
  const everythingAr = from.withdrawals.reduce((sum, { amountAr }) => sum + amountAr, from.balanceAr);
  const missingAr = Math.max(0, from.owedHereAr - everythingAr);
  // A member who can pay all of it back has paid for their level too.
  const ended = missingAr > 0 ? from.sale : undefined;
  const undoneAr = Math.min(missingAr, ended?.netAr ?? 0);
  const fromSalesAr = Math.min(from.salesAr, takenAr - fromMemberAr);
  const fromOperatorAr = Math.min(from.operatorAr, takenAr - fromMemberAr - fromSalesAr);
  return {
    fromMemberAr,
    rejected,
    endedLevel: ended?.levelName ?? null,
    undoneAr,
    fromSalesAr,
    fromOperatorAr,
    openAr: from.restAr - fromMemberAr - fromSalesAr - fromOperatorAr,
    owedAr: from.owedElsewhereAr + from.owedHereAr - fromMemberAr - undoneAr,
  };
}

/** What a task's gain repays of what a member owes, both in Ariary: at most half of the gain (docs/product.md 12.9). */
export const repaidPartAr = (gainAr: number, owedAr: number): number =>
  Math.min(Math.floor(gainAr / REPAID_PART), owedAr);
