import { randomUUID } from "node:crypto";
import { PgDialect } from "drizzle-orm/pg-core";
import { SQLiteDialect } from "drizzle-orm/sqlite-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { ANY_ANSWER, createStage, READ_MS, type Stage, saysAdult } from "../support/campaign.ts";
import { type Client, clientOf, refusal, signedIn, tokenOf } from "../support/client.ts";
import { doors, isRead, knock, paths } from "../support/procedures.ts";
import { aPhone } from "../support/push-host.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let stage: Stage;
/** The texts of queries that were built from their parts. */
let built: string[];
beforeAll(async () => {
  world = await createWorld();
  world.deps.env.SITE_URL = "https://asako.mg";
  admin = await world.anAdmin();
  await world.fund(50_000_000);
  stage = await createStage(world);
});
afterAll(() => world.close());
beforeEach(() => {
  built = [];
  for (const Dialect of [SQLiteDialect, PgDialect]) {
    const build = Dialect.prototype.sqlToQuery;
    vi.spyOn(Dialect.prototype, "sqlToQuery").mockImplementation(function (this: never, ...parts) {
      const query = build.apply(this, parts);
      built.push(query.sql);
      return query;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Caller = { client: Client; member: Person };

/** Member's calls that may build texts, and why. */
const exceptions: Record<string, string> = {
  "user.transparency":
    "One call in five seconds reads the public figures for everybody; all others answer from memory.",
  ...Object.fromEntries(
    ["page", "split", "answers", "wish"].map((call) => [`sponsor.${call}`, "A sponsor looks a few times a day."]),
  ),
};

let numbers = 0;
/** A number of a phone or a transfer that nothing else in this file has. */
const another = (from: number, step = 1): number => {
  numbers += 1;
  return from + numbers * step;
};

const withdrawal = ({ client, member }: Caller, amountAr = 5_000) =>
  client.user.requestWithdrawal.mutate({ amountAr, phone: member.phone });

/** A deposit of the caller's that an administrator refused. */
const refusedDeposit = async ({ client }: Caller): Promise<{ id: number }> => {
  const { id } = await client.user.declareDeposit.mutate({
    amountAr: 60_000,
    receiverPhone: admin.phone,
    reference: String(another(5_218_437_100, 977_351)),
  });
  const back = await signedIn(world, admin);
  await back.admin.reject.mutate({ transactionId: id, reason: "Rien reçu" });
  return { id };
};

const quiz = JSON.stringify({
  kind: "questions",
  questions: [{ form: "one", ask: "Un vrai SMS ?", options: ["Oui", "Non"], key: { right: [1], why: "Non." } }],
});
const quizOf = async ({ client }: Caller) => {
  await client.tasks.describe.mutate(saysAdult);
  return (await stage.running(20_000, { content: quiz })).taskId;
};

/** What a call is given, where its line in `doors` would be refused. */
const inputs: Record<string, (caller: Caller) => Promise<object>> = {
  "auth.invitation": async ({ member }) => ({ code: member.invitationCode }),
  "auth.register": async ({ member }) => ({
    name: "Rado",
    phone: `034${another(2_000_000)}`,
    invitationCode: member.invitationCode,
    password: SECRET,
  }),
  "auth.login": async ({ member }) => ({ phone: member.phone, password: SECRET }),
  "user.buyLevel": async ({ client }) => {
    const level = (await client.user.levels.query()).levels.find(({ name }) => name === "VIP1");
    return { levelId: level?.id, expectedPriceAr: level?.toPayAr };
  },
  "user.declareDeposit": async () => ({
    amountAr: 60_000,
    receiverPhone: admin.phone,
    reference: String(another(5_118_437_100, 977_351)),
  }),
  "user.contestRefusal": refusedDeposit,
  "user.requestWithdrawal": async ({ member }) => ({ amountAr: 5_000, phone: member.phone }),
  // The proposal to pay it is void from then on.
  "user.askCancellation": async (caller) => {
    const { id } = await withdrawal(caller, 1_200_000);
    const back = await signedIn(world, admin);
    await refusal(back.admin.validate.mutate({ transactionId: id, reference: "payé" }));
    return { id };
  },
  "user.answerPayout": async (caller) => {
    const { id } = await withdrawal(caller);
    const back = await signedIn(world, admin);
    await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
    return { id, says: "missing" };
  },
  "user.transaction": async (caller) => ({ id: (await withdrawal(caller)).id }),
  "user.updatePhone": async () => ({ phone: `034${another(2_000_000)}`, currentPassword: SECRET }),
  "user.updatePassword": async () => ({ currentPassword: SECRET, password: "sobika-46" }),
  "user.readMessages": async ({ member: { memberId } }) => {
    const back = await signedIn(world, admin);
    return { messageId: (await back.admin.answer.mutate({ memberId, text: "Bonjour" })).id };
  },
  "user.addPush": async () => aPhone().subscription,
  "tasks.open": async (caller) => ({ taskId: await quizOf(caller) }),
  "tasks.check": async (caller) => {
    const taskId = await quizOf(caller);
    await caller.client.tasks.open.mutate({ taskId });
    return { taskId, question: 0, answer: 0 };
  },
  "tasks.complete": async ({ client }) => {
    const [task] = (await client.tasks.today.query()).tasks;
    return { taskId: task?.id };
  },
  "tasks.completeCampaign": async ({ client }) => {
    await client.tasks.describe.mutate(saysAdult);
    const { taskId } = await stage.running();
    await client.tasks.open.mutate({ taskId });
    stage.world.clock.now += READ_MS;
    return { taskId, answer: ANY_ANSWER };
  },
  "sponsor.page": async () => {
    const { sponsorId } = await stage.running();
    return stage.back.admin.renewSponsorLink.mutate({ sponsorId });
  },
};

const ofMembers = paths.filter((path) => doors[path]?.who !== "admin" && !exceptions[path]);

test.each(ofMembers)("%s builds no query text when it is called again", async (path) => {
  const callOnce = async () => {
    const member = await world.aMember({ balanceAr: 1_500_000, referrer: await world.aMember() });
    const token = await tokenOf(world, member);
    const input = (await inputs[path]?.({ client: clientOf(world, token), member })) ?? doors[path]?.input;
    // The first call of a minute also notes that the session is in use.
    world.clock.now += 2 * MINUTE_MS;
    const key = isRead(path) ? undefined : randomUUID();
    built = [];
    expect(await knock(world, path, input, token, key)).toMatchObject({ status: 200 });
    return built;
  };
  await callOnce();
  expect(await callOnce()).toEqual([]);
});
