import { MINUTE_MS } from "../../shared/day.ts";
import { checkAlarms } from "../features/alarm/alarm.service.ts";
import { forgetOrigins } from "../features/auth/forget.service.ts";
import { postFees } from "../features/campaign/money.service.ts";
import { creditForwarded } from "../features/gateway/credit.service.ts";
import { forgetPushes } from "../features/push/push.service.ts";
import { tallyAnswers } from "../features/sponsor/result.service.ts";
import { closeSilent } from "../features/statement/imports.service.ts";
import type { Deps } from "./deps.ts";

/** What is looked after each minute, in this order. */
const jobs = {
  checkAlarms,
  forgetOrigins,
  forgetPushes,
  closeSilent,
  postFees,
  tallyAnswers,
  creditForwarded,
};

/**
 * Runs the checks for alarms, forgets what is too old or over, closes imports that stopped, posts campaigns' fees,
 * counts their answers and credits what gateways prove, at once, then every minute. A job that fails, as all do while
 * the database is away, is logged and tried again the next minute. Returns how to stop.
 */
export function watch(deps: Deps): () => void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    for (const [job, run] of Object.entries(jobs))
      await run(deps).catch((err: unknown) => deps.log.error({ err, job }, "a job of each minute failed"));
    isRunning = false;
  };
  void look();
  const timer = setInterval(look, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
