import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  closeCampaign,
  createCampaign,
  openCampaign,
  pauseCampaign,
  refundCampaign,
  resumeCampaign,
  reverseFunding,
} from "../../src/server/features/campaign/acts.ts";
import { completeCampaignTask, openCampaignTask } from "../../src/server/features/campaign/answer.service.ts";
import { postFees } from "../../src/server/features/campaign/money.service.ts";
import { describe as saysOf } from "../../src/server/features/campaign/respondent.service.ts";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { createSponsor } from "../../src/server/features/sponsor/acts.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { dayOf, HOUR_MS } from "../../src/shared/day.ts";
import { AppError } from "../../src/shared/errors.ts";
import { randomOf, seedOf } from "../proof/random.ts";
import { ANY_ANSWER, anyContent, aSponsor, READ_MS, saysAdult } from "../support/campaign.ts";
import { reversedSms, smsOf, writtenAt } from "../support/statement.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

/** Campaigns of `npm test`; a thousand were asked of each engine: `CAMPAIGNS=1000`. */
const CAMPAIGNS = Number(process.env.CAMPAIGNS ?? 12);
const STEPS = 30;
const seed = seedOf();

type Site = { world: World; hanta: Person; solo: Person; members: Person[]; sponsorId: number; random: () => number };
type Sums = Record<"received" | "gains" | "bonuses" | "fees" | "refunds" | "rests" | "left" | "agreed", number>;

/** A site with members of every kind: with referrers and without, whose money stayed or who never paid. */
async function aSite(): Promise<Site> {
  const world = await createWorld();
  await world.fund(10_000_000);
  await world.fund(5_000_000, "capital");
  const hanta = await world.anAdmin();
  const solo = await world.anAdmin({ isReceiver: false });
  const members: Person[] = [];
  for (let made = 0; made < 10; made++) {
    const referrer = made % 3 === 0 ? undefined : members[made - 1];
    const member = await world.aMember({ ...(referrer ? { referrer } : {}), ...(made % 2 ? { level: "VIP1" } : {}) });
    await saysOf(world.deps, callOf(member), saysAdult);
    members.push(member);
  }
  const { id: sponsorId } = await createSponsor(world.deps, callOf(hanta), aSponsor);
  return { world, hanta, solo, members, sponsorId, random: randomOf(seed) };
}

/** What became of a campaign's money, each from the rows that say it themselves, in Ariary. */
async function sumsOf({ world }: Site, id: number, taskId: number): Promise<Sums> {
  const { q, t } = world.db.read;
  const [own] = await q
    .select()
    .from(t.account)
    .where(eq(t.account.code, `fund:campaign:${id}`));
  const transfers = await q
    .select({ kind: t.transfer.kind, amountAr: t.transfer.amountAr })
    .from(t.transfer)
    .where(eq(t.transfer.debitAccountId, own?.id ?? 0));
  const sum = (rows: readonly { amountAr: number }[]) => rows.reduce((all, { amountAr }) => all + amountAr, 0);
  const of = (kind: string) => sum(transfers.filter((row) => row.kind === kind));
  const fundings = await q
    .select({ amountAr: t.funding.amountAr, takenAr: t.fundingReversal.campaignAr })
    .from(t.funding)
    .leftJoin(t.fundingReversal, eq(t.fundingReversal.fundingId, t.funding.id))
    .where(eq(t.funding.campaignId, id));
  const answers = await q
    .select({ amountAr: t.completion.gainAr })
    .from(t.completion)
    .where(eq(t.completion.taskId, taskId));
  const refunds = await q.select({ amountAr: t.drawing.amountAr }).from(t.drawing).where(eq(t.drawing.campaignId, id));
  const [campaign] = await q.select().from(t.campaign).where(eq(t.campaign.id, id));
  const [gains, bonuses] = [sum(answers), of("BONUS_TASK")];
  return {
    received: sum(fundings) - fundings.reduce((all, { takenAr }) => all + (takenAr ?? 0), 0),
    gains,
    bonuses,
    fees: of("CAMPAIGN_FEE"),
    refunds: sum(refunds),
    rests: of("CAMPAIGN_REST"),
    left: own?.balanceAr ?? 0,
    agreed: Math.floor(((gains + bonuses) * (campaign?.feeBp ?? 0)) / 10_000),
  };
}

