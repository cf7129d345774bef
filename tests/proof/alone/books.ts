import { and, eq, gte, inArray } from "drizzle-orm";
import type { App } from "../../../src/server/app/app.ts";
import type { Member, Site } from "../../simulate/site.ts";

/** What an operator would say of a transfer. */
type Transfer = { kind: "received" | "sent"; phone: string; amountAr: number; party: string; balanceAr: number };

/** A withdrawal that was paid: whether its money was really sent. */
type Paid = { payoutPhone: string; isSent: boolean };

/** The books of real money, which only the harness has. Amounts in Ariary. */
export type Books = {
  /** By reference. */
  transfers: Map<string, Transfer>;
  /** By the withdrawal's id. */
  paid: Map<number, Paid>;
  /** Decisions that honest members answered. */
  answered: Set<number>;
  /** When they were last compared with the site's decisions (UTC ms). */
  settledAt: number;
  /** Whether the crook records payouts without sending anything. */
  isOnPaper: boolean;
  /** Whether the crook leaves the « Solde » out of what they bring in. */
  isHiding: boolean;
  /** What reached numbers that no honest person has, what the crook took off the phones, and what accomplices really paid in. */
  reachedAr: number;
  takenAr: number;
  /** What was simply taken off the phones, by day. */
  stolenAr: Map<number, number>;
  paidInAr: number;
  /** What the accomplices could have earned by tasks and bonuses, as any member could. */
  earnableAr: number;
};

export type Town = {
  site: Site;
  app: App;
  crook: Member;
  colleague: Member;
  accomplices: Member[];
  /** The honest members. */
  members: Member[];
  /** The crook's receiving numbers. */
  crookPhones: string[];
  passwordHash: string;
  books: Books;
  /** A token of a new session, which lasts; undefined for an account that may not sign in. */
  tokenOf: (memberId: number) => Promise<string | undefined>;
  close: () => Promise<void>;
};

export const newBooks = (): Books => ({
  transfers: new Map(),
  paid: new Map(),
  answered: new Set(),
  settledAt: 0,
  isOnPaper: false,
  isHiding: false,
  reachedAr: 0,
  takenAr: 0,
  stolenAr: new Map(),
  paidInAr: 0,
  earnableAr: 0,
});

/** Whether an honest person has this number, whatever the site says of it. */
export const isHonestPhone = ({ members, colleague }: Town, phone: string): boolean =>
  [colleague, ...members].some((person) => person.phone === phone);

type Deposit = { memberId: number; amountAr: number; operatorPhone: string | null; reference: string | null };

/** Whether a deposit's transfer really came, from its member. */
export function isReal(town: Town, { memberId, amountAr, operatorPhone, reference }: Deposit): boolean {
  const transfer = town.books.transfers.get(reference ?? "");
  const payer = [...town.members, ...town.accomplices].find((person) => person.memberId === memberId);
  const isSame = transfer?.phone === operatorPhone && transfer?.amountAr === amountAr;
  return isSame && transfer?.kind === "received" && transfer.party === payer?.phone;
}

/** Whether each transfer that an import tells of really was, and the balances after them as far as it tells them. */
export async function isTrueImport({ site, books }: Town, importId: number): Promise<boolean> {
  const { q, t } = site.deps.db.read;
  const messages = await q.select().from(t.operatorMessage).where(eq(t.operatorMessage.importId, importId));
  return messages.every(({ kind, reference, phone, amountAr, balanceAr }) => {
    const transfer = books.transfers.get(reference ?? "");
    const isSame = transfer?.kind === kind && transfer.phone === phone && transfer.amountAr === amountAr;
    return isSame && (balanceAr === null || transfer.balanceAr === balanceAr);
  });
}

/** What an account's owner really paid in, less what really was sent to them. */
export function paidInBy({ books }: Town, phone: string): number {
  const own = [...books.transfers.values()].filter(({ party }) => party === phone);
  return own.reduce((sum, { kind, amountAr }) => sum + (kind === "received" ? amountAr : -amountAr), 0);
}

/**
 * Does what the site's new decisions mean in the real world: who is honest sends what they record as paid; the crook sends to honest people
 * from the crook's own phones, unless on paper, and hands an accomplice's money over.
 */
export async function settle(town: Town): Promise<void> {
  const { site, books, colleague, crookPhones } = town;
  const { q, t } = site.deps.db.read;
  const decided = await q
    .select()
    .from(t.transaction)
    .where(
      and(
        eq(t.transaction.type, "withdrawal"),
        eq(t.transaction.status, "validated"),
        gte(t.transaction.decidedAt, books.settledAt),
      ),
    );
  books.settledAt = site.clock.now;
  for (const { id, decidedBy, operatorPhone, payoutPhone, amountAr, decisionReference } of decided) {
    if (books.paid.has(id) || !operatorPhone || !payoutPhone) continue;
    const isHonest = isHonestPhone(town, payoutPhone);
    const isByColleague = decidedBy === colleague.memberId;
    const isMeant = isByColleague || (isHonest && !books.isOnPaper && crookPhones.includes(operatorPhone));
    const reference = /^\d{9,11}$/.test(decisionReference ?? "") ? String(decisionReference) : site.nextReference();
    const isSent = isMeant && site.send(operatorPhone, amountAr, reference, payoutPhone);
    if (isSent && !isHonest) books.reachedAr += amountAr;
    books.paid.set(id, { payoutPhone, isSent });
  }
}

/** What is on the crook's phones beyond what the site records there and honest members' waiting deposits, by phone. */
export async function looseAr(town: Town): Promise<Map<string, number>> {
  const { site, crookPhones, members } = town;
  const { q, t } = site.deps.db.read;
  const ids = members.map(({ memberId }) => memberId);
  const { transaction } = t;
  const waiting = await q
    .select()
    .from(transaction)
    .where(and(eq(transaction.type, "deposit"), eq(transaction.status, "pending"), inArray(transaction.memberId, ids)));
  const loose = new Map<string, number>();
  for (const phone of crookPhones) {
    const own = waiting.filter((row) => row.operatorPhone === phone && isReal(town, row));
    const waitingAr = own.reduce((sum, { amountAr }) => sum + amountAr, 0);
    const recordedAr = await site.recordedAr(phone);
    loose.set(phone, Math.max(0, (site.realAr.get(phone) ?? 0) - recordedAr - waitingAr));
  }
  return loose;
}

/**
 * What the crook and the accomplices gained beyond what any member could earn, and what the phones lack of what the site records, in Ariary.
 */
export async function reckon(town: Town): Promise<{ gainAr: number; missingAr: number }> {
  const { site, books } = town;
  const { reachedAr, takenAr, paidInAr, earnableAr } = books;
  const loose = [...(await looseAr(town)).values()].reduce((sum, ar) => sum + ar, 0);
  let missingAr = 0;
  for (const [phone, realAr] of site.realAr) missingAr += Math.max(0, (await site.recordedAr(phone)) - realAr);
  return { gainAr: reachedAr + takenAr + loose - paidInAr - earnableAr, missingAr };
}
