import { keepPreviousData } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { CashDay } from "../../../shared/cash-day.ts";
import { formatDay, formatShortDay, formatTime, isoDay } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { dayIn, useAddressWords } from "../../lib/address-words.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { type Column, RecordRows, type Records } from "../../ui/record-list.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { DifferenceBadge } from "./difference-badge.tsx";
import { fundText } from "./text.ts";

const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;

/** What moved on each receiving number in a day. */
const text = {
  title: "Le jour, numéro par numéro",
  today: (day: string) => `Aujourd'hui, ${day}`,
  before: "Jour d'avant",
  after: "Jour d'après",
  caption: "Ce qui a bougé sur chaque numéro ce jour-là",
  number: "Numéro",
  opening: "Ouverture",
  came: "Entré",
  left: "Sorti",
  fees: "Frais",
  expected: "Attendu",
  said: "Solde dit",
  saidAt: (amount: string, time: string) => `${amount} à ${time}`,
  notSaid: "Rien lu",
  difference: "Différence",
  waiting: "À payer, opérateur",
  waitingAt: (operator: string, amount: string) => `À payer chez ${operator}\u00a0: ${amount}`,
  usual: "D'habitude",
  usualOn: (day: number, amount: string) => `Payé d'habitude un ${weekdays[(day + 4) % 7]}\u00a0: ${amount}`,
  topUp: (amount: string) => `Recharger de ${amount}`,
  why: "«\u00a0Attendu\u00a0» est ce que le site a noté. Un dépôt qui attend d'être vérifié est déjà dans le solde dit par l'opérateur, et pas encore dans l'attendu.",
} as const;

const DAY = "jour";

/** An amount, with its name on a card, which has no titles; a zero is left out there. */
const amount = (title: string, amountOf: (row: CashDay) => number): Column<CashDay> => ({
  title,
  className: "text-right whitespace-nowrap",
  cell: (row) => <Money amountAr={amountOf(row)} />,
  card: "line",
  onCard: (row) => (amountOf(row) === 0 ? null : `${title}\u00a0: ${formatAr(amountOf(row))}`),
});

/** What is missing on a number for what it usually pays on this weekday, today; 0 when it has enough. */
const topUpAr = ({ waitingAr, usualAr, expectedAr }: CashDay) =>
  waitingAr === null ? 0 : Math.max(0, usualAr - expectedAr);

const days: Omit<Records<CashDay>, "empty"> = {
  caption: text.caption,
  idOf: ({ phone }) => Number(phone),
  head: {
    title: text.number,
    words: ({ phone }) => formatPhone(phone),
    detail: ({ operator, holderName }) => `${operator} · ${holderName}`,
    className: "min-w-32",
  },
  columns: [
    amount(text.opening, ({ openingAr }) => openingAr),
    amount(text.came, ({ inAr }) => inAr),
    amount(text.left, ({ outAr }) => outAr),
    amount(text.fees, ({ feesAr }) => feesAr),
    {
      title: text.expected,
      className: "text-right font-semibold whitespace-nowrap",
      cell: ({ expectedAr }) => <Money amountAr={expectedAr} />,
      card: "side",
    },
    {
      title: text.said,
      className: "text-right",
      cell: ({ said }) => (said ? text.saidAt(formatAr(said.balanceAr), formatTime(said.at)) : text.notSaid),
      card: "line",
      onCard: ({ said }) =>
        `${text.said}\u00a0: ${said ? text.saidAt(formatAr(said.balanceAr), formatTime(said.at)) : text.notSaid.toLowerCase()}`,
    },
    {
      title: text.difference,
      cell: ({ differenceAr }) => (differenceAr === null ? null : <DifferenceBadge differenceAr={differenceAr} />),
      card: "paragraph",
    },
    {
      title: text.waiting,
      className: "text-right",
      cell: ({ waitingAr }) => (waitingAr === null ? "–" : <Money amountAr={waitingAr} />),
      card: "line",
      onCard: ({ waitingAr, operator }) => (waitingAr ? text.waitingAt(operator, formatAr(waitingAr)) : null),
    },
    {
      title: text.usual,
      className: "text-right whitespace-nowrap",
      cell: (row) => (
        <>
          <Money amountAr={row.usualAr} />
          {topUpAr(row) > 0 ? (
            <span className="block">
              <Badge tone="warning">{text.topUp(formatAr(topUpAr(row)))}</Badge>
            </span>
          ) : null}
        </>
      ),
      card: "paragraph",
      onCard: (row) => (
        <>
          {text.usualOn(row.day, formatAr(row.usualAr))}{" "}
          {topUpAr(row) > 0 ? <Badge tone="warning">{text.topUp(formatAr(topUpAr(row)))}</Badge> : null}
        </>
      ),
    },
  ],
};

/** What moved on each number in a day, beside what its operator said and what is to be paid; the morning's page tells which to top up. */
export default function CashDays() {
  const { params, change } = useAddressWords();
  const asked = dayIn(params.get(DAY));
  const query = trpc.admin.cashDay.useQuery({ day: asked }, { placeholderData: keepPreviousData });
  return (
    <section aria-label={text.title}>
      <h2 className="mb-2 text-lg font-bold tracking-tight">{text.title}</h2>
      <Loaded
        query={query}
        errorTitle={fundText.loadingFailed}
        skeleton={<SkeletonList rows={2} rowClassName="h-20" />}
      >
        {({ day, today, numbers }) => {
          const turn = (to: number) => change({ [DAY]: to === today ? undefined : isoDay(to) }, { replace: true });
          return (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-2">
                <Button size="icon" variant="outline" aria-label={text.before} onClick={() => turn(day - 1)}>
                  <ChevronLeft aria-hidden="true" className="size-4.5" />
                </Button>
                <Button
                  size="icon"
                  variant="outline"
                  aria-label={text.after}
                  disabled={day === today}
                  onClick={() => turn(day + 1)}
                >
                  <ChevronRight aria-hidden="true" className="size-4.5" />
                </Button>
                <p role="status" className="mr-auto min-w-0 font-semibold">
                  {day === today ? text.today(formatShortDay(day)) : formatDay(day)}
                </p>
                <ExportButton name="cashDays" filter={asked ? { day: asked } : {}} />
              </div>
              <RecordRows records={days} rows={numbers} />
              <p className="mt-2 text-sm text-soft">{text.why}</p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
