import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { forgetOrigins } from "../../src/server/features/auth/forget.service.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { receivedSms } from "../support/statement.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  back = await signedIn(world, admin);
});

const withdraw = async (person: Person, phone: string, amountAr = 5_000) =>
  (await signedIn(world, person)).user.requestWithdrawal.mutate({ amountAr, phone });
const groups = async () => (await back.admin.risks.query({})).groups;

test("accounts paid on one shared number are a group with all their money, largest first; an account paid on its own number is in none", async () => {
  const alone = await world.aMember({ balanceAr: 900_000 });
  await withdraw(alone, alone.phone);
  const [rich, poor, owner] = [
    await world.aMember({ name: "Rija", balanceAr: 70_000 }),
    await world.aMember({ name: "Faly", balanceAr: 20_000 }),
    await world.aMember({ name: "Soa" }),
  ];
  await withdraw(rich, "0341234567");
  await withdraw(poor, "0341234567", 6_000);
  await withdraw(poor, owner.phone);
  expect(
    (await groups()).map(({ people, ...group }) => ({
      ...group,
      people: people.map(({ name, balanceAr, heldAr }) => [name, balanceAr, heldAr]),
    })),
  ).toEqual([
    {
      name: "payout:+261341234567",
      kind: "payout",
      phone: "+261341234567",
      accounts: 2,
      stakeAr: 90_000,
      people: [
        ["Rija", 65_000, 5_000],
        ["Faly", 9_000, 11_000],
      ],
    },
    {
      name: `payout:${owner.phone}`,
      kind: "payout",
      phone: owner.phone,
      accounts: 2,
      stakeAr: 20_000,
      people: [
        ["Faly", 9_000, 11_000],
        ["Soa", 0, 0],
      ],
    },
  ]);
});

test("three accounts whose deposits came from one foreign number are a group; two are not, nor their own number", async () => {
  const people = [1, 2, 3, 4].map((index) => ({
    name: `Membre ${index}`,
    reference: String(3_210_176_366 + index * 977_351),
  }));
  const deposit = async ({ name, reference }: { name: string; reference: string }, payer: string, phone?: string) => {
    const person = await world.aMember({ name, ...(phone ? { phone } : {}) });
    const order = { amountAr: 50_000, receiverPhone: admin.phone, reference };
    const { id } = await (await signedIn(world, person)).user.declareDeposit.mutate(order);
    await back.paste(admin.phone, receivedSms({ reference, from: `RAKOTO ${payer}` }));
    await back.admin.validate.mutate({ transactionId: id });
  };
  const [first, second, third, own] = people as [never, never, never, never];
  await deposit(own, "0340009876", "+261340009876");
  await deposit(first, "0340009876");
  await deposit(second, "0340009876");
  expect(await groups()).toEqual([]);
  await deposit(third, "0340009876");
  expect(await groups()).toMatchObject([
    { kind: "payer", operator: "MVola", payerEnd: "9876", accounts: 3, stakeAr: 150_000, people: [{}, {}, {}] },
  ]);
});

test("pages follow each other without a gap or a repeat", async () => {
  const names: string[] = [];
  for (let index = 0; index < 12; index++) {
    const phone = `03412345${String(index).padStart(2, "0")}`;
    for (const amountAr of [5_000, 6_000])
      await withdraw(await world.aMember({ balanceAr: 10_000 + (index % 3) * 1_000 }), phone, amountAr);
  }
  const first = await back.admin.risks.query({});
  names.push(...first.groups.map(({ name }) => name));
  const next = await back.admin.risks.query({ cursor: first.nextCursor ?? undefined });
  names.push(...next.groups.map(({ name }) => name));
  expect([first.groups.length, next.groups.length, next.nextCursor, new Set(names).size]).toEqual([10, 2, null, 12]);
  const stakes = [...first.groups, ...next.groups].map(({ stakeAr }) => stakeAr);
  expect(stakes).toEqual(stakes.toSorted((a, b) => b - a));
});

type Visitor = { phone: string };

/** Signs somebody up from an address. */
async function signUp(from: string, phone: string): Promise<Visitor> {
  const payload = { name: `Membre ${phone}`, phone, invitationCode: admin.invitationCode, password: SECRET };
  const answer = await world.app.inject({ method: "POST", url: "/trpc/auth.register", remoteAddress: from, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return { phone };
}

/** Signs somebody in with the device tokens that a browser keeps, and adds the one that it is given. */
async function signIn({ phone }: Visitor, browser: string[]): Promise<Client> {
  const { token, device } = await clientOf(world).auth.login.mutate({ phone, password: SECRET, devices: browser });
  if (device) browser.unshift(device);
  return clientOf(world, token);
}

async function deposit(front: Client, amountAr: number): Promise<void> {
  const reference = String(5_010_176_366 + amountAr * 7);
  const { id } = await front.user.declareDeposit.mutate({ amountAr, receiverPhone: admin.phone, reference });
  await back.admin.validate.mutate({ transactionId: id });
}

/** All that is stored to recognise browsers and networks. */
async function stored(): Promise<string[]> {
  const { q, t } = world.db.read;
  const networks = q.select({ key: t.member.signupNetwork }).from(t.member).where(isNotNull(t.member.signupNetwork));
  const browsers = q.select({ key: t.session.browserKey }).from(t.session).where(isNotNull(t.session.browserKey));
  return [...(await networks), ...(await browsers)].map(({ key }) => String(key));
}

test("twelve who signed up from one block of addresses in a day are a group with their money; nine, or twelve over two days, are none", async () => {
  const farm: Visitor[] = [];
  for (let index = 0; index < 12; index++) {
    farm.push(await signUp(`41.188.7.${index + 1}`, `03400001${10 + index}`));
    if (index < 9) await signUp("41.188.8.1", `03400002${10 + index}`);
    world.clock.now += 2 * HOUR_MS;
  }
  for (let index = 0; index < 12; index++) {
    await signUp("102.16.5.1", `03400003${10 + index}`);
    world.clock.now += 3 * HOUR_MS;
  }
  const [rich] = farm as [Visitor];
  back = await signedIn(world, admin);
  const front = await signIn(rich, []);
  await deposit(front, 30_000);
  await front.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: rich.phone });
  const found = await groups();
  expect(found).toEqual([
    expect.objectContaining({ kind: "network", accounts: 12, inDay: 12, stakeAr: 30_000, people: expect.any(Array) }),
  ]);
  expect(found[0]?.people).toHaveLength(10);
  expect(found[0]?.people[0]).toMatchObject({ phone: "+261340000110", balanceAr: 20_000, heldAr: 10_000 });
  const keys = await stored();
  expect(keys).not.toEqual([]);
  expect(new Set(keys).size, "the block of the farm is one, and so is each other's").toBeLessThan(keys.length);
  for (const secret of [...keys, "41.188", "/24"]) expect(JSON.stringify(found)).not.toContain(secret);
});

