import { sql } from "drizzle-orm";
import { linkFacts } from "../../shared/person.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Which administrators may be one person, and whose access was ended (docs/product.md 13.1, 13.2). */
export function personTables(k: Kit, { member }: MemberTables) {
  /** What one person did to another's access, in order; append-only. What an account chose for itself is not here. */
  const adminLink = k.table(
    "admin_link",
    {
      id: k.id(),
      /** Who did it; null for the owner's command on the server. */
      byId: k.ref("by_id").references(() => member.id),
      /** Whose access it is about; no foreign key, since an account without history may be deleted. */
      accountId: k.ref("account_id").notNull(),
      what: k.text("what", linkFacts).notNull(),
      /** Whether the account was an administrator's by then. What was done to a member counts once they are promoted, which writes it again. */
      asAdmin: k.flag("as_admin").notNull(),
      at: k.instant("at").notNull(),
    },
    (t) => [
      k.index("admin_link_account").on(t.accountId, t.id),
      k.index("admin_link_by").on(t.byId, t.id),
      k.index("admin_link_admins").on(t.id).where(sql`as_admin`),
      k.check(
        "admin_link_what",
        sql`${t.what} in ('created', 'promoted', 'unblocked', 'phone', 'password', 'totp', 'confirmed', 'ended', 'departed')`,
      ),
      k.check("admin_link_other", sql`${t.byId} is null or ${t.byId} <> ${t.accountId}`),
      k.check(
        "admin_link_command",
        sql`(${t.what} <> 'departed' or ${t.byId} is null) and (${t.byId} is not null or ${t.what} in ('confirmed', 'departed'))`,
      ),
    ],
  );

  return { adminLink };
}
