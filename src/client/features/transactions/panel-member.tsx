import { formatInstant, formatNumericDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { BalanceChange, TransactionMember } from "../../../shared/transaction-details.ts";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/day-group.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { formatLastDay } from "../vip/membership-end.ts";
import { detailsText as text } from "./text.ts";

/** The member, their balances, and what they deposited and withdrew so far. */
export function Member({ member }: { member: TransactionMember }) {
  const { id, name, phone, status, createdAt, balanceAr, heldAr, level, deposits, withdrawals } = member;
  const until = level.expiresAt === null ? undefined : text.until(formatLastDay(level.expiresAt));
  return (
    <DefinitionList
      items={[
        {
          term: text.name,
          value: (
            <Link
              to={{ pathname: paths.admin, search: `?onglet=utilisateurs&membre=${id}` }}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {text.nameOf(name, id)}
            </Link>
          ),
        },
        { term: text.account, value: phone ? formatPhone(phone) : "–" },
        ...(status === "active"
          ? []
          : [{ term: text.status, value: <Badge tone="danger">{text.statuses[status]}</Badge> }]),
        { term: text.since, value: formatNumericDate(createdAt) },
        { term: text.level, value: [level.name, until].filter(Boolean).join(", ") },
        { term: text.balance, value: <Money amountAr={balanceAr} /> },
        ...(heldAr > 0 ? [{ term: text.held, value: <Money amountAr={heldAr} /> }] : []),
        { term: text.deposits, value: text.sum(deposits.count, formatAr(deposits.totalAr)) },
        { term: text.withdrawals, value: text.sum(withdrawals.count, formatAr(withdrawals.totalAr)) },
      ]}
    />
  );
}

/** The newest changes of the member's balance: where the money that they ask for comes from. */
export function BalanceChanges({ movements }: { movements: readonly BalanceChange[] }) {
  if (movements.length === 0) return <p className="text-soft">{text.noMovement}</p>;
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line">
      {movements.map(({ id, kind, amountAr, at }) => (
        <Row
          key={id}
          title={text.kinds[kind]}
          detail={formatInstant(at)}
          value={<Money amountAr={amountAr} signed />}
        />
      ))}
    </ul>
  );
}
