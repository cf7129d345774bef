import type { RespondentInput } from "../../../shared/campaign.ts";
import type { Call, Deps } from "../../app/deps.ts";
import * as queries from "./campaign.queries.ts";

/** Stores that a member is of age, and what they choose to say of themselves (docs/product.md 22.6). */
export function describe({ db, clock }: Deps, { actor }: Call, input: RespondentInput): Promise<{ ok: true }> {
  const { isAdult: _, ...said } = input;
  return db.transact(async (tx) => {
    await queries.putRespondent(tx, { memberId: actor.memberId, ...said, saidAt: clock() });
    tx.announce(actor.memberId, "tasks");
    return { ok: true };
  });
}

/** Forgets what a member said of themselves, whose account goes. */
export const { removeRespondent } = queries;
