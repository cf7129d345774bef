import { DAY_MS, isDayAlone } from "../../../shared/day.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import { needsLook, type SeenPair } from "../../../shared/statement/pairs.ts";
import type { StatementDeposit, StatementLine, StatementStanding } from "../../../shared/statement/statement.ts";

/** Why an import sets a line aside, as its reason says it: its money may not have stayed. */
export const DOUBTFUL =
  "Ce message parle peut-être d'une annulation. Vérifiez sur le téléphone que l'argent est resté, puis reprenez la ligne.";
export const NAMED =
  "Un message qui n'a pas pu être lu nomme ce transfert. Lisez-le\u00a0: si l'argent est resté, reprenez la ligne.";
export const ROW_NAMED =
  "Une ligne refusée du relevé nomme ce transfert. Regardez-la dans le fichier\u00a0: si l'argent est resté, reprenez la ligne.";
export const SET_ASIDE: readonly string[] = [DOUBTFUL, NAMED, ROW_NAMED];
export const isSetAside = ({ state, reason }: Pick<StoredLine, "state" | "reason">): boolean =>
  state === "ignored" && reason !== null && SET_ASIDE.includes(reason);

export type StoredLine = Pick<StatementLine, "phone" | "reference" | "amountAr" | "paidAt" | "payerEnd" | "reason"> & {
  /** The member who had the payer's number when it was imported. */
  payerId: number | null;
  /** The keyed hash of that number; null when it is not known. */
  payerHash: string | null;
  isCashPoint: boolean;
  state: "waiting" | "matched" | "ignored";
  transactionId: number | null;
};

type Standing = { standing: StatementStanding; deposit: StatementDeposit | null };

/** Other facts about a line's transfer, and the caller's id. */
type TransferFacts = {
  /** The operator took all of it back, or some. */
  isReversed: boolean;
  isPartlyReversed: boolean;
  isFunding: boolean;
  isOwn: boolean;
  /** The declaring member may be the payer. */
  isPayer: boolean;
  /** The deposit of the same payer and amount that declares nearly the same reference. */
  near: StatementDeposit | undefined;
  callerId: number;
};

/**
 * The standing of a line among the deposits that share its reference, and the deposit it is about. A line is proposed
 * only for the same receiving number, reference and amount, and never under a reference of unknown form
 * (docs/product.md 11.3).
 */
export function findStanding(
  line: StoredLine,
  deposits: readonly StatementDeposit[],
  { isReversed, isPartlyReversed, isFunding, isOwn, isPayer, near, callerId }: TransferFacts,
): Standing {
  if (line.state === "matched")
    return { standing: "matched", deposit: deposits.find(({ id }) => id === line.transactionId) ?? null };
  const declared = deposits.filter(({ reference }) => reference === line.reference);
  const here = declared.filter(({ operatorPhone }) => operatorPhone === line.phone);
  const living = here.find(({ status }) => status !== "rejected");
  const deposit = living ?? newest(here) ?? newest(declared.filter(({ status }) => status !== "rejected"));
  if (line.state === "ignored")
    return { standing: isSetAside(line) ? "doubtful" : "ignored", deposit: deposit ?? null };
  if (isReversed) return { standing: "reversed", deposit: deposit ?? null };
  if (line.isCashPoint) return { standing: "cashPoint", deposit: deposit ?? null };
  if (isOwn) return { standing: "own", deposit: deposit ?? null };
  if (isFunding) return { standing: "funding", deposit: deposit ?? null };
  if (isPartlyReversed) return { standing: "partlyReversed", deposit: deposit ?? null };
  if (!deposit) return near ? { standing: "near", deposit: near } : { standing: "unknownReference", deposit: null };
  return { standing: standingBefore(line, deposit, { isPayer, callerId }), deposit };
}

function standingBefore(
  line: StoredLine,
  deposit: StatementDeposit,
  { isPayer, callerId }: Pick<TransferFacts, "isPayer" | "callerId">,
): StatementStanding {
  if (deposit.operatorPhone !== line.phone) return "otherNumber";
  if (deposit.status === "rejected") return "alreadyRejected";
  if (deposit.status === "pending" && deposit.memberId !== callerId && !isPayer) return "otherPayer";
  if (deposit.amountAr !== line.amountAr) return "otherAmount";
  if (deposit.status === "validated") return "alreadyValidated";
  if (deposit.memberId === callerId) return "ownDeposit";
  return isOperatorReference(line.reference) ? "proposed" : "unknownForm";
}

