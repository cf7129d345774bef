import type { Logger } from "pino";
import type { Role } from "../../shared/auth.ts";
import type { Database } from "../db/database.ts";
import type { Alarms } from "./alarms.ts";
import type { Env } from "./env.ts";

/**
 * The dependencies of every use case. `clock` returns UTC milliseconds; no other code reads the time. Only a server has
 * alarms, no command.
 */
export type Deps = { db: Database; clock: () => number; env: Env; log: Logger; alarms?: Alarms };

/** Where a request came from. `userAgent` is as the client sent it. */
export type Origin = { ip: string; userAgent: string | undefined; requestId?: string };

/** By which door a call came: the browser's (tRPC), or the old clients' (`*.php`). */
export type Door = "browser" | "old";

/** The signed-in caller, as read from the database for this call. */
export type Actor = {
  memberId: number;
  name: string;
  role: Role;
  sessionId: string;
  /** They signed in with a one-time password, and may only choose their own (docs/product.md 4.7). */
  mustChangePassword?: boolean;
  /** Of a gateway, which has no account: nobody is named for what it does, and `memberId` is no member's. */
  gatewayId?: number;
};

/** Whose account did something; null for a gateway. */
export const authorId = ({ memberId, gatewayId }: Actor): number | null => (gatewayId === undefined ? memberId : null);

/**
 * A write: its actor, its idempotency key, and its origin for the journal. Docstrings of use cases do not repeat what any write may throw:
 * BUSY, what `asCaller` throws, and with a key what `transactOnce` throws.
 */
export type Call = {
  actor: Actor;
  idempotencyKey?: string;
  ip?: string;
  requestId?: string;
  /** The browser's where none is said. */
  door?: Door;
  /** The proposal by which this write was approved; set by `approve.service.ts` only. */
  approvalId?: number;
  /** The amount of that proposal, in Ariary. */
  approvedAr?: number;
  /** A payout must carry the operator's reference: everywhere but in the old clients' call, which has none (docs/product.md 9.6). */
  mustNamePayment?: boolean;
};
