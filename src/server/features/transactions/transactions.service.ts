import { type Delays, WAITING_LIMIT, type WaitingRequests } from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import { together } from "../../db/database.ts";
import * as queries from "./transactions.queries.ts";
import { delayOf } from "./transactions.rules.ts";

const RECENT = 50;

/** Within which time half of the last 50 validations of each type were made, in milliseconds (docs/product.md 9.5). */
export async function getDelays({ db }: Deps): Promise<Delays> {
  const [deposit, withdrawal] = await together([
    queries.listWaits(db.read, "deposit", RECENT),
    queries.listWaits(db.read, "withdrawal", RECENT),
  ]);
  return { deposit: delayOf(deposit), withdrawal: delayOf(withdrawal) };
}

/** Ids of the pending requests, newest first, to tell an open queue which requests are new (docs/product.md 10.4). */
export async function listWaiting({ db }: Deps): Promise<WaitingRequests> {
  return {
    deposit: await queries.listPendingIds(db.read, "deposit", WAITING_LIMIT),
    withdrawal: await queries.listPendingIds(db.read, "withdrawal", WAITING_LIMIT),
  };
}
