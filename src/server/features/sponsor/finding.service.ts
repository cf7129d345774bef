import { type Finding, LEAST_ANSWERS } from "../../../shared/sponsor.ts";
import type { Deps } from "../../app/deps.ts";
import type { Database } from "../../db/database.ts";
import { listAnsweredCampaigns } from "../campaign/campaign.service.ts";
import { read } from "../tasks/content.service.ts";
import { findFinding } from "./result.rules.ts";
import { campaignResults, resultsDay } from "./result.service.ts";

/** What members are told, with its day: looked up once a day, for every visit asks. */
const kept = new WeakMap<Database, { day: number; finding: Promise<Finding | null> }>();

async function findToday(deps: Deps, day: number): Promise<Finding | null> {
  for (const { id, sponsorName, content, answers } of await listAnsweredCampaigns(
    deps.db.read,
    day - 1,
    LEAST_ANSWERS,
  )) {
    const parsed = content === null ? undefined : read(content);
    const results = await campaignResults(deps, id);
    // Of all answers so far, as its sponsor sees them: a day's own would tell, less theirs, what fewer than ten said.
    const finding = parsed?.kind === "questions" && results ? findFinding(parsed, results.results) : undefined;
    if (finding) return { sponsorName, answers, ...finding };
  }
  return null;
}

/**
 * What came out of the campaign that most members answered yesterday, of those whose sponsors allow it; null before ten
 * did (docs/product.md 22.11).
 */
export function getFinding(deps: Deps): Promise<Finding | null> {
  const day = resultsDay(deps);
  const cached = kept.get(deps.db);
  if (cached?.day === day) return cached.finding;
  const finding = findToday(deps, day);
  kept.set(deps.db, { day, finding });
  finding.catch(() => kept.delete(deps.db));
  return finding;
}
