import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementUnread, StatementWording } from "../../../shared/statement/statement.ts";
import { failureSentence } from "../../lib/failure.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.ts";
import { statementText } from "./text.ts";
import { statementUnreadText as text } from "./unread-text.ts";

/** Puts a message aside, which can be taken back for a while after. */
function useMark(unreadId: number) {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.markStatementUnread.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const mark = (isIgnored: boolean): void => {
    mutateAsync({ unreadId, isIgnored }).then(
      () => {
        if (isIgnored) offerUndo(text.ignored, () => mark(false));
        else toast.success(text.reopened);
      },
      (error: unknown) => toast.error(failureSentence(error, statementText.network)),
    );
  };
  return { mark, isPending };
}

/** How a message is named in the labels of its buttons. */
const EXCERPT = 60;
const excerptOf = ({ text: written }: StatementUnread) => written.slice(0, EXCERPT);

/** A telephone number as it is written here; any other sender as it is. */
const shownSender = (sender: string) => (sender.startsWith("+261") ? formatPhone(sender) : sender);

type MessageProps = { unread: StatementUnread; onAdd: (unread: StatementUnread) => void };

/** What is known of a message that nobody read, what was added of it so far, and its acts. */
function Message({ unread, onAdd }: MessageProps) {
  const { mark, isPending } = useMark(unread.id);
  const excerpt = excerptOf(unread);
  const marking = { size: "small", variant: "outline", pending: isPending } as const;
  return (
    <>
      <p className="mt-1 text-sm text-soft">
        {text.imported(formatPhone(unread.phone), unread.importedByName, formatInstant(unread.importedAt))}
      </p>
      {unread.suspicion ? (
        <p className="mt-1 text-sm font-semibold text-warning">
          {text.suspicions[unread.suspicion](shownSender(unread.sender ?? ""))}
        </p>
      ) : null}
      {unread.added.map(({ reference, amountAr }) => (
        <p key={reference} className="mt-1 text-sm font-semibold">
          {text.addedOf(formatAr(amountAr), reference)}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {unread.state === "waiting" ? (
          <>
            {unread.suspicion === "phone" ? null : (
              <Button size="small" aria-label={text.addOf(excerpt)} onClick={() => onAdd(unread)}>
                {text.add}
              </Button>
            )}
            <Button {...marking} aria-label={text.ignoreOf(excerpt)} onClick={() => mark(true)}>
              {text.ignore}
            </Button>
          </>
        ) : null}
        {unread.state === "ignored" ? (
          <Button {...marking} aria-label={text.reopenOf(excerpt)} onClick={() => mark(false)}>
            {text.reopen}
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
export function WordingCard({ wording, isIgnored, onAdd }: WordingProps) {
  const { count, first, model } = wording;
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Badge tone={isIgnored ? undefined : "warning"}>
          {count > 1 ? text.alike(count) : text.states[first.state]}
        </Badge>
        <CopyButton value={model} label={text.report} variant="ghost" />
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
