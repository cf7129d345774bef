import { Banknote } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import {
  type AdminTransactionEntry,
  type QueueTab,
  type TransactionPage,
  type TransactionType,
  WAITING_LIMIT,
} from "../../../shared/transactions.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { useRoomy } from "../../ui/use-wide.ts";
import { isBeyondCount, PAY, type QueueAddress, tabOfWord, useOpenTransaction, useQueueAddress } from "./address.ts";
import { type Ask, canValidate } from "./decide-buttons.tsx";
import { EntryList } from "./entry-list.tsx";
import { News } from "./news.tsx";
import { useSelection } from "./selection.tsx";
import { useShortcuts } from "./shortcuts.ts";
import { queueText, transactionsText as text } from "./text.ts";
import { Toolbar } from "./toolbar.tsx";
import { stalenessOf, useQueue, useWaiting } from "./use-queue.ts";
import { useWalk } from "./use-walk.ts";

const DecisionDialog = lazyDialog(() => import("./decision-dialog.tsx"));
const RejectManyDialog = lazyDialog(() => import("./reject-many-dialog.tsx"));
const ShortcutsHelp = lazyDialog(() => import("./shortcuts-help.tsx"));

const Validations = lazyPage(() => import("../statement/validations.tsx"));
const Panel = lazyPage(() => import("./panel.tsx"));

/** The counts of the tabs: waiting requests are live, the others come from the last page that was read. */
function useCounts({ isNarrowed }: QueueAddress, page: TransactionPage | undefined) {
  const [counts, setCounts] = useState<TransactionPage["counts"]>();
  const waiting = useWaiting();
  const latest = page?.counts;

  // Kept while another list is on its way.
  useEffect(() => {
    if (latest) setCounts(latest);
  }, [latest]);

  const countOf = (tab: QueueTab) => {
    const ids = tab === "deposit" || tab === "withdrawal" ? waiting.data?.[tab] : undefined;
    if (ids && ids.length < WAITING_LIMIT && !isNarrowed) return queueText.count(ids.length, false);
    const count = counts?.[tab];
    return count === undefined ? undefined : queueText.count(count, isBeyondCount(count, isNarrowed));
  };
  return { waiting, countOf };
}

/** Many withdrawals are paid faster one after the other than chosen from the list. */
function PayWay() {
  const { linkWith } = useAddressWords();
  return (
    <ButtonLink to={linkWith({ [PAY]: "1", transaction: undefined })} block className="mb-3">
      <Banknote aria-hidden="true" className="size-5" />
      {queueText.pay}
    </ButtonLink>
  );
}

type Asked = { decision: "validate" | "reject"; entry: AdminTransactionEntry };

/** Deposits and withdrawals to decide, and those decided. */
export default function Queue() {
  const address = useQueueAddress();
  const queue = useQueue(address);
  const { waiting, countOf } = useCounts(address, queue.data);
  const [asked, setAsked] = useState<Asked>();
  const [isHelped, setHelped] = useState(false);
  const selection = useSelection(address);
  const [rejects, setRejects] = useState<TransactionType>();
  const searchBox = useRef<HTMLDivElement>(null);
  const { openId } = useOpenTransaction();
  const isRoomy = useRoomy();
  const utils = trpc.useUtils();
  const behind = stalenessOf(address, queue, waiting);
  const isEmpty = queue.data?.entries.length === 0;
  const { refetch } = queue;

  // No row on the screen could move, so new ones are shown without asking.
  useEffect(() => {
    if (isEmpty && behind.arrived > 0) void refetch();
  }, [isEmpty, behind.arrived, refetch]);

  const { note, step, neighbours } = useWalk(address, queue, asked !== undefined);
  const ask: Ask = (decision, entry) => {
    note(entry.id);
    setAsked({ decision, entry });
  };
  const shortcuts = useShortcuts({
    openId,
    step,
    search: () => searchBox.current?.querySelector("input")?.focus(),
    help: () => setHelped(true),
    ask: (decision, id) => {
      const opened = utils.admin.transaction.getData({ id })?.entry;
      const entry = queue.data?.entries.find((one) => one.id === id) ?? opened;
      if (entry?.status === "pending" && (decision === "reject" || canValidate(entry))) ask(decision, entry);
    },
  });

  const isBeside = isRoomy && openId !== undefined;
  const contentOf = (own: QueueTab): ReactNode =>
    own === address.tab ? (
      <>
        {own === "withdrawal" && !isEmpty ? <PayWay /> : null}
        {own === "deposit" ? (
          <Suspense>
            <Validations />
          </Suspense>
        ) : null}
        <News {...behind} arrived={isEmpty ? 0 : behind.arrived} onShow={() => refetch()} />
        <EntryList
          address={address}
          queue={queue}
          ask={ask}
          isNarrow={isBeside}
          selection={selection}
          onRejectMany={() => setRejects(address.tab as TransactionType)}
        />
      </>
    ) : null;

  return (
    <div>
      <Toolbar address={address} today={queue.data?.today} searchBox={searchBox} onHelp={() => setHelped(true)} />
      <Tabs
        label={text.tabs}
        value={address.word}
        onValueChange={address.chooseTab}
        tabs={Object.entries(tabOfWord).map(([value, tab]) => ({
          value,
          label: text.lists[tab],
          count: countOf(tab),
          content: contentOf(tab),
        }))}
      />
      {openId === undefined ? null : (
        <Suspense fallback={null}>
          <Panel id={openId} neighbours={neighbours} ask={ask} isAsking={asked !== undefined} />
        </Suspense>
      )}
      {asked ? (
        <DecisionDialog
          {...asked}
          onClose={(outcome) => {
            if (outcome === "done") selection.change([asked.entry], false);
            setAsked(undefined);
          }}
        />
      ) : null}
      {rejects ? (
        <RejectManyDialog
          type={rejects}
          selection={selection}
          onClose={() => setRejects(undefined)}
          onDone={(sentence) => {
            setRejects(undefined);
            selection.clear();
            toast.success(sentence);
          }}
        />
      ) : null}
      {isHelped ? (
        <ShortcutsHelp isOn={shortcuts.isOn} onTurn={shortcuts.turn} onClose={() => setHelped(false)} />
      ) : null}
    </div>
  );
}
