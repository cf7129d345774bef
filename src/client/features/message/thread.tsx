import { clsx } from "clsx";
import { ArrowDown } from "lucide-react";
import { type ReactNode, type Ref, Suspense, useState } from "react";
import type { Message, MessageSender } from "../../../shared/message.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { Button } from "../../ui/button.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { uiText } from "../../ui/text.ts";
import { Bubble, OutgoingBubble } from "./bubble.tsx";
import { Composer } from "./composer.tsx";
import type { Outbox } from "./outbox.ts";
import { messageText as text } from "./text.ts";
import { firstUnread, type ThreadItem, threadItems } from "./thread-items.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

const Picture = lazyPart(() => import("../picture/picture.tsx"));

function Divider({ strong = false, children }: { strong?: boolean; children: ReactNode }) {
  return (
    <li className={clsx("flex items-center gap-3 text-xs font-semibold", strong ? "text-brand" : "text-soft")}>
      <span aria-hidden="true" className="h-0.5 flex-1 bg-line" />
      <span className="first-letter:uppercase">{children}</span>
      <span aria-hidden="true" className="h-0.5 flex-1 bg-line" />
    </li>
  );
}

type ThreadProps = {
  side: MessageSender;
  /** Oldest first. */
  messages: readonly Message[];
  readId: number;
  unread: number;
  authorOf: (message: Message) => string;
  older: { more: boolean; pending: boolean; load: () => void };
  outbox: Outbox;
  /** Instead of the messages, while there is none. */
  empty: ReactNode;
  composer:
    | { label: string; hint: ReactNode; field: Ref<HTMLTextAreaElement>; above?: ReactNode; beside?: ReactNode }
    | { instead: ReactNode };
  /** The messages scroll inside the height they are given instead of with the page. */
  framed?: boolean;
};

/** A conversation as one side sees it: its messages, those under way, and the field for the next. */
export function Thread(props: ThreadProps) {
  const { side, messages, readId, unread, authorOf, older, outbox, empty, composer, framed = false } = props;
  // Screen readers announce only messages that arrive after these.
  const [liveFrom] = useState(messages[0]?.id ?? 0);
  const [freshId] = useState(() => firstUnread(messages, side, unread));
  const last = messages.at(-1);
  const view = useThreadScroll({
    firstId: messages[0]?.id,
    lastId: last?.id,
    lastIsOwn: last?.from === side,
    outgoingKey: outbox.outgoing.at(-1)?.key,
  });
  const items = threadItems(messages, freshId);
  const start = items.findIndex((item) => item.kind === "message" && item.message.id >= liveFrom);

  const show = (item: ThreadItem) => {
    if (item.kind === "day") return <Divider key={item.id}>{dayTitle(item.day)}</Divider>;
    if (item.kind === "fresh")
      return (
        <Divider key={item.id} strong>
          {text.fresh}
        </Divider>
      );
    const { id, from, text: body, pictureId, createdAt } = item.message;
    const own = from === side;
    const sentStatus = id <= readId ? "read" : "sent";
    return (
      <Bubble
        key={item.id}
        id={item.id}
        author={authorOf(item.message)}
        own={own}
        at={createdAt}
        status={own ? sentStatus : undefined}
        body={body ?? (pictureId === null ? text.pictureGone : null)}
      >
        {pictureId === null ? null : (
          <Suspense fallback={<div className="my-1 h-32 w-24" />}>
            <Picture id={pictureId} at={createdAt} />
          </Suspense>
        )}
      </Bubble>
    );
  };

  return (
    <div className={clsx("flex flex-col", framed ? "min-h-0 flex-1" : "-mb-11 lg:mb-0")}>
      <section
        ref={view.frame}
        aria-label={text.thread}
        tabIndex={framed ? 0 : undefined}
        className={clsx("flex flex-col gap-3 pb-3", framed && "min-h-0 flex-1 overflow-y-auto p-4")}
      >
        {older.more ? (
          <Button
            variant="outline"
            size="small"
            className="self-center"
            pending={older.pending}
            pendingLabel={uiText.loading}
            onClick={() => {
              view.holdPlace();
              older.load();
            }}
          >
            {text.older}
          </Button>
        ) : null}
        {start > 0 ? (
          <ol aria-label={text.olderPart} className="flex flex-col gap-3">
            {items.slice(0, start).map(show)}
          </ol>
        ) : null}
        <div role="log" aria-label={text.log}>
          <ol className="flex flex-col gap-3">
            {items.slice(Math.max(start, 0)).map(show)}
            {outbox.outgoing.map((message) => (
              <OutgoingBubble
                key={message.key}
                message={message}
                busy={outbox.isSending}
                onRetry={() => outbox.retry(message)}
                onTakeBack={() => outbox.takeBack(message)}
              />
            ))}
          </ol>
        </div>
        {messages.length === 0 && outbox.outgoing.length === 0 ? empty : null}
        <div ref={view.tail} />
      </section>
      <div className={clsx("border-t border-line bg-surface p-4", !framed && "stays-low")}>
        {view.hasNewsBelow ? (
          <Button size="small" block className="mb-2" onClick={view.showEnd}>
            <ArrowDown aria-hidden="true" className="size-4" />
            {text.freshBelow}
          </Button>
        ) : null}
        {"instead" in composer ? composer.instead : <Composer outbox={outbox} narrow={framed} {...composer} />}
      </div>
      <div ref={view.end} />
    </div>
  );
}
