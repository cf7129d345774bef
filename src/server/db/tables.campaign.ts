import { sql } from "drizzle-orm";
import { ageBands, campaignStates, regions, rhythms, sexes } from "../../shared/campaign.ts";
import { wishes } from "../../shared/sponsor.ts";
import type { Kit } from "./kit.sqlite.ts";
import { recorded } from "./recorded-columns.ts";
import type { MemberTables } from "./tables.members.ts";

/** Sponsors and what they pay for (docs/product.md 22). What a campaign asks, says and pays is its task. */
export function campaignTables(k: Kit, members: MemberTables) {
  const { member } = members;
  const sponsor = k.table(
    "sponsor",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      /** One sentence of who they are, and a link or phone: both public. */
      sentence: k.text("sentence").notNull(),
      link: k.text("link").notNull(),
      /** Whom administrators talk to: private. */
      contact: k.text("contact").notNull(),
      /** Of the token in their page's address; null before the first. A new one ends the old. */
      tokenHash: k.text("token_hash"),
      ...recorded(k, members),
    },
    (t) => [k.uniqueIndex("sponsor_token").on(t.tokenHash).where(sql`token_hash is not null`)],
  );

  /** Never changed but for its state: a change is a copy. */
  const campaign = k.table(
    "campaign",
    {
      id: k.id(),
      sponsorId: k
        .ref("sponsor_id")
        .notNull()
        .references(() => sponsor.id),
      firstDay: k.day("first_day").notNull(),
      lastDay: k.day("last_day").notNull(),
      rhythm: k.text("rhythm", rhythms).notNull(),
      /** Null: for everybody. */
      region: k.text("region", regions),
      /** The fee on what is paid to members, in basis points, as it was agreed. */
      feeBp: k.count("fee_bp").notNull(),
      /** Members may read what came out (docs/product.md 22.11). */
      isTold: k.flag("is_told").notNull().default(false),
      state: k.text("state", campaignStates).notNull(),
      /** When two people opened it (UTC ms). */
      openedAt: k.instant("opened_at"),
      closedAt: k.instant("closed_at"),
      ...recorded(k, members),
    },
    (t) => [
      k.index("campaign_sponsor").on(t.sponsorId),
      k.index("campaign_running").on(t.id).where(sql`state in ('open', 'paused')`),
      k.check("campaign_days", sql`${t.firstDay} <= ${t.lastDay}`),
      k.check("campaign_rhythm", sql`${t.rhythm} in ('once', 'daily')`),
      k.check("campaign_fee", sql`${t.feeBp} between 0 and 5000`),
      k.check("campaign_state", sql`${t.state} in ('draft', 'open', 'paused', 'closed')`),
      k.check("campaign_opened", sql`${t.state} not in ('open', 'paused') or ${t.openedAt} is not null`),
      k.check("campaign_closed", sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    ],
  );

  /** What a campaign paid its members on a day, gains and bonuses, in Ariary. Kept by a trigger of the transfers. */
  const campaignDay = k.table(
    "campaign_day",
    {
      campaignId: k
        .ref("campaign_id")
        .notNull()
        .references(() => campaign.id),
      day: k.day("day").notNull(),
      paidAr: k.money("paid_ar").notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.campaignId, t.day], name: "campaign_day_pk" }),
      k.index("campaign_day_day").on(t.day),
    ],
  );

  /** Who said that they are of age, and what they chose to say of themselves; it goes with the account. */
  const respondent = k.table("respondent", {
    memberId: k
      .ref("member_id")
      .primaryKey()
      .references(() => member.id),
    region: k.text("region", regions),
    sex: k.text("sex", sexes),
    ageBand: k.text("age_band", ageBands),
    /** When they last said it (UTC ms). */
    saidAt: k.instant("said_at").notNull(),
  });

  return { sponsor, campaign, campaignDay, respondent };
}

export type CampaignTables = ReturnType<typeof campaignTables>;

/** What sponsors ask for on their page (docs/product.md 22.8). */
export function wishTables(k: Kit, { campaign }: Pick<CampaignTables, "campaign">) {
  /** Settled by an administrator (UTC ms). */
  const sponsorWish = k.table(
    "sponsor_wish",
    {
      id: k.id(),
      campaignId: k
        .ref("campaign_id")
        .notNull()
        .references(() => campaign.id),
      wish: k.text("wish", wishes).notNull(),
      askedAt: k.instant("asked_at").notNull(),
      settledAt: k.instant("settled_at"),
    },
    (t) => [
      k.uniqueIndex("sponsor_wish_open").on(t.campaignId, t.wish).where(sql`settled_at is null`),
      k.check("sponsor_wish_kind", sql`${t.wish} in ('pause', 'end', 'payment')`),
    ],
  );
  return { sponsorWish };
}
