import { expect, test } from "vitest";
import { refusal, signedIn } from "../support/client.ts";
import { atOnce, expectRefused, plainSpaces } from "../support/refused.ts";
import { receivedSms, smsOf } from "../support/statement.ts";
import { BIG_AR, reason, twoAdmins } from "../support/two-admins.ts";

/** No act of administrators, alone or together, lets cash fall below what is owed, or pays a reward from outside the fund. */
const stage = twoAdmins();

/** Ariary by kind of account. */
async function sums(): Promise<Record<string, number>> {
  const { account } = stage.world.db.read.t;
  const rows = await stage.world.db.read.q.select({ kind: account.kind, balanceAr: account.balanceAr }).from(account);
  const found: Record<string, number> = {};
  for (const { kind, balanceAr } of rows) found[kind] = (found[kind] ?? 0) + balanceAr;
  return found;
}

const propose = async (sent: Promise<unknown>) => (await refusal(sent)).details.approvalId ?? 0;

/** The number that a big capital arrived on. */
async function capitalOn(amountAr: number): Promise<string> {
  await stage.capital(amountAr);
  const { numbers } = await stage.back.admin.fund.query();
  return numbers.find(({ balanceAr }) => balanceAr === amountAr)?.phone ?? "";
}

const draw = (cashPhone: string, amountAr: number, reference: string) =>
  stage.back.admin.recordDrawing.mutate({ amountAr, cashPhone, reference, reason });

test("of two approvals of the same operator's money one is carried out, and members' money makes up for neither", async () => {
  const cashPhone = await capitalOn(3_000_000);
  await stage.world.fund(5_000_000);
  await stage.onlyAdmins(stage.hanta, stage.solo);
  const ids = [await propose(draw(cashPhone, BIG_AR, "D-1")), await propose(stage.add(stage.back))];
  const { answers, codes } = await atOnce(2, (index) =>
    stage.backSolo.admin.approve.mutate({ approvalId: ids[index] ?? 0 }),
  );
  expect(answers).toHaveLength(1);
  expect(["DRAWING_SHORT", "OPERATOR_SHORT", "CHOSEN_CASH_SHORT"]).toContain(codes[0]);
});

test("money that a count found missing is not given away, at once or by an approval", async () => {
  const cashPhone = await capitalOn(3_000_000);
  const approvalId = await propose(stage.add(stage.back));
  await stage.back.admin.countCash.mutate({ cashPhone, recordedAr: 3_000_000, countedAr: 900_000 });
  const before = await sums();
  const { message } = await expectRefused(stage.world, () => stage.add(stage.back, 900_001), "COVERAGE_SHORT");
  expect(plainSpaces(message)).toMatch(/ce qui est dû doit rester couvert\. Montant possible : 900 000 Ar au plus\.$/);
  await expectRefused(stage.world, () => stage.backSolo.admin.approve.mutate({ approvalId }), "COVERAGE_SHORT");
  expect([await sums(), await stage.statuses()]).toEqual([before, ["waiting"]]);
  await stage.add(stage.back, 900_000);
  expect((await stage.back.admin.fund.query()).uncoveredAr).toBe(0);
});

test("a gift and a drawing of the same covered money at the same moment: one succeeds", async () => {
  const cashPhone = await capitalOn(2_000_000);
  await stage.back.admin.countCash.mutate({ cashPhone, recordedAr: 2_000_000, countedAr: 900_000 });
  const { answers, codes } = await atOnce(8, (index): Promise<unknown> => {
    const amountAr = 700_000 + index;
    if (index % 2 === 0) return stage.add(stage.backSolo, amountAr);
    return draw(cashPhone, amountAr, `D-${index}`);
  });
  expect([answers.length, codes.toSorted()]).toEqual([1, ["COVERAGE_SHORT", "DRAWING_CASH_MISSING"]]);
});

test("a statement creates no money: a line credits one deposit, of its own amount, once", async () => {
  const client = await signedIn(stage.world, stage.member);
  const declare = async (reference: string, amountAr: number) =>
    (await client.user.declareDeposit.mutate({ amountAr, receiverPhone: stage.hanta.phone, reference })).id;
  const first = await declare("3210176366", 50_000);
  const second = await declare("3210176367", 50_000);
  const from = `MEMBRE ${stage.member.phone.replace("+261", "0")}`;
  const sms = smsOf(stage.hanta.phone, receivedSms({ reference: "3210176366", from }));
  const before = await sums();
  await stage.back.upload(sms);
  await stage.back.upload(sms);
  expect(await sums()).toEqual(before);
  const line = (await stage.back.admin.statementLines.query({ view: "proposed" })).lines[0];
  await stage.back.admin.validate.mutate({ transactionId: first, statementLineId: line?.id });
  const again = () => stage.back.admin.validate.mutate({ transactionId: second, statementLineId: line?.id });
  await expectRefused(stage.world, again, "STATEMENT_LINE_TAKEN");
  const after = await sums();
  expect([(after.cash ?? 0) - (before.cash ?? 0), (after.member ?? 0) - (before.member ?? 0)]).toEqual([
    50_000, 50_000,
  ]);
});
