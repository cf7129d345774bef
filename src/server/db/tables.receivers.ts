import { sql } from "drizzle-orm";
import { mobileOperators } from "../../shared/phone.ts";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** The numbers that money is sent to and paid from, whoever may sign in (docs/product.md 8.2). */
export function receiverTables(k: Kit, { member }: MemberTables) {
  /** A receiving number: cash accounts, deposits and statements are of one. It is never deleted, only closed for deposits. */
  const receivingNumber = k.table(
    "receiving_number",
    {
      /** `+261…` */
      phone: k.text("phone").primaryKey(),
      operator: k.text("operator", mobileOperators).notNull(),
      /** In whose name the operator has it: what members see before they send. */
      holderName: k.text("holder_name").notNull(),
      /** Whether members may declare deposits on it. */
      isOpen: k.flag("is_open").notNull(),
      createdAt: k.instant("created_at").notNull(),
      /** The administrator who approved it; null for the first one, which a command makes. */
      createdBy: k.ref("created_by").references(() => member.id),
    },
    (t) => [
      k.check("receiving_number_phone", sql`${t.phone} like '+261%' and length(${t.phone}) = 13`),
      k.check("receiving_number_holder", sql`length(${t.holderName}) > 0`),
    ],
  );
  return { receivingNumber };
}

export type ReceiverTables = ReturnType<typeof receiverTables>;
