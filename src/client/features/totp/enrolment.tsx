import { type ReactNode, useEffect, useRef, useState } from "react";
import { beginTotpInput, codeInput, type TotpSecret } from "../../../shared/totp.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import QrCode from "../../ui/qr-code.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { totpText } from "./text.ts";
import { useSending } from "./use-sending.ts";

const text = totpText.steps;

/** One step under its heading, which takes the focus when the step appears, since the previous one is gone. */
function Step({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <section className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-bold tracking-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Resumes after a lost answer, or when the page was left: the application is already enrolled. */
const whenEnrolled = (goOn: () => void) => (error: unknown) => {
  if (failureOf(error).code !== "TOTP_ENROLLED") throw error;
  goOn();
};

type StepProps<Result> = { onDone: (result: Result) => void; onEnrolled: () => void };

function PasswordStep({ onDone, onEnrolled }: StepProps<TotpSecret>) {
  const { field, message, isPending, formProps } = useSending({
    check: (typed) => validate(beginTotpInput, { password: typed("password") }),
    send: (input, inSession) =>
      inSession(api.auth.beginTotp.mutate(input)).then(onDone).catch(whenEnrolled(onEnrolled)),
  });
  return (
    <Step title={text.password} isFirst>
      <form {...formProps} className="flex flex-col gap-4">
        <PasswordField
          {...field("password")}
          label={totpText.card.password}
          hint={text.passwordWhy}
          autoComplete="current-password"
          required
        />
        {message ? <Alert tone="error">{message}</Alert> : null}
        <Button type="submit" block pending={isPending}>
          {text.begin}
        </Button>
      </form>
    </Step>
  );
}

/** Four letters at a time are copied by hand without a mistake. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

function ScanStep({ uri, secret, onDone, onEnrolled }: TotpSecret & StepProps<string[]>) {
  const { field, message, isPending, formProps } = useSending({
    check: (typed) => validate(codeInput, { code: typed("code") }),
    send: (input, inSession) =>
      inSession(api.auth.confirmTotp.mutate(input))
        .then(({ recoveryCodes }) => onDone(recoveryCodes))
        .catch(whenEnrolled(onEnrolled)),
  });
  return (
    <Step title={text.scan}>
      <p>{text.scanWhy}</p>
      <QrCode value={uri} title={text.picture} />
      <div className="flex items-center justify-between gap-3 rounded-2xl bg-sunken p-4">
        <p className="min-w-0">
          <span className="block text-sm text-soft">{text.secret}</span>
          <span className="font-mono font-medium break-words">{inFours(secret)}</span>
        </p>
        <CopyButton value={secret} label={text.copySecret} iconOnly />
      </div>
      <ButtonAnchor variant="outline" block href={uri} className="lg:hidden">
        {text.onThisPhone}
      </ButtonAnchor>
      <form {...formProps} className="flex flex-col gap-4">
        <CodeField hint={totpText.firstCodeHint} {...field("code")} />
        {message ? <Alert tone="error">{message}</Alert> : null}
        <Button type="submit" block pending={isPending}>
          {text.confirm}
        </Button>
      </form>
    </Step>
  );
}

/** The recovery codes may never have been seen: new ones can be made, after a fresh code if the last is too old. */
function EnrolledStep({ onRenewed, onDone }: { onRenewed: (codes: string[]) => void; onDone: () => void }) {
  const [asksCode, setAsksCode] = useState(false);
  const { field, message, isPending, formProps } = useSending<{ code?: string }>({
    check: (typed) => (asksCode ? validate(codeInput, { code: typed("code") }) : { value: {} }),
    send: async ({ code }, inSession) => {
      if (code) await inSession(api.auth.confirmCode.mutate({ code }));
      const renewed = await inSession(api.auth.renewRecoveryCodes.mutate()).catch((error: unknown) => {
        if (failureOf(error).code !== "CODE_REQUIRED" || asksCode) throw error;
        setAsksCode(true);
      });
      if (renewed) onRenewed(renewed.recoveryCodes);
    },
  });
  return (
    <Step title={text.enrolled}>
      <p>{text.enrolledWhy}</p>
      <Button block onClick={onDone}>
        {text.begin}
      </Button>
      <form {...formProps} className="flex flex-col gap-4">
        {asksCode ? <CodeField {...field("code")} autoFocus /> : null}
        {message ? <Alert tone="error">{message}</Alert> : null}
        <Button type="submit" variant="outline" block pending={isPending}>
          {text.renew}
        </Button>
      </form>
    </Step>
  );
}

/** Password, application, recovery codes. The browser keeps nothing of it: leaving before the end means starting again. */
export default function Enrolment({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();
  const [isEnrolled, setEnrolled] = useState(false);
  if (codes) {
    return (
      <Step title={text.codes}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Step>
    );
  }
  if (isEnrolled) return <EnrolledStep onRenewed={setCodes} onDone={onDone} />;
  const onEnrolled = () => setEnrolled(true);
  if (!secret) return <PasswordStep onDone={setSecret} onEnrolled={onEnrolled} />;
  return <ScanStep {...secret} onDone={setCodes} onEnrolled={onEnrolled} />;
}
