import { isOperatorReference } from "../../../shared/reference.ts";
import { instantOfReference } from "../../../shared/statement/dates.ts";
import {
  NUMBER_CHANGE_MS,
  type OtherUses,
  REFERENCE_SLACK_MS,
  type Warning,
} from "../../../shared/transaction-details.ts";
import type { TransactionType } from "../../../shared/transactions.ts";

/** The facts that warnings are derived from. Instants in UTC ms. */
export type WarningFacts = {
  type: TransactionType;
  reference: string | null;
  payoutPhone: string | null;
  createdAt: number;
  /** When it was decided, or now while it is pending. */
  decidedAt: number;
  accountPhone: string | null;
  phoneChangedAt: number | null;
  /** Number of payouts validated before this one. */
  earlierPayouts: number;
  sameReference: OtherUses;
  /** Other deposits with a near reference that are not rejected. */
  nearReference: OtherUses;
  /** Other payouts under the reference that paid this one. */
  samePayment: OtherUses;
  sameNumber: OtherUses;
  holder: { memberId: number; memberName: string } | undefined;
};

function referenceWarnings({ reference, createdAt, sameReference, nearReference }: WarningFacts): Warning[] {
  const warnings: Warning[] = [];
  if (sameReference.count > 0) warnings.push({ kind: "sameReference", ...sameReference });
  if (nearReference.count > 0) warnings.push({ kind: "nearReference", ...nearReference });
  if (reference !== null && !isOperatorReference(reference)) warnings.push({ kind: "unknownForm" });
  const writtenAt = reference === null ? undefined : instantOfReference(reference);
  if (writtenAt !== undefined && Math.abs(writtenAt - createdAt) > REFERENCE_SLACK_MS)
    warnings.push({ kind: "referenceDate", writtenAt });
  return warnings;
}

function payoutWarnings(known: WarningFacts): Warning[] {
  const { payoutPhone, accountPhone, phoneChangedAt, decidedAt, earlierPayouts, samePayment, sameNumber, holder } =
    known;
  const warnings: Warning[] = [];
  if (samePayment.count > 0) warnings.push({ kind: "samePayment", ...samePayment });
  if (holder) warnings.push({ kind: "numberOfOther", ...holder });
  if (sameNumber.count > 0) warnings.push({ kind: "sameNumber", ...sameNumber });
  const wasChanged = phoneChangedAt !== null && phoneChangedAt <= decidedAt;
  if (wasChanged && decidedAt - phoneChangedAt <= NUMBER_CHANGE_MS)
    warnings.push({ kind: "numberChanged", changedAt: phoneChangedAt });
  if (accountPhone !== null && accountPhone !== payoutPhone) warnings.push({ kind: "otherNumber", accountPhone });
  if (earlierPayouts === 0) warnings.push({ kind: "firstPayout" });
  return warnings;
}

/** What to check before a decision, gravest first (docs/product.md 10.5). */
export const findWarnings = (known: WarningFacts): Warning[] =>
  known.type === "deposit" ? referenceWarnings(known) : payoutWarnings(known);
