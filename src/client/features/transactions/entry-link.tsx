import { ChevronRight } from "lucide-react";
import { transactionsText as text } from "../../text/transactions.ts";
import { Link } from "../../ui/link.tsx";
import { useOpenTransaction } from "./address.ts";

/** Names the attribute by which the keyboard goes from row to row. */
export const ROW = "data-transaction";

type EntryLinkProps = { id: number; name: string };

/** Opens the details of a row: its name is the member's. The panel replaces another that is open, so that going back closes it. */
export function EntryLink({ id, name }: EntryLinkProps) {
  const { openId, linkTo } = useOpenTransaction();
  return (
    <Link
      to={linkTo(id)}
      replace={openId !== undefined}
      state={{ fromList: true }}
      {...{ [ROW]: id }}
      aria-current={openId === id || undefined}
      className="flex min-h-11 flex-col justify-center rounded-xl hover:text-brand aria-[current]:text-brand"
    >
      <span className="flex items-center gap-1 font-semibold leading-snug">
        {name}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-brand" />
      </span>
      <span className="text-sm tabular-nums text-soft">{text.numberOf(id)}</span>
    </Link>
  );
}
