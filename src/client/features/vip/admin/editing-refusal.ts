import type { Refusal } from "../../../../shared/errors.ts";
import { formatAr, parseAr } from "../../../../shared/money.ts";
import { editingRefusals } from "./text.ts";

/** What levels and tasks together do not allow, as the server would say it. */
export const refusalSentence = ({ code, details = {} }: Refusal<keyof typeof editingRefusals>): string =>
  editingRefusals[code](details);

/** An amount as typed, for the schema to judge: nothing, a number, or something that is no amount. */
export const amountOf = (typed: string): number | undefined =>
  typed.trim() === "" ? undefined : (parseAr(typed) ?? Number.NaN);

/** A refusal to be shown beside the former values. */
export function shownAmount(typed: string): string {
  const amountAr = parseAr(typed);
  return amountAr === undefined ? typed.trim() || "–" : formatAr(amountAr);
}
