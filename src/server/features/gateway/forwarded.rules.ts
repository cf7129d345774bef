import { createHmac, timingSafeEqual } from "node:crypto";
import { CLOCK_OFF_MS, type GatewaySim } from "../../../shared/gateway.ts";
import { type MobileOperator, operatorOf, operatorOfSender } from "../../../shared/phone.ts";
import { isNobodys } from "../../../shared/statement/backup.ts";
import { excerptOf, groupsOfBackup } from "../../../shared/statement/group.ts";
import { PIECE_LENGTH } from "../../../shared/statement/messages.ts";
import { storable } from "../../../shared/statement/statement.ts";
import type { Call } from "../../app/deps.ts";
import type { Item, Mistrust } from "../statement/import.rules.ts";

/**
 * The signature of a body under a gateway's key, as the forwarder makes it: hex HMAC-SHA256 of the body and the
 * header's timestamp.
 */
export const signBody = (key: string, body: Uint8Array | string, timestamp: string): string =>
  createHmac("sha256", key).update(body).update(timestamp).digest("hex");

/** Whether a body is signed with a gateway's key, compared in constant time. */
export function isSigned(key: string, body: Uint8Array, { signature, timestamp }: Signed): boolean {
  const [given, right] = [Buffer.from(signature.toLowerCase()), Buffer.from(signBody(key, body, timestamp))];
  return given.length === right.length && timingSafeEqual(given, right);
}
export type Signed = { signature: string; timestamp: string };

/**
 * By how many milliseconds the clock that signed is ahead of ours.
 * @param timestamp in seconds
 * @param now UTC milliseconds
 */
export const clockAhead = (timestamp: string, now: number): number => Math.round(Number(timestamp) * 1_000) - now;

/** Whether a phone's clock is so far off that its messages prove nothing by themselves. */
export const isClockOff = (aheadMs: number): boolean => Math.abs(aheadMs) > CLOCK_OFF_MS;

/** What a forwarder says of an SMS that its phone received. */
export type Sms = { text: string; sender: string; slot: number | undefined };

const word = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";

/**
 * The SMS in a forwarder's call, whatever event it calls it; undefined where there is none, as in a heartbeat. What has
 * another form than is known is an SMS of nobody's: a person reads it.
 */
export function smsIn(sent: unknown): Sms | undefined {
  const { event, payload } = (sent ?? {}) as { event?: unknown; payload?: Record<string, unknown> };
  if (typeof event === "string" && event !== "sms:received") return undefined;
  const { message, phoneNumber, sender = phoneNumber, simNumber } = payload ?? {};
  const slot = Number(word(simNumber) || Number.NaN);
  const text = typeof message === "string" ? message : JSON.stringify(sent);
  return {
    text: storable(text).slice(0, PIECE_LENGTH),
    sender: storable(word(sender)).slice(0, 40),
    slot: Number.isInteger(slot) ? slot : undefined,
  };
}

/** A message on the number that received it. */
export type Placed = { phone: string; operator: MobileOperator; item: Item; mistrust?: Mistrust };

/**
 * The number that an operator's message came to: of its slot; without one the only number of that operator in the
 * phone.
 */
function numberFor(sims: readonly GatewaySim[], slot: number | undefined, operator: MobileOperator) {
  const own = sims.filter(({ phone }) => operatorOf(phone) === operator);
  if (slot !== undefined) return own.find((sim) => sim.slot === slot);
  return own.length === 1 ? own[0] : undefined;
}

/**
 * What is stored of an SMS: what its operator says; where it is not certain who wrote it or which number it is about,
 * its text for a person to read; undefined for what says nothing of money, such as a code.
 */
export function placedIn(sims: readonly GatewaySim[], { text, sender, slot }: Sms): Placed | undefined {
  const operator = operatorOfSender(sender);
  const sim = operator && numberFor(sims, slot, operator);
  if (operator && sim) {
    const [group] = groupsOfBackup([{ address: sender, body: text }]).groups;
    const item = group?.source === "sms" ? group.items[0] : undefined;
    if (!item || item.read === "notDeposit") return undefined;
    const read = typeof item.read === "string" ? ("unreadable" as const) : item.read;
    return { phone: sim.phone, operator, item: { ...item, read } };
  }
  if (text.trim() === "") return undefined;
  const { phone = "" } = sims.find((one) => one.slot === slot) ?? sims[0] ?? {};
  const isPersons = !operator && isNobodys({ address: sender, body: text });
  const unknown = isPersons ? ("phone" as const) : ("sender" as const);
  return {
    phone,
    operator: operator ?? operatorOf(phone) ?? "MVola",
    item: { read: "unreadable", written: text, place: 1, excerpt: excerptOf(text) },
    mistrust: { sender: sender || "–", suspicion: operator ? "sim" : unknown },
  };
}

/** What a gateway does is its own act: the journal has its name and no account. */
export const gatewayCall = ({ id, name }: { id: number; name: string }, requestId?: string): Call => ({
  actor: { memberId: 0, gatewayId: id, name: `Passerelle ${name}`, role: "admin", sessionId: "" },
  ...(requestId === undefined ? {} : { requestId }),
});
