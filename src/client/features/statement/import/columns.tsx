import { clsx } from "clsx";
import { ArrowDownLeft, ArrowUpRight, Ban, CircleHelp, type LucideIcon, MessageSquareText } from "lucide-react";
import { useState } from "react";
import type { TableAnswers } from "../../../../shared/statement/answers.ts";
import { coloursOf, type RowColour } from "../../../../shared/statement/colours.ts";
import type { TableQuestion } from "../../../../shared/statement/table.ts";
import { trpc } from "../../../lib/query.ts";
import { serverTime } from "../../../lib/server-clock.ts";
import { useKeptInput } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import {
  answersIn,
  type Draft,
  type Field,
  firstDraft,
  missingIn,
  neededFields,
  others,
  ways,
  withColumn,
} from "./columns-draft.ts";
import { columnsText as text } from "./columns-text.ts";

type Colour = RowColour | "open";

const looks: Record<Colour, { icon: LucideIcon; look: string }> = {
  in: { icon: ArrowDownLeft, look: "bg-success-soft text-success" },
  out: { icon: ArrowUpRight, look: "bg-info-soft text-info" },
  refused: { icon: Ban, look: "bg-danger-soft text-danger" },
  message: { icon: MessageSquareText, look: "bg-brand-soft text-brand" },
  open: { icon: CircleHelp, look: "bg-sunken text-soft" },
};

type ColumnsTableProps = {
  table: Pick<TableQuestion, "titles" | "rows" | "count" | "values">;
  /** One for each row. */
  colours: readonly Colour[];
};

