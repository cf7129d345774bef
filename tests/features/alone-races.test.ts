import { expect, test } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import type { Client } from "../support/client.ts";
import { whileHeld } from "../support/locked-rows.ts";
import { newAdminOf } from "../support/new-accounts.ts";
import { atOnce } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import { callOf, type Person } from "../support/world.ts";

const stage = twoAdmins();

/** Three more of these fill the day. */
const ACT_AR = 200_000;
const DONE_AR = [800_000, 800_000, 800_000];
/** One more of these does. */
const DEPOSIT_AR = 600_000;
const CREDITED_AR = 1_200_000;

/** Two of these pass the threshold. */
const PART_AR = 600_000;
const reference = "payé";
let asked: number[];

/** Two who count as one person, for Hanta made the other's account. The row of each is locked by their own acts alone. */
const twoAsOne = async (): Promise<[Client, Client]> => [
  stage.back,
  await newAdminOf(stage.world, stage.back, "+261331112266"),
];

test("however many acts two who count as one send at once, they decide 3 000 000 Ar, and 2 000 000 Ar of deposits, and no more", async () => {
  const { world, hanta, solo, back } = stage;
  const { admin } = back;
  // On a real server each act waits for those before it.
  const timesEach = world.db.engine === "sqlite" ? 20 : 5;
  let references = 0;
  /** On both numbers in turn: those on one wait for each other anyhow. */
  const declare = async (amountAr: number) => {
    references++;
    const receiverPhone = (references % 2 ? hanta : solo).phone;
    const sent = { amountAr, receiverPhone, reference: `${3_210_000_000 + references * 7_919_713}` };
    return (await declareDeposit(world.deps, callOf(await world.aMember()), sent)).id;
  };
  const recipients: Person[] = [];
  const payouts: number[] = [];
  const deposits: number[] = [];
  for (let index = 0; index < timesEach; index++) {
    const recipient = await world.aMember({ balanceAr: 2 * ACT_AR });
    const { id } = await requestWithdrawal(world.deps, callOf(recipient), { amountAr: ACT_AR, phone: recipient.phone });
    recipients.push(recipient);
    payouts.push(id);
    deposits.push(await declare(DEPOSIT_AR));
  }
  await stage.capital(9_000_000);
  const adjust = (by: Client, action: "add" | "remove", amountAr: number, of: Person | undefined) =>
    by.admin.adjustBalance.mutate({ memberId: of?.memberId ?? 0, action, amountAr, reason });
  for (const amountAr of DONE_AR) await adjust(back, "add", amountAr, await world.aMember());
  await admin.validate.mutate({ transactionId: await declare(CREDITED_AR) });

  const levelId = (await admin.levels.query()).levels.find(({ priceAr }) => priceAr === ACT_AR)?.id ?? 0;
  const both = await twoAsOne();
  const acts: ((by: Client, index: number) => Promise<unknown>)[] = [
    (by, index) => by.admin.validate.mutate({ transactionId: deposits[index] ?? 0 }),
    (by, index) => adjust(by, "add", ACT_AR, recipients[index]),
    (by, index) => adjust(by, "remove", ACT_AR, recipients[index]),
    (by, index) => by.admin.grantLevel.mutate({ memberId: recipients[index]?.memberId ?? 0, levelId, reason }),
    (by, index) => by.admin.validate.mutate({ transactionId: payouts[index] ?? 0, reference: `PAYE-${index}` }),
  ];
  const { answers, refusals } = await whileHeld(
    world,
    (tx) => tx.lock("journalHead", [1]),
    () =>
      atOnce(timesEach * acts.length, async (index) => {
        const time = Math.floor(index / acts.length);
        await acts[index % acts.length]?.(both[(index + time) % 2] ?? back, time);
        return index % acts.length === 0 ? "deposit" : "other";
      }),
  );

  const decided = await admin.decidedAlone.query({ kind: "drawing", target: "x" });
  expect([decided.doneTodayAr, answers.toSorted()]).toEqual([3_000_000, ["deposit", "other", "other", "other"]]);
  const expected = [
    ...Array(4 * timesEach - 3).fill("APPROVAL_REQUIRED day"),
    ...Array(timesEach - 1).fill("APPROVAL_REQUIRED run"),
  ];
  expect(refusals.map(({ code, details }) => `${code} ${details.why}`).toSorted()).toEqual(expected);
});

test.each<[what: string, act: (by: Client, index: number) => Promise<unknown>]>([
  ["an ADD for one member", (by, index) => stage.add(by, PART_AR + index)],
  ["payouts of one member", (by, index) => by.admin.validate.mutate({ transactionId: asked[index] ?? 0, reference })],
  [
    "the operator's money",
    async (by, index) => {
      const cashPhone = (await by.admin.fund.query()).numbers[index]?.phone ?? "";
      return by.admin.recordDrawing.mutate({ amountAr: PART_AR, reference: `RET-${index}`, cashPhone, reason });
    },
  ],
])("of %s two who count as one decide no more than 1 000 000 Ar at once", async (_, act) => {
  asked = [await stage.withdraw(PART_AR), await stage.withdraw(PART_AR + 1_000)];
  await stage.capital(4_000_000);
  const both = await twoAsOne();
  const { answers, refusals } = await whileHeld(
    stage.world,
    (tx) => tx.lock("journalHead", [1]),
    () => atOnce(2, async (index) => void (await act(both[index] ?? stage.back, index))),
  );
  expect([answers.length, refusals.map(({ details }) => details.why)]).toEqual([1, ["split"]]);
});
