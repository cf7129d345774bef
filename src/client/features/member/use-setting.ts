import { type FormEvent, useState } from "react";
import type { ErrorCode } from "../../../shared/errors.ts";
import { failureOf } from "../../lib/failure.ts";
import { useRefusal } from "../../ui/use-refusal.ts";
import { settingsText } from "./text.ts";

type Fields = Record<string, string | undefined>;

/** The part of a tRPC mutation that a form needs. */
type Mutation<Input> = {
  mutate: (input: Input, options: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
  reset: () => void;
  isPending: boolean;
  isSuccess: boolean;
};

type SettingOptions<Input> = {
  mutation: Mutation<Input>;
  /** What was typed: the value to send, or one sentence per refused field. */
  check: (typed: (name: string) => string) => { value?: Input; fields?: Fields };
  /** The server's refusals that belong under a field. */
  fieldOf?: Partial<Record<ErrorCode, string>>;
  onSaved: (form: HTMLFormElement) => void;
};

export type Failed = { message: string; isNetwork: boolean };

/** One setting: checked, sent alone, with its own errors and its own « enregistré ». What was typed stays whatever happens. */
export function useSetting<Input>({ mutation, check, fieldOf = {}, onSaved }: SettingOptions<Input>) {
  const { form, refuse } = useRefusal();
  const [fields, setFields] = useState<Fields>({});
  const [failed, setFailed] = useState<Failed>();

  const refuseFields = (refused: Fields) => {
    setFields(refused);
    refuse();
  };

  const onError = (error: unknown) => {
    const failure = failureOf(error);
    if (failure.code === undefined) return setFailed({ message: settingsText.network, isNetwork: true });
    const field = fieldOf[failure.code];
    if (failure.details.fields) refuseFields(failure.details.fields);
    else if (field) refuseFields({ [field]: failure.message });
    else setFailed({ message: failure.message, isNetwork: false });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const { currentTarget } = event;
    const data = new FormData(currentTarget);
    const { value, fields: refused } = check((name) => String(data.get(name) ?? ""));
    setFailed(undefined);
    setFields({});
    mutation.reset();
    if (value === undefined) return refuseFields(refused ?? {});
    mutation.mutate(value, { onSuccess: () => onSaved(currentTarget), onError });
  };

  /** A field that is being corrected no longer shows its error, nor the form its « enregistré ». */
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (fields[name]) setFields({ ...fields, [name]: undefined });
    if (mutation.isSuccess) mutation.reset();
  };

  return {
    fields,
    failed,
    isSaved: mutation.isSuccess,
    isPending: mutation.isPending,
    formProps: { ref: form, onSubmit, onInput, noValidate: true },
  };
}

export type Setting = ReturnType<typeof useSetting>;
