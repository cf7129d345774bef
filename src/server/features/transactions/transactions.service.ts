import { dayOf } from "../../../shared/day.ts";
import {
  type AdminTransactionEntry,
  type Delay,
  type Delays,
  WAITING_LIMIT,
  type WaitingRequests,
} from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import * as queries from "./transactions.queries.ts";
import { medianDelay } from "./transactions.rules.ts";

const RECENT_DEPOSITS = 50;
const PAYOUT_DAYS = 30;

/**
 * Within which time half of the withdrawals paid in 30 days were paid, in milliseconds (docs/product.md 9.5): the one
 * figure of every page.
 */
export async function findPayoutDelay(reader: Reader, now: number): Promise<Delay | null> {
  return medianDelay(await queries.listPayoutWaits(reader, { fromDay: dayOf(now) - PAYOUT_DAYS + 1 }));
}

/** Within which time half of the last requests of each type were validated, in milliseconds (docs/product.md 9.5). */
export async function getDelays({ db, clock }: Deps): Promise<Delays> {
  const [deposit, withdrawal] = await together([
    queries.listDepositWaits(db.read, RECENT_DEPOSITS),
    findPayoutDelay(db.read, clock()),
  ]);
  return { deposit: medianDelay(deposit), withdrawal };
}

/**
 * The waiting withdrawals that their members asked to cancel, the first asked first: answered before anything is paid
 * (docs/product.md 9.9).
 */
export const getCancellations = ({ db }: Deps): Promise<AdminTransactionEntry[]> =>
  queries.listCancellations(db.read, WAITING_LIMIT);

/** Ids of the pending requests, newest first, to tell an open queue which requests are new (docs/product.md 10.4). */
export async function listWaiting({ db }: Deps): Promise<WaitingRequests> {
  return {
    deposit: await queries.listPendingIds(db.read, "deposit", WAITING_LIMIT),
    withdrawal: await queries.listPendingIds(db.read, "withdrawal", WAITING_LIMIT),
  };
}
