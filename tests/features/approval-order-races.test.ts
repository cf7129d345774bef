import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Tx } from "../../src/server/db/database.ts";
import { findFreeLevel } from "../../src/server/db/levels.ts";
import { codes } from "../../src/server/ledger/chart.ts";
import { refusal } from "../support/client.ts";
import { MEANWHILE_MS } from "../support/locked-rows.ts";
import { BIG_AR, reason, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();

/** Acts that need two administrators: how the first proposes each, and the record that is locked before its proposal. */
const kinds = {
  withdrawal: {
    propose: async () => stage.back.admin.validate.mutate({ transactionId: await stage.withdraw() }),
    hold: (tx: Tx, target: string) => tx.lock("transaction", [Number(target)]),
  },
  add: {
    propose: async () => {
      await stage.capital(9_000_000);
      return stage.add(stage.back);
    },
    hold: (tx: Tx, target: string) => tx.lock("member", [Number(target)]),
  },
  drawing: {
    propose: async () => {
      await stage.capital(9_000_000);
      const [number] = (await stage.back.admin.fund.query()).numbers.filter(({ balanceAr }) => balanceAr >= BIG_AR);
      const drawing = { amountAr: BIG_AR, cashPhone: number?.phone ?? "", reference: "DRAW-1", reason };
      return stage.back.admin.recordDrawing.mutate(drawing);
    },
    hold: (tx: Tx, target: string) => tx.lock("account", [codes.sales, codes.operator, codes.cash(target)]),
  },
  settings: {
    propose: async () => {
      const changes = [{ key: "countStaleDays" as const, seen: 7, value: 8 }];
      return stage.back.admin.updateSettings.mutate({ changes, reason });
    },
    hold: (tx: Tx) => tx.lock("journalHead", [1]),
  },
  level: {
    propose: async () => stage.back.admin.createLevel.mutate({ name: "VIP7", priceAr: 1_000, dailyCeilingAr: 100 }),
    hold: async (tx: Tx) => tx.lock("level", [(await findFreeLevel(tx)).id]),
  },
};

const decisions = {
  approves: (approvalId: number): Promise<object> =>
    stage.backSolo.admin.approve.mutate({ approvalId, reference: "3219990001" }),
  refuses: (approvalId: number): Promise<object> => stage.backSolo.admin.refuseApproval.mutate({ approvalId, reason }),
};

describe.runIf(process.env.TEST_ENGINE === "postgres")("a proposal is locked after what it is about", () => {
  for (const [kind, { propose, hold }] of Object.entries(kinds))
    for (const [does, decide] of Object.entries(decisions))
      test(`${kind}: an administrator who ${does} it waits for the lock on that record, and blocks nobody`, async () => {
        const { details } = await refusal(propose());
        const approvalId = details.approvalId ?? 0;
        const { approval } = stage.world.db.read.t;
        const [row] = await stage.world.db.read.q.select().from(approval).where(eq(approval.id, approvalId));
        let decided: Promise<object> | undefined;
        await stage.world.db.transact(async (tx) => {
          await hold(tx, row?.target ?? "");
          decided = decide(approvalId);
          await delay(MEANWHILE_MS);
          // Refused at once where the other one is in the way.
          await tx.q.select({ limit: sql`set_config('lock_timeout', '1ms', true)` }).from(approval);
          await tx.lock("approval", [approvalId]);
        });
        await decided;
        expect(await stage.statuses()).toEqual([does === "approves" ? "approved" : "refused"]);
      });
});
