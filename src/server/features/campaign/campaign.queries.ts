import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type {
  CampaignFunding,
  CampaignInput,
  CampaignState,
  Receipt,
  RefundSent,
  Rhythm,
} from "../../../shared/campaign.ts";
import { isMatched } from "../../db/confirmed.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { reversedAr, stands } from "../../db/reversed.ts";
import { causes } from "../../ledger/chart.ts";

/** SQL: the code of a campaign's account. */
const accountCode = ({ t: { campaign } }: Reader): SQL => sql`('fund:campaign:' || ${campaign.id})`;

const accountId = (reader: Reader): SQL =>
  sql`(select a.id from ${reader.t.account} a where a.code = ${accountCode(reader)})`;

/** SQL condition: an operator took a funding back, and that is not booked. */
const isOpenReversal = (reader: Reader): SQL => {
  const { funding, fundingReversal } = reader.t;
  return sql`(not ${stands(reader, funding.transferKey)}
    and not exists (select 1 from ${fundingReversal} b where b.funding_id = ${funding.id}))`;
};

/**
 * SQL condition: an operator took back money that pays for the campaign, and that is not booked: it pays nothing
 * meanwhile.
 */
const isTakenBack = (reader: Reader): SQL<number> => {
  const { campaign, funding } = reader.t;
  return sql<number>`(case when exists (select 1 from ${funding} where ${funding.campaignId} = ${campaign.id}
    and ${isOpenReversal(reader)}) then 1 else 0 end)`;
};

/** SQL: sums of a campaign's money, in Ariary. */
const moneySums = (reader: Reader) => {
  const { account, campaign, campaignDay, transfer } = reader.t;
  return {
    balanceAr: sql<number>`coalesce((select a.balance_ar from ${account} a where a.code = ${accountCode(reader)}), 0)`,
    paidAr: sql<number>`coalesce((select sum(d.paid_ar) from ${campaignDay} d where d.campaign_id = ${campaign.id}), 0)`,
    postedAr: sql<number>`coalesce((select sum(f.amount_ar) from ${transfer} f
      where f.debit_account_id = ${accountId(reader)} and f.kind = 'CAMPAIGN_FEE'), 0)`,
  };
};

const columns = (reader: Reader) => {
  const { campaign, sponsor, task, taskDay } = reader.t;
  return {
    id: campaign.id,
    sponsorId: campaign.sponsorId,
    sponsorName: sponsor.name,
    taskId: task.id,
    name: task.name,
    description: task.description,
    gainAr: task.gainAr,
    // Quotes in a text are escaped.
    isShared: sql<number>`(case when ${task.content} like '%"isShared":true%' then 1 else 0 end)`,
    answers: sql<number>`coalesce((select sum(n.members) from ${taskDay} n where n.task_id = ${task.id}), 0)`,
    firstDay: campaign.firstDay,
    lastDay: campaign.lastDay,
    rhythm: campaign.rhythm,
    region: campaign.region,
    feeBp: campaign.feeBp,
    isTold: campaign.isTold,
    state: campaign.state,
    isTakenBack: isTakenBack(reader),
    ...moneySums(reader),
  };
};

const select = (reader: Reader) => {
  const { campaign, sponsor, task } = reader.t;
  return reader.q
    .select(columns(reader))
    .from(campaign)
    .innerJoin(sponsor, eq(sponsor.id, campaign.sponsorId))
    .innerJoin(task, eq(task.campaignId, campaign.id));
};

/** A campaign with what it asks, and its money in Ariary. */
export type CampaignRow = {
  id: number;
  sponsorId: number;
  sponsorName: string;
  taskId: number;
  name: string;
  description: string;
  gainAr: number;
  /** Its answers end with one code, the same for everybody. */
  isShared: number;
  answers: number;
  firstDay: number;
  lastDay: number;
  rhythm: Rhythm;
  region: string | null;
  feeBp: number;
  isTold: boolean;
  state: CampaignState;
  isTakenBack: number;
  balanceAr: number;
  paidAr: number;
  postedAr: number;
};

/** The campaign of a task; prepared, for each answer reads it. */
export const findByTask = prepared<{ taskId: number }, CampaignRow>("campaign_of_task", (reader) =>
  select(reader).where(eq(reader.t.task.id, sql.placeholder("taskId"))),
);

