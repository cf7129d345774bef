import { formatInstant } from "../../../shared/day.ts";
import { type CashCount, differenceOf } from "../../../shared/fund.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { treasuryActsText } from "./acts-text.ts";
import { DifferenceBadge } from "./difference-badge.tsx";

const text = treasuryActsText.counts;

function Count({ count }: { count: CashCount }) {
  const { recordedAr, countedAr, bookedAr, lateAr, countedByName, createdAt } = count;
  const explainedAr = bookedAr + lateAr;
  const explained = [
    { term: text.explained, value: <Money amountAr={explainedAr} /> },
    { term: text.left, value: <Money amountAr={differenceOf(count)} signed className="font-semibold" /> },
  ];
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{text.by(formatInstant(createdAt), countedByName)}</span>
        <DifferenceBadge differenceAr={countedAr - recordedAr} />
      </p>
      <DefinitionList
        items={[
          { term: text.recorded, value: <Money amountAr={recordedAr} /> },
          { term: text.counted, value: <Money amountAr={countedAr} /> },
          ...(explainedAr > 0 ? explained : []),
        ]}
      />
    </li>
  );
}

function Counts({ phone }: { phone: string }) {
  const pages = trpc.admin.counts.useInfiniteQuery(
    { cashPhone: phone },
    { getNextPageParam: (page) => page.nextCursor },
  );
  return (
    <>
      <Loaded query={pages} errorTitle={text.failed}>
        {({ pages: known }) => {
          const counts = known.flatMap(({ entries }) => entries);
          if (counts.length === 0) return <p className="text-soft">{text.none}</p>;
          return (
            <ul className="divide-y divide-line">
              {counts.map((count) => (
                <Count key={count.id} count={count} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <LoadMore pages={pages} label={text.more} />
    </>
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
