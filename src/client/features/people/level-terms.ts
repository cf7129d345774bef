import { formatAr } from "../../../shared/money.ts";
import { peopleText } from "./text.ts";

const text = peopleText.vip;

type Terms = { dailyCeilingAr: number; averagePaidAr: number | null };

/** A level's ceiling, and beside it what its members really received (docs/product.md 2.4); dashes for no level. */
export function levelTerms(level: Terms | undefined) {
  const average = level?.averagePaidAr;
  const paid = average == null ? text.noAverage : text.averageValue(formatAr(average));
  return [
    { term: text.ceiling, value: level ? text.ceilingValue(formatAr(level.dailyCeilingAr)) : "–" },
    { term: text.average, value: level ? paid : "–" },
  ];
}
