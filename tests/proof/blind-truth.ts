import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from "../../src/shared/day.ts";
import { type MobileOperator, operatorOf } from "../../src/shared/phone.ts";
import { cameIn, dated, type Form, grouped, type Happening, type Kind, local, type Person } from "./blind-words.ts";
import { randomOf } from "./random.ts";

/** Midnight of Saturday 21 November 2026 in Antananarivo. */
export const MIDNIGHT = startOfDay(dayOf(Date.UTC(2026, 10, 21)));

/**
 * What is true of a declared deposit. `exact`: its money came, as declared. Of `worded` and `garbled` it came too, but its message has words
 * of a reversal in the payer's reason, or stands in a broken row: nobody need find it. Of all others it did not come, or not so.
 */
export type What =
  | "exact"
  | "worded"
  | "garbled"
  | "unpaid"
  | "sent to them"
  | "thief"
  | "reversed"
  | "refunded in part"
  | "failed"
  | "from our own number"
  | "cash point"
  | "forged in a reason"
  | "forwarded by a person"
  | "another number"
  | "another amount"
  | "nearly the reference"
  | "cut off";

/** `typed`: as the member writes it; `reference`: the one that the message carries which this is about. */
export type Declared = {
  what: What;
  by: Person;
  number: string;
  amountAr: number;
  typed: string;
  reference: string;
  at: number;
  form: Form;
};
export type Withdrawn = { by: Person; amountAr: number; at: number; told: Happening };
export type Brought = { form: Form; numbers: string[]; happenings: Happening[] };

export type Day = {
  numbers: string[];
  members: Person[];
  deposits: Declared[];
  withdrawals: Withdrawn[];
  files: Brought[];
};

const PREFIXES: Record<MobileOperator, string[]> = {
  MVola: ["34", "38"],
  "Orange Money": ["32", "37"],
  "Airtel Money": ["33"],
};
const FIRST = ["Jean", "Lova", "Hery", "Voahangy", "Tiana", "Solofo", "Noro", "Fara", "Mamy", "Zo", "Nirina", "Koto"];
const LAST = ["RAKOTO", "RABE", "RASOA", "ANDRIANARISOA", "RANDRIA", "RAZAFY", "RAMANANA", "RAVELO", "RAHARISON"];
const REASONS = [
  "1",
  "loyer",
  "Merci",
  "ecolage novembre",
  "md",
  "depot",
  "vtm",
  "fano",
  "12",
  "asako",
  "ok",
  "sandwich",
];
const WORDED = ["annulation commande", "remboursement", "retour argent", "transaction annulee"];
const OPENING_AR = 3_000_000;

type Dice = {
  int: (from: number, to: number) => number;
  pick: <One>(all: readonly One[]) => One;
  chance: (part: number) => boolean;
};

function diceOf(seed: number): Dice {
  const random = randomOf(seed);
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <One>(all: readonly One[]): One => all[int(0, all.length - 1)] as One;
  return { int, pick, chance: (part) => random() < part };
}

/** A day of some forms: members, what they declare and ask for, and what really happened on each number. */
export function planDay(seed: number, forms: readonly Form[]): Day {
  const dice = diceOf(seed);
  const day: Day = { numbers: [], members: [], deposits: [], withdrawals: [], files: [] };
  const make = makers(dice, day);
  for (const form of forms) {
    const numbers = form.operators.map((operator) => make.phone(operator));
    day.numbers.push(...numbers);
    day.files.push({ form, numbers, happenings: [] });
  }
  for (const [index, file] of day.files.entries()) planFile(dice, make, day, file, index);
  return day;
}

type Makers = ReturnType<typeof makers>;

/** Makes people, transfers and declarations, none twice. */
function makers(dice: Dice, day: Day) {
  const taken = new Set<string>();
  const fresh = (make: () => string): string => {
    const text = make();
    if (taken.has(text)) return fresh(make);
    taken.add(text);
    return text;
  };
  const phone = (operator: MobileOperator, end = ""): string =>
    fresh(
      () => `+261${dice.pick(PREFIXES[operator])}${String(dice.int(1e6, 9_999_999)).slice(0, 7 - end.length)}${end}`,
    );
  const person = (number: string, end?: string): Person => ({
    name: `${dice.pick(LAST)} ${dice.pick(FIRST)}`,
    phone: phone(operatorOf(number) ?? "MVola", end),
  });
  const member = (number: string, end?: string): Person => {
    const made = person(number, end);
    day.members.push(made);
    return made;
  };
  const reference = (number: string, at: number, kind = "PP"): string =>
    fresh(() =>
      operatorOf(number) === "MVola"
        ? String(4_700_000_000 + Math.floor((at - MIDNIGHT) / 1_000) * 1_100 + dice.int(0, 1_099))
        : `${kind}${dated(at, "yyMMdd.HHmm")}.${dice.pick(["A", "B", "C", "D", "E"])}${dice.int(10_000, 99_999)}`,
    );
  const happening = (file: Brought, kind: Kind, party: Person, own: Partial<Happening> = {}): Happening => {
    const number = own.number ?? dice.pick(file.numbers.filter((one) => operatorOf(one) === operatorOf(party.phone)));
    const at = own.at ?? MIDNIGHT + 6 * HOUR_MS + dice.int(30 * 60, 15 * 3_600) * 1_000;
    const amountAr = 1_000 * (dice.chance(0.05) ? dice.int(400, 2_000) : dice.int(5, 300));
    const feeAr = kind === "sent" ? 50 * dice.int(1, 20) : 0;
    const named = kind === "cashOut" ? "CO" : "PP";
    const made = { kind, number, at, amountAr, feeAr, balanceAr: 0, party, reason: dice.pick(REASONS), ...own };
    return { ...made, reference: own.reference ?? reference(number, at, named) };
  };
  /** Declares what a message says, or something else. */
  const declare = (file: Brought, what: What, by: Person, told: Happening, other: Partial<Declared> = {}): void => {
    const { number, amountAr } = told;
    const at = Math.min(told.at + dice.int(1, 20) * MINUTE_MS, MIDNIGHT + 22 * HOUR_MS);
    const typed = typedAs(dice, other.typed ?? told.reference);
    day.deposits.push({ what, by, number, amountAr, at, form: file.form, ...other, reference: told.reference, typed });
  };
  return { phone, person, member, happening, declare };
}

