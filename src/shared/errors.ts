import type { TransactionEntry } from "./transactions.ts";
import type { ApprovalKind, TwoReason } from "./two-people.ts";

/** Every error code with its HTTP status (docs/product.md 19.1). */
export const errorStatus = {
  INVALID_INPUT: 400,
  DEPOSIT_AMOUNT_INVALID: 400,
  DEPOSIT_AMOUNT_TOO_HIGH: 400,
  WITHDRAWAL_AMOUNT_INVALID: 400,
  INVITATION_INVALID: 400,
  RECEIVER_UNKNOWN: 400,
  CASH_NUMBER_UNKNOWN: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  BATCH_TOO_LARGE: 400,
  WRONG_PASSWORD: 400,
  SEARCH_TOO_WIDE: 400,
  WRONG_CODE: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  SIGNATURE_WRONG: 401,
  ACCOUNT_BLOCKED: 403,
  PASSWORD_EXPIRED: 403,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  NOT_YOURS: 403,
  FOREIGN_ORIGIN: 403,
  OWN_TRANSACTION: 403,
  OWN_CONVERSATION: 403,
  OWN_ACCOUNT: 403,
  ADMIN_UNPAID: 409,
  OWN_APPROVAL: 403,
  GATEWAY_NOT_YOURS: 403,
  PASSWORD_MUST_CHANGE: 403,
  TOTP_MUST_ENROL: 403,
  CODE_REQUIRED: 403,
  NOT_FOUND: 404,
  LEVEL_NOT_FOUND: 404,
  TASK_NOT_FOUND: 404,
  TASK_UNKNOWN: 404,
  SPONSOR_NOT_FOUND: 404,
  SPONSOR_LINK_ENDED: 404,
  WISH_NOT_FOUND: 404,
  GATEWAY_NOT_FOUND: 404,
  ADMIN_NOT_FOUND: 404,
  CAMPAIGN_NOT_FOUND: 404,
  FUNDING_NOT_FOUND: 404,
  TRANSACTION_NOT_FOUND: 404,
  MEMBER_NOT_FOUND: 404,
  ANSWER_POSSIBLE: 409,
  APPROVAL_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  PICTURE_NOT_FOUND: 404,
  STATEMENT_LINE_NOT_FOUND: 404,
  UNREAD_NOT_FOUND: 404,
  COUNT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PHONE_TAKEN: 409,
  SAME_PERSON: 409,
  NOTHING_TO_CONFIRM: 409,
  LEVEL_OWNED: 409,
  PRICE_CHANGED: 409,
  INSUFFICIENT_BALANCE: 409,
  SALES_SUSPENDED: 409,
  TASK_DONE: 409,
  TASK_UNOPENED: 409,
  TASK_CHANGED: 409,
  TASK_TOO_SOON: 409,
  TASK_FAILED: 409,
  TASK_TRIES_SPENT: 409,
  LINK_CODE_TAKEN: 409,
  DAY_OVER: 409,
  BUDGET_EXHAUSTED: 409,
  CAMPAIGN_STATE: 409,
  CAMPAIGN_GAIN_TOO_HIGH: 409,
  CAMPAIGN_UNFUNDED: 409,
  CAMPAIGN_SHORT: 409,
  CAMPAIGN_STOPPED: 409,
  CAMPAIGN_FULL: 409,
  CAMPAIGN_ANSWERED: 409,
  CAMPAIGN_DAY_REACHED: 409,
  ADULT_REQUIRED: 409,
  REFERENCE_TAKEN: 409,
  REFERENCE_NEAR: 409,
  FUNDING_REFERENCE_TAKEN: 409,
  DEPOSITS_SUSPENDED: 409,
  DRAWING_SHORT: 409,
  COVERAGE_SHORT: 409,
  DRAWING_WITHDRAWAL_WAITS: 409,
  DRAWING_COVER_SHORT: 409,
  DRAWING_CASH_MISSING: 409,
  REVERSAL_OPEN: 409,
  DRAWING_FEES_UNCOVERED: 409,
  DRAWING_UNCOUNTED: 409,
  DRAWING_UNEARNED: 409,
  CASH_CHANGED: 409,
  COUNT_OUTDATED: 409,
  SHORTFALL_EXCEEDED: 409,
  TOO_MANY_PENDING: 409,
  WITHDRAWAL_REPEATED: 409,
  WITHDRAWAL_OWN_NUMBER: 409,
  PAYOUT_OWN_NUMBER: 409,
  ADJUSTMENT_REPEATED: 409,
  STATUS_REPEATED: 409,
  ALREADY_DECIDED: 409,
  CANCELLATION_ASKED: 409,
  PAYOUT_ANSWER_CLOSED: 409,
  CONTEST_CLOSED: 409,
  REFUSED_IT: 409,
  TRANSFER_IS_DECLARED: 409,
  SETTING_CHANGED: 409,
  PERSON_CHANGED: 409,
  RECEIVER_KNOWN: 409,
  RECEIVER_CHANGED: 409,
  NOT_BLOCKED: 409,
  CODE_USED: 409,
  TOTP_ENROLLED: 409,
  TOTP_NOT_BEGUN: 409,
  TOTP_UNREADABLE: 409,
  APPROVAL_REQUIRED: 409,
  APPROVAL_PENDING: 409,
  APPROVAL_EXPIRED: 409,
  APPROVAL_GREW: 409,
  APPROVAL_CHANGED: 409,
  CASH_SHORT: 409,
  OPERATOR_SHORT: 409,
  BALANCE_SHORT: 409,
  LAST_ADMIN: 409,
  REFERRER_CYCLE: 409,
  ACCOUNT_NOT_EMPTY: 409,
  LEVEL_NAME_TAKEN: 409,
  LEVEL_PRICE_TAKEN: 409,
  LEVEL_FREE: 409,
  FREE_LEVEL_PRICE: 409,
  CEILING_TOO_LOW: 409,
  CEILING_EXCEEDED: 409,
  TASK_NAME_TAKEN: 409,
  TASK_ARCHIVED: 409,
  TASK_CEILING_REACHED: 409,
  CLOCK_BEHIND: 409,
  TOO_MANY_TASKS: 409,
  CATALOGUE_CHANGED: 409,
  CHOSEN_CASH_SHORT: 409,
  MEMBER_CLOSED: 409,
  PICTURE_UNWANTED: 409,
  PICTURES_FULL: 409,
  IMPORT_UNDER_WAY: 409,
  PROPOSAL_CHANGED: 409,
  STATEMENT_LINE_TAKEN: 409,
  UNREAD_TAKEN: 409,
  STATEMENT_LINE_KNOWN: 409,
  STATEMENT_LINE_DIFFERS: 409,
  SENT_CHANGED: 409,
  STATEMENT_LINE_CLAIMED: 409,
  TRANSFER_IS_FUNDING: 409,
  TRANSFER_IS_OWN: 409,
  TRANSFER_IS_REVERSED: 409,
  TRANSFER_PARTLY_REVERSED: 409,
  REFERENCE_RECEIVED: 409,
  DEPOSIT_NOT_VALIDATED: 409,
  TRANSFER_NOT_REVERSED: 409,
  REVERSAL_DONE: 409,
  REVERSAL_CHANGED: 409,
  REVERSAL_SHORT: 409,
  GATEWAY_REVOKED: 409,
  UNREAD_SUSPECT: 409,
  GATEWAY_NUMBER_TAKEN: 409,
  PAYLOAD_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PICTURE_TYPE: 415,
  HEADERS_TOO_LARGE: 431,
  IDEMPOTENCY_MISMATCH: 422,
  PICTURE_UNREADABLE: 422,
  TASK_WANTS_ANSWER: 422,
  ANSWER_MISFIT: 422,
  ANSWER_WRONG: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_SIGNUPS: 429,
  TOO_MANY_STREAMS: 429,
  TOO_MANY_PHONE_CHANGES: 429,
  TOO_MANY_MESSAGES: 429,
  TOO_MANY_PICTURES: 429,
  INTERNAL: 500,
  PICTURES_OFF: 503,
  BUSY: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Facts for sentences and screens. All of them reach the browser, so none may be secret. */
export type ErrorDetails = {
  /** The credited deposit whose reference is near the one to decide (docs/product.md 8.7). */
  near?: { id: number; reference: string };
  /** A transfer's amount, and what the operator took back of it. */
  amountAr?: number;
  reversedAr?: number;
  minimumAr?: number;
  maximumAr?: number;
  missingAr?: number;
  priceAr?: number;
  /** The level concerned, its daily ceiling, and how much of it its tasks leave. */
  levelName?: string;
  ceilingAr?: number;
  roomAr?: number;
  /** Seconds to wait before the next attempt. */
  retryAfterS?: number;
  limit?: number;
  /** Which question of a quiz was answered wrongly, from 0, and what there is to know of it. */
  wrong?: { question: number; why: string };
  /** Who had already decided the transaction, when (UTC ms), and how. */
  decidedBy?: string;
  decidedAt?: number;
  decision?: "validated" | "rejected";
  /** When the member asked to cancel the withdrawal (UTC ms). */
  askedAt?: number;
  /** Who changed a setting meanwhile, and when (UTC ms). */
  changedBy?: string;
  changedAt?: number;
  /** What was proposed to a second administrator instead of being done. */
  proposed?: { kind: ApprovalKind; amountAr: number };
  /** The recorded proposal, the threshold it exceeds, and from when a sole administrator may confirm it (UTC ms). */
  approvalId?: number;
  thresholdAr?: number;
  /** What its proposer decided alone that counts towards that limit. */
  doneAr?: number;
  /** Why it takes two people. */
  why?: TwoReason;
  possibleAt?: number;
  /** The account of a colleague whose access was ended, so that nobody is the only administrator (docs/product.md 13.2). */
  absentId?: number;
  /** For how many days the reward fund covers all running ceilings, and how many a sale requires. */
  coverDays?: number;
  requiredDays?: number;
  /** How long the oldest withdrawal has waited, in milliseconds. */
  waitedMs?: number;
  /** How many numbers were not counted for more than so many days. */
  uncounted?: number;
  staleDays?: number;
  /** What sales have not earned yet. */
  unearnedAr?: number;
  /** The code follows the password in one field: old clients have no field for it. */
  isAppended?: boolean;
  /** The session ended because the account was blocked. */
  isBlocked?: boolean;
  /** A code was given, but too long ago for this act. */
  isOutdated?: boolean;
  /** A signed-in member asks to change their own number. */
  isOwnChange?: boolean;
  /** The caller's own deposit that declares the same transfer; never another member's. */
  ownDeposit?: Pick<TransactionEntry, "id" | "status" | "amountAr" | "createdAt">;
  /** One French sentence per refused field. */
  fields?: Record<string, string>;
};

/** Why a pure rule refuses something. */
export type Refusal<Code extends ErrorCode = ErrorCode> = { code: Code; details?: ErrorDetails };

/** The only error that use cases throw on purpose; `code` gives the status and the French sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
