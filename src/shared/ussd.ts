import type { MobileOperator } from "./phone.ts";
import { nationalDigits } from "./phone-digits.ts";

/** How a transfer is dialled at an operator. `template` is empty when there is no such code; `isVerified` once somebody tried it. */
export type Ussd = { template: string; isVerified: boolean };

export type UssdTemplates = Record<MobileOperator, Ussd>;

/** Seen in public code and tried by nobody here: « à vérifier » until an administrator says otherwise (docs/product.md 3.4). */
export const ussdDefaults: UssdTemplates = {
  MVola: { template: "#111*1*2*{numero}*{montant}*2*0#", isVerified: false },
  "Orange Money": { template: "#144*1*1*{numero}*{numero}*{montant}*2#", isVerified: false },
  "Airtel Money": { template: "*436*2*1*{numero}#", isVerified: false },
};

/** What has to be dialled to send an amount (Ariary) to a number: « #111*1*2*0341234567*20000*2*0# ». */
export function dialledCode(template: string, phone: string, amountAr: number): string {
  return template.replaceAll("{numero}", `0${nationalDigits(phone)}`).replaceAll("{montant}", String(amountAr));
}

/** The address that shows a code in the phone's dialler, where the person presses « Appeler »; a bare `#` would cut it short. */
export function diallerLink(code: string): string {
  return `tel:${code.replaceAll("#", "%23")}`;
}

/** A code in pieces, each up to and with its star: between them it may break over lines. */
export const partsOf = (code: string): string[] => code.match(/[^*]*\*|[^*]+/g) ?? [];
