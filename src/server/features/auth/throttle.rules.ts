import { HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";

/** Free attempts before the delays start (docs/product.md 4.9). */
const FREE_ATTEMPTS = 5;
const LONGEST_DELAY_S = 900;
/** Between two sign-ups of an address past its free ones: its neighbours still sign up, a list of numbers takes weeks. */
const PACE_MS = 2_000;
/** What strangers of an address wait for each answer once very many numbers were tried there: below the 5 s of a person's patience. */
const SLOW_MS = 3_000;
/** How far the clocks of two servers, or the instants of two attempts at once, may lie apart. */
const CLOCKS_APART_MS = MINUTE_MS;

export type Counter = { attempts: number; windowEndsAt: number; blockedUntil: number };

/**
 * What comes after the free attempts of a kind: `grow` delays of 1, 2, 4 … 900 s, `close` until the window ends, `pace` one attempt every
 * two seconds, or `slow`, which refuses nobody and lets them wait (`slowMs`).
 */
export type Limit = { attempts: number; windowMs: number; beyond: "grow" | "close" | "pace" | "slow" };

export const limits = {
  /** Per phone: 5 free, then 1, 2, 4 … 900 s. */
  loginPhone: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, beyond: "grow" },
  /** The same per device on which somebody signed in before, and per session: strangers who guess at their number do not keep them out. */
  loginDevice: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, beyond: "grow" },
  /** Numbers on which strangers guessed wrong, per address: carriers put thousands of people behind one. */
  loginIp: { attempts: 100, windowMs: HOUR_MS / 4, beyond: "slow" },
  /** Per address, refused ones too: a refused number is a registered one, and nobody may list them. */
  signupIp: { attempts: 300, windowMs: 24 * HOUR_MS, beyond: "pace" },
  /** Members a day under one inviter. */
  signupInviter: { attempts: 200, windowMs: 24 * HOUR_MS, beyond: "close" },
  /** Per member: a refused number is a registered one, and nobody may list them. */
  phoneChange: { attempts: 10, windowMs: 24 * HOUR_MS, beyond: "close" },
  /** Codes of a second factor, per member: of a million, three are right at any time. */
  code: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, beyond: "grow" },
  /** Per member: twice a minute for a quarter of an hour is a lively talk; more is a script that would bury everyone else's messages. */
  message: { attempts: 30, windowMs: HOUR_MS, beyond: "close" },
} satisfies Record<string, Limit>;

/** What an address counts as: whoever has one of IPv6 has a whole /64 of them (docs/product.md 4.9), and IPv4 may be written as either. */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!ip.includes(":")) return ip;
  const [left = [], right = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}

/** Milliseconds until the next attempt is allowed; 0 when it is allowed now. */
export function waitMs(counter: Counter | undefined, limit: Limit, now: number): number {
  const wait = Math.max(0, (counter?.blockedUntil ?? 0) - now);
  const longestMs = { grow: LONGEST_DELAY_S * 1000, close: limit.windowMs, pace: PACE_MS, slow: 0 }[limit.beyond];
  // No wait is longer: the clock that set it ran ahead, and was set back.
  return wait > longestMs + CLOCKS_APART_MS ? 0 : Math.min(wait, longestMs);
}

/** How long after its call a stranger's attempt is answered, at the soonest, in milliseconds: 0 while few numbers were tried. */
export const slowMs = (counter: Counter | undefined, limit: Limit, now: number): number =>
  counter && isOpen(counter, limit, now) && counter.attempts >= limit.attempts ? SLOW_MS : 0;

const isOpen = ({ windowEndsAt }: Counter, { windowMs }: Limit, now: number) =>
  windowEndsAt > now && windowEndsAt <= now + windowMs + CLOCKS_APART_MS;

/** Until when nobody may try again after so many attempts past the free ones; 0 when they may. */
function blockedUntil(limit: Limit, past: number, now: number, windowEndsAt: number): number {
  if (past < 0 || limit.beyond === "slow") return 0;
  if (limit.beyond === "close") return windowEndsAt;
  return now + (limit.beyond === "pace" ? PACE_MS : Math.min(2 ** past, LONGEST_DELAY_S) * 1000);
}

/** The counter after one more attempt. */
export function afterAttempt(counter: Counter | undefined, limit: Limit, now: number): Counter {
  const open = counter && isOpen(counter, limit, now) ? counter : { attempts: 0, windowEndsAt: now + limit.windowMs };
  const attempts = open.attempts + 1;
  // Growing delays are forgotten a day after the last attempt; the other windows do not move.
  const windowEndsAt = limit.beyond === "grow" ? now + limit.windowMs : open.windowEndsAt;
  return { attempts, windowEndsAt, blockedUntil: blockedUntil(limit, attempts - limit.attempts, now, windowEndsAt) };
}
