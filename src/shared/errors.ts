import type { TransactionEntry } from "./transactions.ts";

/** Every refusal the product can give, with its HTTP status. The keys are the type: no code exists outside this table. */
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
  ACCOUNT_BLOCKED: 403,
  PASSWORD_EXPIRED: 403,
  FORBIDDEN: 403,
  NOT_YOURS: 403,
  FOREIGN_ORIGIN: 403,
  OWN_TRANSACTION: 403,
  OWNER_LET_IN: 403,
  OWN_CONVERSATION: 403,
  OWN_ACCOUNT: 403,
  OWN_APPROVAL: 403,
  APPROVER_NEW: 403,
  PASSWORD_MUST_CHANGE: 403,
  TOTP_MUST_ENROL: 403,
  CODE_REQUIRED: 403,
  NOT_FOUND: 404,
  LEVEL_NOT_FOUND: 404,
  TASK_NOT_FOUND: 404,
  TASK_UNKNOWN: 404,
  TRANSACTION_NOT_FOUND: 404,
  MEMBER_NOT_FOUND: 404,
  APPROVAL_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  STATEMENT_LINE_NOT_FOUND: 404,
  COUNT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  PHONE_TAKEN: 409,
  LEVEL_OWNED: 409,
  PRICE_CHANGED: 409,
  INSUFFICIENT_BALANCE: 409,
  SALES_SUSPENDED: 409,
  TASK_DONE: 409,
  BUDGET_EXHAUSTED: 409,
  REFERENCE_TAKEN: 409,
  REFERENCE_NEAR: 409,
  FUNDING_REFERENCE_TAKEN: 409,
  DEPOSITS_SUSPENDED: 409,
  DRAWING_SHORT: 409,
  COVERAGE_SHORT: 409,
  CASH_CHANGED: 409,
  COUNT_OUTDATED: 409,
  SHORTFALL_EXCEEDED: 409,
  SHORTFALL_REPEATED: 409,
  TOO_MANY_PENDING: 409,
  WITHDRAWAL_REPEATED: 409,
  ADJUSTMENT_REPEATED: 409,
  STATUS_REPEATED: 409,
  ALREADY_DECIDED: 409,
  SETTING_CHANGED: 409,
  PERSON_CHANGED: 409,
  NOT_BLOCKED: 409,
  CODE_USED: 409,
  TOTP_ENROLLED: 409,
  TOTP_NOT_BEGUN: 409,
  TOTP_UNREADABLE: 409,
  APPROVAL_REQUIRED: 409,
  APPROVAL_PENDING: 409,
  APPROVAL_EXPIRED: 409,
  APPROVAL_CHANGED: 409,
  CASH_SHORT: 409,
  OPERATOR_SHORT: 409,
  BALANCE_SHORT: 409,
  LAST_ADMIN: 409,
  SPONSOR_CYCLE: 409,
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
  TOO_MANY_TASKS: 409,
  CATALOGUE_CHANGED: 409,
  CHOSEN_CASH_SHORT: 409,
  MEMBER_CLOSED: 409,
  STATEMENT_LINE_TAKEN: 409,
  STATEMENT_LINE_DIFFERS: 409,
  STATEMENT_LINE_CLAIMED: 409,
  TRANSFER_IS_FUNDING: 409,
  TRANSFER_IS_OWN: 409,
  TRANSFER_IS_REVERSED: 409,
  REFERENCE_RECEIVED: 409,
  DEPOSIT_NOT_VALIDATED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_SIGNUPS: 429,
  TOO_MANY_STREAMS: 429,
  TOO_MANY_PHONE_CHANGES: 429,
  TOO_MANY_MESSAGES: 429,
  INTERNAL: 500,
  BUSY: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Facts a sentence or a screen may need. Nothing secret: all of it reaches the browser. */
export type ErrorDetails = {
  /** The credited deposit whose reference is nearly that of the one to decide. */
  near?: { id: number; reference: string };
  minimumAr?: number;
  maximumAr?: number;
  missingAr?: number;
  priceAr?: number;
  /** A level that a refusal is about, its ceiling, and what its tasks leave of it. */
  levelName?: string;
  ceilingAr?: number;
  roomAr?: number;
  /** Seconds to wait before the next attempt. */
  retryAfterS?: number;
  limit?: number;
  /** Who decided a transaction first, when (UTC ms), and how. */
  decidedBy?: string;
  decidedAt?: number;
  decision?: "validated" | "rejected";
  /** Who changed a setting meanwhile, and when (UTC ms). */
  changedBy?: string;
  changedAt?: number;
  /** The proposal that was recorded, above which amount, and from when its proposer, alone, may confirm it (UTC ms). */
  approvalId?: number;
  thresholdAr?: number;
  /** What its proposer decided alone for the same target in 24 hours, when only the sum is above it. */
  doneAr?: number;
  possibleAt?: number;
  /** Days of every member's daily ceiling that the reward fund covers today, and what a sale requires. */
  coverDays?: number;
  requiredDays?: number;
  /** Where the code goes: an old client has no field of its own for it. */
  isAppended?: boolean;
  /** Nothing but a block ended the session. */
  isBlocked?: boolean;
  /** A code was given, too long ago for this act. */
  isOutdated?: boolean;
  /** Somebody signed in asks for another number. */
  isOwnChange?: boolean;
  /** The caller's own deposit that declares the same transfer; never somebody else's. */
  ownDeposit?: Pick<TransactionEntry, "id" | "status" | "amountAr" | "createdAt">;
  /** One French sentence per refused field. */
  fields?: Record<string, string>;
};

/** Why something is not allowed, as a pure rule tells it. */
export type Refusal<Code extends ErrorCode = ErrorCode> = { code: Code; details?: ErrorDetails };

/** The only error a use case throws on purpose. `code` picks the status and the French sentence. */
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
