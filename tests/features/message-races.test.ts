import { beforeEach, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { atOnce } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let client: Client;
let support: Client;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ name: "Rado" });
  [client, support] = [await signedIn(world, member), await signedIn(world, await world.anAdmin())];
});

const send = (text: string) => client.user.sendMessage.mutate({ text });
const answer = (text: string) => support.admin.answer.mutate({ memberId: member.memberId, text });
const mine = () => client.user.messages.query({});
const textsOf = ({ entries }: { entries: { text: string | null }[] }) => entries.map(({ text }) => text);

test("20 messages at once are all kept, in the same order for both sides", async () => {
  const { answers, refusals } = await atOnce(20, (index) => (index % 2 ? send(`${index}`) : answer(`${index}`)));
  expect(refusals).toEqual([]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
  const seen = textsOf(await mine());
  expect(seen).toHaveLength(20);
  expect(textsOf(await support.admin.conversation.query({ memberId: member.memberId }))).toEqual(seen);
  expect(await client.user.unreadMessages.query()).toEqual({ unread: 10 });
});

test("of 40 messages at once, 30 pass", async () => {
  const { answers, codes } = await atOnce(40, (index) => send(`${index}`));
  expect([answers.length, codes]).toEqual([30, ["TOO_MANY_MESSAGES"]]);
  expect((await mine()).entries).toHaveLength(30);
});
