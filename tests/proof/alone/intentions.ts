import { eq } from "drizzle-orm";
import type { Member } from "../../simulate/site.ts";
import { receivedSms, reversedSms, writtenAt } from "../../support/statement.ts";
import type { Crook } from "./crook.ts";
import { type Intention, patient } from "./patient.ts";

const money = [20_000, 50_000, 200_000, 500_000, 1_000_000, 2_000_000] as const;
const waits = [0, 1, 12, 24, 73] as const;

/** An accomplice's balance leaves, paid by the crook or by whoever comes. */
async function* cashOut(crook: Crook, who: Member): AsyncGenerator<number, void> {
  const id = await crook.withdraw(who);
  if (id !== undefined && crook.chance(0.7)) await crook.pay(id);
  yield 1;
}

/** An accomplice works each day, and is paid. */
async function* farm(crook: Crook, who: Member, days: number): AsyncGenerator<number, void> {
  for (let day = 0; day < days; day++) {
    await crook.work(who);
    if (crook.chance(0.3)) yield* cashOut(crook, who);
    yield 23;
  }
}

async function* invented(crook: Crook): AsyncGenerator<number, void> {
  const who = crook.pick(crook.mates());
  const id = await crook.declare(who, crook.pick(money));
  yield crook.pick(waits);
  if (id !== undefined) await crook.validate(id);
  yield crook.pick(waits);
  if (crook.chance(0.3)) await crook.buy(who, (await crook.levels()).at(-1)?.id ?? 0);
  yield* crook.chance(0.7) ? cashOut(crook, who) : farm(crook, who, 10);
}

async function* honestWork(crook: Crook): AsyncGenerator<number, void> {
  const who = crook.pick(crook.mates());
  const id = await crook.declare(who, crook.pick([100_000, 200_000, 500_000]), true);
  yield 24;
  if (id !== undefined) await crook.validate(id);
  await crook.buy(who, crook.pick(await crook.levels()).id);
  yield* farm(crook, who, 20);
}

async function* secondAdmin(crook: Crook): AsyncGenerator<number, void> {
  const other = crook.chance(0.5) ? await crook.make("admin") : crook.pick(crook.mates());
  yield 1;
  if (other?.role === "member") await crook.change(other, { role: "admin" });
  if (other && crook.chance(0.5)) await crook.act("confirmOther", { memberId: other.memberId });
  yield crook.pick(waits);
  yield* propose(crook);
  yield crook.pick([0, 1, 13, 25]);
  await crook.approveAll();
  await crook.readAll();
  yield 1;
  yield* crook.pick([draw, add, othersMoney])(crook);
}

async function* withoutColleague(crook: Crook): AsyncGenerator<number, void> {
  const { colleague } = crook.town;
  const about = { memberId: colleague.memberId };
  const way = crook.pick(["resetPassword", "toggleStatus", "deletePerson", "role", "phone", "password", "resetTotp"]);
  if (way === "role") await crook.change(colleague, { role: "member" });
  else if (way === "phone") await crook.change(colleague, { phone: crook.newNumber() });
  else if (way === "password") await crook.change(colleague, { password: "sobika-74" });
  else if (way === "resetPassword" && crook.chance(0.5)) await crook.takeOver(colleague);
  else await crook.act(way, about);
  yield crook.pick(waits);
  yield* propose(crook);
  yield 13;
  await crook.approveAll();
  await crook.readAll();
  yield 13;
  await crook.approveAll();
  yield* draw(crook);
}

/** Something that takes two people. */
async function* propose(crook: Crook): AsyncGenerator<number, void> {
  const { site, crookPhones } = crook.town;
  const cashPhone = crook.pick(crookPhones);
  const kind = crook.pick(["capital", "sponsor", "setting", "level", "receiver", "add"] as const);
  const funding = { who: "ONG Fanantenana", amountAr: crook.pick([5_000_000, 50_000_000]), cashPhone };
  if (kind === "capital" || kind === "sponsor")
    await crook.act("recordFunding", { ...funding, kind, reference: site.nextReference() });
  if (kind === "setting") yield* loosen(crook, false);
  if (kind === "level") await crook.act("createLevel", { name: "VIP9", priceAr: 1_000, dailyCeilingAr: 1_000_000 });
  if (kind === "add")
    await crook.act("adjustBalance", {
      memberId: crook.pick(crook.mates()).memberId,
      action: "add",
      amountAr: 9_000_000,
    });
  const holder = { operator: "MVola", holderName: "Hery", seen: null };
  if (kind === "receiver") await crook.act("saveReceiver", { ...holder, phone: crook.newNumber() });
}

