import * as z from "zod/mini";

/** The part of each task's gain that repays a reversed deposit, at most: one half (docs/product.md 12.9). */
export const REPAID_PART = 2;

export const reversalInput = z.strictObject({ transactionId: z.int("INVALID") });

export const reverseDepositInput = z.strictObject({
  transactionId: z.int("INVALID"),
  /** What was still to be taken, in Ariary, when the administrator looked. */
  restAr: z.int("INVALID"),
});

export type ReversalInput = z.infer<typeof reversalInput>;
export type ReverseDepositInput = z.infer<typeof reverseDepositInput>;

/** What a reversal would do now, or what its last part did. Amounts in Ariary. */
export type ReversalEffect = {
  fromMemberAr: number;
  /** Waiting withdrawals that are rejected for it, newest first. */
  rejected: { id: number; amountAr: number }[];
  /** The level that ends, because it was bought with this money; null when none does. */
  endedLevel: string | null;
  /** What the ended level's sale had brought, less its bonuses: the member does not owe it. */
  undoneAr: number;
  fromSalesAr: number;
  fromOperatorAr: number;
  /** What nobody could pay: it stays open on the number. */
  openAr: number;
  /** What the member owes after it, for all their reversed deposits. */
  owedAr: number;
};

/** A credited deposit whose transfer the operator took back. */
export type DepositReversal = {
  transactionId: number;
  memberId: number;
  memberName: string;
  cashPhone: string;
  amountAr: number;
  /** What earlier parts took; null before the first one. */
  takenAr: number | null;
  /** What is still to be taken. */
  restAr: number;
  /** What the operator said, with its amount where the message tells it. */
  said: { amountAr: number | null; importedAt: number; importedByName: string };
  effect: ReversalEffect;
};

/** A credited deposit that was taken back and is not reversed, or only in part. `at`: when a message first said so (UTC ms). */
export type OpenReversal = {
  transactionId: number;
  memberName: string;
  cashPhone: string;
  restAr: number;
  isReversed: boolean;
  at: number;
};
