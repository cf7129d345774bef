import { formatAr } from "../../../../shared/money.ts";
import type { LevelTerms } from "../../../../shared/vip-editing.ts";
import type { Change } from "./editing-changes.tsx";
import { vipEditingText } from "./text.ts";

const text = vipEditingText.form;

/** What differs between two versions of a level, in words. */
export const termChanges = (before: LevelTerms, after: { name: string; price: string; ceiling: string }): Change[] => [
  { term: text.name, before: before.name, after: after.name },
  { term: text.price, before: formatAr(before.priceAr), after: after.price },
  { term: text.ceiling, before: formatAr(before.dailyCeilingAr), after: after.ceiling },
];
