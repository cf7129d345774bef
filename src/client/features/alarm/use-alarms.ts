import type { Alarm } from "../../../shared/alarm.ts";
import { POLL_MS } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";

const none: Alarm[] = [];

/** The alarms about the site itself, read again every half minute. */
export function useAlarms(): Alarm[] {
  const { data = none } = trpc.admin.alarms.useQuery(undefined, { refetchInterval: POLL_MS });
  return data;
}
