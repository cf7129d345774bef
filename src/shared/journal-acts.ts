import * as z from "zod/mini";
import type { ActName } from "./acts.fr.ts";
import { pageFields } from "./page.ts";
import { profileTextNames } from "./profile.ts";
import type { TransactionType } from "./transactions.ts";

/** An action that the journal records (docs/product.md 15.1). */
export type JournalAction = ActName;

/** What an action was done to. */
export const journalTargetKinds = [
  "transaction",
  "funding",
  "drawing",
  "cashMove",
  "cashCount",
  "setting",
  "member",
  "session",
  "statement",
  "statementLine",
  "statementImport",
  "level",
  "sponsor",
  "campaign",
  "task",
  "cash",
  "gateway",
  "decidedAlone",
  "export",
  "database",
] as const;
/** An entry about an administrator's own access has the kind `session` and the administrator's id. */
export type JournalTarget = { kind: (typeof journalTargetKinds)[number]; id: number | string };

/** The fields of an account whose changes its owner may read (docs/product.md 14.7). */
export const actFields = [
  "name",
  "phone",
  ...profileTextNames,
  "role",
  "status",
  "referrerId",
  "balanceAr",
  "levelName",
  "expiresAt",
] as const;
export type ActField = (typeof actFields)[number];

export type ActChange = { field: ActField; before: string | number | null; after: string | number | null };

/** An administrator's action on an account, as its owner reads it, with the administrator's name only. */
export type MemberAct = {
  id: number;
  at: number;
  action: JournalAction;
  actorName: string;
  reason: string | null;
  /** The deposit or withdrawal it decided. */
  transaction: { id: number; type: TransactionType; amountAr: number } | null;
  /** Changed fields only. */
  changes: ActChange[];
};

export type MemberActPage = { acts: MemberAct[]; nextCursor: number | null };

/** `user.adminActions`: what administrators did on the caller's account, newest first. */
export const adminActionsInput = z.strictObject(pageFields);

/** Who last changed something, when (UTC ms) and why. */
export type Edit = { by: string; at: number; reason: string | null };
