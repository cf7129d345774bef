import { AppError } from "../../../shared/errors.ts";
import type { Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { endAll } from "../auth/session.service.ts";
import { recordCommand } from "../journal/entry.service.ts";
import * as queries from "./totp.queries.ts";

/** Removes a second factor and ends all sessions; the next sign-in needs the password only. */
export async function removeAndSignOut(tx: Tx, memberId: number): Promise<void> {
  if (!(await queries.removeTotp(tx, memberId))) throw new AppError("TOTP_NOT_BEGUN");
  await endAll(tx, memberId);
}

/** `resetTotp` from the command line, for the last administrator (docs/product.md 4.8). */
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
