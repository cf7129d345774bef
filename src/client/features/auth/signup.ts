import { registerInput } from "../../../shared/auth.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";
import { textOf } from "../../lib/form/text-of.ts";
import type { FormState } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { codeIn } from "./invitation-code.ts";
import { authText } from "./text.ts";

/** `createdPhone`: the account is there. `takenPhone`: it was there before, perhaps by a first try whose answer was lost. */
export type SignupState = FormState & { createdPhone?: string; takenPhone?: string };

/** What the server refused, under the field it belongs to. */
function refusalOf(error: unknown, phone: string): SignupState {
  const failure = failureOf(error);
  const { signup: text } = authText;
  if (!failure.code) return { message: failure.hasAnswered ? text.failure : text.network, isNetwork: true };
  if (failure.details.fields) return { fields: failure.details.fields };
  if (failure.code === "INVITATION_INVALID") return { fields: { invitationCode: failure.message } };
  if (failure.code === "PHONE_TAKEN") return { fields: { phone: failure.message }, takenPhone: phone };
  return { message: failure.message };
}

/** Creates an account, once every field is right. */
export default async function signup(data: FormData): Promise<SignupState> {
  const phone = nationalDigits(textOf(data, "phone"));
  const input = {
    name: textOf(data, "name"),
    phone,
    email: textOf(data, "email"),
    invitationCode: codeIn(textOf(data, "invitationCode")),
    password: textOf(data, "password"),
  };
  const checked = validate(registerInput, input);
  const mismatch = input.password === textOf(data, "confirmation") ? undefined : authText.signup.mismatch;
  if (checked.fields || mismatch) return { fields: { ...checked.fields, confirmation: mismatch } };

  try {
    await api.auth.register.mutate(checked.value);
    return { createdPhone: phone };
  } catch (error) {
    return refusalOf(error, phone);
  }
}
