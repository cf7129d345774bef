import type { Logger } from "pino";
import { type Alarm, type AlarmName, alarmWords } from "../../shared/alarm.ts";

/** What is wrong with this server, for its administrators, `/readyz` and the metrics. Not stored: what is still so is found again. */
export type Alarms = ReturnType<typeof createAlarms>;

/** Each alarm is one line of the log when it begins and one when it is over, with the record that it names. */
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
    /** One that is raised again goes on, about these records. `at`: ms since 1970. */
    raise,
    clear,
    /** Raises it about what a check found, or ends it when that is nothing. */
    set: (name: AlarmName, records: readonly string[], at: number): void =>
      records.length > 0 ? raise(name, at, records) : clear(name),
    list: (): Alarm[] => [...raised].map(([name, alarm]) => ({ name, ...alarm })),
  };
}
