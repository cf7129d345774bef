import { randomBytes } from "node:crypto";
import { type Role, seesRooms } from "../../../shared/auth.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";
import type { Settings } from "../../../shared/settings.ts";

/** 29 letters and digits, without 0/O, 1/I/L, U/V: codes are read aloud and typed on small keyboards. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const CODE_LENGTH = 8;

/** A random invitation code of 8 unambiguous characters. Never digits alone, which a search would read as a member's id. */
export function newInvitationCode(): string {
  for (;;) {
    const code = anyCode();
    if (/[A-Z]/.test(code)) return code;
  }
}

function anyCode(): string {
  let code = "";
  while (code.length < CODE_LENGTH) {
    for (const byte of randomBytes(16)) {
      if (byte < 256 - (256 % ALPHABET.length) && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}

/** How long a session lasts for a role, in milliseconds. */
export function sessionMs(role: Role, settings: Settings): number {
  return (seesRooms(role) ? settings.adminSessionHours : settings.memberSessionHours) * HOUR_MS;
}

/** How long a session may lie unused for a role, in milliseconds. */
export function idleMs(role: Role, settings: Settings): number {
  return seesRooms(role) ? settings.adminIdleMinutes * MINUTE_MS : settings.memberIdleHours * HOUR_MS;
}

/**
 * Most open sessions of one member. Correct sign-ins are never slowed down, so without a limit a script could add
 * a row each time.
 */
export const MOST_SESSIONS = 50;

/** Least time between two updates of a session's last use, because each is a write. */
const USE_STORED_EVERY_MS = MINUTE_MS;

export type Status = "active" | "blocked" | "closed";

/** A session that was not ended, and its member. Instants in UTC ms. */
export type Caller = {
  memberId: number;
  name: string;
  role: Role;
  status: Status;
  passwordExpiresAt: number | null;
  tokenVersion: number;
  seenAt: number;
  idleMs: number;
  expiresAt: number;
};

type Named = { memberId: number; tokenVersion: number };

/**
 * Whether a session is valid at an instant (UTC ms): the caller's own, of an active member, neither expired nor unused for too long.
 * The token's version may be lower than the session's, after a change of password that kept this session; never higher.
 */
export function isCallerOf(session: Readonly<Caller>, { memberId, tokenVersion }: Named, now: number): boolean {
  if (session.memberId !== memberId || session.tokenVersion < tokenVersion) return false;
  if (session.expiresAt <= now || session.seenAt + session.idleMs <= now) return false;
  return session.status === "active";
}

/** Whether a session's last use (UTC ms) is old enough to be updated. */
export const mustStoreUse = (seenAt: number, now: number): boolean => now - seenAt >= USE_STORED_EVERY_MS;

const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/KAIOS/, "KaiOS"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|CrOS/, "Linux"],
];

/** The most specific first, because nearly all browsers also claim to be Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/UCBrowser/, "UC Browser"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];

const nameIn = (names: readonly [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** Browser and system of a `User-Agent`, as their owner knows them: « Chrome, Android ». Null when it names neither. */
export function deviceOf(userAgent = ""): string | null {
  const named = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  return named.length > 0 ? named.join(", ") : null;
}

/** A name as strangers are told it: the first word and an initial, « Rado D. » (docs/product.md 4.2). */
export function shortNameOf(name: string): string {
  const [first = "", second] = name.split(/\s+/);
  return second ? `${first} ${[...second][0]?.toUpperCase()}.` : first;
}
