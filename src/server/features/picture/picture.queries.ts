import { and, count, eq, sql } from "drizzle-orm";
import { prepared, type Tx } from "../../db/database.ts";

export type NewPicture = {
  memberId: number;
  messageId: number | null;
  transactionId: number | null;
  bytes: Buffer;
  small: Buffer;
  createdAt: number;
};

/** Stores a picture and returns its id. */
export async function insertPicture(tx: Tx, fields: NewPicture): Promise<number> {
  const { picture } = tx.t;
  const [row] = await tx.q.insert(picture).values(fields).returning({ id: picture.id });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

export const countPictures = prepared<{ memberId: number }, { rows: number }>(
  "picture_count",
  ({ q, t: { picture } }) =>
    q
      .select({ rows: count() })
      .from(picture)
      .where(eq(picture.memberId, sql.placeholder("memberId"))),
);

type Found = { memberId: number; bytes: Buffer };

/** A picture with its member, whole or as lists show it. */
export const findPicture = {
  whole: prepared<{ id: number }, Found>("picture_whole", ({ q, t: { picture } }) =>
    q
      .select({ memberId: picture.memberId, bytes: picture.bytes })
      .from(picture)
      .where(eq(picture.id, sql.placeholder("id"))),
  ),
  small: prepared<{ id: number }, Found>("picture_small", ({ q, t: { picture } }) =>
    q
      .select({ memberId: picture.memberId, bytes: picture.small })
      .from(picture)
      .where(eq(picture.id, sql.placeholder("id"))),
  ),
};

/** A member's own waiting deposit, and the picture that it has. */
export const findWaitingDeposit = prepared<{ memberId: number; id: number }, { pictureId: number | null }>(
  "picture_deposit",
  ({ q, t: { transaction, picture } }) =>
    q
      .select({ pictureId: picture.id })
      .from(transaction)
      .leftJoin(picture, eq(picture.transactionId, transaction.id))
      .where(
        and(
          eq(transaction.id, sql.placeholder("id")),
          eq(transaction.memberId, sql.placeholder("memberId")),
          eq(transaction.type, "deposit"),
          eq(transaction.status, "pending"),
        ),
      ),
);

/** Deletes a closed account's pictures. */
export async function removePictures(tx: Tx, memberId: number): Promise<void> {
  const { picture } = tx.t;
  await tx.q.delete(picture).where(eq(picture.memberId, memberId));
}
