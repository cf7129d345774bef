import { pgKit } from "./kit.pg.ts";
import { defineTables } from "./tables.ts";

/** One export a table: what the migration generator reads. */
export const {
  member,
  sponsorship,
  pastSponsorship,
  session,
  throttle,
  level,
  task,
  pastTask,
  completion,
  levelDay,
  membership,
  account,
  flow,
  transfer,
  transaction,
  transactionTally,
  funding,
  adjustment,
  idempotency,
  setting,
  audit,
  auditHead,
  message,
  conversation,
  statementLine,
  approval,
} = defineTables(pgKit);
