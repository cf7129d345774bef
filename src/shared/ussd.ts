import type { MobileOperator } from "./phone.ts";
import { nationalDigits } from "./phone-digits.ts";

/** How a transfer is dialled at an operator. `template` is empty when no code is offered; `isVerified` once an administrator tried it. */
export type Ussd = { template: string; isVerified: boolean };

export type UssdTemplates = Record<MobileOperator, Ussd>;

/** Found in public sources and never tried: « à vérifier » until an administrator confirms them (docs/product.md 3.4). */
export const ussdDefaults: UssdTemplates = {
  MVola: { template: "#111*1*2*{numero}*{montant}*2*0#", isVerified: false },
  "Orange Money": { template: "#144*1*1*{numero}*{numero}*{montant}*2#", isVerified: false },
  "Airtel Money": { template: "*436*2*1*{numero}#", isVerified: false },
};

/** The code to dial to send an amount in Ariary to a number: « #111*1*2*0341234567*20000*2*0# » (docs/product.md 3.4). */
export function dialledCode(template: string, phone: string, amountAr: number): string {
  return template.replaceAll("{numero}", `0${nationalDigits(phone)}`).replaceAll("{montant}", String(amountAr));
}

/** The `tel:` link that shows a code in the phone's dialler without dialling it; `#` is escaped, else the link would end there. */
export function diallerLink(code: string): string {
  return `tel:${code.replaceAll("#", "%23")}`;
}

/** Splits a code after each star, where a line may break. */
export const partsOf = (code: string): string[] => code.match(/[^*]*\*|[^*]+/g) ?? [];
