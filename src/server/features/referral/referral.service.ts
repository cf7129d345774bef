import { AppError } from "../../../shared/errors.ts";
import type { Referral, ReferralData } from "../../../shared/referral.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Actor, Deps } from "../../deps.ts";
import * as queries from "./referral.queries.ts";
import { type Bonus, bonusesOf } from "./referral.rules.ts";

export type { Bonus };

/** Members listed at each level; totals count them all. */
const LIST_LIMIT = 1_000;

/** The bonuses an amount brings the member's active sponsors; `ratesBp` nearest first. Pays nothing. */
export async function bonusesFor(
  reader: Reader,
  memberId: number,
  amountAr: number,
  ratesBp: readonly number[],
): Promise<Bonus[]> {
  return bonusesOf(amountAr, await queries.activeSponsors(reader, { memberId }), ratesBp);
}

/** Adds paid bonuses to the totals that the referral screen shows, and tells the sponsors, in the transaction that paid them. */
export async function creditSponsors(tx: Tx, memberId: number, bonuses: readonly Bonus[], source: "purchase" | "task") {
  const add = source === "purchase" ? queries.addPurchaseBonus : queries.addTaskBonus;
  for (const { level, amountAr, sponsorId } of bonuses) {
    await add(tx, { memberId, level, amountAr });
    tx.announce(sponsorId, "referrals");
  }
}

/** The caller's code, totals and three levels of members, by number only: never a name or a phone (spec §3 referral data). */
export async function getReferrals({ db, clock }: Deps, actor: Actor): Promise<ReferralData> {
  const now = clock();
  const invitationCode = await queries.findInvitationCode(db.read, actor.memberId);
  if (!invitationCode) throw new AppError("UNAUTHENTICATED");
  const freeName = await queries.findFreeLevelName(db.read);
  const listAt = async (level: number): Promise<Referral[]> => {
    const rows = await queries.listReferrals(db.read, actor.memberId, level, now, LIST_LIMIT);
    return rows.map((row) => ({ ...row, levelName: row.levelName ?? freeName }));
  };
  const totals = await queries.sumByLevel(db.read, actor.memberId);
  const sum = (field: "members" | "purchaseBonusAr" | "taskBonusAr") =>
    totals.reduce((all, row) => all + row[field], 0);
  const countAt = (level: number) => totals.find((row) => row.level === level)?.members ?? 0;
  return {
    invitationCode,
    totalInvites: sum("members"),
    totals: [countAt(1), countAt(2), countAt(3)],
    purchaseBonusAr: sum("purchaseBonusAr"),
    totalBonusAr: sum("purchaseBonusAr") + sum("taskBonusAr"),
    levels: [await listAt(1), await listAt(2), await listAt(3)],
  };
}
