import { useMemo, useState } from "react";
import { formatOperatorDate } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import {
  type Columns,
  type FieldName,
  fields,
  guessColumns,
  rowsOf,
  titleNotTaken,
} from "../../../../shared/statement/columns.ts";
import type { CsvRow } from "../../../../shared/statement/csv.ts";
import { PAYER_DIGITS, readRow } from "../../../../shared/statement/lines.ts";
import type { StatementRefusal, StatementRow } from "../../../../shared/statement/statement.ts";
import { serverTime } from "../../../lib/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { reversedText } from "../../reversal/badge/text.ts";
import { statementText } from "../text.ts";
import { inCalls } from "./divide-lines.ts";
import { keepColumns, knownColumns } from "./known-columns.ts";
import { statementImportText } from "./text.ts";
import type { SourceProps } from "./use-import.ts";

const text = statementImportText.csv;

const SHOWN = 5;

const frame = "overflow-x-auto rounded-2xl border border-line bg-surface";

const refusalOf = (refusal: StatementRefusal) =>
  statementImportText.refusals[refusal === "unreadable" ? "unreadableRow" : refusal];

function cellsOf(row: StatementRow): (string | undefined)[] {
  const read = readRow(row, serverTime());
  const asWritten = (note: string) => [row.reference, `${row.amount} – ${note}`, row.date, row.payer];
  if (typeof read === "string") return asWritten(refusalOf(read));
  if (read.direction === "reversal") return asWritten(reversedText.all);
  if (read.direction !== "received") return asWritten(statementText.kinds[read.direction]);
  return [
    read.reference,
    formatAr(read.amountAr),
    read.paidAt === null ? "–" : formatOperatorDate(read.paidAt),
    read.payerPhone ? `…${read.payerPhone.slice(-PAYER_DIGITS)}` : "–",
  ];
}

/** The first rows as the server will read them. */
function Preview({ rows }: { rows: readonly StatementRow[] }) {
  const head = [statementText.reference, text.amount, text.date, text.payer];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label={text.preview} tabIndex={0} className={frame}>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{text.preview}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-soft">
            {head.map((title) => (
              <th key={title} scope="col" className="whitespace-nowrap px-3 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, SHOWN).map((row, index) => {
            const cells = cellsOf(row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file have nothing else that tells them apart
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={head[column]} className="whitespace-nowrap px-3 py-2 tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** A field's hint; where a column's title matches but the column was not taken, why. */
function hintOf(field: FieldName, rows: string[][], columns: Columns): string | undefined {
  if (field === "direction" || field === "status") {
    const title = titleNotTaken(rows, columns, field);
    return title === undefined ? text.hints[field] : text.notTaken[field](title);
  }
  return field === "amount" ? text.hints.amount : undefined;
}

type ChooseColumnsProps = SourceProps & { rows: CsvRow[]; onBack: () => void };

/** Asks which column holds what, with the first rows as they are then read. */
export function ChooseColumns({ rows: numbered, onBack, target, sending }: ChooseColumnsProps) {
  const rows = useMemo(() => numbered.map(({ cells }) => cells), [numbered]);
  const known = useMemo(() => knownColumns(rows), [rows]);
  const [columns, setColumns] = useState<Columns>(() => known ?? guessColumns(rows));
  const [isRefused, setRefused] = useState(false);
  const sendable = useMemo(() => rowsOf(rows, columns), [rows, columns]);
  const read = useMemo(() => sendable?.map((row) => readRow(row, serverTime())) ?? [], [sendable]);
  const numberOf = (index: number) => numbered[columns.hasTitles ? index + 1 : index]?.number ?? 0;
  const kept = read.filter((line) => typeof line !== "string").length;
  const good = read.filter((line) => typeof line !== "string" && line.direction === "received").length;
  const [first = [], second = []] = rows;
  const examples = columns.hasTitles ? second : first;
  const width = Math.max(first.length, second.length);
  const { isRunning, start } = sending;

  const send = () => {
    setRefused(!sendable);
    if (!sendable) return;
    keepColumns(rows, columns);
    const calls = inCalls(sendable, numberOf).map(({ lines, places }) => ({
      source: "csv" as const,
      ...target,
      rows: lines,
      places,
    }));
    const excerpts = sendable.map(({ reference, amount }) => [reference, amount].filter(Boolean).join(" · "));
    void start({ calls, excerpts });
  };

  return (
    <>
      <h3 className="font-bold">{text.columnsTitle}</h3>
      {known ? <p className="text-sm text-soft">{text.remembered}</p> : null}
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold">{text.firstRow}</p>
        <ChoiceChips
          label={text.firstRow}
          choices={[
            { value: "titles", label: text.titles },
            { value: "movement", label: text.movement },
          ]}
          value={columns.hasTitles ? "titles" : "movement"}
          onChoose={(value) => setColumns({ ...columns, hasTitles: value === "titles" })}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {fields.map((field) => {
          const isNeeded = field === "reference" || field === "amount";
          return (
            <SelectField
              key={field}
              label={text.fields[field]}
              hint={hintOf(field, rows, columns)}
              error={isRefused && isNeeded && columns[field] === undefined ? text.missing : undefined}
              value={columns[field] ?? ""}
              onChange={({ target: { value } }) =>
                setColumns({ ...columns, [field]: value === "" ? undefined : Number(value) })
              }
            >
              <option value="">{isNeeded ? text.choose : text.none}</option>
              {Array.from({ length: width }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <option key={column} value={column}>
                  {text.column(column + 1, columns.hasTitles ? (first[column] ?? "") : "", examples[column] ?? "")}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      {sendable ? (
        <>
          <Preview rows={sendable} />
          <p role="status" className="text-sm font-semibold">
            {text.readCount(good, sendable.length)}
          </p>
          {kept === 0 && typeof read[0] === "string" ? (
            <Alert tone="warning" live={false}>
              {text.firstRefused(numberOf(0), refusalOf(read[0]))}
            </Alert>
          ) : null}
        </>
      ) : (
        <Alert tone="info" live={false}>
          {text.missing}
        </Alert>
      )}
      <Button block pending={isRunning} onClick={send}>
        {text.action(kept)}
      </Button>
      <Button variant="ghost" block disabled={isRunning} onClick={onBack}>
        {text.back}
      </Button>
    </>
  );
}
