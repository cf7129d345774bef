import { useState } from "react";
import { type AdminLevel, countHolders } from "../../../../shared/vip-editing.ts";
import { api } from "../../../lib/api.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { BeforeAfter } from "../../../ui/before-after.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Field } from "../../../ui/field.tsx";
import { ActDialog } from "../../approval/act-dialog.tsx";
import { editingText, vipEditingText } from "./text.ts";

const { removal: text, form: words } = vipEditingText;

const isSameName = (typed: string, name: string) =>
  typed.trim().localeCompare(name, "fr", { sensitivity: "base" }) === 0;

/** Takes a level off sale: deletes it when nothing refers to it, else archives it. Its name must be typed while somebody holds it. */
export default function LevelRemoval({ level, onClose }: { level: AdminLevel; onClose: () => void }) {
  const { id: levelId, name, isUnused, held, tasks } = level;
  const holders = countHolders(held);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useInterrupted(`levelRemoval.${levelId}`, "");
  return (
    <ActDialog
      danger
      title={text.title(name)}
      description={
        <>
          <p>{isUnused ? text.delete(tasks) : text.archive}</p>
          {holders > 0 ? <p className="font-semibold text-ink">{text.holders(holders)}</p> : null}
        </>
      }
      action={isUnused ? text.confirmDelete : text.confirmArchive}
      check={() => {
        if (holders > 0 && !isSameName(typed, name)) return { fields: { name: text.wrongName } };
        return { value: { levelId, reason: reason.trim() || undefined } };
      }}
      send={api.admin.deleteLevel.mutate}
      failedTitle={editingText.removalFailed}
      network={{ title: editingText.removalFailed, message: editingText.network }}
      done={({ outcome }) => text[outcome](name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
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
              {...field("name")}
              label={text.typeName(name)}
              value={typed}
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
        </>
      )}
    </ActDialog>
  );
}
