import { beforeEach, describe, expect, test } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import type { ChangeName } from "../../src/shared/live.ts";
import { levelOf } from "../support/change.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { callOf, createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let referrers: Person[];
let member: Person;
let stranger: Person;
let hanta: Person;
let client: Client;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  await world.fund(10_000_000);
  hanta = await world.anAdmin({ name: "Hanta" });
  const third = await world.aMember();
  const second = await world.aMember({ referrer: third });
  const first = await world.aMember({ referrer: second });
  referrers = [first, second, third];
  member = await world.aMember({ referrer: first, balanceAr: 100_000 });
  stranger = await world.aMember({ balanceAr: 100_000, level: "VIP1" });
  [client, back] = [await signedIn(world, member), await signedIn(world, hanta)];
});

type Heard = Record<string, ChangeName[]>;

/** The changes announced to each person while something is done; people without any are left out. */
async function heardDuring(act: () => Promise<unknown>): Promise<Heard> {
  const heard: Heard = {};
  const everyone = { member, first: referrers[0], second: referrers[1], third: referrers[2], stranger, hanta };
  const stops = [...Object.entries(everyone), ["admins", undefined] as const].map(([name, person]) =>
    world.db.changes.subscribe(person?.memberId ?? "admins", (what) => {
      heard[name] = [...new Set([...(heard[name] ?? []), what])].sort();
    }),
  );
  await act();
  for (const stop of stops) stop();
  return heard;
}

let references = 0;
const deposit = (by = client) => {
  references += 1;
  return by.user.declareDeposit.mutate({
    amountAr: 20_000,
    receiverPhone: hanta.phone,
    reference: `LIVE-${references}`,
  });
};
const withdrawal = () => client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
const eachReferrer = (names: ChangeName[]) => ({ first: names, second: names, third: names });

describe("each use case tells those it concerns, and nobody else", () => {
  test("a declared deposit tells its owner and the administrators", async () => {
    expect(await heardDuring(() => deposit())).toEqual({ member: ["transactions"], admins: ["requests"] });
  });

  test("a requested withdrawal tells its owner, whose balance it takes, and the administrators", async () => {
    const heard = await heardDuring(withdrawal);
    expect(heard).toEqual({ member: ["balance", "transactions"], admins: ["requests"] });
  });

  test("a decision tells the owner and every administrator", async () => {
    const { id } = await deposit();
    const rejected = await withdrawal();
    const expected = { member: ["balance", "transactions"], admins: ["decisions"] };
    expect(await heardDuring(() => back.admin.validate.mutate({ transactionId: id }))).toEqual(expected);
    const reject = { transactionId: rejected.id, reason: "Numéro inconnu" };
    expect(await heardDuring(() => back.admin.reject.mutate(reject))).toEqual(expected);
  });

  test("a purchase tells the buyer and the referrers who get a bonus", async () => {
    const { id, priceAr } = await levelOf(world, "VIP2");
    const heard = await heardDuring(() => client.user.buyLevel.mutate({ levelId: id, expectedPriceAr: priceAr }));
    expect(heard).toEqual({ member: ["balance", "level"], ...eachReferrer(["balance", "referrals"]) });
  });

  test("a completed task tells the member and the referrers who get a bonus", async () => {
    const { id, priceAr } = await levelOf(world, "VIP2");
    await client.user.buyLevel.mutate({ levelId: id, expectedPriceAr: priceAr });
    const [task] = (await client.tasks.today.query()).tasks;
    const heard = await heardDuring(() => client.tasks.complete.mutate({ taskId: task?.id ?? 0 }));
    expect(heard).toEqual({ member: ["balance", "tasks"], ...eachReferrer(["balance", "referrals"]) });
  });

  test("a sign-up tells its three referrers", async () => {
    const visitor = { name: "Soa", phone: "0345550000", password: SECRET, invitationCode: member.invitationCode };
    const heard = await heardDuring(() => clientOf(world).auth.register.mutate(visitor));
    expect(heard).toEqual({ member: ["referrals"], first: ["referrals"], second: ["referrals"] });
  });

  test("a message, an answer and a reading tell the member and the administrators", async () => {
    const both = { member: ["messages"], admins: ["inbox"] };
    expect(await heardDuring(() => client.user.sendMessage.mutate({ text: "Bonjour" }))).toEqual(both);
    let messageId = 0;
    const answer = async () => {
      messageId = (await back.admin.answer.mutate({ memberId: member.memberId, text: "Bonjour" })).id;
    };
    const read = () => client.user.readMessages.mutate({ messageId });
    expect(await heardDuring(answer)).toEqual(both);
    expect(await heardDuring(read)).toEqual(both);
    expect(await heardDuring(read), "a mark that does not move").toEqual({});
  });

  test("a log-out tells only the streams of that account", async () => {
    expect(await heardDuring(() => client.auth.logout.mutate())).toEqual({ member: ["session"] });
  });

  test("the end of other sessions and a new password tell only the streams of that account", async () => {
    expect(await heardDuring(() => client.user.endOtherSessions.mutate())).toEqual({ member: ["session"] });
    const change = { currentPassword: SECRET, password: "another456" };
    expect(await heardDuring(() => client.user.updatePassword.mutate(change))).toEqual({ member: ["session"] });
  });
});

describe("nothing is announced without a committed change:", () => {
  test("not a refused call", async () => {
    const { id } = await deposit();
    await back.admin.validate.mutate({ transactionId: id });
    const refused = [
      () => client.user.requestWithdrawal.mutate({ amountAr: 1_000_000, phone: "0341234567" }),
      () => client.user.buyLevel.mutate({ levelId: 1_000_000, expectedPriceAr: 1 }),
      () => back.admin.validate.mutate({ transactionId: id }),
      () => client.tasks.complete.mutate({ taskId: 1_000_000 }),
    ];
    for (const call of refused) expect(await heardDuring(() => call().catch(() => {}))).toEqual({});
  });

  test("not a repeat with the same key, which changes nothing", async () => {
    const input = { amountAr: 20_000, receiverPhone: hanta.phone, reference: "ONCE-1" };
    const once = () => declareDeposit(world.deps, callOf(member, "3f6f2a52-7c1b-4d7e-9f0a-1f2e3d4c5b6a"), input);
    expect(await heardDuring(once)).toEqual({ member: ["transactions"], admins: ["requests"] });
    expect(await heardDuring(once)).toEqual({});
  });

  test("not a transaction that is rolled back after it announced", async () => {
    const undone = () =>
      world.db.transact(async (tx) => {
        tx.announce(member.memberId, "balance");
        throw new Error("undone");
      });
    expect(await heardDuring(() => undone().catch(() => {}))).toEqual({});
  });

  test("not the one that is rolled back among several that share a commit", async () => {
    const announcing = (name: "balance" | "level", fails: boolean) =>
      world.db.transact(async (tx) => {
        tx.announce(member.memberId, name);
        if (fails) throw new Error("undone");
      });
    const together = () => Promise.allSettled([announcing("balance", true), announcing("level", false)]);
    expect(await heardDuring(together)).toEqual({ member: ["level"] });
  });

  test("not before the commit, so that a reload on the news finds the change", async () => {
    const statuses: (string | undefined)[] = [];
    const asked: Promise<void>[] = [];
    world.db.changes.subscribe(member.memberId, () => {
      asked.push(client.user.transactions.query({}).then(([latest]) => void statuses.push(latest?.reference ?? "")));
    });
    await deposit();
    await Promise.all(asked);
    expect(statuses).toEqual([`LIVE-${references}`]);
  });
});
