import {
  answersIn,
  type Draft,
  firstDraft,
  missingIn,
  withColumn,
} from "../../src/client/features/statement/import/columns-draft.ts";
import type { TableQuestion } from "../../src/shared/statement/table.ts";
import type { UploadReport } from "../../src/shared/statement/upload.ts";
import type { ColumnTruth, Role, Written } from "./blind-words.ts";

/** Which way the money went, as somebody answers who knows what the columns mean. */
function withWay(draft: Draft, { values }: TableQuestion, { roles, direction }: ColumnTruth): Draft {
  const columnOf = (role: Role) => (roles.includes(role) ? roles.indexOf(role) : null);
  const under = (fields: [Parameters<typeof withColumn>[1], Role][], by: Draft["by"]) =>
    fields.reduce((so, [field, role]) => withColumn(so, field, columnOf(role)), { ...draft, by });
  if (roles.includes("message"))
    return under(
      [
        ["message", "message"],
        ["sender", "sender"],
      ],
      "messages",
    );
  if (roles.includes("out"))
    return under(
      [
        ["amount", "in"],
        ["debit", "out"],
      ],
      "debit",
    );
  const column = columnOf("direction");
  if (column !== null) {
    const so = under([["direction", "direction"]], "column");
    const meaning = (value: string) =>
      (["in", "out"] as const).flatMap((way) => (direction[way].includes(value) ? [[value, way] as const] : []));
    return { ...so, values: Object.fromEntries((values[column] ?? []).flatMap(meaning)) };
  }
  if (roles.includes("payee") && roles.includes("payer"))
    return under(
      [
        ["payer", "payer"],
        ["payee", "payee"],
      ],
      "parties",
    );
  return { ...draft, by: "signs" };
}

/**
 * What an administrator answers who reads a table's own rows: only what « Ce que disent les colonnes » asks, the rest is left as guessed.
 * @returns undefined where the screen lets nobody answer truthfully
 */
function answersTo(table: TableQuestion, truth: ColumnTruth): object | undefined {
  const { roles, isOnlyIn, done } = truth;
  const columnOf = (role: Role) => (roles.includes(role) ? roles.indexOf(role) : null);
  const isAsked = (what: string) => table.unclear.some(({ about }) => about === what);
  let draft = firstDraft(table);
  if (isAsked("reference")) draft = withColumn(draft, "reference", columnOf("reference"));
  if (isAsked("amount")) draft = withColumn(draft, "amount", columnOf("amount") ?? columnOf("in"));
  if (!draft.by || isAsked("message")) draft = isOnlyIn ? { ...draft, by: "allIn" } : withWay(draft, table, truth);
  if (draft.by === "messages") draft = { ...draft, columns: { ...draft.columns, direction: null } };
  const asksStatus = isAsked("status") || draft.columns.status != null;
  if (isAsked("status")) draft = withColumn(draft, "status", columnOf("status"));
  const outcomes = draft.columns.status == null ? [] : (table.values[draft.columns.status] ?? []);
  if (draft.done.length === 0) draft = { ...draft, done: outcomes.filter((value) => done.includes(value)) };
  return missingIn(draft, asksStatus) ? undefined : answersIn(draft);
}

/** The numbers of what is asked, in its order: a phone's SIM cards are counted from 1, by their numbers. */
const numbersFor = (groups: readonly { sim?: string }[], numbers: readonly string[]): readonly string[] =>
  groups.every(({ sim }) => sim !== undefined)
    ? groups.map(({ sim = "" }) => numbers.toSorted()[Number(/\d+$/.exec(sim)?.[0]) - 1] ?? "")
    : numbers;

/** Sends a file and answers what is asked of it, each once: its numbers, then its columns. @returns the last report */
export async function answering(
  numbers: readonly string[],
  { columns }: Written,
  send: (phones: readonly string[], answers?: object) => Promise<UploadReport>,
): Promise<UploadReport> {
  let phones: readonly string[] = [];
  let answers: object | undefined;
  for (;;) {
    const report = await send(phones, answers);
    if (report.state === "asks" && phones.length === 0) phones = numbersFor(report.groups, numbers);
    else if (report.state === "asksColumns" && columns && !answers) answers = answersTo(report.table, columns);
    else return report;
    if (report.state === "asksColumns" && !answers) return report;
  }
}