/** Which campaign a task is of, whom it is for and where it stands: what is asked before anything is locked. */
export const findTerms = prepared<{ taskId: number }, Pick<CampaignRow, "id" | "state" | "region">>(
  "campaign_terms",
  ({ q, t: { campaign, task } }) =>
    q
      .select({ id: campaign.id, state: campaign.state, region: campaign.region })
      .from(task)
      .innerJoin(campaign, eq(campaign.id, task.campaignId))
      .where(eq(task.id, sql.placeholder("taskId"))),
);

/** Whose campaign a task is: null of a level's task. Cheap, for each completion asks. */
export const findTaskCampaign = prepared<{ taskId: number }, { campaignId: number | null }>(
  "task_campaign",
  ({ q, t: { task } }) =>
    q
      .select({ campaignId: task.campaignId })
      .from(task)
      .where(eq(task.id, sql.placeholder("taskId"))),
);

export async function findCampaign(reader: Reader, id: number): Promise<CampaignRow | undefined> {
  const [row] = await select(reader).where(eq(reader.t.campaign.id, id));
  return row as CampaignRow | undefined;
}

/** What a campaign asks, as JSON. */
export async function findContent({ q, t: { task } }: Reader, campaignId: number): Promise<string | null | undefined> {
  const [row] = await q.select({ content: task.content }).from(task).where(eq(task.campaignId, campaignId));
  return row?.content;
}

/** Every campaign, the newest first. */
export async function listCampaigns(reader: Reader): Promise<CampaignRow[]> {
  return (await select(reader).orderBy(desc(reader.t.campaign.id))) as CampaignRow[];
}

/**
 * Campaigns with money that are not closed, or were since an instant (UTC ms), and who pays for them; the newest first.
 */
export async function listPaidFor(reader: Reader, since: number, limit: number) {
  const { campaign, funding, sponsor, task } = reader.t;
  const { sentence, link } = sponsor;
  const rows = await reader.q
    .select({ ...columns(reader), sentence, link })
    .from(campaign)
    .innerJoin(sponsor, eq(sponsor.id, campaign.sponsorId))
    .innerJoin(task, eq(task.campaignId, campaign.id))
    .where(
      and(
        or(isNull(campaign.closedAt), gte(campaign.closedAt, since)),
        sql`exists (select 1 from ${funding} where ${funding.campaignId} = ${campaign.id})`,
      ),
    )
    .orderBy(desc(campaign.id))
    .limit(limit);
  return rows as (CampaignRow & { sentence: string; link: string })[];
}

/** A sponsor's campaigns, the newest first. */
export const listOfSponsor = prepared<{ sponsorId: number }, CampaignRow>("campaigns_of_sponsor", (reader) => {
  const { campaign } = reader.t;
  return select(reader)
    .where(eq(campaign.sponsorId, sql.placeholder("sponsorId")))
    .orderBy(desc(campaign.id));
});

/** The campaigns that are open on a day to who is of a region, or of none, the best paid first. */
export const listOpen = prepared<{ day: number; region: string | null }, CampaignRow>("campaigns_open", (reader) => {
  const { campaign, task } = reader.t;
  const day = sql.placeholder("day");
  return select(reader)
    .where(
      and(
        eq(campaign.state, "open"),
        lte(campaign.firstDay, day),
        gte(campaign.lastDay, day),
        or(isNull(campaign.region), sql`${campaign.region} = cast(${sql.placeholder("region")} as text)`),
      ),
    )
    .orderBy(desc(task.gainAr), asc(campaign.id));
});

/** The ids of campaigns that ran lately and have a fee to post, of which none was posted on a day. */
export async function listUnposted(reader: Reader, day: number): Promise<number[]> {
  const { campaign, transfer } = reader.t;
  const { paidAr, postedAr } = moneySums(reader);
  const rows = await reader.q
    .select({ id: campaign.id })
    .from(campaign)
    .where(
      and(
        sql`${campaign.state} in ('open', 'paused')`,
        sql`cast(${paidAr} as bigint) * ${campaign.feeBp} / 10000 > ${postedAr}`,
        sql`not exists (select 1 from ${transfer} f where f.debit_account_id = ${accountId(reader)}
          and f.kind = 'CAMPAIGN_FEE' and f.day = ${day})`,
      ),
    );
  return rows.map(({ id }) => id);
}

