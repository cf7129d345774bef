import type pg from "pg";
import type { Catalogues, Guard, GuardFault } from "./guard-faults.ts";
import { applyToPostgres } from "./migrate.ts";
import { connectTo } from "./server.pg.ts";

const SCRATCH = "asako_guards";

/** A disabled trigger counts as a different one. A table is compared by its columns, since its checks are constraints of their own. */
const CATALOGUE = `
  select 'trigger' as kind, t.tgname as name, c.relname as "table",
    pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' disabled' end as sql
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = $1::regnamespace
  union all select 'constraint', o.conname, c.relname,
    pg_get_constraintdef(o.oid) || case when o.convalidated then '' else ' not valid' end
  from pg_constraint o join pg_class c on c.oid = o.conrelid where o.connamespace = $1::regnamespace and o.contype <> 'n'
  union all select 'index', i.relname, c.relname, pg_get_indexdef(x.indexrelid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where i.relnamespace = $1::regnamespace
  union all select 'function', p.proname, '', pg_get_functiondef(p.oid)
  from pg_proc p where p.pronamespace = $1::regnamespace and p.prokind = 'f'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'table', c.relname, c.relname, string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)), ', ' order by a.attname)
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = $1::regnamespace and c.relkind = 'r' group by c.relname
  order by 1, 2`;

/** The guards in a schema, without its name, so that two schemas compare. */
async function guardsIn(client: pg.Client, schema: string): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(CATALOGUE, [schema]);
  return rows.map((guard) => ({ ...guard, sql: guard.sql.replaceAll(`${schema}.`, "") }));
}

/** The schema in use, and a scratch one beside it in a transaction that ends with `look`. */
async function withScratch<T>(url: string, look: (client: pg.Client, schema: string, made: Guard[]) => Promise<T>) {
  const client = await connectTo(url);
  try {
    const { rows } = await client.query<{ schema: string }>("select current_schema() as schema");
    const schema = rows[0]?.schema ?? "public";
    await client.query(`begin; create schema ${SCRATCH}; set local search_path = ${SCRATCH}, ${schema}`);
    await applyToPostgres(client, undefined, true);
    const made = await guardsIn(client, SCRATCH);
    await client.query("rollback");
    return await look(client, schema, made);
  } finally {
    await client.end();
  }
}

export const cataloguesOnServer = (url: string): Promise<Catalogues> =>
  withScratch(url, async (client, schema, made) => ({ made, found: await guardsIn(client, schema) }));

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The statements that put a guard back; undefined for a table, whose rows may not fit any more. */
function repairOf({ guard: { kind, name, table, sql }, is }: GuardFault): string[] | undefined {
  const make = is === "foreign" ? [] : [sql];
  switch (kind) {
    case "trigger":
      return [`drop trigger if exists ${quoted(name)} on ${quoted(table)}`, ...make];
    case "constraint":
      return [
        `alter table ${quoted(table)} drop constraint if exists ${quoted(name)}`,
        `alter table ${quoted(table)} add constraint ${quoted(name)} ${sql}`,
      ];
    case "index":
      return [`drop index if exists ${quoted(name)}`, ...make];
    case "function":
      return make;
    default:
      return undefined;
  }
}

/** Functions first: triggers call them. Then constraints, which make their own indexes. */
const order = ["function", "constraint", "index", "trigger"];

export async function repairOnServer(url: string, faults: readonly GuardFault[]): Promise<GuardFault[]> {
  const client = await connectTo(url);
  const repairable = faults.filter((fault) => repairOf(fault) !== undefined);
  const constraints = new Set(
    repairable.filter(({ guard }) => guard.kind === "constraint").map(({ guard }) => guard.name),
  );
  try {
    await client.query("begin");
    for (const kind of order) {
      for (const fault of repairable.filter(({ guard }) => guard.kind === kind)) {
        if (kind === "index" && constraints.has(fault.guard.name)) continue;
        for (const statement of repairOf(fault) ?? []) await client.query(statement);
      }
    }
    await client.query("commit");
    return faults.filter((fault) => !repairable.includes(fault));
  } finally {
    await client.end();
  }
}
