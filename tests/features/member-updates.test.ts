import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { changeMember, setAttempts } from "../support/change.ts";
import { type Client, clientOf, refusal, signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { atOnce, expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

const CHOSEN = "another456";
const TOO_SHORT = "Le mot de passe doit contenir au moins 6 caractères.";
const TOO_LONG = "Le mot de passe doit contenir au plus 256 caractères.";

let world: World;
let member: Person;
let other: Person;
let client: Client;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ name: "Lova", phone: "+261345566677" });
  other = await world.aMember({ name: "Other" });
  client = await signedIn(world, member);
});

const login = (phone: string, password = SECRET) => clientOf(world).auth.login.mutate({ phone, password });
const me = () => client.user.me.query();

/** Columns of a member's row. */
async function rowOf({ memberId }: Person) {
  const { q, t } = world.db.read;
  const [row] = await q.select().from(t.member).where(eq(t.member.id, memberId));
  if (!row) throw new Error("no such member");
  return row;
}

/** Everything but the caller's own row, the record of their numbers and the counters stays as it was. */
async function expectOnlyOwnRow(act: () => Promise<unknown>) {
  const others = async () => {
    const { member: rows, memberNumber: numbers, ...tables } = await dump(world, ["throttle", "session"]);
    const others = rows?.filter((row) => JSON.parse(row).id !== member.memberId);
    const otherNumbers = numbers?.filter((row) => JSON.parse(row).memberId !== member.memberId);
    return { ...tables, others, otherNumbers };
  };
  const before = await others();
  await act();
  expect(await others()).toEqual(before);
}

test("the name is changed, trimmed, for the caller alone; the same again changes nothing", async () => {
  await expectOnlyOwnRow(() => client.user.updateProfile.mutate({ name: "  Lova Rakoto " }));
  expect((await me()).name).toBe("Lova Rakoto");
  const before = await dump(world);
  expect(await client.user.updateProfile.mutate({ name: "Lova Rakoto" })).toEqual({ ok: true });
  expect(await dump(world)).toEqual(before);
  const send = (input: { name: string }) => client.user.updateProfile.mutate(input);
  await expectFieldsChecked(
    world,
    send,
    { name: "Lova" },
    [
      ["name", "", "Nom requis."],
      ["name", " \n", "Nom requis."],
      ["name", "x".repeat(81), "Texte trop long : 80 caractères au plus."],
    ],
    ["name"],
  );
});

test("the e-mail is changed for the caller alone; the settings require one", async () => {
  await expectOnlyOwnRow(() => client.user.updateProfile.mutate({ email: " lova@exemple.mg " }));
  expect((await me()).email).toBe("lova@exemple.mg");
  const send = (input: { email: string }) => client.user.updateProfile.mutate(input);
  await expectFieldsChecked(
    world,
    send,
    { email: "lova@exemple.mg" },
    [
      ["email", "", "Email requis."],
      ["email", "  ", "Email requis."],
      ["email", "lova", "Email invalide."],
      ["email", `${"x".repeat(250)}@a.mg`, "Texte trop long : 254 caractères au plus."],
    ],
    ["email"],
  );
});

test("a change of the profile without any field is refused", async () => {
  expect((await refusal(client.user.updateProfile.mutate({}))).code).toBe("INVALID_INPUT");
});

test("the number is changed, however written, with its date; it signs in, the old one no longer does", async () => {
  expect((await rowOf(member)).phoneChangedAt).toBeNull();
  world.clock.now += 60_000;
  await expectOnlyOwnRow(() => client.user.updatePhone.mutate({ phone: "033 12 345 67", currentPassword: SECRET }));
  expect(await rowOf(member)).toMatchObject({ phone: "+261331234567", phoneChangedAt: world.clock.now });
  expect((await me()).phone).toBe("+261331234567");
  expect((await login("0331234567")).user.id).toBe(member.memberId);
  expect((await refusal(login(member.phone))).code).toBe("WRONG_CREDENTIALS");
});

test("a new number ends every other session and keeps this one: somebody else may know the old one", async () => {
  const elsewhere = [await tokenOf(world, member), await tokenOf(world, member)];
  const theirs = await signedIn(world, other);
  await client.user.updatePhone.mutate({ phone: member.phone, currentPassword: SECRET });
  for (const token of elsewhere) await clientOf(world, token).user.me.query();
  await client.user.updatePhone.mutate({ phone: "0331234567", currentPassword: SECRET });
  for (const token of elsewhere)
    await expectRefused(world, () => clientOf(world, token).user.me.query(), "UNAUTHENTICATED");
  expect(await client.user.sessions.query()).toMatchObject([{ isCurrent: true }]);
  expect((await theirs.user.me.query()).id).toBe(other.memberId);
});

