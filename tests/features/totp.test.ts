import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { journalOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { application, enrol, STEP_MS, signedInWith } from "../support/totp.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let client: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  client = await signedIn(world, admin);
});

const login = (code?: string, password = SECRET) =>
  clientOf(world).auth.login.mutate({ phone: admin.phone, password, code });
const next = () => {
  world.clock.now += STEP_MS;
};
const actions = async () => (await journalOf(world)).map(({ action }) => action);

describe("enrolling", () => {
  test("shows the seed, wants a code of it, and answers ten recovery codes", async () => {
    expect(await client.auth.totp.query()).toEqual({ enrolledAt: null, recoveryCodesLeft: 0, isRequired: false });
    const { uri, secret, recoveryCodes } = await enrol(world, client);
    expect(uri).toContain(secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.auth.totp.query()).toMatchObject({ enrolledAt: world.clock.now, recoveryCodesLeft: 10 });
    expect((await actions()).at(-1)).toBe("enableTotp");
  });

  test("keeps neither the seed nor the recovery codes as they are, nor writes them in the journal", async () => {
    const { secret, recoveryCodes } = await enrol(world, client);
    const kept = JSON.stringify(await dump(world));
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll(" ", ""))])
      expect(kept).not.toContain(told);
  });

  test("ends the administrator's other sessions, which gave no code", async () => {
    const other = await signedIn(world, admin);
    await enrol(world, client);
    expect((await refusal(other.user.me.query())).code).toBe("UNAUTHENTICATED");
    await client.user.me.query();
  });

  test("wants the password, and a right code in time", async () => {
    const wrong = { password: "not-it" };
    expect((await refusal(client.auth.beginTotp.mutate(wrong))).code).toBe("WRONG_PASSWORD");
    await expectRefused(world, () => client.auth.confirmTotp.mutate({ code: "123456" }), "TOTP_NOT_BEGUN");
    const { secret } = await client.auth.beginTotp.mutate({ password: SECRET });
    const code = application(world, secret);
    for (const bad of [code(-2), code(2), "123456789012"])
      expect((await refusal(client.auth.confirmTotp.mutate({ code: bad }))).code).toBe("WRONG_CODE");
    await expectFieldsChecked(world, client.auth.confirmTotp.mutate, { code: "123456" }, [
      ["code", "12345", "Saisissez les 6 chiffres du code, ou les 12 d'un code de secours."],
    ]);
    // The sign-in needs none before it is confirmed.
    await login();
    await client.auth.confirmTotp.mutate({ code: code(1) });
  });

  test("begun again replaces the first seed; of 20 confirmations at once one succeeds", async () => {
    const before = await client.auth.beginTotp.mutate({ password: SECRET });
    const { secret } = await client.auth.beginTotp.mutate({ password: SECRET });
    const old = application(world, before.secret)();
    expect((await refusal(client.auth.confirmTotp.mutate({ code: old }))).code).toBe("WRONG_CODE");
    const code = application(world, secret)();
    await expectOneOfTwenty(() => client.auth.confirmTotp.mutate({ code }), "TOTP_ENROLLED");
    await expectRefused(world, () => client.auth.beginTotp.mutate({ password: SECRET }), "TOTP_ENROLLED");
  });
});

