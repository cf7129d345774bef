import { ListChecks } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementUnread, StatementWording } from "../../../shared/statement/statement.ts";
import { failureSentence } from "../../lib/failure.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.ts";
import { statementText, statementText as text } from "./text.ts";
import { statementUnreadText } from "./unread-text.ts";

/** Puts a message aside, which can be taken back for a while after. */
function useMark(unreadId: number) {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.markStatementUnread.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const mark = (isIgnored: boolean): void => {
    mutateAsync({ unreadId, isIgnored }).then(
      () => {
        if (isIgnored) offerUndo(statementUnreadText.ignored, () => mark(false));
        else toast.success(statementUnreadText.reopened);
      },
      (error: unknown) => toast.error(failureSentence(error, statementText.network)),
    );
  };
  return { mark, isPending };
}

/** How a message is named in the labels of its buttons. */
const EXCERPT = 60;
const shortText = ({ text: written }: StatementUnread) => written.slice(0, EXCERPT);

/** A telephone number as it is written here; any other sender as it is. */
const shownSender = (sender: string) => (sender.startsWith("+261") ? formatPhone(sender) : sender);

type MessageProps = { unread: StatementUnread; onAdd: (unread: StatementUnread) => void };

/** What is known of a message that nobody read, what was added of it so far, and its acts. */
function Message({ unread, onAdd }: MessageProps) {
  const { mark, isPending } = useMark(unread.id);
  const excerpt = shortText(unread);
  const marking = { size: "small", variant: "outline", pending: isPending } as const;
  return (
    <>
      <p className="mt-1 text-sm text-soft">
        {statementUnreadText.imported(
          formatPhone(unread.phone),
          unread.importedByName,
          formatInstant(unread.importedAt),
        )}
      </p>
      {unread.suspicion ? (
        <p className="mt-1 text-sm font-semibold text-warning">
          {statementUnreadText.suspicions[unread.suspicion](shownSender(unread.sender ?? ""))}
        </p>
      ) : null}
      {unread.added.map(({ reference, amountAr }) => (
        <p key={reference} className="mt-1 text-sm font-semibold">
          {statementUnreadText.addedOf(formatAr(amountAr), reference)}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {unread.state === "waiting" ? (
          <>
            {unread.suspicion === "phone" ? null : (
              <Button size="small" aria-label={statementUnreadText.addOf(excerpt)} onClick={() => onAdd(unread)}>
                {statementUnreadText.add}
              </Button>
            )}
            <Button {...marking} aria-label={statementUnreadText.ignoreOf(excerpt)} onClick={() => mark(true)}>
              {statementUnreadText.ignore}
            </Button>
          </>
        ) : null}
        {unread.state === "ignored" ? (
          <Button {...marking} aria-label={statementUnreadText.reopenOf(excerpt)} onClick={() => mark(false)}>
            {statementUnreadText.reopen}
          </Button>
        ) : null}
      </div>
    </>
  );
}

type WordingProps = { wording: StatementWording; isIgnored: boolean; onAdd: MessageProps["onAdd"] };

/** All messages of one wording, each unfolded by itself. */
function Messages({ wording: { wording }, isIgnored, onAdd }: WordingProps) {
  const query = trpc.admin.statementUnread.useInfiniteQuery(
    { isIgnored, wording },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={query} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-24" />}>
      {({ pages }) => (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {pages
              .flatMap((page) => page.unread)
              .map((unread) => (
                <li key={unread.id}>
                  <details className="group">
                    <summary className="flex min-h-11 cursor-pointer items-center py-2 text-sm">
                      <span className="line-clamp-2 whitespace-pre-wrap wrap-anywhere group-open:line-clamp-none">
                        {unread.text}
                      </span>
                    </summary>
                    <div className="pb-3">
                      <Message unread={unread} onAdd={onAdd} />
                    </div>
                  </details>
                </li>
              ))}
          </ul>
          <LoadMore pages={query} label={statementText.more} />
        </>
      )}
    </Loaded>
  );
}

/** The messages of one wording, the oldest first: how many there are, and its model to report. */
function WordingCard({ wording, isIgnored, onAdd }: WordingProps) {
  const { count, first, model } = wording;
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Badge tone={isIgnored ? undefined : "warning"}>
          {count > 1 ? statementUnreadText.alike(count) : statementUnreadText.states[first.state]}
        </Badge>
        <CopyButton value={model} label={statementUnreadText.report} variant="ghost" />
      </div>
      {count > 1 ? (
        <Messages wording={wording} isIgnored={isIgnored} onAdd={onAdd} />
      ) : (
        <>
          <p className="max-h-60 overflow-y-auto whitespace-pre-wrap break-words">{first.text}</p>
          <Message unread={first} onAdd={onAdd} />
        </>
      )}
    </li>
  );
}

const AddDialog = lazyDialog(() => import("./add-dialog.tsx"));

/** The messages that wait for a person, by their wording; or those that were put aside and may be taken up again. */
export default function UnreadList({ isIgnored = false }: { isIgnored?: boolean }) {
  const query = trpc.admin.statementWordings.useInfiniteQuery(
    { isIgnored },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  // Above the cards: one whose message was read by somebody else goes, but the open dialog stays.
  const [adding, setAdding] = useState<StatementUnread>();
  return (
    <>
      <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={2} rowClassName="h-32" />}>
        {({ pages }) => {
          const wordings = pages.flatMap((page) => page.wordings);
          if (wordings.length === 0 && isIgnored) return null;
          if (wordings.length === 0) return <EmptyState icon={ListChecks} title={statementUnreadText.empty} />;
          return (
            <>
              {isIgnored ? (
                <h3 className="mt-6 mb-3 font-bold">{statementUnreadText.asideTitle}</h3>
              ) : (
                <p className="mb-3 text-sm text-soft">{statementUnreadText.lead}</p>
              )}
              <ul
                aria-label={isIgnored ? statementUnreadText.asideTitle : text.views.unread}
                className="flex flex-col gap-3"
              >
                {wordings.map((wording) => (
                  <WordingCard key={wording.wording} wording={wording} isIgnored={isIgnored} onAdd={setAdding} />
                ))}
              </ul>
              <LoadMore pages={query} label={text.more} />
            </>
          );
        }}
      </Loaded>
      {adding ? <AddDialog unread={adding} onClose={() => setAdding(undefined)} /> : null}
    </>
  );
}
