import type { CashPosition, FundStatus } from "../../../shared/fund.ts";
import { numberFormat } from "../../../shared/locale.ts";

const formatPercent = numberFormat({ maximumFractionDigits: 1 });

type Balances = Pick<
  FundStatus,
  "membersAr" | "heldAr" | "fundAr" | "campaignsAr" | "cashAr" | "missingAr" | "openFeesAr" | "uncoveredFeesAr"
>;
type Rewards = Pick<FundStatus, "rewards30dAr" | "sponsoredRewards30dAr">;

/** Below this part of outside money, rewards lean on the operator: shown red (docs/product.md 20). */
const SHARE_MINIMUM = 50;

/** Everything that belongs to members, to the fund or to campaigns. */
const owedAr = ({ membersAr, heldAr, fundAr, campaignsAr }: Balances) => membersAr + heldAr + fundAr + campaignsAr;

/** Recorded cash, less what the counts of the numbers found missing and the fees that are not booked, in Ariary. */
const presentCashAr = ({ cashAr, missingAr, openFeesAr }: Balances) => cashAr - missingAr - openFeesAr;

/**
 * How much of what is owed the present cash covers: the written percentage, and whether nothing is missing but fees that nothing covers;
 * undefined when nothing is owed.
 */
export function coverageOf(status: Balances): { written: string; isFull: boolean } | undefined {
  const owed = owedAr(status);
  if (owed === 0) return undefined;
  // Floored: 99.96 % is not 100 %.
  const presentAr = presentCashAr(status);
  const share = Math.floor((presentAr / owed) * 1000) / 10;
  return { written: formatPercent(share), isFull: presentAr + status.uncoveredFeesAr >= owed };
}

/** Since when the number that was left uncounted for longest was (UTC ms); undefined when all were counted in time. */
export function staleSinceOf({ numbers }: { numbers: readonly CashPosition[] }): number | undefined {
  const since = numbers.flatMap(({ staleSince }) => staleSince ?? []);
  return since.length > 0 ? Math.min(...since) : undefined;
}

/** Part of the last 30 days' rewards that sponsors paid, in whole percent, and whether it is enough; undefined when there was none. */
export function sponsoredShareOf({ rewards30dAr, sponsoredRewards30dAr }: Rewards) {
  if (rewards30dAr === 0) return undefined;
  const percent = Math.floor((sponsoredRewards30dAr / rewards30dAr) * 100);
  return { percent, isEnough: percent >= SHARE_MINIMUM };
}
