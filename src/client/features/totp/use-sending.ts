import { type FormEvent, useState } from "react";
import { endIfOver, failureOf } from "../../lib/failure.ts";
import { useInSession } from "../../lib/form/use-attempt.ts";
import { readToken } from "../../lib/session.ts";
import { useRefusal } from "../../ui/use-refusal.ts";
import { totpText } from "./text.ts";

type Fields = Record<string, string | undefined>;

/** The server's refusals that belong under a field. */
const fieldOf: Record<string, string> = { WRONG_PASSWORD: "password", WRONG_CODE: "code", CODE_USED: "code" };

type Sending<Input> = {
  /** What was typed: the value to send, or one sentence per refused field. */
  check: (typed: (name: string) => string) => { value?: Input; fields?: Fields };
  /** Each call goes through `inSession`: seeds and codes are shown to nobody else, nor does one call follow another in his name. */
  send: (input: Input, inSession: ReturnType<typeof useInSession>) => Promise<void>;
};

/** A small form whose answer is used at once and kept nowhere: seeds and codes are shown, never cached. */
export function useSending<Input>({ check, send }: Sending<Input>) {
  const { form, refuse } = useRefusal();
  const [fields, setFields] = useState<Fields>({});
  const [message, setMessage] = useState<string>();
  const [isPending, setPending] = useState(false);
  const inSession = useInSession();

  const refuseFields = (refused: Fields) => {
    setFields(refused);
    refuse();
  };

  const fail = (error: unknown, token: string | null) => {
    const failure = failureOf(error);
    if (failure.code === undefined) return setMessage(totpText.network);
    if (endIfOver(error, token)) return;
    const field = fieldOf[failure.code];
    if (failure.details.fields) refuseFields(failure.details.fields);
    else if (field) refuseFields({ [field]: failure.message });
    else setMessage(failure.message);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const { value, fields: refused } = check((name) => String(data.get(name) ?? ""));
    setMessage(undefined);
    setFields({});
    if (value === undefined) return refuseFields(refused ?? {});
    setPending(true);
    const token = readToken();
    await send(value, inSession).catch((error) => fail(error, token));
    setPending(false);
  };

  return { fields, message, isPending, formProps: { ref: form, onSubmit, noValidate: true, method: "post" } as const };
}
