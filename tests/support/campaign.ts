import type { Content } from "../../src/shared/content/content.ts";
import { dayOf } from "../../src/shared/day.ts";
import { type Client, signedIn } from "./client.ts";
import { withSecond } from "./second.ts";
import { receivedSms } from "./statement.ts";
import { createWorld, type Person, type World } from "./world.ts";

export const aSponsor = { name: "Rano Madio", sentence: "De l'eau potable.", link: "034 00 000 00", contact: "Hery" };
/** The number that sponsors pay from here. */
export const PAYER = "+261340000077";
/** An answer of 1 000 Ar takes 1 000 and its fee of 20 %; with bonuses on three levels (8 %) and the fee on both, at most 1 296 Ar. */
export const GAIN_AR = 1_000;
export const DEAREST_AR = 1_296;
/** What ten answers take at most. */
export const OPENING_AR = 10 * DEAREST_AR;

export const saysAdult = { isAdult: true as const, region: null, sex: null, ageBand: null };

const aQuestion: Content = {
  kind: "questions",
  questions: [{ form: "one", ask: "Buvez-vous cette eau ?", options: ["Oui", "Non"] }],
};
/** What a campaign asks where it does not matter, an answer to it, and how long it is read at least. */
export const anyContent = JSON.stringify(aQuestion);
export const ANY_ANSWER = [0];
export const READ_MS = 2_000;

type Terms = Parameters<Client["admin"]["createCampaign"]["mutate"]>[0];
export type Stage = Awaited<ReturnType<typeof createStage>>;

/** A world with two administrators at their doors, who run campaigns. */
export async function createStage(world?: World) {
  const here = world ?? (await createWorld());
  const hanta = await here.anAdmin({ name: "Hanta" });
  const solo = await here.anAdmin({ name: "Solo" });
  const back = await signedIn(here, hanta);
  const backSolo = await signedIn(here, solo);
  let references = 0;

  /** A draft of 1 000 Ar an answer, for 30 days from today, once, for everybody. */
  async function draft(change: Partial<Terms> = {}) {
    const sponsorId = change.sponsorId ?? (await back.admin.createSponsor.mutate(aSponsor)).id;
    const today = dayOf(here.clock.now);
    const terms = {
      name: "L'eau chez vous",
      description: "Répondez aux questions.",
      gainAr: GAIN_AR,
      content: anyContent,
    };
    const when = { firstDay: today, lastDay: today + 29, rhythm: "once" as const, region: null, isTold: false };
    const { id } = await back.admin.createCampaign.mutate({ sponsorId, ...terms, ...when, ...change });
    const { task } = here.db.read.t;
    const tasks = await here.db.read.q.select({ id: task.id, campaignId: task.campaignId }).from(task);
    return { id, taskId: tasks.find(({ campaignId }) => campaignId === id)?.id ?? 0, sponsorId };
  }

  /** A sponsor's money for a campaign, on Hanta's number, recorded by two; answers its reference. */
  async function pay(campaignId: number, amountAr: number) {
    references += 1;
    const reference = `33100${String(references).padStart(5, "0")}`;
    const input = {
      kind: "sponsor" as const,
      who: aSponsor.name,
      amountAr,
      reference,
      cashPhone: hanta.phone,
      campaignId,
    };
    await withSecond(backSolo, back.admin.recordFunding.mutate(input));
    return reference;
  }

  /** A member who said that they are of age, at their door. */
  async function answerer(options: Parameters<World["aMember"]>[0] = {}): Promise<{ member: Person; front: Client }> {
    const member = await here.aMember(options);
    const front = await signedIn(here, member);
    await front.tasks.describe.mutate(saysAdult);
    return { member, front };
  }

  return {
    world: here,
    hanta,
    solo,
    back,
    backSolo,
    draft,
    pay,
    open: (campaignId: number) => withSecond(backSolo, back.admin.openCampaign.mutate({ campaignId })),
    close: (campaignId: number) => back.admin.closeCampaign.mutate({ campaignId, reason: "Terminée" }),
    /** A campaign that two opened, with money. */
    async running(amountAr = OPENING_AR, change: Partial<Terms> = {}) {
      const made = await draft(change);
      await pay(made.id, amountAr);
      await withSecond(backSolo, back.admin.openCampaign.mutate({ campaignId: made.id }));
      return made;
    },
    answerer,
    /** A member's answer to a campaign that asks `anyContent`, opened and read before. */
    async answer(front: Client, taskId: number) {
      await front.tasks.open.mutate({ taskId });
      here.clock.now += READ_MS;
      return front.tasks.complete.mutate({ taskId, answer: ANY_ANSWER });
    },
    /** A member who has opened and read a campaign, and answers it next. */
    async reader(taskId: number) {
      const { member, front } = await answerer();
      await front.tasks.open.mutate({ taskId });
      here.clock.now += READ_MS;
      return { member, answer: (by = front) => by.tasks.complete.mutate({ taskId, answer: ANY_ANSWER }) };
    },
    money: async (campaignId: number) => {
      const found = (await back.admin.campaigns.query()).find(({ id }) => id === campaignId);
      if (!found) throw new Error(`there is no campaign ${campaignId}`);
      return found;
    },
    /** A confirmed message of an operator: this number paid under a reference. */
    async received(reference: string, amountAr: number, from = PAYER) {
      const amount = String(amountAr);
      const message = receivedSms({ reference, amount, from: `RAKOTO 0${from.slice(4)}` });
      await back.paste(hanta.phone, message);
      for (const { id, kind } of (await backSolo.admin.approvals.query({})).entries)
        if (kind === "statement") await backSolo.admin.approve.mutate({ approvalId: id });
    },
  };
}