describe("signing in", () => {
  test("asks for the code after the password, never before", async () => {
    await enrol(world, client);
    const asked = await refusal(login());
    expect([asked.status, asked.code]).toEqual([403, "CODE_REQUIRED"]);
    expect(asked.message).toBe("Saisissez le code à six chiffres de votre application.");
    expect((await refusal(login(undefined, "not-it"))).code).toBe("WRONG_CREDENTIALS");
    expect((await refusal(login("123456", "not-it"))).code).toBe("WRONG_CREDENTIALS");
  });

  test("takes the code of this period, the one before or after, each once, and none older than the last", async () => {
    const { code } = await enrol(world, client);
    expect((await refusal(login(code()))).code).toBe("CODE_USED");
    await login(code(1));
    for (const used of [code(1), code(), code(-1)]) expect((await refusal(login(used))).code).toBe("CODE_USED");
    next();
    next();
    await login(code());
    expect((await refusal(login(code(2)))).code).toBe("WRONG_CODE");
  });

  test("twenty times at once with one code succeeds once", async () => {
    const { code } = await enrol(world, client);
    next();
    const { answers, codes } = await atOnce(20, () => login(code()));
    expect(answers).toHaveLength(1);
    expect(codes.every((refused) => ["CODE_USED", "TOO_MANY_ATTEMPTS"].includes(refused))).toBe(true);
  });

  test("with wrong codes is slowed down like wrong passwords, and journalled", async () => {
    const { code } = await enrol(world, client);
    next();
    for (let guess = 0; guess < 5; guess++) expect((await refusal(login("000000"))).code).toBe("WRONG_CODE");
    const { code: refused, details } = await refusal(login(code()));
    expect([refused, details.retryAfterS]).toEqual(["TOO_MANY_ATTEMPTS", 1]);
    expect((await journalOf(world)).at(-1)).toMatchObject({ action: "signInRefused", after: '{"cause":"WRONG_CODE"}' });
    world.clock.now += 1_000;
    await login(code());
    // A right one forgets the wrong ones.
    expect((await refusal(login("000000"))).code).toBe("WRONG_CODE");
    next();
    await login(code());
  });

  test("ignores a code from a member, who has no second factor", async () => {
    const { phone } = await world.aMember();
    await clientOf(world).auth.login.mutate({ phone, password: SECRET, code: "123456" });
  });
});

describe("recovery codes", () => {
  test("open once each, with or without their spaces, and say how many are left", async () => {
    const { recoveryCodes } = await enrol(world, client);
    const [first = "", second = ""] = recoveryCodes;
    await login(first);
    await login(second.replaceAll(" ", ""));
    for (const used of [first, second]) expect((await refusal(login(used))).code).toBe("WRONG_CODE");
    expect((await client.auth.totp.query()).recoveryCodesLeft).toBe(8);
    expect(
      (await journalOf(world)).filter(({ action }) => action === "useRecoveryCode").map(({ after }) => after),
    ).toEqual(['{"left":9}', '{"left":8}']);
  });

  test("open one session when one of them is sent 20 times at once", async () => {
    const { recoveryCodes } = await enrol(world, client);
    const { answers } = await atOnce(20, () => login(recoveryCodes[0]));
    expect(answers).toHaveLength(1);
  });

  test("open only their owner's account", async () => {
    const { recoveryCodes } = await enrol(world, client);
    const other = await world.anAdmin();
    await enrol(world, await signedIn(world, other));
    const stolen = { phone: other.phone, password: SECRET, code: recoveryCodes[0] };
    expect((await refusal(clientOf(world).auth.login.mutate(stolen))).code).toBe("WRONG_CODE");
  });

  test("made anew leave the old ones worthless, and need a fresh code", async () => {
    const { recoveryCodes: old, code } = await enrol(world, client);
    const { recoveryCodes } = await client.auth.renewRecoveryCodes.mutate();
    expect((await refusal(login(old[0]))).code).toBe("WRONG_CODE");
    await login(recoveryCodes[0]);
    world.clock.now += 5 * MINUTE_MS;
    await expectRefused(world, () => client.auth.renewRecoveryCodes.mutate(), "CODE_REQUIRED");
    await client.auth.confirmCode.mutate({ code: code() });
    await client.auth.renewRecoveryCodes.mutate();
    expect((await client.auth.totp.query()).recoveryCodesLeft).toBe(10);
  });

  test("cannot be renewed without a second factor", () =>
    expectRefused(world, () => client.auth.renewRecoveryCodes.mutate(), "TOTP_NOT_BEGUN"));
});

