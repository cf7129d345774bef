import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { focusFirstInvalid } from "../../ui/focus-invalid.ts";
import { restoreTyped, startAfresh } from "./fresh-start.ts";

export type FormState = { fields?: Record<string, string | undefined>; message?: string; isNetwork?: boolean };

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
 * useActionState behind an ordinary `onSubmit`: `<form action={fn}>` would empty the fields after every answer, and add an inline
 * script to prerendered markup. After a refusal the first wrong field has the focus. `isRestored`: the page had to be loaded anew,
 * and lost the password.
 */
export function useFormAction<State extends FormState>({ load, initial, unreachable }: FormAction<State>) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isRestored, setRestored] = useState(false);

  const run = async (data: FormData): Promise<State> => {
    const send = await load().catch(() => undefined);
    // The page is being replaced: « Envoi… » meanwhile.
    if (!send && form.current && (await startAfresh(form.current))) return new Promise(() => {});
    const answer = send ? await send(data) : unreachable;
    isSending.current = false;
    return answer;
  };
  const [state, dispatch, pending] = useActionState<State, FormData>((_, data) => run(data), initial as Awaited<State>);

  useEffect(() => {
    load().catch(() => {});
  }, [load]);

  useEffect(() => {
    if (form.current) setRestored(restoreTyped(form.current));
  }, []);

  useEffect(() => {
    if (state.fields) focusFirstInvalid(form.current);
    else if (state.message) focusSubmit(form.current);
  }, [state]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Two presses can come before anything is drawn: `pending` would let the second through.
    if (pending || isSending.current) return;
    isSending.current = true;
    const data = new FormData(event.currentTarget);
    startTransition(() => dispatch(data));
  };

  // `post`: should the browser ever send the form itself, the password stays out of the address.
  return { state, pending, isRestored, formProps: { ref: form, onSubmit, method: "post", noValidate: true } as const };
}
