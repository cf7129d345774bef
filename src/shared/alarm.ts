/** What can be wrong with an installation while it serves: `backup`, its hourly copies fail. */
export const alarmNames = ["backup"] as const;
export type AlarmName = (typeof alarmNames)[number];

/** `since`: ms since 1970. */
export type Alarm = { name: AlarmName; since: number };
