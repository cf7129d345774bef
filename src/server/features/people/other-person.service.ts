import { AppError } from "../../../shared/errors.ts";
import { isAbsent, personOf, storeConfirmed, storeDeparted } from "../../acts/person.ts";
import type { Deps } from "../../app/deps.ts";
import { findHolder } from "../../db/members.ts";
import { holdJournal, recordCommand } from "../journal/entry.service.ts";

/** `confirmOther` by the owner's command. */
export function confirmOtherOf({ db, clock }: Deps, phone: string): Promise<void> {
  return db.transact(async (tx) => {
    const memberId = await findHolder(tx, phone);
    if (memberId === undefined) throw new AppError("MEMBER_NOT_FOUND");
    await holdJournal(tx);
    if ((await personOf(tx, memberId)).length < 2) throw new AppError("NOTHING_TO_CONFIRM");
    const [at, target] = [clock(), { kind: "member" as const, id: memberId }];
    await storeConfirmed(tx, null, memberId, at);
    await recordCommand(tx, { action: "confirmOther", target, memberId, at });
  });
}

/**
 * Records, by the owner's command, that a colleague whose access was ended does not come back, so that whoever is left may be a sole
 * administrator (docs/product.md 13.2).
 * @throws AppError NOTHING_TO_CONFIRM when nobody ended that account's access
 */
export function recordDeparted({ db, clock }: Deps, accountId: number): Promise<void> {
  return db.transact(async (tx) => {
    await holdJournal(tx);
    if (!(await isAbsent(tx, accountId))) throw new AppError("NOTHING_TO_CONFIRM");
    const at = clock();
    await storeDeparted(tx, accountId, at);
    // Without `memberId`, since an account without history was deleted.
    await recordCommand(tx, { action: "departOther", target: { kind: "member", id: accountId }, at });
  });
}
