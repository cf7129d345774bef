import { clsx } from "clsx";
import { formatWhole } from "../../../shared/locale.ts";
import type { OutsideMoney, Transparency } from "../../../shared/transparency.ts";
import { Card } from "../../ui/card.tsx";
import { figuresText } from "./figures-text.ts";
import { Stacks } from "./stacks.tsx";
import { Why } from "./why.tsx";

const text = figuresText.outside;

const rows: { name: string; figure: keyof OutsideMoney; isMain?: boolean; leaves?: boolean }[] = [
  { name: text.sponsor, figure: "sponsorAr" },
  { name: text.operator, figure: "operatorAr" },
  { name: text.drawn, figure: "drawnAr", leaves: true },
  { name: text.refunded, figure: "refundedAr", leaves: true },
  { name: text.net, figure: "netAr", isMain: true },
  { name: text.rewards, figure: "rewardsAr", isMain: true },
  { name: text.sales, figure: "salesAr" },
  { name: text.fees, figure: "feesAr", leaves: true },
  { name: text.capital, figure: "capitalAr" },
];

const signed = (amountAr: number) => (amountAr < 0 ? `−${formatWhole(-amountAr)}` : formatWhole(amountAr));

/** Outside money less the operator's drawings, beside the rewards, over a month and a year. */
export function Outside({ figures }: { figures: Transparency }) {
  const { days30, days365 } = figures.evidence.outside;
  const cell = "py-2 pl-2 text-right tabular-nums whitespace-nowrap";
  return (
    <Card title={text.title}>
      <Stacks
        stacks={[
          { name: text.net, parts: [{ value: days30.netAr, fill: "fill-brand" }] },
          { name: text.rewards, parts: [{ value: days30.rewardsAr, fill: "fill-gold" }] },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={text.title} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-xs min-[360px]:text-sm">
          <caption className="sr-only">{text.title}</caption>
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-medium">
                {text.figure}
              </th>
              <th scope="col" className={clsx(cell, "font-medium")}>
                {text.period(30)}
              </th>
              <th scope="col" className={clsx(cell, "font-medium")}>
                {text.period(365)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, figure, isMain = false, leaves = false }) => (
              <tr key={figure} className={clsx("border-b border-line last:border-0", isMain && "font-semibold")}>
                <th scope="row" className={clsx("py-2 text-left", isMain ? "font-semibold" : "font-normal")}>
                  {name}
                </th>
                {[days30, days365].map((period, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two periods, whatever they hold
                  <td key={place} className={cell}>
                    {signed(leaves ? -period[figure] : period[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Why>{text.why}</Why>
    </Card>
  );
}
