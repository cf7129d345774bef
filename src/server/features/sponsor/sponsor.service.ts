import type { AdminSponsor } from "../../../shared/campaign.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { recordAction } from "../journal/entry.service.ts";
import * as queries from "./sponsor.queries.ts";
import { newToken, tokenHash } from "./token.rules.ts";

/** Gives a sponsor another token for their page, shown this once; the one before opens nothing any more (docs/product.md 22.1). */
export function renewSponsorLink(
  { db, clock }: Deps,
  call: Call,
  { sponsorId }: { sponsorId: number },
): Promise<{ token: string }> {
  const token = newToken();
  return db.transact(async (tx) => {
    if (!(await queries.findSponsor(tx, sponsorId))) throw new AppError("SPONSOR_NOT_FOUND");
    await queries.updateToken(tx, sponsorId, tokenHash(token));
    const target = { kind: "sponsor" as const, id: sponsorId };
    await recordAction(tx, call, { action: "renewSponsorLink", target, at: clock() });
    return { token };
  });
}

/** A sponsor; undefined where there is none. */
export const { findSponsor } = queries;

/** Every sponsor, the newest first. */
export async function listSponsors({ db }: Deps): Promise<AdminSponsor[]> {
  const rows = await queries.listSponsors(db.read);
  return rows.map(({ id, name, sentence, link, contact, tokenHash: hash }) => ({
    ...{ id, name, sentence, link, contact },
    hasLink: hash !== null,
  }));
}
