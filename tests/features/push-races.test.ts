import { expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { aPhone, openPushHost } from "../support/push-host.ts";
import { atOnce } from "../support/refused.ts";
import { createWorld } from "../support/world.ts";

test("of five servers that send at once, one sends each of thirty notes", async () => {
  const world = await createWorld();
  const host = await openPushHost(world);
  const [member, admin] = [await world.aMember(), await world.anAdmin()];
  const [front, back] = [await signedIn(world, member), await signedIn(world, admin)];
  const phone = aPhone();
  await front.user.addPush.mutate(phone.subscription);
  for (let count = 0; count < 30; count++)
    await back.admin.answer.mutate({ memberId: member.memberId, text: `${count}` });
  await Promise.all([host.send(), host.send(), host.send(), host.send(), host.send()]);
  const tags = host.newsOf(phone).map(({ tag }) => tag);
  expect([tags.length, new Set(tags).size]).toEqual([30, 30]);
});

test("twenty subscriptions of one browser at once, of two members, leave one", async () => {
  const world = await createWorld();
  await openPushHost(world);
  const sessions = [await signedIn(world, await world.aMember()), await signedIn(world, await world.aMember())];
  const { subscription } = aPhone();
  const { answers, refusals } = await atOnce(
    20,
    (index) => (index % 2 ? sessions[0] : sessions[1])?.user.addPush.mutate(subscription) ?? Promise.reject(),
  );
  expect([answers.length, refusals]).toEqual([20, []]);
  const { q, t } = world.db.read;
  expect(await q.select().from(t.pushSubscription)).toHaveLength(1);
});

test("decisions go on while their member's phone comes and goes", async () => {
  const world = await createWorld();
  const host = await openPushHost(world);
  const [member, admin] = [await world.aMember(), await world.anAdmin()];
  const [front, back] = [await signedIn(world, member), await signedIn(world, admin)];
  const deposits: number[] = [];
  for (let count = 0; count < 10; count++) {
    const declaration = { amountAr: 5_000, receiverPhone: admin.phone, reference: `REF-${count}` };
    deposits.push((await front.user.declareDeposit.mutate(declaration)).id);
  }
  const { refusals } = await atOnce(30, async (index) => {
    if (index % 3 === 0) return back.admin.validate.mutate({ transactionId: deposits[index / 3] ?? 0 });
    if (index % 3 === 1) return front.user.addPush.mutate(aPhone().subscription);
    await host.send();
    return front.user.removePush.mutate();
  });
  expect(refusals).toEqual([]);
  expect(await world.balanceOf(member)).toBe(50_000);
});
