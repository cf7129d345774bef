import * as z from "zod/mini";

/** The part of each task's gain that repays a reversed deposit, at most: one half (docs/product.md 12.9). */
export const REPAID_PART = 2;

/** What one operator's message took back of a transfer, in Ariary; null where it names no amount and means all of it. */
type Reversed = { amountAr: number | null };

/**
 * What operators' messages took back of a transfer, both in Ariary: all of it when one names its amount or none, else
 * their sum, which may be more than the transfer where they disagree with it; a person then looks.
 * @param said each message once
 */
export const reversedAr = (transferAr: number, said: readonly Reversed[]): number =>
  said.some(({ amountAr }) => amountAr === null || amountAr === transferAr)
    ? transferAr
    : said.reduce((sum, { amountAr }) => sum + (amountAr ?? 0), 0);

/** What of a credited deposit is asked back for such messages, both in Ariary: what they took back, at most the deposit. */
export const askedBackAr = (depositAr: number, said: readonly Reversed[]): number =>
  Math.min(depositAr, reversedAr(depositAr, said));

/** Whether the operator took back exactly all of a transfer, which then credits nobody. */
export const isAllReversed = (transfer: { amountAr: number; reversedAr: number | null }): boolean =>
  transfer.reversedAr === transfer.amountAr;

export const reversalInput = z.strictObject({ transactionId: z.int("INVALID") });

export const reverseDepositInput = z.strictObject({
  transactionId: z.int("INVALID"),
  /** What was still to be taken, in Ariary, when the administrator looked. */
  restAr: z.int("INVALID"),
});

export type ReversalInput = z.infer<typeof reversalInput>;

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

/** A credited deposit of which the operator took back all or a part. */
export type DepositReversal = {
  transactionId: number;
  memberId: number;
  memberName: string;
  cashPhone: string;
  amountAr: number;
  /** What the operator took back of it, at most all. */
  askedAr: number;
  /** What of that no earlier part was recorded for. */
  newAr: number;
  /** What earlier parts took; null before the first one. */
  takenAr: number | null;
  /** What is still to be taken. */
  restAr: number;
  /** What the operator said in all, null where a message names no amount; and the last import that says so. */
  said: { amountAr: number | null; importedAt: number; importedByName: string };
  effect: ReversalEffect;
};

/** A credited deposit of which not all that the operator took back is reversed. `at`: when a message first said so (UTC ms). */
export type OpenReversal = {
  transactionId: number;
  memberName: string;
  cashPhone: string;
  restAr: number;
  isReversed: boolean;
  at: number;
};
