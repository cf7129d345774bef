import { formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { BalanceGap, StatementEntry } from "../../../shared/statement/statement.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { statementGapsText as text } from "./text.ts";

const momentOf = ({ happenedAt }: StatementEntry) =>
  happenedAt === null ? text.noTime : formatOperatorDate(happenedAt);

function sentenceOf({ before, after, unexplainedAr }: BalanceGap): string {
  const balances = [before, after].map(({ balanceAr }) => formatAr(balanceAr ?? 0));
  return text[unexplainedAr > 0 ? "more" : "less"](
    { at: momentOf(before), balance: balances[0] ?? "" },
    { at: momentOf(after), balance: balances[1] ?? "" },
    formatAr(Math.abs(unexplainedAr)),
  );
}

/** Shown at once, above the work itself, and unfolded; a statement with more of them is not the one of that number. */
const [SHOWN, UNFOLDED] = [2, 10];

const Gaps = ({ gaps }: { gaps: readonly BalanceGap[] }) => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    {gaps.map((gap) => (
      <li key={gap.after.id}>{sentenceOf(gap)}</li>
    ))}
  </ul>
);

/** The gaps between the balances of a number's messages: a message was not imported there, or was forged. */
export default function BalanceGaps({ phone, since, until }: { phone?: string; since?: number; until?: number }) {
  const { data } = trpc.admin.statementContinuity.useQuery({ phone, since, until });
  const broken = data?.filter(({ gaps }) => gaps.length > 0) ?? [];
  if (broken.length === 0) return null;
  return (
    <Alert tone="warning" live={false} title={text.title}>
      {broken.map(({ phone: number, gaps }) => (
        <section key={number} aria-label={formatPhone(number)} className="mt-2">
          <p className="font-semibold">{text.of(formatPhone(number), gaps.length)}</p>
          <Gaps gaps={gaps.slice(-SHOWN)} />
          {gaps.length > SHOWN ? (
            <details>
              <summary className="min-h-11 py-2 font-semibold">{text.before}</summary>
              <Gaps gaps={gaps.slice(-UNFOLDED, -SHOWN)} />
            </details>
          ) : null}
        </section>
      ))}
      <p className="mt-2">{text.lead}</p>
    </Alert>
  );
}