test("a farm that goes on for days is one group, with how many came within 24 hours at most; an IPv6 block is a /48", async () => {
  for (let day = 0; day < 2; day++) {
    for (let index = 0; index < 10 + day; index++)
      await signUp(`2a02:16f:7:${index}::1`, `03400004${10 + day * 20 + index}`);
    world.advanceDays(5);
  }
  await signUp("2a02:16f:8::1", "0340000499");
  back = await signedIn(world, admin);
  expect(await groups()).toMatchObject([{ kind: "network", accounts: 21, inDay: 11, stakeAr: 0 }]);
});

test("two of a family who sign in on one phone are one group with their money, on however many of their devices; others are none", async () => {
  const [mother, son, alone] = [
    await world.aMember({ name: "Soa", balanceAr: 40_000 }),
    await world.aMember({ name: "Faly", balanceAr: 5_000 }),
    await world.aMember({ name: "Rija", balanceAr: 90_000 }),
  ];
  const [phone, tablet, own]: [string[], string[], string[]] = [[], [], []];
  await signIn(mother, phone);
  await signIn(alone, own);
  await signIn(alone, []);
  expect(await groups()).toEqual([]);
  await signIn(son, phone);
  await signIn(mother, tablet);
  await signIn(son, tablet);
  const found = await groups();
  expect(
    found.map(({ kind, accounts, stakeAr, people }) => [kind, accounts, stakeAr, people.map(({ name }) => name)]),
  ).toEqual([["device", 2, 45_000, ["Soa", "Faly"]]]);
  for (const secret of [...(await stored()), ...[...phone, ...tablet].flatMap((device) => device.split("."))])
    expect(JSON.stringify(found)).not.toContain(secret);
  world.advanceDays(90);
  back = await signedIn(world, admin);
  expect(await groups()).toEqual([]);
});

test("a browser in which two signed in before it had one number for all is recognised at their next sign-ins; a made-up number is not shared", async () => {
  const [first, second] = [await world.aMember(), await world.aMember()];
  const [one, two]: [string[], string[]] = [[], []];
  await signIn(first, one);
  await signIn(second, two);
  const browser = [...two, ...one];
  for (const phone of [first, second]) for (const forged of [".", "", "device.x"]) await signIn(phone, [forged]);
  expect(await groups()).toEqual([]);
  await signIn(first, browser);
  await signIn(second, browser);
  expect(await groups()).toMatchObject([{ kind: "device", accounts: 2 }]);
});

test("closing an account clears what it is recognised by, and its groups", async () => {
  const people: Visitor[] = [];
  for (let index = 0; index < 10; index++) people.push(await signUp("41.188.7.9", `03400005${10 + index}`));
  const [first, second] = people as [Visitor, Visitor];
  const browser: string[] = [];
  const front = await signIn(first, browser);
  await signIn(second, browser);
  await deposit(front, 5_000);
  const { id } = await front.user.me.query();
  expect((await groups()).map(({ kind, accounts }) => [kind, accounts])).toEqual([
    ["device", 2],
    ["network", 10],
  ]);
  const before = await stored();
  const reason = "Compte en double, fermé à sa demande.";
  await back.admin.adjustBalance.mutate({ memberId: id, action: "remove", amountAr: 5_000, reason });
  expect(await back.admin.deletePerson.mutate({ memberId: id, reason })).toEqual({ outcome: "closed" });
  expect(await groups()).toEqual([]);
  expect(await stored()).toHaveLength(before.length - 2);
});

test("browsers and networks are forgotten after ninety days", async () => {
  const one = await signUp("41.188.7.9", "0340000600");
  await signIn(one, []);
  world.advanceDays(90);
  world.clock.now -= MINUTE_MS;
  await forgetOrigins(world.deps);
  expect(await stored()).toHaveLength(3);
  await signUp("41.188.7.9", "0340000601");
  world.clock.now += MINUTE_MS;
  await forgetOrigins(world.deps);
  expect(await stored(), "the one who signed up a minute ago").toHaveLength(1);
});
