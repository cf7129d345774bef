import { type Delays, WAITING_LIMIT, type WaitingRequests } from "../../../shared/transactions.ts";
import type { Deps } from "../../app/deps.ts";
import { together } from "../../db/database.ts";
import * as queries from "./transactions.queries.ts";
import { delayOf } from "./transactions.rules.ts";

const RECENT = 50;

/** How long validations take at present, from the newest of each type: said before money is sent or asked for. */
export async function getDelays({ db }: Deps): Promise<Delays> {
  const [deposit, withdrawal] = await together([
    queries.listWaits(db.read, "deposit", RECENT),
    queries.listWaits(db.read, "withdrawal", RECENT),
  ]);
  return { deposit: delayOf(deposit), withdrawal: delayOf(withdrawal) };
}

/** The waiting requests by number, newest first: what a list that is being worked on is compared with. */
export async function listWaiting({ db }: Deps): Promise<WaitingRequests> {
  return {
    deposit: await queries.listPendingIds(db.read, "deposit", WAITING_LIMIT),
    withdrawal: await queries.listPendingIds(db.read, "withdrawal", WAITING_LIMIT),
  };
}
