import type { ReactNode } from "react";
import type { Form } from "../../lib/form/use-action-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type SettingFormProps = {
  setting: Pick<Form, "formProps" | "failure" | "isDone" | "isPending">;
  submit: string;
  saved: string;
  children: ReactNode;
};

/** One setting in its own form: fields, its button, and below it what became of it. */
export function SettingForm({ setting, submit, saved, children }: SettingFormProps) {
  const { formProps, failure, isDone, isPending } = setting;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {children}
      <Button type="submit" variant="secondary" pending={isPending} className="sm:self-start">
        {submit}
      </Button>
      {isDone ? <Alert tone="success">{saved}</Alert> : null}
      {failure ? (
        <Alert tone="error" title={failure.title ?? failure.message}>
          {failure.title ? failure.message : null}
        </Alert>
      ) : null}
    </form>
  );
}