/** A reference as people copy it. */
function typedAs({ pick }: Dice, reference: string): string {
  const ways = /^\d/.test(reference)
    ? [reference, `Ref ${reference}`, `${reference}.`, grouped(Number(reference)), `0${reference}`, `Ref: ${reference}`]
    : [
        reference,
        reference.toLowerCase(),
        `Trans Id: ${reference}.`,
        reference.replaceAll(".", " "),
        `ID: ${reference}`,
      ];
  return pick(ways);
}

function planFile(dice: Dice, make: Makers, day: Day, file: Brought, index: number): void {
  const { form, numbers, happenings } = file;
  const tell = (kind: Kind, party: Person, own?: Partial<Happening>): Happening => {
    const told = make.happening(file, kind, party, own);
    happenings.push(told);
    return told;
  };
  const [number = ""] = numbers;
  for (let count = 0; count < (index % 2 === 0 ? 9 : 8); count++) {
    const by = make.member(dice.pick(numbers));
    const isWorded = form.hasReason && dice.chance(0.03);
    const told = tell("received", by, isWorded ? { reason: dice.pick(WORDED) } : {});
    const isGarbled = form.trouble === "scientific";
    if (isWorded) make.declare(file, "worded", by, told);
    else make.declare(file, isGarbled ? "garbled" : "exact", by, told);
  }
  for (let count = 0; count < 5; count++) tell("received", make.person(dice.pick(numbers)));
  planPayouts(dice, make, day, file, tell, index % 7 < 4 ? 4 : 3);
  planTraps(dice, make, day, file, tell);
  if (form.kinds.has("airtime"))
    tell("airtime", { name: "YAS", phone: "" }, { number, amountAr: 500 * dice.int(1, 10) });
  for (const kind of ["cashIn", "takenOut"] as const)
    if (form.kinds.has(kind)) tell(kind, make.person(number), { number });
  if (form.kinds.has("notice")) tell("notice", { name: "", phone: "" }, { number });
  if (dice.chance(0.4)) declareUnpaid(make, file, number);
  // The same message twice, as overlapping exports have it.
  if (!form.trouble && dice.chance(0.4))
    happenings.push(dice.pick(happenings.filter(({ kind }) => kind === "received")));
  happenings.sort((a, b) => a.at - b.at);
  breakFile(day, file);
  balance(happenings);
}

type Tell = (kind: Kind, party: Person, own?: Partial<Happening>) => Happening;

function declareUnpaid(make: Makers, file: Brought, number: string): void {
  const by = make.member(number);
  make.declare(file, "unpaid", by, make.happening(file, "received", by, { number }));
}

/** Withdrawals and their sendings, one of which its payee declares as a deposit. */
function planPayouts(dice: Dice, make: Makers, day: Day, file: Brought, tell: Tell, count: number): void {
  const { form, numbers } = file;
  for (let paid = 0, by = make.member(dice.pick(numbers)); paid < count; paid++) {
    if (paid === 2) by = make.member(dice.pick(numbers));
    const isLast = paid === 0 && form.trouble === "cutDirection";
    const own = {
      amountAr: 1_000 * (20 * paid + dice.int(5, 24)),
      ...(isLast ? { at: MIDNIGHT + 21.5 * HOUR_MS } : {}),
    };
    const told = tell("sent", by, form.kinds.has("fee") ? { ...own, feeAr: 0 } : own);
    day.withdrawals.push({ by, amountAr: told.amountAr, at: told.at - dice.int(10, 180) * MINUTE_MS, told });
    if (form.kinds.has("fee")) tell("fee", by, { ...told, kind: "fee", at: told.at + 1, amountAr: 100 });
    if (paid === 0) make.declare(file, "sent to them", by, told);
  }
}

