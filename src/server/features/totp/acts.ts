import { resetTotpInput } from "../../../shared/totp.ts";
import { act } from "../../acts/act.ts";
import { linkAccess } from "../../acts/person.ts";
import { recordTouch } from "../../acts/touch.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { assertOpen, lockMember, onAccount } from "../people/account.service.ts";
import { removeAndSignOut } from "./reset.service.ts";

/**
 * Removes the second factor that another administrator lost, and ends their sessions (docs/product.md 4.8). They see who did it and why.
 */
export const resetTotp = act("resetTotp", {
  input: resetTotpInput,
  target: ({ memberId }) => memberId,
  lock: lockMember,
  async prepare(tx, call, { memberId }) {
    return { plan: await assertOpen(tx, call, memberId) };
  },
  async run(tx, call, person, now) {
    const { id: memberId } = person;
    await removeAndSignOut(tx, memberId);
    await recordTouch(tx, { memberId, adminId: call.actor.memberId, what: "factor", at: now });
    // So that whoever confirms meanwhile that these are different people has seen it.
    await holdJournal(tx);
    await linkAccess(tx, call, person, ["totp"], now);
    return { answer: { ok: true }, entries: [onAccount(memberId)] };
  },
});
