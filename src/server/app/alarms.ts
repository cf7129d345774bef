import type { Alarm, AlarmName } from "../../shared/alarm.ts";

/** What is wrong with this server, for its administrators, `/readyz` and the metrics. Not stored: whatever is still so is found again. */
export type Alarms = ReturnType<typeof createAlarms>;

export function createAlarms() {
  const sinceByName = new Map<AlarmName, number>();
  return {
    /** An alarm that is raised again goes on. `at`: ms since 1970. */
    raise(name: AlarmName, at: number): void {
      if (!sinceByName.has(name)) sinceByName.set(name, at);
    },
    clear(name: AlarmName): void {
      sinceByName.delete(name);
    },
    list: (): Alarm[] => [...sinceByName].map(([name, since]) => ({ name, since })),
  };
}
