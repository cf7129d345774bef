import { HandCoins } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import type { FundingEntry, FundingKind } from "../../../shared/fund.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { fundText } from "../../text/fund.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";

const text = fundText.list;
const PAGE = 10;

const tones: Record<FundingKind, Tone> = { sponsor: "gold", operator: "brand", capital: "neutral" };

function Funding({ entry }: { entry: FundingEntry }) {
  const { kind, who, amountAr, reference, cashPhone, recordedByName, createdAt } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {who}
          <Badge tone={tones[kind]}>{text.badges[kind]}</Badge>
        </p>
        <p className="text-sm text-soft">
          {formatPhone(cashPhone)} · {text.reference} {reference}
        </p>
        <p className="text-sm text-soft">{text.recordedBy(recordedByName, formatInstant(createdAt))}</p>
      </div>
      <Money amountAr={amountAr} className="text-lg font-bold" />
    </li>
  );
}

function Fundings({ entries }: { entries: readonly FundingEntry[] }) {
  const [limit, setLimit] = useState(PAGE);
  if (entries.length === 0) return <EmptyState icon={HandCoins} title={text.empty} />;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {entries.slice(0, limit).map((entry) => (
          <Funding key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > limit ? (
        <Button variant="outline" block className="mt-3" onClick={() => setLimit(limit + PAGE)}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

/** Every funding ever recorded, newest first. */
export function FundingList() {
  const fundings = trpc.admin.fundings.useQuery();
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold tracking-tight">{text.title}</h2>
      <Loaded query={fundings} errorTitle={fundText.loadingFailed}>
        {(entries) => <Fundings entries={entries} />}
      </Loaded>
    </section>
  );
}
