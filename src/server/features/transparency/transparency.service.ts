import { DAY_MS, MINUTE_MS } from "../../../shared/day.ts";
import { redInWords } from "../../../shared/transparency.fr.ts";
import { PUBLIC_DAYS, type Transparency } from "../../../shared/transparency.ts";
import { aloneSince } from "../../acts/alone.service.ts";
import { countPersons } from "../../acts/person.ts";
import type { Deps } from "../../app/deps.ts";
import type { Database, Reader } from "../../db/database.ts";
import { listActiveAdmins } from "../../db/members.ts";
import { countOverdue } from "../deposit/contest.service.ts";
import { countedCash, presentCashAr } from "../fund/counted.service.ts";
import { readFundStatus } from "../fund/fund.service.ts";
import { findWaiting } from "../fund/overview.service.ts";
import { forwardedUntil } from "../gateway/gateway.service.ts";
import { readKeeper, readSettings } from "../settings/settings.service.ts";
import { findPayoutDelay } from "../transactions/transactions.service.ts";
import { type Evidence, readEvidence } from "./evidence.service.ts";
import { countDisputed, sumPaidOut } from "./transparency.queries.ts";
import { DEPOSIT_DAYS, DISPUTE_MS, findRedFigures, sumEvidence } from "./transparency.rules.ts";

/** How long the figures are cached: visitors may ask as often as they like. */
const KEPT_MS = 5_000;
/** And those that need many rows read. */
const EVIDENCE_KEPT_MS = 5 * MINUTE_MS;

const figures = keptFor(KEPT_MS, async (deps, now) => {
  const evidence = await evidences(deps);
  return deps.db.snapshot((reader) => composeFigures(reader, now, evidence));
});
const evidences = keptFor(EVIDENCE_KEPT_MS, ({ db }, now) => db.snapshot((reader) => readEvidence(reader, now)));

/**
 * All figures of the public page, the red ones included: at most 5 s old, the evidence 5 minutes (docs/product.md 20). Amounts in Ariary,
 * durations in milliseconds.
 */
export const getTransparency = (deps: Deps): Promise<Transparency> => figures(deps);

/** Caches a reading for a while, for all who ask; a failure is not cached. */
function keptFor<Value>(keptMs: number, read: (deps: Deps, now: number) => Promise<Value>) {
  const kept = new WeakMap<Database, { at: number; value: Promise<Value> }>();
  return (deps: Deps): Promise<Value> => {
    const now = deps.clock();
    const known = kept.get(deps.db);
    if (known && Math.abs(now - known.at) < keptMs) return known.value;
    const value = read(deps, now);
    kept.set(deps.db, { at: now, value });
    value.catch(() => kept.delete(deps.db));
    return value;
  };
}

async function composeFigures(reader: Reader, now: number, { evidence, surplusAr }: Evidence): Promise<Transparency> {
  const { salesAr: _, capitalAr: __, rewardDays: ___, ...status } = await readFundStatus(reader, now);
  const { requests, oldestAt } = await findWaiting(reader, "withdrawal");
  const counted = await readCounted(reader, now);
  const owed = { ...status, membersAr: status.membersAr + surplusAr };
  const owedAr = owed.membersAr + owed.heldAr + owed.fundAr + owed.campaignsAr;
  const overdue = await countDisputed(reader, now - DISPUTE_MS);
  const contested = await countOverdue(reader, now - DISPUTE_MS);
  const stale = counted.numbers.filter(({ isStale }) => isStale);
  const reds = findRedFigures({
    outside: evidence.outside.days30,
    owedAr,
    counted,
    missing: { missingAr: status.missingAr, limitAr: (await readSettings(reader)).aloneDailyAr },
    fees: { uncoveredAr: status.uncoveredFeesAr, paidOutAr: sumEvidence(evidence.payouts, PUBLIC_DAYS).totalAr },
    staleMs: stale.flatMap(({ since }) => (since === null ? [] : [now - since])),
    deposits: sumEvidence(evidence.deposits, DEPOSIT_DAYS),
    funding: sumEvidence(evidence.funding, PUBLIC_DAYS),
    overdue,
    contested,
  });
  return {
    ...owed,
    at: now,
    paidOutAr: await sumPaidOut(reader),
    forwardedUntil: await forwardedUntil(reader),
    waitingWithdrawals: requests,
    oldestWaitMs: oldestAt === null ? null : now - oldestAt,
    payoutDelay: await findPayoutDelay(reader, now),
    reds: reds.map(redInWords),
    owedAr,
    summedAt: evidence.at,
    counted,
    evidence,
    overdue,
    contested,
    admins: await countPersons(reader, await listActiveAdmins(reader)),
    keeper: await readKeeper(reader),
    alone: await aloneSince(reader, now - PUBLIC_DAYS * DAY_MS),
  };
}

/** The counts of the numbers, which it does not name. */
async function readCounted(reader: Reader, now: number): Promise<Transparency["counted"]> {
  const { numbers, ...sums } = await countedCash(reader, now);
  const uncounted = numbers.filter(({ seenAt, isStale }) => seenAt === null && !isStale);
  return {
    ...sums,
    notYetAr: uncounted.reduce((sum, number) => sum + presentCashAr(number), 0),
    numbers: numbers
      .filter(({ since }) => since !== null)
      .map(({ recordedAr, presentAr, at, how, since, isStale }) => ({
        recordedAr,
        presentAr,
        at,
        how,
        since,
        isStale,
      })),
  };
}
