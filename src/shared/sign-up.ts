import * as z from "zod/mini";
import { emailSchema, nameSchema, newPasswordSchema } from "./auth.ts";
import { invitationCodeIn } from "./invitation-code.ts";
import { contactSchema } from "./phone.ts";
import { isPlainText } from "./text.ts";

/** An invitation code, whatever surrounds it; becomes capitals. */
export const invitationCodeSchema = z
  .string("INVITATION_REQUIRED")
  .check(
    z.refine(isPlainText, "INVITATION_UNKNOWN"),
    z.overwrite(invitationCodeIn),
    z.minLength(1, "INVITATION_REQUIRED"),
    z.maxLength(32, "INVITATION_UNKNOWN"),
  );

export const registerInput = z.strictObject({
  name: nameSchema,
  phone: contactSchema,
  email: z.optional(emailSchema),
  invitationCode: invitationCodeSchema,
  password: newPasswordSchema,
});

export const invitationInput = z.strictObject({ code: invitationCodeSchema });

export type RegisterInput = z.infer<typeof registerInput>;
