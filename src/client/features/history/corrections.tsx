import { ArrowLeftRight } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import type { Correction } from "../../../shared/history.ts";
import { trpc } from "../../lib/query.ts";
import { Row } from "../../ui/day-group.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { isPaged } from "../../ui/next-page.ts";
import { Section } from "./section.tsx";
import { historyText } from "./text.ts";

const text = historyText.corrections;

function detailOf(correction: Correction): string {
  if (correction.kind === "adjustment") return text.reason(correction.reason);
  return correction.kind === "reversal" ? text.reversed(correction.transactionId) : text.repaid;
}

/** What administrators gave to the balance or took from it: no income, and so apart from its days and totals. */
export function Corrections() {
  const pages = trpc.user.corrections.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Section title={text.title}>
      <Loaded query={pages}>
        {(data) => {
          const list = data.pages.flatMap(({ corrections }) => corrections);
          if (list.length === 0) return <p className="text-soft">{text.empty}</p>;
          return (
            <>
              <p className="mb-3 text-sm text-soft">{text.lead}</p>
              <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
                {list.map((correction) => (
                  <Row
                    key={correction.id}
                    leading={<ArrowLeftRight aria-hidden="true" className="size-5 shrink-0 text-soft" />}
                    title={text.titles[correction.kind]}
                    detail={
                      <>
                        {formatInstant(correction.at)}
                        <span className="block">{detailOf(correction)}</span>
                      </>
                    }
                    value={
                      <Money
                        amountAr={correction.amountAr}
                        signed
                        className={correction.amountAr > 0 ? "text-success" : undefined}
                      />
                    }
                  />
                ))}
              </ul>
              {isPaged(pages) ? (
                <LoadMore pages={pages} label={historyText.more} shown={text.shown(list.length)} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
