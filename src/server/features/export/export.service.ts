import { dayOf, isoDay } from "../../../shared/day.ts";
import { exportText } from "../../../shared/export.fr.ts";
import type { ExportInput, ExportName } from "../../../shared/export.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { cashDayExport, movementExport } from "../fund/export.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { journalExport } from "../journal/export.service.ts";
import { peopleExport } from "../people/export.service.ts";
import { transactionExport } from "../transactions/export.service.ts";
import type { PreparedExport } from "./list.service.ts";

/** Every exported list. To add one: its name in `shared/export.ts`, its texts in `export.fr.ts`, its line here. */
const exportTable: Record<ExportName, (filter: unknown) => PreparedExport> = {
  transactions: transactionExport,
  movements: movementExport,
  cashDays: cashDayExport,
  people: peopleExport,
  journal: journalExport,
};

export type OpenExport = { fileName: string; text: AsyncGenerator<string> };

/**
 * Begins an export: records it in the journal with its filter, then returns the file's text, generated from one snapshot. The snapshot is
 * closed when the text is read to its end or the generator is returned (docs/product.md 15.3).
 * @throws ZodError for an invalid filter; AppError BUSY when two exports are running; SEARCH_TOO_WIDE for transactions
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
    // Started here: a generator that never started does not run its `finally`, which closes the snapshot, when it is returned.
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

/** The part that was read already, then the rest; the first, empty chunk starts the generator. */
async function* continued(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    yield "";
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
