import { randomBytes } from "node:crypto";
import type { Role } from "../../../shared/auth.ts";
import { HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";
import type { Settings } from "../../../shared/settings.ts";

/** No 0/O, 1/I/L, U/V: codes are read aloud and typed on small keyboards. 29 letters and digits. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const CODE_LENGTH = 8;

/** An invitation code of 8 unambiguous characters, drawn without bias. Never digits alone: they would be read as a member's number. */
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
  return (role === "admin" ? settings.adminSessionHours : settings.memberSessionHours) * HOUR_MS;
}

/** How long a session may lie unused for a role, in milliseconds. */
export function idleMs(role: Role, settings: Settings): number {
  return role === "admin" ? settings.adminIdleMinutes * MINUTE_MS : settings.memberIdleHours * HOUR_MS;
}

/**
 * Sessions of one member at once, more than anybody can recognise: a sign-in that is right is never slowed down, and would be a row
 * each time.
 */
export const MOST_SESSIONS = 50;

/** A session's use is noted once a minute at most: each note is a write. */
const NOTED_EVERY_MS = MINUTE_MS;

export type Status = "active" | "blocked" | "closed";

/** A session that nobody ended, and its member. Instants in UTC ms. */
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
 * Whether a session lets a member call at an instant: it is theirs, they are active, it is neither expired nor unused for too long.
 * Their token may be of an earlier version than the session, when a change of password ended every other session; never of a later one.
 */
export function isCallerOf(session: Readonly<Caller>, { memberId, tokenVersion }: Named, now: number): boolean {
  if (session.memberId !== memberId || session.tokenVersion < tokenVersion) return false;
  if (session.expiresAt <= now || session.seenAt + session.idleMs <= now) return false;
  return session.status === "active";
}

/** Whether the use of a session, last noted at an instant, is to be noted again. */
export const isToBeNoted = (seenAt: number, now: number): boolean => now - seenAt >= NOTED_EVERY_MS;

const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/KAIOS/, "KaiOS"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|CrOS/, "Linux"],
];

/** The most particular first: nearly all of them also claim to be Chrome or Safari. */
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