/** What somebody might be credited for wrongly. */
function planTraps(dice: Dice, make: Makers, day: Day, file: Brought, tell: Tell): void {
  const { form, numbers } = file;
  const has = (kind: Kind, part: number) => form.kinds.has(kind) && dice.chance(part);
  const number = dice.pick(numbers);
  const member = () => make.member(number);
  if (form.payer !== "none") {
    const told = tell("received", make.person(number), { number });
    make.declare(file, "thief", make.member(number, told.party.phone.slice(-dice.int(4, 6))), told);
  }
  for (const [kind, what, part] of [
    ["reversal", "reversed", 0.6],
    ["partBack", "refunded in part", 0.5],
  ] as const)
    if (has(kind, part)) {
      const of = tell("received", member(), { number, at: MIDNIGHT + dice.int(7 * 60, 12 * 60) * MINUTE_MS });
      const amountAr = kind === "reversal" ? of.amountAr : 1_000 * Math.ceil(of.amountAr / 3_000);
      tell(kind, of.party, { number, of, amountAr, at: of.at + dice.int(30, 180) * MINUTE_MS });
      make.declare(file, what, of.party, of);
    }
  for (const kind of ["failed", "pending"] as const)
    if (form.kinds.has(kind)) {
      const told = tell(kind, member(), { number });
      make.declare(file, "failed", told.party, told);
    }
  const others = day.numbers.filter((one) => one !== number && operatorOf(one) === operatorOf(number));
  if (form.payer !== "none" && dice.chance(0.5)) {
    const told = tell("received", { name: "ASAKO", phone: dice.pick(others) }, { number });
    make.declare(file, "from our own number", member(), told);
  }
  if (has("cashOut", 0.7) && operatorOf(number) !== "Orange Money") {
    const told = tell("cashOut", member(), { number });
    make.declare(file, "cash point", told.party, told);
  }
  if (dice.chance(0.6)) {
    const told = tell("received", member(), { number });
    const what = dice.pick(["another number", "another amount", "nearly the reference"] as const);
    const digit = (text: string) => `${text.slice(0, -1)}${(Number(text.at(-1)) + dice.int(1, 9)) % 10}`;
    const other = { number: dice.pick(others), amountAr: told.amountAr + 1_000, typed: digit(told.reference) };
    const key = { "another number": "number", "another amount": "amountAr", "nearly the reference": "typed" }[what];
    make.declare(file, what, told.party, told, { [key]: other[key as "typed"] });
  }
  if (form.hasSenders) {
    const told = tell("received", member(), { number, sentBy: make.person(number).phone });
    make.declare(file, "forwarded by a person", told.party, told);
  }
  if (form.trouble === "forgedRow" || (form.hasReason && !form.trouble && dice.chance(0.4)))
    planForgery(make, file, tell, number);
  if (form.trouble === "cutAmount") {
    const told = tell("received", member(), { number, at: MIDNIGHT + 21.5 * HOUR_MS, amountAr: 600_000 });
    make.declare(file, "cut off", told.party, told, { amountAr: 60_000 });
  }
}

/** A payer who writes a message, or a row, of money that never came into the reason of a small transfer. */
function planForgery(make: Makers, file: Brought, tell: Tell, number: string): void {
  const by = make.member(number);
  const of = make.happening(file, "received", by, { number, amountAr: 500_000 });
  const message = `500 000 Ar recu de ${by.name} ${local(by.phone)} le ${dated(of.at, "dd/MM/yy a HH:mm")}. Solde: 900 000 Ar. Ref: ${of.reference}`;
  if (file.form.trouble === "forgedRow") tell("received", by, { number, of });
  else tell("received", by, { number, reason: message });
  make.declare(file, "forged in a reason", by, of);
}

/** Quotes that do not close, in two payers' reasons with others between them. */
function breakFile(day: Day, { form, happenings }: Brought): void {
  if (form.trouble !== "quotes") return;
  const received = happenings.filter(({ kind }) => kind === "received");
  for (const [place, reason] of [
    [2, '"Merci'],
    [6, '"ok'],
  ] as const) {
    const told = received[place];
    if (!told) continue;
    told.reason = reason;
    for (const deposit of day.deposits)
      if (deposit.what === "exact" && deposit.by === told.party) deposit.what = "garbled";
  }
}

/** Whether a movement changed what the number holds. */
const moved = ({ kind, sentBy }: Happening) => !["failed", "pending", "notice"].includes(kind) && sentBy === undefined;

function balance(happenings: Happening[]): void {
  const held = new Map<string, number>();
  for (const told of new Set(happenings)) {
    const change = cameIn(told) ? told.amountAr : -told.amountAr - told.feeAr;
    const now = (held.get(told.number) ?? OPENING_AR) + (moved(told) ? change : 0);
    held.set(told.number, now);
    told.balanceAr = now;
  }
}

/** A day before the day: when everybody's account was made. */
export const BEFORE = MIDNIGHT - DAY_MS;
