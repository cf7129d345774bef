import { formatNumericDate } from "../../../shared/day.ts";
import type { PublicFunding, Transparency } from "../../../shared/transparency.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { figuresText } from "./figures-text.ts";

const text = figuresText.fundings;

/** Who paid: sponsors by name, the operator by its part. */
function payerOf({ kind, who }: PublicFunding): string {
  if (kind !== "sponsor") return text.kinds[kind];
  return who === null ? text.hidden : `${text.kinds.sponsor}\u00a0: ${who}`;
}

/** The fundings, newest first, and whether a statement shows each. */
export function Fundings({ figures }: { figures: Transparency }) {
  const { fundings } = figures.evidence;
  return (
    <Card title={text.title}>
      {fundings.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-soft">{text.latest(fundings.length)}</p>
          <ul className="divide-y divide-line">
            {fundings.map((funding, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                key={place}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0 print:[&:nth-child(n+7)]:hidden"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-sm text-soft tabular-nums">{formatNumericDate(funding.at)}</span>{" "}
                  {payerOf(funding)}
                </span>
                <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
                  <StatusPill state={funding.isMatched ? "good" : "waiting"}>
                    {funding.isMatched ? text.matched : text.unmatched}
                  </StatusPill>
                  <Money amountAr={funding.amountAr} className="font-medium" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
