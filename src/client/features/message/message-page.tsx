import { ExternalLink, LifeBuoy } from "lucide-react";
import { Suspense, useRef } from "react";
import { api } from "../../lib/api.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { readUser } from "../../lib/session.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useNextPage } from "../../ui/next-page.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { FormerLead } from "../contact/former-lead.tsx";
import { addressOf, channelsOf, fallbackContact } from "../contact/support-channel.ts";
import { supportChannelText } from "../contact/text.ts";
import { type Outbox, useOutbox } from "./outbox.ts";
import { messageText as text } from "./text.ts";
import { Thread } from "./thread.tsx";
import { useMarkRead } from "./use-mark-read.ts";
import { messagesOf, useThreadReading, withMessage } from "./use-thread.ts";

const AddPicture = lazyPart(() => import("../picture/add-picture.tsx"));

/** WhatsApp and a call, or e-mail, by what the administrator set, or the operator where that cannot be read; nothing while none is set. */
function OtherChannels() {
  const config = trpc.auth.config.useQuery();
  const user = readUser();
  const contact = config.data ? config.data.contact.adminPhone : fallbackContact();
  if (!contact) return null;
  const hello = user ? text.otherHello(user.name, user.id) : "";
  return (
    <nav aria-label={text.other} className="mb-5 flex flex-wrap items-center gap-2">
      {channelsOf(contact)
        .filter(({ kind }) => kind !== "sms")
        .map(({ kind, label }) => (
          <ButtonAnchor
            key={kind}
            variant="outline"
            size="small"
            href={addressOf(kind, contact, hello)}
            target={kind === "whatsapp" ? "_blank" : undefined}
            rel="noreferrer"
          >
            {label}
            {kind === "whatsapp" ? <ExternalLink aria-hidden="true" className="size-4" /> : null}
          </ButtonAnchor>
        ))}
      <FormerLead changes={config.data?.changes} lead="adminPhone" />
    </nav>
  );
}

function Empty({ outbox, onStart }: { outbox: Outbox; onStart: () => void }) {
  return (
    <EmptyState
      icon={LifeBuoy}
      title={text.empty}
      action={
        <ChoiceChips
          label={text.starters}
          choices={text.starterTexts.map((value, index) => ({ value, label: text.starterLabels[index] ?? value }))}
          value={undefined}
          onChoose={(starter) => {
            if (!outbox.draft.includes(starter)) outbox.setDraft(starter + outbox.draft);
            onStart();
          }}
        />
      }
    >
      {text.emptyDetail}
    </EmptyState>
  );
}

const waiting = (
  <Waiting>
    <Skeleton className="mb-5 h-11" />
    <SkeletonList rows={4} rowClassName="h-18" />
  </Waiting>
);

/** The member's conversation with support (docs/product.md 17.3). */
export default function MessagePage() {
  const field = useRef<HTMLTextAreaElement>(null);
  const utils = trpc.useUtils();
  const query = trpc.user.messages.useInfiniteQuery({}, useThreadReading());
  const older = useNextPage(query);
  const outbox = useOutbox(
    "support",
    (words, options) => api.user.sendMessage.mutate({ text: words }, options),
    (sent) => {
      utils.user.messages.setInfiniteData(
        {},
        withMessage({ ...sent, pictureId: null, from: "member", adminName: null }),
      );
      void utils.user.messages.invalidate();
    },
  );
  const { data } = query;
  const latest = data?.pages[0];
  const latestAnswer = latest?.entries.find(({ from }) => from === "support");

  useMarkRead(latest?.unread ?? 0, latestAnswer?.id, async (messageId) => {
    utils.user.unreadMessages.setData(undefined, await api.user.readMessages.mutate({ messageId }));
    await utils.user.messages.invalidate();
  });

  const config = trpc.auth.config.useQuery();
  // Shown together: one that came later would move the other.
  const isWaiting = [query, config].some(({ isFetched, isFetching }) => !isFetched && isFetching);

  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={text.title} lead={supportChannelText.delay} backTo={paths.dashboard} />
      {isWaiting ? waiting : <OtherChannels />}
      {isWaiting ? null : (
        <Loaded query={query}>
          {(pages) => (
            <Thread
              side="member"
              messages={messagesOf(pages)}
              readId={latest?.readId ?? 0}
              unread={latest?.unread ?? 0}
              authorOf={({ from }) => (from === "member" ? text.you : text.support)}
              older={{
                more: query.hasNextPage,
                pending: older.isPending,
                load: () => void older.load(),
              }}
              outbox={outbox}
              empty={<Empty outbox={outbox} onStart={() => field.current?.focus()} />}
              composer={{
                label: text.field,
                hint: supportChannelText.safety,
                field,
                beside: (
                  <Suspense fallback={<span className="size-11" />}>
                    <AddPicture onSent={() => utils.user.messages.invalidate()} />
                  </Suspense>
                ),
              }}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}
