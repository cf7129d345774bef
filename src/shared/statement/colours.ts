import type { TableAnswers } from "./answers.ts";
import { isBlank } from "./cells.ts";
import { settledRows } from "./own.ts";
import { namedCells, readAnswered } from "./row.ts";

/**
 * What the answers to a table make of a row: money that came in, anything else that is kept, nothing, or an SMS that
 * says it itself.
 */
export type RowColour = "in" | "out" | "refused" | "message";

/**
 * The colours of a table's rows, as it would be read by these answers.
 * @param rows their cells
 * @param ours all receiving numbers (`+261…`), by which two party columns say which way the money went
 * @param now UTC ms
 */
export function coloursOf(
  rows: readonly (readonly string[])[],
  answers: TableAnswers,
  { ours, now }: { ours: readonly string[]; now: number },
): RowColour[] {
  const { message } = answers.columns;
  if (answers.way.by === "messages")
    return rows.map((cells) => (isBlank(cells[message ?? -1] ?? "") ? "refused" : "message"));
  const isOurs = (phone: string | null) => ours.find((one) => one === phone);
  return rows.map((cells) => {
    const read = readAnswered(namedCells(cells, answers.columns), answers, now);
    if (typeof read === "string") return "refused";
    if (read.direction !== "received" && read.direction !== "parties") return "out";
    const own = (read.direction === "parties" && isOurs(read.payeePhone)) || isOurs(read.payerPhone);
    const [settled] = settledRows([{ read }], { own: own ?? "", ours });
    if (typeof settled?.read !== "object") return "refused";
    return settled.read.direction === "received" ? "in" : "out";
  });
}
