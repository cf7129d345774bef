import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { MESSAGE_MAXIMUM } from "../../src/shared/message.ts";
import { changeMember } from "../support/change.ts";
import { type Client, clientOf, signedIn, tokenOf } from "../support/client.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let neighbour: Person;
let client: Client;
let other: Client;
let support: Client;
beforeEach(async () => {
  world = await createWorld();
  [member, neighbour] = [await world.aMember({ name: "Rado" }), await world.aMember({ name: "Fara" })];
  client = await signedIn(world, member);
  other = await signedIn(world, neighbour);
  support = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
});

const send = (text: string, from = client) => from.user.sendMessage.mutate({ text });
const answer = (text: string, to = member) => support.admin.answer.mutate({ memberId: to.memberId, text });
const mine = (cursor?: number) => client.user.messages.query({ cursor });
const textsOf = ({ entries }: { entries: { text: string | null }[] }) => entries.map(({ text }) => text);

test("a conversation starts empty, and holds what both sides wrote, newest first", async () => {
  expect(await mine()).toEqual({ entries: [], nextCursor: null, readId: 0, unread: 0 });
  const sent = await send("  Bonjour, mon dépôt n'est pas arrivé.\nRéférence : 3319713596  ");
  expect(sent).toEqual({ id: expect.any(Number), createdAt: world.clock.now });
  world.clock.now += MINUTE_MS;
  const answered = await answer("Il est validé.");
  expect(await mine()).toEqual({
    entries: [
      {
        id: answered.id,
        from: "support",
        text: "Il est validé.",
        pictureId: null,
        createdAt: world.clock.now,
        adminName: null,
      },
      {
        id: sent.id,
        from: "member",
        text: "Bonjour, mon dépôt n'est pas arrivé.\nRéférence : 3319713596",
        pictureId: null,
        createdAt: sent.createdAt,
        adminName: null,
      },
    ],
    nextCursor: null,
    readId: 0,
    unread: 1,
  });
});

test("each member sees only their own conversation", async () => {
  await send("De Rado");
  await send("De Fara", other);
  await answer("À Fara", neighbour);
  expect(textsOf(await mine())).toEqual(["De Rado"]);
  expect(textsOf(await other.user.messages.query({}))).toEqual(["À Fara", "De Fara"]);
});

test("support's messages stay unread until the member says so, up to the one they have seen", async () => {
  const unread = () => client.user.unreadMessages.query();
  expect(await unread()).toEqual({ unread: 0 });
  const ids = [(await answer("Un")).id, (await answer("Deux")).id, (await answer("Trois")).id] as const;
  await send("Les miens ne comptent pas");
  expect(await unread()).toEqual({ unread: 3 });
  expect(await client.user.readMessages.mutate({ messageId: ids[1] })).toEqual({ unread: 1 });
  expect(await client.user.readMessages.mutate({ messageId: ids[0] }), "never back").toEqual({ unread: 1 });
  expect(await client.user.readMessages.mutate({ messageId: ids[2] })).toEqual({ unread: 0 });
  expect(await client.user.readMessages.mutate({ messageId: ids[2] }), "twice").toEqual({ unread: 0 });
  expect((await support.admin.conversation.query({ memberId: member.memberId })).readId).toBe(ids[2]);
});

test("the member sees how far support has read", async () => {
  const { id } = await send("Un");
  await send("Deux");
  await support.admin.readConversation.mutate({ memberId: member.memberId, messageId: id });
  expect((await mine()).readId).toBe(id);
});

test("only a message of support in one's own conversation can be marked as read", async () => {
  const own = await send("Le mien");
  await answer("Un");
  const foreign = await answer("À Fara", neighbour);
  for (const messageId of [own.id, foreign.id, 0, -1, 999_999]) {
    const { message } = await expectRefused(
      world,
      () => client.user.readMessages.mutate({ messageId }),
      "MESSAGE_NOT_FOUND",
    );
    expect(message).toBe("Ce message n'existe pas dans cette conversation.");
  }
});

