import * as z from "zod/mini";
import { cashPhoneSchema, type MobileOperator } from "../phone.ts";
import type { FileProblem } from "./file.ts";
import type { StatementImport } from "./statement.ts";

/** Bytes of one file. */
export const FILE_BYTES = 8_000_000;

/**
 * `POST /upload/statement`: the file's name, and the receiving numbers that the administrator chose for it. The body is the file, as it is or
 * in gzip, or pasted text (text/plain).
 */
export const uploadInput = z.strictObject({
  name: z._default(z.string("INVALID").check(z.maxLength(200, "TOO_LONG")), ""),
  phones: z._default(z.array(cashPhoneSchema("PHONE_REQUIRED")).check(z.maxLength(6, "TOO_LONG")), []),
});

/** Differing and refused items that an answer lists; the others are counted. */
export const FILE_LISTED = 50;

/** An import that has just been finished, with what it found of deposits. */
export type FinishedImport = StatementImport & {
  /** Lines of deposits that were validated before they came, and are tied to them now. */
  linked: number;
  /** Waiting deposits that a line of this number matches now. */
  proposed: number;
};

/**
 * `refused`: nothing of it can be read, and why. `asks`: nothing is stored before the administrator says which numbers these are of.
 * `underWay`: it takes long and goes on by itself; `admin.statementImports` tells the rest. `apart`: messages of a phone that no operator sent.
 */
export type UploadReport =
  | { state: "refused"; why: FileProblem | { problem: "tooLarge" | "tooSlow" } }
  | { state: "asks"; groups: { operators: MobileOperator[]; items: number }[] }
  | { state: "underWay"; importIds: number[] }
  | { state: "finished"; imports: FinishedImport[]; apart: number };
