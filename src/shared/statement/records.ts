import { unescapeText } from "./backup.ts";
import { areTitles } from "./columns.ts";
import type { CsvRow } from "./csv.ts";
import { ENDS_OPEN } from "./reference-words.ts";
import { isEnough } from "./sms-line.ts";
import { REASON } from "./words.ts";

// Records of names and values, in JSON, in XML, in an INI file or as the headers of e-mails: a table whose titles are
// the names.

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
type Fields = Map<string, string>;
/** A record, or the text of one that is damaged. */
type Record = Fields | string;

/** Deeper than any export nests. */
const DEEPEST = 20;
/** More names than any export has. */
const MOST_NAMES = 100;

const isObject = (value: Value | undefined): value is Value[] | { [name: string]: Value } =>
  typeof value === "object" && value !== null;

/** « transactionId », « trans_ref »: their words. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_:.-]+/g, " ")
    .trim();

const hasList = (value: Value, depth = 0): boolean =>
  isObject(value) &&
  depth < DEEPEST &&
  (Array.isArray(value) ? value.some(isObject) : Object.values(value).some((one) => hasList(one, depth + 1)));

/** What stands in a record, however deep, each by its names one behind the other. */
function flat(value: Value, found: Fields, names = "", depth = 0): Fields {
  if (!isObject(value)) found.set(names || "value", value === null ? "" : String(value));
  else if (depth < DEEPEST)
    for (const [name, one] of Object.entries(value)) {
      const known = Array.isArray(value) ? "" : wordsOf(name);
      flat(one, found, known === "text" && names !== "" ? names : `${names} ${known}`.trim(), depth + 1);
    }
  return found;
}

function findRecords(value: Value, depth = 0): Record[] {
  if (!isObject(value) || depth > DEEPEST) return [];
  const inside = Object.values(value);
  const isMany = inside.length > 0 && inside.every((one) => isObject(one) && !Array.isArray(one));
  if (Array.isArray(value) || isMany || hasList(value)) return inside.flatMap((one) => findRecords(one, depth + 1));
  return [flat(value, new Map())];
}

function parsed(text: string): Value | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const splitLines = (text: string) => text.split(/\r\n|\r|\n/);

function inJson(text: string): Record[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const whole = parsed(text);
  if (whole !== undefined) return findRecords(whole);
  const lines = splitLines(text).filter((line) => line.trim() !== "");
  const values = lines.map((line) => parsed(line.replace(/,\s*$/, "")));
  if (!values.some((value) => isObject(value))) return undefined;
  return values.flatMap((value, index): Record[] =>
    value === undefined ? [lines[index] ?? ""] : findRecords([value]),
  );
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[^>]*>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<(?<end>\/?)(?<tag>[\w:.-]+)(?<written>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,80})\s*(?<alone>\/?)>|(?<text>[^<]+)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

type Element = { tag: string; inside: { [name: string]: Value }; text: string };

function inXml(text: string): Record[] | undefined {
  if (!/^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]{0,2000}?-->\s*)*<[a-z]/i.test(text)) return undefined;
  const open: Element[] = [{ tag: "", inside: {}, text: "" }];
  let upTo = 0;
  const close = () => {
    const { tag, inside, text: own } = open.pop() as Element;
    const above = open.at(-1);
    const isBare = Object.keys(inside).length === 0;
    const value: Value = isBare ? own.trim() : { ...inside, ...(own.trim() === "" ? {} : { text: own.trim() }) };
    const beside = above?.inside[tag];
    if (!above) return;
    above.inside[tag] = beside === undefined ? value : [...(Array.isArray(beside) ? beside : [beside]), value];
  };
  for (const { 0: token, index, groups = {} } of text.matchAll(TOKEN)) {
    // A sign that belongs to nothing.
    if (index !== upTo) return undefined;
    upTo = index + token.length;
    const { data, end, tag, written = "", alone, text: plain } = groups;
    const last = open.at(-1);
    if (last) last.text += data ?? (plain === undefined ? "" : unescapeText(plain));
    if (tag === undefined) continue;
    if (end) {
      if (last?.tag !== tag) return undefined;
      close();
      continue;
    }
    const attributes = [...written.matchAll(ATTRIBUTE)].map(([, name = "", double, single]) => [
      name,
      unescapeText(double ?? single ?? ""),
    ]);
    open.push({ tag, inside: Object.fromEntries(attributes), text: "" });
    if (open.length > DEEPEST) return undefined;
    if (alone) close();
  }
  const [root] = open;
  return open.length === 1 && upTo === text.length && root ? findRecords(root.inside) : undefined;
}

