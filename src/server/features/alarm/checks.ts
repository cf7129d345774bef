import type { AlarmName } from "../../../shared/alarm.ts";
import type { Reader } from "../../db/database.ts";
import { listTakenBack } from "../campaign/campaign.service.ts";
import { listContested } from "../deposit/contest.queries.ts";
import { listMissing } from "../fund/cash.service.ts";
import { listClocksOff, listSilent } from "../gateway/gateway.service.ts";
import { listOpenDeposits } from "../reversal/open.service.ts";
import { listLed } from "../settings/settings.service.ts";
import { listDaysAhead } from "../tasks/tasks.service.ts";
import { listDisputed } from "../withdrawal/withdrawal.queries.ts";

/**
 * The records that an alarm is about now, as ids or names, never phones; an empty list ends it. Must use indexes, since
 * the event loop waits.
 */
type Check = (reader: Reader, now: number) => Promise<string[]>;

/** Every alarm that follows from the data. A feature adds its line here; the server asks each of them every minute. */
export const checks: Partial<Record<AlarmName, Check>> = {
  missing: listMissing,
  reversal: listOpenDeposits,
  disputed: listDisputed,
  unfunded: listTakenBack,
  led: listLed,
  clock: listDaysAhead,
  gatewaySilent: listSilent,
  gatewayClock: listClocksOff,
  contested: listContested,
};
