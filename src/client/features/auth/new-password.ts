import { updatePasswordInput } from "../../../shared/member.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";
import { textOf } from "../../lib/form/text-of.ts";
import type { FormState } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { updateUser } from "../../lib/session.ts";
import { authText } from "./text.ts";

export type NewPasswordState = FormState;

/** Exchanges a one-time password for one of the member's own; the page, which looks again at the session, leaves. */
export default async function newPassword(data: FormData): Promise<NewPasswordState> {
  const password = textOf(data, "password");
  const checked = validate(updatePasswordInput, { currentPassword: textOf(data, "currentPassword"), password });
  const mismatch = password === textOf(data, "confirmation") ? undefined : authText.newPassword.mismatch;
  if (checked.fields || mismatch) return { fields: { ...checked.fields, confirmation: mismatch } };

  try {
    await api.user.updatePassword.mutate(checked.value);
    updateUser({ mustChangePassword: false });
    return {};
  } catch (error) {
    const failure = failureOf(error);
    if (!failure.code) return { message: authText.login.network, isNetwork: true };
    if (failure.details.fields) return { fields: failure.details.fields };
    if (failure.code === "WRONG_PASSWORD") return { fields: { currentPassword: failure.message } };
    return { message: failure.message };
  }
}
