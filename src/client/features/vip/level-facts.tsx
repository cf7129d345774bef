import type { ReactNode } from "react";
import { formatAr } from "../../../shared/money.ts";
import { paceSentence } from "./pace.ts";
import { vipText as text } from "./text.ts";

type ReceivedProps = {
  ceilingAr: number;
  averageAr: number | null;
  /** At the end of the words, such as what shows that there is more. */
  children: ReactNode;
};

/** What members of a level really received, beside its ceiling (docs/product.md 2.4). The bar below compares the two. */
export function Received({ ceilingAr, averageAr, children }: ReceivedProps) {
  return (
    <span className="mt-2 block text-sm text-soft">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <ReceivedWords
            average={averageAr === null ? text.noAverage : text.averageValue(formatAr(averageAr))}
            ceiling={text.ceiling(formatAr(ceilingAr))}
          />
        </span>
        {children}
      </span>
      {averageAr === null ? null : (
        <progress aria-hidden="true" value={averageAr} max={ceilingAr || 1} className="progress my-1" />
      )}
    </span>
  );
}

export const ReceivedWords = ({ average, ceiling }: { average: ReactNode; ceiling: ReactNode }) => (
  <>
    <strong className="text-ink">{average}</strong>
    {", "}
    {ceiling}
  </>
);

/** A level's name and price; its button lies over the end of the row. */
export const LevelHead = ({ name, price, children }: { name: ReactNode; price: ReactNode; children?: ReactNode }) => (
  <span className="flex min-h-11 flex-wrap items-center gap-x-3 pr-33">
    <h2 className="text-lg font-extrabold tracking-tight wrap-anywhere">{name}</h2>
    <span className="font-semibold text-gold-strong">{price}</span>
    {children}
  </span>
);

type LevelFactsProps = {
  averageAr: number | null;
  /** In Ariary, of a level that may be bought: an upgrade is compared with its whole price, since the level held pays too. */
  priceAr: number | undefined;
};

/** What the row's average stands for, and how long a price takes at it. */
export function LevelFacts({ averageAr, priceAr }: LevelFactsProps) {
  const pace = paceSentence(priceAr ?? 0, averageAr);
  return (
    <div className="mt-2 text-sm text-soft">
      <p>{text.averageIs}</p>
      {pace ? <p className="mt-1">{pace}</p> : null}
    </div>
  );
}
