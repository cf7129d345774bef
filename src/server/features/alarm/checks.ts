import type { AlarmName } from "../../../shared/alarm.ts";
import type { Reader } from "../../db/database.ts";
import { listMissing } from "../fund/cash.service.ts";

/** Which records an alarm is about now: ids or names, no phone; none ends it. Read by indexes: the server waits meanwhile. */
type Check = (reader: Reader, now: number) => Promise<string[]>;

/** Every alarm that follows from the data. A feature adds its line here; the server asks each of them every minute. */
export const checks: Partial<Record<AlarmName, Check>> = {
  missing: listMissing,
};
