import { sql } from "drizzle-orm";
import { roles } from "../../shared/auth.ts";
import type { Kit } from "./kit.sqlite.ts";

/** Accounts, their sessions, and the counters of the rate limits (docs/product.md 4). */
export function memberTables(k: Kit) {
  const member = k.table(
    "member",
    {
      id: k.id(),
      name: k.text("name").notNull(),
      /** The name without capitals or accents (`searchKey`), for searches. */
      searchName: k.text("search_name").notNull().default(""),
      /** `+261…`; null once the account is closed and anonymised. */
      phone: k.text("phone"),
      /** When the phone last changed (UTC ms), shown to administrators before a payout; null if it never did. */
      phoneChangedAt: k.instant("phone_changed_at"),
      /** `phoneSeal`; null without a phone. */
      phoneSeal: k.text("phone_seal"),
      email: k.text("email"),
      role: k.text("role", roles).notNull(),
      status: k.text("status", ["active", "blocked", "closed"]).notNull(),
      referrerId: k.ref("sponsor_id"),
      invitationCode: k.text("invitation_code").notNull(),
      passwordHash: k.text("password_hash").notNull(),
      /** When a one-time password expires (UTC ms); null for a password of the member's own. */
      passwordExpiresAt: k.instant("password_expires_at"),
      /** Incremented to end every open session at once. */
      tokenVersion: k.count("token_version").notNull(),
      createdAt: k.instant("created_at").notNull(),
      /** A keyed hash of the block of addresses that the sign-up came from; null once it is forgotten (docs/product.md 14.8). */
      signupNetwork: k.text("signup_network"),
    },
    (t) => [
      k.uniqueIndex("member_phone").on(t.phone),
      k.uniqueIndex("member_invitation_code").on(t.invitationCode),
      k.index("member_sponsor").on(t.referrerId),
      k.index("member_status").on(t.status, t.id),
      k.index("member_role").on(t.role, t.id),
      k.index("member_signup_network").on(t.signupNetwork, t.createdAt).where(sql`signup_network is not null`),
      k.index("member_signup_age").on(t.createdAt).where(sql`signup_network is not null`),
      k.foreignKey({ columns: [t.referrerId], foreignColumns: [t.id], name: "member_sponsor_fk" }),
      k.check("member_not_own_sponsor", sql`${t.referrerId} <> ${t.id}`),
      k.check("member_role", sql`${t.role} in ('member', 'admin', 'reader')`),
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
      /** Browser and system, shown in the member's list of open sessions. */
      device: k.text("device"),
      /**
       * A keyed hash of the browser's own number, the same for everybody who signs in there; null once it is forgotten
       * (docs/product.md 14.8).
       */
      browserKey: k.text("browser_key"),
      createdAt: k.instant("created_at").notNull(),
      expiresAt: k.instant("expires_at").notNull(),
      endedAt: k.instant("ended_at"),
      /** When the member last did something (UTC ms), to the minute, and how long the session may stay unused after that. */
      seenAt: k.instant("seen_at").notNull().default(0),
      idleMs: k.count("idle_ms").notNull().default(0),
      /** Until when the session of an administrator is fresh (UTC ms, docs/product.md 4.8); null when no code was given. */
      codeUntil: k.instant("code_until"),
      /** The same of a session that an old client opened, on the old door alone. */
      oldDoorUntil: k.instant("old_door_until"),
    },
    (t) => [
      k.index("session_member").on(t.memberId),
      k.index("session_browser").on(t.browserKey, t.memberId, t.createdAt).where(sql`browser_key is not null`),
      k.index("session_browser_age").on(t.createdAt).where(sql`browser_key is not null`),
    ],
  );

  /** Rate-limit counters by key (`login:<phone>`, `signup-ip:<ip>` …), stored so that a restart does not reset them. */
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