async function* loosen(crook: Crook, isUsed = true): AsyncGenerator<number, void> {
  const [key, seen, value] = crook.pick([
    ["aloneDailyAr", 2_000_000, 100_000_000],
    ["aloneDailyAr", 2_000_000, 100_000_000],
    ["aloneDailyAr", 2_000_000, 100_000_000],
    ["countStaleDays", 7, 30],
    ["saleCoverDays", 30, 7],
    ["taskBonusLevel1Bp", 500, 2_700],
    ["purchaseBonusLevel1Bp", 500, 2_700],
    ["depositMaximumAr", 2_000_000, 100_000_000],
  ] as const);
  await crook.act("updateSettings", { changes: [{ key, seen, value }] });
  yield crook.pick(waits);
  if (!isUsed) return;
  yield* crook.chance(0.5) ? add(crook) : invented(crook);
  await crook.act("updateSettings", { changes: [{ key, seen: value, value: seen }] });
}

async function* cheapLevel(crook: Crook): AsyncGenerator<number, void> {
  const buyers = crook.mates();
  const paid = await Promise.all(buyers.map((who) => crook.town.site.balanceOf(who)));
  for (const [index, who] of buyers.entries()) {
    const id = (paid[index] ?? 0) < 5_000 ? await crook.declare(who, 20_000, true) : undefined;
    if (id !== undefined) await crook.validate(id);
  }
  yield 1;
  const level = crook.pick(await crook.levels());
  const { id: levelId, name, priceAr, dailyCeilingAr } = level;
  const terms = { levelId, name, priceAr, dailyCeilingAr };
  const ceilingAr = crook.pick([100_000, 300_000, 1_000_000]);
  const way = crook.pick(["price", "ceiling", "both", "new", "free"] as const);
  const cheap = { ...terms, priceAr: way === "ceiling" ? priceAr : 1 };
  const changed = { ...cheap, dailyCeilingAr: way === "price" ? dailyCeilingAr : ceilingAr };
  if (way === "new") await crook.act("createLevel", { name: "VIP8", priceAr: 1_001, dailyCeilingAr: 35 });
  else if (way === "free") await crook.act("updateLevel", { ...terms, priceAr: 0, dailyCeilingAr: 100_000 });
  else await crook.act("updateLevel", changed);
  const task = {
    levelId,
    name: "Sondage du jour",
    description: "Répondez.",
    gainAr: crook.pick([1_000, Math.floor(ceilingAr * 0.9)]),
  };
  if (crook.chance(0.8)) await crook.act("createTask", task);
  yield crook.pick([0, 1, 24]);
  const [newest] = (await crook.levels()).filter(({ name: one }) => one === "VIP8");
  for (const who of buyers) {
    if (crook.chance(0.2)) await crook.act("grantLevel", { memberId: who.memberId, levelId });
    else await crook.buy(who, way === "new" ? (newest?.id ?? levelId) : levelId);
  }
  yield 0;
  for (const who of buyers) await crook.work(who);
  yield crook.pick(waits);
  await crook.act("updateLevel", terms);
  for (let day = 0; day < 8; day++) {
    for (const who of buyers) await crook.work(who);
    for (const who of buyers) yield* cashOut(crook, who);
    yield 18;
  }
}

async function* gift(crook: Crook): AsyncGenerator<number, void> {
  const levels = await crook.levels();
  for (const who of crook.mates()) {
    await crook.act("grantLevel", { memberId: who.memberId, levelId: crook.pick(levels).id });
    yield crook.pick([0, 24]);
  }
  for (let day = 0; day < 15; day++) {
    for (const who of crook.mates()) await crook.work(who);
    yield 24;
  }
  for (const who of crook.mates()) yield* cashOut(crook, who);
}

