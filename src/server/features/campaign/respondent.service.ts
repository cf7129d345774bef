import type { Respondent, RespondentInput } from "../../../shared/campaign.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
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

/** What a member said of themselves; null before they said that they are of age. */
export async function getRespondent({ db }: Deps, { memberId }: Actor): Promise<Respondent | null> {
  const [said] = await queries.findRespondent(db.read, { memberId });
  return said ? ({ region: said.region, sex: said.sex, ageBand: said.ageBand } as Respondent) : null;
}

/** Forgets what a member said of themselves, whose account goes. */
export const { removeRespondent } = queries;
