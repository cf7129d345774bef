import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Administrators' second factor (docs/product.md 4.8). */
export function totpTables(k: Kit, { member }: MemberTables) {
  const totp = k.table(
    "totp",
    {
      memberId: k
        .ref("member_id")
        .notNull()
        .primaryKey()
        .references(() => member.id),
      /** Encrypted: see totp.rules.ts. */
      seed: k.text("seed").notNull(),
      /** When a first code was confirmed (UTC ms); null until then. */
      enrolledAt: k.instant("enrolled_at"),
      /** The period (30 s, counted from 1970) of the last accepted code: codes of it or of earlier periods are refused. */
      lastStep: k.count("last_step").notNull(),
      /** The salt of the present recovery codes. */
      recoverySalt: k.text("recovery_salt"),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [k.check("totp_recovery", sql`(${t.enrolledAt} is null) = (${t.recoverySalt} is null)`)],
  );

  const recoveryCode = k.table(
    "recovery_code",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      hash: k.text("hash").notNull(),
      usedAt: k.instant("used_at"),
    },
    (t) => [k.uniqueIndex("recovery_code_hash").on(t.memberId, t.hash)],
  );

  return { totp, recoveryCode };
}
