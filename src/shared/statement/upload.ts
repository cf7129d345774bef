import * as z from "zod/mini";
import { cashPhoneSchema, type MobileOperator } from "../phone.ts";
import type { FileProblem } from "./file.ts";
import type { FileGroup, FileItem } from "./group.ts";
import type { BalanceGap, StatementRefusal, StatementReversal } from "./statement.ts";

/** Groups of one file that are asked about: of each operator, those of two SIM. */
const MOST_GROUPS = 6;

/** Bytes of one file. */
export const FILE_BYTES = 8_000_000;

/**
 * `POST /upload/statement`: the file's name, and the receiving numbers that the administrator chose for it, one for each of its groups in
 * their order. The body is the file.
 */
export const uploadInput = z.strictObject({
  name: z.string("INVALID").check(z.maxLength(200, "TOO_LONG")),
  phones: z._default(z.array(cashPhoneSchema("PHONE_REQUIRED")).check(z.maxLength(MOST_GROUPS, "TOO_LONG")), []),
});

/** Reversals and refused items that an answer lists; the others are counted. */
export const FILE_LISTED = 50;

/** What became of a file's messages of one number. */
export type StoredGroup = Pick<FileGroup, "source"> & {
  phone: string;
  operator: MobileOperator;
  items: number;
  /** New lines of money received, those that were known before, and those of all of them that propose a deposit now. */
  stored: number;
  known: number;
  proposed: number;
  /** New lines of deposits that were validated before. */
  linked: number;
  /** Sent, fees, and other messages. */
  kept: number;
  unread: number;
  reversed: number;
  reversals: StatementReversal[];
  refused: number;
  refusals: (Pick<FileItem, "place" | "excerpt"> & { refusal: StatementRefusal })[];
  gaps: BalanceGap[];
};

/** `asks`: nothing is stored before the administrator says which numbers these are of. */
export type FileReport =
  | { state: "refused"; why: FileProblem | { problem: "tooLarge" } }
  | { state: "asks"; groups: { operators: MobileOperator[]; sim?: string; items: number }[] }
  | { state: "stored"; groups: StoredGroup[]; apart: number };
