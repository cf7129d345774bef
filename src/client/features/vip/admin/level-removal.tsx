import { type FormEvent, useId, useState } from "react";
import { type AdminLevel, holdersOf } from "../../../../shared/vip-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { useInterrupted } from "../../../lib/use-kept.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BeforeAfter } from "../../../ui/before-after.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Field } from "../../../ui/field.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRefusal } from "../../../ui/use-refusal.ts";
import { editingText, vipEditingText } from "./text.ts";

const { removal: text, form: words } = vipEditingText;

const isSameName = (typed: string, name: string) =>
  typed.trim().localeCompare(name, "fr", { sensitivity: "base" }) === 0;

/** Takes a level off sale: for good when nothing speaks of it, else into the archive. Its name is asked for while somebody holds it. */
export default function LevelRemoval({ level, onClose }: { level: AdminLevel; onClose: () => void }) {
  const { id: levelId, name, isUnused, held, tasks } = level;
  const holders = holdersOf(held);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useInterrupted(`levelRemoval.${levelId}`, "");
  const formId = useId();
  const { form, isRefused, refuse } = useRefusal();
  const utils = trpc.useUtils();
  const removal = trpc.admin.deleteLevel.useMutation({
    onSuccess: ({ outcome }) => {
      toast.success(text[outcome](name));
      onClose();
    },
    onSettled: () => void utils.admin.invalidate(),
  });
  const isNamed = holders === 0 || isSameName(typed, name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) removal.mutate({ levelId, reason: reason.trim() || undefined });
    else refuse();
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => open || onClose()}
      title={text.title(name)}
      description={
        <>
          <p>{isUnused ? text.delete(tasks) : text.archive}</p>
          {holders > 0 ? <p className="font-semibold text-ink">{text.holders(holders)}</p> : null}
        </>
      }
      confirmLabel={isUnused ? text.confirmDelete : text.confirmArchive}
      form={formId}
      pending={removal.isPending}
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DefinitionList
          items={[
            {
              term: text.state,
              value: <BeforeAfter before={text.before} after={isUnused ? text.afterDeleted : text.afterArchived} />,
            },
          ]}
        />
        {holders > 0 ? (
          <Field
            label={text.typeName(name)}
            value={typed}
            error={isRefused && !isNamed ? text.wrongName : undefined}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ) : null}
        <Field
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
          autoComplete="off"
        />
        {removal.error && !removal.isPending ? (
          <Alert tone="error" title={editingText.removalFailed}>
            {failureSentence(removal.error, editingText.network)}
          </Alert>
        ) : null}
      </form>
    </ConfirmDialog>
  );
}
