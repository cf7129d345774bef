import { and, eq, inArray, ne } from "drizzle-orm";
import { contestRefusal } from "../../../src/server/features/deposit/contest.service.ts";
import { answerPayout } from "../../../src/server/features/withdrawal/withdrawal.service.ts";
import { ask, count, declare, importMessages, work } from "../../simulate/acts.ts";
import type { Member, Site } from "../../simulate/site.ts";
import { isReal, settle, type Town } from "./books.ts";
import { approveTrue, countAll, decideTrue, lookThroughTrue } from "./colleague.ts";

/** Those who can still sign in with the number and the password that they know. */
async function usable({ site, passwordHash }: Town, people: readonly Member[]): Promise<Member[]> {
  const { q, t } = site.deps.db.read;
  const ids = people.map(({ memberId }) => memberId);
  const rows = await q.select().from(t.member).where(inArray(t.member.id, ids));
  return people.filter(({ memberId, phone, role }) => {
    const row = rows.find(({ id }) => id === memberId);
    return row?.status === "active" && row.phone === phone && row.role === role && row.passwordHash === passwordHash;
  });
}

/** Whether the honest administrator was not locked out. */
export const isColleagueThere = async (town: Town): Promise<boolean> =>
  (await usable(town, [town.colleague])).length > 0;

/** What honest members do on a day: they work, pay in, ask for money, and answer what administrators did. */
export async function membersDay(town: Town): Promise<void> {
  const { site, members, crook, crookPhones, colleague } = town;
  const phones = [...crookPhones, colleague.phone];
  for (const member of await usable(town, members)) {
    if (site.random() < 0.5) await work(site, member, 2);
    await answer(town, member);
    const amountAr = 10_000 * Math.ceil(site.random() * 40);
    const sentAr = 20_000 * Math.ceil(site.random() * 40);
    const phone = phones[Math.floor(site.random() * phones.length)] ?? crook.phone;
    if (site.random() < 0.5) await declare(site, member, { ...crook, phone }, sentAr);
    if (site.random() < 0.4 && (await site.balanceOf(member)) >= amountAr) await ask(site, member, amountAr);
  }
}

/** « J'ai bien envoyé » to the refusal of what they really sent, « Reçu » or « Pas reçu » to what was paid since yesterday. */
async function answer(town: Town, member: Member): Promise<void> {
  const { site, books } = town;
  const { q, t } = site.deps.db.read;
  const { memberId, status } = t.transaction;
  const isDecided = and(eq(memberId, member.memberId), ne(status, "pending"));
  const decided = await q.select().from(t.transaction).where(isDecided);
  const call = { actor: member };
  for (const row of decided.filter(({ id }) => !books.answered.has(id))) {
    const { id, type } = row;
    books.answered.add(id);
    if (row.status === "rejected" && type === "deposit" && isReal(town, row))
      await site.attempt(() => contestRefusal(site.deps, call, { id }));
    const paid = books.paid.get(id);
    if (row.status !== "validated" || type !== "withdrawal" || !paid) continue;
    const says = paid.isSent && paid.payoutPhone === member.phone ? "received" : "missing";
    await site.attempt(() => answerPayout(site.deps, call, { id, says }));
  }
}

/** The operator's messages of a phone as the crook brings them in: without their « Solde », or, once nobody compares it, with what is missing. */
async function asTold(town: Town, phone: string): Promise<Site> {
  const { site, books } = town;
  if (books.isHiding) {
    const withoutBalance: Site["takeMessages"] = (own) =>
      site.takeMessages(own).map((one) => ({ ...one, balanceAr: null }));
    return { ...site, takeMessages: withoutBalance };
  }
  if (await isColleagueThere(town)) return site;
  const missingAr = Math.max(0, (await site.recordedAr(phone)) - (site.realAr.get(phone) ?? 0));
  const takeMessages: Site["takeMessages"] = (own) =>
    site.takeMessages(own).map((one) => ({ ...one, balanceAr: (one.balanceAr ?? 0) + missingAr }));
  return { ...site, takeMessages };
}

/** What the crook does as anybody in their place would, and the counts that find nothing missing. */
export async function crookChores(town: Town): Promise<void> {
  const { site, crook, crookPhones, colleague } = town;
  const { q, t } = site.deps.db.read;
  const isAdmin = and(eq(t.member.id, crook.memberId), eq(t.member.status, "active"), eq(t.member.role, "admin"));
  if ((await q.select().from(t.member).where(isAdmin)).length === 0) return;
  for (const phone of crookPhones) await importMessages(await asTold(town, phone), { ...crook, phone });
  await approveTrue(town, crook);
  await settle(town);
  for (const phone of [...crookPhones, colleague.phone]) {
    const saidAr = Math.max(site.realAr.get(phone) ?? 0, await site.recordedAr(phone));
    await count(site, { ...crook, phone }, saidAr);
  }
}

/** The honest administrator's visit, once a day; nothing where the crook locked them out. */
export async function colleagueDay(town: Town): Promise<void> {
  const { site, colleague } = town;
  if (!(await isColleagueThere(town))) return;
  await importMessages(site, colleague);
  await approveTrue(town, colleague);
  await decideTrue(town, colleague);
  await settle(town);
  await countAll(town, colleague);
  await lookThroughTrue(town, colleague);
}