test("a message needs words, and has at most 2 000 characters", async () => {
  const empty = "Veuillez entrer un message.";
  await expectFieldsChecked(world, client.user.sendMessage.mutate, { text: "Bonjour" }, [
    ["text", "", empty],
    ["text", " \n\t ", empty],
    ["text", "x".repeat(MESSAGE_MAXIMUM + 1), "Texte trop long : 2 000 caractères au plus."],
    ["text", "ligne\u0000suivante", "Valeur invalide."],
  ]);
  await send("ligne\r\nsuivante");
  expect(textsOf(await mine())).toEqual(["ligne\nsuivante"]);
  const longest = `${"é".repeat(MESSAGE_MAXIMUM - 2)}🙂`;
  await send(longest);
  expect(textsOf(await mine())).toEqual([longest, "ligne\nsuivante"]);
});

test("the other inputs of messages are checked", async () => {
  const { id } = await answer("Un");
  await expectFieldsChecked(world, client.user.readMessages.mutate, { messageId: id });
  await expectFieldsChecked(world, client.user.messages.query, { cursor: id }, [], ["cursor"]);
});

test("a message is stored exactly as it was written", async () => {
  const texts = ["<script>alert(1)</script>", "'; drop table message; --", "{{7*7}} $1", "ﷺ \u202eא 🙂", "%_\\"];
  for (const text of texts) await send(text);
  expect(textsOf(await mine())).toEqual(texts.toReversed());
});

test("older messages come page by page, without a gap or a repeat, also while new ones arrive", async () => {
  const written = Array.from({ length: 64 }, (_, index) => `Message ${index}`);
  for (const text of written) await answer(text);
  const first = await mine();
  await send("Entre-temps");
  const second = await mine(first.nextCursor ?? undefined);
  const third = await mine(second.nextCursor ?? undefined);
  expect([first, second, third].map(({ entries }) => entries.length)).toEqual([30, 30, 4]);
  expect([first, second, third].flatMap(textsOf)).toEqual(written.toReversed());
  expect(third.nextCursor).toBeNull();
});

test("a repeat under one key is one message; the same words under another key are another", async () => {
  const token = await tokenOf(world, member);
  const under = (key: string) => clientOf(world, token, key);
  const sent = await send("Bonjour", under("first-key"));
  world.clock.now += MINUTE_MS;
  expect(await send("Bonjour", under("first-key"))).toEqual(sent);
  await send("Bonjour", under("second-key"));
  expect(textsOf(await mine())).toEqual(["Bonjour", "Bonjour"]);
  await expectRefused(world, () => send("Autre chose", under("first-key")), "IDEMPOTENCY_MISMATCH");
});

test("after 30 messages in an hour the next one is refused with the time to wait; other members are not affected", async () => {
  for (let count = 0; count < 30; count++) await send(`${count}`);
  world.clock.now += 20 * MINUTE_MS;
  const { message, details } = await expectRefused(world, () => send("31"), "TOO_MANY_MESSAGES");
  expect(plainSpaces(message)).toBe("Vous avez envoyé beaucoup de messages cette heure-ci. Réessayez dans 40 min.");
  expect(details.retryAfterS).toBe(2_400);
  await send("Bonjour", other);
  await answer("Support n'est pas limité");
  world.clock.now += 40 * MINUTE_MS;
  await send("31");
});

test("a repeat does not count against the limit", async () => {
  const again = clientOf(world, await tokenOf(world, member), "always-the-same-key");
  for (let count = 0; count < 40; count++) await send("Bonjour", again);
  await send("Encore un");
  expect(textsOf(await mine())).toEqual(["Encore un", "Bonjour"]);
});

test("a blocked member neither reads nor writes; messages sent meanwhile are there once they are unblocked", async () => {
  await send("Bonjour");
  await changeMember(world, member, { status: "blocked", tokenVersion: 2 });
  await expectRefused(world, () => send("Encore"), "UNAUTHENTICATED");
  await expectRefused(world, mine, "UNAUTHENTICATED");
  await expectRefused(world, () => client.user.unreadMessages.query(), "UNAUTHENTICATED");
  await answer("Votre compte est rétabli.");
  await changeMember(world, member, { status: "active" });
  client = await signedIn(world, member);
  expect(textsOf(await mine())).toEqual(["Votre compte est rétabli.", "Bonjour"]);
  expect(await client.user.unreadMessages.query()).toEqual({ unread: 1 });
});
