import { startOfDay } from "../../../shared/day.ts";
import { dayOfIso } from "../../../shared/period.ts";
import {
  NUMBER_CHANGE_MS,
  type OtherUse,
  REFERENCE_SLACK_MS,
  type Warning,
} from "../../../shared/transaction-details.ts";
import type { TransactionType } from "../../../shared/transactions.ts";

const DATED = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})\.[A-Z]\d{4,6}$/;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * The instant (UTC ms) that Orange and Airtel write into a reference, in Madagascar time: `PPyymmdd.HHMM.X#####` (mobile-money §6.4).
 * Undefined for another form, and for a date or hour that does not exist.
 */
export function writtenIn(reference: string): number | undefined {
  const [, year, month, day, hour, minute] = DATED.exec(reference) ?? [];
  const date = dayOfIso(`20${year}-${month}-${day}`);
  if (date === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return startOfDay(date) + Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS;
}

/** What is known around a transaction. Instants in UTC ms. */
export type Surroundings = {
  type: TransactionType;
  reference: string | null;
  payoutPhone: string | null;
  createdAt: number;
  /** When it was decided, or now while it waits. */
  decidedAt: number;
  accountPhone: string | null;
  phoneChangedAt: number | null;
  /** Payouts validated before this one was. */
  earlierPayouts: number;
  sameReference: { count: number; newest: OtherUse[] };
  sameNumber: { count: number; newest: OtherUse[] };
  holder: { memberId: number; memberName: string } | undefined;
};

function warningsOfReference({ reference, createdAt, sameReference }: Surroundings): Warning[] {
  const warnings: Warning[] = [];
  if (sameReference.count > 0) warnings.push({ kind: "sameReference", ...sameReference });
  const writtenAt = reference === null ? undefined : writtenIn(reference);
  if (writtenAt !== undefined && Math.abs(writtenAt - createdAt) > REFERENCE_SLACK_MS)
    warnings.push({ kind: "referenceDate", writtenAt });
  return warnings;
}

function warningsOfPayout(known: Surroundings): Warning[] {
  const { payoutPhone, accountPhone, phoneChangedAt, decidedAt, earlierPayouts, sameNumber, holder } = known;
  const warnings: Warning[] = [];
  if (holder) warnings.push({ kind: "numberOfOther", ...holder });
  if (sameNumber.count > 0) warnings.push({ kind: "sameNumber", ...sameNumber });
  const wasChanged = phoneChangedAt !== null && phoneChangedAt <= decidedAt;
  if (wasChanged && decidedAt - phoneChangedAt <= NUMBER_CHANGE_MS)
    warnings.push({ kind: "numberChanged", changedAt: phoneChangedAt });
  if (accountPhone !== null && accountPhone !== payoutPhone) warnings.push({ kind: "otherNumber", accountPhone });
  if (earlierPayouts === 0) warnings.push({ kind: "firstPayout" });
  return warnings;
}

/** What deserves a look before a decision, the gravest first (screens §6). */
export const warningsOf = (known: Surroundings): Warning[] =>
  known.type === "deposit" ? warningsOfReference(known) : warningsOfPayout(known);
