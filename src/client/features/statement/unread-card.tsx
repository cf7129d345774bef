import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementUnread } from "../../../shared/statement/statement.ts";
import { modelOf } from "../../../shared/statement/wording.ts";
import { failureSentence } from "../../lib/failure.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.ts";
import { statementText, statementUnreadText as text } from "./text.ts";

const AddDialog = lazyDialog(() => import("./add-dialog.tsx"));

/** Puts a message aside, which can be taken back for a while after. */
function useMark(unreadId: number, onMarked: (state: StatementUnread["state"]) => void) {
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.admin.markStatementUnread.useMutation({
    onSettled: () => void utils.admin.invalidate(),
  });
  const mark = (isIgnored: boolean): void => {
    mutateAsync({ unreadId, isIgnored }).then(
      () => {
        onMarked(isIgnored ? "ignored" : "waiting");
        if (isIgnored) offerUndo(text.ignored, () => mark(false));
        else toast.success(text.reopened);
      },
      (error: unknown) => toast.error(failureSentence(error, statementText.network)),
    );
  };
  return { mark, isPending };
}

/** A message that could not be read: an administrator types what it says, or puts it aside. */
export function UnreadCard({ unread }: { unread: StatementUnread }) {
  const [state, setState] = useState(unread.state);
  const [isAsked, setAsked] = useState(false);
  const { mark, isPending } = useMark(unread.id, setState);
  const excerpt = unread.text.slice(0, EXCERPT);
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <Badge tone={state === "waiting" ? "warning" : undefined}>{text.states[state]}</Badge>
      <p className="mt-2 max-h-60 overflow-y-auto whitespace-pre-wrap break-words">{unread.text}</p>
      <p className="mt-1 text-sm text-soft">
        {text.imported(formatPhone(unread.phone), unread.importedByName, formatInstant(unread.importedAt))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === "waiting" ? (
          <Button size="small" aria-label={text.addOf(excerpt)} onClick={() => setAsked(true)}>
            {text.add}
          </Button>
        ) : null}
        {state === "waiting" ? (
          <Button
            size="small"
            variant="outline"
            aria-label={text.ignoreOf(excerpt)}
            pending={isPending}
            onClick={() => mark(true)}
          >
            {text.ignore}
          </Button>
        ) : null}
        {state === "ignored" ? (
          <Button
            size="small"
            variant="outline"
            aria-label={text.reopenOf(excerpt)}
            pending={isPending}
            onClick={() => mark(false)}
          >
            {text.reopen}
          </Button>
        ) : null}
        <CopyButton value={modelOf(unread.text)} label={text.report} variant="ghost" />
      </div>
      {isAsked ? (
        <AddDialog
          unread={unread}
          onClose={() => setAsked(false)}
          onDone={(sentence: string) => {
            setAsked(false);
            setState("added");
            toast.success(sentence);
          }}
        />
      ) : null}
    </li>
  );
}

/** How a message is named in the labels of its buttons. */
const EXCERPT = 60;
