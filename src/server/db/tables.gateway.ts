import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Phones of ours that forward their operators' SMS to the site (docs/product.md 11.9). */
export function gatewayTables(k: Kit, { member }: MemberTables) {
  /** A gateway: who set it up knows its key, and who holds the phone sees its balances. Never deleted, only revoked. */
  const gateway = k.table(
    "gateway",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      /** The administrator who sets the phone up, and so knows the key. */
      installerId: k
        .ref("installer_id")
        .notNull()
        .references(() => member.id),
      /** The administrator who holds the phone; null when somebody else does, who is then only named. */
      holderId: k.ref("holder_id").references(() => member.id),
      holderName: k.text("holder_name").notNull(),
      /** Which receiving number is in which SIM slot, as JSON (`GatewaySim[]`). */
      sims: k.text("sims").notNull(),
      /** Encrypted: see locked.rules.ts. Null until its installer asked for it. */
      key: k.text("key"),
      createdAt: k.instant("created_at").notNull(),
      createdBy: k
        .ref("created_by")
        .notNull()
        .references(() => member.id),
      revokedAt: k.instant("revoked_at"),
      revokedBy: k.ref("revoked_by").references(() => member.id),
      /** When anything signed came last. */
      heardAt: k.instant("heard_at"),
      /** By how much the phone's clock was ahead of ours then, in milliseconds; negative when it was behind. */
      clockAheadMs: k.instant("clock_ahead_ms"),
      /** Calls that were refused: badly signed, too long, or no JSON. */
      refusals: k.count("refusals").notNull().default(0),
      refusedAt: k.instant("refused_at"),
    },
    (t) => [
      k.check("gateway_named", sql`length(${t.name}) > 0 and length(${t.holderName}) > 0`),
      k.check("gateway_revoked", sql`(${t.revokedAt} is null) = (${t.revokedBy} is null)`),
      k.check("gateway_refusals", sql`(${t.refusals} = 0) = (${t.refusedAt} is null)`),
    ],
  );
  return { gateway };
}

export type GatewayTables = ReturnType<typeof gatewayTables>;
