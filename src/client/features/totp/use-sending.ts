import { endIfOver } from "../../lib/failure.ts";
import { type Refusals, refusalOf } from "../../lib/form/refusal.ts";
import type { Checked } from "../../lib/form/use-action-form.ts";
import { useInSession } from "../../lib/form/use-attempt.ts";
import { textOf, useSubmission } from "../../lib/form/use-submission.ts";
import { readToken } from "../../lib/session.ts";
import { totpText } from "./text.ts";

const refusals: Refusals = {
  fieldOf: { WRONG_PASSWORD: "password", WRONG_CODE: "code", CODE_USED: "code" },
  network: totpText.network,
};

type Sending<Input> = {
  check: (typed: (name: string) => string) => Checked<Input>;
  /** Each call goes through `inSession`: seeds and codes are shown to nobody else, and no later call is sent in another person's name. */
  send: (input: Input, inSession: ReturnType<typeof useInSession>) => Promise<void>;
};

/** A small form whose answer is used at once and kept nowhere, not even as a mutation: seeds and codes are shown, never cached. */
export function useSending<Input>({ check, send }: Sending<Input>) {
  const inSession = useInSession();
  const { state, formProps, ...form } = useSubmission((data) => {
    const { value, fields = {} } = check((name) => textOf(data, name));
    if (value === undefined) return { fields };
    const token = readToken();
    return send(value, inSession).then(
      () => undefined,
      (error) => (endIfOver(error, token) ? undefined : refusalOf(error, refusals)),
    );
  });
  return { ...form, message: state.message, formProps: { ...formProps, method: "post" } as const };
}
