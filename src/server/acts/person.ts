import type { Role } from "../../shared/auth.ts";
import type { AccessFact } from "../../shared/person.ts";
import type { Call } from "../app/deps.ts";
import type { Reader, Tx } from "../db/database.ts";
import { listActiveAdmins } from "../db/members.ts";
import { insertLinks, listBefore, listLinks } from "./person.queries.ts";
import { absentIn, type Colleagues, personsIn } from "./person.rules.ts";

/** Ids of the administrators who count as one person with this one, itself included (docs/product.md 13.1). */
export const personOf = async (reader: Reader, adminId: number): Promise<number[]> =>
  personsIn(await listLinks(reader))(adminId);

/** Whether two administrators count as one person. */
export const isOnePerson = async (reader: Reader, oneId: number, otherId: number): Promise<boolean> =>
  (await personOf(reader, oneId)).includes(otherId);

/** The accounts of each person who has several. */
export async function listPersons(reader: Reader): Promise<number[][]> {
  const links = await listLinks(reader);
  const personWith = personsIn(links);
  const persons = links.map(({ accountId }) => personWith(accountId).toSorted((a, b) => a - b));
  return [...new Map(persons.filter(({ length }) => length > 1).map((ids) => [ids.join(), ids])).values()];
}

/** How many different people these administrators are. */
export async function countPersons(reader: Reader, adminIds: readonly number[]): Promise<number> {
  const personWith = personsIn(await listLinks(reader));
  return new Set(adminIds.map((id) => Math.min(...personWith(id)))).size;
}

/** The administrators as the rule of two people sees them (docs/product.md 13.1, 13.2). */
export async function readColleagues(reader: Reader): Promise<Colleagues> {
  const [links, activeIds] = [await listLinks(reader), await listActiveAdmins(reader)];
  const departures = links.filter(({ what }) => what === "departed");
  return { activeIds, personWith: personsIn(links), absentIds: absentIn(links, activeIds), departures };
}

/** Whether an administrator's access was ended and nobody said that they are gone. */
export const isAbsent = async (reader: Reader, accountId: number): Promise<boolean> =>
  (await readColleagues(reader)).absentIds.includes(accountId);

type Account = { id: number; role: Role };

/**
 * Stores that the caller gave an account access, in the transaction that does it: as an administrator's, the two count as one person from
 * then on (docs/product.md 13.1).
 * @param account with the role that it has after the act
 * @param at UTC milliseconds
 */
export async function linkAccess(
  tx: Tx,
  { actor }: Call,
  { id: accountId, role }: Account,
  whats: readonly AccessFact[],
  at: number,
): Promise<void> {
  const asAdmin = role === "admin";
  // Whoever made the account or set its password while it was a member's may still know how to use it.
  const before = whats.includes("promoted") ? await listBefore(tx, accountId) : [];
  const earlier = before.map((link) => ({ ...link, accountId, asAdmin, at }));
  const now = whats.map((what) => ({ byId: actor.memberId, accountId, what, asAdmin, at }));
  await insertLinks(tx, [...earlier, ...now]);
}

/**
 * Stores that the caller ended an administrator's access, which makes nobody the only one (docs/product.md 13.2).
 * @param at UTC milliseconds
 */
export async function linkEnded(tx: Tx, { actor }: Call, accountId: number, at: number): Promise<void> {
  await insertLinks(tx, [{ byId: actor.memberId, accountId, what: "ended", asAdmin: true, at }]);
}

/** Stores that an account is somebody else than those before; `byId` is null for the owner's command. @param at UTC milliseconds */
export async function storeConfirmed(tx: Tx, byId: number | null, accountId: number, at: number): Promise<void> {
  await insertLinks(tx, [{ byId, accountId, what: "confirmed", asAdmin: true, at }]);
}

/** Stores that the owner says of a colleague whose access was ended that they are gone. @param at UTC milliseconds */
export async function storeDeparted(tx: Tx, accountId: number, at: number): Promise<void> {
  await insertLinks(tx, [{ byId: null, accountId, what: "departed", asAdmin: true, at }]);
}

/** Whether an administrator is the only one, and nobody ended a colleague's access who may come back (docs/product.md 13.2). */
export async function isSole(reader: Reader, adminId: number): Promise<boolean> {
  const { activeIds, absentIds } = await readColleagues(reader);
  return activeIds.every((id) => id === adminId) && absentIds.length === 0;
}
