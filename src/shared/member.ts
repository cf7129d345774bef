import * as z from "zod/mini";
import { emailSchema, knownPasswordSchema, nameSchema, newPasswordSchema, type Role } from "./auth.ts";
import { contactSchema } from "./phone.ts";

const currentPasswordSchema = knownPasswordSchema("CURRENT_PASSWORD_REQUIRED");

/** A field that the settings require under a sentence of its own, before its usual rules (docs/product.md 4.10). */
const filled = (required: string) => z.string(required).check(z.trim(), z.minLength(1, required));

export const updateNameInput = z.strictObject({ name: nameSchema });

export const updateEmailInput = z.strictObject({ email: z.pipe(filled("EMAIL_REQUIRED"), emailSchema) });

/** The caller's own number, as the old clients send it (docs/product.md 21.3): no password. */
export const ownPhoneInput = z.strictObject({ phone: z.pipe(filled("CONTACT_REQUIRED"), contactSchema) });

export const updatePhoneInput = z.extend(ownPhoneInput, { currentPassword: currentPasswordSchema });

/** Another password than the one it replaces: a one-time password is known to whoever gave it. */
export const updatePasswordInput = z
  .strictObject({ currentPassword: currentPasswordSchema, password: newPasswordSchema })
  .check(
    z.refine(({ currentPassword, password }) => currentPassword !== password, {
      error: "PASSWORD_SAME",
      path: ["password"],
    }),
  );

export type UpdateNameInput = z.infer<typeof updateNameInput>;
export type UpdateEmailInput = z.infer<typeof updateEmailInput>;
export type UpdatePhoneInput = z.infer<typeof updatePhoneInput>;
export type UpdatePasswordInput = z.infer<typeof updatePasswordInput>;

/** One of the caller's own open sessions. */
export type OwnSession = {
  id: string;
  /** The session of this very call. */
  isCurrent: boolean;
  /** What the browser said of itself at sign-in, such as « Chrome, Android »; null when it said nothing known. */
  device: string | null;
  openedAt: number;
  /** When something was last done with it (UTC ms), to the minute. */
  seenAt: number;
  /** How long it may stay unused from then on, in milliseconds. */
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

/** The end of a paid level of which its member is told. */
export type LevelEnd = {
  name: string;
  /** UTC ms, the first instant after it. */
  expiresAt: number;
  /** False while it still runs. */
  isOver: boolean;
};

/** `user.me`: the member's own profile, balance and level, of one database snapshot. */
export type Me = {
  id: number;
  name: string;
  email: string | null;
  phone: string;
  role: Role;
  createdAt: number;
  invitationCode: string;
  /** Who invited the member; null for administrators and the first members. */
  sponsorId: number | null;
  /** What the member may spend, in Ariary. */
  balanceAr: number;
  /** Held for waiting withdrawals, in Ariary. */
  heldAr: number;
  level: CurrentLevel;
  /** The end of a paid level, shortly before it and shortly after; null otherwise. */
  levelEnd: LevelEnd | null;
};
