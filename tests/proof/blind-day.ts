import type { FinishedImport } from "../../src/shared/statement/upload.ts";
import { EVENING, type Line, openSite, type Site } from "./blind-doors.ts";
import { fifthSms } from "./blind-fifth-sms.ts";
import { fifthTables } from "./blind-fifth-tables.ts";
import { fourthSms } from "./blind-fourth-sms.ts";
import { fourthTables } from "./blind-fourth-tables.ts";
import { freshSms } from "./blind-fresh-sms.ts";
import { freshTables } from "./blind-fresh-tables.ts";
import { unreadable } from "./blind-pack.ts";
import { seventhSms } from "./blind-seventh-sms.ts";
import { seventhTables } from "./blind-seventh-tables.ts";
import { sixthSms } from "./blind-sixth-sms.ts";
import { sixthTables } from "./blind-sixth-tables.ts";
import { smsForms } from "./blind-sms.ts";
import { tableForms } from "./blind-tables.ts";
import { thirdSms } from "./blind-third-sms.ts";
import { thirdTables } from "./blind-third-tables.ts";
import { type Brought, type Day, type Declared, planDay, type What } from "./blind-truth.ts";
import type { Form, Happening, Written } from "./blind-words.ts";
import { seedOf } from "./random.ts";
import { prove, type Row } from "./report.ts";

/** `npm run proof:blind`: a day of deposits in forms whose author never saw how the site reads them. */
const WANTED = 0.98;

/** Deposits by number, with what they truly are. */
type Declarations = Map<number, Declared>;

type Tally = {
  form: Form;
  exact: number;
  found: number;
  told: number;
  silent: number;
  wrong: string[];
  missed: string[];
  said: string;
};

/** Deposits whose money came, whether or not anybody can tell from its message. */
const CAME: ReadonlySet<What> = new Set(["exact", "worded", "garbled"]);

/**
 * Whether the site may propose a deposit for a single decision although it is not to be credited: its form does not say the payer's whole
 * number, so that a person must compare the names, or a part of its money went back.
 */
const mayBeShown = ({ what, form: { payer } }: Declared): boolean =>
  what === "refunded in part" || ((what === "thief" || what === "from our own number") && payer !== "number");

/** Members declare and ask, at the hours of the day. */
async function live(site: Site, { deposits, withdrawals }: Day) {
  const declared: Declarations = new Map();
  const asked = new Map<number, string>();
  let refused = 0;
  for (const move of [...deposits, ...withdrawals].sort((a, b) => a.at - b.at)) {
    site.clock.now = move.at;
    if ("told" in move) {
      asked.set(await site.withdraw(move), move.told.reference);
      continue;
    }
    const id = await site.declare(move, declared.size % 2 === 1);
    if (id === undefined) refused += 1;
    else declared.set(id, move);
  }
  return { declared, asked, refused };
}

/** A message or row of a file that names a reference, as text. */
function excerptOf({ bytes }: Written, reference: string): string {
  const text = Buffer.from(bytes).toString(bytes[0] === 0xff ? "utf16le" : "utf8");
  const place = text.indexOf(reference);
  if (place < 0) return text.slice(0, 200);
  const line = text.split(/[\r\n]+/).find((one) => one.includes(reference)) ?? "";
  const block = text.split(/(?:\r?\n){2,}/).find((one) => one.includes(reference)) ?? line;
  return (line.length < 50 ? block : line).trim().slice(0, 260);
}

type Read = Brought & { written: Written; accounted: number; unread: number; said: string };

/** What the site says became of a file's messages. A file that is refused whole answers for all of them. */
async function bringIn(site: Site, file: Brought): Promise<Read> {
  const written = file.form.write(file.happenings);
  const report = await site.upload(file, written);
  if (report.state === "refused")
    return {
      ...file,
      written,
      accounted: written.told,
      unread: 0,
      said: `refused whole: ${JSON.stringify(report.why)}`,
    };
  if (report.state !== "finished")
    return { ...file, written, accounted: 0, unread: 0, said: JSON.stringify(report).slice(0, 300) };
  const sum = (pick: (one: FinishedImport) => number) => report.imports.reduce((total, one) => total + pick(one), 0);
  const [stored, known, unread] = [sum((one) => one.stored), sum((one) => one.known), sum((one) => one.unread)];
  const [differs, refused] = [sum((one) => one.differs.count), sum((one) => one.refused.count)];
  const { apart } = report;
  const accounted = stored + known + differs + unread + refused + apart;
  const parts = { stored, known, differs, unread, refused, apart };
  const said = Object.entries(parts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []));
  return { ...file, written, accounted, unread, said: said.join(", ") };
}

