/** Bytes from which an encoding without its mark is told. */
const SAMPLE = 2_000;

/** UTF-16 without its byte order mark: of Latin letters, every second byte is 0. */
function markless(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const most = sample.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : undefined;
}

/**
 * The text of a file: UTF-8, UTF-16, or the Windows encoding that spreadsheets still write. Undefined for what is no text, such as an
 * Excel workbook or a picture.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const wide = markless(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
