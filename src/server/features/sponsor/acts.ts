import { sponsorInput } from "../../../shared/campaign.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import { insertSponsor } from "./sponsor.queries.ts";

/** Records who pays for campaigns (docs/product.md 22.1). */
export const createSponsor = act("createSponsor", {
  input: sponsorInput,
  announces: "treasury",
  leaves: leaves("sponsor", ({ sponsor }) => sponsor, { fields: ["name", "sentence", "link", "contact"] }),
  target: ({ name }) => name,
  async prepare(_tx, _call, input) {
    return { plan: input };
  },
  async run(tx, { actor }, sponsor, now) {
    const id = await insertSponsor(tx, { ...sponsor, recordedBy: actor.memberId, createdAt: now });
    return { answer: { id }, entries: [{ target: { kind: "sponsor", id }, after: sponsor }] };
  },
});
