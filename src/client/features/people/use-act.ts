import { type FormEvent, useId, useState } from "react";
import type { ErrorCode } from "../../../shared/errors.ts";
import type { PersonDetails } from "../../../shared/people.ts";
import { failureOf } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { useRefusal } from "../../ui/use-refusal.ts";
import { tellIfWithheld } from "../approval/withheld.ts";

/** What the dialog of an act is given. */
export type ActProps = { details: PersonDetails; onClose: () => void };

type Fields = Record<string, string | undefined>;
type Failed = { title?: string; message: string };

type ActOptions<Input, Output> = {
  send: Parameters<typeof useAttempt<Input, Output>>[0];
  /** What was typed: the value to send, or one sentence per refused field. */
  check: (typed: (name: string) => string) => { value?: Input; fields?: Fields };
  /** The server's refusals that belong under a field, in other words where its own are for somebody else. */
  fieldOf?: Partial<Record<ErrorCode, string | { field: string; message: string }>>;
  /** Said before the server's reason. */
  failedTitle?: string;
  /** Said when no answer came (spec §8). */
  network: Failed;
  onDone: (answer: Output) => void;
  /** A proposal for another administrator was recorded instead. */
  onWithheld?: () => void;
  /** What to read again; everything an administrator sees, unless told otherwise. */
  refresh?: (answer: Output | undefined) => void;
};

/** An act on somebody's account: checked, sent once under one key, refused with the reason. What was typed stays. */
export function useAct<Input, Output>(options: ActOptions<Input, Output>) {
  const { send, check, fieldOf = {}, failedTitle, network, onDone, onWithheld } = options;
  const utils = trpc.useUtils();
  const refresh = options.refresh ?? (() => void utils.admin.invalidate());
  const formId = useId();
  const { form, refuse } = useRefusal();
  const [fields, setFields] = useState<Fields>({});
  const [failed, setFailed] = useState<Failed>();
  const attempt = useAttempt(send, {
    onSuccess: onDone,
    onError: (error) => {
      if (tellIfWithheld(error)) return onWithheld?.();
      const failure = failureOf(error);
      if (failure.code === undefined) return setFailed(network);
      const field = fieldOf[failure.code];
      if (failure.details.fields) refuseFields(failure.details.fields);
      else if (typeof field === "object") refuseFields({ [field.field]: field.message });
      else if (field) refuseFields({ [field]: failure.message });
      else setFailed({ title: failedTitle, message: failure.message });
    },
    onSettled: refresh,
  });

  function refuseFields(refused: Fields) {
    setFields(refused);
    refuse();
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside a dialog is, for React, still inside the form that opened it.
    event.stopPropagation();
    if (attempt.isPending) return;
    const data = new FormData(event.currentTarget);
    const { value, fields: refused } = check((name) => String(data.get(name) ?? ""));
    setFailed(undefined);
    setFields({});
    if (value === undefined) return refuseFields(refused ?? {});
    attempt.mutate(value);
  };

  /** A field that is being corrected no longer shows its error. */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (fields[name]) setFields({ ...fields, [name]: undefined });
  };

  return {
    fields,
    failed,
    isPending: attempt.isPending,
    formProps: { id: formId, ref: form, onSubmit, onInput, noValidate: true },
  };
}

export type Act = ReturnType<typeof useAct>;
