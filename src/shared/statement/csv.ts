import { visibleOf } from "../text.ts";

/** Possible delimiters of a CSV statement, that of French spreadsheets first. */
const DELIMITERS = [";", ",", "\t", "|"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Columns of one table: what has more was made to. */
export const MOST_COLUMNS = 200;

/** Spaces and invisible marks that may stand before a quoted cell. */
const MARKS = 50;
/** Signs of a quoted cell: more than any message has. */
const QUOTED = 10_000;

/** Lines that the delimiter is guessed from. */
const SAMPLE = 20;

/**
 * `number` is the row's in the file, from 1, as spreadsheets count. `isBroken`: a quote in it does not close, and its
 * only cell is the whole line. `isEnded`: its end is written as the other rows' are; the last one's may not be, in a
 * file that was cut off.
 */
export type CsvRow = { number: number; cells: string[]; isBroken?: true; isEnded: boolean };

/** `isTooWide`: a row has more than `MOST_COLUMNS` cells, and nothing below it was read. */
export type CsvTable = { rows: CsvRow[]; isTooWide: boolean };

/**
 * The rows of a CSV file: `;`, `,`, `|` or tabs between cells, quoted cells with line breaks and doubled quotes, any
 * line ending, with or without a byte order mark. Rows without any text are left out. A quote that does not close
 * breaks its own row alone, unless another one below seems to close it: then all rows up to that one.
 */
export function parseCsv(text: string): CsvTable {
  const bare = text.replace(/^\ufeff/, "");
  const named = /^sep=([;,\t|])(?:\r\n|\r|\n)/i.exec(bare);
  const body = named ? bare.slice(named[0].length) : bare;
  return readTable(body, (named?.[1] as Delimiter | undefined) ?? likelyDelimiter(body));
}

/** The delimiter that adjoins quoted cells and divides most of the first rows into the same number of cells. */
function likelyDelimiter(text: string): Delimiter {
  const score = (delimiter: Delimiter) => {
    const { rows, isTooWide } = readTable(text, delimiter, SAMPLE);
    if (isTooWide) return 1;
    const width = usualWidth(rows);
    if (width < 2) return 0;
    const isClean = rows.every(({ isBroken }) => !isBroken);
    return width + rows.filter(({ cells }) => cells.length === width).length * SAMPLE + (isClean ? SAMPLE ** 2 : 0);
  };
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, points: score(delimiter) })).sort(
    (a, b) => b.points - a.points,
  );
  return best?.delimiter ?? ";";
}

/** The number of cells, more than one, that most rows have; 1 where none has more. */
export const usualWidth = (rows: readonly CsvRow[]): number =>
  mostFrequent(rows.map(({ cells }) => cells.length).filter((width) => width > 1)) ?? 1;

function readTable(text: string, delimiter: Delimiter, limit = Number.POSITIVE_INFINITY): CsvTable {
  const rows: CsvRow[] = [];
  const ends: string[] = [];
  // « \r » alone ends a line only where nothing else does.
  const end = text.includes("\n") ? "\\r?\\n" : "\\r";
  const special = new RegExp(`["\\${delimiter}]|${end}`, "g");
  const lineEnd = new RegExp(end, "g");
  const from = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.index ?? text.length;
  };
  let doubtedTo = 0;
  // Rows without any text count too, of which a file may have millions.
  for (let [at, number] = [0, 1]; at < text.length && rows.length < limit && number <= limit * SAMPLE; number++) {
    const table = { nextOf: (index: number) => from(special, index), width: rows[0]?.cells.length, usual: ends[0] };
    const found = rowAt(text, at, delimiter, table);
    if (found === "tooWide") return { rows, isTooWide: true };
    doubtedTo = Math.max(doubtedTo, found?.doubtedTo ?? 0);
    const row = found?.cells && at >= doubtedTo ? found : undefined;
    const stop = row?.end ?? from(lineEnd, at);
    const written = text.startsWith("\r\n", stop) ? "\r\n" : text.slice(stop, stop + 1);
    const cells = row?.cells ?? [visibleOf(text.slice(at, stop))];
    if (cells.some((cell) => cell !== "")) {
      rows.push({ number, cells, isEnded: row?.isQuoted === true, ...(row ? {} : { isBroken: true }) });
      ends.push(written);
    }
    at = stop + Math.max(1, written.length);
  }
  const usual = mostFrequent(ends);
  for (const [index, row] of rows.entries()) row.isEnded ||= ends[index] === usual && usual !== "";
  return { rows, isTooWide: false };
}

