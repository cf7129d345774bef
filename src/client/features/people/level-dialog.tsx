import { grantLevelInput } from "../../../shared/people.ts";
import { expiryOf } from "../../../shared/vip.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { formatLastDay } from "../vip/membership-end.ts";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";
import { levelTerms } from "./level-terms.ts";

const text = peopleActsText.granting;

/** Gives a level, or takes back to the free one (docs/product.md 5.7). */
export function LevelDialog({ details: { person, level }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  const menu = trpc.user.levels.useQuery();
  const [levelId, setLevelId] = useInterrupted(`grant.${memberId}`, "");
  const chosen = menu.data?.levels.find(({ id }) => String(id) === levelId);
  const isFree = chosen?.priceAr === 0;
  const act = useAct({
    send: api.admin.grantLevel.mutate,
    check: (typed) => validate(grantLevelInput, { memberId, levelId: chosen?.id, reason: typed("reason") }),
    fieldOf: { LEVEL_NOT_FOUND: "levelId", SALES_SUSPENDED: "levelId" },
    network: { title: text.network, message: text.networkDetail },
    onWithheld: onClose,
    onDone: (after) => {
      onClose();
      toast.success(text.done(name, after.name));
    },
  });
  // The free level costs nothing.
  const second = useSecondApprover({ kind: "grant", target: memberId, amountAr: chosen?.priceAr || undefined });
  // The days of Madagascar: a label only, the server counts them again.
  const until = isFree ? text.permanent : formatLastDay(expiryOf(serverTime()));
  const paidNote = chosen?.id === level.id ? text.again : text.free;
  return (
    <FormDialog
      form={act}
      title={text.title}
      description={peopleActsText.who(name, memberId)}
      confirmLabel={second.action ?? (chosen ? text.action(chosen.name) : text.actionUnknown)}
      onClose={onClose}
    >
      <SelectField
        {...act.field("levelId")}
        label={text.level}
        value={levelId}
        onChange={(event) => setLevelId(event.target.value)}
        required
      >
        <option value="">{text.choose}</option>
        {menu.data?.levels.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <div role="status">
        <DefinitionList
          items={[
            { term: text.before, value: level.name },
            { term: text.after, value: chosen?.name ?? "–" },
            { term: text.until, value: chosen ? until : "–" },
            ...levelTerms(chosen),
          ]}
        />
        {chosen ? <p className="mt-2 text-sm text-soft">{isFree ? text.back : paidNote}</p> : null}
      </div>
      <AloneNote second={second} />
      <ActReason about={`level.${memberId}`} reasons={text.reasons} {...act.field("reason")} />
    </FormDialog>
  );
}
