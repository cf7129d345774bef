import type { ErrorCode } from "../../src/shared/errors.ts";
import type { ModelFee, ModelSending } from "./fees.ts";
import type { ModelCount, ModelMover } from "./seen.ts";
import type { ModelLine } from "./statements.ts";
import { DAY_MS, type ModelLevel, type ModelMember, type ModelTransaction, RULES } from "./terms.ts";
import type { ModelAlone, ModelApproval } from "./weighing.ts";

/** What must happen: a refusal with this code, or a success, which then changes the model under the number the server gave. */
export type Expected = ErrorCode | ((id: number) => void);

export type ModelFunding = {
  kind: "sponsor" | "operator" | "capital";
  phone: string;
  reference: string;
  amountAr: number;
};

export const purse = ({ memberId }: ModelMember) => `member:${memberId}`;
export const held = ({ memberId }: ModelMember) => `held:${memberId}`;

/** Sums of money by account. Cash is what we have; every other account says whose it is. */
export function createBooks(now: () => number) {
  const balances = new Map<string, number>();
  /** When each number held money for the first time. */
  const firstAt = new Map<string, number>();
  /** What came onto each number (above zero) and left it (below), in its order. */
  const moved: { code: string; amountAr: number; at: number }[] = [];
  const noteCash = (code: string, amountAr: number) => {
    if (code.startsWith("cash:") && amountAr !== 0) moved.push({ code, amountAr, at: now() });
  };
  const balance = (code: string) => balances.get(code) ?? 0;
  const sideOf = (code: string) => (code.startsWith("cash:") ? -1 : 1);
  return {
    balance,
    now,
    firstAt: (code: string) => firstAt.get(code) ?? 0,
    move(from: string, to: string, amountAr: number) {
      if (from.startsWith("cash:") && amountAr > 0 && !firstAt.has(from)) firstAt.set(from, now());
      noteCash(from, amountAr);
      noteCash(to, -amountAr);
      balances.set(from, balance(from) - amountAr * sideOf(from));
      balances.set(to, balance(to) + amountAr * sideOf(to));
    },
    /** What came onto a number and did not leave it since an instant. The clock may have been set back meanwhile. */
    movedSinceAr(code: string, since: number) {
      const own = moved.filter((one) => one.code === code);
      const came = own.filter(({ amountAr }) => amountAr > 0);
      const newer = came.slice(came.findLastIndex(({ at }) => at <= since) + 1);
      const left = own.filter(({ amountAr, at }) => amountAr < 0 && at > since);
      return [...newer, ...left].reduce((sum, { amountAr }) => sum + amountAr, 0);
    },
    fundAr: () => balance("fund:sponsor") + balance("fund:operator"),
    cashCodes: () => [...balances.keys()].filter((code) => code.startsWith("cash:")),
    total: (prefix: string) =>
      [...balances].reduce((sum, [code, amountAr]) => sum + (code.startsWith(prefix) ? amountAr : 0), 0),
    /** Every account that holds money, in the order of its code. */
    all: () => [...balances].filter(([, amountAr]) => amountAr !== 0).sort(),
  };
}

export type State = {
  /** Acts of administrators, each of which leaves one entry in the journal. */
  acts: number;
  books: ReturnType<typeof createBooks>;
  admins: readonly ModelMember[];
  members: ModelMember[];
  transactions: ModelTransaction[];
  fundings: ModelFunding[];
  /** The platform's own transfers, by number and reference: neither a deposit nor a funding. */
  sent: { phone: string; reference: string }[];
  approvals: ModelApproval[];
  /** What administrators decided alone, which counts together for a day. */
  alone: ModelAlone[];
  /** What administrators did to accounts, and when; a payout asked for in the member's place is told apart. */
  touches: { member: ModelMember; at: number; isPayout?: boolean }[];
  /** Who gave whom access: the two do not count as two people. */
  grants: { by: ModelMember; to: ModelMember; at: number; isReset?: boolean }[];
  /** Above it two decide; it is a target itself, like each number that money leaves. */
  thresholdAr: number;
  threshold: { threshold: true };
  cashTargets: Map<string, { cash: string }>;
  transferTargets: Map<string, { transfer: string }>;
  removeTargets: Map<ModelMember, { removeOf: ModelMember }>;
  grantTargets: Map<ModelMember, { grantTo: ModelMember }>;
  moveTargets: Map<ModelMember, { moveOf: ModelMember }>;
  carriedTargets: Map<string, { carriedFrom: string }>;
  now: () => number;
  counts: ModelCount[];
  movers: ModelMover[];
  /** Cash that was carried from one number to another, in its order. */
  carried: { from: string; to: string; at: number }[];
  /** Each sale: its buyer, its day, and what it brought less its bonuses. */
  sales: { who: ModelMember; day: number; netAr: number }[];
  lines: ModelLine[];
  sendings: ModelSending[];
  fees: ModelFee[];
  /** What operators took back, by number and reference: all of a transfer credits nobody from then on, some of it nobody unseen. */
  reversed: { phone: string; reference: string; amountAr: number }[];
  /** The balances in operators' messages about a number, oldest first. */
  said: { phone: string; at: number; balanceAr: number; importedAt: number; isConfirmed: () => boolean }[];
  levels: [ModelLevel, ...ModelLevel[]];
  incomes: Income[];
};

/** The running ceilings together, but for one member's. */
export const runningCeilingsAr = ({ members }: State, now: number, except?: ModelMember): number =>
  members.reduce((sum, one) => sum + (one !== except && one.endsAt > now ? one.level.dailyCeilingAr : 0), 0);

/** Whether the fund covers the days asked for of all running ceilings with a member's new level. */
export const isCovered = (state: State, member: ModelMember, { dailyCeilingAr }: ModelLevel, now: number): boolean =>
  state.books.fundAr() >= (runningCeilingsAr(state, now, member) + dailyCeilingAr) * RULES.coverDays;

/** Whether somebody ever bought a level, or had a deposit validated. */
export const everPaid = ({ sales, transactions }: State, one: ModelMember): boolean =>
  sales.some(({ who }) => who === one) ||
  transactions.some(({ owner, type, status }) => owner === one && type === "deposit" && status === "validated");

/** Whether their tasks bring their referrers anything: they bought a level, or a deposit stayed for 30 days; nobody reverses one here. */
export function everStayed({ sales, transactions }: State, one: ModelMember, now: number): boolean {
  const own = transactions.filter(({ owner }) => owner === one);
  const takenOutAr = (from: number) =>
    own
      .filter(({ type, status, at }) => type === "withdrawal" && status !== "rejected" && at >= from)
      .reduce((sum, { at, amountAr }) => sum + (at <= from + RULES.stayedDays * DAY_MS ? amountAr : 0), 0);
  return (
    sales.some(({ who }) => who === one) ||
    own.some(
      ({ type, status, decided, amountAr }) =>
        type === "deposit" &&
        status === "validated" &&
        decided !== undefined &&
        decided.at <= now - RULES.stayedDays * DAY_MS &&
        amountAr > takenOutAr(decided.at),
    )
  );
}

export type IncomeName = "TACHE_JOURNALIERE" | "BONUS_VIP" | "BONUS_TACHE";
/** `from`: whose purchase or task brought it. */
type Income = { who: ModelMember; from: ModelMember; day: number; kind: IncomeName; amountAr: number };
