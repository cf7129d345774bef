import * as z from "zod/mini";
import { contactSchema } from "./phone.ts";
import { lineSchema, visibleOf } from "./text.ts";

export const PASSWORD_MINIMUM = 6;
const PASSWORD_MAXIMUM = 256;

/** A password being chosen: 6 to 256 characters (docs/product.md 4.6). */
export const newPasswordSchema = z
  .string("PASSWORD_REQUIRED")
  .check(z.minLength(PASSWORD_MINIMUM, "PASSWORD_TOO_SHORT"), z.maxLength(PASSWORD_MAXIMUM, "PASSWORD_TOO_LONG"));

/** The password of somebody signed in or signing in: judged by its hash alone. */
export const knownPasswordSchema = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(PASSWORD_MAXIMUM, "PASSWORD_TOO_LONG"));

/** Six digits of the application, or twelve of a recovery code, with or without the spaces they are shown with. */
export const codeSchema = z.pipe(
  z.string("CODE_INVALID").check(z.maxLength(30, "CODE_INVALID")),
  z.transform((typed, context) => {
    const digits = typed.replace(/[\s.-]/g, "");
    if (/^(\d{6}|\d{12})$/.test(digits)) return digits;
    context.issues.push({ code: "custom", input: typed, message: "CODE_INVALID" });
    return z.NEVER;
  }),
);

/** A name stands in the middle of other words: nothing in it may turn them around. */
export const nameSchema = lineSchema(1, 80, "NAME_REQUIRED").check(z.overwrite(visibleOf));

/** An e-mail address, or nothing. */
export const emailSchema = z
  .string("EMAIL_INVALID")
  .check(
    z.trim(),
    z.maxLength(254, "TOO_LONG"),
    z.regex(/^$|^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, "EMAIL_INVALID"),
  );

/** Codes are shown in capitals; people type them as they like. */
export const invitationCodeSchema = z
  .string("INVITATION_REQUIRED")
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, "INVITATION_REQUIRED"),
    z.regex(/^[A-Z0-9_-]{0,32}$/, "INVITATION_UNKNOWN"),
  );

export const registerInput = z.strictObject({
  name: nameSchema,
  phone: contactSchema,
  email: z.optional(emailSchema),
  invitationCode: invitationCodeSchema,
  password: newPasswordSchema,
});

/** Of the people who share a phone, so many are known on it. */
export const DEVICES_KEPT = 5;

export const loginInput = z.strictObject({
  phone: contactSchema,
  password: knownPasswordSchema("PASSWORD_REQUIRED"),
  /** An administrator's second factor, asked for once the password was accepted. */
  code: z.optional(codeSchema),
  /** What earlier sign-ins left on this device: whoever is known on it is not kept out by strangers who guess at his number. */
  devices: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(DEVICES_KEPT))),
});

export const invitationInput = z.strictObject({ code: invitationCodeSchema });

export type RegisterInput = z.infer<typeof registerInput>;
export type LoginInput = z.infer<typeof loginInput>;

export type Role = "member" | "admin";

/** The old clients' words for roles (docs/product.md 4.1), used in the token's `userRole` claim and on the PHP paths. */
export const roleNames: Record<Role, "Utilisateur" | "Administrateur"> = {
  member: "Utilisateur",
  admin: "Administrateur",
};

/** What the browser keeps under `user`: nothing more than it needs to greet. */
export type SessionUser = { id: number; name: string; role: Role; mustChangePassword: boolean; mustEnrol: boolean };

/** `device`: to be kept on this device for the next sign-ins, where it is not known yet. */
export type LoginAnswer = { token: string; user: SessionUser; device?: string };