describe("giving it up", () => {
  test("needs the password and a code, and can be enrolled again", async () => {
    const { code } = await enrol(world, client);
    next();
    const wrong = { password: "not-it", code: code() };
    expect((await refusal(client.auth.disableTotp.mutate(wrong))).code).toBe("WRONG_PASSWORD");
    const guessed = { password: SECRET, code: "000000" };
    expect((await refusal(client.auth.disableTotp.mutate(guessed))).code).toBe("WRONG_CODE");
    await client.auth.disableTotp.mutate({ password: SECRET, code: code() });
    expect((await actions()).slice(-2)).toEqual(["codeRefused", "disableTotp"]);
    await login();
    await enrol(world, client);
  });

  test("is done by another administrator for one who lost it: their sessions end, and they see who did it and why", async () => {
    await enrol(world, client);
    const other = await world.anAdmin({ name: "Solo" });
    const back = await signedIn(world, other);
    const act = { memberId: admin.memberId, reason: "Téléphone perdu" };
    expect(await back.admin.resetTotp.mutate(act)).toEqual({ ok: true });
    expect((await refusal(client.user.me.query())).code).toBe("UNAUTHENTICATED");
    await login();
    expect((await journalOf(world)).findLast(({ action }) => action === "resetTotp")).toMatchObject({
      actorName: "Solo",
      memberId: admin.memberId,
      reason: "Téléphone perdu",
    });
    await expectRefused(world, () => back.admin.resetTotp.mutate(act), "TOTP_NOT_BEGUN");
    const own = { memberId: other.memberId, reason: "Le mien" };
    await expectRefused(world, () => back.admin.resetTotp.mutate(own), "OWN_ACCOUNT");
    await expectRefused(world, () => back.admin.resetTotp.mutate({ ...act, memberId: 999_999 }), "MEMBER_NOT_FOUND");
  });

  test("happens when an administrator becomes a member; a password reset does not do it", async () => {
    await enrol(world, client);
    const back = await signedIn(world, await world.anAdmin());
    const { memberId, phone } = admin;
    const { password } = await back.admin.resetPassword.mutate({ memberId, reason: "Oublié" });
    expect((await refusal(login(undefined, password))).code).toBe("CODE_REQUIRED");
    await back.admin.updatePerson.mutate({ memberId, name: "Hanta", phone, role: "member", reason: "Départ" });
    await login(undefined, password);
  });
});

describe("the code again", () => {
  test("makes the session fresh for five minutes, and works once", async () => {
    const { code } = await enrol(world, client);
    const act = { memberId: 999_999, reason: "Inconnu" };
    const stop = () => client.admin.toggleStatus.mutate(act);
    await expectRefused(world, stop, "MEMBER_NOT_FOUND");
    world.clock.now += 5 * MINUTE_MS - 1;
    await expectRefused(world, stop, "MEMBER_NOT_FOUND");
    world.clock.now += 1;
    const { status } = await expectRefused(world, stop, "CODE_REQUIRED");
    expect(status).toBe(403);
    expect(await client.auth.confirmCode.mutate({ code: code() })).toEqual({ freshUntil: world.clock.now + 300_000 });
    await expectRefused(world, stop, "MEMBER_NOT_FOUND");
    expect((await refusal(client.auth.confirmCode.mutate({ code: code() }))).code).toBe("CODE_USED");
  });

  test("makes only its own session fresh", async () => {
    const { code } = await enrol(world, client);
    next();
    const other = await signedInWith(world, admin, code());
    world.clock.now += 5 * MINUTE_MS;
    await other.auth.confirmCode.mutate({ code: code() });
    const act = { memberId: 999_999, reason: "Inconnu" };
    await expectRefused(world, () => other.admin.toggleStatus.mutate(act), "MEMBER_NOT_FOUND");
    await expectRefused(world, () => client.admin.toggleStatus.mutate(act), "CODE_REQUIRED");
  });
});
