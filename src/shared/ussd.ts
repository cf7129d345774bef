import { type MobileOperator, mobileOperators, operators } from "./phone.ts";
import { nationalDigits } from "./phone-digits.ts";

/** How a transfer is dialled at an operator. `template` is empty when no code is offered; `isVerified` once an administrator tried it. */
export type Ussd = { template: string; isVerified: boolean };

export type UssdTemplates = Record<MobileOperator, Ussd>;

/** Found in public sources and never tried: « à vérifier » until an administrator confirms them (docs/product.md 3.4). */
export const ussdDefaults = Object.fromEntries(
  mobileOperators.map((operator) => [operator, { template: operators[operator].transferCode, isVerified: false }]),
) as UssdTemplates;

/** The code to dial to send an amount in Ariary to a number: « #111*1*2*0341234567*20000*2*0# » (docs/product.md 3.4). */
export function dialledCode(template: string, phone: string, amountAr: number): string {
  return template.replaceAll("{numero}", `0${nationalDigits(phone)}`).replaceAll("{montant}", String(amountAr));
}
