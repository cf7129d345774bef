/**
 * A part of a database's structure that its migrations made: a table with its checks, a trigger, an index, on PostgreSQL a constraint or
 * a function. `sql` makes it.
 */
export type Guard = { kind: GuardKind; name: string; table: string; sql: string };
export type GuardKind = "table" | "trigger" | "index" | "constraint" | "function";

/** A guard that is not as the migrations make it: gone, changed, or a trigger that they do not make. */
export type GuardFault = { guard: Guard; is: "missing" | "changed" | "foreign" };

/** The guards that a database has, and those that its migrations make. */
export type Catalogues = { found: Guard[]; made: Guard[] };

const keyOf = ({ kind, table, name }: Guard) => `${kind} ${table} ${name}`;
const plain = (sql: string) => sql.replaceAll(/["`]/g, "").replaceAll(/\s+/g, " ").trim();

/**
 * How a part differs. An owner may add indexes, tables and functions of their own; a foreign trigger is a fault, because it changes what is
 * written.
 */
export function faultsOf({ found, made }: Catalogues): GuardFault[] {
  const there = new Map(found.map((guard) => [keyOf(guard), guard]));
  const expected = new Set(made.map(keyOf));
  const faults = made.flatMap((guard): GuardFault[] => {
    const same = there.get(keyOf(guard));
    if (!same) return [{ guard, is: "missing" }];
    return plain(same.sql) === plain(guard.sql) ? [] : [{ guard, is: "changed" }];
  });
  const foreign = found.filter((guard) => guard.kind === "trigger" && !expected.has(keyOf(guard)));
  return [...faults, ...foreign.map((guard): GuardFault => ({ guard, is: "foreign" }))];
}

/** « trigger audit_no_update (missing) » */
export const faultName = ({ guard: { kind, name }, is }: GuardFault): string => `${kind} ${name} (${is})`;
