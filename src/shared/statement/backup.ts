/** One SMS of a phone's backup; `at` is when the phone received it (UTC ms), where the backup says so. */
export type BackupMessage = { address: string; body: string; at?: number };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A character by its number; what no text holds is left out. */
function characterOf(code: number): string {
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : "";
}

/** An attribute's value without entities. Some exporters write a sign beyond U+FFFF as two halves, which are put together. */
const textOf = (written: string): string =>
  written
    .replace(/&#(\d{5});&#(\d{5});/g, (whole, high, low) => {
      const [one, two] = [Number(high), Number(low)];
      const isPair = one >= 0xd800 && one <= 0xdbff && two >= 0xdc00 && two <= 0xdfff;
      return isPair ? String.fromCharCode(one, two) : whole;
    })
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
      name ? (ENTITIES[name.toLowerCase()] ?? "") : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

const TAG = /<(sms|mms|part|\/mms)\b((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Whether a text is a backup of a phone's SMS in XML. */
export const isBackup = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]{0,2000}?-->\s*)*<smses\b/.test(text);

/**
 * The messages that a phone received, of a backup such as « SMS Backup & Restore » writes: `<sms address=… body=… type="1" />`, and long
 * ones as `<mms address=… msg_box="1">` around `<part ct="text/plain" text=… />`.
 */
export function readBackup(text: string): BackupMessage[] {
  const messages: BackupMessage[] = [];
  let around: Partial<Record<string, string>> = {};
  for (const [, tag, written = ""] of text.matchAll(TAG)) {
    const attributes: Partial<Record<string, string>> = Object.fromEntries(
      [...written.matchAll(ATTRIBUTE)].map(([, name = "", double, single]) => [name, textOf(double ?? single ?? "")]),
    );
    if (tag === "mms" || tag === "/mms") {
      around = attributes;
      continue;
    }
    if (tag === "part" && attributes.ct !== "text/plain") continue;
    const {
      address,
      date,
      body,
      type = "1",
    } = tag === "part" ? { ...around, body: attributes.text, type: around.msg_box ?? "" } : attributes;
    const at = Number(date) || undefined;
    if (address !== undefined && body !== undefined && type === "1")
      messages.push({ address, body, ...(at === undefined ? {} : { at }) });
  }
  return messages;
}
