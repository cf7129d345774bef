import * as z from "zod/mini";
import { emailSchema, invitationCodeSchema, nameSchema, newPasswordSchema, type Role } from "./auth.ts";
import type { CurrentLevel } from "./member.ts";
import { amountArSchema } from "./money.ts";
import { pageFields } from "./page.ts";
import { contactSchema } from "./phone.ts";
import { textSchema } from "./text.ts";
import type { TransactionEntry } from "./transactions.ts";
import type { PurchaseEntry } from "./vip.ts";

export type PersonStatus = "active" | "blocked" | "closed";

const memberId = z.int("INVALID");
/** Why an administrator acts; the member may read it. */
const reasonSchema = textSchema(3, 500, "REASON_REQUIRED");

/** `admin.people`: newest first; `search` is an id, a name, or a number in any writing. */
export const peopleInput = z.strictObject({
  search: z.optional(textSchema(0, 80, "INVALID")),
  status: z.optional(z.enum(["active", "blocked", "closed"])),
  role: z.optional(z.enum(["member", "admin"])),
  ...pageFields,
});

export const personInput = z.strictObject({ memberId });

const identity = {
  name: nameSchema,
  phone: contactSchema,
  email: z.optional(emailSchema),
  role: z.enum(["member", "admin"]),
  /** Whose code it is, the sponsor; none for an administrator without one. */
  invitationCode: z.optional(invitationCodeSchema),
};

/** Without a password the server makes a one-time one, shown once. */
export const createPersonInput = z.strictObject({ ...identity, password: z.optional(newPasswordSchema) });
export const updatePersonInput = z.strictObject({ memberId, ...identity, reason: reasonSchema });
export const actOnPersonInput = z.strictObject({ memberId, reason: reasonSchema });
export const adjustBalanceInput = z.strictObject({
  memberId,
  action: z.enum(["add", "remove"]),
  amountAr: amountArSchema,
  reason: reasonSchema,
});
export const grantLevelInput = z.strictObject({ memberId, levelId: z.int("INVALID"), reason: reasonSchema });

export type PeopleInput = z.infer<typeof peopleInput>;
export type CreatePersonInput = z.infer<typeof createPersonInput>;
export type UpdatePersonInput = z.infer<typeof updatePersonInput>;
export type ActOnPersonInput = z.infer<typeof actOnPersonInput>;
export type AdjustBalanceInput = z.infer<typeof adjustBalanceInput>;
export type GrantLevelInput = z.infer<typeof grantLevelInput>;

export type Person = {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  role: Role;
  status: PersonStatus;
  sponsorId: number | null;
  invitationCode: string;
  balanceAr: number;
  createdAt: number;
};

export type PeoplePage = {
  people: Person[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};

/** A balance correction by an administrator, with the reason its member sees. */
export type Adjustment = {
  id: number;
  action: AdjustBalanceInput["action"];
  amountAr: number;
  reason: string;
  recordedByName: string;
  createdAt: number;
};

/** Everything about one member (spec §7 user_details). */
export type PersonDetails = {
  person: Person & { heldAr: number; phoneChangedAt: number | null; sponsorName: string | null };
  level: CurrentLevel;
  /** Members at levels 1 to 3 below. */
  invites: [number, number, number];
  purchases: PurchaseEntry[];
  deposits: TransactionEntry[];
  withdrawals: TransactionEntry[];
  adjustments: Adjustment[];
};

/** A password shown once, valid 24 hours, to be changed at the next sign-in. */
export type OneTimePassword = { password: string; expiresAt: number | null };
