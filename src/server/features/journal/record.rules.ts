import { createHash } from "node:crypto";
import type { JournalAction } from "../../../shared/journal-acts.ts";
import { type EntryRow, factsIn } from "./entry.rules.ts";

/** What an entry says of what is so from then on: each fact by its name, as text. */
type Says = (entry: Pick<EntryRow, "action" | "targetId" | "after">) => [name: string, value: string][];

const texts = (nameOf: (field: string) => string, facts: object): [string, string][] =>
  Object.entries(facts).map(([field, value]) => [nameOf(field), String(value)]);

/** What is said of a level or a task, whose actions end in `Level` or `Task`. */
const catalogueSays =
  (kind: "level" | "task"): Says =>
  ({ action, targetId, after }) => {
    const nameOf = (field: string) => `${field} of ${kind} ${targetId}`;
    const verb = action.replace(/Level$|Task$/, "");
    const standing = { create: "offered", restore: "offered", archive: "archived", delete: "deleted" }[verb];
    return texts(nameOf, { ...factsIn(after), ...(standing ? { standing } : {}) });
  };

/**
 * What must be as the journal last said: settings with the support contact and dialled codes, and receiving numbers, all of them (`isAll`:
 * none is there of which it never spoke); levels and tasks from their first entry on, since the first ones were made without any.
 */
export const stated = {
  setting: {
    isAll: true,
    actions: ["updateSetting", "updateContact", "updateReadyAnswers", "updateKeeper", "updateUssd"],
    says: ({ action, targetId, after }) => {
      const { isVerified, ...facts } = factsIn(after);
      const nameOf = (field: string) => `setting ${action === "updateSetting" ? field : `${targetId}.${field}`}`;
      return texts(nameOf, { ...facts, ...(isVerified === undefined ? {} : { verified: Number(isVerified) }) });
    },
  },
  receiver: {
    isAll: true,
    actions: ["createReceiver", "updateReceiver", "openReceiver", "closeReceiver"],
    says: ({ targetId, after }) => texts((field) => `${field} of receiving number ${targetId}`, factsIn(after)),
  },
  level: {
    isAll: false,
    actions: ["createLevel", "updateLevel", "archiveLevel", "restoreLevel", "deleteLevel"],
    says: catalogueSays("level"),
  },
  task: {
    isAll: false,
    actions: ["createTask", "updateTask", "archiveTask", "restoreTask", "deleteTask"],
    says: catalogueSays("task"),
  },
} satisfies Record<string, { isAll: boolean; actions: readonly JournalAction[]; says: Says }>;

/** Says which password was set and opens nothing: the hash that it is made of is salted. */
export const passwordDigest = (passwordHash: string): string =>
  createHash("sha256").update(`asako password ${passwordHash}`).digest("hex").slice(0, 32);

/** What the journal last said of an account's access; undefined where it said nothing. */
export type Access = {
  role?: string;
  status?: string;
  passwordDigest?: string | undefined;
  /** When the second factor was enrolled (UTC ms); null when it was taken away. */
  enrolledAt?: number | null;
};

/** Actions that change an account's access. */
export const accessActions = [
  "createAdmin",
  "createPerson",
  "updatePerson",
  "blockPerson",
  "unblockPerson",
  "resetPassword",
  "changePassword",
  "enableTotp",
  "disableTotp",
  "resetTotp",
] as const satisfies readonly JournalAction[];

/** Whether a role's access is accounted for in the journal. */
export const isAccounted = (role = "member"): boolean => role !== "member";

/** An account's access after one more entry. */
export function accessAfter(known: Access, { action, at, after }: Pick<EntryRow, "action" | "at" | "after">): Access {
  const facts = factsIn(after) as { role?: string; passwordDigest?: string };
  const { passwordDigest: digest } = facts;
  switch (action as (typeof accessActions)[number]) {
    case "createAdmin":
      return { role: "admin", status: "active", passwordDigest: digest };
    case "createPerson":
      return { role: facts.role ?? "member", status: "active", passwordDigest: digest };
    case "updatePerson": {
      const password = digest ? { passwordDigest: digest } : {};
      return {
        ...known,
        role: facts.role ?? "member",
        ...password,
        ...(isAccounted(facts.role) ? {} : { enrolledAt: null }),
      };
    }
    case "blockPerson":
      return { ...known, status: "blocked" };
    case "unblockPerson":
      return { ...known, status: "active" };
    // From an entry without a digest, of an older version, nothing is known.
    case "resetPassword":
    case "changePassword":
      return { ...known, passwordDigest: digest };
    case "enableTotp":
      return { ...known, enrolledAt: at };
    default:
      return { ...known, enrolledAt: null };
  }
}

/**
 * An account that has an administrator's or a reader's role, a second factor or a one-time password, or that the
 * journal says has the role.
 */
export type AccessRow = {
  id: number;
  role: string;
  status: string;
  passwordHash: string;
  passwordExpiresAt: number | null;
  enrolledAt: number | null;
};

/** What of an account's access is not what the journal says was last set. */
export function accessFaults(row: AccessRow, known: Access = {}): string[] {
  const { id, role, status, passwordHash, passwordExpiresAt, enrolledAt } = row;
  const isKnown = isAccounted(role);
  // Of a member's access the journal keeps nothing but what an administrator set, until the member chooses a password.
  const isSet = isKnown || passwordExpiresAt !== null;
  const faults: [string, boolean][] = [
    ["role", role !== (known.role ?? "member")],
    ["status", isKnown && status !== (known.status ?? "active")],
    ["password", isSet && known.passwordDigest !== undefined && known.passwordDigest !== passwordDigest(passwordHash)],
    ["second factor", enrolledAt !== (known.enrolledAt ?? null)],
  ];
  return faults.filter(([, isWrong]) => isWrong).map(([what]) => `${what} of member ${id}`);
}