const newest = (deposits: readonly StatementDeposit[]) =>
  deposits.reduce<StatementDeposit | undefined>((best, one) => (best && best.id > one.id ? best : one), undefined);

/**
 * Whether a payment and its declaration are more than a day apart; a date without an hour may be any moment of its day.
 */
function isFar(paidAt: number, declaredAt: number): boolean {
  const latest = isDayAlone(paidAt) ? paidAt + DAY_MS - 1 : paidAt;
  return declaredAt < paidAt - DAY_MS || declaredAt > latest + DAY_MS;
}

/** What tells that a number's money credited a member: its keyed hash beside them. */
export const creditKey = (memberId: number, payerHash: string | null): string => `${memberId} ${payerHash}`;

/**
 * Whether a member paid a line, as far as its payer's number is known: from their own, or from one of nobody else's
 * that credited them before.
 * @param credits `creditKey` of those whom the payers of lines credited
 */
export const isPaidBy = (
  { payerId, payerHash }: Pick<StoredLine, "payerId" | "payerHash">,
  { memberId }: Pick<StatementDeposit, "memberId">,
  credits: ReadonlySet<string>,
): boolean =>
  payerId === null ? payerHash !== null && credits.has(creditKey(memberId, payerHash)) : payerId === memberId;

/**
 * Hints for the administrator, which decide nothing: whether the payer is the member, and whether the dates are far
 * apart.
 */
export function hintsAbout({ payerEnd, paidAt }: StoredLine, deposit: StatementDeposit | null, isPayer: boolean) {
  const known = isPayer ? "member" : "other";
  const payer = payerEnd !== null && deposit ? known : "unknown";
  const isDateFar = paidAt !== null && deposit !== null && isFar(paidAt, deposit.createdAt);
  return { payer, isDateFar } as const;
}

/**
 * Letters or digits by which the references of one transfer may differ once one of them is mistyped (docs/product.md
 * 11.4).
 */
const MOST_EDITS = 2;

/** Fewest letters or digits to change, add or leave out to make one text of another. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, sign] of [...one].entries()) {
    const edits = [row + 1];
    for (const [at, otherSign] of [...other].entries())
      edits.push(
        Math.min((edits[at] ?? 0) + 1, (above[at + 1] ?? 0) + 1, (above[at] ?? 0) + (sign === otherSign ? 0 : 1)),
      );
    above = edits;
  }
  return above.at(-1) ?? 0;
}

/** Whether two references, in canonical form, are nearly the same. */
export const isNear = (one: string, other: string): boolean =>
  one !== other && Math.abs(one.length - other.length) <= MOST_EDITS && editsBetween(one, other) <= MOST_EDITS;

/** The waiting deposit that most likely declares a line under a mistyped reference: of its number, amount and payer. */
export function findNearest(
  line: StoredLine,
  deposits: readonly StatementDeposit[],
  credits: ReadonlySet<string>,
): StatementDeposit | undefined {
  const near = deposits
    .filter(({ operatorPhone, amountAr }) => operatorPhone === line.phone && amountAr === line.amountAr)
    .filter((deposit) => isPaidBy(line, deposit, credits))
    .filter(({ reference }) => isNear(reference, line.reference))
    .map((deposit) => ({ deposit, edits: editsBetween(deposit.reference, line.reference) }));
  return near.toSorted((a, b) => a.edits - b.edits || a.deposit.id - b.deposit.id)[0]?.deposit;
}

/** Standings that say by themselves why a line credits nobody. */
const refusals: Partial<Record<StatementStanding, ErrorCode>> = {
  reversed: "TRANSFER_IS_REVERSED",
  funding: "TRANSFER_IS_FUNDING",
  own: "TRANSFER_IS_OWN",
  matched: "STATEMENT_LINE_TAKEN",
  ignored: "STATEMENT_LINE_TAKEN",
};

type Paired = Pick<StatementLine, "standing" | "amountAr"> &
  Parameters<typeof needsLook>[0] & {
    deposit: { id: number } | null;
  };

/**
 * Why a deposit may not be credited among others with the line that an administrator saw; undefined when it may
 * (docs/product.md 11.4).
 */
export function pairRefusal(line: Paired | undefined, seen: SeenPair): ErrorCode | undefined {
  if (!line) return "STATEMENT_LINE_NOT_FOUND";
  const { standing, deposit, amountAr } = line;
  if (refusals[standing]) return refusals[standing];
  const isSeen = standing === "proposed" && deposit?.id === seen.transactionId && amountAr === seen.amountAr;
  return isSeen && !needsLook(line) ? undefined : "PROPOSAL_CHANGED";
}