/** The first rows of a file as they are written, each with what the answers make of it, in words, icon and colour. */
function ColumnsTable({ table: { titles, rows, count, values }, colours }: ColumnsTableProps) {
  const counts: Partial<Record<Colour, number>> = {};
  for (const colour of colours) counts[colour] = (counts[colour] ?? 0) + 1;
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={text.table} tabIndex={0} className="max-h-96 overflow-auto rounded-xl border border-line">
        <table className="w-max min-w-full text-left text-sm">
          <caption className="sr-only">{text.table}</caption>
          <thead className="text-soft">
            <tr>
              <th scope="col" className="sticky left-0 bg-sunken px-3 py-2 font-semibold">
                {text.becomes}
              </th>
              {values.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={column} scope="col" className="bg-sunken px-3 py-2 font-semibold">
                  {titles?.[column] || text.columnOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ number, cells }, index) => {
              const colour = colours[index] ?? "open";
              const { icon: Icon, look } = looks[colour];
              return (
                <tr key={number}>
                  <th scope="row" className={clsx("sticky left-0 px-3 py-2 font-semibold whitespace-nowrap", look)}>
                    <span className="flex items-center gap-1.5">
                      <Icon aria-hidden="true" className="size-4 shrink-0" />
                      {text.colours[colour]}
                    </span>
                  </th>
                  {values.map((_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={column} className={clsx("max-w-64 truncate px-3 py-2 tabular-nums", look)}>
                      {cells[column]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p role="status" className="text-sm text-soft">
        {`${text.shown(rows.length, count)}. ${text.count(counts)}`}
      </p>
    </div>
  );
}

type Asking = { table: TableQuestion; draft: Draft; change: (draft: Draft) => void };

/** Lengths of what is shown of a cell beside its column's title. */
const EXAMPLE = 24;
const NONE = "none";

/** Which column holds something, by its title and its first cell. */
function ColumnField({ field, mayLack, table, draft, change }: Asking & { field: Field; mayLack: boolean }) {
  const value = draft.columns[field];
  const columnTitle = (column: number) => table.titles?.[column] || text.columnOf(column);
  const example = (column: number) => (table.rows[0]?.cells[column] ?? "").slice(0, EXAMPLE);
  return (
    <SelectField
      label={text.fields[field]}
      value={value === null ? NONE : (value ?? "")}
      onChange={({ target }) => change(withColumn(draft, field, target.value === NONE ? null : Number(target.value)))}
    >
      {value === undefined ? <option value="">{text.choose}</option> : null}
      {mayLack ? <option value={NONE}>{text.none}</option> : null}
      {table.values.map((_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <option key={column} value={column}>
          {text.example(columnTitle(column), example(column))}
        </option>
      ))}
    </SelectField>
  );
}

/** Which column holds what: only what is unclear at first, the rest folded with what is likely. */
function WhichColumns(asking: Asking) {
  const { table, draft } = asking;
  const isUnclear = (field: Field) => table.unclear.some(({ about }) => about === field);
  const asked = (["reference", "amount"] as const).filter(isUnclear);
  const known = (["reference", "amount"] as const).filter((field) => !isUnclear(field));
  if (draft.by === "messages") return null;
  // Those of the way of saying the direction stand beside it.
  const rest = others.filter((field) => !neededFields(draft.by).includes(field));
  return (
    <>
      {asked.length > 0 ? (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-bold">{text.which}</legend>
          {asked.map((field) => (
            <ColumnField key={field} field={field} mayLack={false} {...asking} />
          ))}
        </fieldset>
      ) : null}
      <Folded title={text.rest}>
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {known.map((field) => (
            <ColumnField key={field} field={field} mayLack={false} {...asking} />
          ))}
          {rest.map((field) => (
            <ColumnField key={field} field={field} mayLack {...asking} />
          ))}
        </div>
      </Folded>
    </>
  );
}

/** What each value of the direction's column means. */
function WayValues({ table, draft, change }: Asking) {
  const column = draft.columns.direction;
  if (draft.by !== "column" || column == null) return null;
  const values = table.values[column];
  if (!values) return <Alert tone="warning">{text.tooMany}</Alert>;
  const choices = (["in", "out"] as const).map((value) => ({ value, label: text.colours[value] }));
  const choose = (value: string, way: "in" | "out") => {
    const { [value]: known, ...kept } = draft.values;
    change({ ...draft, values: known === way ? kept : { ...kept, [value]: way } });
  };
  return (
    <div className="flex flex-col gap-3">
      {values.map((value) => (
        <div key={value} className="flex flex-wrap items-center justify-between gap-2">
          <span className="min-w-0 flex-[1_1_8rem] font-semibold wrap-anywhere">{value || text.empty}</span>
          <ChoiceChips
            label={text.value(value)}
            choices={choices}
            value={draft.values[value]}
            onChoose={(way) => choose(value, way)}
          />
        </div>
      ))}
      <p className="text-sm text-soft">{text.values}</p>
    </div>
  );
}

/** What says which way the money went. */
function WhichWay(asking: Asking & { name: string }) {
  const { draft, change, name } = asking;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-bold">{text.way}</legend>
      {ways.map((way) => (
        <div key={way} className="rounded-xl border border-line-strong/60 bg-surface">
          <label className="flex min-h-12 cursor-pointer items-center gap-3 p-3">
            <input
              type="radio"
              name={name}
              checked={draft.by === way}
              onChange={() => change({ ...draft, by: way })}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{text.ways[way].label}</span>
              <span className="block text-sm text-soft">{text.ways[way].hint}</span>
            </span>
          </label>
          {draft.by === way && neededFields(way).length > 0 ? (
            <div className="flex flex-col gap-3 border-t border-line p-3">
              {neededFields(way).map((field) => (
                <ColumnField
                  key={field}
                  field={field}
                  mayLack={way === "messages" && field !== "message"}
                  {...asking}
                />
              ))}
              <WayValues {...asking} />
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

/** Which outcomes mean that the money went, where a column may speak of them. */
function WhichOutcomes(asking: Asking) {
  const { table, draft, change } = asking;
  const column = draft.columns.status;
  const values = column == null ? [] : table.values[column];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-bold">{text.done}</legend>
      <ColumnField field="status" mayLack {...asking} />
      {values ? null : <Alert tone="warning">{text.tooMany}</Alert>}
      {values?.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-brand"
            checked={draft.done.includes(value)}
            onChange={({ target }) =>
              change({
                ...draft,
                done: target.checked ? [...draft.done, value] : draft.done.filter((one) => one !== value),
              })
            }
          />
          {value || text.empty}
        </label>
      ))}
    </fieldset>
  );
}

type ColumnsProps = { id: number; table: TableQuestion; onAnswer: (answers: TableAnswers) => void };

/** Asks how a table of new titles is to be read; its own first rows show what the answers make of them. */
export default function Columns({ id, table, onAnswer }: ColumnsProps) {
  const { data: numbers = [] } = trpc.admin.cashNumbers.useQuery();
  const [draft, change] = useKeptInput<Draft>(`columns.${id}`, firstDraft(table));
  const [isTried, setTried] = useState(false);
  const asksStatus = table.unclear.some(({ about }) => about === "status") || draft.columns.status != null;
  const missing = missingIn(draft, asksStatus);
  const answers = missing ? undefined : answersIn(draft);
  const colours = answers
    ? coloursOf(
        table.rows.map(({ cells }) => cells),
        answers,
        { ours: numbers.map(({ phone }) => phone), now: serverTime() },
      )
    : table.rows.map(() => "open" as const);
  const asking = { table, draft, change };
  const send = () => {
    setTried(true);
    if (answers) onAnswer(answers);
  };
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h4 className="font-bold">{text.title}</h4>
        <p className="text-sm text-soft">{text.lead}</p>
      </div>
      <ColumnsTable table={table} colours={colours} />
      <WhichColumns {...asking} />
      <WhichWay name={`way.${id}`} {...asking} />
      {asksStatus && draft.by !== "messages" ? <WhichOutcomes {...asking} /> : null}
      {isTried && missing ? <Alert tone="error">{text.missing[missing]}</Alert> : null}
      <Button block onClick={send}>
        {text.read}
      </Button>
      <p className="text-sm text-soft">{table.key === null ? text.untitled : text.remembered}</p>
    </div>
  );
}
