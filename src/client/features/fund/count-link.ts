import { nationalDigits } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";

/** In the address: the number whose count is asked for. */
export const COUNT = "compter";

export const countWord = (phone: string) => `0${nationalDigits(phone)}`;

/** Where a number is counted at once. */
export const countLink = (phone: string) => `${paths.admin}?onglet=financement&${COUNT}=${countWord(phone)}`;
