import { formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { statementGapsText as text } from "./gaps-text.ts";

/** One line for each number whose balances do not follow from its messages: one was not imported, or was forged. */
export default function BalanceGaps() {
  const { data } = trpc.admin.statementContinuity.useQuery({});
  const broken = data?.flatMap(({ phone, last, gap }) => (last && gap ? [{ phone, last, gap }] : [])) ?? [];
  if (broken.length === 0) return null;
  return (
    <div className="mb-4">
      <Alert tone="warning" live={false} title={text.title}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {broken.map(({ phone, last, gap: { expectedAr, differenceAr, since, mayBe } }) => (
            <li key={phone}>
              {text.line(formatPhone(phone), {
                said: formatAr(last.balanceAr),
                at: last.at === null ? text.noTime : formatOperatorDate(last.at),
                expected: formatAr(expectedAr),
                difference: `${differenceAr > 0 ? "+" : ""}${formatAr(differenceAr)}`,
                since: since === null ? text.noTime : formatOperatorDate(since),
              })}
              {mayBe ? ` ${text.mayBe[mayBe]}` : ""}
            </li>
          ))}
        </ul>
        <p className="mt-2">{text.lead}</p>
      </Alert>
    </div>
  );
}
