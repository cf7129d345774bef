/** Larger statements are to be asked for by shorter periods. */
export const FILE_BYTES = 1_000_000;

/** Rows of one file. */
export const FILE_ROWS = 5_000;

/**
 * The text of a file: UTF-8, UTF-16 when its byte order mark says so, or the Windows encoding that spreadsheets still write.
 * Undefined for what is no text, such as an Excel workbook.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
