import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { CurrentLevel } from "../../../shared/member.ts";
import { bonusRatesBp } from "../../../shared/settings.ts";
import {
  type BuyLevelInput,
  coverDays,
  type LevelMenu,
  type Purchase,
  type PurchaseEntry,
  requiredFundAr,
  saleIsCovered,
} from "../../../shared/vip.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Reader, type Tx, together } from "../../db/database.ts";
import { findFreeLevel } from "../../db/levels.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { fundBalances } from "../../ledger/fund.ts";
import { balanceOf, lockAccounts, post } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { type Bonus, bonusAccounts, bonusesFor, creditReferrers } from "../referral/referral.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./vip.queries.ts";
import * as rules from "./vip.rules.ts";

const AVERAGE_DAYS = 30;
const HISTORY_LIMIT = 200;

/** A member's level at `now` (UTC ms); the free one when no membership runs (docs/product.md 5.3). */
export async function currentLevelOf(reader: Reader, memberId: number, now: number): Promise<CurrentLevel> {
  const [held] = await queries.findRunning(reader, { memberId, now });
  if (!held) return { ...(await findFreeLevel(reader)), expiresAt: null };
  const { levelId: id, name, priceAr, dailyCeilingAr, expiresAt } = held;
  return { id, name, priceAr, dailyCeilingAr, expiresAt };
}

/** The fund, the sum of running ceilings (Ariary), and for how many whole days the fund covers them (docs/product.md 5.6). */
export async function readCover(reader: Reader, now: number) {
  const [runningAr, { sponsorAr, operatorAr }] = await together([
    queries.sumRunningCeilings(reader, now),
    fundBalances(reader),
  ]);
  const fundAr = sponsorAr + operatorAr;
  return { fundAr, runningAr, coverDays: coverDays(fundAr, runningAr) };
}

/**
 * What the fund must hold for the running ceilings at `now` (UTC ms), in Ariary: rewards of the free level leave it alone
 * (docs/product.md 2.2).
 */
export async function promisedAr(reader: Reader, now: number, requiredDays: number): Promise<number> {
  return requiredFundAr(await queries.sumRunningCeilings(reader, now), requiredDays);
}

/** What tasks really paid per member and day of each level over 30 days, in Ariary (docs/product.md 5.9). The free level is the rest. */
export async function averagesPaid(
  reader: Reader,
  freeLevelId: number,
  now: number,
): Promise<Map<number, number | null>> {
  const today = dayOf(now);
  const fromDay = today - AVERAGE_DAYS + 1;
  const paid = await queries.sumPaidByLevel(reader, fromDay);
  const held = await queries.sumHeldDays(reader, fromDay, today);
  const paidLevelDays = held.reduce((sum, row) => sum + row.heldDays, 0);
  const freeDays = (await queries.sumMemberDays(reader, fromDay, today)) - paidLevelDays;
  return new Map(
    [...held, { levelId: freeLevelId, heldDays: freeDays }].map(({ levelId, heldDays }) => {
      const paidAr = paid.find((row) => row.levelId === levelId)?.paidAr ?? 0;
      return [levelId, rules.averagePaidAr(paidAr, heldDays)];
    }),
  );
}

/** `averagesPaid` for one level; null when nobody held it. */
export async function averagePaid(reader: Reader, levelId: number, now: number): Promise<number | null> {
  const free = await findFreeLevel(reader);
  return (await averagesPaid(reader, free.id, now)).get(levelId) ?? null;
}

/** Ends a member's paid level, if any, so that they are at the free level. @param now UTC milliseconds */
export const endMemberships = queries.endMemberships;

/** Every level on sale, priced for the caller in Ariary, with what it really paid (docs/product.md 5.2, 5.9). */
export function getLevelMenu({ db, clock }: Deps, { memberId }: Actor): Promise<LevelMenu> {
  return db.snapshot((reader) => levelMenuOf(reader, memberId, clock()));
}

async function levelMenuOf(reader: Reader, memberId: number, now: number): Promise<LevelMenu> {
  const [held] = await queries.findRunning(reader, { memberId, now });
  const levels = await queries.listLevels(reader);
  const free = levels.find((level) => level.priceAr === 0);
  const averages = await averagesPaid(reader, free?.id ?? 0, now);
  const cover = await readCover(reader, now);
  const { saleCoverDays } = await readSettings(reader);
  return {
    current: await currentLevelOf(reader, memberId, now),
    held: held ? await queries.soFar(reader, held.membershipId) : null,
    balanceAr: await balanceOf(reader, codes.member(memberId)),
    coverDays: cover.coverDays,
    requiredDays: saleCoverDays,
    levels: levels.map((level) => {
      const after = rules.ceilingsAfter(cover.runningAr, level, held);
      return {
        ...level,
        ...rules.offerOf(level, held, now),
        averagePaidAr: averages.get(level.id) ?? null,
        suspended: !saleIsCovered(cover.fundAr, after, saleCoverDays),
        coverAfterDays: coverDays(cover.fundAr, after),
      };
    }),
  };
}

/** Levels on sale, cheapest first, with the free one (docs/product.md 21.4). */
export function listLevels({ db }: Deps): Promise<readonly rules.LevelRow[]> {
  return queries.listLevels(db.read);
}

/** `listLevels` on the caller's snapshot. */
export const { listLevels: levelsOnSale } = queries;

