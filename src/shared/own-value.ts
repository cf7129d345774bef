/** Looks up an untrusted name in a table; undefined for a missing one, also for inherited names such as `constructor`. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.keys(table).includes(name) ? table[name] : undefined;
