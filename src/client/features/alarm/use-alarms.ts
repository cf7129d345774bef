import type { Alarm } from "../../../shared/alarm.ts";
import { POLL_MS } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";

const none: Alarm[] = [];

/** What is wrong with the site itself, asked again every half minute. */
export function useAlarms(): Alarm[] {
  const { data = none } = trpc.admin.alarms.useQuery(undefined, { refetchInterval: POLL_MS });
  return data;
}
