import { LifeBuoy } from "lucide-react";
import { useRef } from "react";
import { type ConversationPage, MESSAGE_MAXIMUM } from "../../../../shared/message.ts";
import { api } from "../../../lib/api.ts";
import { trpc } from "../../../lib/query.ts";
import { readUser } from "../../../lib/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNextPage } from "../../../ui/next-page.ts";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { useTwoPanes } from "../../../ui/use-wide.ts";
import { useOutbox } from "../outbox.ts";
import { Thread } from "../thread.tsx";
import { useMarkRead } from "../use-mark-read.ts";
import { messagesOf, useThreadReading, withMessage } from "../use-thread.ts";
import { ConversationHeading } from "./conversation-heading.tsx";
import { ReadyAnswers } from "./ready-answers.tsx";
import { inboxText as text } from "./text.ts";

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
