import * as z from "zod/mini";
import { type AuditAction, type AuditTarget, auditActions, auditTargetKinds } from "./audit.ts";
import { pageFields } from "./page.ts";
import { periodFields } from "./period.ts";
import { textSchema } from "./text.ts";

const filterFields = {
  /** Who acted. */
  actorId: z.optional(z.int("INVALID")),
  action: z.optional(z.enum(auditActions, "INVALID")),
  targetKind: z.optional(z.enum(auditTargetKinds, "INVALID")),
  /** A number or a name, of one kind: nothing is found without it. */
  targetId: z.optional(textSchema(1, 80, "INVALID")),
  /** Whose account it was about. */
  memberId: z.optional(z.int("INVALID")),
  ...periodFields,
};

/** `admin.journal`: newest first. */
export const journalInput = z.strictObject({ ...filterFields, ...pageFields });

/** The same list as a file. */
export const journalExportInput = z.strictObject(filterFields);

/** `admin.verifyJournal`: goes on after the entry where the call before stopped. */
export const journalCheckInput = z.strictObject({ after: z.optional(z.int("INVALID").check(z.minimum(0, "INVALID"))) });

export type JournalFilter = z.infer<typeof journalExportInput>;
export type JournalInput = z.infer<typeof journalInput>;
export type JournalCheckInput = z.infer<typeof journalCheckInput>;

export type JournalValue = string | number | boolean | null;

/** What became different, or was said of something new or gone; null where there was nothing. */
export type JournalChange = { field: string; before: JournalValue; after: JournalValue };

export type JournalEntry = {
  id: number;
  at: number;
  /** Null for a command on the server, and for whoever was refused at the door. */
  actorId: number | null;
  actorName: string;
  action: AuditAction;
  /** `name` of a member, as it is now. */
  target: { kind: AuditTarget["kind"]; id: string; name: string | null };
  /** Whose account it was about. */
  member: { id: number; name: string } | null;
  changes: JournalChange[];
  reason: string | null;
  ip: string;
  requestId: string;
  /** The seal of the entry. */
  hash: string;
};

export type JournalPage = {
  entries: JournalEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};

/** What a stretch of the journal's seals says. */
export type JournalCheck = {
  /** Entries checked by this call. */
  entries: number;
  /** Pass it as `after`, until `isComplete`. */
  lastId: number;
  newestId: number;
  /** The seal of the last entry checked. */
  head: string;
  /** The first entry without the seal it must have; `head` when the last entries are missing. */
  brokenAt: number | "head" | null;
  isComplete: boolean;
};

export type JournalActor = { id: number; name: string };
