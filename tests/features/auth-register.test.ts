import { beforeEach, expect, test } from "vitest";
import type { RegisterInput } from "../../src/shared/sign-up.ts";
import { changeMember, setAttempts } from "../support/change.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { makeReal } from "../support/totp.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let visitor: Client;
let inviter: Person;
let valid: RegisterInput;
beforeEach(async () => {
  world = await createWorld();
  visitor = clientOf(world);
  inviter = await world.aMember();
  const { invitationCode } = inviter;
  valid = { name: "Rado", phone: "034 55 666 77", email: "rado@example.mg", invitationCode, password: SECRET };
});

const numbered = (index: number) => ({ ...valid, phone: `03320000${String(index).padStart(2, "0")}` });

test("a visitor signs up with an invitation and starts at the free level with nothing", async () => {
  const { id } = await visitor.auth.register.mutate({ ...valid, name: "  Rado ", invitationCode: "code0001" });
  const client = await signedIn(world, { ...inviter, phone: "+261345566677" });
  const me = await client.user.me.query();
  expect(me).toMatchObject({ id, name: "Rado", phone: "+261345566677", email: "rado@example.mg", role: "member" });
  expect(me).toMatchObject({ createdAt: world.clock.now, balanceAr: 0, heldAr: 0, level: { name: "VIP0" } });
  expect(me.invitationCode).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/);
});

test("the e-mail is optional: a sign-up without one or with an empty one stores none", async () => {
  const { email: _, ...withoutEmail } = valid;
  await visitor.auth.register.mutate(withoutEmail);
  await visitor.auth.register.mutate({ ...numbered(1), email: "" });
  for (const phone of ["+261345566677", "+261332000001"]) {
    const client = await signedIn(world, { ...inviter, phone });
    expect((await client.user.me.query()).email).toBeNull();
  }
});

test("each field is checked, with its own sentence", async () => {
  const tooShort = "Le contact doit contenir au moins 9 caractères.";
  await expectFieldsChecked(
    world,
    visitor.auth.register.mutate,
    valid,
    [
      ["password", "12345", "Le mot de passe doit contenir au moins 6 caractères."],
      ["password", "x".repeat(257), "Le mot de passe doit contenir au plus 256 caractères."],
      ["phone", "", tooShort],
      ["phone", "12345678", tooShort],
      ["phone", "301234567", "Numéro invalide."],
      ["phone", "34123456", tooShort],
      ["phone", "0341234567890", "Numéro invalide."],
      ["phone", "abcdefghi", "Numéro invalide."],
      ["phone", "+33612345678", "Numéro invalide."],
      ["phone", "0341234567".padEnd(31), "Numéro invalide."],
      ["name", " \n ", "Nom requis."],
      ["name", "x".repeat(81), "Texte trop long : 80 caractères au plus."],
      ["name", "a\u0007b", "Valeur invalide."],
      ["email", "rado", "Email invalide."],
      ["email", "rado@example", "Email invalide."],
      ["email", "a b@example.mg", "Email invalide."],
      ["email", `${"x".repeat(250)}@e.mg`, "Texte trop long : 254 caractères au plus."],
      ["invitationCode", " ", "Code d'invitation requis."],
      ["invitationCode", "A".repeat(33), "Ce code d'invitation n'existe pas ou n'est plus valable."],
    ],
    ["email"],
  );
});

test("the shortest and the longest password are accepted", async () => {
  for (const [index, password] of ["123456", "x".repeat(256)].entries()) {
    await visitor.auth.register.mutate({ ...numbered(index), password });
    await visitor.auth.login.mutate({ phone: numbered(index).phone, password });
  }
});

test("a real site refuses a password that is easy to guess, under its field; any other six characters are accepted", async () => {
  makeReal(world);
  for (const password of ["123456", "motdepasse", "Rado2026!", "0345566677", "asako2026"]) {
    const send = () => visitor.auth.register.mutate({ ...valid, password });
    const { details } = await expectRefused(world, send, "INVALID_INPUT", password);
    expect(details.fields).toEqual({
      password:
        "Ce mot de passe est trop facile à deviner. Choisissez-en un moins courant, sans votre nom ni votre numéro.",
    });
  }
  await visitor.auth.register.mutate({ ...valid, password: "r4z-7b" });
});

test("a number that is registered is refused, however it is written", async () => {
  await visitor.auth.register.mutate(valid);
  const before = await dump(world, ["throttle"]);
  const writings = ["345566677", "0345566677", "+261345566677", "261345566677", "00261345566677", "+261 34.55.666.77"];
  for (const phone of [...writings, "(034) 55-666-77", "+2610345566677"]) {
    const { code, status, message } = await refusal(visitor.auth.register.mutate({ ...valid, phone }));
    expect([code, status]).toEqual(["PHONE_TAKEN", 409]);
    expect(message).toBe("Ce numéro est déjà inscrit. Connectez-vous ou utilisez un autre numéro.");
  }
  expect(await dump(world, ["throttle"])).toEqual(before);
});

