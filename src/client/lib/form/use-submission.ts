import { type FormEvent, useEffect, useId, useRef, useState } from "react";

/** What a form shows after sending: one sentence under each refused field, or one below all fields. */
export type FormState = {
  fields?: Readonly<Record<string, string | undefined>>;
  title?: string;
  message?: string;
  /** No answer came: the same may be sent again. */
  isNetwork?: boolean;
  isDone?: boolean;
};

type Answer<State> = State | undefined;

/** The text of a field in a submitted form. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? "");

/**
 * A form whose fields keep their own values: what is typed before React listens stays, and nothing typed is ever emptied. `submit` answers
 * what the form says, at once or after sending; one sending at a time. After a refusal the first wrong field has the focus.
 */
export function useSubmission<State extends FormState>(
  submit: (data: FormData) => Answer<State> | Promise<Answer<State>>,
  initial = {} as State,
) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [state, setState] = useState(initial);
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);

  // Once React has drawn the error.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [refusals]);

  const conclude = (next: State = initial) => {
    setState(next);
    if (next.fields || next.message) setRefusals((count) => count + 1);
  };

  const hear = async (answer: Promise<Answer<State>>) => {
    // Two presses can come before anything is drawn: `isPending` would let the second through.
    isSending.current = true;
    setPending(true);
    setState({ ...state, fields: undefined, title: undefined, message: undefined, isDone: undefined });
    try {
      conclude(await answer);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };

  /** Checks and sends what is in the form now. */
  const send = () => {
    if (isSending.current || !form.current) return;
    const answer = submit(new FormData(form.current));
    if (answer instanceof Promise) void hear(answer);
    else conclude(answer);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside a dialog is, for React, still inside the form that opened it.
    event.stopPropagation();
    send();
  };

  /** A field that is being corrected no longer shows its error, and the form no longer says that it was saved. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!state.isDone && !state.fields?.[name]) return;
    setState({ ...state, isDone: undefined, fields: { ...state.fields, [name]: undefined } });
  };

  return {
    state,
    isPending,
    isRefused: refusals > 0,
    send,
    reset: () => setState(initial),
    /** Shows a sentence without moving the focus. */
    say: setState,
    /** Of a field: its name, and why it is refused. */
    field: (name: string) => ({ name, error: state.fields?.[name] }),
    formProps: { id, ref: form, onSubmit, onInput, noValidate: true },
  };
}
