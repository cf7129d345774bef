import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { disableTotpInput, type TotpStatus } from "../../../shared/totp.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { updateUser } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { uiText } from "../../ui/text.ts";
import { toast } from "../../ui/toast.ts";
import { CodeField } from "./code-field.tsx";
import Enrolment from "./enrolment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { totpText } from "./text.ts";
import { useSending } from "./use-sending.ts";

const text = totpText.card;

const FEW = 3;

/** Makes new recovery codes after a confirmation, and shows them once. */
function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const { message, isPending, formProps } = useSending({
    check: () => ({ value: {} }),
    send: (_, inSession) =>
      inSession(api.auth.renewRecoveryCodes.mutate()).then(({ recoveryCodes }) => setCodes(recoveryCodes)),
  });
  if (codes) {
    return (
      <Dialog kind="alert" open onOpenChange={() => {}} title={totpText.steps.codes}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || isPending || onClose()} title={text.renewTitle}>
      <form {...formProps} className="flex flex-col gap-4">
        <p className="text-soft">{text.renewWhy}</p>
        {message ? <Alert tone="error">{message}</Alert> : null}
        <Button type="submit" block pending={isPending}>
          {text.renewAction}
        </Button>
        <Button variant="outline" block disabled={isPending} onClick={onClose}>
          {uiText.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

type DisableProps = { isRequired: boolean; onClose: () => void; onDone: () => void };

function DisableDialog({ isRequired, onClose, onDone }: DisableProps) {
  const { field, message, isPending, formProps } = useSending({
    check: (typed) => validate(disableTotpInput, { password: typed("password"), code: typed("code") }),
    send: (input, inSession) => inSession(api.auth.disableTotp.mutate(input)).then(onDone),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isPending || onClose()}
      title={text.disableTitle}
      description={isRequired ? text.disableRequired : text.disableWhy}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <PasswordField {...field("password")} label={text.password} autoComplete="current-password" required />
        <CodeField {...field("code")} />
        {message ? <Alert tone="error">{message}</Alert> : null}
        <Button type="submit" variant="danger" block pending={isPending}>
          {text.disable}
        </Button>
        <Button variant="outline" block disabled={isPending} onClick={onClose}>
          {uiText.cancel}
        </Button>
      </form>
    </Dialog>
  );
}

function Enrolled({ status, onChanged }: { status: TotpStatus; onChanged: () => void }) {
  const [asked, setAsked] = useState<"renew" | "disable">();
  const { enrolledAt, recoveryCodesLeft, isRequired } = status;
  const close = () => setAsked(undefined);
  const disabled = () => {
    close();
    toast.success(text.disabled);
    if (!isRequired) return onChanged();
    updateUser({ mustEnrol: true });
    window.location.assign(paths.enrol);
  };
  const left = <Badge tone={recoveryCodesLeft > FEW ? "success" : "warning"}>{text.left(recoveryCodesLeft)}</Badge>;
  return (
    <>
      <DefinitionList
        items={[
          { term: text.since, value: formatInstant(enrolledAt ?? 0) },
          { term: text.codesLeft, value: left },
        ]}
      />
      {recoveryCodesLeft <= FEW ? (
        <Alert tone="warning" live={false}>
          {text.fewLeft}
        </Alert>
      ) : null}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button variant="secondary" onClick={() => setAsked("renew")}>
          {text.renew}
        </Button>
        <Button variant="outline" onClick={() => setAsked("disable")}>
          {text.disable}
        </Button>
      </div>
      {asked === "renew" ? (
        <RenewDialog
          onClose={() => {
            close();
            onChanged();
          }}
        />
      ) : null}
      {asked === "disable" ? <DisableDialog isRequired={isRequired} onClose={close} onDone={disabled} /> : null}
    </>
  );
}

/** An administrator's second factor in their settings: enrol, look after the recovery codes, give up. */
export default function SecurityCard() {
  const status = trpc.auth.totp.useQuery();
  const [isEnrolling, setEnrolling] = useState(false);
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.auth.totp.invalidate();
    void utils.user.sessions.invalidate();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{text.lead}</p>
      <Loaded query={status} skeleton={<Skeleton className="h-24" />}>
        {(known) => {
          if (isEnrolling) {
            return (
              <Enrolment
                onDone={() => {
                  setEnrolling(false);
                  refresh();
                }}
              />
            );
          }
          if (known.enrolledAt !== null) return <Enrolled status={known} onChanged={refresh} />;
          return (
            <>
              <p className="text-soft">{text.optional}</p>
              <Button className="sm:self-start" onClick={() => setEnrolling(true)}>
                {text.enable}
              </Button>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
