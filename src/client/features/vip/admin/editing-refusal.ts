import type { Refusal } from "../../../../shared/errors.ts";
import { formatAr, parseAr } from "../../../../shared/money.ts";
import { toast } from "../../../ui/toast.ts";
import { editingRefusals } from "./text.ts";

/** What levels and tasks together do not allow, as the server would say it. */
export const refusalSentence = ({ code, details = {} }: Refusal<keyof typeof editingRefusals>): string =>
  editingRefusals[code](details);

/** An amount as typed, for the schema to judge: nothing, a number, or something that is no amount. */
export const amountOf = (typed: string): number | undefined =>
  typed.trim() === "" ? undefined : (parseAr(typed) ?? Number.NaN);

/** The same to be shown beside what it was. */
export function shownAmount(typed: string): string {
  const amountAr = parseAr(typed);
  return amountAr === undefined ? typed.trim() || "–" : formatAr(amountAr);
}

/** Long enough to be read: the question that it would stand in is no longer there. */
const TOLD_MS = 15_000;

/** Announces a refused edit to an administrator who has left the place where it would be shown. */
export const tellFailed = (sentence: string, why: string) => toast.error(`${sentence} ${why}`, { durationMs: TOLD_MS });
