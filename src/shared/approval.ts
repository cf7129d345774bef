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
 * What one administrator decided alone within this time, of one kind and for one end, is added up and compared with the threshold, so
 * that splitting an amount gains nothing. The end is the person given to; the person paid, or the number he is paid on, whoever else is;
 * of the operator's money it is the operator, whatever number it leaves.
 */
export const ALONE_SPAN_MS = DAY_MS;

/** The target of a proposal to raise the threshold. */
export const THRESHOLD = "approvalThresholdAr" as const satisfies SettingKey;

/**
 * How long the only administrator waits before he may confirm his own proposal. Somebody to whom the proposer gave access, or gave it back
 * (account, role, number, password, second factor), counts as a second person only after the same time.
 */
export const ALONE_DELAY_MS = 12 * HOUR_MS;

/**
 * Where a proposal stands for the caller: `approve` he may decide it · `new` he may, once the access that its proposer gave him is old
 * enough · `owner` it is about his own money, so never · `asked` it is his own, another decides · `alone` it is his own, nobody else can
 * decide, and the delay runs or has not begun · `confirm` the same, once the delay is over.
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
  /** For a payout, what the approver used instead of what was proposed: the number it leaves from, and its reference. */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  reference: z.optional(textSchema(0, 120, "INVALID")),
});

export const refuseApprovalInput = z.strictObject({ approvalId, reason: reasonSchema });

export type ApprovalsInput = z.infer<typeof approvalsInput>;
export type ApprovalOfInput = z.infer<typeof approvalOfInput>;
export type ApproveInput = z.infer<typeof approveInput>;
export type RefuseApprovalInput = z.infer<typeof refuseApprovalInput>;

/** The amount that needs nobody else, and how much the caller decided alone for one end (ALONE_SPAN_MS) in the last 24 hours, in Ariary. */
export type DecidedAlone = { thresholdAr: number; doneAr: number };

/** A setting that a proposal changes. */
export type ProposedSetting = { key: SettingKey; seen: number; value: number };

/** A proposal that waits. */
export type Approval = {
  id: number;
  kind: ApprovalKind;
  /**
   * The transaction's number for a payout, the member's for an ADD, the cash number for a drawing, the setting's name for the threshold.
   */
  target: string;
  /** Whose money it is; null for the operator's own. */
  memberId: number | null;
  memberName: string | null;
  /** What its owner may spend now; null for the operator's own money. */
  balanceAr: number | null;
  /** For the threshold, its new value. */
  amountAr: number;
  /** For the threshold: all settings that would change with it, itself included. */
  settings: ProposedSetting[] | null;
  /** For a payout, the number it goes to. */
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

/** Somebody else than the caller asked for it. */
export const isOthers = ({ standing }: Approval): boolean => standing === "approve" || standing === "new";

export type ApprovalPage = {
  entries: Approval[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};
