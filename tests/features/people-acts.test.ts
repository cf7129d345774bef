import { beforeEach, describe, expect, test } from "vitest";
import { personalColumns } from "../../src/server/features/people/personal.rules.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { changeMember } from "../support/change.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { journalOf, lastActOf } from "../support/journal.ts";
import { aPicture, sendPicture } from "../support/pictures.ts";
import { aPhone } from "../support/push-host.ts";
import { openRaw } from "../support/raw.ts";
import { atOnce, expectOneOfTwenty, expectRefused, plainSpaces } from "../support/refused.ts";
import { enrol } from "../support/totp.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

const reason = "Demande du membre";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

const login = (phone: string, password: string) => clientOf(world).auth.login.mutate({ phone, password });

describe("blocking", () => {
  test("ends every session at once, keeps the balance, and can be undone", async () => {
    const member = await world.aMember({ balanceAr: 9_000 });
    const front = await signedIn(world, member);
    const act = { memberId: member.memberId, reason };
    expect(await back.admin.toggleStatus.mutate(act)).toEqual({ status: "blocked" });
    expect((await refusal(front.user.me.query())).code).toBe("UNAUTHENTICATED");
    expect((await refusal(login(member.phone, SECRET))).code).toBe("ACCOUNT_BLOCKED");
    expect(await world.balanceOf(member)).toBe(9_000);
    // Without saying to what: it may be the same call that is repeated.
    await expectRefused(world, () => back.admin.toggleStatus.mutate(act), "STATUS_REPEATED");
    expect(await back.admin.toggleStatus.mutate({ ...act, status: "active" })).toEqual({ status: "active" });
    await login(member.phone, SECRET);
  });

  test("with one key twice happens once, and an old client is told that the member is already blocked", async () => {
    const { memberId } = await world.aMember();
    const keyed = await signedIn(world, admin, "one-key-of-the-block");
    for (let index = 0; index < 2; index++)
      expect(await keyed.admin.toggleStatus.mutate({ memberId, reason })).toEqual({ status: "blocked" });
  });

  test("an account that is already blocked changes nothing and leaves no entry", async () => {
    const { memberId } = await world.aMember();
    const set = (status: "active" | "blocked") => back.admin.toggleStatus.mutate({ memberId, reason, status });
    expect(await set("active")).toEqual({ status: "active" });
    expect(await lastActOf(world)).toBeUndefined();
    await set("blocked");
    const { id } = (await lastActOf(world)) ?? {};
    expect(await set("blocked")).toEqual({ status: "blocked" });
    expect((await lastActOf(world))?.id).toBe(id);
  });

  test("a referrer leaves those below where they are: their code, sent again for one of them, changes nothing", async () => {
    const referrer = await world.aMember();
    const { memberId, name, phone } = await world.aMember({ referrer });
    await back.admin.toggleStatus.mutate({ memberId: referrer.memberId, reason });
    const same = { memberId, name, phone, role: "member" as const, reason, invitationCode: referrer.invitationCode };
    await back.admin.updatePerson.mutate(same);
    const { person } = await back.admin.person.query({ memberId });
    expect(person.referrerId).toBe(referrer.memberId);
  });
});

test("a reset password is shown once, ends the sessions, works for a day, and must be changed before anything else", async () => {
  const member = await world.aMember();
  const front = await signedIn(world, member);
  const { password } = await back.admin.resetPassword.mutate({ memberId: member.memberId, reason });
  expect((await refusal(front.user.me.query())).code).toBe("UNAUTHENTICATED");
  expect((await refusal(login(member.phone, SECRET))).code).toBe("WRONG_CREDENTIALS");
  const { token } = await login(member.phone, password);
  const again = clientOf(world, token);
  expect((await refusal(again.user.transactions.query({}))).code).toBe("PASSWORD_MUST_CHANGE");
  await again.user.updatePassword.mutate({ currentPassword: password, password: "nouveau-secret" });
  expect(await again.user.transactions.query({})).toEqual([]);
  expect(JSON.stringify(await journalOf(world))).not.toContain(password);
});

