import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { codeInput } from "../../../shared/totp.ts";
import { api, reviewAnswers } from "../../api.ts";
import { failureOf, failureSentence } from "../../failure.ts";
import { endSession, readToken } from "../../session.ts";
import { totpText as text } from "../../text/totp.ts";
import { uiText } from "../../text/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useRefusal } from "../../ui/use-refusal.ts";
import { validate } from "../../validate.ts";

/** Those who wait for the one dialog: several acts at once need one code. */
type Waiting = { promise: Promise<boolean>; answer: (isGiven: boolean) => void };

async function wantsCode(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return body?.error?.data?.code === "CODE_REQUIRED";
}

/**
 * Asks an administrator for a code when an act needs a fresh one, then sends the very same again: its idempotency key makes of both
 * one act. No screen knows of it.
 */
export default function CodeWanted() {
  const waiting = useRef<Waiting>(undefined);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const ask = () => {
      if (!waiting.current) {
        let answer: Waiting["answer"] = () => {};
        const promise = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        waiting.current = { promise, answer };
        setAsked(true);
      }
      return waiting.current.promise;
    };
    reviewAnswers(async (answer, again) => ((await wantsCode(answer)) && (await ask()) ? again() : answer));
    return () => {
      reviewAnswers(undefined);
      waiting.current?.answer(false);
    };
  }, []);

  const close = (isGiven: boolean) => {
    waiting.current?.answer(isGiven);
    waiting.current = undefined;
    setAsked(false);
  };
  return isAsked ? <CodeDialog onClose={close} /> : null;
}

function CodeDialog({ onClose }: { onClose: (isGiven: boolean) => void }) {
  const formId = useId();
  const { form, refuse } = useRefusal();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const checked = validate(codeInput, { code: new FormData(event.currentTarget).get("code") });
    const say = (sentence: string | undefined) => {
      setPending(false);
      setError(sentence);
      refuse();
    };
    if (checked.fields) return say(checked.fields.code);
    setPending(true);
    const token = readToken();
    try {
      await api.auth.confirmCode.mutate(checked.value);
      onClose(true);
    } catch (refusal) {
      if (failureOf(refusal).code === "UNAUTHENTICATED") endSession("expired", token);
      say(failureSentence(refusal, text.network));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isPending || onClose(false)}
      title={text.prompt.title}
      description={text.prompt.why}
      actions={
        <>
          <Button type="submit" form={formId} pending={isPending}>
            {text.prompt.confirm}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={() => onClose(false)}>
            {uiText.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={onSubmit} noValidate>
        <Field
          data-autofocus
          name="code"
          label={text.code}
          hint={text.codeHint}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </form>
    </Dialog>
  );
}
