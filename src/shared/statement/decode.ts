/** What a file is that is no text; `notText`: none of those that we know by name. */
export type FileFormat = "spreadsheet" | "pdf" | "image" | "page" | "archive" | "notText";

/** Bytes from which an encoding without its mark, or a format, is told. */
const SAMPLE = 4_000;

/** How files begin, in Latin letters. */
const BEGINNINGS: [FileFormat, ...string[]][] = [
  ["spreadsheet", "\xd0\xcf\x11\xe0"],
  ["pdf", "%PDF-"],
  [
    "image",
    "\x89PNG",
    "\xff\xd8\xff",
    "GIF8",
    "RIFF",
    "II*\0",
    "MM\0*",
    "\0\0\0\x18ftyp",
    "\0\0\0\x1cftyp",
    "\0\0\0 ftyp",
  ],
  ["archive", "PK\x03\x04", "PK\x05\x06", "\x1f\x8b", "7z\xbc\xaf", "Rar!"],
];
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** An XLSX or ODS workbook is an archive that names its parts. */
const isWorkbook = (bytes: Uint8Array) =>
  [bytes.subarray(0, SAMPLE), bytes.subarray(-SAMPLE)].some((part) =>
    /xl\/|opendocument\.spreadsheet/.test(latin(part)),
  );

const EXCEL_XML = /^\s*(?:<\?[^>]*>\s*)*<(?:\w+:)?workbook\b/i;
/** Also what programs save as `.xls`: a page with a table, or one in an envelope of mail. */
const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|table|meta|style|div|p|tr)\b|^mime-version:[\s\S]*text\/html/i;

/** UTF-16 without its byte order mark: of Latin letters, every second byte is 0. */
function markless(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const most = sample.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : undefined;
}

/** Bytes that no text holds, in a hundred: a damaged one among thousands spoils no file. */
const MOST_CONTROLS = 1;
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27);

/** UTF-8 of which a byte or two were damaged: most of what is no ASCII is read in it. */
function damaged(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const kept = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return kept > lost * 2 ? text : undefined;
}

function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const wide = markless(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.filter(isControl).length * 100 > bytes.length * MOST_CONTROLS) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return damaged(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The text of a file: UTF-8, UTF-16, or the Windows encoding that spreadsheets still write; or what it is instead. */
export function decodeFile(bytes: Uint8Array): { text: string } | { format: FileFormat } {
  const begins = latin(bytes.subarray(0, SAMPLE));
  const format = BEGINNINGS.find(([, ...beginnings]) => beginnings.some((one) => begins.startsWith(one)))?.[0];
  if (format) return { format: format === "archive" && isWorkbook(bytes) ? "spreadsheet" : format };
  const text = decodeText(bytes);
  if (text === undefined) return { format: "notText" };
  const head = text.slice(0, SAMPLE).replace(/^\ufeff/, "");
  if (EXCEL_XML.test(head)) return { format: "spreadsheet" };
  return PAGE.test(head) ? { format: "page" } : { text };
}