test("a site that keeps a fixed reset password answers that one, and the old sessions end all the same", async () => {
  const member = await world.aMember();
  const front = await signedIn(world, member);
  world.deps.env.DEFAULT_RESET_PASSWORD = "comme-avant";
  try {
    const reset = await back.admin.resetPassword.mutate({ memberId: member.memberId, reason });
    expect(reset).toEqual({ password: "comme-avant", expiresAt: null });
  } finally {
    world.deps.env.DEFAULT_RESET_PASSWORD = "";
  }
  expect((await refusal(front.user.me.query())).code).toBe("UNAUTHENTICATED");
  expect((await login(member.phone, "comme-avant")).user.mustChangePassword).toBe(false);
  expect(JSON.stringify(await journalOf(world))).not.toContain("comme-avant");
});

describe("balance corrections", () => {
  const adjust = (change: object) => ({ action: "add" as const, amountAr: 5_000, reason, ...change, memberId: 0 });

  test("ADD gives the operator's own money, REMOVE returns to it, and both show before and after", async () => {
    await world.fund(20_000, "capital");
    const member = await world.aMember({ balanceAr: 10_000 });
    const { memberId } = member;
    expect(await back.admin.adjustBalance.mutate({ ...adjust({}), memberId })).toEqual({
      beforeAr: 10_000,
      afterAr: 15_000,
    });
    expect(await back.admin.fund.query()).toMatchObject({ capitalAr: 15_000 });
    const removal = { ...adjust({ action: "remove", amountAr: 15_000 }), memberId };
    expect(await back.admin.adjustBalance.mutate(removal)).toEqual({ beforeAr: 15_000, afterAr: 0 });
    expect(await back.admin.fund.query()).toMatchObject({ capitalAr: 30_000 });
    expect(await lastActOf(world)).toMatchObject({ action: "adjustBalance", memberId, reason });
  });

  test("neither goes below zero", async () => {
    await world.fund(4_000, "capital");
    const { memberId } = await world.aMember({ balanceAr: 5_000 });
    const short = await expectRefused(
      world,
      () => back.admin.adjustBalance.mutate({ ...adjust({}), memberId }),
      "OPERATOR_SHORT",
    );
    expect(short.details.missingAr).toBe(1_000);
    const removal = { ...adjust({ action: "remove", amountAr: 6_000 }), memberId };
    await expectRefused(world, () => back.admin.adjustBalance.mutate(removal), "BALANCE_SHORT");
  });

  test("of twenty at once only those the operator can pay succeed", async () => {
    await world.fund(15_000, "capital");
    const { memberId } = await world.aMember();
    const { answers } = await atOnce(20, (index) =>
      back.admin.adjustBalance.mutate({ ...adjust({ amountAr: 5_000 - index }), memberId }),
    );
    expect(answers).toHaveLength(3);
  });

  test.each(["add", "remove"] as const)(
    "an %s sent twice without a key happens once within a minute",
    async (action) => {
      await world.fund(50_000, "capital");
      const { memberId } = await world.aMember({ balanceAr: 50_000 });
      const send = (by = back) => by.admin.adjustBalance.mutate({ ...adjust({ action }), memberId });
      await expectOneOfTwenty(() => send(), "ADJUSTMENT_REPEATED");
      const { message } = await expectRefused(world, send, "ADJUSTMENT_REPEATED");
      expect(message).toBe(
        "Une correction identique vient d'être enregistrée. Vérifiez le solde avant de recommencer.",
      );
      // A key says which is meant; so does another administrator, or a minute.
      await send(await signedIn(world, admin, "the-second-of-two"));
      await send(await signedIn(world, await world.anAdmin()));
      world.clock.now += MINUTE_MS;
      await send();
    },
  );
});

