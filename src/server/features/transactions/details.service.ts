import { AppError } from "../../../shared/errors.ts";
import { operatorReference, transferKey } from "../../../shared/reference.ts";
import { isAllReversed } from "../../../shared/reversal.ts";
import type {
  OtherUses,
  PayoutsUnderInput,
  TransactionDetails,
  TransactionMember,
  Warning,
} from "../../../shared/transaction-details.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { listReversals } from "../../db/reversed.ts";
import { findFeeOf } from "../fund/fee.service.ts";
import { historyOf } from "../journal/entry.service.ts";
import { importedUntil } from "../statement/continuity.service.ts";
import { listNearLines } from "../statement/line.service.ts";
import { statementSays } from "../statement/link.service.ts";
import { currentLevelOf } from "../vip/vip.service.ts";
import * as details from "./details.queries.ts";
import { findWarnings } from "./details.rules.ts";
import { findCreditedNear } from "./near.queries.ts";
import * as queries from "./transactions.queries.ts";

const BALANCE_CHANGES = 10;
const NOTHING = { count: 0, newest: [] };

type Owner = NonNullable<Awaited<ReturnType<typeof details.findOwner>>>;

async function describeMember(
  reader: Reader,
  { phoneChangedAt: _, ...owner }: Owner,
  now: number,
): Promise<TransactionMember> {
  const sums = await details.sumValidated(reader, owner.id);
  const validatedSum = (type: "deposit" | "withdrawal") => {
    const { count = 0, totalAr = 0 } = sums.find((row) => row.type === type) ?? {};
    return { count, totalAr };
  };
  const level = await currentLevelOf(reader, owner.id, now);
  return { ...owner, level, deposits: validatedSum("deposit"), withdrawals: validatedSum("withdrawal") };
}

/** Withdrawals paid under a typed reference; none for a text without an operator's reference, such as « payé ». */
function paymentsBy(
  reader: Reader,
  cashPhone: string,
  typed: string,
  exceptId?: number,
): Promise<OtherUses> | OtherUses {
  const reference = operatorReference(typed);
  return reference ? details.usesOfPayment(reader, transferKey(cashPhone, reference), exceptId) : NOTHING;
}

type DepositStatement = Awaited<ReturnType<typeof statementSays>>;

async function collectWarnings(
  reader: Reader,
  entry: AdminTransactionEntry,
  owner: Owner,
  said: DepositStatement,
  now: number,
): Promise<Warning[]> {
  const { id, memberId, reference, payoutPhone, operatorPhone, decisionReference } = entry;
  const isPaid = entry.type === "withdrawal" && entry.status === "validated";
  const decidedAt = entry.decidedAt ?? now;
  const warnings = findWarnings({
    ...entry,
    decidedAt,
    accountPhone: owner.phone,
    phoneChangedAt: owner.phoneChangedAt,
    earlierPayouts: await details.countPayoutsBefore(reader, { memberId, id, before: decidedAt }),
    sameReference: reference ? await details.usesOfReference(reader, reference, id) : NOTHING,
    nearReference: reference ? await details.usesNear(reader, { id, reference, createdAt: entry.createdAt }) : NOTHING,
    samePayment: isPaid ? await paymentsBy(reader, operatorPhone ?? "", decisionReference ?? "", id) : NOTHING,
    sameNumber: payoutPhone ? await details.usesOfNumber(reader, payoutPhone, memberId) : NOTHING,
    holder: payoutPhone ? await details.findOtherHolder(reader, payoutPhone, memberId) : undefined,
  });
  if (entry.reversedAr !== null && entry.type === "deposit" && entry.status !== "rejected") {
    const reversals = await listReversals(reader, transferKey(operatorPhone ?? "", reference ?? ""), id);
    const { importedAt = 0, importedByName = "" } = reversals.at(-1) ?? {};
    const last = { importedAt, importedByName };
    const isUntold = reversals.some(({ amountAr }) => amountAr === null);
    warnings.unshift(
      isAllReversed(entry)
        ? { kind: "reversed", amountAr: isUntold ? null : entry.reversedAr, ...last }
        : { kind: "partlyReversed", amountAr: entry.reversedAr, ofAr: entry.amountAr, ...last },
    );
  }
  if (entry.cancelAskedAt !== null) warnings.unshift({ kind: "cancelAsked", askedAt: entry.cancelAskedAt });
  return said ? [{ kind: "statement", ...said }, ...warnings] : warnings;
}

/**
 * Withdrawals already paid from a cash number under a reference, for a warning while it is typed (docs/product.md
 * 10.5).
 */
export const listPayoutsUnder = ({ db }: Deps, { cashPhone, reference }: PayoutsUnderInput): Promise<OtherUses> =>
  db.snapshot(async (reader) => paymentsBy(reader, cashPhone, reference));

/**
 * A transaction with everything needed to decide it, from one snapshot: warnings, member, balance changes and acts of
 * administrators (docs/product.md 10.5). Amounts in Ariary, instants in UTC ms.
 */
export function getTransaction({ db, clock }: Deps, id: number): Promise<TransactionDetails> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const entry = await queries.findForAdmin(reader, id);
    const owner = entry && (await details.findOwner(reader, entry.memberId));
    if (!entry || !owner) throw new AppError("TRANSACTION_NOT_FOUND");
    const isWaiting = entry.type === "deposit" && entry.status === "pending";
    const said = isWaiting ? await statementSays(reader, entry) : undefined;
    const nearLines = isWaiting && !said ? await listNearLines(reader, entry) : [];
    const hasLine = said?.says === "found" || said?.says === "unknownPayer";
    const near = isWaiting ? await findCreditedNear(reader, entry, hasLine) : undefined;
    return {
      entry,
      typedReference: await details.findTypedReference(reader, id),
      warnings: await collectWarnings(reader, entry, owner, said, now),
      statement: isWaiting
        ? {
            until: await importedUntil(reader, entry.operatorPhone ?? ""),
            hasLine: said !== undefined || entry.reversedAr !== null,
          }
        : null,
      nearLines,
      near: near ?? null,
      feeAr: entry.type === "withdrawal" ? ((await findFeeOf(reader, id)) ?? null) : null,
      member: await describeMember(reader, owner, now),
      movements: await details.listBalanceChanges(reader, owner.id, BALANCE_CHANGES),
      acts: await historyOf(reader, { kind: "transaction", id }),
    };
  });
}
