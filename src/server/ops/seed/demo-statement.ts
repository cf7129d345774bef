import { formatInstant, MINUTE_MS } from "../../../shared/day.ts";
import { approve, listApprovals } from "../../acts/approve.service.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { importStatement } from "../../features/statement/import.service.ts";
import { codes } from "../../ledger/chart.ts";
import { balanceOf } from "../../ledger/ledger.ts";
import { people } from "./demo-people.ts";

export type Declared = {
  name: string;
  amountAr: number;
  reference: string;
  at: number;
  outcome: "validate" | "reject" | "wait";
};

/** A payout that left a number. */
export type Paid = { name: string; phone: string; amountAr: number; reference: string; at: number };

/** Money is sent shortly before it is declared. */
const BEFORE_MS = 5 * MINUTE_MS;

type Received = Omit<Declared, "outcome">;

const written = (amountAr: number) => String(amountAr).replace(/\B(?=(?:\d{3})+$)/g, " ");

/** MVola's SMS for money received, with the balance after it. */
function messageOf({ name, amountAr, reference, at }: Received, balanceAr: number): string {
  const [date = "", hour = ""] = formatInstant(at - BEFORE_MS).split(/\s/);
  const phone = people.find((person) => person.name === name)?.phone ?? "+261340009999";
  const payer = `${name.toUpperCase()} 0${phone.slice(4)}`;
  return `${written(amountAr)} Ar recu de ${payer} le ${date.slice(0, 6)}${date.slice(-2)} a ${hour}. Raison: depot. Solde: ${written(balanceAr)} Ar. Ref: ${reference}`;
}

/** Their SMS, whose balances follow from one another up to the last one. */
function messagesOf(received: readonly Received[], lastBalanceAr: number): string[] {
  let balanceAr = lastBalanceAr;
  return received
    .toSorted((a, b) => b.at - a.at)
    .map((one) => {
      const message = messageOf(one, balanceAr);
      balanceAr -= one.amountAr;
      return message;
    })
    .toReversed();
}

/** What MVola takes for sending an amount, in Ariary. */
const feeFor = (amountAr: number) => Math.max(100, amountAr / 100);

/** MVola's SMS for money sent, with its fee and the balance after it. */
function sentMessageOf({ name, phone, amountAr, reference, at }: Paid, balanceAr: number): string {
  const [date, hour] = formatInstant(at - BEFORE_MS).split(/\s/);
  const payee = `${name.toUpperCase()}(0${phone.slice(4)})`;
  return `Vous avez transfere ${written(amountAr)} Ar a ${payee} le ${date} a ${hour}:20. Frais:${feeFor(amountAr)} Ar. Raison: retrait. Votre solde est de ${written(balanceAr)} Ar. Ref: ${reference}`;
}

async function paste(deps: Deps, call: Call, phone: string, messages: readonly string[]): Promise<void> {
  const bytes = Buffer.from(messages.join("\n"));
  await importStatement(deps, call, { bytes, isZipped: false, isPaste: true, name: "", phones: [phone] });
}

/**
 * Imports what the operator says of the payouts of a number, and has another administrator confirm it: the fees are booked
 * (docs/product.md 12.10).
 */
export async function seedSendings(
  deps: Deps,
  call: Call,
  confirmer: Actor,
  phone: string,
  paid: readonly Paid[],
): Promise<void> {
  const costOf = ({ amountAr }: Paid) => amountAr + feeFor(amountAr);
  let balanceAr = await balanceOf(deps.db.read, codes.cash(phone));
  // Recorded are the payouts, not yet their fees.
  balanceAr += paid.reduce((sum, { amountAr }) => sum + amountAr, 0);
  const messages = paid.map((one) => {
    balanceAr -= costOf(one);
    return sentMessageOf(one, balanceAr);
  });
  await paste(deps, call, phone, messages);
  const { entries } = await listApprovals(deps, confirmer, {});
  for (const { id, kind } of entries)
    if (kind === "statement") await approve(deps, { actor: confirmer }, { approvalId: id });
}

/**
 * Imports a statement of the first number. It contains the validated deposits, which are matched; of the pending ones, the oldest with
 * its amount, the next with another amount, the last not at all; and money that nobody declared.
 */
export async function seedStatement(
  deps: Deps,
  call: Call,
  phone: string,
  declared: readonly Declared[],
): Promise<void> {
  const [exact, differing] = declared.filter(({ outcome }) => outcome === "wait");
  if (!exact || !differing) throw new Error("The demo has no waiting deposits.");
  const nobodys = { name: "Solo", amountAr: 30_000, reference: "3219876543", at: differing.at };
  const uncredited = [exact, { ...differing, amountAr: differing.amountAr - 5_000 }, nobodys];
  const received = [...declared.filter(({ outcome }) => outcome === "validate"), ...uncredited];
  // On the phone lies what is recorded, and what nobody was credited with yet.
  const recordedAr = await balanceOf(deps.db.read, codes.cash(phone));
  const presentAr = uncredited.reduce((sum, { amountAr }) => sum + amountAr, recordedAr);
  const messages = messagesOf(received, presentAr);
  await paste(deps, call, phone, messages);
}