describe("granting a level", () => {
  const levelNamed = async (name: string) =>
    (await back.user.levels.query()).levels.find((level) => level.name === name)?.id ?? 0;

  test("is free for 365 days, pays no bonus, replaces the one held; the free level takes it back", async () => {
    await world.fund(5_000_000);
    const referrer = await world.aMember();
    const { memberId } = await world.aMember({ referrer, level: "VIP1" });
    const before = await world.balanceOf(referrer);
    expect(await back.admin.grantLevel.mutate({ memberId, levelId: await levelNamed("VIP3"), reason })).toMatchObject({
      name: "VIP3",
    });
    expect(await world.balanceOf(referrer)).toBe(before);
    const { purchases } = await back.admin.person.query({ memberId });
    expect(purchases.map(({ levelName, status, paidAr }) => [levelName, status, paidAr])).toEqual([
      ["VIP3", "granted", 0],
      ["VIP1", "replaced", 20_000],
    ]);
    expect(await back.admin.grantLevel.mutate({ memberId, levelId: await levelNamed("VIP0"), reason })).toMatchObject({
      name: "VIP0",
      expiresAt: null,
    });
  });

  test("is refused like a sale while the fund does not cover it, and the free one never", async () => {
    await world.fund(30 * 1_700 - 1);
    const { memberId } = await world.aMember();
    const give = async (name: string) =>
      back.admin.grantLevel.mutate({ memberId, levelId: await levelNamed(name), reason });
    const { message } = await expectRefused(world, () => give("VIP2"), "SALES_SUSPENDED");
    expect(plainSpaces(message)).toMatch(/^Ventes suspendues : .* couvre 29 jours sur les 30 exigés/);
    expect(await give("VIP1")).toMatchObject({ name: "VIP1" });
    expect(await give("VIP0")).toMatchObject({ name: "VIP0" });
  });

  test("of an unknown level, to oneself, to nobody or to a closed account is refused", async () => {
    const { memberId } = await world.aMember();
    const vip1 = await levelNamed("VIP1");
    const nobody = { memberId: 999_999, levelId: vip1, reason };
    await expectRefused(world, () => back.admin.grantLevel.mutate(nobody), "MEMBER_NOT_FOUND");
    const gone = await world.aMember();
    await world.aMember({ referrer: gone });
    await back.admin.deletePerson.mutate({ memberId: gone.memberId, reason });
    const closed = { memberId: gone.memberId, levelId: vip1, reason };
    await expectRefused(world, () => back.admin.grantLevel.mutate(closed), "MEMBER_CLOSED");
    await expectRefused(
      world,
      () => back.admin.grantLevel.mutate({ memberId, levelId: 999, reason }),
      "LEVEL_NOT_FOUND",
    );
    const own = { memberId: admin.memberId, levelId: vip1, reason };
    await expectRefused(world, () => back.admin.grantLevel.mutate(own), "OWN_ACCOUNT");
  });
});

describe("deleting", () => {
  test("an account without history is deleted, and its number is free", async () => {
    const member = await world.aMember();
    await login(member.phone, SECRET);
    expect(await back.admin.deletePerson.mutate({ memberId: member.memberId, reason })).toEqual({ outcome: "deleted" });
    expect((await refusal(back.admin.person.query({ memberId: member.memberId }))).code).toBe("MEMBER_NOT_FOUND");
    await back.admin.createPerson.mutate({
      name: "Suivante",
      phone: member.phone,
      role: "member",
      invitationCode: admin.invitationCode,
      password: "lalana-maitso",
    });
  });

  test("an account with history is closed and anonymised; the ledger and the referrals stay", async () => {
    const referrer = await world.aMember();
    const member = await world.aMember({ referrer, name: "Rakoto Nirina", balanceAr: 5_000 });
    const child = await world.aMember({ referrer: member });
    const act = { memberId: member.memberId, reason };
    await expectRefused(world, () => back.admin.deletePerson.mutate(act), "ACCOUNT_NOT_EMPTY");
    await back.admin.adjustBalance.mutate({ memberId: member.memberId, action: "remove", amountAr: 5_000, reason });
    expect(await back.admin.deletePerson.mutate(act)).toEqual({ outcome: "closed" });
    const { person } = await back.admin.person.query({ memberId: member.memberId });
    expect(person).toMatchObject({ name: "Compte supprimé", phone: null, email: null, status: "closed" });
    const find = async (search: string) => (await back.admin.people.query({ search })).people.map(({ id }) => id);
    expect([await find("nirina"), await find("supprime")]).toEqual([[], [member.memberId]]);
    expect((await (await signedIn(world, referrer)).referral.mine.query()).totals).toEqual([1, 1, 0]);
    expect((await back.admin.person.query({ memberId: child.memberId })).person.referrerId).toBe(member.memberId);
    await expectRefused(world, () => back.admin.deletePerson.mutate(act), "MEMBER_CLOSED");
  });
});

