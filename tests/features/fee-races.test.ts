import { expect, test } from "vitest";
import { approve, listApprovals } from "../../src/server/acts/approve.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { callOf } from "../support/world.ts";
import { writtenMinute } from "../walk/terms.ts";
import { openTreasury } from "./treasury.ts";

test("a payout recorded at the moment at which its message is confirmed has its fee booked once", async () => {
  const { world, admin, other, back, earned } = await openTreasury();
  await earned();
  const { deps } = world;
  for (let round = 1; round <= 6; round++) {
    const member = await world.aMember({ balanceAr: 10_000 });
    const { id } = await requestWithdrawal(deps, callOf(member), { amountAr: 10_000, phone: member.phone });
    world.clock.now += MINUTE_MS;
    const reference = String(3_210_000_000 + round * 7_919);
    const sms = `10 000 Ar envoye a LOVA 0${nationalDigits(member.phone)} le ${writtenMinute(world.clock.now)}. Frais: 200 Ar. Ref: ${reference}`;
    await back.paste(admin.phone, sms);
    const { entries } = await listApprovals(deps, other, {});
    const approvalId = entries.find(({ kind }) => kind === "statement")?.id ?? 0;
    await Promise.all([
      validate(deps, callOf(admin), { transactionId: id, cashPhone: admin.phone, reference }),
      approve(deps, callOf(other), { approvalId }),
    ]);
    expect((await back.admin.fund.query()).salesAr).toBe(100_000 - round * 200);
  }
});