test("a number that is refused ends no session", async () => {
  const elsewhere = await signedIn(world, member);
  const taken = { phone: other.phone, currentPassword: SECRET };
  expect((await refusal(client.user.updatePhone.mutate(taken))).code).toBe("PHONE_TAKEN");
  expect((await elsewhere.user.me.query()).id).toBe(member.memberId);
});

test("saving the same number changes nothing, not even its date", async () => {
  const before = await rowOf(member);
  expect(await client.user.updatePhone.mutate({ phone: member.phone, currentPassword: SECRET })).toEqual({ ok: true });
  expect(await rowOf(member)).toEqual(before);
});

test("each field of a change of number is checked, with its own sentence", async () => {
  const send = (input: { phone: string; currentPassword: string }) => client.user.updatePhone.mutate(input);
  const phones: [string, string][] = [
    ["", "Contact requis."],
    ["   ", "Contact requis."],
    ["12345678", "Le contact doit contenir au moins 9 caractères."],
    ["301234567", "Numéro invalide."],
  ];
  const right = { currentPassword: SECRET };
  await expectFieldsChecked<{ phone: string }>(
    world,
    ({ phone, ...rest }) => send({ ...right, ...rest, phone }),
    { phone: "0331234567" },
    phones.map(([value, sentence]) => ["phone", value, sentence] as const),
  );
  for (const currentPassword of [undefined, "", 5, null, [SECRET]]) {
    const { details } = await refusal(send({ phone: "0331234567", currentPassword } as never));
    expect(details.fields).toEqual({ currentPassword: "Mot de passe actuel requis." });
  }
  expect((await me()).phone).toBe(member.phone);
});

test("a new number needs the password: a wrong one counts like a failed sign-in and changes nothing else", async () => {
  const before = await dump(world, ["throttle"]);
  const send = (currentPassword: string) => client.user.updatePhone.mutate({ phone: "0331234567", currentPassword });
  for (const guess of ["1", "2", "3", "4", "5"]) {
    const { code, status, message } = await refusal(send(guess));
    expect([code, status, message]).toEqual(["WRONG_PASSWORD", 400, "Mot de passe actuel incorrect."]);
  }
  const { details } = await expectRefused(world, () => send(SECRET), "TOO_MANY_ATTEMPTS");
  expect(await dump(world, ["throttle"])).toEqual(before);
  world.clock.now += (details.retryAfterS ?? 0) * 1000;
  await send(SECRET);
  expect((await refusal(login("0331234567", "6"))).code).toBe("WRONG_CREDENTIALS");
});

test("a number that is somebody else's is refused, and nobody can try a list of them", async () => {
  const before = await dump(world, ["throttle"]);
  const send = (phone: string) => client.user.updatePhone.mutate({ phone, currentPassword: SECRET });
  for (let attempt = 0; attempt < 10; attempt++) {
    const { code, status, message } = await refusal(send(other.phone));
    expect([code, status]).toEqual(["PHONE_TAKEN", 409]);
    expect(message).toBe("Un autre compte a déjà ce numéro. Vérifiez-le, ou écrivez au support s'il est à vous.");
  }
  const { message } = await expectRefused(world, () => send("0331234567"), "TOO_MANY_PHONE_CHANGES");
  expect(message).toBe("Trop de changements de numéro pour le moment. Réessayez demain.");
  expect(await dump(world, ["throttle"])).toEqual(before);
  world.advanceDays(1);
  await send("0331234567");
  await (await signedIn(world, other)).user.updatePhone.mutate({ phone: "0331234568", currentPassword: SECRET });
});

test("of 20 members who want one number at once, one gets it", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => world.aMember()));
  const clients = await Promise.all(people.map((person) => signedIn(world, person)));
  const { answers, codes } = await atOnce(20, async (index) => {
    await clients[index]?.user.updatePhone.mutate({ phone: "0331234567", currentPassword: SECRET });
    return index;
  });
  expect([answers.length, codes]).toEqual([1, ["PHONE_TAKEN"]]);
  const winner = people[answers[0] ?? -1];
  expect((await login("0331234567")).user.id).toBe(winner?.memberId);
});

test("a new password replaces the old one, ends every other session and keeps this one", async () => {
  const elsewhere = [await tokenOf(world, member), await tokenOf(world, member)];
  const [theirs] = [await signedIn(world, other)];
  await expectOnlyOwnRow(() => client.user.updatePassword.mutate({ currentPassword: SECRET, password: CHOSEN }));
  expect((await me()).id).toBe(member.memberId);
  for (const token of elsewhere) {
    await expectRefused(world, () => clientOf(world, token).user.me.query(), "UNAUTHENTICATED");
  }
  expect((await theirs.user.me.query()).id).toBe(other.memberId);
  expect((await refusal(login(member.phone))).code).toBe("WRONG_CREDENTIALS");
  expect((await login(member.phone, CHOSEN)).user.id).toBe(member.memberId);
  expect(await client.user.sessions.query()).toHaveLength(2);
});

