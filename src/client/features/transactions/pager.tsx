import type { TransactionPage } from "../../../shared/transactions.ts";
import { queueText as text } from "../../text/queue.ts";
import { Pager } from "../../ui/pager.tsx";
import { isBeyondCount, type QueueAddress } from "./address.ts";

type QueuePagerProps = { page: TransactionPage; address: QueueAddress; onTurn: () => void };

/** How much of the list is shown, and the pages beside this one. */
export function QueuePager({ page, address, onTurn }: QueuePagerProps) {
  const { entries, previousCursor, nextCursor, counts } = page;
  const { tab, isNarrowed, isFirstPage, turnTo } = address;
  const total = counts[tab];
  const turn = (move: Parameters<typeof turnTo>[0]) => () => {
    turnTo(move);
    onTurn();
  };
  return (
    <Pager
      shown={text.shown(entries.length, total, isBeyondCount(total, isNarrowed))}
      onFirst={isFirstPage ? undefined : turn(undefined)}
      onPrevious={previousCursor === null ? undefined : turn({ avant: previousCursor })}
      onNext={nextCursor === null ? undefined : turn({ apres: nextCursor })}
    />
  );
}
