import type { FormEvent } from "react";
import type { ErrorCode } from "../../../shared/errors.ts";
import { type Refusals, type Refused, refusalOf } from "./refusal.ts";
import { type AttemptStore, type Send, useAttempt } from "./use-attempt.ts";
import { type FormState, textOf, useSubmission } from "./use-submission.ts";

/** The checked input: the value to send, or one sentence per refused field. */
export type Checked<Input> = { value?: Input; fields?: FormState["fields"] };

export type ActionForm<Input, Output> = Refusals & {
  check: (typed: (name: string) => string) => Checked<Input>;
  send: Send<Input, Output>;
  onDone: (answer: Output, sent: Input) => void;
  /** Where its unanswered attempt is kept, if not in the form. */
  store?: AttemptStore;
  /** The draft of a form, stored until it is sent. */
  draft?: { onInput: (event: FormEvent<HTMLFormElement>) => void };
  /** Returns true when the refusal was shown elsewhere: the form then shows nothing. */
  onRefused?: (error: unknown) => boolean;
  /** Called last, after success and after failure. */
  onSettled?: (answer: Output | undefined) => void;
};

type Failed = Pick<Refused, "title" | "code"> & { message: string };

/**
 * A form that is checked by the server's own schema and sent once, under one idempotency key for as long as it stays unanswered.
 * `field(name)` gives a field its name and error, `failure` is what stands below the fields. What was typed stays whatever happens.
 */
export function useActionForm<Input, Output>(options: ActionForm<Input, Output>) {
  const { check, send, draft, store, onDone, onRefused, onSettled } = options;
  const { mutateAsync, variables } = useAttempt(send, store && { store });

  const deliver = async (value: Input): Promise<Refused> => {
    let answer: Output;
    try {
      answer = await mutateAsync(value);
    } catch (error) {
      const isTold = onRefused?.(error);
      onSettled?.(undefined);
      const isField = (name: string) => formProps.ref.current?.elements.namedItem(name) != null;
      return isTold ? {} : refusalOf(error, options, isField);
    }
    onDone(answer, value);
    onSettled?.(answer);
    return { isDone: true };
  };

  const { state, formProps, ...form } = useSubmission<Refused>((data) => {
    const { value, fields = {} } = check((name) => textOf(data, name));
    return value === undefined ? { fields } : deliver(value);
  });

  const { title, message, code, isDone = false } = state;
  const failure: Failed | undefined = message ? { title, message, code } : undefined;
  return {
    ...form,
    isDone,
    failure,
    sent: variables,
    formProps: {
      ...formProps,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        formProps.onInput(event);
        draft?.onInput(event);
      },
    },
  };
}

export type Form = ReturnType<typeof useActionForm>;

/** Whether the server's last refusal is one of these. */
export const isRefusedFor = ({ failure }: Pick<Form, "failure">, codes: readonly ErrorCode[]): boolean =>
  failure?.code !== undefined && codes.includes(failure.code);
