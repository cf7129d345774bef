import { HOUR_MS } from "../../src/shared/day.ts";
import { type MobileOperator, operatorOf } from "../../src/shared/phone.ts";

/**
 * What happened to one of our numbers. `cashIn`: cash that an agent paid in; `cashOut`: a customer's withdrawal at ours, `takenOut`: our own
 * at an agent's. `fee`: a row of its own for what a sending cost. `notice`: a code or an
 * offer, no money.
 */
export type Kind =
  | "received"
  | "sent"
  | "cashIn"
  | "cashOut"
  | "takenOut"
  | "airtime"
  | "reversal"
  | "partBack"
  | "failed"
  | "pending"
  | "fee"
  | "notice";

export type Person = { name: string; phone: string };

/**
 * One movement, with the balance after it. `of`: what a reversal takes back, or the transfer that a payer forged in their reason. `sentBy`:
 * the person who sent a message that reads like an operator's.
 */
export type Happening = {
  kind: Kind;
  number: string;
  at: number;
  amountAr: number;
  feeAr: number;
  balanceAr: number;
  reference: string;
  party: Person;
  reason: string;
  of?: Happening;
  sentBy?: string;
};

/**
 * What columns of a table mean, for an administrator who answers truthfully. The direction's values are all its cells that mean in or out,
 * `done` the outcomes of which the money went.
 */
export type ColumnTruth = {
  titles: string[];
  roles: Role[];
  direction: { in: string[]; out: string[] };
  done: string[];
  /** Nothing but what came in is listed. */
  isOnlyIn?: true;
};

export type Role =
  | "reference"
  | "date"
  | "amount"
  | "in"
  | "out"
  | "direction"
  | "payer"
  | "payee"
  | "status"
  | "balance"
  | "fee"
  | "message"
  | "sender"
  | "other";

/** `told`: messages or rows that stand in the file, all of which the site has to account for. */
export type Written = { name: string; bytes: Uint8Array; told: number; columns?: ColumnTruth };

/** What may go wrong with a file on its way. */
export type Trouble = "quotes" | "cutAmount" | "cutDirection" | "scientific" | "forgedRow";

/**
 * A form in which an operator, a phone or a spreadsheet tells what happened. `from`: where its wording or titles come from, public code or a
 * public page, or that they are imagined. `direction`: whether it says of each movement if it came in. `payer`: what it says of who paid.
 */
export type Form = {
  name: string;
  from: string;
  operators: MobileOperator[];
  direction: boolean;
  payer: "number" | "end" | "name" | "none";
  kinds: ReadonlySet<Kind>;
  hasReason: boolean;
  /** Messages carry their sender, so a person may have sent one that reads like an operator's. */
  hasSenders: boolean;
  trouble?: Trouble;
  write: (happenings: readonly Happening[]) => Written;
};

/** An amount with something between its thousands. */
export const grouped = (amountAr: number, between = " "): string =>
  String(amountAr).replace(/\B(?=(?:\d{3})+$)/g, between);

const digits = (phone: string) => phone.slice(-9);
/** 0341234567; nothing for a party without a number, such as the operator itself. */
export const local = (phone: string): string => (phone ? `0${digits(phone)}` : "");
/** 341234567 */
export const bare = (phone: string): string => digits(phone);
/** 034 12 345 67 */
export const spaced = (phone: string): string => local(phone).replace(/^(\d{3})(\d\d)(\d{3})(\d\d)$/, "$1 $2 $3 $4");
/** 261341234567 */
export const msisdn = (phone: string): string => (phone ? `261${digits(phone)}` : "");
/** +261 34 12 345 67 */
export const international = (phone: string): string => `+261 ${spaced(phone).slice(1)}`;
/** 034****567 */
export const masked = (phone: string): string => local(phone).replace(/^(\d{3})\d{4}/, "$1****");

export const senderOf = (number: string): string =>
  ({ MVola: "MVola", "Orange Money": "OrangeMoney", "Airtel Money": "AirtelMoney" })[operatorOf(number) ?? "MVola"];

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const pad = (value: number) => String(value).padStart(2, "0");

/** A moment as people of Madagascar write it. Letters: `yyyy yy MM MMM dd HH hh mm ss tt`. */
export function dated(at: number, pattern: string): string {
  const day = new Date(at + 3 * HOUR_MS);
  const [year, month, hour] = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCHours()];
  const parts: Record<string, string> = {
    yyyy: String(year),
    yy: String(year).slice(2),
    MMM: MONTHS[month] ?? "",
    MM: pad(month + 1),
    dd: pad(day.getUTCDate()),
    HH: pad(hour),
    hh: pad(hour % 12 || 12),
    mm: pad(day.getUTCMinutes()),
    ss: pad(day.getUTCSeconds()),
    tt: hour < 12 ? "AM" : "PM",
  };
  return pattern.replace(/yyyy|yy|MMM|MM|dd|HH|hh|mm|ss|tt/g, (part) => parts[part] ?? part);
}

/** Whether the movement raised the number's balance, or was to. */
export const cameIn = ({ kind }: Happening): boolean =>
  kind === "received" || kind === "cashIn" || kind === "cashOut" || kind === "failed" || kind === "pending";
