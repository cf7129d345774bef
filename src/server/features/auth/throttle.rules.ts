import { HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";

/** Free attempts before the delays start (decisions, Sign-in attempts). */
const FREE_ATTEMPTS = 5;
const LONGEST_DELAY_S = 900;
/** How far the clocks of two servers, or the instants of two attempts at once, may lie apart. */
const CLOCKS_APART_MS = MINUTE_MS;

export type Counter = { attempts: number; windowEndsAt: number; blockedUntil: number };

/** How attempts of a kind are limited. `delays` grow after each attempt past the free ones; otherwise the window must end. */
export type Limit = { attempts: number; windowMs: number; delays: boolean };

export const limits = {
  /** Per phone: 5 free, then 1, 2, 4 … 900 s. */
  loginPhone: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, delays: true },
  /** The same per device on which somebody signed in before, and per session: strangers who guess at his number do not keep him out. */
  loginDevice: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, delays: true },
  /** Per address, loose: mobile carriers put thousands of people behind one. */
  loginIp: { attempts: 600, windowMs: HOUR_MS / 4, delays: false },
  signupIp: { attempts: 300, windowMs: 24 * HOUR_MS, delays: false },
  /** Per member: a refused number is a registered one, and nobody may list them. */
  phoneChange: { attempts: 10, windowMs: 24 * HOUR_MS, delays: false },
  /** Codes of a second factor, per member: of a million, three are right at any time. */
  code: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, delays: true },
  signupInviter: { attempts: 200, windowMs: 24 * HOUR_MS, delays: false },
  /** Per member: twice a minute for a quarter of an hour is a lively talk; more is a script that would bury everyone else's messages. */
  message: { attempts: 30, windowMs: HOUR_MS, delays: false },
} satisfies Record<string, Limit>;

/** What an address counts as: whoever has one of IPv6 has a whole /64 of them (reliability D6), and IPv4 may be written as either. */
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
  const longestMs = limit.delays ? LONGEST_DELAY_S * 1000 : limit.windowMs;
  // No wait is longer: the clock that set it ran ahead, and was set back.
  return wait > longestMs + CLOCKS_APART_MS ? 0 : Math.min(wait, longestMs);
}

const isOpen = ({ windowEndsAt }: Counter, { windowMs }: Limit, now: number) =>
  windowEndsAt > now && windowEndsAt <= now + windowMs + CLOCKS_APART_MS;

/** The counter after one more attempt. */
export function afterAttempt(counter: Counter | undefined, limit: Limit, now: number): Counter {
  const open = counter && isOpen(counter, limit, now) ? counter : { attempts: 0, windowEndsAt: now + limit.windowMs };
  const attempts = open.attempts + 1;
  const past = attempts - limit.attempts;
  if (limit.delays) {
    const delayS = past < 0 ? 0 : Math.min(2 ** past, LONGEST_DELAY_S);
    return { attempts, windowEndsAt: now + limit.windowMs, blockedUntil: now + delayS * 1000 };
  }
  return { attempts, windowEndsAt: open.windowEndsAt, blockedUntil: past < 0 ? 0 : open.windowEndsAt };
}
