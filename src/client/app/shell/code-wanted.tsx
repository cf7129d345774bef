import { type FormEvent, useId, useState } from "react";
import { codeInput } from "../../../shared/totp.ts";
import { totpText as text } from "../../features/totp/text.ts";
import { api } from "../../lib/api.ts";
import { endIfOver, failureSentence } from "../../lib/failure.ts";
import { validate } from "../../lib/form/validate.ts";
import { readToken } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { uiText } from "../../ui/text.ts";
import { useRefusal } from "../../ui/use-refusal.ts";

/** Asks an administrator for a code of his application, and says whether it was given. */
export default function CodeWanted({ onClose }: { onClose: (isGiven: boolean) => void }) {
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
      endIfOver(refusal, token);
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
