import { and, desc, eq } from "drizzle-orm";
import type { Member } from "../../simulate/site.ts";
import { looseAr, type Town } from "./books.ts";
import { PASSWORD } from "./town.ts";
import type { Answer, Voice } from "./voice.ts";

export type Crook = ReturnType<typeof crookOf>;

/** The first part of a number that only the crook has. */
const OWN_PREFIX = "+2613471";

/** What the crook can do by hand, one step at a time; the intentions are made of it. */
export function crookOf(town: Town, voice: Voice) {
  const { site, books, crook, accomplices, members, crookPhones } = town;
  const { q, t } = site.deps.db.read;
  /** Whom the crook speaks as beside the accomplices: accounts made or taken over. */
  const puppets: Member[] = [];
  let numbers = 0;

  const pick = <One>(list: readonly [One, ...One[]] | readonly One[]): One => {
    const one = list[Math.floor(site.random() * list.length)];
    if (one === undefined) throw new Error("nothing to choose from");
    return one;
  };
  const chance = (part: number): boolean => site.random() < part;
  /** The crook, or an administrator that the crook made. */
  const speaker = (): Member => {
    const made = puppets.filter(({ role }) => role === "admin");
    return made.length > 0 && chance(0.3) ? pick(made) : crook;
  };
  const act = (path: string, input: object): Promise<Answer> =>
    voice.call(speaker(), `admin.${path}`, {
      ...input,
      ...(NO_REASON.has(path) ? {} : { reason: "Demande du membre" }),
    });
  const mates = (): Member[] => [...accomplices, ...puppets.filter(({ role }) => role === "member")];
  const levels = () => q.select().from(t.level).orderBy(t.level.priceAr);
  const own = async (who: Member) => {
    const [row] = await q.select().from(t.member).where(eq(t.member.id, who.memberId));
    return row;
  };

  /** Declares a deposit. @param isPaid whether an accomplice really pays it @returns its id */
  async function declare(who: Member, amountAr: number, isPaid = false, reference = site.nextReference()) {
    const receiverPhone = pick(crookPhones);
    const { data, status } = await voice.call(who, "user.declareDeposit", { amountAr, receiverPhone, reference });
    if (status !== 200) return undefined;
    if (isPaid) {
      site.receive(receiverPhone, amountAr, reference, who.phone);
      books.paidInAr += amountAr;
    }
    return (data as { id: number }).id;
  }

  /** Asks for the whole balance, or for what a payout may be at most. */
  async function withdraw(who: Member, phone = who.phone, atMostAr = 1_000_000) {
    const amountAr = Math.min(Math.floor((await site.balanceOf(who)) / 1_000) * 1_000, atMostAr);
    if (amountAr < 5_000) return undefined;
    const { data, status } = await voice.call(who, "user.requestWithdrawal", { amountAr, phone });
    return status === 200 ? (data as { id: number }).id : undefined;
  }

  const validate = (transactionId: number, further: object = {}) =>
    voice.call(speaker(), "admin.validate", { transactionId, ...further });
  const pay = (transactionId: number, cashPhone = pick(crookPhones)) =>
    validate(transactionId, { cashPhone, reference: chance(0.8) ? site.nextReference() : "payé à la main" });

  /** What waits of one kind, newest first; of honest members or of anybody. */
  async function waiting(type: "deposit" | "withdrawal", isHonest: boolean) {
    const { transaction } = t;
    const isWaiting = and(eq(transaction.type, type), eq(transaction.status, "pending"));
    const rows = await q.select().from(transaction).where(isWaiting).orderBy(desc(transaction.id));
    return rows.filter(({ memberId }) => !isHonest || members.some((member) => member.memberId === memberId));
  }

  async function buy(who: Member, levelId: number) {
    const { data } = await voice.call(who, "user.levels");
    const offered = (data as { levels?: { id: number; toPayAr: number | null }[] } | undefined)?.levels ?? [];
    const level = offered.find(({ id }) => id === levelId);
    if (level) await voice.call(who, "user.buyLevel", { levelId, expectedPriceAr: level.toPayAr });
  }

  async function work(who: Member) {
    const { data } = await voice.call(who, "tasks.today");
    const tasks = (data as { tasks?: { id: number; done: boolean; isCapped: boolean }[] } | undefined)?.tasks ?? [];
    for (const { id, done, isCapped } of tasks.slice(0, 12))
      if (!done && !isCapped) await voice.call(who, "tasks.complete", { taskId: id });
  }

  /** Takes off the own phones what nobody waits for there. */
  async function take() {
    for (const [phone, ar] of await looseAr(town)) {
      if (ar <= 0) continue;
      site.realAr.set(phone, (site.realAr.get(phone) ?? 0) - ar);
      books.takenAr += ar;
      voice.note(`takes ${ar} off ${phone}`);
    }
  }

  /** A number of the crook's own that no account has. */
  const newNumber = () => `${OWN_PREFIX}${String(10_000 + numbers++)}`;

  /** Makes an account, and signs in to it. */
  async function make(role: "member" | "admin"): Promise<Member | undefined> {
    const phone = newNumber();
    const referrer = await own(pick(accomplices));
    const person = { name: `Complice ${numbers}`, phone, role, password: PASSWORD };
    const { data, status } = await act("createPerson", { ...person, invitationCode: referrer?.invitationCode });
    const id = (data as { id?: number } | undefined)?.id;
    if (status !== 200 || id === undefined) return undefined;
    const made: Member = { memberId: id, name: person.name, role, sessionId: "", phone };
    if (!(await voice.enter(made, PASSWORD))) return undefined;
    puppets.push(made);
    return made;
  }

  /** The form of an account as it is, with changes. */
  async function change(who: Member, changes: object) {
    const row = await own(who);
    const same = { memberId: who.memberId, name: row?.name, phone: row?.phone, role: row?.role };
    return act("updatePerson", { ...same, ...changes });
  }

  /** Sets a new password of somebody, and signs in as them. */
  async function takeOver(who: Member): Promise<Member | undefined> {
    const { data } = await act("resetPassword", { memberId: who.memberId });
    const password = (data as { password?: string } | undefined)?.password;
    const row = await own(who);
    const taken = { ...who, phone: row?.phone ?? who.phone };
    if (!password || !(await voice.enter(taken, password))) return undefined;
    puppets.push(taken);
    return taken;
  }

  /** Presses « Approuver » on each proposal, as every administrator that the crook can speak as. */
  async function approveAll() {
    const { data } = await voice.call(crook, "admin.approvals", {});
    const entries = (data as { entries?: { id: number; kind: string; amountAr: number }[] } | undefined)?.entries ?? [];
    for (const who of [crook, ...puppets.filter(({ role }) => role === "admin")])
      for (const { id: approvalId, kind, amountAr } of entries.slice(0, 8))
        await voice.call(who, "admin.approve", { approvalId, ...(kind === "deposits" ? { seenAr: amountAr } : {}) });
  }

  /** « Relire », as every administrator that the crook can speak as. */
  async function readAll() {
    for (const who of [crook, ...puppets.filter(({ role }) => role === "admin")])
      await voice.call(who, "admin.lookThrough", { upToId: 1_000_000 });
  }

  /** Has a second administrator of the crook's own decide what waits. */
  async function insist() {
    if (!puppets.some(({ role }) => role === "admin")) return;
    await approveAll();
    await readAll();
  }

  return {
    ...{
      insist,
      town,
      voice,
      puppets,
      pick,
      chance,
      act,
      mates,
      levels,
      declare,
      withdraw,
      validate,
      pay,
      waiting,
      buy,
      work,
    },
    ...{ take, newNumber, make, change, takeOver, approveAll, readAll, own },
  };
}

/** Procedures without a field for the reason. */
const NO_REASON = new Set([
  "createPerson",
  "recordFunding",
  "moveCash",
  "countCash",
  "openReceiver",
  "createTask",
  "updateTask",
  "deleteTask",
  "restoreTask",
  "addStatementLine",
  "updateContact",
  "validateMany",
  "paySent",
]);