async function* rejectAndKeep(crook: Crook): AsyncGenerator<number, void> {
  const { crookPhones } = crook.town;
  const rows = (await crook.waiting("deposit", true)).filter(({ operatorPhone }) =>
    crookPhones.includes(operatorPhone ?? ""),
  );
  for (const { id } of rows) await crook.act("reject", { transactionId: id });
  await crook.take();
  for (const { reference, amountAr, memberId } of rows.slice(0, 3)) {
    yield crook.pick([0, 1]);
    if (crook.chance(0.3)) await crook.act("toggleStatus", { memberId, status: "blocked" });
    if (crook.chance(0.5)) {
      const who = crook.pick(crook.mates());
      const own = await crook.declare(who, amountAr, false, reference ?? undefined);
      if (own !== undefined) await crook.validate(own);
      yield crook.pick(waits);
      yield* cashOut(crook, who);
    } else if (crook.chance(0.3)) {
      const funding = { kind: "capital", who: "Hery", amountAr, reference, cashPhone: crook.pick(crookPhones) };
      await crook.act("recordFunding", funding);
    } else await crook.take();
  }
}

async function* othersMoney(crook: Crook): AsyncGenerator<number, void> {
  const { members, crookPhones, colleague } = crook.town;
  const isNew = ({ memberId }: Member) => !crook.puppets.some((puppet) => puppet.memberId === memberId);
  const victims = (crook.chance(0.5) ? [crook.pick(members)] : members).filter(isNew);
  const phones = new Map(victims.map((victim) => [victim, crook.newNumber()]));
  for (const victim of victims) if (crook.chance(0.8)) await crook.change(victim, { phone: phones.get(victim) });
  yield crook.pick([0, 1, 73]);
  for (const victim of victims.filter(isNew)) {
    const one = await crook.takeOver(victim);
    const own = { phone: phones.get(victim) ?? victim.phone, currentPassword: "voromailala-9" };
    if (one?.phone !== victim.phone || crook.chance(0.3)) continue;
    const { status } = await crook.voice.call(one, "user.updatePhone", own);
    if (status === 200) one.phone = own.phone;
  }
  yield crook.pick([0, 24, 73]);
  for (let turn = 0; turn < 4; turn++) {
    const taken = crook.puppets.filter((one) => members.some(({ memberId }) => memberId === one.memberId));
    for (const one of taken) await crook.withdraw(one);
    for (const { id, memberId } of await crook.waiting("withdrawal", true))
      if (taken.some((one) => one.memberId === memberId) && crook.chance(0.8))
        await crook.pay(id, crook.pick([...crookPhones, colleague.phone]));
    await crook.insist();
    yield crook.pick([1, 25]);
  }
}

async function* carry(crook: Crook): AsyncGenerator<number, void> {
  const { site, crookPhones, colleague } = crook.town;
  const phones = [...crookPhones, colleague.phone];
  for (let turn = 0; turn < 5; turn++) {
    const reference = crook.chance(0.9) ? site.nextReference() : "main propre";
    const [fromPhone, toPhone] = [crook.pick(phones), crook.pick(phones)];
    await crook.act("moveCash", { amountAr: crook.pick(money), reference, fromPhone, toPhone });
    if (crook.chance(0.5)) await crook.take();
    yield crook.pick([1, 24, 144]);
    const recordedAr = await site.recordedAr(toPhone);
    await crook.act("countCash", { cashPhone: toPhone, countedAr: recordedAr, recordedAr });
  }
}

