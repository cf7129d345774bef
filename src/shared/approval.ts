import * as z from "zod/mini";
import { DAY_MS, HOUR_MS } from "./day.ts";
import { pageFields } from "./page.ts";
import { cashPhoneSchema } from "./phone.ts";
import type { SettingKey } from "./settings.ts";
import { reasonSchema, textSchema } from "./text.ts";

/**
 * What two administrators decide together: above the threshold a payout, an ADD, an operator's drawing; and raising the threshold
 * itself, whatever the amount.
 */
export const approvalKinds = ["withdrawal", "add", "drawing", "threshold"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** How long a proposal may be approved. */
export const APPROVAL_LIFETIME_MS = 72 * HOUR_MS;

/**
 * What one administrator decided alone, of one kind and for one target, counts this long against the threshold: an amount that is
 * split is the same amount. The target is the person paid or given to, or the number the operator's money leaves.
 */
export const ALONE_SPAN_MS = DAY_MS;

/** The target of a proposal to raise the threshold. */
export const THRESHOLD = "approvalThresholdAr" as const satisfies SettingKey;

/**
 * How long an administrator without any other waits before he confirms his own. Whoever got his access from the proposer, or got it
 * back through him (account, role, number, password, second factor), is no second person for him before as long.
 */
export const ALONE_DELAY_MS = 12 * HOUR_MS;

/**
 * Where a proposal stands for whoever looks: `approve` his to decide · `new` his too, once the access that its proposer gave him is
 * old enough · `owner` about his own money, never his · `asked` his own,
 * another decides · `alone` his own, nobody else can, and the delay runs or has yet to begin · `confirm` the same after the delay.
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
  /** Of a payout: the number it leaves from and its reference, as the approver sent it; else as they were proposed. */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  reference: z.optional(textSchema(0, 120, "INVALID")),
});

export const refuseApprovalInput = z.strictObject({ approvalId, reason: reasonSchema });

export type ApprovalsInput = z.infer<typeof approvalsInput>;
export type ApprovalOfInput = z.infer<typeof approvalOfInput>;
export type ApproveInput = z.infer<typeof approveInput>;
export type RefuseApprovalInput = z.infer<typeof refuseApprovalInput>;

/** How much needs nobody else, and how much of it the caller decided alone for one target in the last 24 hours, in Ariary. */
export type DecidedAlone = { thresholdAr: number; doneAr: number };

/** A setting that a proposal changes. */
export type ProposedSetting = { key: SettingKey; seen: number; value: number };

/** A proposal that waits. */
export type Approval = {
  id: number;
  kind: ApprovalKind;
  /** Of a payout the transaction's number, of an ADD the member's, of a drawing its cash number, of the threshold its name. */
  target: string;
  /** Whose money it is; null for the operator's own. */
  memberId: number | null;
  memberName: string | null;
  /** What its owner may spend now; null for the operator's own money. */
  balanceAr: number | null;
  /** Of the threshold, what it would be. */
  amountAr: number;
  /** Of the threshold: what would change, other settings that were changed with it included. */
  settings: ProposedSetting[] | null;
  /** Of a payout, where it goes. */
  payoutPhone: string | null;
  /** The reason, reference and paying number it was proposed with. */
  reason: string | null;
  reference: string | null;
  cashPhone: string | null;
  proposedBy: number;
  proposedByName: string;
  proposedAt: number;
  expiresAt: number;
  standing: ApprovalStanding;
  /** From when its proposer may confirm it alone, or somebody new approve it (UTC ms); null while the delay has not begun. */
  possibleAt: number | null;
};

export type ApprovalPage = {
  entries: Approval[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};
