import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { listCampaigns } from "../../src/server/features/campaign/campaign.service.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { seedDemo } from "../../src/server/ops/seed/demo.ts";
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { scratchFolder } from "../support/scratch.ts";
import { EPOCH } from "../support/world.ts";

/** The demo at the beginning of a day and late in it: what happens at an hour, and what happened so long ago, meet in another order. */
const presents = [0.5, 23].map((hour) => startOfDay(dayOf(EPOCH)) + hour * HOUR_MS);

test.runIf(process.env.TEST_ENGINE === "sqlite").each(presents)(
  "the rows of the demo are ordered by date, and none is in the future (%i)",
  async (present) => {
    const url = `file:${join(scratchFolder("demo"), "demo.db")}`;
    await migrate(url);
    const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent" });
    const db = await openDatabase(url, { journalKey: env.JOURNAL_KEY });
    await seedDemo({ db, clock: () => present, env, log: pino({ level: "silent" }) });
    const { q, t } = db.read;
    const times = {
      member: await q.select({ at: t.member.createdAt }).from(t.member).orderBy(t.member.id),
      transaction: await q.select({ at: t.transaction.createdAt }).from(t.transaction).orderBy(t.transaction.id),
      transfer: await q.select({ at: t.transfer.createdAt }).from(t.transfer).orderBy(t.transfer.id),
      membership: await q.select({ at: t.membership.startsAt }).from(t.membership).orderBy(t.membership.id),
      completion: await q.select({ at: t.completion.completedAt }).from(t.completion).orderBy(t.completion.id),
      message: await q.select({ at: t.message.createdAt }).from(t.message).orderBy(t.message.id),
      journal: await q.select({ at: t.journal.at }).from(t.journal).orderBy(t.journal.id),
    };
    for (const [table, rows] of Object.entries(times)) {
      const dates = rows.map(({ at }) => at);
      expect(dates.length, table).toBeGreaterThan(5);
      expect(dates, table).toEqual(dates.toSorted((a, b) => a - b));
      expect(dates.at(-1), table).toBeLessThanOrEqual(present);
      expect(dates[0], table).toBeGreaterThan(present - 32 * DAY_MS);
    }
    // What the operator took for its three payouts, out of sales.
    const fees = await q.select().from(t.transfer).where(eq(t.transfer.kind, "FEE")).orderBy(t.transfer.id);
    expect(fees.map(({ amountAr }) => amountAr)).toEqual([100, 500, 100]);
    const campaigns = await listCampaigns({ db, clock: () => present, env, log: pino({ level: "silent" }) });
    expect(campaigns.map(({ name, state, answers }) => [name, state, answers])).toEqual([
      ["Votre radio", "paused", 0],
      ["L'eau sûre", "open", 40],
      ["Votre riz", "open", 180],
      ["Votre puits", "closed", 4],
    ]);
    // Four gains of 300 Ar with their bonuses, and 20 % on them.
    expect(campaigns.at(-1)).toMatchObject({ leftAr: 0, refundedAr: 20_000 - (1_200 + 84) - 256 });
    expect((await checkLedger(db.read)).filter(({ broken }) => broken > 0)).toEqual([]);
    await db.close();
  },
);
