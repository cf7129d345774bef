import { createPublicKey, verify } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetPushes } from "../../src/server/features/push/push.service.ts";
import { DAY_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { aPhone, openPushHost, type Phone } from "../support/push-host.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let host: Awaited<ReturnType<typeof openPushHost>>;
let member: Person;
let admin: Person;
let front: Client;
let back: Client;
let phone: Phone;
beforeEach(async () => {
  world = await createWorld();
  host = await openPushHost(world);
  admin = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", balanceAr: 50_000 });
  [front, back] = [await signedIn(world, member), await signedIn(world, admin)];
  phone = aPhone();
  await front.user.addPush.mutate(phone.subscription);
});

let references = 0;
async function declared(by = front): Promise<number> {
  references += 1;
  const declaration = { amountAr: 45_000, receiverPhone: admin.phone, reference: `REF-${references}` };
  return (await by.user.declareDeposit.mutate(declaration)).id;
}
async function validated(): Promise<number> {
  const id = await declared();
  await back.admin.validate.mutate({ transactionId: id });
  return id;
}
const withdrawn = async () => (await front.user.requestWithdrawal.mutate({ amountAr: 6_000, phone: member.phone })).id;
const write = () => back.admin.answer.mutate({ memberId: member.memberId, text: "Bonjour Lova, 45 000 Ar" });
const toldOf = async (one = phone) => {
  await host.send();
  return host.newsOf(one).map(({ body }) => body);
};
const phonesLeft = async () => {
  const { pushSubscription } = world.db.read.t;
  return (await world.db.read.q.select().from(pushSubscription)).length;
};

describe("a phone whose member pressed once", () => {
  test("is told of each decision and of support's answer, in one sentence without amount or name, with the page to open", async () => {
    const deposit = await validated();
    const refused = await declared();
    await back.admin.reject.mutate({ transactionId: refused, reason: "Aucun transfert de Lova" });
    const paid = await withdrawn();
    await back.admin.validate.mutate({ transactionId: paid, reference: "3210176366" });
    const kept = await withdrawn();
    await back.admin.reject.mutate({ transactionId: kept, reason: "Numéro inconnu" });
    const { id } = await write();
    await host.send();
    expect(host.newsOf(phone)).toEqual([
      { body: "Votre dépôt est validé.", url: `/deposit?etape=3&recu=${deposit}`, tag: `depositValidated-${deposit}` },
      { body: "Votre dépôt a été rejeté.", url: `/deposit?etape=3&recu=${refused}`, tag: `depositRejected-${refused}` },
      { body: "Votre retrait est payé.", url: `/withdraw?recu=${paid}`, tag: `withdrawalValidated-${paid}` },
      { body: "Votre retrait a été rejeté.", url: `/withdraw?recu=${kept}`, tag: `withdrawalRejected-${kept}` },
      { body: "Le support vous a écrit.", url: "/Message", tag: `answer-${id}` },
    ]);
  });

  test("is told nothing of what the member does, nor of another member's news", async () => {
    const other = await world.aMember({ balanceAr: 9_000 });
    await back.admin.answer.mutate({ memberId: other.memberId, text: "Bonjour" });
    await declared();
    await front.user.sendMessage.mutate({ text: "Bonjour" });
    expect(await toldOf()).toEqual([]);
  });

  test("is told nothing of a decision that was refused", async () => {
    const id = await declared();
    expect((await refusal(back.admin.validate.mutate({ transactionId: id, receivedAr: 5_000 }))).code).toBeDefined();
    expect(await toldOf()).toEqual([]);
  });

  test("knows who sends: each message is signed with the key it subscribed under, for its host alone", async () => {
    const { publicKey } = await front.user.pushKey.query();
    await write();
    await host.send();
    const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(String(host.received[0]?.headers.authorization)) ?? [];
    expect(key).toBe(publicKey);
    const [head, claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(publicKey ?? "", "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const signed = { key: jwk, dsaEncoding: "ieee-p1363" as const };
    expect(verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: "https://fcm.googleapis.com",
      sub: "https://asako.mg",
    });
  });

  test("is told nothing once the member turned it off", async () => {
    await write();
    await front.user.removePush.mutate();
    expect([await toldOf(), await phonesLeft()]).toEqual([[], 0]);
  });
});

describe("with the session ends what its phone is told", () => {
  const ends: [string, () => Promise<unknown>][] = [
    ["signing out", () => front.auth.logout.mutate()],
    [
      "« Se déconnecter des autres appareils »",
      async () => (await signedIn(world, member)).user.endOtherSessions.mutate(),
    ],
    ["a block", () => back.admin.toggleStatus.mutate({ memberId: member.memberId, reason: "Essai" })],
    [
      "a week unused",
      async () => {
        world.clock.now += 7 * DAY_MS - 1;
        back = await signedIn(world, admin);
        await write();
        world.clock.now += 1;
      },
    ],
  ];
  test.each(ends)("%s", async (_, end) => {
    await write();
    await end();
    expect(await toldOf()).toEqual([]);
    await forgetPushes(world.deps);
    expect(await phonesLeft()).toBe(0);
  });

  test("an open session keeps it", async () => {
    await forgetPushes(world.deps);
    await write();
    expect([await phonesLeft(), await toldOf()]).toEqual([1, ["Le support vous a écrit."]]);
  });

  test("a deleted account leaves nothing of its phone, with a history or without", async () => {
    const fresh = await world.aMember();
    await (await signedIn(world, fresh)).user.addPush.mutate(aPhone().subscription);
    await world.fund(10_000_000);
    const deletion = (person: Person) =>
      back.admin.deletePerson.mutate({ memberId: person.memberId, reason: "Demande du membre" });
    expect([await deletion(fresh), await phonesLeft()]).toEqual([{ outcome: "deleted" }, 1]);

    const spent = await world.aMember({ level: "VIP2" });
    await (await signedIn(world, spent)).user.addPush.mutate(aPhone().subscription);
    expect([await deletion(spent), await phonesLeft()]).toEqual([{ outcome: "closed" }, 1]);
  });

  test("another member who signs in on that browser and presses gets it, and the first one does not", async () => {
    const other = await world.aMember();
    await (await signedIn(world, other)).user.addPush.mutate(phone.subscription);
    await write();
    expect(await toldOf()).toEqual([]);
    await back.admin.answer.mutate({ memberId: other.memberId, text: "Bonjour" });
    expect(await toldOf()).toEqual(["Le support vous a écrit."]);
  });
});

test("a member's five newest phones are told, and a session has one", async () => {
  const phones = [phone];
  for (let count = 0; count < 5; count++) {
    world.clock.now += 1;
    const next = aPhone("web.push.apple.com");
    await (await signedIn(world, member)).user.addPush.mutate(next.subscription);
    phones.push(next);
  }
  await write();
  await host.send();
  expect(phones.map((one) => host.newsOf(one).length)).toEqual([0, 1, 1, 1, 1, 1]);
  expect(await phonesLeft()).toBe(5);

  const again = aPhone();
  const session = await signedIn(world, await world.aMember());
  await session.user.addPush.mutate(again.subscription);
  await session.user.addPush.mutate(aPhone().subscription);
  expect(await phonesLeft()).toBe(6);
});

describe("sending", () => {
  test("holds up no decision: while a host does not answer, others are made", async () => {
    let release = () => {};
    host.answerWith(
      () =>
        new Promise((answered) => {
          release = () => answered(201);
        }),
    );
    await validated();
    const sending = host.send();
    await expect.poll(() => host.received.length).toBe(1);
    expect(await validated()).toBeGreaterThan(0);
    release();
    host.answerWith(201);
    await sending;
    expect(await toldOf()).toEqual(["Votre dépôt est validé.", "Votre dépôt est validé."]);
  });

  test.each([500, 429, 0])("is tried again after a minute, then four, where the host says %i", async (status) => {
    host.answerWith(status);
    await write();
    const attemptsAfter = async (ms: number) => {
      world.clock.now += ms;
      await host.send();
      return host.received.length;
    };
    expect(await attemptsAfter(0)).toBe(1);
    expect([await attemptsAfter(MINUTE_MS - 1), await attemptsAfter(1)]).toEqual([1, 2]);
    host.answerWith(201);
    expect([await attemptsAfter(4 * MINUTE_MS - 1), await attemptsAfter(1)]).toEqual([2, 3]);
    expect(await attemptsAfter(DAY_MS)).toBe(3);
    expect(await phonesLeft()).toBe(1);
  });

  test("is given up after a day", async () => {
    host.answerWith(503);
    await write();
    await host.send();
    world.clock.now += DAY_MS;
    host.answerWith(201);
    expect(await toldOf()).toHaveLength(1);
  });

  test.each([404, 410, 403])("to a phone that the host answers %i for is the last: it is forgotten", async (status) => {
    host.answerWith(status);
    await write();
    await write();
    await host.send();
    expect(await phonesLeft()).toBe(0);
    const sent = host.received.length;
    host.answerWith(201);
    await write();
    world.clock.now += MINUTE_MS;
    await host.send();
    expect(host.received).toHaveLength(sent);
  });

  test("survives a restart: what was not sent is, and what was sent is not again", async () => {
    await validated();
    await world.restart();
    expect(await toldOf()).toEqual(["Votre dépôt est validé."]);
    await world.restart();
    world.clock.now += MINUTE_MS;
    expect(await toldOf()).toHaveLength(1);
  });
});

describe("keys", () => {
  test("are the same after a restart, and others under another JWT_SECRET; the phone then renews its subscription", async () => {
    const { publicKey } = await front.user.pushKey.query();
    await world.restart();
    expect(await front.user.pushKey.query()).toEqual({ publicKey });
    world.deps.env.JWT_SECRET = "another-secret-of-this-site-for-a-test";
    const again = await signedIn(world, member);
    const renewed = await again.user.pushKey.query();
    expect(renewed.publicKey).not.toBe(publicKey);
    back = await signedIn(world, admin);

    host.answerWith(403);
    await write();
    await host.send();
    host.answerWith(201);
    const next = aPhone();
    await again.user.addPush.mutate(next.subscription);
    await write();
    expect(await toldOf(next)).toEqual(["Le support vous a écrit."]);
  });

  test("are not there on a site without an https address, or that may call no other: nothing is asked for or kept", async () => {
    for (const off of [{ SITE_URL: "" }, { SITE_URL: "http://asako.mg" }, { NO_PUSH: true }]) {
      Object.assign(world.deps.env, { SITE_URL: "https://asako.mg", NO_PUSH: false }, off);
      expect(await front.user.pushKey.query()).toEqual({ publicKey: null });
      expect((await refusal(front.user.addPush.mutate(aPhone().subscription))).code).toBe("NOT_FOUND");
    }
  });
});

describe("an address is one of a browser's own push host, by https", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/dKx:APA91b-x_y",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAA%2b%3d",
  ])("%s", async (endpoint) => {
    expect(await front.user.addPush.mutate({ ...phone.subscription, endpoint })).toEqual({ ok: true });
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://127.0.0.1/fcm.googleapis.com/x",
    "https://user:pass@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.mg/x",
    "https://evilfcm.googleapis.com/x",
    "https://push.apple.com.evil.mg/x",
    "https://evilpush.apple.com/x",
    "https://evil.mg/?https://fcm.googleapis.com/x",
    "https://evil.mg#.push.apple.com/x",
    "https://evil.mg\\.push.apple.com/x",
    "https://fcm.googleapis.com\\@evil.mg/x",
    "https://FCM.googleapis.com/x",
    "https://fcm.googleapis.com/x\r\nHost: evil.mg",
    "https://fcm.googleapis.com/x#y",
    "https://fcm.googleapis.com",
    "file:///etc/passwd",
    `https://fcm.googleapis.com/${"x".repeat(1_024)}`,
  ])("refused: %s", async (endpoint) => {
    const refused = await refusal(front.user.addPush.mutate({ ...phone.subscription, endpoint }));
    expect([refused.code, await phonesLeft()]).toEqual(["INVALID_INPUT", 1]);
  });

  test("with keys that nothing can be encrypted for it is refused", async () => {
    for (const keys of [
      { p256dh: `B${"A".repeat(86)}` },
      { p256dh: `A${phone.subscription.p256dh.slice(1)}` },
      { p256dh: phone.subscription.p256dh.slice(1) },
      { auth: "" },
      { auth: `${phone.subscription.auth}A` },
    ]) {
      const refused = await refusal(front.user.addPush.mutate({ ...aPhone().subscription, ...keys }));
      expect([refused.code, await phonesLeft()]).toEqual(["INVALID_INPUT", 1]);
    }
  });
});
