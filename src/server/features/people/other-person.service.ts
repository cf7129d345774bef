import { AppError } from "../../../shared/errors.ts";
import type { ActOnPersonInput } from "../../../shared/people.ts";
import { isAbsent, personOf, storeConfirmed, storeDeparted } from "../../acts/person.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { findHolder } from "../../db/members.ts";
import { holdJournal, recordAction, recordCommand } from "../journal/entry.service.ts";
import { assertOpen } from "./account.service.ts";

/**
 * Confirms, as a third administrator, that an account is used by somebody else than those with whom it counts as one person (docs/product.md
 * 13.3).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, SAME_PERSON when the caller is one of them, NOTHING_TO_CONFIRM when the
 * account counts as a person of its own
 */
export function confirmOther(
  { db, clock }: Deps,
  call: Call,
  { memberId, reason }: ActOnPersonInput,
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    await assertOpen(tx, call, memberId);
    // Under the journal's lock, so that access which was given meanwhile is seen.
    await holdJournal(tx);
    const person = await personOf(tx, memberId);
    if (person.includes(call.actor.memberId)) throw new AppError("SAME_PERSON");
    if (person.length < 2) throw new AppError("NOTHING_TO_CONFIRM");
    const [at, target] = [clock(), { kind: "member" as const, id: memberId }];
    await storeConfirmed(tx, call.actor.memberId, memberId, at);
    await recordAction(tx, call, { action: "confirmOther", target, memberId, reason, at });
    return { ok: true };
  });
}

/** `confirmOther` by the owner's command. @throws AppError MEMBER_NOT_FOUND, NOTHING_TO_CONFIRM */
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
 * administrator (docs/product.md 13.4).
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
