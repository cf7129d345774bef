import type { Transparency } from "../../../shared/transparency.ts";
import type { Deps } from "../../app/deps.ts";
import type { Database, Reader } from "../../db/database.ts";
import { fundStatusOf } from "../fund/fund.service.ts";
import { findWaiting } from "../fund/overview.service.ts";
import { findPayoutDelay } from "../transactions/transactions.service.ts";
import { sumPaidOut } from "./transparency.queries.ts";

/** How long the figures are cached: visitors may ask as often as they like. */
const KEPT_MS = 5_000;

const kept = new WeakMap<Database, { at: number; figures: Promise<Transparency> }>();

/** The public accounts, at most 5 s old (docs/product.md 20). Amounts in Ariary, durations in milliseconds. */
export function getTransparency({ db, clock }: Deps): Promise<Transparency> {
  const now = clock();
  const known = kept.get(db);
  if (known && Math.abs(now - known.at) < KEPT_MS) return known.figures;
  const figures = db.snapshot((reader) => figuresOf(reader, now));
  kept.set(db, { at: now, figures });
  figures.catch(() => kept.delete(db));
  return figures;
}

async function figuresOf(reader: Reader, now: number): Promise<Transparency> {
  const { salesAr: _, capitalAr: __, ...status } = await fundStatusOf(reader, now);
  const { requests, oldestAt } = await findWaiting(reader, "withdrawal");
  return {
    ...status,
    at: now,
    paidOutAr: await sumPaidOut(reader),
    waitingWithdrawals: requests,
    oldestWaitMs: oldestAt === null ? null : now - oldestAt,
    payoutDelay: await findPayoutDelay(reader, now),
  };
}
