import { AppError } from "../../../shared/errors.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { type Env, isRealSite } from "../../app/env.ts";
import { recordAccess } from "../journal/entry.service.ts";
import { findCredentials } from "./auth.queries.ts";
import { isGuessable, type PersonalFacts } from "./password.rules.ts";
import { passwordMatches } from "./passwords.ts";
import { type Attempt, assertAllowed, countAttempt, forgetAttempts, oneAtATime } from "./throttle.service.ts";

/**
 * Refuses a password that is easy to guess, on a real site. Only the server has the list.
 * @throws AppError INVALID_INPUT with a sentence under `password`
 */
export function assertUnguessable(env: Env, password: string, known: PersonalFacts): void {
  if (isRealSite(env) && isGuessable(password, known))
    throw new AppError("INVALID_INPUT", { fields: { password: fieldSentences.PASSWORD_GUESSABLE } });
}

/**
 * Runs an act that asks a signed-in member's password again. Attempts are counted like sign-ins on a known device: a stolen session is no
 * better place to guess, and strangers who guess at the phone do not lock its owner out. The act receives the hash that was checked.
 * @throws AppError WRONG_PASSWORD; PASSWORD_EXPIRED for a temporary one after its time
 */
export async function withPassword<T>(
  { db, clock }: Deps,
  call: Call,
  password: string,
  act: (checked: string) => Promise<T>,
): Promise<T> {
  const { actor } = call;
  const own: Attempt = { limit: "loginDevice", subject: actor.sessionId };
  return oneAtATime(actor.sessionId, async () => {
    await assertAllowed(db.read, own, clock(), "TOO_MANY_ATTEMPTS");
    const { passwordHash: hash, passwordExpiresAt = null } = (await findCredentials(db.read, actor.memberId)) ?? {};
    if (!hash || !(await passwordMatches(hash, password))) {
      await db.transact(async (tx) => {
        await countAttempt(tx, own, clock(), "TOO_MANY_ATTEMPTS");
        await recordAccess(tx, call, { action: "passwordRefused", at: clock() });
      });
      throw new AppError("WRONG_PASSWORD");
    }
    if (passwordExpiresAt !== null && passwordExpiresAt <= clock()) throw new AppError("PASSWORD_EXPIRED");
    await db.transact((tx) => forgetAttempts(tx, own, clock()));
    return act(hash);
  });
}
