import * as z from "zod/mini";
import { nameSchema, newPasswordSchema, type Role, roles } from "./auth.ts";
import type { CurrentLevel } from "./member.ts";
import { amountArSchema } from "./money-input.ts";
import { pageFields } from "./page.ts";
import { contactSchema } from "./phone.ts";
import { type ProfileText, type ProfileTexts, profileTextNames, profileTexts } from "./profile.ts";
import { type Referral, referralLevelInput } from "./referral.ts";
import { invitationCodeSchema } from "./sign-up.ts";
import { reasonSchema, termSchema, textSchema } from "./text-input.ts";
import type { OwnTransactionPage, TransactionEntry } from "./transactions.ts";
import type { PurchaseEntry } from "./vip.ts";

export type PersonStatus = "active" | "blocked" | "closed";

/** STATUT, in the old clients' words (docs/product.md 4.1). */
export const statusNames: Record<PersonStatus, "actif" | "bloque" | "supprime"> = {
  active: "actif",
  blocked: "bloque",
  closed: "supprime",
};

const memberId = z.int("INVALID");

/** `admin.people`: newest first; `search` is an id, a name, an invitation code, or a phone in any form (docs/product.md 14.1). */
export const peopleInput = z.strictObject({
  search: z.optional(termSchema(0, 80, "INVALID")),
  status: z.optional(z.enum(["active", "blocked", "closed"])),
  role: z.optional(z.enum(roles)),
  /** The present level; the free level for those without a paid one. */
  levelId: z.optional(z.int("INVALID")),
  ...pageFields,
});

/** The export of the same list, without pages. */
export const peopleExportInput = z.omit(peopleInput, { cursor: true, direction: true });

export const personInput = z.strictObject({ memberId });

/** `admin.personInvites`: the members below a person at one level, newest first. */
export const personInvitesInput = z.strictObject({ memberId, ...referralLevelInput.shape });

/** `admin.personTransactions`: a person's deposits or withdrawals, newest first. */
export const personTransactionsInput = z.strictObject({
  memberId,
  type: z.enum(["deposit", "withdrawal"], "INVALID"),
  ...pageFields,
});

const identity = {
  name: nameSchema,
  phone: contactSchema,
  ...z.partial(z.object(profileTexts)).shape,
  role: z.enum(roles),
  /** The referrer's code: required for a new member, optional for an administrator. */
  invitationCode: z.optional(invitationCodeSchema),
  /** The referrer's id, as old clients send it (PARRAIN_ID). */
  referrerId: z.optional(memberId),
  password: z.optional(newPasswordSchema),
};

/** Without a password, the server makes a one-time password (docs/product.md 4.7). */
export const createPersonInput = z.strictObject(identity);

const seenText = z.nullable(textSchema(0, 254, "INVALID"));
const seenTexts = Object.fromEntries(profileTextNames.map((name) => [name, seenText])) as Record<
  ProfileText,
  typeof seenText
>;

/** The fields that the form showed before they were changed (optimistic lock). */
const seen = z.strictObject({
  name: textSchema(0, 80, "INVALID"),
  phone: z.nullable(textSchema(0, 20, "INVALID")),
  ...seenTexts,
  role: z.enum(roles),
});
/**
 * A password set here is a one-time password: its owner must choose another at the next sign-in. `seen` is what the administrator saw;
 * the change is refused if that is outdated (docs/product.md 14.3).
 */
export const updatePersonInput = z.strictObject({
  memberId,
  ...identity,
  seen: z.optional(seen),
  reason: reasonSchema,
});
export type SeenPerson = z.infer<typeof seen>;
/** Another referrer for a member, as a proposal keeps it. */
export const moveInput = z.strictObject({ memberId, referrerId: z.int("INVALID"), reason: reasonSchema });
export const actOnPersonInput = z.strictObject({ memberId, reason: reasonSchema });
/** `status` is the wanted status; if absent, the present one is toggled (docs/product.md 14.4). */
export const toggleStatusInput = z.extend(actOnPersonInput, { status: z.optional(z.enum(["active", "blocked"])) });
/** `admin.memberJournal`: administrators' acts on one account, newest first. */
export const memberJournalInput = z.strictObject({ memberId, ...pageFields });
export const adjustBalanceInput = z.strictObject({
  memberId,
  action: z.enum(["add", "remove"]),
  amountAr: amountArSchema,
  reason: reasonSchema,
});
/** `amountAr`: the whole balance in Ariary, as the administrator saw it (docs/product.md 9.8). */
export const payOutInput = z.strictObject({ memberId, amountAr: amountArSchema, reason: reasonSchema });
export const grantLevelInput = z.strictObject({
  memberId,
  levelId: z.int({ error: ({ input }) => (input === undefined || input === "" ? "LEVEL_REQUIRED" : "INVALID") }),
  reason: reasonSchema,
});

export type PeopleInput = z.infer<typeof peopleInput>;
export type PeopleExportInput = z.infer<typeof peopleExportInput>;
export type PersonInvitesInput = z.infer<typeof personInvitesInput>;
export type PersonTransactionsInput = z.infer<typeof personTransactionsInput>;
export type CreatePersonInput = z.infer<typeof createPersonInput>;
export type UpdatePersonInput = z.infer<typeof updatePersonInput>;
export type MoveInput = z.infer<typeof moveInput>;
export type ActOnPersonInput = z.infer<typeof actOnPersonInput>;
export type AdjustBalanceInput = z.infer<typeof adjustBalanceInput>;

export type Person = ProfileTexts & {
  id: number;
  name: string;
  phone: string | null;
  role: Role;
  status: PersonStatus;
  referrerId: number | null;
  invitationCode: string;
  balanceAr: number;
  createdAt: number;
};

/** A row of the list, with the name of the present level. */
export type PersonRow = Person & { levelName: string };

export type PeoplePage = {
  people: PersonRow[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};

/** A member as administrators see them; the lists have pages of their own (docs/product.md 14.1). */
export type PersonDetails = {
  person: Person & {
    heldAr: number;
    phoneChangedAt: number | null;
    referrerName: string | null;
  };
  /** `averagePaidAr`: what tasks really paid per member and day of that level over 30 days; null when nobody held it. */
  level: CurrentLevel & { averagePaidAr: number | null };
  /** Numbers of members below, at levels 1 to 3. */
  invites: [number, number, number];
  purchases: PurchaseEntry[];
  /** Counts, like `withdrawals`. */
  deposits: TransactionCount;
  withdrawals: TransactionCount;
  /** Whether anything refers to the account: then it can be closed but not deleted (docs/product.md 14.5). */
  hasHistory: boolean;
  /** Whether an administrator has enrolled a second factor. */
  hasTotp: boolean;
  /** Other administrators with whom this one counts as one person, and whether the caller may confirm that they are different people. */
  onePerson: { names: string[]; mayConfirm: boolean };
};

/** The details with all lists, for old clients. */
export type WholePerson = Pick<PersonDetails, "person" | "purchases"> & {
  level: CurrentLevel;
  invites: [Invite[], Invite[], Invite[]];
  deposits: TransactionEntry[];
  withdrawals: TransactionEntry[];
};

export type TransactionCount = { total: number; pending: number };

/** A member below another, with name and status; for administrators only. */
export type Invite = Referral & { name: string; status: PersonStatus };

export type InvitePage = { invites: Invite[]; nextCursor: number | null };

export type PersonTransactionPage = OwnTransactionPage;

/** A one-time password, shown once (docs/product.md 4.7); `expiresAt` in UTC ms, null for a fixed one. */
export type OneTimePassword = { password: string; expiresAt: number | null };
