import { desc, eq, sql } from "drizzle-orm";
import type { SponsorInput } from "../../../shared/campaign.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";

export async function findSponsor(reader: Reader, id: number) {
  const { sponsor } = reader.t;
  const [row] = await reader.q.select().from(sponsor).where(eq(sponsor.id, id));
  return row;
}

/** The sponsor whose present token has a hash. */
export const findByToken = prepared<{ tokenHash: string }, { id: number; name: string; sentence: string }>(
  "sponsor_of_token",
  ({ q, t: { sponsor } }) =>
    q
      .select({ id: sponsor.id, name: sponsor.name, sentence: sponsor.sentence })
      .from(sponsor)
      .where(eq(sponsor.tokenHash, sql.placeholder("tokenHash"))),
);

/** Every sponsor, the newest first. */
export async function listSponsors({ q, t: { sponsor } }: Reader) {
  return q.select().from(sponsor).orderBy(desc(sponsor.id));
}

/** Stores a sponsor and returns its id. */
export async function insertSponsor(
  tx: Tx,
  row: SponsorInput & { recordedBy: number; createdAt: number },
): Promise<number> {
  const [stored] = await tx.q.insert(tx.t.sponsor).values(row).returning({ id: tx.t.sponsor.id });
  if (!stored) throw new Error("insert returned no row");
  return stored.id;
}

export async function updateToken(tx: Tx, id: number, tokenHash: string): Promise<void> {
  await tx.q.update(tx.t.sponsor).set({ tokenHash }).where(eq(tx.t.sponsor.id, id));
}
