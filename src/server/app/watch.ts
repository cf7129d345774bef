import { MINUTE_MS } from "../../shared/day.ts";
import { checkAlarms } from "../features/alarm/alarm.service.ts";
import type { Deps } from "./deps.ts";

/** Runs the checks for alarms at once, then every minute. Returns how to stop. */
export function watchAlarms(deps: Deps): () => void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    await checkAlarms(deps).finally(() => {
      isRunning = false;
    });
  };
  void look();
  const timer = setInterval(look, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
