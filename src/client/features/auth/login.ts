import { loginInput } from "../../../shared/auth.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form/refusal.ts";
import { type FormState, textOf } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { paths } from "../../lib/paths.ts";
import { startSession } from "../../lib/session.ts";
import { totpText } from "../totp/text.ts";
import { keepDevice, readDevices } from "./devices.ts";
import { takeEarlyAnswer } from "./early-answer.ts";
import { authText } from "./text.ts";

/**
 * `helpPath`: where support is asked, when only support can help. `asksCode`: the password was right, a code is wanted too; nothing of it
 * is kept.
 */
export type LoginState = FormState & {
  helpPath?: string;
  asksCode?: { label: string; hint: string; defaultValue?: string };
};

const helpPaths: Partial<Record<ErrorCode, string>> = {
  ACCOUNT_BLOCKED: paths.contact,
  TOO_MANY_ATTEMPTS: paths.contact,
  PASSWORD_EXPIRED: `${paths.contact}?reset=true`,
};

const codeField = { label: totpText.atSignIn, hint: totpText.codeHint };
const fieldOf = { WRONG_CODE: "code", CODE_USED: "code" } as Partial<Record<ErrorCode, string>>;

/** What the form says of a sending that the browser made before this code was there, once. */
export function takeEarlyState(): LoginState | undefined {
  const early = takeEarlyAnswer();
  if (!early) return undefined;
  const { code, message, fields, asksCode, typed } = early;
  const known = code as ErrorCode;
  const asked = asksCode ? { asksCode: { ...codeField, defaultValue: typed } } : {};
  if (fields) return { ...asked, fields };
  if (known === "CODE_REQUIRED") return asked;
  const field = fieldOf[known];
  return field ? { ...asked, fields: { [field]: message } } : { ...asked, message, helpPath: helpPaths[known] };
}

/** Signs in: on success the session starts, and the page, which follows it, leaves. */
export default async function login(data: FormData): Promise<LoginState> {
  const phone = nationalDigits(textOf(data, "phone"));
  const asksCode = data.has("code") ? codeField : undefined;
  const code = asksCode && { code: textOf(data, "code") };
  const devices = readDevices();
  const checked = validate(loginInput, {
    phone,
    password: textOf(data, "password"),
    ...code,
    ...(devices.length > 0 ? { devices } : {}),
  });
  if (checked.fields) return { fields: checked.fields, asksCode };

  try {
    const { token, user, device } = await api.auth.login.mutate(checked.value);
    if (device) keepDevice(device);
    startSession(token, user);
    return {};
  } catch (error) {
    const { network, failure: unreadable } = authText.login;
    const refused = refusalOf(error, { fieldOf, network, unreadable });
    if (refused.code === "CODE_REQUIRED") return { asksCode: codeField };
    return { ...refused, asksCode, helpPath: refused.code && helpPaths[refused.code] };
  }
}
