import Client from "better-sqlite3";
import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Reader } from "../../src/server/db/database.ts";
import { compile as compilePostgres } from "../../src/server/db/engine.pg.ts";
import { compile as compileSqlite } from "../../src/server/db/reader.sqlite.ts";
import * as pgTables from "../../src/server/db/tables.pg.ts";
import * as sqliteTables from "../../src/server/db/tables.sqlite.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import type { Entry } from "./journal.ts";

/** The effects stored in the ledger: every one by its mark, with the ids of its rows. */
export type Effects = Map<string, number[]>;

/** Reads a database beside the server that owns it, and writes nothing. */
async function reading<T>(url: string, look: (reader: Reader) => Promise<T>): Promise<T> {
  if (url.startsWith("file:")) {
    const client = new Client(url.replace(/^file:/, ""), { readonly: true });
    const reader = { q: drizzleSqlite(client), t: sqliteTables, compile: compileSqlite } as unknown as Reader;
    return look(reader).finally(() => client.close());
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const reader = { q: drizzlePostgres(client), t: pgTables, compile: compilePostgres } as unknown as Reader;
  return look(reader).finally(() => client.end());
}

/** The marks of each effect, from rows that only the operation itself writes. */
async function readMarks({ q, t }: Reader): Promise<[mark: string, id: number][]> {
  const members = await q.select({ id: t.member.id, phone: t.member.phone }).from(t.member);
  const transactions = await q.select().from(t.transaction);
  const memberships = await q.select().from(t.membership);
  const completions = await q.select().from(t.completion);
  const moves = await q.select({ id: t.cashMove.id, reference: t.cashMove.reference }).from(t.cashMove);
  return [
    ...members.map(({ id, phone }) => [`register ${phone}`, id] as const),
    ...transactions.map(
      ({ id, type, reference, payoutPhone }) =>
        [type === "deposit" ? `deposit ${reference}` : `withdraw ${payoutPhone}`, id] as const,
    ),
    ...transactions
      .filter(({ status }) => status !== "pending")
      .map(({ id, status, decisionReference }) => [`${status} ${decisionReference}`, id] as const),
    ...memberships.map(({ id, memberId, levelId }) => [`buy ${memberId} ${levelId}`, id] as const),
    ...completions.map(({ id, memberId, taskId }) => [`task ${memberId} ${taskId}`, id] as const),
    ...moves.map(({ id, reference }) => [`move ${reference}`, id] as const),
  ] as [string, number][];
}

/** Every effect in the database now. */
export async function readEffects(url: string): Promise<Effects> {
  const effects: Effects = new Map();
  for (const [mark, id] of await reading(url, readMarks)) effects.set(mark, [...(effects.get(mark) ?? []), id]);
  return effects;
}

/** The invariants that do not hold, by name. */
export async function brokenInvariants(url: string): Promise<string[]> {
  const results = await reading(url, checkLedger);
  return results.filter(({ broken }) => broken !== 0).map(({ id, broken }) => `${id} (${broken})`);
}

export type Verdict = {
  /** Acknowledged, and not in the ledger as acknowledged. */
  lost: string[];
  /** In the ledger twice, or without anyone having asked, or after a refusal. */
  extra: string[];
};

/**
 * Compares the answers that clients got with the rows that the ledger holds. `before` is what it held before the first call. Unsettled
 * calls may have one row or none.
 */
export function compare(journal: readonly Entry[], ledger: Effects, before: Effects): Verdict {
  const lost: string[] = [];
  const extra: string[] = [];
  const allowed = new Set<string>();
  for (const { mark, state, id, torn } of journal) {
    const ids = ledger.get(mark) ?? [];
    if (state !== "refused") allowed.add(mark);
    if (state === "acked" && !(ids.length > 0 && (id === undefined || ids.includes(id)))) lost.push(mark);
    if (torn) extra.push(`${mark}: two answers to one key`);
  }
  for (const [mark, ids] of ledger) {
    const known = before.get(mark)?.length ?? 0;
    if (ids.length - known > (allowed.has(mark) ? 1 : 0)) extra.push(mark);
  }
  return { lost, extra };
}
