import { sql } from "drizzle-orm";
import { pushKinds } from "../../shared/push.ts";
import type { Kit } from "./kit.sqlite.ts";

/** Which phones are told of news, and what they are still to be told (docs/product.md 18.8). */
export function pushTables(k: Kit) {
  /** A browser's subscription, of the session in which it was given. Without a reference to that one: it is forgotten once it is over. */
  const pushSubscription = k.table(
    "push_subscription",
    {
      /** The browser's own address at its maker's push host. */
      endpoint: k.text("endpoint").primaryKey(),
      sessionId: k.text("session_id").notNull(),
      p256dh: k.text("p256dh").notNull(),
      auth: k.text("auth").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [k.index("push_subscription_session").on(t.sessionId)],
  );

  /**
   * News for the phone of a session, until it was sent or is a day old. Without a reference to the subscription, which
   * may go at any moment: a decision must not wait for it, nor fail.
   */
  const pushNote = k.table(
    "push_note",
    {
      id: k.id(),
      sessionId: k.text("session_id").notNull(),
      kind: k.text("kind", pushKinds).notNull(),
      /** The transaction or message. */
      aboutId: k.ref("about_id").notNull(),
      createdAt: k.instant("created_at").notNull(),
      tries: k.count("tries").notNull(),
      /** When it is sent, at the earliest (UTC ms); whoever sends it moves this first, so that nobody else does. */
      nextTryAt: k.instant("next_try_at").notNull(),
    },
    (t) => [
      k.index("push_note_next").on(t.nextTryAt),
      k.check(
        "push_note_kind",
        sql`${t.kind} in ('depositValidated', 'depositRejected', 'withdrawalValidated', 'withdrawalRejected', 'answer')`,
      ),
    ],
  );

  return { pushSubscription, pushNote };
}
