import { beforeEach, describe, expect, test } from "vitest";
import { changeMember } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let world: Treasury["world"];
let admin: Treasury["admin"];
let other: Treasury["other"];
let back: Treasury["back"];
let fund: Treasury["fund"];
let positionOf: Treasury["positionOf"];
beforeEach(async () => {
  ({ world, admin, other, back, fund, positionOf } = await openTreasury());
});

/** What members are shown when they deposit. */
async function receivers(): Promise<string[]> {
  const { user } = await signedIn(world, await world.aMember());
  return (await user.receivers.query()).map(({ phone }) => phone);
}

/** What the administrators' card says of it. */
const offered = async () =>
  (await back.admin.fund.query()).numbers.filter(({ isOffered }) => isOffered).map(({ phone }) => phone);

const switchOff = ({ memberId, name, phone }: Treasury["other"]) =>
  back.admin.updatePerson.mutate({
    memberId,
    name,
    phone,
    role: "admin",
    receivesDeposits: false,
    reason: "Plus de dépôts",
  });

describe("a receiving number", () => {
  test("is offered while an active administrator's account says so, with or without cash", async () => {
    await fund("sponsor", 100_000);
    expect(await positionOf(admin.phone)).toMatchObject({ isOffered: true, holderId: admin.memberId });
    const empty = { isOffered: true, holderId: other.memberId, holderName: "Solo", balanceAr: 0 };
    expect(await positionOf(other.phone)).toMatchObject(empty);
    expect(await offered()).toEqual(await receivers());
  });

  test("that is switched off is not offered; it stays its holder's, and listed once it held money", async () => {
    await switchOff(other);
    expect(await positionOf(other.phone)).toBeUndefined();
    await fund("sponsor", 100_000);
    const silent = await world.anAdmin({ name: "Tiana" });
    await fund("sponsor", 5_000, silent.phone);
    await switchOff(silent);
    const known = { isOffered: false, holderId: silent.memberId, holderName: "Tiana", balanceAr: 5_000 };
    expect(await positionOf(silent.phone)).toMatchObject(known);
    expect(await offered()).toEqual([admin.phone]);
    expect(await receivers()).toEqual([admin.phone]);
  });

  test.for(["blocked", "closed"] as const)(
    "of an account that is %s is offered to nobody, and nobody's",
    async (status) => {
      await fund("sponsor", 5_000, other.phone);
      const act = { memberId: other.memberId, reason: "Parti" };
      await (status === "blocked" ? back.admin.toggleStatus : back.admin.deletePerson).mutate(act);
      const nobodys = { isOffered: false, holderId: null, holderName: null, balanceAr: 5_000 };
      expect(await positionOf(other.phone)).toMatchObject(nobodys);
      expect(await offered()).toEqual([admin.phone]);
      expect(await receivers()).toEqual([admin.phone]);
    },
  );

  test("that its holder changed is no longer offered, and the new one is", async () => {
    await fund("sponsor", 5_000, other.phone);
    await changeMember(world, other, { phone: "+261341999999" });
    expect(await positionOf(other.phone)).toMatchObject({ isOffered: false, holderId: null });
    expect(await positionOf("+261341999999")).toMatchObject({ isOffered: true, holderId: other.memberId });
    expect((await offered()).sort()).toEqual((await receivers()).sort());
  });

  test("is never offered once every one is switched off", async () => {
    await fund("sponsor", 5_000);
    for (const person of [admin, other]) await changeMember(world, person, { receivesDeposits: false });
    expect([await offered(), await receivers()]).toEqual([[], []]);
    expect(await positionOf(admin.phone)).toMatchObject({ isOffered: false, holderId: admin.memberId });
  });
});
