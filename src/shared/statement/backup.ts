import { operatorOfSender } from "../phone.ts";

/**
 * One SMS that a phone received; `at` is when (UTC ms), and `sim` which of its SIM cards did, where the backup says so.
 */
export type BackupMessage = { address: string; body: string; at?: number; sim?: string };

/**
 * What a backup holds, in its order; of what is damaged in it, the text. `place`: where it stands, if not in this
 * order.
 */
export type Backup = ((BackupMessage | { damaged: string }) & { place?: number })[];

/** Of a phone that does not say which SIM it was: « -1 », « null ». */
export const readSim = (written: unknown): { sim?: string } => {
  const sim = typeof written === "number" || typeof written === "string" ? String(written).trim() : "";
  return /^(?:|-\d+|null|undefined|unknown)$/i.test(sim) ? {} : { sim: sim.slice(0, 40) };
};

/** What the phone itself sent, or a person did: of no operator, whatever it says. */
export const isNobodys = ({ address, body }: BackupMessage): boolean => body === "" || /(?:\d\D*){4}|@/.test(address);

/** Whether a backup says who sent each of its messages: some are an operator's, or none can be. */
export const saysSenders = (backup: Backup): boolean => {
  const messages = backup.flatMap((one) => ("body" in one ? one : []));
  return messages.some(({ address }) => operatorOfSender(address) !== undefined) || messages.every(isNobodys);
};

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A character by its number; what no text holds is left out. */
function characterOf(code: number): string {
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : "";
}

/**
 * An attribute's value without entities. Some exporters write a sign beyond U+FFFF as two halves, which are put
 * together.
 */
export const unescapeText = (written: string): string =>
  written
    .replace(/&#(\d{5});&#(\d{5});/g, (whole, high, low) => {
      const [one, two] = [Number(high), Number(low)];
      const isPair = one >= 0xd800 && one <= 0xdbff && two >= 0xdc00 && two <= 0xdfff;
      return isPair ? String.fromCharCode(one, two) : whole;
    })
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) =>
      name ? (ENTITIES[name.toLowerCase()] ?? "") : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

/**
 * A tag with no more attributes than a long message has, a comment or a declaration; anything else in a backup is
 * damaged.
 */
const MARK =
  /<!--[\s\S]{0,1000}?-->|<\?[^>]{0,300}>|<(?<tag>\/?[\w:-]+)(?<written>(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*')){0,80})\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const KNOWN = /^\/?(?:smses|sms|mms|parts?|addrs?)$/;

/** Whether a text is a backup of a phone's SMS in XML. */
export const isBackup = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]{0,2000}?-->\s*)*<smses\b/.test(text);

type Attributes = Partial<Record<string, string>>;
const readAttributes = (written: string): Attributes =>
  Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = "", double, single]) => [
      name,
      unescapeText(double ?? single ?? ""),
    ]),
  );

/** A message that the phone sent, or has not sent yet: counted, and of no operator. */
export const SENT_HERE: BackupMessage = { address: "", body: "" };

/** A message by its attributes. */
function toMessage({ address, body, date, type = "1", ...more }: Attributes, mark: string): Backup[number] {
  if (type !== "1") return SENT_HERE;
  if (address === undefined || body === undefined) return { damaged: mark };
  const at = Number(date) || undefined;
  return {
    address,
    body,
    ...(at === undefined ? {} : { at }),
    ...readSim(more.sub_id ?? more.sim_slot ?? more.sim_id),
  };
}

/**
 * The messages that a phone received, of a backup such as « SMS Backup & Restore » writes: `<sms address=… body=…
 * type="1" />`, and long ones as `<mms address=… msg_box="1">` around `<part ct="text/plain" text=… />`.
 */
export function readBackup(text: string): Backup {
  const found: Backup = [];
  let around: Attributes = {};
  let upTo = 0;
  const leave = (left: string) => {
    if (left.trim() !== "") found.push({ damaged: left.trim() });
  };
  for (const { 0: mark, index, groups: { tag = "", written = "" } = {} } of text.matchAll(MARK)) {
    leave(text.slice(upTo, index));
    upTo = index + mark.length;
    const attributes = tag === "" ? {} : readAttributes(written);
    if (tag === "mms" || tag === "/mms") around = attributes;
    else if (tag === "sms") found.push(toMessage(attributes, mark));
    else if (tag === "part" && attributes.ct === "text/plain" && around.address !== undefined) {
      found.push(toMessage({ ...around, body: attributes.text, type: around.msg_box ?? "" }, mark));
    } else if (tag !== "" && !KNOWN.test(tag)) leave(attributes.body ?? attributes.text ?? "");
  }
  leave(text.slice(upTo));
  // It was cut between two messages.
  if (!/<\/smses>\s*$|<smses\b[^>]*\/>\s*$/.test(text.slice(-1_000)) && upTo === text.length)
    found.push({ damaged: "" });
  return found;
}