/** The level to buy, if the member may buy it at the price they saw. */
async function checkOffer(tx: Tx, memberId: number, input: BuyLevelInput, now: number) {
  const [levels, [held]] = await together([queries.listLevels(tx), queries.findRunning(tx, { memberId, now })]);
  const target = levels.find((level) => level.id === input.levelId);
  if (!target) throw new AppError("LEVEL_NOT_FOUND");
  const offer = rules.offerOf(target, held, now);
  if (offer.kind === "owned") throw new AppError("LEVEL_OWNED");
  if (offer.toPayAr !== input.expectedPriceAr) throw new AppError("PRICE_CHANGED", { priceAr: offer.toPayAr });
  return { target, held, offer };
}

type Sale = Awaited<ReturnType<typeof checkOffer>>;

/** The fund's accounts, which whoever sells or gives a level locks: completed tasks wait until the cover was counted. */
export const fundAccounts = [codes.fundSponsor, codes.fundOperator];

/**
 * Refuses a level, sold or given, that the fund does not cover beside all running ceilings; the fund's accounts are locked.
 * @throws AppError SALES_SUSPENDED
 */
export async function assertCovered(
  tx: Tx,
  target: rules.LevelRow,
  held: rules.HeldLevel | undefined,
  requiredDays: number,
  now: number,
): Promise<void> {
  const { fundAr, runningAr } = await readCover(tx, now);
  const after = rules.ceilingsAfter(runningAr, target, held);
  if (saleIsCovered(fundAr, after, requiredDays)) return;
  throw new AppError("SALES_SUSPENDED", { coverDays: coverDays(fundAr, after) ?? 0, requiredDays });
}

/** Refuses a sale that the fund or the member's balance does not cover; the accounts are locked. Returns the balance in Ariary. */
async function checkSale(tx: Tx, memberId: number, { target, held, offer }: Sale, saleCoverDays: number, now: number) {
  await assertCovered(tx, target, held, saleCoverDays, now);
  const balanceAr = await balanceOf(tx, codes.member(memberId));
  if (balanceAr < offer.toPayAr) throw new AppError("INSUFFICIENT_BALANCE", { missingAr: offer.toPayAr - balanceAr });
  return balanceAr;
}

/** The ledger legs of a sale and of the bonuses paid from it (docs/product.md 7.2). */
function saleLegs(memberId: number, membershipId: number, paidAr: number, bonuses: readonly Bonus[]) {
  const cause = causes.purchase(membershipId);
  const origin = { originMemberId: memberId };
  return [
    {
      kind: "VIP_PURCHASE" as const,
      debit: codes.member(memberId),
      credit: codes.sales,
      amountAr: paidAr,
      cause,
      ...origin,
    },
    ...bonuses.map((bonus) => ({
      kind: "BONUS_VIP" as const,
      debit: codes.sales,
      credit: codes.member(bonus.referrerId),
      amountAr: bonus.amountAr,
      cause: causes.bonus(cause, bonus.level),
      ...origin,
    })),
  ];
}

/**
 * Sells a level for 365 days out of the member's balance, and pays the referrers from that sale (docs/product.md 5.5). Amounts in Ariary.
 * @throws AppError PRICE_CHANGED when the price differs from what the member saw
 */
export function buyLevel(deps: Deps, call: Call, input: BuyLevelInput): Promise<Purchase> {
  const { memberId } = call.actor;
  return transactOnce(deps, call, "buyLevel", input, async (tx) => {
    const now = deps.clock();
    const [settings, sale] = await together([readSettings(tx), checkOffer(tx, memberId, input, now)]);
    const { target, offer } = sale;
    const people = [codes.member(memberId), ...(await bonusAccounts(tx, memberId))];
    // The fund's accounts too, since a sale reduces the cover: completed tasks wait until the commit.
    await lockAccounts(tx, [...people, codes.sales, ...fundAccounts]);
    const [balanceAr, bonuses] = await together([
      checkSale(tx, memberId, sale, settings.saleCoverDays, now),
      bonusesFor(tx, memberId, offer.toPayAr, bonusRatesBp(settings, "purchase")),
    ]);

    await queries.endMemberships(tx, memberId, now);
    const membershipId = await queries.insertMembership(tx, {
      memberId,
      levelId: target.id,
      origin: "purchase",
      grantedBy: null,
      levelName: target.name,
      priceAr: target.priceAr,
      dailyCeilingAr: target.dailyCeilingAr,
      paidAr: offer.toPayAr,
      startsAt: now,
      expiresAt: offer.wouldExpireAt,
    });
    await together([
      post(tx, saleLegs(memberId, membershipId, offer.toPayAr, bonuses), { day: dayOf(now), at: now }),
      creditReferrers(tx, memberId, bonuses, "purchase"),
    ]);
    tx.announce(memberId, "level");
    const left = balanceAr - offer.toPayAr;
    return {
      membershipId,
      levelName: target.name,
      paidAr: offer.toPayAr,
      expiresAt: offer.wouldExpireAt,
      balanceAr: left,
    };
  });
}

/** A member's last 200 purchases and gifts, newest first (docs/product.md 5.5). Amounts in Ariary. */
export async function listPurchases(reader: Reader, memberId: number, now: number): Promise<PurchaseEntry[]> {
  const rows = await queries.listMemberships(reader, memberId, HISTORY_LIMIT);
  return rows.map((row) => ({
    id: row.id,
    levelId: row.levelId,
    levelName: row.levelName,
    priceAr: row.priceAr,
    paidAr: row.paidAr,
    status: rules.purchaseStatus(row, now),
    purchasedAt: row.startsAt,
    expiresAt: row.expiresAt,
  }));
}
