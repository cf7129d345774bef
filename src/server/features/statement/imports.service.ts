import { MINUTE_MS } from "../../../shared/day.ts";
import type { LeftOut, NextStep, StatementImport } from "../../../shared/statement/statement.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import * as queries from "./import.queries.ts";
import { deleteSome } from "./message.queries.ts";
import { countPairs } from "./statement.queries.ts";

/** Imports that are listed: those of the last days. */
const LISTED = 20;

/** Messages of an interrupted import that are taken away in one transaction. */
const DELETED = 500;

/** After so long without a sign an import was interrupted. */
const SILENT_MS = MINUTE_MS;

const NOTHING: LeftOut = { differs: { count: 0, rows: [] }, refused: { count: 0, rows: [] } };

/** To have something confirmed, by these proposals. */
export const confirming = ([approvalId, ...others]: readonly number[]): NextStep =>
  approvalId === undefined || others.length > 0 ? { do: "confirm" } : { do: "confirm", approvalId };

function importState({ finishedAt, interruptedAt }: queries.ImportRow): StatementImport["state"] {
  if (interruptedAt !== null) return "interrupted";
  return finishedAt === null ? "underWay" : "finished";
}

/** What became of some imports, and what is next for the caller. @param now UTC milliseconds */
export async function describeImports(
  reader: Reader,
  callerId: number,
  rows: readonly queries.ImportRow[],
  now: number,
): Promise<StatementImport[]> {
  const ids = rows.map(({ id }) => id);
  const { messages, unreads } = await queries.countBrought(reader, ids);
  const asked = await queries.listAsked(reader, ids, now);
  const pairs = new Map<string, number>();
  for (const phone of new Set(rows.map((row) => row.phone)))
    pairs.set(phone, await countPairs(reader, callerId, phone));
  return rows.map((row) => {
    const { messages: items, leftOut, gaps, finishedAt: _, interruptedAt: __, ...imported } = row;
    const state = importState(row);
    const { differs, refused }: LeftOut = leftOut === null ? NOTHING : JSON.parse(leftOut);
    const sum = <Counted extends { importId: number; count: number }>(
      counted: readonly Counted[],
      isMeant: (one: Counted) => boolean = () => true,
    ) =>
      counted.filter((one) => one.importId === row.id && isMeant(one)).reduce((all, one) => all + Number(one.count), 0);
    const [stored, unread] = [sum(messages), sum(unreads)];
    const received = sum(messages, ({ kind }) => kind === "received");
    const reversed = sum(messages, ({ kind }) => kind === "reversed");
    const known = items - stored - unread - differs.count - refused.count;
    return {
      ...imported,
      ...{ state, items, stored, received, reversed },
      kept: stored - received - reversed,
      sent: sum(messages, ({ kind }) => kind === "sent"),
      known: state === "finished" ? known : 0,
      ...{ differs, refused, unread },
      waiting: sum(unreads, (one) => one.state === "waiting"),
      gaps: gaps ?? 0,
      next: state === "finished" ? nextStep(asked.get(row.id), pairs.get(row.phone) ?? 0) : { do: "nothing" },
    };
  });
}

function nextStep(approvalId: number | undefined, pairs: number): NextStep {
  if (approvalId !== undefined) return confirming([approvalId]);
  return pairs > 0 ? { do: "validate", count: pairs } : { do: "nothing" };
}

/** `admin.statementImports`: the newest imports and what became of each, to be found again once its screen is left. */
export function listImports({ db, clock }: Deps, { memberId }: Actor): Promise<StatementImport[]> {
  return db.snapshot(async (reader) =>
    describeImports(reader, memberId, await queries.listImports(reader, LISTED), clock()),
  );
}

/** Takes away what an import that is under way brought, piece by piece, and closes it. It can be brought in again. */
export async function interrupt({ db, clock }: Deps, importId: number): Promise<void> {
  while (await db.transact((tx) => deleteSome(tx, importId, DELETED)));
  await db.transact(async (tx) => {
    if (await queries.closeImport(tx, importId, clock())) tx.announce("admins", "statements");
  });
}

/**
 * Closes imports that were silent for a minute: their server stopped, or may write no more. One that cannot be closed
 * is tried again.
 */
export async function closeSilent(deps: Deps): Promise<void> {
  await closeAll(deps, deps.clock() - SILENT_MS);
}

/** The same when a server starts: with SQLite it is the only one, and no import goes on. */
export async function closeUnfinished(deps: Deps): Promise<void> {
  if (deps.db.engine === "sqlite") await closeAll(deps, Number.MAX_SAFE_INTEGER);
  else await closeSilent(deps);
}

async function closeAll(deps: Deps, until: number): Promise<void> {
  try {
    for (const id of await queries.listUnderWay(deps.db.read, until)) await interrupt(deps, id);
  } catch (err) {
    deps.log.error({ err }, "an interrupted import is not closed");
  }
}
