import { loginInput } from "../../../shared/auth.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../api.ts";
import { failureOf } from "../../failure.ts";
import { paths } from "../../paths.ts";
import { startSession } from "../../session.ts";
import { authText } from "../../text/auth.ts";
import { validate } from "../../validate.ts";
import { textOf } from "./form-text.ts";
import type { FormState } from "./use-form-action.ts";

/** `helpPath`: where support is asked, when only support can help. */
export type LoginState = FormState & { helpPath?: string };

const helpPaths: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_BLOCKED: paths.contact,
  TOO_MANY_ATTEMPTS: paths.contact,
  PASSWORD_EXPIRED: `${paths.contact}?reset=true`,
};

/** Signs in: on success the session starts, and the page, which follows it, leaves. */
export default async function login(data: FormData): Promise<LoginState> {
  const phone = nationalDigits(textOf(data, "phone"));
  const checked = validate(loginInput, { phone, password: textOf(data, "password") });
  if (checked.fields) return { fields: checked.fields };

  try {
    const { token, user } = await api.auth.login.mutate(checked.value);
    startSession(token, user);
    return {};
  } catch (error) {
    const failure = failureOf(error);
    if (!failure.code) return { message: authText.login.network, isNetwork: true };
    if (failure.details.fields) return { fields: failure.details.fields };
    return { message: failure.message || authText.login.failure, helpPath: helpPaths[failure.code] };
  }
}
