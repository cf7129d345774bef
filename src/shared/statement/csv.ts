import { visibleOf } from "../text.ts";

/** Possible delimiters of a CSV statement, that of French spreadsheets first. */
const DELIMITERS = [";", ",", "\t", "|"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Spaces and invisible marks that may stand before a quoted cell. */
const MARKS = 50;

/** Lines that the delimiter is guessed from. */
const SAMPLE = 20;

/** `number` is the row's in the file, from 1, as spreadsheets count. */
export type CsvRow = { number: number; cells: string[] };

/**
 * The rows of a CSV file: `;`, `,`, `|` or tabs between cells, quoted cells with line breaks and doubled quotes, any line ending, with or
 * without a byte order mark. Rows without any text are left out. Undefined when a quoted cell is never closed: the file is cut off.
 */
export function parseCsv(text: string): CsvRow[] | undefined {
  const bare = text.replace(/^\ufeff/, "");
  const named = /^sep=([;,\t|])\r?\n/i.exec(bare);
  const body = named ? bare.slice(named[0].length) : bare;
  return readTable(body, (named?.[1] as Delimiter | undefined) ?? likelyDelimiter(body)).rows;
}

/** The delimiter that adjoins quoted cells and divides most of the first rows into the same number of cells. */
function likelyDelimiter(text: string): Delimiter {
  const score = (delimiter: Delimiter) => {
    const { rows = [], isClean } = readTable(text, delimiter, SAMPLE);
    const widths = rows.map(({ cells }) => cells.length);
    const widest = Math.max(1, ...widths);
    if (widest === 1) return 0;
    return widest + widths.filter((width) => width === widest).length * SAMPLE + (isClean ? SAMPLE ** 2 : 0);
  };
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, points: score(delimiter) })).sort(
    (a, b) => b.points - a.points,
  );
  return best?.delimiter ?? ";";
}

/** `isClean` when nothing but the delimiter follows a quoted cell. */
type Table = { rows: CsvRow[] | undefined; isClean: boolean };

function readTable(text: string, delimiter: Delimiter, limit = Number.POSITIVE_INFINITY): Table {
  const rows: CsvRow[] = [];
  let [cells, cell, isClean, number]: [string[], string, boolean, number] = [[], "", true, 0];
  let state: "bare" | "quoted" | "closed" = "bare";
  const endCell = () => {
    cells.push(visibleOf(cell));
    cell = "";
    state = "bare";
  };
  const endRow = () => {
    endCell();
    number += 1;
    if (cells.some((one) => one !== "")) rows.push({ number, cells });
    cells = [];
  };
  const special = new RegExp(`["\\n\\r\\${delimiter}]`, "g");
  const nextOf = (index: number) => {
    special.lastIndex = index;
    return special.exec(text)?.index ?? text.length;
  };
  for (let index = 0; index < text.length && rows.length < limit; index++) {
    const end = nextOf(index);
    const plain = text.slice(index, end);
    cell += plain;
    if (state === "closed" && plain.trim() !== "") isClean = false;
    index = end;
    const sign = text[index] ?? "";
    if (state === "quoted") {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += '"';
        index++;
      } else state = "closed";
    } else if (sign === delimiter) endCell();
    else if (sign === "\n" || (sign === "\r" && text[index + 1] !== "\n")) endRow();
    else if (sign === '"' && state === "bare" && cell.length <= MARKS && visibleOf(cell) === "") {
      cell = "";
      state = "quoted";
    } else {
      if (state === "closed" && sign.trim() !== "") isClean = false;
      cell += sign;
    }
  }
  if (rows.length >= limit) return { rows, isClean };
  // Read through the callbacks above, which the compiler does not follow.
  if ((state as string) === "quoted") return { rows: undefined, isClean: false };
  endRow();
  return { rows, isClean };
}