const keyOf = ({ phone, reference, amountAr }: Pick<Line, "phone" | "reference" | "amountAr">) =>
  `${phone} ${reference} ${amountAr}`;

/** Money that really came in, by number, reference and amount. */
const trulyReceived = ({ kind, sentBy }: Happening): boolean =>
  (kind === "received" || kind === "cashIn" || kind === "cashOut") && sentBy === undefined;

/** Messages that neither the report nor a text in « À lire » accounts for. */
function silentOf({ happenings, written, accounted, unread }: Read, unreadText: string): number {
  const shown = happenings.filter(({ reference }) => unreadText.includes(reference)).length;
  return Math.max(0, written.told - accounted - Math.max(0, shown - unread));
}

async function judge(site: Site, files: Read[], declared: Declarations): Promise<Tally[]> {
  const proposed = new Set((await site.lines("proposed")).map(({ depositId }) => depositId));
  const unreadText = await site.unread();
  await site.validateAll();
  const credited = await site.credited();
  const lines: Line[] = [];
  for (const view of ["proposed", "waiting", "different", "matched", "ignored"] as const)
    lines.push(...(await site.lines(view)));
  return files.map((file) => {
    const { form, numbers, happenings, written } = file;
    const truth = new Set(happenings.filter(trulyReceived).map((h) => keyOf({ ...h, phone: h.number })));
    const untrue = lines.filter((line) => numbers.includes(line.phone) && !truth.has(keyOf(line))).map(keyOf);
    const own = [...declared].filter(([, one]) => one.form === form);
    const wrong = own.flatMap(([id, one]) => {
      if (CAME.has(one.what) || !(credited.has(id) || (proposed.has(id) && !mayBeShown(one)))) return [];
      return [`${credited.has(id) ? "credited" : "proposed"}: ${one.what}: ${excerptOf(written, one.reference)}`];
    });
    const exact = own.filter(([, { what }]) => what === "exact");
    const missed = exact.filter(([id]) => !proposed.has(id) && !credited.has(id));
    return {
      ...{ form, exact: exact.length, found: exact.length - missed.length, told: written.told, said: file.said },
      silent: silentOf(file, unreadText),
      wrong: [...wrong, ...[...new Set(untrue)].map((line) => `a line of money that did not come: ${line}`)],
      missed: missed.map(([, { reference }]) => excerptOf(written, reference)),
    };
  });
}

function show({ form, exact, found, silent, wrong, missed, told, said }: Tally): void {
  const says = `${form.direction ? "direction" : "no direction"}, payer: ${form.payer}`;
  const figures = `found ${found}/${exact}  wrong ${wrong.length}  silent ${silent}/${told}`;
  console.log(`${form.name.padEnd(62)} ${figures.padEnd(44)} ${says.padEnd(24)} ${form.from}`);
  if (found === exact && wrong.length === 0 && silent === 0) return;
  console.log(`    ${said}`);
  if (missed[0]) console.log(`    missed: ${missed[0]}`);
  for (const one of wrong) console.log(`    WRONG ${one}`);
}

/** Files of which every eighth is brought in once more: nothing may be new. */
async function bringAgain(site: Site, files: readonly Brought[]): Promise<string[]> {
  const said: string[] = [];
  for (const file of files.filter((_, index) => index % 8 === 0)) said.push((await bringIn(site, file)).said);
  return said.filter((one) => /\d stored/.test(one));
}

const REFUNDED_AR = 1_000;

/** Refunds a part of credited deposits, in the numbers' next statements. @returns what could be taken back of each, in Ariary */
async function refundInPart(site: Site, files: readonly Brought[], declared: Declarations): Promise<number[]> {
  const credited = await site.credited();
  const refunded: number[] = [];
  for (const [index, { form, numbers, happenings }] of files.entries()) {
    if (refunded.length === 5 || !form.kinds.has("partBack")) continue;
    const [id, deposit] =
      [...declared].find(([one, { what, form: own }]) => own === form && what === "exact" && credited.has(one)) ?? [];
    const of = happenings.find(({ reference }) => reference === deposit?.reference);
    const last = happenings.at(-1);
    if (!id || !of || !last || !of.reference.startsWith("4")) continue;
    const balanceAr = last.balanceAr - REFUNDED_AR;
    const own = {
      of,
      balanceAr,
      amountAr: REFUNDED_AR,
      at: EVENING - 60_000,
      reference: String(4_790_000_000 + 1_000_003 * index),
    };
    await site.upload({ numbers }, form.write([{ ...of, ...own, kind: "partBack" }]));
    refunded.push(id);
  }
  await site.confirm();
  return Promise.all(refunded.map(site.reversible));
}

