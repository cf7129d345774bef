import type { Alarm } from "../../../shared/alarm.ts";
import { adminProcedure } from "../../transport/trpc/trpc.ts";

export const alarmProcedures = {
  alarms: adminProcedure.query(({ ctx }): Alarm[] => ctx.deps.alarms?.list() ?? []),
};
