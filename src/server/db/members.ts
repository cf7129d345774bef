import { and, eq, type SQL, sql } from "drizzle-orm";
import { type ProfileText, profileTextNames } from "../../shared/profile.ts";
import { prepared, type Reader, type Tx } from "./database.ts";
import { phoneSeal } from "./seal.ts";

/**
 * SQL condition: an active administrator. `|| ''` keeps SQLite from using the index by status, for nearly every member is active.
 */
export const isActiveAdmin = ({ t: { member } }: Reader): SQL | undefined =>
  and(eq(member.role, "admin"), sql`${member.status} || '' = 'active'`);

/** The columns of the profile fields. */
export const profileColumns = ({ member }: Reader["t"]) =>
  Object.fromEntries(profileTextNames.map((name) => [name, member[name]])) as Pick<typeof member, ProfileText>;

/** Ids of the active administrators. */
export async function listActiveAdmins(reader: Reader): Promise<number[]> {
  const { member } = reader.t;
  const rows = await reader.q.select({ id: member.id }).from(member).where(isActiveAdmin(reader));
  return rows.map(({ id }) => id);
}

const holderOf = prepared<{ phone: string }, { id: number }>("holder_of_phone", ({ q, t: { member } }) =>
  q
    .select({ id: member.id })
    .from(member)
    .where(eq(member.phone, sql.placeholder("phone"))),
);

/** The id of the account that signs in with a phone (`+261…`); undefined when there is none. */
export async function findHolder(reader: Reader, phone: string): Promise<number | undefined> {
  const [row] = await holderOf(reader, { phone });
  return row?.id;
}

const codeOfMember = prepared<{ memberId: number }, { invitationCode: string }>("member_code", ({ q, t: { member } }) =>
  q
    .select({ invitationCode: member.invitationCode })
    .from(member)
    .where(eq(member.id, sql.placeholder("memberId"))),
);

/** The seal of a number that an account is to have; null of none. */
export async function sealPhone(tx: Tx, memberId: number, phone: string | null): Promise<string | null> {
  const [row] = await codeOfMember(tx, { memberId });
  return phoneSeal(tx.journalKey, row?.invitationCode ?? "", phone);
}
