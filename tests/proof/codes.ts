import { Secret, TOTP } from "otpauth";
import type { Call, Deps } from "../../src/server/app/deps.ts";
import { beginTotp, confirmTotp } from "../../src/server/features/totp/enrolment.service.ts";
import { CODE_FRESH_MS } from "../../src/shared/totp.ts";
import { type Line, post } from "./call.ts";

const STEP_MS = 30_000;
/** Renewed this long before the end, so that calls under way, and their repeats after a restart, are still in time. */
const MARGIN_MS = 120_000;

/** An administrator's application of codes, and what it was used for. */
export type Application = { generator: TOTP; freshUntil: number; lastStep: number };

const stepNow = () => Math.floor(Date.now() / STEP_MS);

/** Enrols an application through the use cases, as a real site demands of administrators; the session is fresh from then on. */
export async function enrol(deps: Deps, call: Call, password: string): Promise<Application> {
  const { secret } = await beginTotp(deps, call, { password });
  const generator = new TOTP({ secret: Secret.fromBase32(secret) });
  const lastStep = stepNow();
  await confirmTotp(deps, call, { code: generator.generate({ timestamp: lastStep * STEP_MS }) });
  return { generator, lastStep, freshUntil: Date.now() + CODE_FRESH_MS };
}

/**
 * Gives a code again well before the last one's five minutes are over: money waits for it. Each is sent once at most, whatever
 * became of it: a second time it would count as a wrong one.
 */
export async function keepFresh(line: Line, { token, application }: { token: string; application?: Application }) {
  if (!application || Date.now() < application.freshUntil - MARGIN_MS) return;
  const step = stepNow();
  if (step <= application.lastStep) return;
  application.lastStep = step;
  const askedAt = Date.now();
  const code = application.generator.generate({ timestamp: step * STEP_MS });
  const answer = await post(line, "auth.confirmCode", { code }, token);
  if ("status" in answer && answer.status === 200) application.freshUntil = askedAt + CODE_FRESH_MS;
}
