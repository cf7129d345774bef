import { type FormEvent, useId } from "react";
import { useRefusal } from "../../ui/use-refusal.ts";

type Checked<Value> = { value?: Value; fields?: Record<string, string> };
type Act<Value> = { send: (value: Value) => void; isPending: boolean };

/** The form in a dialog on the platform's money: sent once when it is right; else each wrong field says so, and the first has the focus. */
export function useQuestion<Value>({ value, fields }: Checked<Value>, { send, isPending }: Act<Value>) {
  const { form, isRefused, refuse } = useRefusal();
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!value) return refuse();
    if (!isPending) send(value);
  };
  return { errors: isRefused ? fields : undefined, formProps: { id, ref: form, onSubmit, noValidate: true } };
}
