/** What administrators do that the journal keeps (decisions, reliability I17). */
export const auditActions = ["validate", "reject", "recordFunding", "updateUssd"] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action was done to. */
export type AuditTarget = { kind: "transaction" | "funding" | "setting"; id: number | string };
