import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { DepositReversal } from "../../../shared/reversal.ts";
import { type Definition, DefinitionList } from "../../ui/definition-list.tsx";
import { reversalText as text } from "./text.ts";

/** What the operator said, and what reversing the deposit does now: who pays, what ends, what stays open. */
function itemsOf({ said, effect, cashPhone, amountAr: ofAr }: DepositReversal): Definition[] {
  const { rejected, endedLevel, openAr, owedAr } = effect;
  const saidAr = said.amountAr === null ? undefined : formatAr(said.amountAr);
  const isPart = said.amountAr !== null && said.amountAr !== ofAr;
  const amounts: [string, number][] = [
    [text.undone, effect.undoneAr],
    [text.fromSales, effect.fromSalesAr],
    [text.fromOperator, effect.fromOperatorAr],
    [text.open(formatPhone(cashPhone)), openAr],
    [text.owed, owedAr],
  ];
  return [
    {
      term: isPart ? text.saidPart : text.said,
      value: text.saidBy(
        saidAr && isPart ? text.partOf(saidAr, formatAr(ofAr)) : saidAr,
        said.importedByName,
        formatInstant(said.importedAt),
      ),
    },
    { term: text.fromMember, value: formatAr(effect.fromMemberAr) },
    ...(rejected.length > 0 ? [{ term: text.rejected, value: text.rejectedOnes(rejected.map(({ id }) => id)) }] : []),
    ...(endedLevel === null ? [] : [{ term: text.endedLevel, value: endedLevel }]),
    ...amounts.flatMap(([term, amountAr]) => (amountAr > 0 ? [{ term, value: formatAr(amountAr) }] : [])),
  ];
}

export function ReversalEffect({ reversal }: { reversal: DepositReversal }) {
  return <DefinitionList items={itemsOf(reversal)} />;
}
