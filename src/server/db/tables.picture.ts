import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";
import type { messageTables } from "./tables.messages.ts";
import type { TransactionTables } from "./tables.money.ts";

type About = TransactionTables & Pick<ReturnType<typeof messageTables>, "message">;

/** Members' pictures (docs/product.md 17.4): apart from what they belong to, so that no list ever reads their bytes. */
export function pictureTables(k: Kit, { member, transaction, message }: Pick<MemberTables, "member"> & About) {
  /** Never changed; deleted with the account alone. */
  const picture = k.table(
    "picture",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      /** The message that it is, or the deposit that it is about. */
      messageId: k.ref("message_id").references(() => message.id),
      transactionId: k.ref("transaction_id").references(() => transaction.id),
      /** WebP, written by the server. */
      bytes: k.bytes("bytes").notNull(),
      /** The same, for lists. */
      small: k.bytes("small").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [
      k.index("picture_member").on(t.memberId),
      k.unique("picture_message").on(t.messageId),
      k.unique("picture_transaction").on(t.transactionId),
      k.check("picture_about", sql`(${t.messageId} is null) <> (${t.transactionId} is null)`),
      k.check("picture_size", sql`length(${t.bytes}) between 1 and 307200 and length(${t.small}) between 1 and 32768`),
    ],
  );

  return { picture };
}
