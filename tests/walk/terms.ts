/** The numbers of docs/product.md, written a second time: a change on one side alone is found. */
export const RULES = {
  depositMinimumAr: 5_000,
  depositMaximumAr: 2_000_000,
  withdrawalMinimumAr: 5_000,
  waitingDeposits: 20,
  waitingWithdrawals: 3,
  bonusPercents: [5, 2, 1],
  coverDays: 30,
  memberDays: 365,
  renewalDays: 30,
  memberSessionDays: 7,
  aloneDailyAr: 2_000_000,
  unreadDays: 3,
  movedMemberAr: 5_000,
  stayedDays: 30,
  drawingWaitHours: 72,
  countDays: 7,
} as const;

/** Name, price, daily ceiling and the gains of its tasks (docs/product.md 5.1). */
export const LEVELS: [name: string, priceAr: number, dailyCeilingAr: number, gainsAr: number[]][] = [
  ["VIP0", 0, 200, [50, 50, 100]],
  ["VIP1", 20_000, 700, [200, 200, 300]],
  ["VIP2", 50_000, 1_700, [400, 400, 400, 500]],
  ["VIP3", 100_000, 3_500, [800, 800, 900, 1_000]],
  ["VIP4", 200_000, 7_000, [1_300, 1_300, 1_400, 1_500, 1_500]],
  ["VIP5", 500_000, 17_500, [3_000, 3_500, 3_500, 3_500, 4_000]],
  ["VIP6", 1_000_000, 35_000, [6_000, 7_000, 7_000, 7_000, 8_000]],
];

export type ModelLevel = {
  id: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  tasks: { id: number; gainAr: number }[];
};

export type ModelMember = {
  memberId: number;
  phone: string;
  /** The invitation code, once it was read. */
  code: string;
  referrer: ModelMember | undefined;
  level: ModelLevel;
  endsAt: number;
  /** Their memberships: from when to when, at which ceiling, and whether it was given. The last is the current one. */
  held: { from: number; until: number; ceilingAr: number; isGift: boolean }[];
  status: "active" | "blocked" | "closed";
  /** Who changed that, and when: the same person may not, blindly, within a minute. */
  toggles: { by: ModelMember; at: number }[];
  /** Their password, and until when it can be used: a one-time password expires. */
  secret: string;
  secretEndsAt: number;
  since: number;
  /** Bonuses received so far, by source. */
  earned: { purchaseAr: number; taskAr: number };
};

export type ModelTransaction = {
  id: number;
  type: "deposit" | "withdrawal";
  owner: ModelMember;
  status: "pending" | "validated" | "rejected";
  amountAr: number;
  /** Where a deposit arrives, or a withdrawal is to be paid. */
  phone: string;
  reference: string;
  at: number;
  /** Who decided it, and when. */
  decided?: { by: ModelMember; at: number };
  /** The number that paid a withdrawal, and the reference it was recorded under. */
  paid?: { phone: string; reference: string | undefined };
};

/** As an operator writes it: these deposits, and their numbers alone, can stand on its statement. */
export const isOperators = (reference: string): boolean => /^\d{10}$/.test(reference);

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
/** How long a number or an account must have been left alone. */
export const SETTLED_MS = 3 * DAY_MS;
/** Madagascar is three hours ahead of UTC, all year round. */
const AHEAD_MS = 3 * HOUR_MS;

/** The day of Madagascar an instant falls on, counted from 1970. */
export const modelDay = (now: number): number => Math.floor((now + AHEAD_MS) / DAY_MS);

/** A minute of Madagascar as MVola writes it, such as « 21/11/26 a 09:00 ». */
export function writtenMinute(at: number): string {
  const [date = "", time = ""] = new Date(at + AHEAD_MS).toISOString().split("T");
  return `${date.slice(2).split("-").reverse().join("/")} a ${time.slice(0, 5)}`;
}

/** When a day of Madagascar begins. */
export const modelMidnight = (day: number): number => day * DAY_MS - AHEAD_MS;

/** When a membership bought now ends: with the 365th day after today. */
export const cover = (now: number): number => modelMidnight(modelDay(now) + RULES.memberDays + 1);

/** Puts a member at a level until an instant; what they held before ends. */
export function settle(member: ModelMember, level: ModelLevel, endsAt: number, now: number, isGift = false): void {
  const last = member.held.at(-1);
  if (last && last.until > now) last.until = now;
  member.held.push({ from: now, until: endsAt, ceilingAr: level.dailyCeilingAr, isGift });
  member.level = level;
  member.endsAt = endsAt;
}