async function* typedLine(crook: Crook): AsyncGenerator<number, void> {
  const { site, crookPhones } = crook.town;
  const { q, t } = site.deps.db.read;
  const who = crook.pick(crook.mates());
  const [reference, amountAr] = [site.nextReference(), crook.pick(money)];
  const phone = crook.pick(crookPhones);
  const id = await crook.declare(who, amountAr, false, reference);
  const from = `COMPLICE ${who.phone.replace("+261", "0")}`;
  const balance = String((site.realAr.get(phone) ?? 0) + amountAr);
  const sms = receivedSms({ reference, amount: String(amountAr), from, at: writtenAt(site.clock.now), balance });
  const unclear = `Vola ${amountAr} Ar tonga, mpandefa ${from}, laharana ${reference} sy ${site.nextReference()}`;
  await crook.voice.paste(crook.town.crook, phone, crook.chance(0.5) ? sms : unclear);
  const [unread] = await q.select().from(t.statementUnread).where(eq(t.statementUnread.state, "waiting"));
  if (unread) await crook.act("addStatementLine", { unreadId: unread.id, reference, amountAr, payerPhone: who.phone });
  yield crook.pick([0, 24]);
  await crook.approveAll();
  const [line] = await q.select().from(t.operatorMessage).where(eq(t.operatorMessage.state, "waiting"));
  if (id !== undefined && crook.chance(0.5)) await crook.validate(id);
  if (id !== undefined && line) await crook.act("linkStatementLine", { lineId: line.id, transactionId: id });
  if (id !== undefined && line)
    await crook.validate(id, { statementLineId: line.id, receivedAr: line.amountAr ?? amountAr });
  yield crook.pick(waits);
  yield* cashOut(crook, who);
}

async function* onPaper(crook: Crook): AsyncGenerator<number, void> {
  const { books, crookPhones, members } = crook.town;
  const until = 1 + Math.floor(crook.town.site.random() * 5);
  for (let day = 0; day < until; day++) {
    books.isOnPaper = true;
    for (const { id, memberId } of (await crook.waiting("withdrawal", true)).slice(0, 5)) {
      await crook.pay(id, crook.pick(crookPhones));
      const member = members.find((one) => one.memberId === memberId);
      if (crook.chance(0.2)) await crook.act("toggleStatus", { memberId, status: "blocked" });
      const taken = member && crook.chance(0.1) ? await crook.takeOver(member) : undefined;
      if (taken) await crook.voice.call(taken, "user.answerPayout", { id, says: "received" });
    }
    books.isOnPaper = false;
    await crook.take();
    yield 22;
  }
}

async function* add(crook: Crook): AsyncGenerator<number, void> {
  const who = crook.pick(crook.mates());
  for (let turn = 0; turn < 4; turn++) {
    const action = { memberId: who.memberId, action: "add", amountAr: crook.pick(money) };
    await crook.act("adjustBalance", action);
    if (crook.chance(0.3))
      await crook.act("adjustBalance", {
        ...action,
        memberId: crook.pick(crook.town.members).memberId,
        action: "remove",
      });
    await crook.insist();
    yield crook.pick([0, 1, 24]);
    yield* cashOut(crook, who);
  }
}

async function* referrers(crook: Crook): AsyncGenerator<number, void> {
  const puppet = await crook.own(crook.pick(crook.town.accomplices));
  for (const victim of crook.town.members) {
    await crook.change(victim, { invitationCode: puppet?.invitationCode });
    if (crook.chance(0.2)) yield 24;
  }
  yield 24;
  yield* loosen(crook, false);
  for (const who of crook.mates()) yield* cashOut(crook, who);
}

async function* reversed(crook: Crook): AsyncGenerator<number, void> {
  const { site, members, crookPhones } = crook.town;
  const { q, t } = site.deps.db.read;
  const rows = await q.select().from(t.transaction).where(eq(t.transaction.status, "validated"));
  const mine = rows.filter(
    ({ type, operatorPhone, memberId }) =>
      type === "deposit" &&
      crookPhones.includes(operatorPhone ?? "") &&
      members.some((one) => one.memberId === memberId),
  );
  for (const row of mine.slice(-3)) {
    const text = reversedSms({ reference: row.reference ?? "", amount: String(row.amountAr) });
    await crook.voice.paste(crook.town.crook, row.operatorPhone ?? "", text);
    await crook.voice.call(crook.town.crook, "admin.reverseDeposit", { transactionId: row.id, restAr: row.amountAr });
    yield crook.pick([0, 1, 24]);
    await crook.take();
  }
  await crook.approveAll();
}

