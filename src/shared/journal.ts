import * as z from "zod/mini";
import { actWords } from "./acts.fr.ts";
import { type JournalAction, type JournalTarget, journalTargetKinds } from "./journal-acts.ts";
import { periodFields } from "./period.ts";
import { termSchema } from "./text-input.ts";

const filterFields = {
  /** Who acted. */
  actorId: z.optional(z.int("INVALID")),
  action: z.optional(z.enum(Object.keys(actWords) as JournalAction[], "INVALID")),
  targetKind: z.optional(z.enum(journalTargetKinds, "INVALID")),
  /** An id or a name; requires `targetKind`. */
  targetId: z.optional(termSchema(1, 80, "INVALID")),
  /** The member whose account it was about. */
  memberId: z.optional(z.int("INVALID")),
  /** Without administrators' sign-ins, which are most of it. */
  isQuiet: z.optional(z.boolean("INVALID")),
  ...periodFields,
};

/** An id is ambiguous without its kind. */
const isOfOneKind = z.refine<{ targetKind?: unknown; targetId?: unknown }>(
  ({ targetKind, targetId }) => targetId === undefined || targetKind !== undefined,
  "INVALID",
);

/** `admin.journal`: newest first. */
export const journalInput = z
  .strictObject({
    ...filterFields,
    /** The id of the last entry of the page before, or of the first entry of the page after. */
    cursor: z.optional(z.int("INVALID")),
    direction: z.optional(z.enum(["forward", "backward"], "INVALID")),
  })
  .check(isOfOneKind);

/** The export of the same list. */
export const journalExportInput = z.strictObject(filterFields).check(isOfOneKind);

/** `admin.journalEntry` */
export const journalEntryInput = z.strictObject({ id: z.int("INVALID") });

export type JournalFilter = z.infer<typeof journalExportInput>;
export type JournalInput = z.infer<typeof journalInput>;
export type JournalEntryInput = z.infer<typeof journalEntryInput>;

export type JournalValue = string | number | boolean | null;

/** A changed field; without `before` for something new, without `after` for something deleted. */
export type JournalChange = { field: string; before?: JournalValue; after?: JournalValue };

export type JournalEntry = {
  id: number;
  at: number;
  /** Null for a command on the server, and for a refused sign-in. */
  actorId: number | null;
  actorName: string;
  action: JournalAction;
  /** `name`: a member's present name. */
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

/** One entry, with what its seal depends on. */
export type JournalEntryDetails = JournalEntry & {
  /** The seal of the entry before. */
  previousHash: string;
  /** Whether the seal matches the content. */
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

export type JournalActor = { id: number; name: string };
