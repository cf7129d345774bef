import {
  type AnsweredColumns,
  fields,
  type TableAnswers,
  type TableWay,
  tableAnswersSchema,
} from "../../../../shared/statement/answers.ts";
import type { TableQuestion } from "../../../../shared/statement/table.ts";

export type Field = keyof AnsweredColumns;
export type Way = TableWay["by"];

/** The ways of a table of movements, and that of a table of messages. */
export const ways: readonly Way[] = ["column", "parties", "signs", "debit", "allIn", "allOut", "messages"];

/**
 * Answers about a table as far as they are given. A column is null where it was answered that none holds this; `values`
 * are those of the direction's column that have a meaning, `done` the outcomes of which the money went.
 */
export type Draft = {
  columns: Partial<Record<Field, number | null>>;
  by: Way | undefined;
  values: Readonly<Record<string, "in" | "out">>;
  done: readonly string[];
};

/** The guess of a table, without what is unclear: that is for a person to say. */
export function firstDraft({ guess, unclear }: TableQuestion): Draft {
  const isUnclear = (about: string) => unclear.some((one) => one.about === about);
  const { way, done } = guess;
  const columns = { ...guess.columns };
  for (const field of ["reference", "amount", "status"] as const) if (isUnclear(field)) delete columns[field];
  if (isUnclear("message")) {
    delete columns.sender;
    delete columns.direction;
  }
  if (!way || isUnclear("direction")) return { columns, by: undefined, values: {}, done: [] };
  const values =
    way.by === "column"
      ? Object.fromEntries([
          ...way.in.map((value) => [value, "in"] as const),
          ...way.out.map((value) => [value, "out"] as const),
        ])
      : {};
  return { columns, by: way.by, values, done: isUnclear("status") ? [] : (done ?? []) };
}

/** What a person is asked to choose from all columns, for each way of saying where the money went. */
const needed: Record<Way, readonly Field[]> = {
  column: ["direction"],
  parties: ["payer", "payee"],
  signs: [],
  debit: ["debit"],
  allIn: [],
  allOut: [],
  messages: ["message", "sender", "direction"],
};
export const neededFields = (way: Way | undefined): readonly Field[] => (way ? needed[way] : []);

/** What a table of movements may hold besides, which is asked apart. */
export const others: readonly Field[] = ["date", "time", "payer", "name", "payee", "balance", "fee"];

/** Puts a column under a field; no column holds two things. */
export function withColumn(draft: Draft, field: Field, column: number | null): Draft {
  const kept = Object.entries(draft.columns).filter(
    ([other, value]) => other === field || value !== column || value === null,
  );
  const isAnew = draft.columns[field] !== column;
  return {
    ...draft,
    columns: { ...Object.fromEntries(kept), [field]: column },
    ...(field === "direction" && isAnew ? { values: {} } : {}),
    ...(field === "status" && isAnew ? { done: [] } : {}),
  };
}

/** What is not answered yet, the first of it; undefined when the table can be read. */
export type Missing = "reference" | "amount" | "way" | "column" | "values" | "status" | "done";

const isAsked = (draft: Draft, field: Field) => draft.columns[field] === undefined;
const mayLack: readonly Field[] = ["sender", "status"];

/** @param asksStatus whether something in the table may speak of an outcome */
export function missingIn(draft: Draft, asksStatus: boolean): Missing | undefined {
  const { columns, by, values, done } = draft;
  const isMessages = by === "messages";
  if (!isMessages && columns.reference == null) return "reference";
  if (!isMessages && columns.amount == null) return "amount";
  if (!by) return "way";
  const lacks = (field: Field) =>
    mayLack.includes(field) || isMessages ? isAsked(draft, field) : columns[field] == null;
  if (neededFields(by).some(lacks) || (isMessages && columns.message == null)) return "column";
  if (by === "column" && Object.keys(values).length === 0) return "values";
  if (isMessages) return undefined;
  if (asksStatus && isAsked(draft, "status")) return "status";
  return columns.status != null && done.length === 0 ? "done" : undefined;
}

/** The answers that a draft gives; undefined while it does not say enough. */
export function answersIn({ columns, by, values, done }: Draft): TableAnswers | undefined {
  if (!by) return undefined;
  const meant: readonly Field[] =
    by === "messages"
      ? [...neededFields(by), "date"]
      : fields.filter((field) => (field === "direction" ? by === "column" : field !== "debit" || by === "debit"));
  const named = Object.fromEntries(
    meant.flatMap((field) => (columns[field] == null ? [] : [[field, columns[field]] as const])),
  );
  const those = (way: "in" | "out") => Object.keys(values).filter((value) => values[value] === way);
  const way: TableWay = by === "column" ? { by, in: those("in"), out: those("out") } : { by };
  const hasOutcome = named.status !== undefined;
  const answers = { columns: named, way, ...(hasOutcome ? { done: [...done] } : {}) };
  return tableAnswersSchema.safeParse(answers).success ? answers : undefined;
}
