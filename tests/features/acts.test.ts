import { beforeEach, describe, expect, test } from "vitest";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const reason = "Demande du membre";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

const levelNamed = async (name: string) =>
  (await back.user.levels.query()).levels.find((level) => level.name === name)?.id ?? 0;

describe("a member reads what administrators did on the account", () => {
  test("each act with its date, its reason and what changed, newest first; never whose number paid", async () => {
    await world.fund(10_000, "capital");
    await world.fund(30 * 700);
    const referrer = await world.aMember();
    const member = await world.aMember({ balanceAr: 5_000 });
    const { memberId } = member;
    const front = await signedIn(world, member);
    const { id } = await front.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
    await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
    await back.admin.adjustBalance.mutate({ memberId, action: "add", amountAr: 2_000, reason });
    await back.admin.grantLevel.mutate({ memberId, levelId: await levelNamed("VIP1"), reason: "Geste commercial" });
    await back.admin.updatePerson.mutate({
      memberId,
      name: "Autre nom",
      phone: member.phone,
      role: "member",
      invitationCode: referrer.invitationCode,
      reason,
    });
    const { acts, nextCursor } = await front.user.adminActions.query({});
    const by = { actorName: "Hanta", at: world.clock.now };
    expect(acts.slice(0, 4)).toEqual([
      {
        ...by,
        id: expect.any(Number),
        action: "updatePerson",
        reason,
        transaction: null,
        changes: [
          { field: "name", before: member.name, after: "Autre nom" },
          { field: "referrerId", before: null, after: referrer.memberId },
        ],
      },
      {
        ...by,
        id: expect.any(Number),
        action: "grantLevel",
        reason: "Geste commercial",
        transaction: null,
        changes: [
          { field: "levelName", before: "VIP0", after: "VIP1" },
          { field: "expiresAt", before: null, after: expect.any(Number) },
        ],
      },
      {
        ...by,
        id: expect.any(Number),
        action: "adjustBalance",
        reason,
        transaction: null,
        changes: [{ field: "balanceAr", before: 0, after: 2_000 }],
      },
      {
        ...by,
        id: expect.any(Number),
        action: "validate",
        reason: null,
        transaction: { id, type: "withdrawal", amountAr: 5_000 },
        changes: [],
      },
    ]);
    expect(acts.map(({ action }) => action)).toEqual([
      "updatePerson",
      "grantLevel",
      "adjustBalance",
      "validate",
      "validate",
    ]);
    expect(nextCursor).toBeNull();
    expect(JSON.stringify(acts)).not.toContain(admin.phone);
    expect(await back.admin.memberJournal.query({ memberId })).toEqual({ acts, nextCursor });
  });

  test("only the acts on that account, page by page", async () => {
    const [member, other] = [await world.aMember(), await world.aMember()];
    await back.admin.toggleStatus.mutate({ memberId: other.memberId, reason });
    for (let index = 0; index < 11; index++) {
      for (const status of ["blocked", "active"] as const)
        await back.admin.toggleStatus.mutate({ memberId: member.memberId, status, reason });
    }
    const front = await signedIn(world, member);
    const first = await front.user.adminActions.query({});
    const rest = await front.user.adminActions.query({ cursor: first.nextCursor ?? undefined });
    expect([first.acts.length, rest.acts.length, rest.nextCursor]).toEqual([20, 2, null]);
    expect(rest.acts.map(({ action, changes }) => [action, changes])).toEqual([
      ["unblockPerson", [{ field: "status", before: "blocked", after: "active" }]],
      ["blockPerson", [{ field: "status", before: "active", after: "blocked" }]],
    ]);
  });

  test("administrators also see that the account was created, without its first values; its owner does not", async () => {
    const { id } = await back.admin.createPerson.mutate({
      name: "Nouvelle",
      phone: "0329988877",
      role: "member",
      invitationCode: admin.invitationCode,
      password: "lalana-maitso",
    });
    const { acts } = await back.admin.memberJournal.query({ memberId: id });
    expect(acts).toMatchObject([{ action: "createPerson", changes: [], transaction: null }]);
    const { token } = await clientOf(world).auth.login.mutate({ phone: "0329988877", password: "lalana-maitso" });
    expect((await clientOf(world, token).user.adminActions.query({})).acts).toEqual([]);
  });
});
