import { clsx } from "clsx";
import { ArrowDown } from "lucide-react";
import { type ReactNode, type Ref, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { dayOf, isoDay } from "../../../shared/day.ts";
import type { Message, MessageSender } from "../../../shared/message.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { Button } from "../../ui/button.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { uiText } from "../../ui/text.ts";
import { Bubble, OutgoingBubble } from "./bubble.tsx";
import { Composer } from "./composer.tsx";
import type { Outbox } from "./outbox.ts";
import { messageText as text } from "./text.ts";

type Ends = {
  firstId: number | undefined;
  lastId: number | undefined;
  /** Whether the last message was written on this side. */
  lastIsOwn: boolean;
  /** The last message under way. */
  outgoingKey: string | undefined;
};

/**
 * Keeps the end of a conversation in view, as long as the reader has not gone back. `frame` is what scrolls on a wide screen, `tail`
 * follows the last message, `end` the whole conversation.
 */
function useThreadScroll({ firstId, lastId, lastIsOwn, outgoingKey }: Ends) {
  const frame = useRef<HTMLElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNewsBelow, setNewsBelow] = useState(false);
  const anchorId = useRef<number>(undefined);

  useEffect(() => {
    if (!tail.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting === true;
      if (isAtEnd.current) setNewsBelow(false);
    });
    observer.observe(tail.current);
    return () => observer.disconnect();
  }, []);

  const showEnd = () => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
    end.current?.scrollIntoView({ block: "end" });
    setNewsBelow(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another last message moves the view
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    if (lastIsOwn || isAtEnd.current) showEnd();
    else setNewsBelow(true);
  }, [lastId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message under way moves the view
  useLayoutEffect(() => {
    if (outgoingKey) showEnd();
  }, [outgoingKey]);

  // Older messages come in above: what was being read stays where it is, also when a new one took the first off the page
  // meanwhile.
  useLayoutEffect(() => {
    const held = anchorId.current;
    if (held === undefined || firstId === undefined || firstId >= held) return;
    document.getElementById(messageElement(held))?.scrollIntoView({ block: "start" });
    anchorId.current = undefined;
  }, [firstId]);

  return {
    frame,
    tail,
    end,
    hasNewsBelow,
    showEnd,
    holdPlace: () => {
      anchorId.current = firstId;
    },
  };
}

const messageElement = (id: number) => `message-${id}`;

type ThreadItem =
  | { kind: "day"; id: string; day: string }
  | { kind: "fresh"; id: string }
  | { kind: "message"; id: string; message: Message };

/**
 * Messages, oldest first, with a line where a day begins and one before the first that was unread.
 * @param freshId the first unread message, if any
 */
function threadItems(messages: readonly Message[], freshId: number | undefined): ThreadItem[] {
  const items: ThreadItem[] = [];
  let last: string | undefined;
  for (const message of messages) {
    const day = isoDay(dayOf(message.createdAt));
    if (day !== last) items.push({ kind: "day", id: `day-${day}`, day });
    last = day;
    if (message.id === freshId) items.push({ kind: "fresh", id: "fresh" });
    items.push({ kind: "message", id: messageElement(message.id), message });
  }
  return items;
}

/** The first of the last `unread` messages of the other side, or of all that are known. */
function firstUnread(messages: readonly Message[], own: Message["from"], unread: number): number | undefined {
  if (unread === 0) return undefined;
  const others = messages.filter(({ from }) => from !== own);
  return others.at(-unread)?.id ?? others[0]?.id;
}

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
