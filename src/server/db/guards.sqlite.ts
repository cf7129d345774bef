import Client from "better-sqlite3";
import { openWriter } from "./engine.sqlite.ts";
import { openFile } from "./file.sqlite.ts";
import type { Catalogues, Guard, GuardFault } from "./guard-faults.ts";
import { applyToSqlite } from "./migrate.ts";

/** Without what SQLite makes by itself: statistics, sequences, the index of a primary key. */
const SCHEMA = `select type as kind, name, tbl_name as "table", sql from sqlite_schema
  where sql is not null and name not like 'sqlite_%' order by type, name`;

const guardsOf = (client: Client.Database): Guard[] => client.prepare<[], Guard>(SCHEMA).all();

/** The structure that the migrations make from an empty database. */
function makeScratch(): Client.Database {
  const client = new Client(":memory:");
  client.pragma("foreign_keys = OFF");
  client.pragma("legacy_alter_table = ON");
  applyToSqlite(client);
  return client;
}

export function cataloguesOfFile(path: string): Catalogues {
  const client = openFile(path, { readonly: true });
  const scratch = makeScratch();
  try {
    return { found: guardsOf(client), made: guardsOf(scratch) };
  } finally {
    client.close();
    scratch.close();
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const columnsOf = (client: Client.Database, table: string) =>
  JSON.stringify(client.prepare("select name, type, pk, hidden from pragma_table_xinfo(?)").all(table));

/** Gives a table the text that its migration wrote, checks included: its columns are the same, so its rows stay where they are. */
function retell(client: Client.Database, { name, sql }: Guard): void {
  client.prepare("update sqlite_schema set sql = ? where type = 'table' and name = ?").run(sql, name);
}

export function repairFile(path: string, faults: readonly GuardFault[]): GuardFault[] {
  const client = openWriter(path);
  const scratch = makeScratch();
  const isRepairable = ({ guard, is }: GuardFault) =>
    guard.kind !== "table" || (is === "changed" && columnsOf(client, guard.name) === columnsOf(scratch, guard.name));
  try {
    const repairable = faults.filter(isRepairable);
    client.unsafeMode(true);
    client.pragma("writable_schema = ON");
    client.exec("BEGIN IMMEDIATE");
    for (const { guard, is } of repairable) {
      if (guard.kind === "table") {
        retell(client, guard);
        continue;
      }
      if (is !== "missing") client.exec(`drop ${guard.kind} ${quoted(guard.name)}`);
      if (is !== "foreign") client.exec(guard.sql);
    }
    client.exec("COMMIT");
    client.pragma("writable_schema = RESET");
    return faults.filter((fault) => !repairable.includes(fault));
  } finally {
    if (client.inTransaction) client.exec("ROLLBACK");
    client.close();
    scratch.close();
  }
}
