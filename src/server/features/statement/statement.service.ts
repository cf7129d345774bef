import { AppError } from "../../../shared/errors.ts";
import { canonicalReference } from "../../../shared/reference.ts";
import type {
  StatementCounts,
  StatementDeposit,
  StatementLinesInput,
  StatementPage,
} from "../../../shared/statement/statement.ts";
import { WAITING_LIMIT } from "../../../shared/transactions.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { countLines, listBeside } from "./counts.queries.ts";
import { describe } from "./line.service.ts";
import * as queries from "./statement.queries.ts";
import { isNear } from "./statement.rules.ts";
import { countUnread } from "./unread.queries.ts";

const PAGE = 50;
const CANDIDATES = 20;

/** One page of lines in a state: pairs by their deposits' age, the others newest first. */
export function listStatementLines(
  { db }: Deps,
  actor: Actor,
  { view, phone, reference, cursor }: StatementLinesInput,
): Promise<StatementPage> {
  return db.snapshot(async (reader) => {
    const filter = { phone, reference: reference && canonicalReference(reference) };
    const { memberId } = actor;
    if (view === "different") return listDifferent(reader, memberId, filter, cursor ?? 0);
    const isProposed = view === "proposed";
    const found = isProposed
      ? await queries.listPairs(reader, memberId, filter, cursor ?? 0, PAGE + 1)
      : await queries.listLines(reader, view, memberId, filter, cursor ?? Number.MAX_SAFE_INTEGER, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ id, declaredId }) => (isProposed ? declaredId : id));
    return {
      lines: await describe(reader, memberId, rows),
      nextCursor,
    };
  });
}

/** `admin.statementCounts`: what imports left, by what a person has to do with it; each is counted up to a limit. */
export function countStatements({ db }: Deps, { memberId }: Actor): Promise<StatementCounts> {
  return db.snapshot(async (reader) => {
    const { waiting, ...counts } = await countLines(reader, memberId, WAITING_LIMIT);
    const beside = await listBeside(reader, memberId, WAITING_LIMIT);
    const near = new Set(beside.flatMap(({ id, written, declared }) => (isNear(written, declared) ? [id] : [])));
    return {
      ...counts,
      different: Math.min(counts.different + near.size, WAITING_LIMIT),
      unread: await countUnread(reader, WAITING_LIMIT),
      waiting: Math.max(0, waiting - counts.proposed),
    };
  });
}

/**
 * Deposits that a line may be linked to by hand, newest first; none when its money is a funding, of a cash point, went
 * out or was taken back.
 */
export function listCandidates({ db }: Deps, lineId: number): Promise<StatementDeposit[]> {
  return db.snapshot(async (reader) => {
    const line = await queries.findLine(reader, lineId);
    if (!line) throw new AppError("STATEMENT_LINE_NOT_FOUND");
    return line.fundingId === null && !line.isOwn && line.reversedAt === null && !line.isCashPoint
      ? queries.listCandidates(reader, line, CANDIDATES)
      : [];
  });
}

/** Waiting lines that are read for what differs: few enough for one list. */
const MOST_DIFFERENT = 2_000;

/**
 * Lines that a waiting deposit may mean, but does not declare exactly: of another amount, another payer, or nearly the
 * same reference; by the deposits' age, from the one after `after` (a deposit's id) on.
 */
async function listDifferent(
  reader: Reader,
  callerId: number,
  filter: queries.LineFilter,
  after: number,
): Promise<StatementPage> {
  const rows = [
    ...(await queries.listDifferent(reader, callerId, filter, MOST_DIFFERENT)),
    ...(await queries.listUndeclared(reader, filter, MOST_DIFFERENT)),
  ];
  const different = (await describe(reader, callerId, rows))
    .filter(({ standing }) => standing !== "unknownReference")
    .toSorted((a, b) => (a.deposit?.id ?? 0) - (b.deposit?.id ?? 0) || a.id - b.id);
  const left = different.filter(({ deposit }) => (deposit?.id ?? 0) > after);
  const last = left[PAGE - 1]?.deposit?.id;
  // Whole deposits, since several lines may mean one.
  const lines = last === undefined ? left : left.filter(({ deposit }) => (deposit?.id ?? 0) <= last);
  return {
    lines,
    nextCursor: lines.length < left.length ? (last ?? null) : null,
  };
}
