import * as z from "zod/mini";
import type { Region, Rhythm } from "./campaign.ts";
import { HOUR_MS } from "./day.ts";
import type { FundingKind } from "./fund.ts";
import type { NewGateway } from "./gateway.ts";
import { pageFields } from "./page.ts";
import { cashPhoneSchema } from "./phone.ts";
import type { ReceiverHolder } from "./receiver.ts";
import type { SettingKey } from "./settings.ts";
import type { AnsweredTable } from "./statement/answers.ts";
import type { StatementSource } from "./statement/statement.ts";
import { reasonSchema, termSchema, textSchema } from "./text-input.ts";
import {
  type AloneKind,
  type ApprovalKind,
  approvalKinds,
  type DecidedAlone,
  type TwoReason,
  type Weighed,
} from "./two-people.ts";
import type { LevelTerms } from "./vip-editing.ts";

/** How long a proposal may be approved (docs/product.md 13.3). */
export const APPROVAL_LIFETIME_MS = 72 * HOUR_MS;

/**
 * How long a sole administrator waits before confirming their own proposal: a site of one person must be able to pay
 * (docs/product.md 13.2).
 */
export const ALONE_DELAY_MS = 12 * HOUR_MS;

/**
 * What the caller may do with a proposal: `approve` decide it · `same` nothing, they count as one person with its
 * proposer, or all others with them · `owner` nothing, it is about their own money · `asked` nothing, they proposed it
 * XX they proposed it as the sole administrator, and the delay is not over · `confirm` the same, once the delay is
 * over.
 */
export type ApprovalStanding = "approve" | "same" | "owner" | "asked" | "absent" | "alone" | "confirm";

const approvalId = z.int("INVALID");

export const approvalsInput = z.strictObject(pageFields);
export const approvalOfInput = z.strictObject({
  kind: z.enum(approvalKinds, "INVALID"),
  target: textSchema(1, 60, "INVALID"),
});

/** What is about to be done, with the id of the member or the transaction; neither for the limits alone. */
export const decidedAloneInput = z.strictObject({
  kind: z.optional(z.enum(approvalKinds, "INVALID")),
  target: z.optional(textSchema(1, 80, "INVALID")),
});

/** The newest row of what was decided alone that an administrator saw. */
export const lookThroughInput = z.strictObject({ upToId: z.int("INVALID") });

export const approveInput = z.strictObject({
  approvalId,
  /** For a payout, what the approver used instead of what was proposed: the paying number and the reference. */
  cashPhone: z.optional(cashPhoneSchema("PHONE_REQUIRED")),
  reference: z.optional(termSchema(0, 120, "INVALID")),
  /** For a run of deposits, their sum in Ariary as the approver saw it: more may have joined since. */
  seenAr: z.optional(z.int("INVALID")),
});

export const refuseApprovalInput = z.strictObject({ approvalId, reason: reasonSchema });

export type ApprovalsInput = z.infer<typeof approvalsInput>;
export type ApprovalOfInput = z.infer<typeof approvalOfInput>;
export type LookThroughInput = z.infer<typeof lookThroughInput>;
export type DecidedAloneInput = z.infer<typeof decidedAloneInput>;
export type ApproveInput = z.infer<typeof approveInput>;
export type RefuseApprovalInput = z.infer<typeof refuseApprovalInput>;

/**
 * What the caller would be told of an act before it is sent: the sums, why it takes two whatever the amount, and what
 * it weighs in Ariary; null for all of the amount.
 */
export type AloneNow = DecidedAlone & Pick<Weighed, "why"> & { weighsAr: number | null };

/** What one administrator decided alone; amount in Ariary, instant in UTC ms. */
export type AloneEntry = {
  id: number;
  adminId: number;
  adminName: string;
  at: number;
  amountAr: number;
  act: AloneKind;
  /** As `Approval.target`; of a deposit its transaction. */
  target: string;
  memberId: number | null;
  memberName: string | null;
  /** Whether somebody else than the caller decided it, who may look through it. */
  isOthers: boolean;
};
export type AloneList = { entries: AloneEntry[]; mine: DecidedAlone };

/** A setting that a proposal changes. */
export type ProposedSetting = { key: SettingKey; seen: number; value: number };

/** A deposit of a run that waits. */
export type RunDeposit = {
  id: number;
  memberId: number;
  memberName: string;
  amountAr: number;
  /** What the operator took back of its transfer; null when it took nothing. */
  reversedAr: number | null;
  operatorPhone: string;
  reference: string;
  /** Who paid it as its statement line says, the last four digits or a name; null without a line, or where it names nobody. */
  payer: string | null;
  createdAt: number;
};