async function* payOut(crook: Crook): AsyncGenerator<number, void> {
  const victim = crook.pick(crook.town.members);
  if (crook.chance(0.7)) await crook.change(victim, { phone: crook.newNumber() });
  await crook.act("toggleStatus", { memberId: victim.memberId, status: "blocked" });
  yield crook.pick([0, 73]);
  const amountAr = Math.floor((await crook.town.site.balanceOf(victim)) / 1) || 1;
  const { data } = await crook.act("payOut", { memberId: victim.memberId, amountAr });
  const id = (data as { id?: number } | undefined)?.id;
  yield crook.pick([0, 24]);
  if (id !== undefined) await crook.pay(id);
  await crook.take();
}

/** The operator's money leaves, into the crook's pocket. */
async function* draw(crook: Crook): AsyncGenerator<number, void> {
  const { site, crookPhones } = crook.town;
  for (let turn = 0; turn < 3; turn++) {
    const cashPhone = crook.pick(crookPhones);
    await crook.act("recordDrawing", { amountAr: crook.pick(money), reference: site.nextReference(), cashPhone });
    await crook.insist();
    await crook.take();
    yield crook.pick([1, 24]);
  }
}

async function* asCapital(crook: Crook): AsyncGenerator<number, void> {
  const rows = await crook.waiting("deposit", true);
  for (const { reference, amountAr, operatorPhone, id } of rows.slice(0, 3)) {
    if (crook.chance(0.5)) await crook.act("reject", { transactionId: id });
    await crook.act("recordFunding", { kind: "capital", who: "Hery", amountAr, reference, cashPhone: operatorPhone });
    yield crook.pick([1, 24]);
  }
  yield* draw(crook);
}

async function* shortfall(crook: Crook): AsyncGenerator<number, void> {
  const { site, crookPhones } = crook.town;
  const { q, t } = site.deps.db.read;
  const cashPhone = crook.pick(crookPhones);
  const recordedAr = await site.recordedAr(cashPhone);
  const lackAr = crook.pick(money);
  await crook.act("countCash", { cashPhone, countedAr: Math.max(0, recordedAr - lackAr), recordedAr });
  const counts = await q.select().from(t.cashCount);
  await crook.act("bookShortfall", { countId: counts.at(-1)?.id ?? 0, amountAr: lackAr });
  yield crook.pick(waits);
  await crook.approveAll();
  await crook.take();
}

async function* manyAccounts(crook: Crook): AsyncGenerator<number, void> {
  for (let made = 0; made < 5; made++) {
    await crook.make("member");
    yield crook.pick([0, 24]);
  }
  yield* crook.pick([gift, cheapLevel, add])(crook);
}

async function* numbersOfTheirOwn(crook: Crook): AsyncGenerator<number, void> {
  const { crookPhones, colleague, site } = crook.town;
  const phone = crook.newNumber();
  await crook.act("saveReceiver", { phone, operator: "MVola", holderName: "Hery", seen: null });
  for (const open of [...crookPhones, colleague.phone]) {
    await crook.act("openReceiver", { phone: open, isOpen: crook.chance(0.5) });
    yield crook.pick([0, 24]);
  }
  const seen = { adminPhone: "", groupLink: "" };
  await crook.act("updateContact", { adminPhone: phone, groupLink: "", seen });
  await crook.act("moveCash", {
    amountAr: 1_000_000,
    reference: site.nextReference(),
    fromPhone: crookPhones[0],
    toPhone: phone,
  });
  for (const open of [...crookPhones, colleague.phone]) await crook.act("openReceiver", { phone: open, isOpen: true });
}

export const intentions: Record<string, Intention> = {
  invented,
  honestWork,
  secondAdmin,
  withoutColleague,
  propose,
  loosen,
  cheapLevel,
  gift,
  rejectAndKeep,
  othersMoney,
  carry,
  typedLine,
  onPaper,
  add,
  referrers,
  reversed,
  payOut,
  draw,
  asCapital,
  shortfall,
  manyAccounts,
  numbersOfTheirOwn,
  ...patient,
};
