import { type SQL, sql } from "drizzle-orm";
import { hasConfirmedSending } from "../db/confirmed.ts";
import type { Reader } from "../db/database.ts";
import { isUntouched } from "./touch.ts";

/**
 * SQL condition on an answer and its payout: its member says « Reçu », from an account that no administrator's word had touched: another
 * may have been given the way in.
 */
export function isReceived(reader: Reader): SQL {
  const { payoutAnswer, transaction } = reader.t;
  return sql`(${payoutAnswer.says} = 'received' and ${isUntouched(reader, transaction.memberId, payoutAnswer.answeredAt)})`;
}

/** SQL condition on an answer and its payout: its member says « Pas reçu », or said so before a « Reçu » that does not count. */
export function isMissing(reader: Reader): SQL {
  const { payoutAnswer } = reader.t;
  return sql`(${payoutAnswer.says} = 'missing' or (${payoutAnswer.missingAt} is not null and not ${isReceived(reader)}))`;
}

/** SQL: since when the member of a disputed payout has said « Pas reçu » (UTC ms). */
export const missingSince = ({ t: { payoutAnswer } }: Reader): SQL =>
  sql`coalesce(${payoutAnswer.missingAt}, ${payoutAnswer.answeredAt})`;

/**
 * SQL condition on an answer and its payout: the money is missing according to the member, and no confirmed import
 * shows that it was sent and stayed so.
 */
export const isDisputed = (reader: Reader): SQL =>
  sql`(${isMissing(reader)} and not ${hasConfirmedSending(reader, reader.t.payoutAnswer.transactionId)})`;
