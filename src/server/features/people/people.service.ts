import { AppError } from "../../../shared/errors.ts";
import type {
  Invite,
  InvitePage,
  PeopleExportInput,
  PeopleInput,
  PeoplePage,
  PersonDetails,
  PersonInvitesInput,
  PersonRow,
  PersonTransactionPage,
  PersonTransactionsInput,
  WholePerson,
} from "../../../shared/people.ts";
import { personOf } from "../../acts/person.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { findFreeLevel } from "../../db/levels.ts";
import { chunksOf, pageOf } from "../../db/page.ts";
import { countByStatus, listLatest, listMyPage } from "../history/history.service.ts";
import { hasTotp } from "../totp/totp.service.ts";
import { averagePaid, currentLevelOf, listPurchases } from "../vip/vip.service.ts";
import * as queries from "./people.queries.ts";
import { searchOf } from "./people.rules.ts";

const PAGE = 50;
const WHOLE = 1_000;
const CHUNK = 500;

/** One page of members and administrators, newest first, filtered and searched (docs/product.md 14.1). */
export const listPeople = (deps: Deps, input: PeopleInput): Promise<PeoplePage> => listPage(deps, input, PAGE);

/** Pages of 1 000, for old clients (docs/product.md 21.4). */
export const listManyPeople = (deps: Deps, input: PeopleInput): Promise<PeoplePage> => listPage(deps, input, WHOLE);

async function listPage({ db, clock }: Deps, input: PeopleInput, size: number): Promise<PeoplePage> {
  const found = await readRows(db.read, input, clock(), size + 1);
  const { rows: people, nextCursor } = pageOf(found, size, ({ id }) => id);
  return { people, nextCursor };
}

async function readRows(reader: Reader, input: PeopleInput, now: number, limit: number): Promise<PersonRow[]> {
  const { levelId, ...filter } = input;
  const free = await findFreeLevel(reader);
  const level = levelId === free.id ? "free" : levelId;
  const rows = await queries.listPeople(reader, { ...filter, search: searchOf(input.search ?? ""), level, now }, limit);
  return rows.map((row) => ({ ...row, levelName: row.levelName ?? free.name }));
}

/** All accounts that match a filter, page by page, on the caller's snapshot; for the export. */
export const listWhole = (reader: Reader, filter: PeopleExportInput, now: number): AsyncGenerator<PersonRow[]> =>
  chunksOf(CHUNK, (last, size) => readRows(reader, { ...filter, cursor: last?.id }, now, size));

/** The page about one member, from one snapshot (docs/product.md 14.1). Amounts in Ariary. */
export function getPerson({ db, clock }: Deps, actor: Actor, memberId: number): Promise<PersonDetails> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const person = await queries.findPerson(reader, memberId);
    if (!person) throw new AppError("MEMBER_NOT_FOUND");
    const invites = await queries.countInvites(reader, memberId);
    const invitedAt = (level: number) => invites.find((row) => row.level === level)?.members ?? 0;
    const level = await currentLevelOf(reader, memberId, now);
    return {
      person,
      level: { ...level, averagePaidAr: await averagePaid(reader, level.id, now) },
      invites: [invitedAt(1), invitedAt(2), invitedAt(3)],
      purchases: await listPurchases(reader, memberId, now),
      deposits: await countPeople(reader, memberId, "deposit"),
      withdrawals: await countPeople(reader, memberId, "withdrawal"),
      hasHistory: await queries.hasHistory(reader, memberId),
      hasTotp: await hasTotp(reader, memberId),
      onePerson: await readOnePerson(reader, actor, memberId),
    };
  });
}

/** With whom an account counts as one person, and whether the caller may say otherwise (docs/product.md 13.1). */
async function readOnePerson(reader: Reader, actor: Actor, memberId: number): Promise<PersonDetails["onePerson"]> {
  const person = await personOf(reader, memberId);
  const names = await queries.listNames(
    reader,
    person.filter((id) => id !== memberId),
  );
  return { names, mayConfirm: names.length > 0 && !person.includes(actor.memberId) };
}

/**
 * One member with all lists, for old clients (docs/product.md 21.4): the newest 1 000 members below at each level, and the newest 200
 * purchases, deposits and withdrawals.
 */
export function getWholePerson({ db, clock }: Deps, memberId: number): Promise<WholePerson> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const person = await queries.findPerson(reader, memberId);
    if (!person) throw new AppError("MEMBER_NOT_FOUND");
    const below = (level: number) =>
      readInvites(reader, { referrerId: memberId, level, before: undefined, now }, WHOLE);
    return {
      person,
      level: await currentLevelOf(reader, memberId, now),
      invites: [await below(1), await below(2), await below(3)],
      purchases: await listPurchases(reader, memberId, now),
      deposits: await listLatest(reader, memberId, "deposit"),
      withdrawals: await listLatest(reader, memberId, "withdrawal"),
    };
  });
}

async function readInvites(reader: Reader, below: queries.ReferralLevel, limit: number): Promise<Invite[]> {
  const free = await findFreeLevel(reader);
  const rows = await queries.listInvites(reader, below, limit);
  return rows.map((row) => ({ ...row, levelName: row.levelName ?? free.name }));
}

async function countPeople(reader: Reader, memberId: number, type: PersonTransactionsInput["type"]) {
  const { pending, validated, rejected } = await countByStatus(reader, memberId, type);
  return { total: pending + validated + rejected, pending };
}

/** One page of the members below a member at one level, with their names, newest first (docs/product.md 14.1). */
export async function listInvites({ db, clock }: Deps, input: PersonInvitesInput): Promise<InvitePage> {
  const { memberId: referrerId, level, cursor: before } = input;
  const found = await readInvites(db.read, { referrerId, level, before, now: clock() }, PAGE + 1);
  const { rows: invites, nextCursor } = pageOf(found, PAGE, (last) => last.memberId);
  return { invites, nextCursor };
}

/** One page of a person's deposits or withdrawals, newest first, with the count of each status (docs/product.md 14.1). */
export function listTransactions(
  deps: Deps,
  { memberId, ...page }: PersonTransactionsInput,
): Promise<PersonTransactionPage> {
  return listMyPage(deps, { memberId }, page);
}
