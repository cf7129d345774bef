import { Inbox } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { TransactionEntry, TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { trpc } from "../../lib/query.ts";
import { Row } from "../../ui/day-group.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { peopleText } from "./text.ts";

const text = peopleText.transactions;

const payoutTexts: Record<TransactionStatus, (phone: string) => string> = {
  pending: text.payTo,
  validated: text.paidTo,
  rejected: text.askedFor,
};

const shownPhone = (phone: string | null) => (phone ? formatPhone(phone) : "–");

function paidWhere({ type, status, operatorPhone, payoutPhone, reference }: TransactionEntry): string {
  if (type === "deposit") return text.to(shownPhone(operatorPhone), reference ?? "–");
  return payoutTexts[status](shownPhone(payoutPhone));
}

function Entry({ entry }: { entry: TransactionEntry }) {
  const { id, type, status, amountAr, createdAt, reason, contestedAt } = entry;
  return (
    <Row
      title={text[type](id)}
      detail={
        <>
          <span className="block">{formatInstant(createdAt)}</span>
          <span className="block">{paidWhere(entry)}</span>
          {contestedAt === null ? null : <span className="block font-semibold">{text.contested}</span>}
          {reason ? text.reason(reason) : null}
        </>
      }
      value={<Money amountAr={amountAr} />}
      note={<TransactionPill type={entry.type} status={status} />}
    />
  );
}

/** A person's deposits or withdrawals, newest first. */
export function Transactions({ memberId, type }: { memberId: number; type: TransactionType }) {
  const pages = trpc.admin.personTransactions.useInfiniteQuery(
    { memberId, type },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} errorTitle={peopleText.loadingFailed}>
      {(data) => {
        const entries = data.pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <EmptyState icon={Inbox} title={text.empty[type]} />;
        const { pending = 0, validated = 0, rejected = 0 } = data.pages[0]?.counts ?? {};
        return (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            <LoadMore
              pages={pages}
              label={text.more}
              shown={text.shown(entries.length, pending + validated + rejected)}
            />
          </>
        );
      }}
    </Loaded>
  );
}