/** What a second administrator needs to judge a proposal (docs/product.md 13.5); amounts in Ariary. */
export type ApprovalEvidence = {
  /** What the proposer decided alone in 24 hours over everybody, without plain payouts. */
  doneTodayAr: number;
  /** How the viewer answered the proposer so far. */
  answered: { approved: number; refused: number };
  /** The owner's account: since when (UTC ms), its last change of number, and its validated money. */
  owner: {
    since: number;
    phoneChangedAt: number | null;
    depositsAr: number;
    /** Of the deposits, without a confirmed statement line. */
    unprovenAr: number;
    paidAr: number;
  } | null;
  /** Names of other accounts that were paid on the same number lately. */
  sharedWith: string[];
  deposits: RunDeposit[];
  statement: {
    phone: string;
    operator: string;
    source: StatementSource;
    messages: number;
    /** Whether it says of any line who paid: of a table that does not, all may be credited together once it is confirmed. */
    namesPayers: boolean;
    /** What an administrator answered of its table, now or before; null where it said everything itself. */
    answers: AnsweredTable | null;
    /** What it brought that was not known: money received, and money sent. */
    received: number;
    sent: number;
    /** What operators took, as its messages say. */
    feesAr: number;
    /** The sum of all that. */
    totalAr: number;
    lastBalanceAr: number | null;
    gaps: number | null;
  } | null;
  /** What was recorded, and what an imported line says of that transfer. */
  funding: {
    kind: FundingKind;
    who: string;
    reference: string;
    cashPhone: string;
    line: { phone: string; amountAr: number } | null;
  } | null;
  /** The campaign that is opened, refunded or paid for. */
  campaign: ApprovedCampaign | null;
  /** Whose a receiving number is to be, and whose it was; null before for a new one. */
  receiver: (ReceiverHolder & { before: ReceiverHolder | null }) | null;
  /** The phone that is to forward its SMS. */
  gateway: NewGateway | null;
  /** The level that is given, and for how many days the fund covers all running ceilings now. */
  grant: { levelName: string; coverDays: number | null } | null;
  /** The terms that a level is to have, and those it has on sale; null before for one that is not. */
  level: { before: LevelTerms | null; after: LevelTerms } | null;
};

/** What a campaign asks of its second administrator to judge: whom it pays, how much, when. */
export type ApprovedCampaign = {
  id: number;
  name: string;
  sponsorName: string;
  gainAr: number;
  firstDay: string;
  lastDay: string;
  rhythm: Rhythm;
  region: Region | null;
};

/** A proposal that waits. */
export type Approval = {
  /** Why it takes two people; null in older ones. */
  why: TwoReason | null;
  evidence: ApprovalEvidence;
  id: number;
  kind: ApprovalKind;
  /**
   * The transaction's id for a payout or a reversal, the member's id for a correction or a grant, the cash number for a
   * drawing, the count's id for a shortfall, the transfer (`transferKey`) for funding, the proposer's id for a run of
   * deposits, the import's id for a statement, the phone of a receiving number, `SETTINGS`, and a level's id or
   * `NEW_LEVEL`.
   */
  target: string;
  /** Whose money it is; null for the operator's own. */
  memberId: number | null;
  memberName: string | null;
  /** The owner's present balance in Ariary; null for the operator's own money. */
  balanceAr: number | null;
  /** In Ariary; for a run, the sum of its deposits; 0 for a receiving number, settings and a level. */
  amountAr: number;
  /** All settings of one change; null for any other proposal. */
  settings: ProposedSetting[] | null;
  /** For a payout, the number it goes to. */
  payoutPhone: string | null;
  /** As proposed, like `reference` and `cashPhone`. */
  reason: string | null;
  reference: string | null;
  cashPhone: string | null;
  proposedBy: number;
  proposedByName: string;
  /** Whether the caller proposed it. */
  isOwn: boolean;
  proposedAt: number;
  expiresAt: number;
  standing: ApprovalStanding;
  /** From when a sole proposer may confirm it (UTC ms); null while no delay runs. */
  possibleAt: number | null;
  /** The colleague whose access was ended, when `standing` is `absent`. */
  absentId: number | null;
};

/** Whether somebody other than the caller proposed it. */
export const isOthers = ({ isOwn }: Approval): boolean => !isOwn;

/** Whether its proposer has become the only administrator, and has the delay still to begin (docs/product.md 13.2). */
export const mustBegin = ({ standing, possibleAt }: Pick<Approval, "standing" | "possibleAt">): boolean =>
  standing === "alone" && possibleAt === null;

export type ApprovalPage = {
  entries: Approval[];
  /** Pass it as `cursor` for the next page; null on the last one. */
  nextCursor: number | null;
};
