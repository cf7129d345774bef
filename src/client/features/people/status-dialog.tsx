import { type PersonStatus, toggleStatusInput } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.ts";
import { ActDialog } from "../approval/act-dialog.tsx";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText as text } from "./acts-text.ts";
import { peopleText } from "./text.ts";

/** Undoes a block or an unblock; offered for a while after the act. */
function useUndo() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.toggleStatus.useMutation({ onSettled: () => void utils.admin.invalidate() });
  return (
    memberId: number,
    status: "active" | "blocked",
    words: typeof text.blocking | typeof text.unblocking,
    name: string,
  ): void => {
    mutateAsync({ memberId, status, reason: words.undoReason }).then(
      () => toast.success(words.undone(name)),
      (error: unknown) => toast.error(`${text.undoFailed} ${failureSentence(error, text.noAnswer)}`),
    );
  };
}

/** Blocks an active person, or lets a blocked one in again; it can be taken back at once. */
export function StatusDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  const before: PersonStatus = person.status;
  const [after, words] =
    before === "active" ? (["blocked", text.blocking] as const) : (["active", text.unblocking] as const);
  const undo = useUndo();
  return (
    <ActDialog
      title={words.title}
      description={words.detail}
      action={words.action}
      danger={after === "blocked"}
      check={(typed) => validate(toggleStatusInput, { memberId, status: after, reason: typed("reason") })}
      send={api.admin.toggleStatus.mutate}
      network={{ message: `${text.noAnswer} ${text.toggleNetwork}` }}
      done={() =>
        void offerUndo(words.done(name), () => undo(memberId, before === "active" ? "active" : "blocked", words, name))
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <DefinitionList
            items={[
              {
                term: text.who(name, memberId),
                value: <BeforeAfter before={peopleText.statuses[before]} after={peopleText.statuses[after]} />,
              },
            ]}
          />
          <ActReason about={`${after}.${memberId}`} reasons={words.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
