import { useNavigate } from "react-router";
import { formatAr } from "../../../shared/money.ts";
import { actOnPersonInput, type PersonDetails } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";
import { usePeopleLinks } from "./address.ts";

const text = peopleActsText.removing;
const CONFIRMATION = "confirmation";

/** What must be settled before an account can be closed. */
function obstaclesOf({ person: { balanceAr }, deposits, withdrawals }: PersonDetails): string[] {
  const pending = deposits.pending + withdrawals.pending;
  return [balanceAr > 0 ? text.balance(formatAr(balanceAr)) : "", pending > 0 ? text.pending(pending) : ""].filter(
    Boolean,
  );
}

const sameName = (typed: string, name: string) =>
  typed.trim().localeCompare(name.trim(), "fr", { sensitivity: "base" }) === 0;

/** Deletes an account that no record refers to; closes any other, after its name has been typed. */
export function DeleteDialog({ details, onClose }: ActProps) {
  const { person, hasHistory } = details;
  const { id: memberId, name } = person;
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { toList } = usePeopleLinks();
  const obstacles = obstaclesOf(details);
  return (
    <ActDialog
      title={hasHistory ? text.closeTitle : text.title}
      description={
        <>
          <p className="font-semibold text-ink">{peopleActsText.who(name, memberId)}</p>
          <p>{hasHistory ? text.closeDetail : text.detail}</p>
        </>
      }
      action={hasHistory ? text.closeAction : text.action}
      danger
      ready={obstacles.length === 0}
      check={(typed) => {
        const checked = validate(actOnPersonInput, { memberId, reason: typed("reason") });
        if (!hasHistory || sameName(typed(CONFIRMATION), name)) return checked;
        return { fields: { ...checked.fields, [CONFIRMATION]: text.wrongName } };
      }}
      send={api.admin.deletePerson.mutate}
      failedTitle={text.failed}
      network={{ title: text.failed, message: text.network }}
      refresh={(answer) => {
        // The person's details no longer exist to be read again.
        if (answer?.outcome === "deleted")
          void Promise.all([utils.admin.people.invalidate(), utils.admin.overview.invalidate()]);
        else void utils.admin.invalidate();
      }}
      done={({ outcome }) => {
        if (outcome === "deleted") void navigate(toList, { replace: true });
        return text[outcome](name);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {obstacles.length > 0 ? (
            <Alert tone="warning" title={text.notYet} live={false}>
              {obstacles.map((obstacle) => (
                <p key={obstacle}>{obstacle}</p>
              ))}
            </Alert>
          ) : (
            <>
              <ActReason about={`delete.${memberId}`} reasons={text.reasons} {...field("reason")} />
              {hasHistory ? (
                <Field
                  {...field(CONFIRMATION)}
                  label={text.typeName(name)}
                  autoComplete="off"
                  spellCheck={false}
                  required
                />
              ) : null}
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