test("closing an account clears every column listed as personal", async () => {
  const phone = "+261349876543";
  const { invitationCode } = admin;
  const { id: memberId } = await clientOf(world).auth.register.mutate({
    name: "Rakoto Nirina",
    phone,
    email: "nirina@example.mg",
    password: SECRET,
    invitationCode,
  });
  const { token } = await login(phone, SECRET);
  await sendPicture(world, token, await aPicture().toBuffer());
  // An administrator's account has all that a member's has, and a second factor.
  await changeMember(world, { memberId }, { role: "admin" });
  const { body } = await world.app.inject({
    method: "POST",
    url: "/trpc/auth.login",
    payload: { phone, password: SECRET },
    headers: { "user-agent": "Mozilla/5.0 (Linux; Android 8.1.0; itel A14) Chrome/92.0.4515.131 Mobile" },
  });
  const client = clientOf(world, JSON.parse(body).result.data.token);
  await enrol(world, client);
  world.deps.env.SITE_URL = "https://asako.mg";
  await client.user.addPush.mutate(aPhone().subscription);
  const raw = await openRaw(world.url);
  const cleared = Object.keys(personalColumns).filter((column) => personalColumns[column] === "cleared");
  const valuesIn = async (path: string) => {
    const [table = "", column = ""] = path.split(".");
    const owners: Record<string, string> = {
      member: "id = ?",
      push_subscription: "session_id in (select id from session where member_id = ?)",
    };
    const owner = owners[table] ?? "member_id = ?";
    const rows = await raw.all([`select ${column} as value from ${table} where ${owner}`, memberId]);
    return rows.map(({ value }) => value).filter((value) => value !== null && value !== "");
  };
  const before = new Map<string, unknown[]>();
  for (const path of cleared) before.set(path, await valuesIn(path));
  expect(cleared.filter((path) => before.get(path)?.length === 0)).toEqual([]);
  expect(await back.admin.deletePerson.mutate({ memberId, reason })).toEqual({ outcome: "closed" });
  for (const path of cleared) {
    const left = await valuesIn(path);
    expect(
      left.filter((value) => before.get(path)?.includes(value)),
      path,
    ).toEqual([]);
  }
  await raw.close();
});

describe("no administrator", () => {
  const acts = (memberId: number) => ({
    block: () => back.admin.toggleStatus.mutate({ memberId, reason }),
    delete: () => back.admin.deletePerson.mutate({ memberId, reason }),
    reset: () => back.admin.resetPassword.mutate({ memberId, reason }),
    adjust: () => back.admin.adjustBalance.mutate({ memberId, action: "remove", amountAr: 1, reason }),
    demote: () => back.admin.updatePerson.mutate({ memberId, name: "X", phone: "0331112233", role: "member", reason }),
  });

  test("acts on their own account", async () => {
    for (const act of Object.values(acts(admin.memberId))) await expectRefused(world, act, "OWN_ACCOUNT");
  });

  test("makes themselves the referrer of somebody, to earn from what that member buys", async () => {
    const { memberId, phone } = await world.aMember({ name: "Lova" });
    const edit = { memberId, name: "Lova", phone, role: "member" as const, reason };
    for (const own of [{ referrerId: admin.memberId }, { invitationCode: admin.invitationCode }])
      await expectRefused(world, () => back.admin.updatePerson.mutate({ ...edit, ...own }), "OWN_ACCOUNT");
  });

  test("acts on an unknown account, or without a reason", async () => {
    for (const act of Object.values(acts(999_999))) await expectRefused(world, act, "MEMBER_NOT_FOUND");
    const { memberId } = await world.aMember();
    await expectRefused(world, () => back.admin.toggleStatus.mutate({ memberId, reason: " " }), "INVALID_INPUT");
  });

  test("of two administrators who block each other at once, one remains", async () => {
    const other = await world.anAdmin();
    const otherBack = await signedIn(world, other);
    await Promise.allSettled([
      back.admin.toggleStatus.mutate({ memberId: other.memberId, reason }),
      otherBack.admin.toggleStatus.mutate({ memberId: admin.memberId, reason }),
    ]);
    const { member } = world.db.read.t;
    const rows = await world.db.read.q.select({ status: member.status, role: member.role }).from(member);
    expect(rows.filter(({ status, role }) => role === "admin" && status === "active")).toHaveLength(1);
  });
});
