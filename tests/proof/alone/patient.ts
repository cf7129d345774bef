import { dayOf } from "../../../src/shared/day.ts";
import { receivedSms, writtenAt } from "../../support/statement.ts";
import type { Crook } from "./crook.ts";
import { isColleagueThere } from "./day.ts";

/** What the crook means to do, step by step; between two steps it waits for so many hours. */
export type Intention = (crook: Crook) => AsyncGenerator<number, void>;

/** For how many days a plan goes on that nothing stopped. */
const DAYS = 35;
/** What is paid to one member in a day without a second administrator. */
const PAYOUT_AR = 1_000_000;
/** What is simply taken off the own phones in a day, together. */
const STOLEN_AR = 1_000_000;

/** Every accomplice's balance leaves, as far as a day allows. @returns how many were paid */
async function cashOutAll(crook: Crook): Promise<number> {
  let paid = 0;
  for (const who of crook.town.accomplices) {
    const id = await crook.withdraw(who, who.phone, PAYOUT_AR);
    if (id !== undefined && (await crook.pay(id)).status === 200) paid += 1;
  }
  return paid;
}

/** Takes money off the own phones that the site records there. @param atMostAr of each phone @returns how much, of all of them */
function rob({ town, voice }: Crook, atMostAr: number): number {
  const { realAr } = town.site;
  let robbedAr = 0;
  for (const phone of town.crookPhones) {
    const heldAr = realAr.get(phone) ?? 0;
    const ar = Math.min(atMostAr, heldAr);
    realAr.set(phone, heldAr - ar);
    robbedAr += ar;
    voice.note(`steals ${ar} from ${phone}`);
  }
  return robbedAr;
}

/** Own accounts hold a level that costs 1 Ar and pays what the fund just covers. */
async function* generous(crook: Crook): AsyncGenerator<number, void> {
  const { accomplices } = crook.town;
  for (const who of accomplices) {
    const id = await crook.declare(who, 20_000, true);
    if (id !== undefined) await crook.validate(id);
  }
  yield 1;
  const [, level] = await crook.levels();
  if (!level) return;
  const { id: levelId, name, priceAr, dailyCeilingAr } = level;
  const terms = { levelId, name, priceAr, dailyCeilingAr };
  await crook.act("updateLevel", { ...terms, priceAr: 1, dailyCeilingAr: 300_000 });
  const task = { levelId, name: "Sondage du jour", description: "Répondez.", gainAr: 290_000 };
  await crook.act("createTask", task);
  for (const who of accomplices) await crook.buy(who, levelId);
  await crook.act("updateLevel", terms);
  for (let day = 0; day < DAYS; day++) {
    for (const who of accomplices) await crook.work(who);
    await cashOutAll(crook);
    yield 20;
  }
}

/** What one decides alone is made large first; then members' balances become the operator's, and leave. */
async function* loosened(crook: Crook): AsyncGenerator<number, void> {
  const { members, site, crookPhones } = crook.town;
  await crook.act("updateSettings", { changes: [{ key: "aloneDailyAr", seen: 2_000_000, value: 100_000_000 }] });
  for (let day = 0; day < DAYS; day++) {
    yield 20;
    let takenAr = 0;
    for (const { memberId } of members) {
      const amountAr = await site.balanceOf({ ...crook.town.crook, memberId });
      if (amountAr <= 0) continue;
      const { status } = await crook.act("adjustBalance", { memberId, action: "remove", amountAr });
      if (status === 200) takenAr += amountAr;
    }
    if (takenAr === 0) continue;
    const cashPhone = crook.pick(crookPhones);
    await crook.act("recordDrawing", { amountAr: takenAr, reference: site.nextReference(), cashPhone });
    await crook.take();
  }
}

/** Accomplices' deposits that nobody sent, each with the operator's message that says so; their payouts take others' cash. */
async function* ownEvidence(crook: Crook): AsyncGenerator<number, void> {
  const { accomplices, books, site } = crook.town;
  books.isHiding = true;
  for (let day = 0; day < DAYS; day++) {
    for (const who of accomplices) {
      const reference = site.nextReference();
      const id = await crook.declare(who, PAYOUT_AR, false, reference);
      if (id === undefined) continue;
      const { operatorPhone } = (await crook.waiting("deposit", false)).find((row) => row.id === id) ?? {};
      const from = `COMPLICE ${who.phone.replace("+261", "0")}`;
      const text = receivedSms({ reference, amount: String(PAYOUT_AR), from, at: writtenAt(site.clock.now) });
      await crook.voice.paste(crook.town.crook, operatorPhone ?? "", text.replace(/Solde: [\d ]+Ar\. /, ""));
      await crook.validate(id);
    }
    crook.town.books.takenAr += rob(crook, ((await cashOutAll(crook)) * PAYOUT_AR) / crook.town.crookPhones.length);
    yield 20;
  }
}

/** What members really sent is refused, and kept, before anybody else credits it. */
async function* refuseEach(crook: Crook): AsyncGenerator<number, void> {
  const { crookPhones } = crook.town;
  for (let turn = 0; turn < DAYS; turn++) {
    for (const { id, operatorPhone } of await crook.waiting("deposit", true))
      if (crookPhones.includes(operatorPhone ?? "")) await crook.act("reject", { transactionId: id });
    await crook.take();
    yield 20;
  }
}

/**
 * Cash leaves the own phones, and is recorded nowhere, as long as somebody else looks at them once a day. No act
 * of the site gives it, so it is cash that is missing, and no gain.
 */
async function* steal(crook: Crook): AsyncGenerator<number, void> {
  const { books, crookPhones, site } = crook.town;
  books.isHiding = crook.chance(0.5);
  for (let day = 0; day < DAYS; day++) {
    const today = dayOf(site.deps.clock());
    const leftAr = STOLEN_AR - (books.stolenAr.get(today) ?? 0);
    const wantedAr = Math.min(leftAr, crook.pick([200_000, 500_000, STOLEN_AR]));
    if (wantedAr > 0 && (await isColleagueThere(crook.town))) {
      const robbedAr = rob(crook, wantedAr / crookPhones.length);
      books.stolenAr.set(today, (books.stolenAr.get(today) ?? 0) + robbedAr);
    }
    yield crook.pick([20, 40, 100]);
  }
}

/** Plans of weeks: each uses one thing that a principle forbids, as often as it can. */
export const patient: Record<string, Intention> = { generous, loosened, ownEvidence, refuseEach, steal };
