import { codeInput } from "../../../shared/totp.ts";
import { CodeField } from "../../features/totp/code-field.tsx";
import { totpText as text } from "../../features/totp/text.ts";
import { useSending } from "../../features/totp/use-sending.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { uiText } from "../../ui/text.ts";

/** Asks an administrator for a code of their application, and says whether it was given. */
export default function CodeWanted({ onClose }: { onClose: (isGiven: boolean) => void }) {
  const { field, message, isPending, formProps } = useSending({
    check: (typed) => validate(codeInput, { code: typed("code") }),
    send: (input, inSession) => inSession(api.auth.confirmCode.mutate(input)).then(() => onClose(true)),
  });
  const { name, error = message } = field("code");

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || isPending || onClose(false)}
      title={text.prompt.title}
      description={text.prompt.why}
      actions={
        <>
          <Button type="submit" form={formProps.id} pending={isPending}>
            {text.prompt.confirm}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={() => onClose(false)}>
            {uiText.cancel}
          </Button>
        </>
      }
    >
      <form {...formProps}>
        <CodeField data-autofocus name={name} error={error} />
      </form>
    </Dialog>
  );
}