test(`over ${CAMPAIGNS} random campaigns every Ariary received is paid, a fee, sent back, a rest or left (seed ${seed})`, {
  timeout: 3 * HOUR_MS,
}, async () => {
  const site = await aSite();
  const { world, hanta, solo, members, sponsorId, random } = site;
  const { deps } = world;
  const call = callOf(hanta);
  const below = (limit: number) => Math.floor(random() * limit);
  let references = 0;
  const reference = () => {
    references += 1;
    return `33${String(references).padStart(8, "0")}`;
  };
  const done = new Map<string, number>();
  const attempt = async (name: string, act: () => Promise<unknown>) => {
    try {
      await act();
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };
  const byTwo = (act: () => Promise<unknown>) => withSecondApproval(deps, solo, act);

  for (let made = 0; made < CAMPAIGNS; made++) {
    world.advanceDays(1);
    const firstDay = dayOf(world.clock.now);
    const { id } = await createCampaign(deps, call, {
      ...{
        sponsorId,
        name: `Campagne ${made}`,
        description: "Répondez.",
        gainAr: 1 + below(2_000),
        content: anyContent,
        region: null,
        isTold: false,
      },
      ...{ firstDay, lastDay: firstDay + below(6), rhythm: random() < 0.5 ? "once" : "daily" },
    });
    const { funding, task } = world.db.read.t;
    const { q } = world.db.read;
    const taskId = (await q.select().from(task).where(eq(task.campaignId, id)))[0]?.id ?? 0;
    const paid: { reference: string; amountAr: number; id: number }[] = [];

    const steps: Record<string, () => Promise<unknown>> = {
      pay: async () => {
        const [amountAr, named] = [1 + below(20_000), reference()];
        const input = { kind: "sponsor", who: "Rano", amountAr, reference: named, cashPhone: hanta.phone } as const;
        await byTwo(() => recordFunding(deps, call, { ...input, campaignId: id }));
        const [row] = await q.select().from(funding).where(eq(funding.reference, named));
        paid.push({ reference: named, amountAr, id: row?.id ?? 0 });
      },
      open: () => byTwo(() => openCampaign(deps, call, { campaignId: id })),
      answer: async () => {
        const member = members[below(members.length)] as Person;
        await openCampaignTask(deps, member, taskId);
        world.clock.now += READ_MS;
        await completeCampaignTask(deps, callOf(member), { taskId, answer: ANY_ANSWER });
      },
      pause: () => pauseCampaign(deps, call, { campaignId: id, reason: "Au hasard" }),
      resume: () => resumeCampaign(deps, call, { campaignId: id }),
      fees: () => postFees(deps),
      night: async () => world.advanceDays(1),
      takeBack: async () => {
        const one = paid[below(paid.length)];
        if (!one) return;
        const at = writtenAt(world.clock.now);
        const said = reversedSms({ reference: one.reference, amount: String(1 + below(one.amountAr)), at });
        await importStatement(deps, call, smsOf(hanta.phone, said));
        await byTwo(() => reverseFunding(deps, call, { fundingId: one.id }));
      },
      close: () => closeCampaign(deps, call, { campaignId: id, reason: "Au hasard" }),
      refund: async () => {
        const { left } = await sumsOf(site, id, taskId);
        const amountAr = Math.max(1, random() < 0.5 ? left : below(left + 2));
        const sent = { cashPhone: hanta.phone, reference: reference(), payeePhone: "+261340000099", payeeHash: "x" };
        await byTwo(() => refundCampaign(deps, call, { campaignId: id, amountAr, ...sent }));
      },
    };
    const usual = ["answer", "answer", "answer", "answer", "answer", "pay", "fees", "night", "resume"];
    const rare = ["pause", "takeBack", "close", "refund"];
    const life = ["pay", "pay", "open"];
    while (life.length < STEPS) {
      const kinds = random() < 0.85 ? usual : rare;
      life.push(kinds[below(kinds.length)] as string);
    }
    for (const name of [...life, "close", "refund"]) {
      await attempt(name, steps[name] as () => Promise<unknown>);
      const { received, gains, bonuses, fees, refunds, rests, left, agreed } = await sumsOf(site, id, taskId);
      expect(gains + bonuses + fees + refunds + rests + left, `campaign ${id} after ${name}`).toBe(received);
      expect(fees, `the fee of campaign ${id} after ${name}`).toBeLessThanOrEqual(agreed);
    }
  }
  // Every kind of step happened, or the walk proves little.
  expect([...done.keys()].sort()).toEqual(expect.arrayContaining(["answer", "close", "fees", "open", "pay", "refund"]));
});
