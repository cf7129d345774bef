import { DEVICES_KEPT, loginInput } from "../../../shared/auth.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { refusalOf } from "../../lib/form/refusal.ts";
import { type FormState, textOf } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { paths } from "../../lib/paths.ts";
import { DEVICES, startSession } from "../../lib/session.ts";
import { totpText } from "../totp/text.ts";
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

/** Of a sign-in that was sent before the code was there. */
type Early = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  asksCode: boolean;
  /** Typed so far. */
  typed?: string;
};

/** Takes away what the server filled in, to be said by the form itself. */
function takeEarlyAnswer(): Early | undefined {
  const place = document.getElementById("sign-in-answer");
  const { answer } = place?.dataset ?? {};
  const typed = place?.querySelector("input")?.value;
  place?.remove();
  return answer ? { ...JSON.parse(answer), typed } : undefined;
}

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

/** What sign-ins on this device left, the newest first. */
function readDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(DEVICES) ?? "[]");
    return Array.isArray(kept) ? kept.filter((device) => typeof device === "string").slice(0, DEVICES_KEPT) : [];
  } catch {
    return [];
  }
}

/** Keeps what one more sign-in left. */
const keepDevice = (device: string): void =>
  deviceStorage.set(DEVICES, JSON.stringify([device, ...readDevices()].slice(0, DEVICES_KEPT)));

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
