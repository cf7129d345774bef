import { AppError } from "../../../shared/errors.ts";
import type { PeopleInput, PeoplePage, PersonDetails } from "../../../shared/people.ts";
import type { Deps } from "../../deps.ts";
import { listOf } from "../transactions/transactions.service.ts";
import { currentLevelOf, listPurchases } from "../vip/vip.service.ts";
import * as queries from "./people.queries.ts";
import { searchOf } from "./people.rules.ts";

const PAGE = 50;
const ADJUSTMENTS = 100;

/** Members and administrators, newest first, found by id, name or number (spec §7 get_users). */
export async function listPeople({ db }: Deps, { search, ...filter }: PeopleInput): Promise<PeoplePage> {
  const rows = await queries.listPeople(db.read, filter, searchOf(search ?? ""), PAGE + 1);
  const people = rows.slice(0, PAGE);
  return { people, nextCursor: rows.length > PAGE ? (people.at(-1)?.id ?? null) : null };
}

/** Everything about one member, of one snapshot (spec §7 user_details). @throws AppError MEMBER_NOT_FOUND */
export function getPerson({ db, clock }: Deps, memberId: number): Promise<PersonDetails> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const person = await queries.findPerson(reader, memberId);
    if (!person) throw new AppError("MEMBER_NOT_FOUND");
    const invites = await queries.countInvites(reader, memberId);
    const invitedAt = (level: number) => invites.find((row) => row.level === level)?.members ?? 0;
    return {
      person,
      level: await currentLevelOf(reader, memberId, now),
      invites: [invitedAt(1), invitedAt(2), invitedAt(3)],
      purchases: await listPurchases(reader, memberId, now),
      deposits: await listOf(reader, memberId, "deposit"),
      withdrawals: await listOf(reader, memberId, "withdrawal"),
      adjustments: await queries.listAdjustments(reader, memberId, ADJUSTMENTS),
    };
  });
}
