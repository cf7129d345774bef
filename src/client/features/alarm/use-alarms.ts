import type { Alarm } from "../../../shared/alarm.ts";
import { POLL_MS } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";

/** The alarms about the site itself, read again every half minute; undefined until they were read, when nothing may be called right. */
export const useAlarms = (): Alarm[] | undefined =>
  trpc.admin.alarms.useQuery(undefined, { refetchInterval: POLL_MS }).data;
