import type { CashCountPage, CountsInput, Movement, MovementPage, MovementsInput } from "../../../shared/fund.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { chunksOf, pageOf } from "../../db/page.ts";
import { listCounts as countsOf } from "./cash.queries.ts";
import * as queries from "./fund.queries.ts";
import { findBookedFees } from "./sending.queries.ts";

const PAGE = 25;
const CHUNK = 300;

const nothing = { toPhone: null, who: null, reference: null, reason: null, sendings: null };

/** The transfer that a fee was taken for, of a cause such as `fee:MVola:3319713596`; undefined for any other cause. */
const feeOf = (cause: string): string | undefined => /^fee:(.*)$/s.exec(cause)?.[1];

/** The records named by the causes of a page, such as `funding:12`, `drawing:3:sales` and `fee:MVola:3319713596`. */
async function recordsOf(reader: Reader, causes: readonly string[]) {
  const idsOf = (...names: string[]) =>
    causes.map((cause) => cause.split(":")).flatMap(([name = "", id]) => (names.includes(name) ? [Number(id)] : []));
  return {
    fundings: await queries.findFundings(reader, idsOf("funding", "capital")),
    drawings: await queries.findDrawings(reader, idsOf("drawing")),
    moves: await queries.findCashMoves(reader, idsOf("cash_move")),
    reversals: await queries.findReversals(reader, idsOf("reversal")),
    fundingReversals: await queries.findFundingReversals(reader, idsOf("funding_reversal")),
    fees: await findBookedFees(
      reader,
      causes.flatMap((cause) => feeOf(cause) ?? []),
    ),
  };
}

type Records = Awaited<ReturnType<typeof recordsOf>>;

function movementOf(transferId: number, cause: string, records: Records): Movement {
  const { fundings, drawings, moves, reversals, fundingReversals, fees } = records;
  const [name, part] = cause.split(":");
  if (name === "fee") {
    const found = fees.find(({ transferKey }) => transferKey === feeOf(cause));
    if (!found) throw new Error(`no fee behind ${cause}`);
    const { transferKey: _, ...fee } = found;
    return { ...nothing, ...fee, id: transferId, kind: "fee" };
  }
  const recordOf = <Row extends { id: number }>(rows: readonly Row[]): Row => {
    const found = rows.find(({ id }) => id === Number(part));
    if (!found) throw new Error(`no record behind ${cause}`);
    return found;
  };
  if (name === "drawing") {
    const { countId, campaignId, ...drawing } = recordOf(drawings);
    const own = countId === null ? "drawing" : "shortfall";
    return { ...nothing, ...drawing, id: transferId, kind: campaignId === null ? own : "refund" };
  }
  if (name === "cash_move") {
    const { fromPhone, ...move } = recordOf(moves);
    return { ...nothing, ...move, id: transferId, kind: "move", cashPhone: fromPhone };
  }
  if (name === "reversal") return { ...nothing, ...recordOf(reversals), id: transferId, kind: "reversal" };
  if (name === "funding_reversal")
    return { ...nothing, ...recordOf(fundingReversals), id: transferId, kind: "reversal" };
  return { ...nothing, ...recordOf(fundings), id: transferId };
}

async function readMovements(reader: Reader, { kind, cursor }: MovementsInput, limit: number): Promise<Movement[]> {
  const rows = await queries.listTreasury(reader, kind, cursor ?? Number.MAX_SAFE_INTEGER, limit);
  const records = await recordsOf(
    reader,
    rows.map(({ cause }) => cause),
  );
  return rows.map(({ id, cause }) => movementOf(id, cause, records));
}

/** All movements that match a filter, page by page, on the caller's snapshot; for the export. */
export const listWhole = (reader: Reader, { kind }: Pick<MovementsInput, "kind">): AsyncGenerator<Movement[]> =>
  chunksOf(CHUNK, (last, size) => readMovements(reader, { kind, cursor: last?.id }, size));

/** One page of the movements of the platform's money, newest first (docs/product.md 12.2 to 12.6). */
export function listMovements({ db }: Deps, input: MovementsInput): Promise<MovementPage> {
  return db.snapshot(async (reader) => {
    const found = await readMovements(reader, input, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
    return { entries: rows, nextCursor };
  });
}

/** One page of a number's counts, newest first (docs/product.md 12.5). */
export async function listCounts({ db }: Deps, { cashPhone, cursor }: CountsInput): Promise<CashCountPage> {
  const found = await countsOf(db.read, cashPhone, cursor ?? Number.MAX_SAFE_INTEGER, PAGE + 1);
  const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
  return { entries: rows, nextCursor };
}
