import { beforeEach, expect, test } from "vitest";
import { payAnswer } from "../../src/server/features/campaign/answer.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { ANY_ANSWER, createStage, DEAREST_AR, GAIN_AR, type Stage } from "../support/campaign.ts";
import { atOnce } from "../support/refused.ts";
import { callOf } from "../support/world.ts";

/** As long as an opening holds a place. */
const HOLD_MS = 10 * MINUTE_MS;

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

/** Members who have read a campaign, so long ago that nobody holds a place any more, to answer it at once. */
async function answerers(count: number, taskId: number) {
  const read: Awaited<ReturnType<Stage["reader"]>>[] = [];
  for (let made = 0; made < count; made++) {
    read.push(await stage.reader(taskId));
    stage.world.clock.now += HOLD_MS / 5;
  }
  stage.world.clock.now += HOLD_MS;
  return () => atOnce(count, (index) => (read[index] as (typeof read)[number]).answer());
}

test("64 members answer one campaign at once: none is refused while places are left, and none is paid twice", async () => {
  const { running, money } = stage;
  // After 63 answers of 1 200 Ar each, as much is left as the dearest one takes.
  const { id, taskId } = await running(63 * 1_200 + DEAREST_AR);
  const sendAll = await answerers(64, taskId);
  const [first, second] = await Promise.all([sendAll(), sendAll()]);
  expect([...new Set([...first.codes, ...second.codes])]).toEqual(["CAMPAIGN_ANSWERED"]);
  expect(first.answers.length + second.answers.length).toBe(64);
  expect(await money(id)).toMatchObject({ answers: 64, paidAr: 64 * GAIN_AR, reservedAr: 64 * 200, places: 0 });
});

test("of more members than places, as many are paid as there are places", async () => {
  const { running, money } = stage;
  const { id, taskId } = await running(10 * 1_200 + DEAREST_AR - 1);
  const sendAll = await answerers(16, taskId);
  const { answers, codes } = await sendAll();
  expect([answers.length, codes]).toEqual([10, ["CAMPAIGN_FULL"]]);
  expect(await money(id)).toMatchObject({ answers: 10, places: 0 });
});

test("accounts of one person answer at once, and one of them is paid", async () => {
  const { world, running, money } = stage;
  const { id, taskId } = await running(50_000);
  const sendAll = await answerers(8, taskId);
  await world.db.transact(async (tx) => void (await tx.q.update(tx.t.session).set({ browserKey: "one" })));
  const { answers, codes } = await sendAll();
  expect([answers.length, codes]).toEqual([1, ["CAMPAIGN_ANSWERED"]]);
  expect(await money(id)).toMatchObject({ answers: 1 });
});

test("answers and the end of their campaign at once: what was paid before it stays, and nothing is paid after", async () => {
  const { running, money, close } = stage;
  const { id, taskId } = await running(50_000);
  const sendAll = await answerers(12, taskId);
  const [{ answers, codes }] = await Promise.all([sendAll(), close(id)]);
  expect(codes.filter((code) => code !== "CAMPAIGN_STOPPED")).toEqual([]);
  const paidAr = answers.length * GAIN_AR;
  expect(await money(id)).toMatchObject({
    paidAr,
    feeAr: paidAr / 5,
    leftAr: 50_000 - (paidAr * 6) / 5,
    state: "closed",
  });
});

test("an answer to one campaign does not wait for one to another that is not committed yet", async () => {
  const { world, running, reader } = stage;
  // SQLite has one writer.
  if (world.db.engine === "sqlite") return;
  const [one, other] = [await running(), await running()];
  const [slow, quick] = [await reader(one.taskId), await reader(other.taskId)];
  const now = world.clock.now;
  await world.db.transact(async (tx) => {
    await payAnswer(tx, callOf(slow.member), { taskId: one.taskId, answer: ANY_ANSWER }, now);
    const { gainAr } = await quick.answer();
    expect(gainAr).toBe(GAIN_AR);
  });
  expect(await world.balanceOf(slow.member)).toBe(GAIN_AR);
});
