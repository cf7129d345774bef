import { AppError } from "../../../shared/errors.ts";
import type { CurrentLevel } from "../../../shared/member.ts";
import type { GrantLevelInput } from "../../../shared/people.ts";
import { expiryOf } from "../../../shared/vip.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { recordAction } from "../journal/entry.service.ts";
import { assertOpen } from "../people/account.service.ts";
import * as queries from "./vip.queries.ts";
import { currentLevelOf } from "./vip.service.ts";

/**
 * Gives a member a level for 365 days, or the free one, without a price or bonuses (docs/product.md 5.7). A paid level counts as its price
 * in what one administrator decides alone (13).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, LEVEL_NOT_FOUND, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function grantLevel(deps: Deps, call: Call, input: GrantLevelInput): Promise<CurrentLevel> {
  return transactBig(deps, call, "grantLevel", input, (tx) => grantIn(tx, call, input, deps.clock()));
}

/**
 * `grantLevel` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `grantLevel`; ALREADY_DECIDED as `requireApproval`
 */
export async function grantIn(
  tx: Tx,
  call: Call,
  input: GrantLevelInput,
  now: number,
): Promise<CurrentLevel | Withheld> {
  const { memberId, levelId, reason } = input;
  const { phone, status } = await assertOpen(tx, call, memberId);
  const target = (await queries.listLevels(tx)).find(({ id }) => id === levelId);
  if (!target) throw new AppError("LEVEL_NOT_FOUND");
  const { id, name: levelName, priceAr, dailyCeilingAr } = target;
  if (priceAr > 0) {
    const facts = { phone, status, priceAr, dailyCeilingAr };
    const act = { kind: "grant" as const, target: memberId, memberId, amountAr: priceAr, input, facts, now };
    const withheld = await requireApproval(tx, call, act);
    if (withheld) return withheld;
  }
  const before = await currentLevelOf(tx, memberId, now);
  await queries.endMemberships(tx, memberId, now);
  if (priceAr > 0) {
    const terms = { levelId: id, levelName, priceAr, dailyCeilingAr, paidAr: 0 };
    const run = { startsAt: now, expiresAt: expiryOf(now) };
    const grantedBy = call.actor.memberId;
    await queries.insertMembership(tx, { memberId, origin: "grant", grantedBy, ...terms, ...run });
  }
  const after = await currentLevelOf(tx, memberId, now);
  const about = { target: { kind: "member" as const, id: memberId }, memberId, reason, at: now };
  await recordAction(tx, call, { action: "grantLevel", before, after, ...about });
  await recordTouch(tx, { memberId, adminId: call.actor.memberId, what: "grant", at: now });
  tx.announce(memberId, "level");
  return after;
}
