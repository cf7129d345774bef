import { useEffect, useState } from "react";
import { type FormState, useSubmission } from "../../lib/form/use-submission.ts";
import { reloadKeepingFields, restoreTyped } from "./form-reload.ts";

type Send<State> = (data: FormData) => Promise<State>;

type FormAction<State> = {
  /** Fetches the code that checks and sends: the form is drawn and usable before it is there. */
  load: () => Promise<Send<State>>;
  initial: State;
  /** What the form says when that code, or the server, cannot be reached. */
  unreachable: State;
};

/** The pressed button lost the focus while it was disabled: gives it to « Réessayer », else back to the button. */
function focusSubmit(form: HTMLFormElement | null): void {
  if (document.activeElement === document.body) form?.querySelector<HTMLElement>("[type='submit']")?.focus();
}

/**
 * The form of a public page, whose code comes after it. `<form action={fn}>` would empty the fields after every answer, and add an inline
 * script to prerendered markup. `isRestored`: the page had to be loaded anew, and lost the password.
 */
export function useFormAction<State extends FormState>({ load, initial, unreachable }: FormAction<State>) {
  const [isRestored, setRestored] = useState(false);

  const { state, isPending, say, formProps } = useSubmission(async (data): Promise<State> => {
    const send = await load().catch(() => undefined);
    if (send) return send(data);
    // The page is being replaced: « Envoi… » meanwhile.
    if (form.current && (await reloadKeepingFields(form.current))) return new Promise(() => {});
    return unreachable;
  }, initial);
  const { id: _, onInput: __, ref: form, ...props } = formProps;

  useEffect(() => {
    load().catch(() => {});
  }, [load]);

  useEffect(() => {
    if (form.current) setRestored(restoreTyped(form.current));
  }, [form]);

  useEffect(() => {
    if (state.message && !state.fields && !isPending) focusSubmit(form.current);
  }, [state, isPending, form]);

  // `post`: should the browser ever send the form itself, the password stays out of the address.
  return { state, pending: isPending, isRestored, say, formProps: { ...props, ref: form, method: "post" } as const };
}
