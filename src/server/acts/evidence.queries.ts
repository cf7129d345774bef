import { and, eq, not, sql } from "drizzle-orm";
import type { ApprovedCampaign } from "../../shared/approval.ts";
import type { Region } from "../../shared/campaign.ts";
import { isoDay } from "../../shared/day.ts";
import type { Reader } from "../db/database.ts";
import { isLine } from "../db/imported.ts";
import { isOneWith, isProven } from "../db/proven.ts";

/** How an administrator answered another one's proposals so far. */
export async function countAnswered(reader: Reader, proposedBy: number, decidedBy: number) {
  const { approval } = reader.t;
  const rows = await reader.q
    .select({ status: approval.status, count: sql<number>`count(*)` })
    .from(approval)
    .where(and(eq(approval.proposedBy, proposedBy), eq(approval.decidedBy, decidedBy)))
    .groupBy(approval.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { approved: of("approved"), refused: of("refused") };
}

/** An account's age, and its validated money in and out, in Ariary; `unprovenAr` is not proven (`isProven`). */
export async function findHistory(reader: Reader, memberId: number, persons: Parameters<typeof isOneWith>[1]) {
  const { member, transaction } = reader.t;
  const [row] = await reader.q
    .select({ since: member.createdAt, phoneChangedAt: member.phoneChangedAt })
    .from(member)
    .where(eq(member.id, memberId));
  if (!row) return null;
  const sumOf = async (type: "deposit" | "withdrawal", isUnproven = false) => {
    const [sum] = await reader.q
      .select({ totalAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
      .from(transaction)
      .where(
        and(
          eq(transaction.memberId, memberId),
          eq(transaction.type, type),
          eq(transaction.status, "validated"),
          isUnproven ? not(isProven(reader, transaction, isOneWith(transaction.decidedBy, persons))) : undefined,
        ),
      );
    return sum?.totalAr ?? 0;
  };
  return {
    ...row,
    depositsAr: await sumOf("deposit"),
    unprovenAr: await sumOf("deposit", true),
    paidAr: await sumOf("withdrawal"),
  };
}

/** The imported line of a transfer, confirmed or not; null when there is none. */
export async function findLineOf(reader: Reader, transferKey: string) {
  const { operatorMessage: line } = reader.t;
  const [row] = await reader.q
    .select({ phone: line.phone, amountAr: line.amountAr })
    .from(line)
    .where(and(eq(line.transferKey, transferKey), isLine(reader)));
  return row ?? null;
}

/** The name of a level. */
export async function findLevelName(reader: Reader, id: number): Promise<string | undefined> {
  const { level } = reader.t;
  const [row] = await reader.q.select({ name: level.name }).from(level).where(eq(level.id, id));
  return row?.name;
}

/** An account's name; undefined where there is none. */
export async function findName(reader: Reader, memberId: number): Promise<string | undefined> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ name: member.name }).from(member).where(eq(member.id, memberId));
  return row?.name;
}

/** A campaign that is to be opened, refunded or paid for. */
export async function findCampaign(reader: Reader, id: number): Promise<ApprovedCampaign | null> {
  const { campaign, sponsor, task } = reader.t;
  const [row] = await reader.q
    .select({
      ...{ id: campaign.id, name: task.name, sponsorName: sponsor.name, gainAr: task.gainAr },
      ...{ firstDay: campaign.firstDay, lastDay: campaign.lastDay, rhythm: campaign.rhythm, region: campaign.region },
    })
    .from(campaign)
    .innerJoin(sponsor, eq(sponsor.id, campaign.sponsorId))
    .innerJoin(task, eq(task.campaignId, campaign.id))
    .where(eq(campaign.id, id));
  if (!row) return null;
  const { firstDay, lastDay, region } = row;
  return { ...row, firstDay: isoDay(firstDay), lastDay: isoDay(lastDay), region: region as Region | null };
}
