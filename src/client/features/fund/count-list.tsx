import { formatInstant } from "../../../shared/day.ts";
import { type CashCount, differenceOf } from "../../../shared/fund.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { type Column, RecordRows, type Records } from "../../ui/record-list.tsx";
import { DifferenceBadge } from "./difference-badge.tsx";
import { fundText } from "./text.ts";

const text = fundText.counts;

const explainedAr = ({ bookedAr, lateAr }: CashCount) => bookedAr + lateAr;

/** An amount with its name, since a card has no titles. */
const amount = (
  title: string,
  amountOf: (count: CashCount) => number,
  { signed = false, isSaid }: { signed?: boolean; isSaid?: (count: CashCount) => boolean } = {},
): Column<CashCount> => ({
  title,
  cell: (count) =>
    !isSaid || isSaid(count) ? (
      <>
        {title}&nbsp;: <Money amountAr={amountOf(count)} signed={signed} />
      </>
    ) : null,
  card: "line",
});

const isExplained = (count: CashCount) => explainedAr(count) > 0;

const counts: Omit<Records<CashCount>, "empty"> = {
  caption: text.caption,
  idOf: ({ id }) => id,
  head: {
    title: text.when,
    words: ({ createdAt, countedByName }) => text.by(formatInstant(createdAt), countedByName),
  },
  columns: [
    amount(text.recorded, ({ recordedAr }) => recordedAr),
    amount(text.counted, ({ countedAr }) => countedAr),
    amount(text.explained, explainedAr, { isSaid: isExplained }),
    amount(text.left, differenceOf, { signed: true, isSaid: isExplained }),
    {
      title: text.difference,
      cell: ({ countedAr, recordedAr }) => <DifferenceBadge differenceAr={countedAr - recordedAr} />,
      card: "end",
    },
  ],
};

function Counts({ phone }: { phone: string }) {
  const pages = trpc.admin.counts.useInfiniteQuery(
    { cashPhone: phone },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <Loaded query={pages} errorTitle={fundText.loadingFailed}>
      {({ pages: known }) => {
        const rows = known.flatMap(({ entries }) => entries);
        if (rows.length === 0) return <p className="text-soft">{text.none}</p>;
        return (
          <div>
            <RecordRows records={counts} rows={rows} isNarrow />
            <LoadMore pages={pages} label={text.more} />
          </div>
        );
      }}
    </Loaded>
  );
}

/**
 * Every count of a number: when, by whom, what was found and what was explained since. Fetched inside the dialog, because an answer that
 * arrived before the dialog's chunk would be lost.
 */
export default function CountsDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(formatPhone(phone))}
      description={<p>{text.lead}</p>}
    >
      <Counts phone={phone} />
    </Dialog>
  );
}
