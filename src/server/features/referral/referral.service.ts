import { AppError } from "../../../shared/errors.ts";
import type {
  Referral,
  ReferralData,
  ReferralLevelInput,
  ReferralPage,
  ReferralSummary,
} from "../../../shared/referral.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import { type Reader, type Tx, together } from "../../db/database.ts";
import { findFreeLevel } from "../../db/levels.ts";
import { pageOf } from "../../db/page.ts";
import { codes } from "../../ledger/chart.ts";
import * as queries from "./referral.queries.ts";
import { type Bonus, bonusesOf } from "./referral.rules.ts";
import { listReferrerIds } from "./referrer.queries.ts";

export type { Bonus };

/** Most members per level in the answer to an old client; totals count all. */
const LIST_LIMIT = 1_000;
const PAGE = 50;

/** Codes of the accounts that bonuses may be paid to; lock them before `bonusesFor`. */
export async function bonusAccounts(reader: Reader, memberId: number): Promise<string[]> {
  return (await listReferrerIds(reader, memberId)).map(codes.member);
}

/**
 * The bonuses that an amount in Ariary brings the member's active referrers (docs/product.md 7.2 to 7.4); pays nothing. The caller locks
 * `bonusAccounts` before, so that no bonus is paid to an account that is being closed.
 * @param ratesBp in basis points, nearest referrer first
 */
export async function bonusesFor(
  reader: Reader,
  memberId: number,
  amountAr: number,
  ratesBp: readonly number[],
): Promise<Bonus[]> {
  return bonusesOf(amountAr, await queries.activeReferrers(reader, { memberId }), ratesBp);
}

/** Adds paid bonuses to the referral totals and announces them to the referrers, in the transaction that paid them. */
export async function creditReferrers(
  tx: Tx,
  memberId: number,
  bonuses: readonly Bonus[],
  source: "purchase" | "task",
) {
  const add = source === "purchase" ? queries.addPurchaseBonus : queries.addTaskBonus;
  await together(bonuses.map(({ level, amountAr }) => add(tx, { memberId, level, amountAr })));
  for (const { referrerId } of bonuses) tx.announce(referrerId, "referrals");
}

/** The caller's code, and numbers of members and bonuses in Ariary (docs/product.md 7.7). */
export const getSummary = ({ db }: Deps, { memberId }: Actor): Promise<ReferralSummary> =>
  readSummary(db.read, memberId);

async function readSummary(reader: Reader, memberId: number): Promise<ReferralSummary> {
  const invitationCode = await queries.findInvitationCode(reader, memberId);
  if (!invitationCode) throw new AppError("UNAUTHENTICATED");
  const totals = await queries.listTotals(reader, memberId);
  const sum = (field: "purchaseBonusAr" | "taskBonusAr") => totals.reduce((all, row) => all + row[field], 0);
  const countAt = (level: number) => totals.find((row) => row.level === level)?.members ?? 0;
  return {
    invitationCode,
    totalInvites: totals.reduce((all, row) => all + row.members, 0),
    totals: [countAt(1), countAt(2), countAt(3)],
    purchaseBonusAr: sum("purchaseBonusAr"),
    totalBonusAr: sum("purchaseBonusAr") + sum("taskBonusAr"),
  };
}

/** One page of the members below the caller at one level, newest first, without names and phones (docs/product.md 7.7). */
export async function listLevel(
  { db, clock }: Deps,
  { memberId }: Actor,
  { level, cursor }: ReferralLevelInput,
): Promise<ReferralPage> {
  const before = cursor ?? Number.MAX_SAFE_INTEGER;
  const found = await referralsAt(db.read, { referrerId: memberId, level, now: clock(), before, limit: PAGE + 1 });
  const { rows: referrals, nextCursor } = pageOf(found, PAGE, (last) => last.memberId);
  return { referrals, nextCursor };
}

/** The summary and the newest 1 000 members of each level, from one snapshot, for old clients (docs/product.md 21.3). */
export function getReferrals({ db, clock }: Deps, { memberId }: Actor): Promise<ReferralData> {
  const now = clock();
  return db.snapshot(async (reader) => {
    const newest = { referrerId: memberId, now, before: Number.MAX_SAFE_INTEGER, limit: LIST_LIMIT };
    const listAt = (level: number) => referralsAt(reader, { ...newest, level });
    return { ...(await readSummary(reader, memberId)), levels: [await listAt(1), await listAt(2), await listAt(3)] };
  });
}

async function referralsAt(reader: Reader, page: queries.ReferralPage): Promise<Referral[]> {
  const rows = await queries.listReferrals(reader, page);
  const free = await findFreeLevel(reader);
  return rows.map((row) => ({ ...row, levelName: row.levelName ?? free.name }));
}
