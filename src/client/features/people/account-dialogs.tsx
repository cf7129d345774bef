import { useNavigate } from "react-router";
import { formatAr } from "../../../shared/money.ts";
import {
  actOnPersonInput,
  type OneTimePassword,
  type PersonDetails,
  type PersonStatus,
  toggleStatusInput,
} from "../../../shared/people.ts";
import { resetTotpInput } from "../../../shared/totp.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.ts";
import { ActDialog } from "../approval/act-dialog.tsx";
import { totpText } from "../totp/text.ts";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";
import { usePeopleLinks } from "./address.ts";
import { peopleText } from "./text.ts";

/** Undoes a block or an unblock; offered for a while after the act. */
function useUndo() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.toggleStatus.useMutation({ onSettled: () => void utils.admin.invalidate() });
  return (
    memberId: number,
    status: "active" | "blocked",
    words: typeof peopleActsText.blocking | typeof peopleActsText.unblocking,
    name: string,
  ): void => {
    mutateAsync({ memberId, status, reason: words.undoReason }).then(
      () => toast.success(words.undone(name)),
      (error: unknown) =>
        toast.error(`${peopleActsText.undoFailed} ${failureSentence(error, peopleActsText.noAnswer)}`),
    );
  };
}

/** Blocks an active person, or lets a blocked one in again; it can be taken back at once. */
export function StatusDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  const before: PersonStatus = person.status;
  const [after, words] =
    before === "active"
      ? (["blocked", peopleActsText.blocking] as const)
      : (["active", peopleActsText.unblocking] as const);
  const undo = useUndo();
  return (
    <ActDialog
      title={words.title}
      description={words.detail}
      action={words.action}
      danger={after === "blocked"}
      check={(typed) => validate(toggleStatusInput, { memberId, status: after, reason: typed("reason") })}
      send={api.admin.toggleStatus.mutate}
      network={{ message: `${peopleActsText.noAnswer} ${peopleActsText.toggleNetwork}` }}
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
                term: peopleActsText.who(name, memberId),
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

const otherPersonText = peopleActsText.otherPerson;

/** A third administrator says that an account is used by somebody else than those with whom it counts as one person. */
export function OtherPersonDialog({ details: { person, onePerson }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  return (
    <ActDialog
      title={otherPersonText.title}
      description={otherPersonText.why(name, onePerson.names.join(", "))}
      action={otherPersonText.title}
      check={(typed) => validate(actOnPersonInput, { memberId, reason: typed("reason") })}
      send={api.admin.confirmOther.mutate}
      network={{ message: otherPersonText.network }}
      done={() => otherPersonText.done(name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ActReason about={`otherPerson.${memberId}`} reasons={otherPersonText.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

const resettingText = peopleActsText.resetting;

/** Replaces the password by a temporary one (docs/product.md 4.7). */
export function PasswordDialog({
  details: { person },
  onClose,
  onReset,
}: ActProps & { onReset: (password: OneTimePassword) => void }) {
  return (
    <ActDialog
      title={resettingText.title}
      description={
        <>
          <p className="font-semibold text-ink">{peopleActsText.who(person.name, person.id)}</p>
          <p>{resettingText.detail}</p>
        </>
      }
      action={resettingText.action}
      danger
      check={(typed) => validate(actOnPersonInput, { memberId: person.id, reason: typed("reason") })}
      send={api.admin.resetPassword.mutate}
      network={{ title: resettingText.network, message: resettingText.networkDetail }}
      done={(password) => void onReset(password)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Alert tone="warning" live={false}>
            {resettingText.check}
          </Alert>
          <ActReason about={`password.${person.id}`} reasons={resettingText.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

/** For an administrator who lost their application of codes and the recovery codes too. */
export function TotpDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  return (
    <ActDialog
      title={totpText.reset.title}
      description={totpText.reset.why(name)}
      action={totpText.reset.action}
      danger
      check={(typed) => validate(resetTotpInput, { memberId, reason: typed("reason") })}
      send={api.admin.resetTotp.mutate}
      network={{ message: totpText.reset.network }}
      done={() => totpText.reset.done(name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ActReason about={`totp.${memberId}`} reasons={totpText.reset.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