/** « Montant : 25 000 », « montant=25000 ». */
const NAMED = /^\s*(?<name>\p{L}[\p{L}\p{N} _'°.-]{0,30}?)\s*(?<mark>[:=])\s*(?<value>.*?)\s*$/u;
/** Before what somebody else wrote, of which each line may look like a value. */
const WORDS = /^(?:message|texte?|text|body|contenu|content|sms|corps|msg)$/i;
const IS_REASON = new RegExp(`^${REASON}$`, "i");
const FROM = /^(?:from|de|sender|expediteur|expéditeur|mpandefa)$/i;

/** A block of lines as a record; undefined where it is none. */
function readBlock(lines: readonly string[]): Record | undefined {
  const found: Fields = new Map();
  let last = "";
  let isTwice = false;
  for (const line of lines) {
    const { name = "", value = "" } = NAMED.exec(line)?.groups ?? {};
    if (name !== "" && !WORDS.test(last)) {
      isTwice ||= found.has(name);
      last = name;
      found.set(name, value);
    } else if (WORDS.test(last)) found.set(last, `${found.get(last)}\n${line}`);
    else return undefined;
  }
  return isTwice ? lines.join("\n") : found;
}

/** Blocks of named values with a blank line or a section between them; an e-mail's own words are the block below. */
function inBlocks(text: string): Record[] | undefined {
  const blocks = text
    .split(/(?:\r?\n[^\S\n]*){2,}|(?:^|\r?\n)(?=\[[^\]\n]{1,60}\]\s*\r?\n)/)
    .map((block) => splitLines(block).filter((line) => line.trim() !== "" && !/^\[[^\]]{1,60}\]\s*$/.test(line)))
    .filter((lines) => lines.length > 0);
  const records: Record[] = [];
  for (const lines of blocks) {
    const above = records.at(-1);
    const block = lines.length > 1 ? readBlock(lines) : undefined;
    const words = typeof above === "object" ? [...above].find(([name]) => WORDS.test(name)) : undefined;
    // « De : RABE » stands in a message of a field to a line too.
    const isMail =
      typeof above === "object" &&
      [...above.keys()].some((name) => FROM.test(name)) &&
      (words !== undefined || !isEnough([...above.values()].join("\n")));
    if (block === undefined && isMail) above.set("message", [...(words ? [words[1]] : []), ...lines].join("\n"));
    else if (block === undefined && typeof above === "string") records[records.length - 1] = above + lines.join("\n");
    else if (block === undefined) return undefined;
    else records.push(ENDS_OPEN.test(words?.[1] ?? "") ? lines.join("\n") : block);
  }
  const names = records.map((record) => (typeof record === "object" ? [...record.keys()] : []));
  const [first = []] = names;
  if (first.some((name) => WORDS.test(name) || name === "message")) return records;
  // A payer's own words may go on with the lines of a record: then it lacks some, or they end it.
  const areAlike = names.every((some) => some.join("\n") === first.join("\n"));
  return areTitles(first) && areAlike && !IS_REASON.test(first.at(-1) ?? "") ? records : undefined;
}

/**
 * The records of a file as rows below their names; undefined where a text is none. A damaged one is a broken row.
 */
export function rowsOfRecords(text: string): CsvRow[] | undefined {
  const bare = text.replace(/^\ufeff/, "");
  const records = inJson(bare) ?? inXml(bare) ?? inBlocks(bare.trim());
  const names = [...new Set(records?.flatMap((record) => (typeof record === "string" ? [] : [...record.keys()])))];
  if (!records || names.length < 2 || names.length > MOST_NAMES) return undefined;
  return [
    { number: 0, cells: names, isEnded: true },
    ...records.map((record, index): CsvRow => {
      const number = index + 1;
      if (typeof record === "string") return { number, cells: [record], isBroken: true, isEnded: true };
      return { number, cells: names.map((name) => record.get(name) ?? ""), isEnded: true };
    }),
  ];
}
