import { operatorOf } from "../../src/shared/phone.ts";
import { type Expected, purse, type State } from "./books.ts";
import type { createStatements } from "./statements.ts";
import type { ModelMember, ModelTransaction } from "./terms.ts";

/** A transfer is one of its operator, whichever of the operator's numbers it came to or left. */
export const isOneOperator = (one: string, other: string) => operatorOf(one) === operatorOf(other);

const SHARED = 8;

function sharesDigits(one: string, other: string): boolean {
  for (let at = 0; at + SHARED <= one.length; at++) {
    const run = one.slice(at, at + SHARED);
    if (/^\d+$/.test(run) && other.includes(run)) return true;
  }
  return false;
}

/** What crediting a deposit asks for. */
export function createDeposits(state: State, statements: ReturnType<typeof createStatements>) {
  const { books, transactions } = state;
  const isSent = (phone: string, reference: string) =>
    state.sent.some((one) => isOneOperator(one.phone, phone) && one.reference === reference);
  /** A credited deposit whose reference shares eight digits in a row, unless the operator has a line for each. */
  const isNear = (deposit: ModelTransaction) =>
    transactions.some(
      (one) =>
        one !== deposit &&
        one.type === "deposit" &&
        one.status === "validated" &&
        sharesDigits(one.reference, deposit.reference) &&
        !(statements.isLinked(one) && statements.lineOf(deposit)?.amountAr === deposit.amountAr),
    );

  /** What a deposit does once nothing more is asked. */
  function credit(one: ModelTransaction, decider: ModelMember): Expected {
    if (one.owner === decider) return "OWN_TRANSACTION";
    if (one.status !== "pending") return "ALREADY_DECIDED";
    const spoiled = statements.reversalOf(one) ?? (isSent(one.phone, one.reference) ? "TRANSFER_IS_OWN" : undefined);
    if (spoiled) return spoiled;
    if (statements.fits(one) && isNear(one)) return "REFERENCE_NEAR";
    return statements.explained(one, () => {
      books.move(`cash:${one.phone}`, purse(one.owner), one.amountAr);
      Object.assign(one, { status: "validated", decided: { by: decider, at: state.now() } });
      state.acts++;
    });
  }

  /** A deposit as one administrator credits it: by two, if another member declared its transfer and was refused. */
  function credited(one: ModelTransaction, by: ModelMember) {
    const { owner, amountAr, phone, reference } = one;
    const isForTwo = transactions.some(
      (other) =>
        other.type === "deposit" &&
        other.status === "rejected" &&
        other.owner !== owner &&
        isOneOperator(other.phone, phone) &&
        other.reference === reference,
    );
    const act = (decider: ModelMember) => credit(one, decider);
    return { target: one, owner, amountAr, by, cash: undefined, act, isForTwo };
  }

  return { isSent, credit, credited };
}