/** What a list holds most often, the first of several. */
function mostFrequent<Item>(list: readonly Item[]): Item | undefined {
  const counts = new Map<Item, number>();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** `usual`: how the first line ended. */
type Table = { nextOf: (index: number) => number; width: number | undefined; usual: string | undefined };

/**
 * The cells from a row's first sign on, where its line ends, and whether a quote closes it; undefined when a quote in
 * it does not close. `doubtedTo`: up to there a quoted cell holds rows, which its payer may have written.
 */
function rowAt(text: string, start: number, delimiter: Delimiter, { nextOf, width, usual }: Table) {
  const cells: string[] = [];
  let cell = "";
  for (let at = start; ; at++) {
    const end = nextOf(at);
    cell += text.slice(at, end);
    at = end;
    const isQuote = text[at] === '"';
    if (isQuote && (cell.length > MARKS || visibleOf(cell) !== "")) {
      cell += '"';
      continue;
    }
    if (isQuote) {
      const quoted = quotedAt(text, at, { delimiter, usual });
      if (!quoted) return undefined;
      if (width && hasRows(text, quoted, { delimiter, width, before: cells.length })) return { doubtedTo: quoted.end };
      cell = quoted.cell;
      at = quoted.end;
    }
    cells.push(visibleOf(cell));
    if (text[at] !== delimiter) return { cells, end: at, isQuoted: isQuote };
    if (cells.length >= MOST_COLUMNS) return "tooWide";
    cell = "";
  }
}

/**
 * Whether a line ends there: « \r » alone only where it ended the first one (`usual`), which nothing did yet, or where
 * the file was cut.
 */
const endsLine = (text: string, at: number, usual = "\r"): boolean =>
  text[at] === "\n" || (text[at] === "\r" && (text[at + 1] === "\n" || at + 1 >= text.length || usual === "\r"));

/**
 * A quoted cell, and where the delimiter or the end behind it stands; undefined when neither follows its closing quote.
 */
function quotedAt(
  text: string,
  open: number,
  { delimiter, usual }: { delimiter: Delimiter; usual: string | undefined },
): { cell: string; end: number } | undefined {
  for (let at = open + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || at - open > QUOTED) return undefined;
    if (text[at + 1] === '"') continue;
    let end = at + 1;
    while (text[end] !== delimiter && /[^\S\n\r]/.test(text[end] ?? "")) end++;
    const isClosed = end >= text.length || text[end] === delimiter || endsLine(text, end, usual);
    return isClosed ? { cell: text.slice(open + 1, at).replaceAll('""', '"'), end } : undefined;
  }
}

/**
 * Whether a quoted cell, behind `before` others, has swallowed rows, because its quote does not close and the next one
 * that does stands further down: one of its lines then has the cells of a row, and the figures of a reference.
 */
function hasRows(
  text: string,
  { cell, end }: { cell: string; end: number },
  of: { delimiter: Delimiter; width: number; before: number },
): boolean {
  const lines = cell.split(/\r\n|\r|\n/);
  const last = lines.length - 1;
  // Behind a cell that begins its row, the last line has the row's other cells, rightly.
  if (last > 0 && of.before > 0) lines[last] += /^.*/.exec(text.slice(end, end + QUOTED))?.[0] ?? "";
  return (
    last > 0 &&
    lines.some((line, index) => {
      const cells = line.split(of.delimiter).length;
      // The first line has what is left of its own row.
      const isRow = index === 0 ? cells > 1 && cells + of.before === of.width : cells >= of.width;
      return isRow && /\d{6}/.test(line);
    })
  );
}
