import { ArrowLeft, LifeBuoy } from "lucide-react";
import { useEffect, useRef } from "react";
import { type ConversationPage, MESSAGE_MAXIMUM } from "../../../../shared/message.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/query.ts";
import { readUser } from "../../../lib/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNextPage } from "../../../ui/next-page.ts";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { useTwoPanes } from "../../../ui/use-wide.ts";
import { useOutbox } from "../outbox.ts";
import { Thread } from "../thread.tsx";
import { useMarkRead } from "../use-mark-read.ts";
import { messagesOf, useThreadReading, withMessage } from "../use-thread.ts";
import { useInboxAddress } from "./inbox-address.ts";
import { MemberState } from "./member-state.tsx";
import { inboxText as text } from "./text.ts";

/** The answers that support has ready: choosing one fills the field, and sends nothing. */
function ReadyAnswers({ onChoose }: { onChoose: (answer: string) => void }) {
  const { data } = trpc.admin.configuration.useQuery();
  const answers = Object.values(data?.answers ?? {}).filter((answer) => answer !== "");
  if (answers.length === 0) return null;
  return (
    <fieldset aria-label={text.ready} className="mb-2 flex min-w-0 gap-2 overflow-x-auto p-1">
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          onClick={() => onChoose(answer)}
          className="min-h-11 max-w-56 shrink-0 truncate rounded-3xl border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold hover:border-brand"
        >
          {answer}
        </button>
      ))}
    </fieldset>
  );
}

/** The member in the conversation, a link to all that is known of them, and on a phone the way back. */
function ConversationHeading({ member }: { member: ConversationPage["member"] }) {
  const { toList } = useInboxAddress();
  const isBeside = useTwoPanes();
  const heading = useRef<HTMLHeadingElement>(null);

  // On a phone the conversation replaces the list: its heading takes the focus.
  useEffect(() => {
    if (!isBeside) heading.current?.focus({ preventScroll: true });
  }, [isBeside]);

  return (
    <header className="flex items-center gap-2 border-b border-line pb-3 lg:p-4">
      {isBeside ? null : (
        <Link
          to={toList}
          aria-label={text.back}
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
        </Link>
      )}
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-lg font-bold leading-snug tracking-tight outline-none wrap-anywhere"
        >
          {member.name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
          <span className="whitespace-nowrap tabular-nums">
            {member.phone ? formatPhone(member.phone) : text.member(member.id)}
          </span>
          <Badge>{text.level(member.levelName)}</Badge>
          <MemberState status={member.status} />
        </p>
      </div>
      <Link
        to={`${paths.admin}?onglet=utilisateurs&membre=${member.id}`}
        className="flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-brand hover:underline"
      >
        {text.open}
      </Link>
    </header>
  );
}

type Member = ConversationPage["member"];

/** Why nothing can be answered; undefined when something can. */
function refusalOf({ id, status }: Member): string | undefined {
  if (id === readUser()?.id) return text.own;
  return status === "closed" ? text.gone : undefined;
}

/** One member's conversation as support reads and answers it. Keyed by the member. */
export default function Conversation({ memberId }: { memberId: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isFramed = useTwoPanes();
  const utils = trpc.useUtils();
  const query = trpc.admin.conversation.useInfiniteQuery({ memberId }, useThreadReading());
  const older = useNextPage(query);
  const adminName = readUser()?.name ?? text.support;
  const outbox = useOutbox(
    `member-${memberId}`,
    (words, options) => api.admin.answer.mutate({ memberId, text: words }, options),
    (sent) => {
      utils.admin.conversation.setInfiniteData(
        { memberId },
        withMessage({ ...sent, pictureId: null, from: "support", adminName }),
      );
      void utils.admin.conversation.invalidate({ memberId });
    },
  );
  /** After what is typed already, which nobody wants to lose. */
  const fill = (answer: string) => {
    outbox.setDraft([outbox.draft.trim(), answer].filter(Boolean).join("\n").slice(0, MESSAGE_MAXIMUM));
    field.current?.focus();
  };
  const latest = query.data?.pages[0];
  const isOwn = memberId === readUser()?.id;
  const latestQuestion = latest?.entries.find(({ from }) => from === "member");

  useMarkRead(isOwn ? 0 : (latest?.unread ?? 0), latestQuestion?.id, async (messageId) => {
    await api.admin.readConversation.mutate({ memberId, messageId });
    await utils.admin.conversations.invalidate();
    await utils.admin.inbox.invalidate();
    await utils.admin.conversation.invalidate({ memberId });
  });

  return (
    <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={4} rowClassName="h-18" />}>
      {(data) => {
        const member = data.pages[0]?.member;
        if (!member) return null;
        const refusal = refusalOf(member);
        return (
          <>
            <ConversationHeading member={member} />
            <Thread
              side="support"
              framed={isFramed}
              messages={messagesOf(data)}
              readId={latest?.readId ?? 0}
              unread={latest?.unread ?? 0}
              authorOf={(message) => (message.from === "member" ? member.name : (message.adminName ?? text.support))}
              older={{
                more: query.hasNextPage,
                pending: older.isPending,
                load: () => void older.load(),
              }}
              outbox={outbox}
              empty={<EmptyState icon={LifeBuoy} title={text.firstWords} />}
              composer={
                refusal
                  ? {
                      instead: (
                        <Alert tone="info" live={false}>
                          {refusal}
                        </Alert>
                      ),
                    }
                  : { label: text.field(member.name), hint: text.hint, field, above: <ReadyAnswers onChoose={fill} /> }
              }
            />
          </>
        );
      }}
    </Loaded>
  );
}
