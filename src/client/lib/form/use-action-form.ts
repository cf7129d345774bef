import type { FormEvent } from "react";
import type { ErrorCode } from "../../../shared/errors.ts";
import { type Refusals, type Refused, refusalOf } from "./refusal.ts";
import { textOf } from "./text-of.ts";
import { type AttemptOptions, type Send, useAttempt } from "./use-attempt.ts";
import { type FormState, useSubmission } from "./use-submission.ts";

/** What was typed: the value to send, or one sentence per refused field. */
export type Checked<Input> = { value?: Input; fields?: FormState["fields"] };

export type ActionForm<Input, Output> = Refusals &
  Pick<AttemptOptions<Input, Output>, "store"> & {
    check: (typed: (name: string) => string) => Checked<Input>;
    send: Send<Input, Output>;
    onDone: (answer: Output, sent: Input) => void;
    /** What is typed, kept until it is sent. */
    draft?: { onInput: (event: FormEvent<HTMLFormElement>) => void };
    /** Answers whether a refusal was told elsewhere: the form says nothing of it. */
    onRefused?: (error: unknown) => boolean;
    /** Whatever the answer, after what it leads to. */
    onSettled?: (answer: Output | undefined) => void;
  };

type Failed = Pick<Refused, "title" | "code" | "isNetwork"> & { message: string };

/**
 * A form that is checked by the server's own schema and sent once, under one idempotency key for as long as it stays unanswered.
 * `field(name)` gives a field its name and error, `failure` is what stands below the fields. What was typed stays whatever happens.
 */
export function useActionForm<Input, Output>(options: ActionForm<Input, Output>) {
  const { check, send, store, draft, onDone, onRefused, onSettled } = options;
  const { mutateAsync, variables } = useAttempt(send, { store });

  const deliver = async (value: Input): Promise<Refused> => {
    const outcome = await mutateAsync(value).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error, answer: undefined }),
    );
    const isRefused = "error" in outcome;
    const isTold = isRefused && onRefused?.(outcome.error);
    if (!isRefused) onDone(outcome.answer, value);
    onSettled?.(outcome.answer);
    if (!isRefused) return { isDone: true };
    const isField = (name: string) => formProps.ref.current?.elements.namedItem(name) != null;
    return isTold ? {} : refusalOf(outcome.error, options, isField);
  };

  const { state, formProps, ...form } = useSubmission<Refused>((data) => {
    const { value, fields = {} } = check((name) => textOf(data, name));
    return value === undefined ? { fields } : deliver(value);
  });

  const { title, message, code, isNetwork, isDone = false } = state;
  const failure: Failed | undefined = message ? { title, message, code, isNetwork } : undefined;
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
