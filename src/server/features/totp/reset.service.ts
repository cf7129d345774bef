import { AppError } from "../../../shared/errors.ts";
import type { ResetTotpInput } from "../../../shared/totp.ts";
import { linkAccess } from "../../acts/person.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { endAll } from "../auth/session.service.ts";
import { recordAction, recordCommand } from "../journal/entry.service.ts";
import { assertOpen } from "../people/account.service.ts";
import * as queries from "./totp.queries.ts";

/** Removes a second factor and ends all sessions; the next sign-in needs the password only. @throws AppError TOTP_NOT_BEGUN */
async function removeAndSignOut(tx: Tx, memberId: number): Promise<void> {
  if (!(await queries.removeTotp(tx, memberId))) throw new AppError("TOTP_NOT_BEGUN");
  await endAll(tx, memberId);
}

/**
 * Removes the second factor that another administrator lost, and ends their sessions (docs/product.md 4.8). They see who did it and why.
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, TOTP_NOT_BEGUN
 */
export function resetTotp(
  { db, clock }: Deps,
  call: Call,
  { memberId, reason }: ResetTotpInput,
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const person = await assertOpen(tx, call, memberId);
    await removeAndSignOut(tx, memberId);
    const target = { kind: "member" as const, id: memberId };
    const at = clock();
    await recordAction(tx, call, { action: "resetTotp", target, memberId, reason, at });
    await recordTouch(tx, { memberId, adminId: call.actor.memberId, what: "factor", at });
    await linkAccess(tx, call, person, ["totp"], at);
    return { ok: true };
  });
}

/** `resetTotp` from the command line, for the last administrator (docs/product.md 4.8). @throws AppError MEMBER_NOT_FOUND, TOTP_NOT_BEGUN */
export function resetTotpOf({ db, clock }: Deps, phone: string): Promise<{ name: string }> {
  return db.transact(async (tx) => {
    const person = await queries.findByPhone(tx, phone);
    if (!person) throw new AppError("MEMBER_NOT_FOUND");
    await removeAndSignOut(tx, person.id);
    const target = { kind: "member" as const, id: person.id };
    await recordCommand(tx, { action: "resetTotp", target, memberId: person.id, at: clock() });
    return { name: person.name };
  });
}
