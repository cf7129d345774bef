import * as z from "zod/mini";
import { codeSchema, knownPasswordSchema } from "./auth.ts";
import { MINUTE_MS } from "./day.ts";
import { reasonSchema } from "./text-input.ts";

/** How long a session stays fresh after a code (docs/product.md 4.8). */
export const CODE_FRESH_MS = 5 * MINUTE_MS;

/** Codes of the application and recovery codes are told apart by their length. */
export const CODE_DIGITS = 6;
export const RECOVERY_DIGITS = 12;
export const RECOVERY_CODES = 10;

const password = knownPasswordSchema("CURRENT_PASSWORD_REQUIRED");

export const beginTotpInput = z.strictObject({ password });
export const codeInput = z.strictObject({ code: codeSchema });
export const disableTotpInput = z.strictObject({ password, code: codeSchema });
export const resetTotpInput = z.strictObject({
  memberId: z.int("INVALID"),
  reason: reasonSchema,
});

export type BeginTotpInput = z.infer<typeof beginTotpInput>;
export type CodeInput = z.infer<typeof codeInput>;
export type DisableTotpInput = z.infer<typeof disableTotpInput>;

/** `auth.totp`: the caller's second factor; `enrolledAt` in UTC ms. */
export type TotpStatus = {
  enrolledAt: number | null;
  recoveryCodesLeft: number;
  /** Whether an administrator must enrol before anything else. */
  isRequired: boolean;
};

/** The secret for the application, as a URI (for the QR code) and in letters; shown only until a first code is given. */
export type TotpSecret = { uri: string; secret: string };

/** Shown once. */
export type RecoveryCodes = { recoveryCodes: string[] };
