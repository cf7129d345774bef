import { AppError } from "../../../shared/errors.ts";
import type { CurrentLevel } from "../../../shared/member.ts";
import type { GrantLevelInput } from "../../../shared/people.ts";
import { expiryOf } from "../../../shared/vip.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { assertOpen } from "../people/account.service.ts";
import * as queries from "./vip.queries.ts";
import { currentLevelOf } from "./vip.service.ts";

/**
 * Gives a member a level for 365 days, or the free one, without a price or bonuses (docs/product.md 5.7).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, LEVEL_NOT_FOUND
 */
export function grantLevel(deps: Deps, call: Call, input: GrantLevelInput): Promise<CurrentLevel> {
  const { memberId, levelId, reason } = input;
  return transactOnce(deps, call, "grantLevel", input, async (tx) => {
    const now = deps.clock();
    await assertOpen(tx, call, memberId);
    const target = (await queries.listLevels(tx)).find(({ id }) => id === levelId);
    if (!target) throw new AppError("LEVEL_NOT_FOUND");
    const before = await currentLevelOf(tx, memberId, now);
    await queries.endMemberships(tx, memberId, now);
    if (target.priceAr > 0) {
      const { id, name: levelName, priceAr, dailyCeilingAr } = target;
      const terms = { levelId: id, levelName, priceAr, dailyCeilingAr, paidAr: 0 };
      const run = { startsAt: now, expiresAt: expiryOf(now) };
      await queries.insertMembership(tx, { memberId, origin: "grant", ...terms, ...run });
    }
    const after = await currentLevelOf(tx, memberId, now);
    const about = { target: { kind: "member" as const, id: memberId }, memberId, reason, at: now };
    await recordAction(tx, call, { action: "grantLevel", before, after, ...about });
    tx.announce(memberId, "level");
    return after;
  });
}
