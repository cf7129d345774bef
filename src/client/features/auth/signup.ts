import { registerInput } from "../../../shared/auth.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../api.ts";
import { failureOf } from "../../failure.ts";
import { authText } from "../../text/auth.ts";
import { validate } from "../../validate.ts";
import { textOf } from "./form-text.ts";
import type { FormState } from "./use-form-action.ts";

export type SignupState = FormState & { createdPhone?: string };

/** The server's refusals that belong to one field are shown under it. */
const fieldOfCode: Record<string, string> = { INVITATION_INVALID: "invitationCode", PHONE_TAKEN: "phone" };

export default async function signup(data: FormData): Promise<SignupState> {
  const phone = nationalDigits(textOf(data, "phone"));
  const input = {
    name: textOf(data, "name"),
    phone,
    email: textOf(data, "email"),
    invitationCode: textOf(data, "invitationCode"),
    password: textOf(data, "password"),
  };
  const checked = validate(registerInput, input);
  const mismatch = input.password === textOf(data, "confirmation") ? undefined : authText.signup.mismatch;
  if (checked.fields || mismatch) return { fields: { ...checked.fields, confirmation: mismatch } };

  try {
    await api.auth.register.mutate(input);
    return { createdPhone: phone };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure.code) return { message: authText.login.network, isNetwork: true };
    if (failure.details.fields) return { fields: failure.details.fields };
    const field = fieldOfCode[failure.code];
    if (field) return { fields: { [field]: failure.message } };
    return { message: failure.message || authText.signup.failure };
  }
}
