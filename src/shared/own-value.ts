/** Looks up in a table a name that comes from outside; undefined for a name it does not hold, `constructor` and its like included. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.keys(table).includes(name) ? table[name] : undefined;
