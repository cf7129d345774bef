import { eq } from "drizzle-orm";
import { createCampaign, openCampaign } from "../../src/server/features/campaign/acts.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { bookShortfall, countCash, moveCash, recordDrawing } from "../../src/server/features/fund/acts.ts";
import { createSponsor } from "../../src/server/features/sponsor/acts.ts";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { reject, validate } from "../../src/server/features/transactions/decision.service.ts";
import { buyLevel, getLevelMenu } from "../../src/server/features/vip/vip.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { cashBalances } from "../../src/server/ledger/ledger.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { dayOf } from "../../src/shared/day.ts";
import { anyContent } from "../support/campaign.ts";
import { addReceiver } from "../support/receivers.ts";
import { recordTogether } from "../support/second.ts";
import { callOf, type Person, type World } from "../support/world.ts";

/** Receiving numbers that nothing was ever sent to. */
export const spareNumbers = { airtel: "+261339999999", orange: "+261320000009", mvola: "+261340000000" };

export type Economy = Awaited<ReturnType<typeof anEconomy>>;

/** A database with money in every account and a row of every kind, for the storage tests. */
export async function anEconomy(world: World) {
  const { deps } = world;
  await world.fund(1_000_000, "sponsor");
  await world.fund(500_000, "operator");
  const admin = await world.anAdmin();
  const owner = await world.anAdmin({ name: "An administrator with a waiting deposit of their own" });
  const other = await world.anAdmin();
  await world.db.transact(async (tx) => {
    for (const phone of Object.values(spareNumbers)) await addReceiver(tx, { ...owner, phone }, world.clock.now);
  });
  const capital = { kind: "capital", who: "Asako", amountAr: 200_000, reference: "C-1" } as const;
  await recordTogether(deps, admin, other, { ...capital, cashPhone: owner.phone });
  const sponsored = { kind: "sponsor", who: "Partenaire", amountAr: 300_000, reference: "S-1" } as const;
  await recordTogether(deps, admin, other, { ...sponsored, cashPhone: owner.phone });
  const referrer = await world.aMember({ balanceAr: 20_000 });
  // It takes all that the first sale earned, and then some of the operator's own.
  await soldAYearAgo(world, "VIP1", admin);
  await treasury(world, admin, owner, other);
  await soldAYearAgo(world, "VIP2", admin);
  const member = await world.aMember({ referrer, level: "VIP1", balanceAr: 200_000 });
  await upgrade(world, member, "VIP2");
  const [task] = (await getToday(deps, member)).tasks;
  await completeLevelTask(deps, callOf(member, "a-key-for-the-task"), { taskId: task?.id ?? 0 });

  const deposit = (actor: Person, reference: string, amountAr = 7_000) =>
    declareDeposit(deps, callOf(actor), { amountAr, receiverPhone: admin.phone, reference });
  const withdraw = (amountAr: number) => requestWithdrawal(deps, callOf(member), { amountAr, phone: member.phone });
  const validated = await deposit(member, "VALIDATED", 70_000);
  await validate(deps, callOf(admin), { transactionId: validated.id });
  const rejected = await deposit(member, "REJECTED");
  await reject(deps, callOf(admin), { transactionId: rejected.id, reason: "Introuvable" });
  const paid = await withdraw(6_000);
  await validate(deps, callOf(admin), { transactionId: paid.id, reference: "p - 1" });
  const returned = await withdraw(8_000);
  await reject(deps, callOf(admin), { transactionId: returned.id, reason: "Numéro inactif" });
  return {
    admin,
    owner,
    referrer,
    member,
    campaign: await openedCampaign(world, admin, other),
    ids: {
      validated: validated.id,
      rejected: rejected.id,
      paid: paid.id,
      returned: returned.id,
      waitingDeposit: (await deposit(member, "WAITING")).id,
      waitingWithdrawal: (await withdraw(9_000)).id,
      ownersDeposit: (await deposit(owner, "OWN")).id,
    },
  };
}

/** The first campaign, open, with money and without answers; and its task's number. */
async function openedCampaign({ deps, clock, db }: World, admin: Person, other: Person) {
  const call = callOf(admin);
  const who = { name: "Rano Madio", sentence: "De l'eau potable.", link: "034 00 000 00", contact: "Hery" };
  const { id: sponsorId } = await createSponsor(deps, call, who);
  const terms = {
    name: "L'eau chez vous",
    description: "Répondez.",
    gainAr: 500,
    content: anyContent,
    rhythm: "once",
    region: null,
    isTold: false,
  } as const;
  const days = { firstDay: dayOf(clock.now), lastDay: dayOf(clock.now) + 30 };
  const { id } = await createCampaign(deps, call, { sponsorId, ...terms, ...days });
  const paid = { kind: "sponsor", who: who.name, amountAr: 50_000, reference: "S-2", campaignId: id } as const;
  await recordTogether(deps, admin, other, { ...paid, cashPhone: admin.phone });
  await withSecondApproval(deps, other, () => openCampaign(deps, call, { campaignId: id }));
  const { task } = db.read.t;
  const [row] = await db.read.q.select({ id: task.id }).from(task).where(eq(task.campaignId, id));
  return { id, taskId: row?.id ?? 0 };
}

/** A sale whose days have all passed, and every number counted since. */
async function soldAYearAgo(world: World, level: string, counter: Person) {
  world.advanceDays(-365);
  await world.aMember({ level });
  world.advanceDays(365);
  for (const { phone: cashPhone, balanceAr } of await cashBalances(world.db.read))
    await countCash(world.deps, callOf(counter), { cashPhone, recordedAr: balanceAr, countedAr: balanceAr });
}

/** A move, a drawing from both its sources, and a count whose shortfall is booked in part. */
async function treasury({ deps }: World, admin: Person, owner: Person, other: Person) {
  const call = callOf(admin);
  await moveCash(deps, call, { amountAr: 4_000, reference: "M-1", fromPhone: owner.phone, toPhone: admin.phone });
  const drawing = { amountAr: 30_000, reference: "D-1", cashPhone: owner.phone, reason: "Bénéfice du mois" };
  await recordDrawing(deps, call, drawing);
  const count = { cashPhone: owner.phone, recordedAr: 466_000, countedAr: 465_000 };
  const { id } = await countCash(deps, call, count);
  const shortfall = { countId: id, amountAr: 400, reason: "Frais de transfert" };
  await withSecondApproval(deps, other, () => bookShortfall(deps, call, shortfall));
}

async function upgrade({ deps }: World, member: Person, name: string) {
  const level = (await getLevelMenu(deps, member)).levels.find((offer) => offer.name === name);
  if (!level) throw new Error(`no level ${name}`);
  await buyLevel(deps, callOf(member), { levelId: level.id, expectedPriceAr: level.toPayAr });
}
