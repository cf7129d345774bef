/** What a table holds under a name that comes from outside; undefined for any other name, those of every object included. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.keys(table).includes(name) ? table[name] : undefined;
