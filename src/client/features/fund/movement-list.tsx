import { keepPreviousData } from "@tanstack/react-query";
import { HandCoins, MoveRight } from "lucide-react";
import { formatInstant, formatNumericDate } from "../../../shared/day.ts";
import type { Movement, MovementKind } from "../../../shared/fund.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordToolbar, useRecordAddress, wordFilter } from "../../ui/record-filters.tsx";
import { RecordList, type Records } from "../../ui/record-list.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { fundText } from "./text.ts";

const text = fundText.list;

/** How each kind looks, and whether it brings money in, takes it out, or neither. */
const looks: Record<MovementKind, { tone: Tone; sign: 1 | -1 | 0 }> = {
  sponsor: { tone: "gold", sign: 1 },
  operator: { tone: "brand", sign: 1 },
  capital: { tone: "neutral", sign: 1 },
  drawing: { tone: "warning", sign: -1 },
  shortfall: { tone: "danger", sign: -1 },
  fee: { tone: "neutral", sign: -1 },
  move: { tone: "neutral", sign: 0 },
  reversal: { tone: "danger", sign: -1 },
  refund: { tone: "warning", sign: -1 },
};

const filters = [
  wordFilter("kind", {
    word: "type",
    label: text.filter,
    all: text.all,
    of: Object.fromEntries(text.words.map(([word, kind]) => [word, [kind, text.badges[kind]] as const])),
  }),
] as const;

function Numbers({ cashPhone, toPhone }: Movement) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 tabular-nums">
      {formatPhone(cashPhone)}
      {toPhone ? (
        <>
          <MoveRight aria-label={text.to} className="size-4" />
          {formatPhone(toPhone)}
        </>
      ) : null}
    </span>
  );
}

const movements: Records<Movement> = {
  caption: text.title,
  idOf: ({ id }) => id,
  head: {
    title: text.what,
    words: ({ kind }) => <Badge tone={looks[kind].tone}>{text.badges[kind]}</Badge>,
  },
  columns: [
    {
      title: text.who,
      cell: ({ who, reason, sendings }) => (
        <span className="font-semibold text-ink">{who ?? reason ?? (sendings ? text.sendings(sendings) : "–")}</span>
      ),
      card: "line",
      onCard: ({ who, reason, sendings }) => who ?? reason ?? (sendings && text.sendings(sendings)),
    },
    { title: text.number, cell: Numbers, card: "line" },
    {
      title: text.reference,
      className: "min-w-28 wrap-anywhere",
      cell: ({ reference }) => reference ?? "–",
      card: "line",
      onCard: ({ reference }) => reference && text.referenceOf(reference),
    },
    { title: text.by, cell: ({ recordedByName }) => recordedByName, card: "line" },
    {
      title: text.when,
      className: "whitespace-nowrap tabular-nums text-soft",
      cell: ({ createdAt }) => formatInstant(createdAt),
      card: "line",
      onCard: ({ createdAt }) => formatNumericDate(createdAt),
    },
    {
      title: text.amount,
      className: "text-right font-semibold whitespace-nowrap",
      cell: ({ kind, amountAr }) => (
        <Money amountAr={looks[kind].sign === -1 ? -amountAr : amountAr} signed={looks[kind].sign === 1} />
      ),
      card: "side",
    },
  ],
  empty: { icon: HandCoins, none: text.empty, nothing: text.emptyKind },
};

/**
 * Movements of the platform's money, newest first: what was brought and taken, shortfalls, operators' fees and cash
 * carried between numbers.
 */
export default function MovementList() {
  const address = useRecordAddress(filters);
  const pages = trpc.admin.movements.useInfiniteQuery(address.filter, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={text.title}>
      <h2 className="mb-2 text-lg font-bold tracking-tight">{text.title}</h2>
      <RecordToolbar address={address}>
        <ExportButton name="movements" filter={address.filter} />
      </RecordToolbar>
      <RecordList
        records={movements}
        address={address}
        query={pages}
        errorTitle={fundText.loadingFailed}
        rowsOf={(data) => data.pages.flatMap(({ entries }) => entries)}
        shown={(rows) => text.shown(rows.length)}
        growing={pages}
      />
    </section>
  );
}
