import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { changeMember, setSetting } from "../support/change.ts";
import { clientOf, tokenOf } from "../support/client.ts";
import { type Listening, listen, originOf } from "../support/live.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let member: Person;
let token: string;
const ears: Listening[] = [];
beforeEach(async () => {
  // Heartbeats come when a test says so.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  world = await createWorld();
  member = await world.aMember({ balanceAr: 100_000 });
  token = await tokenOf(world, member);
});
afterEach(() => {
  for (const ear of ears.splice(0)) ear.stop();
  vi.useRealTimers();
});

const HEARTBEAT_MS = 20_000;
/** Between two pieces of news. */
const REST_MS = 2_000;
/** A timer may be as early. */
const EARLY_MS = 10;

async function hear(options: Partial<Parameters<typeof listen>[1]> = {}) {
  const ear = await listen(world, { token, ...options });
  ears.push(ear);
  return ear;
}
const tell = (what: "balance" | "level" | "messages", to = member) =>
  world.db.transact(async (tx) => tx.announce(to.memberId, what));
/** The request as anybody can send it. */
const knock = async (path = "user.changes", init: RequestInit = {}) =>
  fetch(`${await originOf(world)}/trpc/${path}`, { headers: { authorization: `Bearer ${token}` }, ...init });
const codeOf = async (answer: Response) => (await answer.json()).error.data.code;

describe("the official client", () => {
  test("receives its own member's changes, by name, and no other's", async () => {
    const other = await world.aMember();
    const ear = await hear();
    const itsEar = await hear({ token: await tokenOf(world, other) });
    await clientOf(world, token).user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
    await tell("messages", other);
    expect(await ear.receives("balance", "transactions")).toEqual(["balance", "transactions"]);
    expect(await itsEar.receives("messages")).toEqual(["messages"]);
    expect(ear.first?.data).toEqual([]);
  });

  test("an administrator also receives requests; a member cannot", async () => {
    const admin = await world.anAdmin();
    const ear = await hear({ token: await tokenOf(world, admin), path: "admin" });
    await clientOf(world, token).user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
    await tell("level", admin);
    expect(await ear.receives("requests", "level")).toEqual(["requests", "level"]);
    expect(await codeOf(await knock("admin.changes"))).toBe("FORBIDDEN");
  });

  test("frequent changes are sent together, and none is lost", async () => {
    const ear = await hear();
    const began = performance.now();
    await tell("balance");
    await ear.receives("balance");
    for (let times = 0; times < 50; times++) await tell("balance");
    await tell("level");
    await ear.receives("level");
    const [first, ...later] = ear.messages();
    expect(later.length).toBeLessThanOrEqual(Math.floor((performance.now() - began + EARLY_MS) / REST_MS));
    expect([first, new Set(later.flat()), later.at(-1)?.at(-1)]).toEqual([
      ["balance"],
      new Set(["balance", "level"]),
      "level",
    ]);
  });

  test("reconnects by itself and receives what it missed", async () => {
    const ear = await hear();
    await tell("balance");
    await ear.receives("balance");
    await vi.advanceTimersByTimeAsync(31 * HEARTBEAT_MS);
    await ear.until(() => ear.states.at(-1) === "connecting");
    await tell("level");
    expect(await ear.receives("level")).toEqual(["balance", "level"]);
  });
});

describe("a stream that is opened again", () => {
  test("begins with what its member missed since a position, each name once", async () => {
    const ear = await hear();
    ear.stop();
    for (const what of ["balance", "level", "balance"] as const) await tell(what);
    await tell("messages", await world.aMember());
    const again = await hear({ lastEventId: ear.position() });
    expect(again.first?.data).toEqual(["balance", "level"]);
    expect((await hear({ lastEventId: again.position() })).first?.data).toEqual([]);
  });

  test.each(["0.0", "nonsense", "", "99999999.1", "x".repeat(60)])(
    "from %j is told to reload everything",
    async (id) => {
      const { first } = await hear({ lastEventId: id });
      expect(first?.data).toEqual(["all"]);
    },
  );

  test("from a future position, or one too old: is told to reload everything", async () => {
    const ear = await hear();
    const [era = "", count] = ear.position().split(".");
    expect((await hear({ lastEventId: `${era}.${Number(count) + 1}` })).first?.data).toEqual(["all"]);
    const many = Array.from({ length: 1_000 }, () => "balance" as const);
    for (let times = 0; times < 11; times++)
      await world.db.transact(async (tx) => tx.announce(member.memberId, ...many));
    expect((await hear({ lastEventId: ear.position() })).first?.data).toEqual(["all"]);
  });

  test.each([
    ["in the header that browsers send", (id: string) => knock("user.changes", bearer({ "last-event-id": id }))],
    ["in the address", (id: string) => knock(`user.changes?lastEventId=${id}`)],
  ])("takes its position %s", async (_where, ask) => {
    const ear = await hear();
    await tell("level");
    const reader = (await ask(ear.position())).body?.getReader();
    let text = "";
    while (!text.includes("data: [")) text += new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    expect(text).toContain('data: ["level"]\n');
  });

  test("refuses a malformed position", async () => {
    expect(await codeOf(await knock(`user.changes?lastEventId=${"x".repeat(61)}`))).toBe("INVALID_INPUT");
  });
});

