/** What administrators do that the journal keeps (decisions, reliability I17). */
export const auditActions = [
  "validate",
  "reject",
  "recordFunding",
  "updateUssd",
  "createPerson",
  "updatePerson",
  "deletePerson",
  "closePerson",
  "blockPerson",
  "unblockPerson",
  "resetPassword",
  "adjustBalance",
  "grantLevel",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action was done to. */
export type AuditTarget = { kind: "transaction" | "funding" | "setting" | "member"; id: number | string };
