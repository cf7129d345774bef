import type { Role } from "./auth.ts";

/** The level a member holds today; the free level has no expiry. */
export type CurrentLevel = {
  id: number;
  name: string;
  priceAr: number;
  dailyCeilingAr: number;
  /** UTC ms; null on the free level. */
  expiresAt: number | null;
};

/** `user.me`: the member's own profile, balance and level, of one database snapshot. */
export type Me = {
  id: number;
  name: string;
  email: string | null;
  phone: string;
  role: Role;
  createdAt: number;
  invitationCode: string;
  /** Who invited the member; null for administrators and the first members. */
  sponsorId: number | null;
  /** What the member may spend, in Ariary. */
  balanceAr: number;
  /** Held for waiting withdrawals, in Ariary. */
  heldAr: number;
  level: CurrentLevel;
};
