/**
 * Alarms of a running installation, in words for `/readyz`, which anybody may read, and for the log: no path, no
 * phone, no reason. An alarm that follows from the data also has its check in `src/server/features/alarm/checks.ts`.
 */
export const alarmWords = {
  backup: "the hourly copies of the database fail",
  checks: "the hourly checks of the database fail",
  guards: "guards of the database are missing or changed",
  ledger: "the ledger breaks its own rules",
  journal: "the administrators' journal was changed, or sealed by somebody else",
  records: "records and the administrators' journal do not agree",
  history: "the journal is shorter than in a copy, or another one",
  missing: "counted cash is less than recorded",
  reversal: "an operator took back money of a credited deposit, and not all of it is reversed",
  unfunded: "an operator took back money of a campaign, and that is not booked",
  led: "the support contact, the group's link or a dialled code was changed lately",
  disputed: "a member says that the money of a paid withdrawal did not come",
  clock: "the clock stands before a day whose tasks were paid",
  gatewaySilent: "nothing was heard of a phone that forwards its messages for 20 minutes",
  gatewayClock: "the clock of a phone that forwards its messages is more than 5 minutes off",
  contested: "a member says that the money of a refused deposit was sent",
} as const;

export type AlarmName = keyof typeof alarmWords;
export const alarmNames = Object.keys(alarmWords) as AlarmName[];

/** `since`: ms since 1970. `records`: what it is about, such as ids or names, as far as it is about some. */
export type Alarm = { name: AlarmName; since: number; records: string[] };
