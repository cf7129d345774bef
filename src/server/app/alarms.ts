import type { Logger } from "pino";
import { type Alarm, type AlarmName, alarmWords } from "../../shared/alarm.ts";

/**
 * The alarms of this server, for its administrators, `/readyz` and the metrics. Not stored: after a restart the checks
 * raise them again.
 */
export type Alarms = ReturnType<typeof createAlarms>;

/** Logs one line when an alarm begins and one when it ends, with the records it names. */
export function createAlarms(log: Pick<Logger, "error" | "info">) {
  const raised = new Map<AlarmName, { since: number; records: string[] }>();

  const tell = (level: "error" | "info", alarm: AlarmName, record: string | undefined) =>
    log[level](record === undefined ? { alarm } : { alarm, record }, alarmWords[alarm]);

  function raise(name: AlarmName, at: number, records: readonly string[] = []): void {
    const before = raised.get(name);
    const news = records.filter((record) => !before?.records.includes(record));
    if (records.length === 0 && !before) tell("error", name, undefined);
    for (const record of news) tell("error", name, record);
    raised.set(name, { since: before?.since ?? at, records: [...records] });
  }

  function clear(name: AlarmName): void {
    if (raised.delete(name)) log.info({ alarm: name }, "alarm over");
  }

  return {
    /** Raising a raised alarm again keeps its start and updates its records. `at`: UTC ms. */
    raise,
    clear,
    /** Raises an alarm about the records that a check found, or ends it when there are none. */
    set: (name: AlarmName, records: readonly string[], at: number): void =>
      records.length > 0 ? raise(name, at, records) : clear(name),
    list: (): Alarm[] => [...raised].map(([name, alarm]) => ({ name, ...alarm })),
  };
}
