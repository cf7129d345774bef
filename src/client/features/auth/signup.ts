import { invitationCodeIn } from "../../../shared/invitation-code.ts";
import { nationalDigits } from "../../../shared/phone-digits.ts";
import { registerInput } from "../../../shared/sign-up.ts";
import { api } from "../../lib/api.ts";
import { refusalOf } from "../../lib/form/refusal.ts";
import { type FormState, textOf } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { authText } from "./text.ts";

/**
 * `created`: the account is there, and what signs it in, for as long as the page is open. `takenPhone`: it was there
 * before, perhaps by a first try whose answer was lost.
 */
export type SignupState = FormState & { created?: { phone: string; password: string }; takenPhone?: string };

const fieldOf = { INVITATION_INVALID: "invitationCode", PHONE_TAKEN: "phone" };

/** Creates an account, once every field is right. */
export default async function signup(data: FormData): Promise<SignupState> {
  const phone = nationalDigits(textOf(data, "phone"));
  const input = {
    name: textOf(data, "name"),
    phone,
    email: textOf(data, "email"),
    invitationCode: invitationCodeIn(textOf(data, "invitationCode")),
    password: textOf(data, "password"),
  };
  const checked = validate(registerInput, input);
  const mismatch = input.password === textOf(data, "confirmation") ? undefined : authText.signup.mismatch;
  if (checked.fields || mismatch) return { fields: { ...checked.fields, confirmation: mismatch } };

  try {
    await api.auth.register.mutate(checked.value);
    return { created: { phone, password: input.password } };
  } catch (error) {
    const { network, failure: unreadable } = authText.signup;
    const refused = refusalOf(error, { fieldOf, network, unreadable });
    return refused.code === "PHONE_TAKEN" ? { ...refused, takenPhone: phone } : refused;
  }
}
