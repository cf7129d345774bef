import * as z from "zod/mini";
import { DAY_MS, HOUR_MS } from "./day.ts";
import { pageFields } from "./page.ts";
import { cashPhoneSchema } from "./phone.ts";
import type { SettingKey } from "./settings.ts";
import { reasonSchema, termSchema, textSchema } from "./text.ts";

/**
 * What may need a second administrator (docs/product.md 13.1): a payout, a correction, the grant of a paid level, a drawing or shortfall of
 * the operator, recorded funding or capital, a run of deposits without a statement line, the confirmation of an imported statement, the
 * reversal of a credited deposit, and raising what one administrator decides alone.
 */
export const approvalKinds = [
  "withdrawal",
  "add",
  "remove",
  "grant",
  "drawing",
  "funding",
  "deposits",
  "statement",
  "reversal",
  "threshold",
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** How long a proposal may be approved (docs/product.md 13.6). */
export const APPROVAL_LIFETIME_MS = 72 * HOUR_MS;

/**
 * What one administrator decided alone within this time is added up by kind and recipient, and compared with the threshold, so that
 * splitting an amount gains nothing (docs/product.md 13.2). The recipient of an ADD is the member; of a payout the member or the number
 * paid; of the operator's money it is the operator, whichever number it leaves.
 */
export const ALONE_SPAN_MS = DAY_MS;

/** The target of a proposal to raise the threshold. */
export const THRESHOLD = "approvalThresholdAr" as const satisfies SettingKey;

/**
 * How long a sole administrator waits before confirming their own proposal (docs/product.md 13.4). A colleague to whom the proposer gave
 * access (account, role, number, password, second factor, unblocking) counts as a second person only after the same time (13.3).
 */
export const ALONE_DELAY_MS = 12 * HOUR_MS;

/**
 * What the caller may do with a proposal: `approve` decide it · `new` decide it later, once the access that its proposer gave them is old
 * enough · `owner` nothing, it is about their own money · `asked` nothing, they proposed it and another administrator decides · `alone`
 * they proposed it as the sole administrator, and the delay is not over · `confirm` the same, once the delay is over.
 */
export type ApprovalStanding = "approve" | "new" | "owner" | "asked" | "alone" | "confirm";

const approvalId = z.int("INVALID");

export const approvalsInput = z.strictObject(pageFields);
export const approvalOfInput = z.strictObject({
  kind: z.enum(approvalKinds, "INVALID"),
  target: textSchema(1, 60, "INVALID"),
});

export const approveInput = z.strictObject({
  approvalId,
  /** For a payout, what the approver used instead of what was proposed: the paying number and the reference. */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  reference: z.optional(termSchema(0, 120, "INVALID")),
});

export const refuseApprovalInput = z.strictObject({ approvalId, reason: reasonSchema });

export type ApprovalsInput = z.infer<typeof approvalsInput>;
export type ApprovalOfInput = z.infer<typeof approvalOfInput>;
export type ApproveInput = z.infer<typeof approveInput>;
export type RefuseApprovalInput = z.infer<typeof refuseApprovalInput>;

/** The threshold, and what the caller decided alone for one recipient within ALONE_SPAN_MS; both in Ariary. */
export type DecidedAlone = { thresholdAr: number; doneAr: number };

/** A setting that a proposal changes. */
export type ProposedSetting = { key: SettingKey; seen: number; value: number };

/** A proposal that waits. */
export type Approval = {
  id: number;
  kind: ApprovalKind;
  /**
   * The transaction's id for a payout or a reversal, the member's id for a correction or a grant, the cash number for a drawing, the
   * transfer (`transferKey`) for funding, the proposer's id for a run of deposits, the import's id for a statement, the setting's name for
   * the threshold.
   */
  target: string;
  /** Whose money it is; null for the operator's own. */
  memberId: number | null;
  memberName: string | null;
  /** The owner's present balance in Ariary; null for the operator's own money. */
  balanceAr: number | null;
  /** In Ariary; for the threshold, its new value. */
  amountAr: number;
  /** For the threshold: all settings of the same change, the threshold included. */
  settings: ProposedSetting[] | null;
  /** For a payout, the number it goes to. */
  payoutPhone: string | null;
  /** As proposed, like `reference` and `cashPhone`. */
  reason: string | null;
  reference: string | null;
  cashPhone: string | null;
  proposedBy: number;
  proposedByName: string;
  proposedAt: number;
  expiresAt: number;
  standing: ApprovalStanding;
  /** From when a sole proposer may confirm it, or a newly admitted colleague approve it (UTC ms); null while no delay runs. */
  possibleAt: number | null;
};

/** Whether the caller may decide it now or later, as somebody other than its proposer. */
export const isOthers = ({ standing }: Approval): boolean => standing === "approve" || standing === "new";

export type ApprovalPage = {
  entries: Approval[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};
