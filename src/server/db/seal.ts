import { createHmac } from "node:crypto";

/**
 * What a row says that members write and the journal does not: sealed with JOURNAL_KEY, so that whoever has the database and not the key
 * cannot exchange it unseen (docs/product.md 15.2). Null where the database was opened without the key.
 */
export const rowSealOf = (key: string | undefined, ...values: readonly (string | number | null)[]): string | null =>
  key
    ? createHmac("sha256", key)
        .update(`asako row ${JSON.stringify(values)}`)
        .digest("base64url")
    : null;

type Declared = {
  memberId: number;
  type: string;
  amountAr: number;
  payoutPhone: string | null;
  reference: string | null;
  createdAt: number;
};

/** Of a transaction, as its member declared it. */
export const transactionSeal = (
  key: string | undefined,
  { memberId, type, amountAr, payoutPhone, reference, createdAt }: Declared,
) => rowSealOf(key, "transaction", memberId, type, amountAr, payoutPhone, reference, createdAt);

type Terms = {
  memberId: number;
  levelId: number;
  origin: string;
  priceAr: number;
  dailyCeilingAr: number;
  paidAr: number;
  startsAt: number;
  expiresAt: number;
};

/** Of a membership, whose terms never change. */
export const membershipSeal = (key: string | undefined, terms: Terms) =>
  rowSealOf(
    key,
    "membership",
    ...[terms.memberId, terms.levelId, terms.origin, terms.priceAr, terms.dailyCeilingAr, terms.paidAr],
    ...[terms.startsAt, terms.expiresAt],
  );

/** Of an account's number, under the code that the account keeps for ever. */
export const phoneSeal = (key: string | undefined, invitationCode: string, phone: string | null) =>
  phone === null ? null : rowSealOf(key, "phone", invitationCode, phone);
