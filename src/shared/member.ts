import * as z from "zod/mini";
import { emailSchema, knownPasswordSchema, nameSchema, newPasswordSchema, type Role } from "./auth.ts";
import { contactSchema } from "./phone.ts";
import { type ProfileTexts, profileTexts } from "./profile.ts";

const currentPasswordSchema = knownPasswordSchema("CURRENT_PASSWORD_REQUIRED");

/** A required field with a sentence of its own when empty (docs/product.md 4.10). */
const filled = (required: string) => z.string(required).check(z.trim(), z.minLength(1, required));

/** Fields that callers change of themselves, one at a time. An e-mail address can be replaced but not removed. */
export const profileInput = z.strictObject({
  name: nameSchema,
  ...profileTexts,
  email: z.pipe(filled("EMAIL_REQUIRED"), emailSchema),
});

/** `user.updateProfile`: some of it, at least one. */
export const updateProfileInput = z
  .partial(profileInput)
  .check(z.refine((change) => Object.keys(change).length > 0, "INVALID"));

/** The caller's new phone, as old clients send it: without a password (docs/product.md 21.3). */
export const ownPhoneInput = z.strictObject({ phone: z.pipe(filled("CONTACT_REQUIRED"), contactSchema) });

export const updatePhoneInput = z.extend(ownPhoneInput, { currentPassword: currentPasswordSchema });

/** The new password must differ from the old one: a one-time password is known to the administrator who gave it. */
export const updatePasswordInput = z
  .strictObject({ currentPassword: currentPasswordSchema, password: newPasswordSchema })
  .check(
    z.refine((typed) => typed.currentPassword.normalize("NFKC") !== typed.password.normalize("NFKC"), {
      error: "PASSWORD_SAME",
      path: ["password"],
    }),
  );

export type UpdateProfileInput = z.infer<typeof updateProfileInput>;
export type UpdatePhoneInput = z.infer<typeof updatePhoneInput>;
export type UpdatePasswordInput = z.infer<typeof updatePasswordInput>;

/** One of the caller's own open sessions. */
export type OwnSession = {
  id: string;
  /** The session of this very call. */
  isCurrent: boolean;
  /** Browser and system at sign-in, such as « Chrome, Android »; null when unknown. */
  device: string | null;
  openedAt: number;
  /** When it was last used (UTC ms), to the minute. */
  seenAt: number;
  /** How long it may stay unused after that, in milliseconds. */
  idleMs: number;
  expiresAt: number;
};

/** The level a member holds today; the free level has no expiry. */
export type CurrentLevel = {
  id: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  /** UTC ms; null on the free level. */
  expiresAt: number | null;
};

/** The end of a paid level, shown shortly before and after it (docs/product.md 5.3). */
export type LevelEnd = {
  name: string;
  /** UTC ms; the first instant without the level. */
  expiresAt: number;
  /** Whether it has ended. */
  isOver: boolean;
};

/** `user.me`: the member's own profile, balance and level, from one snapshot. */
export type Me = ProfileTexts & {
  id: number;
  name: string;
  phone: string;
  role: Role;
  createdAt: number;
  invitationCode: string;
  /** The member's referrer; null for accounts without one. */
  referrerId: number | null;
  /** The spendable balance, in Ariary. */
  balanceAr: number;
  /** Held for pending withdrawals, in Ariary. */
  heldAr: number;
  /** What they still owe for deposits that the operator took back, in Ariary (docs/product.md 12.9). */
  owedAr: number;
  level: CurrentLevel;
  /** Within 30 days before and after the end of a paid level; else null. */
  levelEnd: LevelEnd | null;
};