type RespondentRow = {
  memberId: number;
  region: string | null;
  sex: string | null;
  ageBand: string | null;
  saidAt: number;
};

/** What a member said of themselves, if they did. */
export const findRespondent = prepared<{ memberId: number }, RespondentRow>(
  "respondent_find",
  ({ q, t: { respondent } }) =>
    q
      .select()
      .from(respondent)
      .where(eq(respondent.memberId, sql.placeholder("memberId"))),
);

/** Stores what a member said of themselves, in place of what they said before. */
export const putRespondent = prepared<RespondentRow, never>("respondent_put", ({ q, t: { respondent } }) =>
  q
    .insert(respondent)
    .values({
      memberId: sql.placeholder("memberId"),
      region: sql.placeholder("region"),
      sex: sql.placeholder("sex"),
      ageBand: sql.placeholder("ageBand"),
      saidAt: sql.placeholder("saidAt"),
    })
    .onConflictDoUpdate({
      target: respondent.memberId,
      set: {
        region: sql`excluded.region`,
        sex: sql`excluded.sex`,
        ageBand: sql`excluded.age_band`,
        saidAt: sql`excluded.said_at`,
      },
    }),
);

export async function removeRespondent(tx: Tx, memberId: number): Promise<void> {
  await tx.q.delete(tx.t.respondent).where(eq(tx.t.respondent.memberId, memberId));
}

/**
 * Whether a task's slot is taken by the member; of a task that is answered once, also by an account with the same
 * payout number or device.
 */
export const findTaken = prepared<{ taskId: number; memberId: number; slot: number }, { memberId: number }>(
  "campaign_taken",
  ({ q, t: { completion, member, session, transaction } }) => {
    const [me, slot] = [sql.placeholder("memberId"), sql.placeholder("slot")];
    const numbers = sql`(select o.phone from ${member} o where o.id = ${me}
      union select w.payout_phone from ${transaction} w where w.member_id = ${me} and w.payout_phone is not null)`;
    // One set, from which the index is asked: beside an "or" every answer of the campaign would be read.
    const them = sql`(select o.id from ${member} o where o.id = ${me}
      union select x.member_id from ${transaction} x where ${slot} = 0 and x.payout_phone in ${numbers}
      union select m.id from ${member} m where ${slot} = 0 and m.phone in ${numbers}
      union select s.member_id from ${session} s where ${slot} = 0 and s.browser_key in (select d.browser_key from ${session} d
        where d.member_id = ${me} and d.browser_key is not null))`;
    return q
      .select({ memberId: completion.memberId })
      .from(completion)
      .where(
        and(
          eq(completion.taskId, sql.placeholder("taskId")),
          eq(completion.slot, slot),
          inArray(completion.memberId, them),
        ),
      )
      .limit(1);
  },
);

/** What campaigns paid a member as gains on a day, in Ariary. */
export const sumGains = prepared<{ memberId: number; day: number }, { gainsAr: number }>(
  "campaign_gains",
  ({ q, t: { completion } }) =>
    q
      .select({ gainsAr: sql<number>`coalesce(sum(${completion.gainAr}), 0)` })
      .from(completion)
      .where(
        and(
          eq(completion.memberId, sql.placeholder("memberId")),
          eq(completion.day, sql.placeholder("day")),
          isNotNull(completion.slot),
        ),
      ),
);

/** The last day on which a campaign's task was paid, and how many answers it has. */
export const findAnswers = prepared<{ taskId: number }, { lastDay: number | null; answers: number }>(
  "campaign_answers",
  ({ q, t: { taskDay } }) =>
    q
      .select({
        lastDay: sql<number | null>`max(${taskDay.day})`,
        answers: sql<number>`coalesce(sum(${taskDay.members}), 0)`,
      })
      .from(taskDay)
      .where(eq(taskDay.taskId, sql.placeholder("taskId"))),
);

