import { columnsSentence } from "../../../shared/statement/answers.fr.ts";
import type { AnsweredTable } from "../../../shared/statement/answers.ts";

/** How the columns of an imported table were read. */
export default function ColumnsRead(table: AnsweredTable) {
  return columnsSentence(table);
}
