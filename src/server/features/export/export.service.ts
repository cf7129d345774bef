import { dayOf, isoDay } from "../../../shared/day.ts";
import { exportText } from "../../../shared/export.fr.ts";
import type { ExportInput, ExportName } from "../../../shared/export.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { movementExport } from "../fund/export.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { journalExport } from "../journal/export.service.ts";
import { peopleExport } from "../people/export.service.ts";
import { transactionExport } from "../transactions/export.service.ts";
import type { PreparedExport } from "./list.service.ts";

/** Every list that leaves as a file. To add one: its name in `shared/export.ts`, its words in `export.fr.ts`, its line here. */
const exportTable: Record<ExportName, (filter: unknown) => PreparedExport> = {
  transactions: transactionExport,
  movements: movementExport,
  people: peopleExport,
  journal: journalExport,
};

export type OpenExport = { fileName: string; text: AsyncGenerator<string> };

/**
 * Begins an export: one entry of the journal with the filter, then the file's text, read stretch by stretch from one snapshot that
 * is let go when the text is read to its end or no longer wanted.
 * @throws ZodError for a filter that the list refuses; AppError BUSY when two exports are under way, SEARCH_TOO_WIDE of transactions
 */
export async function beginExport({ db, clock }: Deps, call: Call, { name, filter }: ExportInput): Promise<OpenExport> {
  const prepared = exportTable[name](filter);
  const now = clock();
  const snapshot = await db.openSnapshot();
  const text = readWhole(prepared, snapshot, now);
  try {
    const first = await text.next();
    await db.transact((tx) =>
      recordAction(tx, call, {
        action: "export",
        target: { kind: "export", id: name },
        after: prepared.filter,
        at: now,
      }),
    );
    const fileName = `asako-${exportText.files[name]}-${isoDay(dayOf(now))}.csv`;
    const whole = continued(first, text);
    // Begun here: a generator that never began has no end, and whoever left before the answer would leave the snapshot open.
    await whole.next();
    return { fileName, text: whole };
  } catch (error) {
    await text.return(undefined);
    throw error;
  }
}

type Snapshot = Awaited<ReturnType<Deps["db"]["openSnapshot"]>>;

async function* readWhole({ text }: PreparedExport, { reader, close }: Snapshot, now: number): AsyncGenerator<string> {
  try {
    yield* text(reader, now);
  } finally {
    await close();
  }
}

/** What was read already, then the rest; a first, empty piece stands for having begun. */
async function* continued(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield "";
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