test("after a change of password this session still ends by log-out, by block and by a later change elsewhere", async () => {
  await client.user.updatePassword.mutate({ currentPassword: SECRET, password: CHOSEN });
  const { token } = await login(member.phone, CHOSEN);
  const second = clientOf(world, token);
  await second.user.updatePassword.mutate({ currentPassword: CHOSEN, password: SECRET });
  await expectRefused(world, me, "UNAUTHENTICATED");
  await changeMember(world, member, { status: "blocked" });
  await expectRefused(world, () => second.user.me.query(), "UNAUTHENTICATED");
  await changeMember(world, member, { status: "active" });
  await second.auth.logout.mutate();
  await expectRefused(world, () => second.user.me.query(), "UNAUTHENTICATED");
});

test("each field of a change of password is checked", async () => {
  const before = await dump(world);
  const fieldsOf = async (input: object) => {
    const { code, details } = await refusal(client.user.updatePassword.mutate(input as never));
    expect(code).toBe("INVALID_INPUT");
    return details.fields;
  };
  const valid = { currentPassword: SECRET, password: CHOSEN };
  for (const currentPassword of [undefined, "", 5, null, {}]) {
    expect(await fieldsOf({ ...valid, currentPassword })).toEqual({ currentPassword: "Mot de passe actuel requis." });
  }
  expect(await fieldsOf({ ...valid, currentPassword: "x".repeat(257) })).toEqual({ currentPassword: TOO_LONG });
  expect(await fieldsOf({ ...valid, password: "12345" })).toEqual({ password: TOO_SHORT });
  expect(await fieldsOf({ ...valid, password: "x".repeat(257) })).toEqual({ password: TOO_LONG });
  expect(await fieldsOf({ ...valid, password: undefined })).toEqual({ password: "Mot de passe requis." });
  expect(await fieldsOf({ ...valid, password: SECRET })).toEqual({
    password: "Choisissez un autre mot de passe que l'actuel.",
  });
  await fieldsOf({ ...valid, memberId: other.memberId });
  expect(await dump(world)).toEqual(before);
});

test("a wrong old password is refused, counted like a sign-in, and in time refused a try", async () => {
  const before = await dump(world, ["throttle"]);
  const guess = () => refusal(client.user.updatePassword.mutate({ currentPassword: "not-it", password: CHOSEN }));
  for (let attempt = 0; attempt < 5; attempt++) {
    const { code, message } = await guess();
    expect([code, message]).toEqual(["WRONG_PASSWORD", "Mot de passe actuel incorrect."]);
  }
  const { code, message } = await guess();
  expect(code).toBe("TOO_MANY_ATTEMPTS");
  expect(plainSpaces(message)).toBe("Trop de tentatives. Compte bloqué temporairement : réessayez dans 1 s.");
  expect(await dump(world, ["throttle"])).toEqual(before);
});

test("the right password clears the count of wrong ones, as at sign-in", async () => {
  const guess = () => refusal(client.user.updatePassword.mutate({ currentPassword: "not-it", password: CHOSEN }));
  for (let attempt = 0; attempt < 4; attempt++) expect((await guess()).code).toBe("WRONG_PASSWORD");
  await client.user.updatePassword.mutate({ currentPassword: SECRET, password: CHOSEN });
  for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).code).toBe("WRONG_PASSWORD");
  expect((await login(member.phone, CHOSEN)).user.id).toBe(member.memberId);
});

test("strangers who guess at a member's number do not keep them from changing their password while signed in", async () => {
  await setAttempts(world, `loginPhone:${member.phone}`, 9);
  await refusal(login(member.phone, "not-it"));
  expect((await refusal(login(member.phone))).code).toBe("TOO_MANY_ATTEMPTS");
  await client.user.updatePassword.mutate({ currentPassword: SECRET, password: CHOSEN });
});

test("of 20 changes of password at once one succeeds, and only its password signs in", async () => {
  const { answers, codes } = await atOnce(20, async (index) => {
    await client.user.updatePassword.mutate({ currentPassword: SECRET, password: `chosen-${index}` });
    return index;
  });
  expect(answers).toHaveLength(1);
  expect(codes.sort()).toEqual(["TOO_MANY_ATTEMPTS", "WRONG_PASSWORD"]);
  world.clock.now += HOUR_MS;
  expect((await login(member.phone, `chosen-${answers[0]}`)).user.id).toBe(member.memberId);
});

test("a one-time password that its member replaced no longer expires", async () => {
  await changeMember(world, member, { passwordExpiresAt: world.clock.now + 1000 });
  expect((await login(member.phone)).user.mustChangePassword).toBe(true);
  await client.user.updatePassword.mutate({ currentPassword: SECRET, password: CHOSEN });
  world.clock.now += 1000;
  expect((await login(member.phone, CHOSEN)).user.mustChangePassword).toBe(false);
});
