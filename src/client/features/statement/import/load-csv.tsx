import { useState } from "react";
import { formatWhole } from "../../../../shared/locale.ts";
import { fromTitles } from "../../../../shared/statement/chosen.ts";
import { type CsvRow, parseCsv } from "../../../../shared/statement/csv.ts";
import { decodeFile } from "../../../../shared/statement/decode.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { ChooseColumns } from "./choose-columns.tsx";
import { statementImportText } from "./text.ts";
import type { SourceProps } from "./use-import.ts";

const text = statementImportText.csv;

/** Larger statements come as whole files, or by shorter periods. */
const FILE_BYTES = 1_000_000;
const FILE_ROWS = 5_000;

/** The rows of a statement, or why there are none. */
function readRows(content: string | undefined): CsvRow[] | string {
  if (content === undefined) return text.unreadable;
  const { rows } = parseCsv(content);
  if (rows.length === 0) return text.noRows;
  return rows.length > FILE_ROWS ? text.tooMany(formatWhole(FILE_ROWS)) : fromTitles(rows);
}

/** A CSV statement, from a file or pasted: read in the browser, then its columns are chosen. */
export function LoadCsv(props: SourceProps) {
  const [rows, setRows] = useInterrupted<CsvRow[] | undefined>("csvRows", undefined);
  const [pasted, setPasted] = useInterrupted("csv", "");
  const [error, setError] = useState<string>();

  const take = (content: string | undefined) => {
    const read = readRows(content);
    setError(typeof read === "string" ? read : undefined);
    if (typeof read !== "string") setRows(read);
  };
  const load = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > FILE_BYTES) return setError(text.tooLarge);
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    take("text" in decoded ? decoded.text : undefined);
  };

  if (rows) return <ChooseColumns {...props} rows={rows} onBack={() => setRows(undefined)} />;
  return (
    <>
      <Field
        type="file"
        label={text.file}
        hint={text.fileHint}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ target }) => {
          void load(target.files?.[0]);
          // The same file may be chosen again, corrected.
          target.value = "";
        }}
      />
      <TextArea
        rows={5}
        label={text.paste}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        maxLength={FILE_BYTES}
        autoComplete="off"
        spellCheck={false}
      />
      {error ? <Alert tone="error">{error}</Alert> : null}
      <Button block onClick={() => take(pasted)}>
        {text.read}
      </Button>
    </>
  );
}
