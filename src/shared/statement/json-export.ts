import { normalizePhone, operatorOfSender } from "../phone.ts";
import { type Backup, type BackupMessage, readSim, SENT_HERE } from "./backup.ts";
import { parseOperatorDate } from "./dates.ts";
import { SENDERS } from "./sms-line.ts";

/** The names that exports give to what they say of a message, without capitals, separators or « sms » before them. */
const NAMES = {
  body: ["text", "body", "message", "content", "contenu", "msg", "texte", "sms", "corps"],
  address: [
    ...["number", "address", "sender", "from", "phonenumber", "phone", "originatingaddress", "expediteur", "adresse"],
    ...["senderid", "originator", "origin", "origine", "emetteur", "mpandefa", "sourceaddress", "source", "src"],
    ...["contact", "numero", "msisdn", "handle", "peer", "de"],
  ],
  at: [
    ...["date", "receivedat", "timestamp", "time", "datereceived", "datesent", "at", "datetime", "received"],
    ...["createdat", "receiveddate", "ordertimestamp", "receivedstamp", "sentstamp"],
  ],
  sim: ["subid", "sim", "simnumber", "simslot", "simid", "subscriptionid"],
};
type Name = keyof typeof NAMES;
/** What may say whether a phone received a message or sent it. */
const BOXES = ["type", "box", "msgbox", "folder", "direction", "status"];

/** Deeper than any export nests. */
const DEEPEST = 20;

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/^(?:sms|message|msg|raw)(?=[a-z]{2})/, "");

/** Whether a phone received a message, by the box that an export says it is in. Undefined when it does not say. */
export function isReceivedBox(box: string): boolean | undefined {
  if (
    /^(?:1|in|inbox|inbound|received?|recue?s?|reçue?s?|entrante?s?|incoming|boîte de réception|sms reçu)$/i.test(box)
  )
    return true;
  return /^(?:[2-6]|out|outbox|outbound|sent|envoyée?s?|envoyee?s?|sortante?s?|outgoing|drafts?|brouillons?|failed|queued)$/i.test(
    box,
  )
    ? false
    : undefined;
}

/** When a message came (UTC ms), in seconds, in milliseconds, or as a date. */
export function instantIn(written: unknown): { at?: number } {
  const number = Number(written);
  if (number > 1e9 && number < 1e14) return { at: number < 1e11 ? number * 1_000 : number };
  const at = typeof written === "string" ? (parseOperatorDate(written) ?? Date.parse(written)) : Number.NaN;
  return Number.isNaN(at) ? {} : { at };
}

type Node = { value: object; address?: string; sim: { sim?: string }; depth: number };
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

/** A text, of which an export may mark some parts: `["MVola", { "type": "phone", "text": "0340000009" }]`. */
function textIn(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const parts = value.map((part) => (isObject(part) && "text" in part ? part.text : part));
  return parts.every((part) => typeof part === "string") ? parts.join("") : undefined;
}

const named = (value: object) =>
  new Map(Array.isArray(value) ? [] : Object.entries(value).map(([name, one]) => [plainName(name), one]));
const firstField = (fields: ReadonlyMap<string, unknown>, name: Name): unknown =>
  NAMES[name].map((key) => fields.get(key)).find((one) => one !== undefined);
const messageText = (fields: ReadonlyMap<string, unknown>): string | undefined =>
  NAMES.body.map((key) => textIn(fields.get(key))).find((one) => one !== undefined);

/**
 * Whether a value is a message and who sent it, or when: « message: fetched 24 messages » beside a list of them is
 * none.
 */
function isRecord(value: unknown): boolean {
  if (!isObject(value)) return false;
  const fields = named(value);
  return (
    messageText(fields) !== undefined &&
    (isText(firstField(fields, "address")) || firstField(fields, "at") !== undefined)
  );
}
const holdsRecords = (value: object): boolean =>
  Object.values(value).some((one) => (Array.isArray(one) ? one.some(isRecord) : isRecord(one)));

/** The day and the hour may stand apart. */
function momentIn(fields: ReadonlyMap<string, unknown>): { at?: number } {
  const [date, time] = [fields.get("date"), fields.get("time")];
  const isApart = typeof date === "string" && typeof time === "string" && !/\d[:h]\d/.test(date);
  return instantIn(isApart ? `${date} ${time}` : firstField(fields, "at"));
}

/** The messages in a value, wherever they are; a conversation's address is that of its messages. */
function messagesIn(root: unknown): Backup {
  const found: Backup = [];
  const left: Node[] = isObject(root) ? [{ value: root, sim: {}, depth: 0 }] : [];
  for (let node = left.pop(); node; node = left.pop()) {
    const { value, depth } = node;
    const fields = named(value);
    const [body, own] = [messageText(fields), firstField(fields, "address")];
    const address = isText(own) ? String(own) : node.address;
    const sim = { ...node.sim, ...readSim(firstField(fields, "sim")) };
    if (body !== undefined && !holdsRecords(value)) {
      const isSent = BOXES.some((key) => isReceivedBox(String(fields.get(key) ?? "")) === false);
      found.push(isSent ? SENT_HERE : signed({ address: address ?? "", body, ...momentIn(fields), ...sim }));
      continue;
    }
    const inside = depth < DEEPEST ? Object.values(value).filter(isObject) : [];
    for (const one of inside.reverse())
      left.push({ value: one, sim, depth: depth + 1, ...(address === undefined ? {} : { address }) });
  }
  return found;
}

const SIGNATURE = new RegExp(`^\\s*(${SENDERS})[ :]*\\r?\\n`, "i");
/**
 * A message that somebody forwarded into a chat with its sender above it. What has a number of its own is no
 * operator's.
 */
function signed(message: BackupMessage): BackupMessage {
  const { address, body } = message;
  const [line = "", sender = ""] = SIGNATURE.exec(body) ?? [];
  const isNamed = operatorOfSender(address) !== undefined || normalizePhone(address) !== undefined;
  return isNamed || line === "" ? message : { ...message, address: sender, body: body.slice(line.length) };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The messages of an export in JSON, whole or one object a line; undefined when a text is none. Of one that is damaged,
 * each line that is not read is told.
 */
export function readJsonExport(text: string): Backup | undefined {
  const bare = text.replace(/^\ufeff/, "");
  if (!/^\s*[[{]/.test(bare)) return undefined;
  const whole = parsed(bare);
  if (whole !== undefined) return messagesIn(whole);
  if (!/^\s*(?:\[\s*)?\{\s*"[^"\n]{1,60}"\s*:/.test(bare)) return undefined;
  const lines = bare.split(/\r?\n/).filter((line) => line.trim() !== "");
  const read = lines.map((line) => ({ line, value: parsed(line.replace(/,\s*$/, "")) }));
  // Of one value over many lines nothing can be told.
  if (!read.some(({ value }) => isObject(value))) return [{ damaged: bare }];
  return read.flatMap(({ line, value }): Backup => (value === undefined ? [{ damaged: line }] : messagesIn(value)));
}
