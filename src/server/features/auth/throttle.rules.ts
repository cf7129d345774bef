import { HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";

/** Free attempts before the delays start: people mistype, while a guesser needs thousands (docs/product.md 4.9). */
const FREE_ATTEMPTS = 5;
const LONGEST_DELAY_S = 900;
/**
 * Time between two sign-ups of an address beyond its free ones: neighbours can still sign up, but testing a list of
 * numbers takes weeks.
 */
const PACE_MS = 2_000;
/** How long strangers of an address wait for each answer once very many numbers were tried there; below the 5 s that a person waits. */
const SLOW_MS = 3_000;
/** How far the clocks of two servers may differ. */
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
  /** The same per known device and per session, so that strangers who guess at a number do not lock its owner out. */
  loginDevice: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, beyond: "grow" },
  /** Phones with a wrong guess, per address; carriers put thousands of people behind one address. */
  loginIp: { attempts: 100, windowMs: HOUR_MS / 4, beyond: "slow" },
  /** Per address, refused sign-ups included, because a refused phone is a registered one. */
  signupIp: { attempts: 300, windowMs: 24 * HOUR_MS, beyond: "pace" },
  /** Inviters' names told to an address: codes are not a list of members. */
  inviterName: { attempts: 300, windowMs: 24 * HOUR_MS, beyond: "close" },
  /** Tokens of no sponsor, per address: the sponsor who is behind the same one waits two seconds at most. */
  sponsorToken: { attempts: 30, windowMs: HOUR_MS / 4, beyond: "pace" },
  /** Members a day under one inviter. */
  signupInviter: { attempts: 200, windowMs: 24 * HOUR_MS, beyond: "close" },
  /** Changes of phone per member, because a refused phone is a registered one. */
  phoneChange: { attempts: 10, windowMs: 24 * HOUR_MS, beyond: "close" },
  /** Codes of a second factor, per member: three of a million are right at any time. */
  code: { attempts: FREE_ATTEMPTS, windowMs: 24 * HOUR_MS, beyond: "grow" },
  /** Messages per member and hour: more than a person writes, few enough that a script cannot bury everyone else's. */
  message: { attempts: 30, windowMs: HOUR_MS, beyond: "close" },
  /** Files that a member has decoded in an hour, refused ones too: each may take the processor a second. */
  pictureAttempt: { attempts: 30, windowMs: HOUR_MS, beyond: "close" },
  /** Pictures per member and day. */
  picture: { attempts: 10, windowMs: 24 * HOUR_MS, beyond: "close" },
  /** Pictures of everybody a day: accounts are free, and each picture is in every copy of the database. */
  allPictures: { attempts: 500, windowMs: 24 * HOUR_MS, beyond: "close" },
} satisfies Record<string, Limit>;

/** An IPv4 address is the end of an IPv6 one after these groups: one socket for both, and networks that translate (NAT64). */
const IPV4_WITHIN = ["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"];

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros; its end may be written as IPv4. */
function groupsOf(ip: string): string[] {
  const hexadecimal = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
  });
  const [left = [], right = []] = hexadecimal.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Rate-limit key of an address: IPv6 addresses are grouped by /64, and IPv4 within IPv6 counts as IPv4 (docs/product.md 4.9). */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const groups = groupsOf(ip);
  if (!IPV4_WITHIN.includes(groups.slice(0, 6).join(":"))) return `${groups.slice(0, 4).join(":")}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join(".");
}

/** Milliseconds until the next attempt is allowed; 0 when it is allowed now. */
export function waitMs(counter: Counter | undefined, limit: Limit, now: number): number {
  const wait = Math.max(0, (counter?.blockedUntil ?? 0) - now);
  const longestMs = { grow: LONGEST_DELAY_S * 1000, close: limit.windowMs, pace: PACE_MS, slow: 0 }[limit.beyond];
  // Capped: the clock that set the wait may have run ahead.
  return wait > longestMs + CLOCKS_APART_MS ? 0 : Math.min(wait, longestMs);
}

/** The shortest time to answer a stranger's attempt, in milliseconds; 0 while few phones were tried from their network. */
export const slowMs = (counter: Counter | undefined, limit: Limit, now: number): number =>
  counter && isOpen(counter, limit, now) && counter.attempts >= limit.attempts ? SLOW_MS : 0;

const isOpen = ({ windowEndsAt }: Counter, { windowMs }: Limit, now: number) =>
  windowEndsAt > now && windowEndsAt <= now + windowMs + CLOCKS_APART_MS;

/** Until when further attempts are refused (UTC ms), by the number of attempts beyond the free ones; 0 when they are allowed. */
function blockedUntil(limit: Limit, past: number, now: number, windowEndsAt: number): number {
  if (past < 0 || limit.beyond === "slow") return 0;
  if (limit.beyond === "close") return windowEndsAt;
  return now + (limit.beyond === "pace" ? PACE_MS : Math.min(2 ** past, LONGEST_DELAY_S) * 1000);
}

/** The counter after one more attempt. */
export function afterAttempt(counter: Counter | undefined, limit: Limit, now: number): Counter {
  const open = counter && isOpen(counter, limit, now) ? counter : { attempts: 0, windowEndsAt: now + limit.windowMs };
  const attempts = open.attempts + 1;
  // Growing delays expire a day after the last attempt; other windows have a fixed end.
  const windowEndsAt = limit.beyond === "grow" ? now + limit.windowMs : open.windowEndsAt;
  return { attempts, windowEndsAt, blockedUntil: blockedUntil(limit, attempts - limit.attempts, now, windowEndsAt) };
}
