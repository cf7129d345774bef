import { DAY_MS, isDayAlone } from "../../../shared/day.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import type { StatementDeposit, StatementLine, StatementStanding } from "../../../shared/statement/statement.ts";

export type StoredLine = Pick<StatementLine, "phone" | "reference" | "amountAr" | "paidAt" | "payerEnd"> & {
  isCashPoint: boolean;
  state: "waiting" | "matched" | "ignored";
  transactionId: number | null;
};

type Standing = { standing: StatementStanding; deposit: StatementDeposit | null };

/** Other facts about a line's transfer, and the caller's id. */
type TransferFacts = { isReversed: boolean; isFunding: boolean; isOwn: boolean; callerId: number };

/**
 * The standing of a line among the deposits that share its reference, and the deposit it is about. A line is proposed only for the same
 * receiving number, reference and amount, and never under a reference of unknown form (docs/product.md 11.3).
 */
export function standingOf(
  line: StoredLine,
  deposits: readonly StatementDeposit[],
  { isReversed, isFunding, isOwn, callerId }: TransferFacts,
): Standing {
  if (line.state === "matched")
    return { standing: "matched", deposit: deposits.find(({ id }) => id === line.transactionId) ?? null };
  const declared = deposits.filter(({ reference }) => reference === line.reference);
  const here = declared.filter(({ operatorPhone }) => operatorPhone === line.phone);
  const living = here.find(({ status }) => status !== "rejected");
  const deposit = living ?? newest(here) ?? newest(declared.filter(({ status }) => status !== "rejected"));
  if (line.state === "ignored") return { standing: "ignored", deposit: deposit ?? null };
  if (isReversed) return { standing: "reversed", deposit: deposit ?? null };
  if (line.isCashPoint) return { standing: "cashPoint", deposit: deposit ?? null };
  if (isOwn) return { standing: "own", deposit: deposit ?? null };
  if (isFunding) return { standing: "funding", deposit: deposit ?? null };
  if (!deposit) return { standing: "unknownReference", deposit: null };
  return { standing: standingBefore(line, deposit, callerId), deposit };
}

function standingBefore(line: StoredLine, deposit: StatementDeposit, callerId: number): StatementStanding {
  if (deposit.operatorPhone !== line.phone) return "otherNumber";
  if (deposit.status === "rejected") return "alreadyRejected";
  if (deposit.amountAr !== line.amountAr) return "otherAmount";
  if (deposit.status === "validated") return "alreadyValidated";
  if (deposit.memberId === callerId) return "ownDeposit";
  return isOperatorReference(line.reference) ? "proposed" : "unknownForm";
}

const newest = (deposits: readonly StatementDeposit[]) =>
  deposits.reduce<StatementDeposit | undefined>((best, one) => (best && best.id > one.id ? best : one), undefined);

/** Whether a payment and its declaration are more than a day apart; a date without an hour may be any moment of its day. */
function isFar(paidAt: number, declaredAt: number): boolean {
  const latest = isDayAlone(paidAt) ? paidAt + DAY_MS - 1 : paidAt;
  return declaredAt < paidAt - DAY_MS || declaredAt > latest + DAY_MS;
}

/** Hints for the administrator, which decide nothing: whether the payer is the member, and whether the dates are far apart. */
export function hintsOf({ payerEnd, paidAt }: StoredLine, deposit: StatementDeposit | null) {
  const known = deposit?.memberPhone.endsWith(payerEnd ?? "") ? "member" : "other";
  const payer = payerEnd && deposit ? known : "unknown";
  const isDateFar = paidAt !== null && deposit !== null && isFar(paidAt, deposit.createdAt);
  return { payer, isDateFar } as const;
}
