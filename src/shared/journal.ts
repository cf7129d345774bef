import * as z from "zod/mini";
import { type JournalAction, type JournalTarget, journalActions, journalTargetKinds } from "./journal-acts.ts";
import { periodFields } from "./period.ts";
import { textSchema } from "./text.ts";

const filterFields = {
  /** Who acted. */
  actorId: z.optional(z.int("INVALID")),
  action: z.optional(z.enum(journalActions, "INVALID")),
  targetKind: z.optional(z.enum(journalTargetKinds, "INVALID")),
  /** A number or a name; its kind goes with it. */
  targetId: z.optional(textSchema(1, 80, "INVALID")),
  /** Whose account it was about. */
  memberId: z.optional(z.int("INVALID")),
  ...periodFields,
};

/** Numbers of targets repeat from kind to kind. */
const isOfOneKind = z.refine<{ targetKind?: unknown; targetId?: unknown }>(
  ({ targetKind, targetId }) => targetId === undefined || targetKind !== undefined,
  "INVALID",
);

/** `admin.journal`: newest first. */
export const journalInput = z
  .strictObject({
    ...filterFields,
    /** The last entry of the page before, or the first of the one after. */
    cursor: z.optional(z.int("INVALID")),
    direction: z.optional(z.enum(["forward", "backward"], "INVALID")),
  })
  .check(isOfOneKind);

/** The same list as a file. */
export const journalExportInput = z.strictObject(filterFields).check(isOfOneKind);

/** `admin.journalEntry` */
export const journalEntryInput = z.strictObject({ id: z.int("INVALID") });

/**
 * `admin.verifyJournal`: continues after the entry where the previous call stopped, and sends the seal that this entry had then, which
 * nobody can have kept who has rewritten the whole chain since.
 */
export const journalCheckInput = z.strictObject({
  after: z.optional(z.int("INVALID").check(z.minimum(0, "INVALID"))),
  seal: z.optional(z.string("INVALID").check(z.regex(/^[0-9a-f]{64}$/, "INVALID"))),
});

export type JournalFilter = z.infer<typeof journalExportInput>;
export type JournalInput = z.infer<typeof journalInput>;
export type JournalEntryInput = z.infer<typeof journalEntryInput>;
export type JournalCheckInput = z.infer<typeof journalCheckInput>;

export type JournalValue = string | number | boolean | null;

/** One changed field. For something new there is no `before`, for something deleted no `after`. */
export type JournalChange = { field: string; before?: JournalValue; after?: JournalValue };

export type JournalEntry = {
  id: number;
  at: number;
  /** Null for a command on the server, and for a refused sign-in. */
  actorId: number | null;
  actorName: string;
  action: JournalAction;
  /** `name` of a member, as it is now. */
  target: { kind: JournalTarget["kind"]; id: string; name: string | null };
  /** Whose account it was about. */
  member: { id: number; name: string } | null;
  changes: JournalChange[];
  reason: string | null;
  ip: string;
  requestId: string;
  /** The seal of the entry. */
  hash: string;
};

/** An entry alone, with what its seal rests on. */
export type JournalEntryDetails = JournalEntry & {
  /** The seal of the entry before. */
  previousHash: string;
  /** Whether it still says what it was sealed with. */
  isSealed: boolean;
};

export type JournalPage = {
  entries: JournalEntry[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
  /** Pass it as `cursor` with `direction: "backward"` for the page before; null on the first one. */
  previousCursor: number | null;
  /** The day of Madagascar, `YYYY-MM-DD`. */
  today: string;
};

/** The result of checking a stretch of the journal's seals. */
export type JournalCheck = {
  /** Entries checked by this call. */
  entries: number;
  /** Pass it as `after`, until `isComplete`. */
  lastId: number;
  newestId: number;
  /** The seal of the last entry checked. */
  head: string;
  /** The first entry whose seal is wrong, or no longer the one it had; `head` when the last entries are missing. */
  brokenAt: number | "head" | null;
  isComplete: boolean;
};

export type JournalActor = { id: number; name: string };
