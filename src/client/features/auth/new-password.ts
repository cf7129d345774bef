import { updatePasswordInput } from "../../../shared/member.ts";
import { api } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form/refusal.ts";
import { type FormState, textOf } from "../../lib/form/use-submission.ts";
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
    return refusalOf(error, { fieldOf: { WRONG_PASSWORD: "currentPassword" }, network: authText.login.network });
  }
}
