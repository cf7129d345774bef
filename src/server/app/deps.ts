import type { Logger } from "pino";
import type { Role } from "../../shared/auth.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "./env.ts";

/** What every use case may reach. The clock is injected: no other code asks for the time. */
export type Deps = { db: Database; clock: () => number; env: Env; log: Logger };

/** Where a request came from. `userAgent` is whatever the client says of itself. */
export type Origin = { ip: string; userAgent: string | undefined; requestId?: string };

/** The signed-in caller, as the database knows him at this very call. */
export type Actor = {
  memberId: number;
  name: string;
  role: Role;
  sessionId: string;
  /** He came in with a one-time password: choosing another is all he may do. */
  mustChangePassword?: boolean;
};

/**
 * A write: who calls, the key that makes a repeat harmless, and where the request came from, for the journal. What any write may throw is
 * not repeated at each use case: BUSY, what `asCaller` throws, and with a key what `transactOnce` throws.
 */
export type Call = {
  actor: Actor;
  idempotencyKey?: string;
  ip?: string;
  requestId?: string;
  /** The proposal that this very write was approved by: set by `approve.service.ts` alone. */
  approvalId?: number;
};