test("what surrounds an invitation code is taken off, when it is asked about and when it signs up", async () => {
  const { invitationCode: code } = inviter;
  const writings = [
    `${code}.`,
    `«\u00a0${code}\u00a0»`,
    `${code}?fbclid=IwAR0`,
    `${code.slice(0, 4)}-${code.slice(4)}`,
  ];
  for (const [index, written] of writings.entries()) {
    expect(await visitor.auth.invitation.query({ code: written })).toMatchObject({ valid: true });
    const { id } = await visitor.auth.register.mutate({ ...numbered(index), invitationCode: written });
    expect(id).toBeGreaterThan(0);
  }
  const mine = await (await signedIn(world, inviter)).referral.mine.query();
  expect(mine.totals[0]).toBe(writings.length);
});

test("referrers are known over three levels, and no further", async () => {
  const chain = [inviter];
  for (const index of [1, 2, 3, 4]) {
    const referrer = chain.at(-1) as Person;
    const { id } = await visitor.auth.register.mutate({ ...numbered(index), invitationCode: referrer.invitationCode });
    const phone = `+26133200000${index}`;
    const me = await (await signedIn(world, { ...inviter, phone })).user.me.query();
    chain.push({ ...inviter, memberId: id, phone, invitationCode: me.invitationCode });
  }
  const totals = [];
  for (const person of chain) totals.push((await (await signedIn(world, person)).referral.mine.query()).totals);
  expect(totals).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]);
});

test("an unknown invitation, a blocked or closed member's, is refused before and at sign-up", async () => {
  const sentence = "Ce code d'invitation n'existe pas ou n'est plus valable.";
  expect(await visitor.auth.invitation.query({ code: ` ${inviter.invitationCode.toLowerCase()} ` })).toMatchObject({
    valid: true,
  });
  const refused = async (invitationCode: string) => {
    expect(await visitor.auth.invitation.query({ code: invitationCode })).toEqual({ valid: false, inviter: null });
    const signUp = () => visitor.auth.register.mutate({ ...valid, invitationCode });
    expect((await expectRefused(world, signUp, "INVITATION_INVALID")).message).toBe(sentence);
  };
  await refused("NOBODY99");
  for (const status of ["blocked", "closed"] as const) {
    await changeMember(world, inviter, { status });
    await refused(inviter.invitationCode);
  }
});

test("a refused sign-up does not count against the inviter", async () => {
  await setAttempts(world, `signupInviter:${inviter.memberId}`, 199);
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await refusal(visitor.auth.register.mutate({ ...valid, phone: inviter.phone }))).code).toBe("PHONE_TAKEN");
  await visitor.auth.register.mutate(valid);
});

test("beyond 300 sign-ups a day an address may sign up once every two seconds", async () => {
  await setAttempts(world, "signupIp:127.0.0.1", 299);
  await expectOneOfTwenty((index) => visitor.auth.register.mutate(numbered(index)), "TOO_MANY_SIGNUPS");
  for (let index = 20; index < 23; index++) {
    const signUp = () => visitor.auth.register.mutate(numbered(index));
    expect((await expectRefused(world, signUp, "TOO_MANY_SIGNUPS")).details.retryAfterS).toBe(2);
    world.clock.now += 2_000;
    await signUp();
  }
});

test("a refusal of a registered number counts like a sign-up, so that nobody can list them", async () => {
  await setAttempts(world, "signupIp:127.0.0.1", 298);
  const ask = () => visitor.auth.register.mutate({ ...valid, phone: inviter.phone });
  for (const code of ["PHONE_TAKEN", "PHONE_TAKEN"]) expect((await refusal(ask())).code).toBe(code);
  await expectRefused(world, ask, "TOO_MANY_SIGNUPS");
});

test("addresses of one IPv6 /64 are counted as one", async () => {
  await setAttempts(world, "signupIp:2001:db8:1:2::/64", 299);
  const from = (remoteAddress: string, index: number) =>
    world.app.inject({ method: "POST", url: "/trpc/auth.register", remoteAddress, payload: numbered(index) });
  expect((await from("2001:db8:1:2:aaaa::1", 1)).statusCode).toBe(200);
  expect((await from("2001:db8:1:2:bbbb::2", 2)).statusCode).toBe(429);
  expect((await from("2001:db8:1:3::1", 3)).statusCode).toBe(200);
});

test("questions about an invitation are counted by the /64 of an IPv6 address", async () => {
  const named = await world.aMember({ name: "Rado Andria" });
  await setAttempts(world, "inviterName:2001:db8:1:2::/64", 299);
  const from = async (remoteAddress: string) => {
    const input = encodeURIComponent(JSON.stringify({ code: named.invitationCode }));
    const { body } = await world.app.inject({ url: `/trpc/auth.invitation?input=${input}`, remoteAddress });
    return JSON.parse(body).result.data.inviter;
  };
  expect(await from("2001:db8:1:2:aaaa::1")).toBe("Rado A.");
  expect(await from("2001:db8:1:2:bbbb::2")).toBeNull();
  expect(await from("2001:db8:1:3::1")).toBe("Rado A.");
});

test("an invitation tells whose it is, by first name and initial, to so many questions of an address and no more", async () => {
  const named = await world.aMember({ name: "Rado  Dominique Andria" });
  const ask = () => visitor.auth.invitation.query({ code: named.invitationCode });
  expect(await ask()).toEqual({ valid: true, inviter: "Rado D." });
  await setAttempts(world, "inviterName:127.0.0.1", 299);
  expect(await ask()).toEqual({ valid: true, inviter: "Rado D." });
  expect(await ask()).toEqual({ valid: true, inviter: null });
  world.advanceDays(2);
  expect(await ask()).toEqual({ valid: true, inviter: "Rado D." });
});