/** How many other members hold a place of a task: they opened it since an instant (UTC ms) and have not answered. */
export const findHeld = prepared<{ taskId: number; memberId: number; since: number }, { held: number }>(
  "campaign_held",
  ({ q, t: { completion, opening } }) =>
    q
      .select({ held: sql<number>`count(*)` })
      .from(opening)
      .where(
        and(
          eq(opening.taskId, sql.placeholder("taskId")),
          sql`${opening.openedAt} > ${sql.placeholder("since")}`,
          sql`${opening.memberId} <> ${sql.placeholder("memberId")}`,
          sql`not exists (select 1 from ${completion} c where c.member_id = ${opening.memberId} and c.day = ${opening.day}
            and c.task_id = ${opening.taskId})`,
        ),
      ),
);

/** How many answers a campaign's task had on each day that had any, oldest first. */
export const listDays = prepared<{ taskId: number }, { day: number; answers: number }>(
  "campaign_days",
  ({ q, t: { taskDay } }) =>
    q
      .select({ day: taskDay.day, answers: taskDay.members })
      .from(taskDay)
      .where(eq(taskDay.taskId, sql.placeholder("taskId")))
      .orderBy(asc(taskDay.day)),
);

type ReceiptRow = Omit<Receipt, "isMatched"> & { isMatched: number };

/** The fundings of a campaign, oldest first. */
export const listReceipts = prepared<{ campaignId: number }, ReceiptRow>("campaign_receipts", (reader) => {
  const { funding, fundingReversal } = reader.t;
  return reader.q
    .select({
      id: funding.id,
      at: funding.createdAt,
      cashPhone: funding.cashPhone,
      reference: funding.reference,
      amountAr: funding.amountAr,
      isMatched: sql<number>`case when ${isMatched(reader)} then 1 else 0 end`,
      takenBackAr: sql<number>`coalesce((select b.campaign_ar + b.sales_ar + b.operator_ar from ${fundingReversal} b
        where b.funding_id = ${funding.id}), 0)`,
    })
    .from(funding)
    .where(eq(funding.campaignId, sql.placeholder("campaignId")))
    .orderBy(asc(funding.id));
});

/** What went back of a campaign, oldest first. */
export const listRefunds = prepared<{ campaignId: number }, RefundSent>("campaign_refunds", ({ q, t: { drawing } }) => {
  const { id, createdAt, payeePhone, reference, amountAr } = drawing;
  return q
    .select({ id, at: createdAt, payeePhone, reference, amountAr })
    .from(drawing)
    .where(eq(drawing.campaignId, sql.placeholder("campaignId")))
    .orderBy(asc(id));
});

const flowSums = prepared<
  { campaignId: number; restCause: string },
  Record<"receivedAr" | "takenBackAr" | "refundedAr" | "restAr", number>
>("campaign_flows", ({ q, t: { drawing, funding, fundingReversal, transfer } }) => {
  const id = sql.placeholder("campaignId");
  const sum = (query: SQL) => sql<number>`coalesce((${query}), 0)`;
  return q
    .select({
      receivedAr: sum(sql`select sum(f.amount_ar) from ${funding} f where f.campaign_id = ${id}`),
      takenBackAr: sum(sql`select sum(b.campaign_ar) from ${fundingReversal} b join ${funding} f on f.id = b.funding_id
        where f.campaign_id = ${id}`),
      refundedAr: sum(sql`select sum(d.amount_ar) from ${drawing} d where d.campaign_id = ${id}`),
      restAr: sum(sql`select sum(r.amount_ar) from ${transfer} r where r.cause = ${sql.placeholder("restCause")}`),
    })
    .from(sql`(select 1) one`);
});

/** What a campaign received less what operators took back, what was refunded and its rest, in Ariary. */
export async function sumFlows(reader: Reader, campaignId: number) {
  const [row] = await flowSums(reader, { campaignId, restCause: causes.campaignRest(campaignId) });
  if (!row) throw new Error("the sum returned no row");
  const { receivedAr, takenBackAr, refundedAr, restAr } = row;
  return {
    receivedAr: Number(receivedAr) - Number(takenBackAr),
    refundedAr: Number(refundedAr),
    restAr: Number(restAr),
  };
}

type AsTask = Pick<CampaignInput, "name" | "description" | "gainAr" | "content">;
type NewCampaign = Omit<CampaignInput, keyof AsTask> & {
  feeBp: number;
  recordedBy: number;
  createdAt: number;
};

