import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";

/** People, their sessions, and the counters that slow down attackers. */
export function memberTables(k: Kit) {
  const member = k.table(
    "member",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      /** The name without capitals or accents (`searchKey`), stored with it: what a search is made of. */
      searchName: k.text("search_name").notNull().default(""),
      /** `+261…`; null once the account is closed and anonymised. */
      phone: k.text("phone"),
      /** When the number last changed (UTC ms): shown to administrators before a payout; null since sign-up. */
      phoneChangedAt: k.instant("phone_changed_at"),
      email: k.text("email"),
      role: k.text("role", ["member", "admin"]).notNull(),
      status: k.text("status", ["active", "blocked", "closed"]).notNull(),
      sponsorId: k.ref("sponsor_id"),
      invitationCode: k.text("invitation_code").notNull(),
      passwordHash: k.text("password_hash").notNull(),
      /** Set with a one-time password: until when it may be used (UTC ms). */
      passwordExpiresAt: k.instant("password_expires_at"),
      /** Raised to end every open session at once. */
      tokenVersion: k.count("token_version").notNull(),
      /** Administrators only: whether their number receives deposits. */
      receivesDeposits: k.flag("receives_deposits").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [
      k.uniqueIndex("member_phone").on(t.phone),
      k.uniqueIndex("member_invitation_code").on(t.invitationCode),
      k.index("member_sponsor").on(t.sponsorId),
      k.index("member_status").on(t.status, t.id),
      k.index("member_role").on(t.role, t.id),
      k.foreignKey({ columns: [t.sponsorId], foreignColumns: [t.id], name: "member_sponsor_fk" }),
      k.check("member_not_own_sponsor", sql`${t.sponsorId} <> ${t.id}`),
      k.check("member_role", sql`${t.role} in ('member', 'admin')`),
      k.check("member_status", sql`${t.status} in ('active', 'blocked', 'closed')`),
    ],
  );

  const session = k.table(
    "session",
    {
      id: k.text("id").primaryKey(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      tokenVersion: k.count("token_version").notNull(),
      /** Browser and system, as the owner recognises them in the list of own sessions. */
      device: k.text("device"),
      createdAt: k.instant("created_at").notNull(),
      expiresAt: k.instant("expires_at").notNull(),
      endedAt: k.instant("ended_at"),
      /** When its owner last did something (UTC ms), to the minute, and how long it may lie unused from then on. */
      seenAt: k.instant("seen_at").notNull().default(0),
      idleMs: k.count("idle_ms").notNull().default(0),
      /** Until when an administrator may act without another code (UTC ms); null when none was given. */
      codeUntil: k.instant("code_until"),
    },
    (t) => [k.index("session_member").on(t.memberId)],
  );

  /** Counters of attempts (`login:<phone>`, `signup-ip:<ip>` …), kept here so that a restart forgets nothing. */
  const throttle = k.table(
    "throttle",
    {
      key: k.text("key").primaryKey(),
      attempts: k.count("attempts").notNull(),
      windowEndsAt: k.instant("window_ends_at").notNull(),
      blockedUntil: k.instant("blocked_until").notNull(),
    },
    (t) => [k.index("throttle_window").on(t.windowEndsAt)],
  );

  return { member, session, throttle };
}

export type MemberTables = ReturnType<typeof memberTables>;
