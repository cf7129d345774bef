import { beforeEach, describe, expect, test } from "vitest";
import type { ConversationCursor } from "../../src/shared/message.ts";
import { changeMember } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let support: Client;
let colleague: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  support = await signedIn(world, admin);
  colleague = await signedIn(world, await world.anAdmin({ name: "Solo" }));
});

type Writer = Person & { client: Client };

/** A member who can write. */
async function aWriter(name: string, phone?: string): Promise<Writer> {
  const member = await world.aMember({ name, phone });
  return { ...member, client: await signedIn(world, member) };
}
const write = ({ client }: Writer, text = "Bonjour") => client.user.sendMessage.mutate({ text });
const answer = ({ memberId }: { memberId: number }, text: string, as = support) =>
  as.admin.answer.mutate({ memberId, text });
const read = ({ memberId }: Writer, messageId: number, as = support) =>
  as.admin.readConversation.mutate({ memberId, messageId });
const list = (search?: string, cursor?: ConversationCursor) => support.admin.conversations.query({ search, cursor });
const namesIn = async (search?: string) => (await list(search)).entries.map(({ member }) => member.name);

describe("the list", () => {
  test("is empty before anybody has written", async () => {
    await world.aMember();
    expect(await list()).toEqual({ entries: [], nextCursor: null, counts: { unread: 0, total: 0 } });
  });

  test("shows unread conversations first, then the most recent, with what was said last", async () => {
    const [rado, fara, lova] = [await aWriter("Rado"), await aWriter("Fara"), await aWriter("Lova")];
    const first = await write(rado);
    const second = await write(fara, "x".repeat(500));
    await write(fara, "y".repeat(500));
    await write(lova);
    await read(rado, first.id);
    const answered = await answer(rado, "C'est fait.");
    await read(lova, (await write(lova, "Merci")).id);
    const { entries, counts } = await list();
    expect(entries.map(({ member, unread }) => [member.name, unread])).toEqual([
      ["Fara", 2],
      ["Lova", 0],
      ["Rado", 0],
    ]);
    expect(counts).toEqual({ unread: 1, total: 3 });
    expect(entries[0]?.last).toMatchObject({ from: "member", excerpt: "y".repeat(140) });
    expect(entries[2]).toEqual({
      member: { id: rado.memberId, name: "Rado", phone: rado.phone, status: "active" },
      last: { id: answered.id, from: "support", excerpt: "C'est fait.", createdAt: world.clock.now },
      unread: 0,
    });
    await read(fara, second.id);
    expect((await list()).entries[0], "half read is still unread").toMatchObject({ unread: 1 });
  });

  test("comes page by page through the unread and the read, without a gap or a repeat", async () => {
    const { message } = world.db.read.t;
    const people = await Promise.all(Array.from({ length: 70 }, (_, index) => world.aMember({ name: `M${index}` })));
    await world.db.transact(async (tx) => {
      for (const { memberId } of people) {
        const sender = memberId % 2 ? ("member" as const) : ("support" as const);
        const adminId = sender === "support" ? admin.memberId : null;
        await tx.q.insert(message).values({ memberId, sender, adminId, body: "Bonjour", createdAt: world.clock.now });
      }
    });
    const unread = people.filter(({ memberId }) => memberId % 2).map(({ memberId }) => memberId);
    const readOnes = people.filter(({ memberId }) => memberId % 2 === 0).map(({ memberId }) => memberId);
    const pages = [await list()];
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) pages.push(await list("", next));
    expect(pages.map(({ entries }) => entries.length)).toEqual([30, 30, 10]);
    const seen = pages.flatMap(({ entries }) => entries.map(({ member }) => member.id));
    expect(seen).toEqual([...unread.toReversed(), ...readOnes.toReversed()]);
    expect(pages[2]?.counts).toEqual({ unread: unread.length, total: 70 });
  });

  test("finds a name whatever its capitals and accents, a phone in any writing, a member's number", async () => {
    const rado = await aWriter("Rado Rakotô", "+261341234567");
    const fara = await aWriter("Fara 100%", "+261329876543");
    for (const writer of [rado, fara]) await write(writer);
    await world.aMember({ name: "Rado qui n'a pas écrit" });
    for (const search of ["rado", "RAKOTO", "rakotô", "dó Ra", "034 12 345 67", "+261 34 12", "0341234567", "1234"]) {
      expect(await namesIn(search), search).toEqual(["Rado Rakotô"]);
    }
    expect(await namesIn(String(fara.memberId))).toEqual(["Fara 100%"]);
    expect(await namesIn("%")).toEqual(["Fara 100%"]);
    expect(await namesIn("_")).toEqual([]);
    expect(await namesIn("personne")).toEqual([]);
    expect((await list("personne")).counts).toEqual({ unread: 2, total: 2 });
    expect(await namesIn(" ")).toHaveLength(2);
  });

  test("counts the conversations with an unread message", async () => {
    const rado = await aWriter("Rado");
    expect(await support.admin.inbox.query()).toEqual({ unread: 0 });
    await write(rado);
    const { id } = await write(rado);
    await write(await aWriter("Fara"));
    expect(await support.admin.inbox.query()).toEqual({ unread: 2 });
    await read(rado, id);
    expect(await colleague.admin.inbox.query()).toEqual({ unread: 1 });
  });

  test("refuses malformed filters and cursors", async () => {
    const cursor = { unread: true, before: 5 };
    await expectFieldsChecked(world, support.admin.conversations.query, { search: "Rado" }, [], ["search"]);
    for (const wrong of [
      { unread: true },
      { ...cursor, before: "5" },
      { ...cursor, before: 1.5 },
      { ...cursor, x: 1 },
    ]) {
      const call = () => support.admin.conversations.query({ cursor: wrong as never });
      expect((await expectRefused(world, call, "INVALID_INPUT")).details.fields).toHaveProperty("cursor");
    }
  });
});