/** Stores a draft with its task; returns the campaign's id. */
export async function insertCampaign(tx: Tx, campaign: NewCampaign, task: AsTask): Promise<number> {
  const [row] = await tx.q
    .insert(tx.t.campaign)
    .values({ ...campaign, state: "draft" })
    .returning({ id: tx.t.campaign.id });
  if (!row) throw new Error("insert returned no row");
  await tx.q.insert(tx.t.task).values({ ...task, campaignId: row.id, levelId: null, createdAt: campaign.createdAt });
  return row.id;
}

export async function updateState(
  tx: Tx,
  id: number,
  change: { state: CampaignState; openedAt?: number; closedAt?: number },
): Promise<void> {
  await tx.q.update(tx.t.campaign).set(change).where(eq(tx.t.campaign.id, id));
}

/**
 * What a number paid for a campaign, as received lines of confirmed imports say, less what it was refunded, in Ariary.
 * @param payerHash of the number
 */
export async function sumPaidBy(reader: Reader, campaignId: number, payerHash: string): Promise<number> {
  const { drawing, funding, operatorMessage, statementImport } = reader.t;
  const [row] = await reader.q
    .select({
      leftAr: sql<number>`coalesce((select sum(f.amount_ar) from ${funding} f where f.campaign_id = ${campaignId}
          and exists (select 1 from ${operatorMessage} l join ${statementImport} i on i.id = l.import_id
            where l.transfer_key = f.transfer_key and l.phone = f.cash_phone and l.kind = 'received' and l.amount_ar = f.amount_ar
              and l.payer_hash = ${payerHash} and i.confirmed_at is not null)), 0)
        - coalesce((select sum(d.amount_ar) from ${drawing} d where d.campaign_id = ${campaignId} and d.payee_hash = ${payerHash}), 0)`,
    })
    .from(sql`(select 1) one`);
  return Number(row?.leftAr ?? 0);
}

/** A campaign's funding. */
export async function findFunding(reader: Reader, id: number) {
  const { funding } = reader.t;
  const [row] = await reader.q
    .select()
    .from(funding)
    .where(and(eq(funding.id, id), isNotNull(funding.campaignId)));
  return row;
}

/** The fundings of every campaign, the newest first. */
export async function listFundings(reader: Reader): Promise<(CampaignFunding & { campaignId: number | null })[]> {
  const { funding, fundingReversal } = reader.t;
  const { id, campaignId, amountAr, reference, cashPhone, createdAt, transferKey } = funding;
  const isOpen = sql`not exists (select 1 from ${fundingReversal} b where b.funding_id = ${id})`;
  const openAr = sql<number | null>`case when ${isOpen} then ${reversedAr(reader, transferKey, amountAr)} end`;
  const rows = await reader.q
    .select({ id, campaignId, amountAr, reference, cashPhone, createdAt, takenBackAr: openAr })
    .from(funding)
    .where(isNotNull(campaignId))
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, takenBackAr: row.takenBackAr === null ? null : Number(row.takenBackAr) }));
}

/** The campaigns whose money an operator took back without its being booked, the oldest first. */
export async function listTakenBack(reader: Reader): Promise<{ campaignId: number | null }[]> {
  const { funding } = reader.t;
  return reader.q
    .selectDistinct({ campaignId: funding.campaignId })
    .from(funding)
    .where(and(isNotNull(funding.campaignId), isOpenReversal(reader)))
    .orderBy(asc(funding.campaignId));
}

export async function isBooked(reader: Reader, fundingId: number): Promise<boolean> {
  const { fundingReversal } = reader.t;
  const rows = await reader.q
    .select({ id: fundingReversal.id })
    .from(fundingReversal)
    .where(eq(fundingReversal.fundingId, fundingId));
  return rows.length > 0;
}

/** Stores the reversal of a funding and returns its id. */
export async function insertReversal(tx: Tx, row: Reader["t"]["fundingReversal"]["$inferInsert"]): Promise<number> {
  const [stored] = await tx.q.insert(tx.t.fundingReversal).values(row).returning({ id: tx.t.fundingReversal.id });
  if (!stored) throw new Error("insert returned no row");
  return stored.id;
}
