import * as z from "zod/mini";
import { emailSchema, invitationCodeSchema, nameSchema, newPasswordSchema, type Role } from "./auth.ts";
import type { CurrentLevel } from "./member.ts";
import { amountArSchema } from "./money.ts";
import { pageFields } from "./page.ts";
import { contactSchema } from "./phone.ts";
import { type Referral, referralLevelInput } from "./referral.ts";
import { reasonSchema, textSchema } from "./text.ts";
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

/** `admin.people`: newest first; `search` is an id, a name, an invitation code, or a number in any writing. */
export const peopleInput = z.strictObject({
  search: z.optional(textSchema(0, 80, "INVALID")),
  status: z.optional(z.enum(["active", "blocked", "closed"])),
  role: z.optional(z.enum(["member", "admin"])),
  /** The level held now; the free one is that of everybody else. */
  levelId: z.optional(z.int("INVALID")),
  ...pageFields,
});

/** The same list as a file: without its pages. */
export const peopleExportInput = z.omit(peopleInput, { cursor: true, direction: true });

export const personInput = z.strictObject({ memberId });

/** `admin.personInvites`: the members below at one level, newest first. */
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
  email: z.optional(emailSchema),
  role: z.enum(["member", "admin"]),
  /** Whether members may deposit to an administrator's number; without it a new one's receives, and the others' stay as they are. */
  receivesDeposits: z.optional(z.boolean("INVALID")),
  /** Whose code it is, the sponsor: a new member has one, an administrator may have none. */
  invitationCode: z.optional(invitationCodeSchema),
  /** The same by number, as old clients know it (PARRAIN_ID). */
  sponsorId: z.optional(memberId),
  password: z.optional(newPasswordSchema),
};

/** Without a password the server makes a one-time one, shown once. */
export const createPersonInput = z.strictObject(identity);
/** What of a person a form shows before it changes it. */
const seen = z.strictObject({
  name: textSchema(0, 80, "INVALID"),
  phone: z.nullable(textSchema(0, 20, "INVALID")),
  email: z.nullable(textSchema(0, 254, "INVALID")),
  role: z.enum(["member", "admin"]),
  receivesDeposits: z.boolean("INVALID"),
});
/**
 * A password chosen here is a one-time one: its owner must choose another at the next sign-in. `seen`: what the administrator saw; if it
 * is no longer so, the change is refused.
 */
export const updatePersonInput = z.strictObject({
  memberId,
  ...identity,
  seen: z.optional(seen),
  reason: reasonSchema,
});
export type SeenPerson = z.infer<typeof seen>;
export const actOnPersonInput = z.strictObject({ memberId, reason: reasonSchema });
/** `status` is what the person is to be; without it, the other of the two (docs/product.md 14.4). */
export const toggleStatusInput = z.extend(actOnPersonInput, { status: z.optional(z.enum(["active", "blocked"])) });
/** `admin.memberJournal`: what administrators did on one account, newest first. */
export const memberJournalInput = z.strictObject({ memberId, ...pageFields });
export const adjustBalanceInput = z.strictObject({
  memberId,
  action: z.enum(["add", "remove"]),
  amountAr: amountArSchema,
  reason: reasonSchema,
});
/** `amountAr`: the balance that the administrator saw, all of which is to be paid, in Ariary. */
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
export type ToggleStatusInput = z.infer<typeof toggleStatusInput>;
export type ActOnPersonInput = z.infer<typeof actOnPersonInput>;
export type AdjustBalanceInput = z.infer<typeof adjustBalanceInput>;
export type PayOutInput = z.infer<typeof payOutInput>;
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

/** One line of the list, with the level held now. */
export type PersonRow = Person & { levelName: string };

export type PeoplePage = {
  people: PersonRow[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};

/** One member as administrators see him; the lists come page by page (docs/product.md 14.1). */
export type PersonDetails = {
  person: Person & {
    heldAr: number;
    phoneChangedAt: number | null;
    sponsorName: string | null;
    /** Whether members may deposit to his number, once he is an active administrator. */
    receivesDeposits: boolean;
  };
  /** `averagePaidAr`: what members of that level really received for tasks, per member and day, over 30 days; null when nobody held it. */
  level: CurrentLevel & { averagePaidAr: number | null };
  /** Members at levels 1 to 3 below. */
  invites: [number, number, number];
  purchases: PurchaseEntry[];
  /** How many of each there are, and how many wait. */
  deposits: TransactionCount;
  withdrawals: TransactionCount;
  /** Whether anything speaks of the account: then it can only be closed, never deleted. */
  hasHistory: boolean;
  /** Whether an administrator signs in with a code as well. */
  hasTotp: boolean;
};

/** The same with every list, for old clients. */
export type WholePerson = Pick<PersonDetails, "person" | "purchases"> & {
  level: CurrentLevel;
  invites: [Invite[], Invite[], Invite[]];
  deposits: TransactionEntry[];
  withdrawals: TransactionEntry[];
};

export type TransactionCount = { total: number; pending: number };

/** A member below another, by name: for administrators only. */
export type Invite = Referral & { name: string; status: PersonStatus };

export type InvitePage = { invites: Invite[]; nextCursor: number | null };

export type PersonTransactionPage = OwnTransactionPage;

/** A password shown once, valid 24 hours, to be changed at the next sign-in. */
export type OneTimePassword = { password: string; expiresAt: number | null };
