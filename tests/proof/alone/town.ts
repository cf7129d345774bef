import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { buildApp } from "../../../src/server/app/app.ts";
import { hashPassword } from "../../../src/server/features/auth/passwords.ts";
import { createTokens } from "../../../src/server/features/auth/tokens.ts";
import { DAY_MS, HOUR_MS } from "../../../src/shared/day.ts";
import { buy, credit, declare, fund, importMessages } from "../../simulate/acts.ts";
import { type Member, openSite, type Site } from "../../simulate/site.ts";
import { addReceiver } from "../../support/receivers.ts";
import { newBooks, type Town } from "./books.ts";
import { approveTrue, countAll } from "./colleague.ts";

export const PASSWORD = "sobika-73";
const passwordHash = await hashPassword(PASSWORD);

/** The crook's second receiving number, beside their own. */
const SECOND_PHONE = "+261341900001";
const SPONSOR = { kind: "sponsor", who: "Coopérative Tsara Vary" } as const;
/** Days between the first accounts and the first call, and how many of them have money. */
const [OLD, FILLED] = [31, 7];
/** Of a session here: signing in again and again is another proof's matter. */
const SESSION_DAYS = 100;

/** The site of `openSite`, whose real transfers the books keep. */
function withBooks(opened: Site) {
  const books = newBooks();
  const balanceOf = (phone: string) => opened.realAr.get(phone) ?? 0;
  const receive: Site["receive"] = (phone, amountAr, reference, party) => {
    opened.receive(phone, amountAr, reference, party);
    books.transfers.set(reference, { kind: "received", phone, amountAr, party, balanceAr: balanceOf(phone) });
  };
  const send: Site["send"] = (phone, amountAr, reference, party) => {
    const isSent = opened.send(phone, amountAr, reference, party);
    if (isSent) books.transfers.set(reference, { kind: "sent", phone, amountAr, party, balanceAr: balanceOf(phone) });
    return isSent;
  };
  return { site: { ...opened, receive, send }, books };
}

function sessionsOf({ deps }: Site): Town["tokenOf"] {
  const tokens = createTokens(deps.env.JWT_SECRET);
  return async (memberId) => {
    const { q, t } = deps.db.read;
    const { name, role, tokenVersion, id, status } = t.member;
    const isActive = and(eq(id, memberId), eq(status, "active"));
    const [row] = await q.select({ name, role, tokenVersion }).from(t.member).where(isActive);
    if (!row) return undefined;
    const [sessionId, issuedAt] = [randomUUID(), deps.clock()];
    const idleMs = SESSION_DAYS * DAY_MS;
    const times = { createdAt: issuedAt, seenAt: issuedAt, expiresAt: issuedAt + idleMs, idleMs };
    await deps.db.transact(async (tx) => {
      await tx.q.insert(tx.t.session).values({ id: sessionId, memberId, tokenVersion: row.tokenVersion, ...times });
    });
    return tokens.sign({ ...row, memberId, sessionId, issuedAt, expiresAt: times.expiresAt });
  };
}

/**
 * A green site: a crooked administrator with two receiving numbers, an honest one with another, five accounts of accomplices and ten honest
 * members, all older than 30 days; 60 million of a sponsor, 5 million of capital and 24 million of proven deposits, really on the phones.
 * @param url an empty PostgreSQL database in place of a new file
 */
export async function openTown(seed: number, url?: string): Promise<Town> {
  const opened = await openSite(seed, false, { passwordHash, ...(url ? { url } : {}) });
  const { site, books } = withBooks(opened);
  const [crook, colleague] = [await site.anAdmin("Hery"), await site.anAdmin("Fara")];
  const members: Member[] = [];
  const accomplices: Member[] = [];
  for (let made = 0; made < 10; made++) members.push(await site.aMember(members[Math.floor(made / 2) - 1]));
  for (let made = 0; made < 5; made++) accomplices.push(await site.aMember(accomplices[made - 1]));
  const holder = { memberId: crook.memberId, name: crook.name, phone: SECOND_PHONE };
  await site.deps.db.transact((tx) => addReceiver(tx, holder, site.clock.now));
  site.realAr.set(SECOND_PHONE, 0);
  const app = buildApp(site.deps, undefined, Number.POSITIVE_INFINITY);
  const close = async () => {
    await app.close();
    await opened.close();
  };
  const crookPhones = [crook.phone, SECOND_PHONE];
  const tokenOf = sessionsOf(site);
  const town = { site, app, crook, colleague, accomplices, members, crookPhones, passwordHash, books, tokenOf, close };
  site.clock.now += (OLD - FILLED) * DAY_MS;
  await fillTown(town);
  return town;
}

/** The week before: money from outside, deposits and levels, all with evidence. */
async function fillTown(town: Town): Promise<void> {
  const { site, crook, colleague, members, crookPhones } = town;
  await fund(site, crook, { ...SPONSOR, amountAr: 35_000_000 });
  await fund(site, colleague, { ...SPONSOR, amountAr: 25_000_000 });
  await fund(site, crook, { kind: "capital", who: "Asako", amountAr: 5_000_000 });
  await readAll(town);
  await approveTrue(town, colleague);
  for (let day = 0; day < FILLED; day++) {
    const declared: number[] = [];
    for (const [index, member] of members.entries()) {
      const receiver = { ...crook, phone: [...crookPhones, colleague.phone][index % 3] ?? crook.phone };
      const id = await declare(site, member, receiver, 350_000);
      if (id !== undefined) declared.push(id);
    }
    site.clock.now += HOUR_MS;
    await readAll(town);
    for (const id of declared) await credit(site, colleague, id);
    if (day === 3) for (const member of members.slice(0, 6)) await buy(site, member, "VIP3");
    await countAll(town, day % 2 === 0 ? colleague : crook);
    site.clock.now += DAY_MS - HOUR_MS;
  }
}

/** Both bring in the messages of their phones, and each confirms the other's. */
export async function readAll(town: Town): Promise<void> {
  const { site, crook, colleague, crookPhones } = town;
  for (const phone of crookPhones) await importMessages(site, { ...crook, phone });
  await importMessages(site, colleague);
  await approveTrue(town, colleague);
  await approveTrue(town, crook);
}