describe("one conversation", () => {
  test("says who wrote for support, how far the member has read, and what support has not", async () => {
    const rado = await aWriter("Rado");
    await write(rado);
    const first = await answer(rado, "Un");
    await answer(rado, "Deux", colleague);
    await rado.client.user.readMessages.mutate({ messageId: first.id });
    const page = await support.admin.conversation.query({ memberId: rado.memberId });
    expect(page).toMatchObject({
      member: { id: rado.memberId, name: "Rado", phone: rado.phone, status: "active", levelName: "VIP0" },
      readId: first.id,
      unread: 1,
      nextCursor: null,
    });
    expect(page.entries.map(({ text, adminName }) => [text, adminName])).toEqual([
      ["Deux", "Solo"],
      ["Un", "Hanta"],
      ["Bonjour", null],
    ]);
  });

  test("may be begun by support, with a member who never wrote", async () => {
    const silent = await world.aMember({ name: "Aina" });
    const page = await support.admin.conversation.query({ memberId: silent.memberId });
    expect(page).toMatchObject({ member: { name: "Aina" }, entries: [], readId: 0, unread: 0 });
    await answer(silent, "Votre dépôt porte un autre montant.");
    expect((await list()).entries.map(({ unread, last }) => [unread, last.from])).toEqual([[0, "support"]]);
    const asMember = await signedIn(world, silent);
    expect(await asMember.user.unreadMessages.query()).toEqual({ unread: 1 });
  });

  test("of an unknown member is refused", async () => {
    for (const memberId of [0, -1, 999_999]) {
      await expectRefused(world, () => support.admin.conversation.query({ memberId }), "MEMBER_NOT_FOUND");
      await expectRefused(world, () => answer({ memberId }, "Bonjour"), "MEMBER_NOT_FOUND");
    }
  });

  test("is marked as read by one administrator for all, forwards only", async () => {
    const rado = await aWriter("Rado");
    const [first, second] = [await write(rado, "Un"), await write(rado, "Deux")];
    expect(await read(rado, second.id, colleague)).toEqual({ unread: 0 });
    expect(await read(rado, first.id), "never back").toEqual({ unread: 0 });
    expect((await list()).counts.unread).toBe(0);
    expect((await support.admin.conversation.query({ memberId: rado.memberId })).unread).toBe(0);
    await write(rado, "Trois");
    expect((await list()).counts.unread).toBe(1);
  });

  test("is marked only up to a message of its own member", async () => {
    const [rado, fara] = [await aWriter("Rado"), await aWriter("Fara")];
    await write(rado);
    const ours = await answer(rado, "Un");
    const foreign = await write(fara);
    for (const messageId of [ours.id, foreign.id, 0, -1, 999_999]) {
      await expectRefused(world, () => read(rado, messageId), "MESSAGE_NOT_FOUND");
    }
  });
});

describe("an answer", () => {
  test("has each field checked", async () => {
    const rado = await aWriter("Rado");
    const { id } = await write(rado);
    await expectFieldsChecked(world, support.admin.answer.mutate, { memberId: rado.memberId, text: "Bonjour" }, [
      ["text", "  ", "Veuillez entrer un message."],
      ["text", "x".repeat(2_001), "Texte trop long : 2 000 caractères au plus."],
    ]);
    await expectFieldsChecked(world, support.admin.readConversation.mutate, { memberId: rado.memberId, messageId: id });
    await expectFieldsChecked(
      world,
      support.admin.conversation.query,
      { memberId: rado.memberId, cursor: id },
      [],
      ["cursor"],
    );
  });

  test("to oneself is refused, and so is marking one's own messages as read", async () => {
    const sent = await support.user.sendMessage.mutate({ text: "Ma propre question" });
    const { message } = await expectRefused(world, () => answer(admin, "Ma réponse"), "OWN_CONVERSATION");
    expect(message).toBe(
      "Vous ne pouvez pas répondre à votre propre conversation. Demandez à un autre administrateur.",
    );
    const markOwn = () => support.admin.readConversation.mutate({ memberId: admin.memberId, messageId: sent.id });
    await expectRefused(world, markOwn, "OWN_CONVERSATION");
    await answer(admin, "D'un collègue", colleague);
    expect((await support.user.messages.query({})).entries.map(({ text }) => text)).toEqual([
      "D'un collègue",
      "Ma propre question",
    ]);
  });

  test("reaches a blocked member later, and a deleted one never", async () => {
    const rado = await aWriter("Rado");
    const { id } = await write(rado);
    await changeMember(world, rado, { status: "blocked" });
    await answer(rado, "Nous vérifions.");
    expect((await list()).entries[0]?.member.status).toBe("blocked");
    await changeMember(world, rado, { status: "closed", phone: null, name: "Compte supprimé" });
    const { message } = await expectRefused(world, () => answer(rado, "Trop tard"), "MEMBER_CLOSED");
    expect(message).toBe("Ce compte est supprimé.");
    const page = await support.admin.conversation.query({ memberId: rado.memberId });
    expect(page.member).toMatchObject({ name: "Compte supprimé", phone: "", status: "closed" });
    expect(page.entries).toHaveLength(2);
    expect(await read(rado, id)).toEqual({ unread: 0 });
  });

  test("is stored each time when two administrators send 20 at once", async () => {
    const rado = await aWriter("Rado");
    const { answers } = await atOnce(20, (index) => answer(rado, `${index}`, index % 2 ? support : colleague));
    expect(answers).toHaveLength(20);
    expect(await rado.client.user.unreadMessages.query()).toEqual({ unread: 20 });
  });
});
