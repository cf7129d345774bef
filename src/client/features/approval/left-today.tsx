import { formatAr } from "../../../shared/money.ts";
import { leftAlone } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";
import { leftText as text } from "./left-text.ts";

/** What the caller may still decide alone today, on the overview and above the list of it. */
export function LeftToday() {
  const { data } = trpc.admin.decidedAlone.useQuery({});
  return data ? <p className="text-sm text-soft">{text.left(formatAr(leftAlone(data)))}</p> : null;
}
