import { eq } from "drizzle-orm";
import { AppError } from "../../../shared/errors.ts";
import { grantLevelInput } from "../../../shared/people.ts";
import { expiryOf } from "../../../shared/vip.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import { recordTouch } from "../../acts/touch.ts";
import { together } from "../../db/database.ts";
import { lockAccounts } from "../../ledger/ledger.ts";
import { factsIn } from "../journal/entry.rules.ts";
import { assertOpen, lockMember, onAccount } from "../people/account.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./vip.queries.ts";
import { assertCovered, currentLevelOf, fundAccounts } from "./vip.service.ts";

/**
 * Gives a member a level for 365 days, or the free one, without a price or bonuses (docs/product.md 5.7). A paid level counts as its price
 * in what one administrator decides alone (13), and the fund must cover it as if it were sold (5.6).
 * @throws AppError LEVEL_NOT_FOUND and SALES_SUSPENDED, which the form says at the level
 */
export const grantLevel = act("grantLevel", {
  input: grantLevelInput,
  kind: "grant",
  // A gift is a membership like any other; that of the free level leaves none.
  leaves: leaves("membership", ({ membership }) => membership, {
    target: "memberId",
    by: "grantedBy",
    at: "startsAt",
    fields: [["levelName", "name"], "expiresAt"],
    where: ({ origin }) => eq(origin, "grant"),
    isOf: ({ after }) => factsIn(after).expiresAt !== null,
  }),
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, { memberId, levelId }, now) {
    const { phone, status } = await assertOpen(tx, call, memberId);
    const level = (await queries.listLevels(tx)).find(({ id }) => id === levelId);
    if (!level) throw new AppError("LEVEL_NOT_FOUND");
    const { name: levelName, priceAr, dailyCeilingAr } = level;
    if (priceAr > 0) {
      await lockAccounts(tx, fundAccounts);
      const [[held], { saleCoverDays }] = await together([
        queries.findRunning(tx, { memberId, now }),
        readSettings(tx),
      ]);
      await assertCovered(tx, level, held, saleCoverDays, now);
    }
    const terms = { levelId, levelName, priceAr, dailyCeilingAr, paidAr: 0 };
    return {
      amountAr: priceAr,
      memberId,
      facts: { phone, status, priceAr, dailyCeilingAr },
      plan: { memberId, terms },
    };
  },
  async run(tx, { actor }, { memberId, terms }, now) {
    const grantedBy = actor.memberId;
    const before = await currentLevelOf(tx, memberId, now);
    await queries.endMemberships(tx, memberId, now);
    if (terms.priceAr > 0) {
      const term = { startsAt: now, expiresAt: expiryOf(now) };
      await queries.insertMembership(tx, { memberId, origin: "grant", grantedBy, ...terms, ...term });
    }
    const after = await currentLevelOf(tx, memberId, now);
    await recordTouch(tx, { memberId, adminId: grantedBy, what: "grant", at: now });
    tx.announce(memberId, "level");
    return { answer: after, entries: [{ ...onAccount(memberId), before, after }] };
  },
});
