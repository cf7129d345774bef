import { expect, test } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { atOnce } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import { callOf, type Person } from "../support/world.ts";

const stage = twoAdmins();

const ACT_AR = 200_000;
const DEPOSIT_AR = 600_000;

test("however many acts one administrator sends at once, they decide 3 000 000 Ar, and 2 000 000 Ar of deposits, and no more", async () => {
  const { world, hanta, back } = stage;
  const { admin } = back;
  // On a real server each act waits for those before it.
  const timesEach = world.db.engine === "sqlite" ? 20 : 5;
  const recipients: Person[] = [];
  const payouts: number[] = [];
  const deposits: number[] = [];
  for (let index = 0; index < timesEach; index++) {
    const recipient = await world.aMember({ balanceAr: 2 * ACT_AR });
    const { id } = await requestWithdrawal(world.deps, callOf(recipient), { amountAr: ACT_AR, phone: recipient.phone });
    const sent = {
      amountAr: DEPOSIT_AR,
      receiverPhone: hanta.phone,
      reference: `${3_210_000_000 + index * 7_919_713}`,
    };
    const deposit = await declareDeposit(world.deps, callOf(await world.aMember()), sent);
    recipients.push(recipient);
    payouts.push(id);
    deposits.push(deposit.id);
  }
  await stage.capital(9_000_000);
  const levelId = (await admin.levels.query()).levels.find(({ priceAr }) => priceAr === ACT_AR)?.id ?? 0;
  const adjust = (action: "add" | "remove") => (index: number) =>
    admin.adjustBalance.mutate({ memberId: recipients[index]?.memberId ?? 0, action, amountAr: ACT_AR, reason });
  const acts: ((index: number) => Promise<unknown>)[] = [
    (index) => admin.validate.mutate({ transactionId: deposits[index] ?? 0 }),
    adjust("add"),
    adjust("remove"),
    (index) => admin.grantLevel.mutate({ memberId: recipients[index]?.memberId ?? 0, levelId, reason }),
    (index) => admin.validate.mutate({ transactionId: payouts[index] ?? 0, reference: `PAYE-${index}` }),
  ];

  const { answers, refusals } = await atOnce(timesEach * acts.length, async (index) => {
    await acts[index % acts.length]?.(Math.floor(index / acts.length));
    return index % acts.length === 0 ? "deposit" : "other";
  });

  const { doneTodayAr } = await admin.decidedAlone.query({ kind: "drawing", target: "x" });
  expect([doneTodayAr, answers.filter((kind) => kind === "other").length]).toEqual([3_000_000, 15]);
  expect(answers.filter((kind) => kind === "deposit")).toHaveLength(3);
  const why = refusals.map(({ details }) => details.why);
  expect([...new Set(refusals.map(({ code }) => code))]).toEqual(["APPROVAL_REQUIRED"]);
  expect([why.filter((one) => one === "day").length, why.filter((one) => one === "run").length]).toEqual([
    4 * timesEach - 15,
    timesEach - 3,
  ]);
});
