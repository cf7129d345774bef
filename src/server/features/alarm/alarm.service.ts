import type { AlarmName } from "../../../shared/alarm.ts";
import type { Deps } from "../../app/deps.ts";
import { checks } from "./checks.ts";

/** Runs every check of `checks.ts` and raises or ends its alarm. A check that fails is logged, and its alarm stays as it was. */
export async function checkAlarms({ db, clock, log, alarms }: Deps): Promise<void> {
  for (const [name, find] of Object.entries(checks)) {
    try {
      alarms?.set(name as AlarmName, await find(db.read, clock()), clock());
    } catch (err) {
      log.error({ err, alarm: name }, "the check of an alarm failed");
    }
  }
}
