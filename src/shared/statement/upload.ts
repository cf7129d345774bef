import * as z from "zod/mini";
import { cashPhoneSchema, type MobileOperator } from "../phone.ts";
import { tableAnswersSchema } from "./answers.ts";
import type { FileProblem } from "./file.ts";
import type { StatementDeposit, StatementImport } from "./statement.ts";
import type { TableQuestion } from "./table.ts";

/** Groups of one file that are asked about: of each operator, those of two SIM. */
const MOST_GROUPS = 6;

/** Bytes of one file. */
export const FILE_BYTES = 8_000_000;

/**
 * `POST /upload/statement`: the file's name; the receiving numbers that the administrator chose, one for each of its
 * groups in their order (null: none of ours), or those of the operators that are known before; and what its table's
 * columns hold. The body is the file, as it is or in gzip, or pasted text (text/plain).
 */
export const uploadInput = z.strictObject({
  name: z._default(z.string("INVALID").check(z.maxLength(200, "TOO_LONG")), ""),
  phones: z._default(
    z.array(z.nullable(cashPhoneSchema("PHONE_REQUIRED"))).check(z.maxLength(MOST_GROUPS, "TOO_LONG")),
    [],
  ),
  answers: z.optional(tableAnswersSchema),
});

/** Differing and refused items that an answer lists; the others are counted. */
export const FILE_LISTED = 50;

/** An import that has just been finished, with what it found of deposits. */
export type FinishedImport = StatementImport & {
  /** Lines of deposits that were validated before they came, and are tied to them now. */
  linked: number;
  /** Waiting deposits that a line of this number matches now. */
  proposed: number;
  /**
   * The first transfers that its messages take back, each with the deposit that declares it; `amountAr` where the
   * message says it.
   */
  reversals: { reference: string; amountAr: number | null; deposit: StatementDeposit | null }[];
};

/** Why nothing of what was brought in can be read. */
export type UploadProblem = Exclude<FileProblem, { problem: "columns" }> | { problem: "tooLarge" | "tooSlow" };

/**
 * `refused`: nothing of it can be read, and why. `asksColumns`, then `asks`: nothing is stored before the administrator
 * says what the columns of its table hold (`answers`), and which numbers its groups are of (`phones`). `underWay`: it
 * takes long and goes on by itself; `admin.statementImports` tells the rest. `apart`: messages of a phone that no
 * operator sent.
 */
export type UploadReport =
  | { state: "refused"; why: UploadProblem }
  | { state: "asksColumns"; table: TableQuestion }
  | { state: "asks"; groups: { operators: MobileOperator[]; sim?: string; items: number }[] }
  | { state: "underWay"; importIds: number[] }
  | { state: "finished"; imports: FinishedImport[]; apart: number };
