import { type Backup, SENT_HERE, simOf } from "./backup.ts";
import { parseOperatorDate } from "./dates.ts";

/** The names that exports give to what they say of a message, without capitals or separators. */
const NAMES = {
  body: ["text", "body", "message", "content", "contenu", "msg", "texte", "smsbody", "messagebody"],
  address: [
    "number",
    "address",
    "sender",
    "from",
    "phonenumber",
    "phone",
    "originatingaddress",
    "expediteur",
    "adresse",
  ],
  at: ["date", "receivedat", "timestamp", "time", "datereceived", "datesent", "at"],
  box: ["type", "box", "msgbox", "folder", "direction"],
  sim: ["subid", "sim", "simnumber", "simslot", "simid", "subscriptionid"],
};
type Name = keyof typeof NAMES;

/** Deeper than any export nests. */
const DEEPEST = 20;

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Whether a phone received a message, by the box that an export says it is in. Undefined when it does not say. */
export function isReceivedBox(box: string): boolean | undefined {
  if (/^(?:1|in|inbox|received?|recue?s?|reçue?s?|entrante?s?|incoming|boîte de réception|sms reçu)$/i.test(box))
    return true;
  return /^(?:[2-6]|out|outbox|sent|envoyée?s?|envoyee?s?|sortante?s?|outgoing|drafts?|brouillons?|failed|queued)$/i.test(
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

/** The messages in a value, wherever they are; a conversation's address is that of its messages. */
function messagesIn(root: unknown): Backup {
  const found: Backup = [];
  const left: Node[] = isObject(root) ? [{ value: root, sim: {}, depth: 0 }] : [];
  for (let node = left.pop(); node; node = left.pop()) {
    const { value, depth } = node;
    const named = new Map(Array.isArray(value) ? [] : Object.entries(value).map(([name, one]) => [keyOf(name), one]));
    const get = (name: Name): unknown => NAMES[name].map((key) => named.get(key)).find((one) => one !== undefined);
    const [body, own] = [get("body"), get("address")];
    const address = typeof own === "string" || typeof own === "number" ? String(own) : node.address;
    const sim = { ...node.sim, ...simOf(get("sim")) };
    if (typeof body === "string") {
      const isIn = isReceivedBox(String(get("box") ?? "1"));
      found.push(isIn ? { address: address ?? "", body, ...instantIn(get("at")), ...sim } : SENT_HERE);
      continue;
    }
    const inside = depth < DEEPEST ? Object.values(value).filter(isObject) : [];
    for (const one of inside.reverse())
      left.push({ value: one, sim, depth: depth + 1, ...(address === undefined ? {} : { address }) });
  }
  return found;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The messages of an export in JSON, whole or one object a line; undefined when a text is none. Of one that is damaged, each line that is not
 * read is told.
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
