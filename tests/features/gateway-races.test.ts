import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { setSetting } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { aGateway, forward } from "../support/gateway.ts";
import { journalOf } from "../support/journal.ts";
import { receivedSms, writtenAt } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";
import { EPOCH } from "../support/world.ts";

const stage = twoAdmins();
const TRANSFERS = 6;
/** References that nobody takes for one another. */
const referenceOf = (index: number) => String(3_210_170_000 + index * 7_654_321);

test("a gateway that sends each message twice, a paste and single validations at once credit each transfer once", async () => {
  const { world, hanta } = stage;
  const payer = await world.aMember({ phone: "+261340000009" });
  const phone = await aGateway(stage);
  world.clock.now = EPOCH + HOUR_MS;
  await setSetting(world, "gatewayCreditAr", 1_000_000);
  const sms = (index: number) =>
    receivedSms({
      ...{ reference: referenceOf(index), amount: "50 000", balance: String(100_000 + index * 50_000) },
      ...{ from: "RAKOTO 0340000009", at: writtenAt(EPOCH + (10 + index) * MINUTE_MS) },
    });
  await forward(world, phone, sms(0));
  const waiting = await stage.backSolo.admin.approvalOf.query({ kind: "gatewayDay", target: String(phone.id) });
  await stage.backSolo.admin.approve.mutate({ approvalId: waiting?.id ?? 0, seenAr: waiting?.amountAr });
  const { user } = await signedIn(world, payer);
  const transfers = Array.from({ length: TRANSFERS }, (_, index) => index + 1);
  const ids: number[] = [];
  for (const index of transfers) {
    const reference = referenceOf(index);
    ids.push((await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference })).id);
  }
  const posts = transfers.flatMap((index) => [forward(world, phone, sms(index)), forward(world, phone, sms(index))]);
  const validations = ids.map((transactionId) => stage.backSolo.admin.validate.mutate({ transactionId }));
  const paste = stage.back.paste(hanta.phone, ...transfers.map(sms));
  const settled = await Promise.allSettled([...posts, ...validations, paste]);
  const codes = settled.flatMap((one) => (one.status === "fulfilled" ? [] : [one.reason?.data?.code]));
  expect(codes.filter((code) => code !== "ALREADY_DECIDED")).toEqual([]);
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(posts.map(() => 200));
  // What was left to the minutely job, or to a person.
  for (const transactionId of ids) await stage.backSolo.admin.validate.mutate({ transactionId }).catch(() => undefined);
  expect(await world.balanceOf(payer)).toBe(TRANSFERS * 50_000);
  const credited = (await journalOf(world)).filter(({ action }) => action === "validate");
  const mine = credited.map(({ targetId }) => Number(targetId)).filter((id) => ids.includes(id));
  expect(mine.toSorted((a, b) => a - b)).toEqual(ids);
  const { operatorMessage: message } = world.db.read.t;
  expect(await world.db.read.q.select({ id: message.id }).from(message)).toHaveLength(TRANSFERS + 1);
});