async function refuseWhole(site: Site, { numbers }: Day): Promise<string[]> {
  const answers: string[] = [];
  for (const written of unreadable) {
    const report = await site.upload({ numbers: numbers.slice(0, 1) }, written);
    answers.push(report.state === "refused" ? report.why.problem : report.state);
  }
  return answers;
}

/** Payouts that a sending is said to have made: of which withdrawals, rightly or not. */
async function payoutsOf(site: Site, asked: ReadonlyMap<number, string>) {
  const matches = await site.payouts();
  for (const { id, reference } of matches)
    if (asked.get(id) !== reference) console.log(`WRONG payout ${id}: ${reference} instead of ${asked.get(id)}`);
  return { right: matches.filter(({ id, reference }) => asked.get(id) === reference).length, all: matches.length };
}

async function proveDay(seed: number, forms: readonly Form[]): Promise<Row[]> {
  const day = planDay(seed, forms);
  const site = await openSite(day);
  const { declared, asked, refused } = await live(site, day);
  site.clock.now = EVENING;
  const files: Read[] = [];
  for (const file of day.files) files.push(await bringIn(site, file));
  const whole = await refuseWhole(site, day);
  const imports = await site.confirm();
  const payouts = await payoutsOf(site, asked);
  const tallies = await judge(site, files, declared);
  const again = await bringAgain(site, day.files);
  const reversible = await refundInPart(site, day.files, declared);
  await site.close();
  for (const tally of tallies) show(tally);
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
  const [exact, found, told] = [sum((one) => one.exact), sum((one) => one.found), sum((one) => one.told)];
  const [wrong, silent] = [sum(({ wrong: all }) => all.length), sum((one) => one.silent)];
  console.log(
    `${declared.size} deposits declared (${refused} refused), ${asked.size} withdrawals, ${told} messages and rows in ${files.length} forms, ${imports} imports confirmed`,
  );
  const share = `${((100 * found) / exact).toFixed(1)} %`;
  return [
    {
      what: "deposits that a message says exactly, proposed alone or in bulk",
      asked: "98 %",
      found: `${share} (${found} of ${exact})`,
      holds: found >= WANTED * exact,
    },
    {
      what: "deposits proposed or credited, and lines stored, of money that did not come",
      asked: "0",
      found: String(wrong),
      holds: wrong === 0,
    },
    {
      what: "messages and rows of which the site says nothing",
      asked: "0",
      found: `${silent} of ${told}`,
      holds: silent === 0,
    },
    {
      what: "sendings beside the withdrawal that they paid",
      asked: "none beside another",
      found: `${payouts.right} of ${asked.size}, ${payouts.all - payouts.right} beside another`,
      holds: payouts.right === payouts.all,
    },
    {
      what: "files brought in again",
      asked: "nothing new",
      found: again.join("; ") || "nothing new",
      holds: again.length === 0,
    },
    {
      what: "credited deposits of which 1 000 Ar were refunded afterwards: what can be taken back of each",
      asked: "at most 1 000 Ar",
      found: reversible.map((amountAr) => `${amountAr} Ar`).join(", "),
      holds: reversible.length > 0 && reversible.every((amountAr) => amountAr <= REFUNDED_AR),
    },
    {
      what: "XLSX, PDF, PNG, HTML and nothing at all, named as tables",
      asked: "refused",
      found: whole.join(", "),
      holds: !whole.includes("finished"),
    },
  ];
}

const seed = seedOf();
await prove(
  "proof:blind",
  "A day of deposits and withdrawals in many forms, made without knowing how the site reads them: SMS, backups, exports and spreadsheets, with people who try to be credited for money that did not come.",
  {
    day: () => proveDay(seed, [...smsForms, ...tableForms]),
    fresh: () => proveDay(seed, [...freshSms, ...freshTables]),
    third: () => proveDay(seed, [...thirdSms, ...thirdTables]),
    fourth: () => proveDay(seed, [...fourthSms, ...fourthTables]),
    fifth: () => proveDay(seed, [...fifthSms, ...fifthTables]),
    sixth: () => proveDay(seed, [...sixthSms, ...sixthTables]),
    seventh: () => proveDay(seed, [...seventhSms, ...seventhTables]),
  },
  seed,
);
