import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Crown } from "lucide-react";
import type { ReactNode } from "react";
import { dayOf, formatDate, formatTime, isoDay } from "../../../shared/day.ts";
import type { Correction } from "../../../shared/history.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { PurchaseEntry, PurchaseStatus } from "../../../shared/vip.ts";
import { depositReceiptOf, withdrawalReceiptOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Row } from "../../ui/day-group.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import type { PagedList } from "../../ui/next-page.ts";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { lastDayOf } from "../vip/membership-end.ts";
import { historyText } from "./text.ts";
import { useTransactionPages } from "./use-transaction-pages.ts";

/** A line of the history: a purchase, a deposit, a withdrawal or a correction. */
export type Movement = { at: number /** `YYYY-MM-DD` */; day: string; row: ReactNode };

const purchaseTones: Record<PurchaseStatus, Tone> = {
  active: "success",
  replaced: "neutral",
  expired: "neutral",
  granted: "gold",
};

function purchaseRow(purchase: PurchaseEntry): ReactNode {
  const text = historyText.purchases;
  const { levelName, paidAr, status, purchasedAt } = purchase;
  // A level that was given for free keeps that mark after its end.
  const verb = paidAr === 0 ? text.granted : text.bought;
  const lastDay = lastDayOf(purchase);
  return (
    <Row
      key={`level-${purchase.id}`}
      leading={<Crown aria-hidden="true" className="size-5 shrink-0 text-gold-strong" />}
      title={levelName}
      detail={`${verb} ${formatDate(purchasedAt)}${lastDay ? `, ${text.until} ${lastDay}` : ""}`}
      value={<Money amountAr={-paidAr} />}
      note={<Badge tone={purchaseTones[status]}>{text.statuses[status]}</Badge>}
    />
  );
}

const looks = {
  pending: "text-soft",
  validated: { deposit: "text-success", withdrawal: undefined },
  rejected: "text-soft line-through",
} as const;

/** A deposit comes in, a withdrawal goes out; a rejected one did neither. */
function transactionRow({ id, type, status, amountAr, createdAt }: TransactionEntry): ReactNode {
  const text = historyText.transactions;
  const isDeposit = type === "deposit";
  const Icon = isDeposit ? ArrowDownToLine : ArrowUpFromLine;
  const look = status === "validated" ? looks.validated[type] : looks[status];
  return (
    <Row
      key={`transaction-${id}`}
      leading={<Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />}
      title={
        <Link
          to={isDeposit ? depositReceiptOf(id) : withdrawalReceiptOf(id)}
          className="-my-3 inline-block py-3 underline decoration-line-strong underline-offset-4 hover:text-brand"
        >
          {isDeposit ? text.deposit(id) : text.withdrawal(id)}
        </Link>
      }
      detail={formatTime(createdAt)}
      value={<Money amountAr={isDeposit ? amountAr : -amountAr} signed className={look} />}
      note={<TransactionPill type={type} status={status} />}
    />
  );
}

function detailOf(correction: Correction): string {
  const text = historyText.corrections;
  if (correction.kind === "adjustment") return text.reason(correction.reason);
  return correction.kind === "reversal" ? text.reversed(correction.transactionId) : text.repaid;
}

/** What administrators gave to the balance or took from it: no income, and so outside its totals. */
function correctionRow(correction: Correction): ReactNode {
  const { id, kind, amountAr } = correction;
  return (
    <Row
      key={`correction-${id}`}
      leading={<ArrowLeftRight aria-hidden="true" className="size-5 shrink-0 text-soft" />}
      title={historyText.corrections.titles[kind]}
      detail={detailOf(correction)}
      value={<Money amountAr={amountAr} signed className={amountAr > 0 ? "text-success" : undefined} />}
    />
  );
}

type Pages = PagedList & { isFetchNextPageError: boolean; error: unknown };

/** Two lists as one whose next page is the next of each. */
function joined(lists: readonly Pages[]): Pages {
  const stateOf = (states: readonly Omit<PagedList, "refetch" | "fetchNextPage">[]) => ({
    data: { pages: states.flatMap(({ data }) => data?.pages ?? []) },
    isFetching: states.some(({ isFetching }) => isFetching),
    isError: states.some(({ isError }) => isError),
    hasNextPage: states.some(({ hasNextPage }) => hasNextPage),
  });
  const goingOn = lists.filter(({ hasNextPage }) => hasNextPage);
  const rest = lists.filter(({ hasNextPage }) => !hasNextPage);
  return {
    ...stateOf(lists),
    isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
    error: lists.find(({ error }) => error)?.error ?? null,
    refetch: async (options) => ({
      data: {
        pages: (await Promise.all(lists.map((list) => list.refetch(options)))).flatMap(({ data }) => data?.pages ?? []),
      },
    }),
    fetchNextPage: async () => stateOf([...rest, ...(await Promise.all(goingOn.map((list) => list.fetchNextPage())))]),
  };
}

const movementOf = (at: number, row: ReactNode): Movement => ({ at, day: isoDay(dayOf(at)), row });

/** Everything but income, newest first, as far back as all of its lists have come. */
export function useMovements() {
  const purchases = trpc.user.purchases.useQuery();
  const transactions = useTransactionPages({});
  const corrections = trpc.user.corrections.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  const queries = [purchases, transactions, corrections];
  const paged = [
    {
      list: transactions,
      movements: transactions.data?.entries.map((one) => movementOf(one.createdAt, transactionRow(one))) ?? [],
    },
    {
      list: corrections,
      movements:
        corrections.data?.pages
          .flatMap((page) => page.corrections)
          .map((one) => movementOf(one.at, correctionRow(one))) ?? [],
    },
  ];
  // What is older than the last one that came of a list may still have something before it.
  const since = Math.max(
    0,
    ...paged.map(({ list, movements }) => (list.hasNextPage ? (movements.at(-1)?.at ?? 0) : 0)),
  );
  const movements = [
    ...(purchases.data?.map((one) => movementOf(one.purchasedAt, purchaseRow(one))) ?? []),
    ...paged.flatMap((one) => one.movements),
  ]
    .filter(({ at }) => at >= since)
    .sort((one, other) => other.at - one.at);
  return { queries, movements, pages: joined([transactions, corrections]) };
}
