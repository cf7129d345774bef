import { formatInstant, MINUTE_MS } from "../../../shared/day.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { importStatement } from "../../features/statement/statement.service.ts";
import { people } from "./demo-people.ts";

export type Declared = {
  name: string;
  amountAr: number;
  reference: string;
  at: number;
  outcome: "validate" | "reject" | "wait";
};

/** Money is sent shortly before it is declared. */
const BEFORE_MS = 5 * MINUTE_MS;

/** MVola's SMS for money received. */
function messageOf({ name, amountAr, reference, at }: Omit<Declared, "outcome">): string {
  const [date = "", hour = ""] = formatInstant(at - BEFORE_MS).split(/\s/);
  const amount = String(amountAr).replace(/\B(?=(?:\d{3})+$)/g, " ");
  const phone = people.find((person) => person.name === name)?.phone ?? "+261340009999";
  const payer = `${name.toUpperCase()} 0${phone.slice(4)}`;
  return `${amount} Ar recu de ${payer} le ${date.slice(0, 6)}${date.slice(-2)} a ${hour}. Raison: depot. Solde: 8 172 914 Ar. Ref: ${reference}`;
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
  const received = [
    ...declared.filter(({ outcome }) => outcome === "validate"),
    exact,
    { ...differing, amountAr: differing.amountAr - 5_000 },
    nobodys,
  ];
  await importStatement(deps, call, { source: "sms", phone, operator: "MVola", messages: received.map(messageOf) });
}
