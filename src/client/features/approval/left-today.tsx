import { formatAr } from "../../../shared/money.ts";
import { leftAlone } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";

/** What one administrator may still decide alone; the overview says it too. */
export const leftText = {
  left: (amount: string) => `Il vous reste ${amount} aujourd'hui, à décider seul et sans preuve.`,
} as const;

/** What the caller may still decide alone today, on the overview and above the list of it. */
export function LeftToday() {
  const { data } = trpc.admin.decidedAlone.useQuery({});
  return data ? <p className="text-sm text-soft">{leftText.left(formatAr(leftAlone(data)))}</p> : null;
}
