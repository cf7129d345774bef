import * as z from "zod/mini";
import { contactSchema } from "./phone.ts";
import { visibleOf } from "./text.ts";
import { lineSchema } from "./text-input.ts";

export const PASSWORD_MINIMUM = 6;
const PASSWORD_MAXIMUM = 256;

/** What a reader writes for each sign that it could not read: typed by nobody, and the same for all of them. */
const isRead = (text: string) => !text.includes("\ufffd");

/** A password being chosen: 6 to 256 characters (docs/product.md 4.6). */
export const newPasswordSchema = z
  .string("PASSWORD_REQUIRED")
  .check(
    z.minLength(PASSWORD_MINIMUM, "PASSWORD_TOO_SHORT"),
    z.maxLength(PASSWORD_MAXIMUM, "PASSWORD_TOO_LONG"),
    z.refine(isRead, "INVALID"),
  );

/** An existing password: only its length is bounded here, its hash decides. @param required a key of `fieldSentences` */
export const knownPasswordSchema = (required: string) =>
  z
    .string(required)
    .check(z.minLength(1, required), z.maxLength(PASSWORD_MAXIMUM, "PASSWORD_TOO_LONG"), z.refine(isRead, "INVALID"));

/** Six digits of a TOTP application or twelve of a recovery code (docs/product.md 4.8); spaces are removed. */
export const codeSchema = z.pipe(
  z.string("CODE_INVALID").check(z.maxLength(30, "CODE_INVALID")),
  z.transform((typed, context) => {
    const digits = typed.replace(/[\s.-]/g, "");
    if (/^(\d{6}|\d{12})$/.test(digits)) return digits;
    context.issues.push({ code: "custom", input: typed, message: "CODE_INVALID" });
    return z.NEVER;
  }),
);

/** A name of 1 to 80 characters, without invisible marks, which could reverse the text around it (docs/product.md 3.7). */
export const nameSchema = lineSchema(1, 80, "NAME_REQUIRED").check(z.overwrite(visibleOf), z.refine(isRead, "INVALID"));

/** An e-mail address; an empty one becomes null. */
export const emailSchema = z
  .string("EMAIL_INVALID")
  .check(
    z.trim(),
    z.maxLength(254, "TOO_LONG"),
    z.regex(/^$|^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, "EMAIL_INVALID"),
  );

/** How many device tokens a shared phone keeps. */
export const DEVICES_KEPT = 5;

export const loginInput = z.strictObject({
  phone: contactSchema,
  password: knownPasswordSchema("PASSWORD_REQUIRED"),
  /** An administrator's second factor, requested once the password was accepted. */
  code: z.optional(codeSchema),
  /** Device tokens of earlier sign-ins here: a known device has its own rate limit, so that guesses elsewhere do not lock it out. */
  devices: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(DEVICES_KEPT))),
});

/** `inviter`: first name and initial of whose code it is; null when that is not told. */
export type Invitation = { valid: boolean; inviter: string | null };

export type LoginInput = z.infer<typeof loginInput>;

export const roles = ["member", "admin", "reader"] as const;
export type Role = (typeof roles)[number];

/** Whether a role sees the administrators' rooms: an administrator's, and a reader's, who changes nothing there (docs/product.md 4.1). */
export const seesRooms = (role: Role): boolean => role !== "member";
/** The roles that see them. */
export const roomRoles = ["admin", "reader"] as const satisfies Role[];

/** The old clients' words for roles (docs/product.md 4.1), used on the PHP paths. */
export const roleNames = {
  member: "Utilisateur",
  admin: "Administrateur",
  reader: "Lecteur",
} as const satisfies Record<Role, string>;

/**
 * The word of the menu that a role sees, as in the token's `userRole` claim: the old clients' menu of administrators
 * shows a reader the readings.
 */
export const menuName = (role: Role) => (seesRooms(role) ? roleNames.admin : roleNames.member);

/** What the browser stores under `user` (docs/product.md 4.5). */
export type SessionUser = { id: number; name: string; role: Role; mustChangePassword: boolean; mustEnrol: boolean };

/** `device`: a token for the browser to store and send at the next sign-ins; absent when it already has one. */
export type LoginAnswer = { token: string; user: SessionUser; device?: string };
