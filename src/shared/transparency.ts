import type { PublicCampaign } from "./campaign.ts";
import type { CountedHow, FundingKind, FundStatus } from "./fund.ts";
import type { Keeper } from "./settings.ts";
import type { Delay } from "./transactions.ts";

/** Days of the public charts. */
export const PUBLIC_DAYS = 30;

/** What the last 30 days moved, oldest first, in Ariary: with and without evidence (docs/product.md 20). */
export type Evidenced = { provenAr: number[]; unprovenAr: number[] };

/** The look that holds at a cash number, without the number; amounts in Ariary, instants in UTC ms. */
export type PublicCount = {
  recordedAr: number;
  /** What is recorded, less what the last look found missing and open fees; null when nobody ever looked. */
  presentAr: number | null;
  at: number | null;
  how: CountedHow | null;
  /** When the oldest money on it was last seen, wherever it was carried from, or came (docs/product.md 12.5). */
  since: number | null;
  isStale: boolean;
};

/** What came from outside and what left in a number of days, in Ariary. */
export type OutsideMoney = {
  sponsorAr: number;
  operatorAr: number;
  /** What the operator took out. */
  drawnAr: number;
  /** What went back to sponsors of campaigns, refunded or taken back by an operator. */
  refundedAr: number;
  /** Funding less both: money that leaves and comes back as funding adds nothing. */
  netAr: number;
  /** Those that campaigns paid too. */
  rewardsAr: number;
  /** Beside them: what mobile-money operators took for sending money, sales of levels less their bonuses, and the operator's own money. */
  feesAr: number;
  salesAr: number;
  capitalAr: number;
};

export type PublicFunding = {
  at: number;
  kind: FundingKind;
  /** The sponsor, as recorded; null for the operator and for whoever has an administrator's name. */
  who: string | null;
  amountAr: number;
  /** Whether a line of a confirmed statement is the same transfer. */
  isMatched: boolean;
};

/** What is not as it should be, with the figures of its sentence (docs/product.md 20). */
export type RedFigures =
  | { name: "outside"; netAr: number; rewardsAr: number }
  | { name: "counted"; presentAr: number; owedAr: number; staleDays: number }
  | { name: "missing"; missingAr: number; limitAr: number }
  | { name: "uncounted"; numbers: number; days: number; staleDays: number }
  | { name: "deposits" | "funding"; percent: number; unprovenAr: number; totalAr: number }
  | { name: "fees"; uncoveredAr: number; paidOutAr: number }
  | { name: "disputed"; payouts: number }
  | { name: "contested"; deposits: number };

/** One red: what the figures say, and what that means, in French. */
export type Red = { name: RedFigures["name"]; says: string; means: string };

/** The public accounts (docs/product.md 20). Amounts in Ariary, durations in milliseconds, instants in UTC ms. */
export type Transparency = Omit<FundStatus, "salesAr" | "capitalAr" | "rewardDays"> & {
  at: number;
  /** The sum of all withdrawals ever paid. */
  paidOutAr: number;
  waitingWithdrawals: number;
  /** Until when the phones that forward operators' messages were heard; null while there is none. */
  forwardedUntil: number | null;
  /** How long the oldest pending withdrawal has waited; null when there is none. */
  oldestWaitMs: number | null;
  /** The usual wait of a withdrawal, the same that members are told; null while too few were paid (docs/product.md 9.5). */
  payoutDelay: Delay | null;
  /** What is not as it should be; empty when nothing is. */
  reds: Red[];
  /** Balances, holds, the fund and what campaigns have not spent: what the cash must cover. */
  owedAr: number;
  /** When members' accounts were last added up one by one; the ledger's movements since are in the balances. */
  summedAt: number;
  counted: {
    /** Less open fees: on numbers counted in time, on those not counted yet, and on those left uncounted for too long. */
    presentAr: number;
    notYetAr: number;
    staleAr: number;
    staleDays: number;
    /** When the oldest of the good counts was made; null when there is none. */
    oldestAt: number | null;
    numbers: PublicCount[];
  };
  evidence: {
    at: number;
    firstDay: number;
    deposits: Evidenced;
    payouts: Evidenced & {
      /** The part of the proven that a confirmed statement contains or whose member says « Reçu ». */
      confirmedAr: number;
      /** How many payouts their members confirm, and dispute. */
      received: number;
      missing: number;
      /** How many of those asked for in these days administrators refused. */
      refused: number;
    };
    /** Deposits decided in these days, those of them that were refused, and what members answered « J'ai bien envoyé » to. */
    refusals: {
      decided: number;
      refused: number;
      refusedAr: number;
      contests: { open: number; credited: number; upheld: number };
    };
    /** Funding and capital. */
    funding: Evidenced;
    outside: { days30: OutsideMoney; days365: OutsideMoney };
    fundings: PublicFunding[];
    /** Those of 12 months that received money, the newest first. */
    campaigns: PublicCampaign[];
  };
  /** How many payouts were ever disputed for more than 72 h without a settlement. */
  overdue: number;
  /** How many refused deposits members have contested for more than 72 h. */
  contested: number;
  admins: number;
  /** Who runs this site. */
  keeper: Keeper;
  /** What administrators decided alone in 30 days without proof, and its part that no other one has looked through; amounts in Ariary. */
  alone: { count: number; amountAr: number; unreadAr: number };
};
