import type { FundStatus } from "../../../shared/fund.ts";

const percent = new Intl.NumberFormat("fr-MG", { maximumFractionDigits: 1 });

/** Everything that belongs to members or to the fund. */
const owedAr = ({ membersAr, heldAr, fundAr }: FundStatus) => membersAr + heldAr + fundAr;

/** How much of what is owed the cash covers: the written percentage, and whether it is all; undefined when nothing is owed. */
export function coverageOf(status: FundStatus): { written: string; isFull: boolean } | undefined {
  const owed = owedAr(status);
  if (owed === 0) return undefined;
  // Floored: 99.96 % is not 100 %.
  const share = Math.floor((status.cashAr / owed) * 1000) / 10;
  return { written: percent.format(share), isFull: status.cashAr >= owed };
}

/** Part of the last 30 days' rewards that sponsors paid, in whole percent; undefined when there was none. */
export function sponsoredPercent({ rewards30dAr, sponsoredRewards30dAr }: FundStatus): number | undefined {
  return rewards30dAr === 0 ? undefined : Math.floor((sponsoredRewards30dAr / rewards30dAr) * 100);
}