const bearer = (headers: Record<string, string>) => ({ headers: { authorization: `Bearer ${token}`, ...headers } });

describe("a session that ends closes its streams", () => {
  test("at once, on a log-out; the member's other sessions go on", async () => {
    const other = await tokenOf(world, member);
    const [ear, otherEar] = [await hear(), await hear({ token: other })];
    await clientOf(world, token).auth.logout.mutate();
    expect((await ear.ended).data).toMatchObject({ code: "UNAUTHENTICATED", httpStatus: 401 });
    await tell("balance");
    expect(await otherEar.receives("balance")).toEqual(["session", "balance"]);
  });

  test("at once, when another session changes the password; the stream of that one goes on", async () => {
    const other = await tokenOf(world, member);
    const [ear, otherEar] = [await hear(), await hear({ token: other })];
    await clientOf(world, other).user.updatePassword.mutate({ currentPassword: SECRET, password: "another456" });
    expect((await ear.ended).data).toMatchObject({ code: "UNAUTHENTICATED", httpStatus: 401 });
    await tell("balance");
    expect(await otherEar.receives("balance")).toEqual(["session", "balance"]);
  });

  test("and says so without the pause that other news waits for", async () => {
    const ear = await hear();
    await tell("balance");
    await ear.receives("balance");
    await world.db.transact(async (tx) => tx.announce(member.memberId, "session"));
    await tell("level");
    await ear.receives("level");
    expect(ear.messages()).toEqual([["balance"], ["session"], ["level"]]);
  });

  test.each([
    ["its member is blocked", { status: "blocked" as const }],
    ["its password changes", { tokenVersion: 2 }],
  ])("when %s, at the next heartbeat or before the next message", async (_name, columns) => {
    const ear = await hear();
    const second = await hear();
    await changeMember(world, member, columns);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect((await ear.ended).data?.code).toBe("UNAUTHENTICATED");
    expect([ear.names(), (await second.ended).data?.code]).toEqual([[], "UNAUTHENTICATED"]);
  });

  test("not even one message goes out after it ended", async () => {
    const ear = await hear();
    await changeMember(world, member, { status: "blocked" });
    await tell("balance");
    expect([(await ear.ended).data?.code, ear.names()]).toEqual(["UNAUTHENTICATED", []]);
  });

  test("a lost role ends the administrators' stream", async () => {
    const admin = await world.anAdmin();
    const ear = await hear({ token: await tokenOf(world, admin), path: "admin" });
    await changeMember(world, admin, { role: "member" });
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect((await ear.ended).data).toMatchObject({ code: "FORBIDDEN", httpStatus: 403 });
  });

  test("a stream does not keep its session alive: an unused session ends with its stream", async () => {
    await setSetting(world, "adminIdleMinutes", 30);
    const admin = await world.anAdmin();
    const { token } = await clientOf(world).auth.login.mutate({ phone: admin.phone, password: SECRET });
    const ear = await hear({ token, path: "admin" });
    world.clock.now += 29 * MINUTE_MS;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    world.clock.now += 60_000;
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect((await ear.ended).data?.code).toBe("UNAUTHENTICATED");
  });

  test("when it has expired", async () => {
    const ear = await hear();
    world.advanceDays(8);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect((await ear.ended).data?.code).toBe("UNAUTHENTICATED");
  });
});
