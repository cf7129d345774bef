import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, dayOf, isoDay, startOfDay } from "../../src/shared/day.ts";
import type { TransactionPage } from "../../src/shared/transactions.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let solo: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  [hanta, solo] = [await world.anAdmin({ name: "Hanta" }), await world.anAdmin({ name: "Solo" })];
  back = await signedIn(world, hanta);
});

type Query = Parameters<Client["admin"]["transactions"]["query"]>[0];

const idsOf = ({ entries }: TransactionPage) => entries.map(({ id }) => id);
const list = async (input: Query) => idsOf(await back.admin.transactions.query(input));

let references = 1_000_000;

/** A deposit declared by a member a second after the last one. */
async function declare(member: Person, { amountAr = 5_000, to = hanta, reference = "" } = {}): Promise<number> {
  world.clock.now += 1_000;
  references += 1;
  const client = await signedIn(world, member);
  const input = { amountAr, receiverPhone: to.phone, reference: reference || String(references) };
  return (await client.user.declareDeposit.mutate(input)).id;
}
const withdraw = async (member: Person, phone: string, amountAr = 5_000) =>
  (await (await signedIn(world, member)).user.requestWithdrawal.mutate({ amountAr, phone })).id;

describe("the search finds", () => {
  test("a transaction by its number, its reference or the beginning of it, in every tab's count", async () => {
    const member = await world.aMember({ name: "Rado" });
    const [first, second] = [
      await declare(member, { reference: "PP251104.0841.D87534" }),
      await declare(member, { reference: "PP251104.0842.D00001" }),
    ];
    for (const search of ["pp251104.0841.d87534", " PP251104.0841. D87534 ", String(first), `n° ${first}`])
      expect(await list({ tab: "deposit", search }), search).toEqual([first]);
    expect(await list({ tab: "deposit", search: "PP251104" })).toEqual([first, second]);
    for (const search of ["P%", "PP251104_0841", "251104", "inconnu"])
      expect(await list({ tab: "deposit", search }), search).toEqual([]);
    await back.admin.validate.mutate({ transactionId: first });
    const { entries, counts } = await back.admin.transactions.query({ tab: "deposit", search: "PP251104" });
    expect(entries.map(({ id }) => id)).toEqual([second]);
    expect(counts).toEqual({ deposit: 1, withdrawal: 0, validated: 1, rejected: 0 });
  });

  test("a member by a part of the name, whatever its capitals and accents; % and _ mean themselves", async () => {
    const [rado, percent] = [
      await world.aMember({ name: "RADÔ Andria" }),
      await world.aMember({ name: "Rasoa 100 %" }),
    ];
    const [byRado, byPercent] = [await declare(rado), await declare(percent)];
    expect(await list({ tab: "deposit", search: "rado" })).toEqual([byRado]);
    expect(await list({ tab: "deposit", search: "ó And" })).toEqual([byRado]);
    expect(await list({ tab: "deposit", search: "%" })).toEqual([byPercent]);
    expect(await list({ tab: "deposit", search: "R_DO" })).toEqual([]);
    expect(await list({ tab: "deposit", search: "\\" })).toEqual([]);
  });

  test("a number in any writing: the member's, where a payout goes, where a deposit was sent; each row once", async () => {
    const member = await world.aMember({ phone: "+261321234567", balanceAr: 30_000 });
    const other = await world.aMember({ phone: "+261337654321", balanceAr: 30_000 });
    const own = await withdraw(member, "032 12 345 67");
    const foreign = await withdraw(other, "0321234567", 6_000);
    const deposit = await declare(member, { to: solo });
    for (const search of ["032 12 345 67", "+261321234567", "321234567", "00261 32 12 345 67"]) {
      expect(await list({ tab: "withdrawal", search }), search).toEqual([own, foreign]);
      expect(await list({ tab: "deposit", search }), search).toEqual([deposit]);
    }
    expect(await list({ tab: "withdrawal", search: "12345" })).toEqual([own]);
    expect(await list({ tab: "deposit", search: solo.phone })).toEqual([deposit]);
    expect(await list({ tab: "deposit", search: solo.phone, operatorPhone: hanta.phone })).toEqual([]);
    const { counts } = await back.admin.transactions.query({ tab: "deposit", search: "0321234567" });
    expect(counts).toEqual({ deposit: 1, withdrawal: 2, validated: 1, rejected: 0 });
  });

  test("no more members than the search can look into, and says so", async () => {
    await world.db.transact(async (tx) => {
      const made = Array.from({ length: 201 }, (_, index) => ({
        name: `Rabe ${index}`,
        searchName: `rabe ${index}`,
        phone: null,
        email: null,
        role: "member" as const,
        status: "closed" as const,
        referrerId: null,
        invitationCode: `RABE${index}`,
        passwordHash: "",
        tokenVersion: 1,
        createdAt: world.clock.now,
      }));
      await tx.q.insert(tx.t.member).values(made);
    });
    expect((await back.admin.transactions.query({ tab: "deposit", search: "rabe" })).isCut).toBe(true);
    expect((await back.admin.transactions.query({ tab: "deposit", search: "rabe 1" })).isCut).toBe(false);
  });
});

describe("the filters", () => {
  test("keep the days of Antananarivo asked for, both included", async () => {
    const member = await world.aMember();
    const midnight = startOfDay(dayOf(world.clock.now) + 1);
    const at = async (instant: number) => {
      world.clock.now = instant - 1_000;
      return declare(member);
    };
    const [before, first, last, after] = [
      await at(midnight - 1),
      await at(midnight),
      await at(midnight + DAY_MS - 1),
      await at(midnight + DAY_MS),
    ];
    back = await signedIn(world, hanta);
    const day = isoDay(dayOf(midnight));
    expect(await list({ tab: "deposit", from: day, to: day })).toEqual([first, last]);
    expect(await list({ tab: "deposit", from: day })).toEqual([first, last, after]);
    expect(await list({ tab: "deposit", to: day })).toEqual([before, first, last]);
    expect(await list({ tab: "deposit", from: day, to: "2026-01-01" })).toEqual([]);
    const page = await back.admin.transactions.query({ tab: "withdrawal", from: day, to: day });
    expect(page.counts).toEqual({ deposit: 2, withdrawal: 0, validated: 0, rejected: 0 });
  });

  test("keep amounts and the receiving number asked for, together with the search", async () => {
    const [rado, lova] = [await world.aMember({ name: "Rado" }), await world.aMember({ name: "Lova" })];
    const small = await declare(rado, { amountAr: 5_000 });
    const large = await declare(rado, { amountAr: 90_000 });
    const elsewhere = await declare(lova, { amountAr: 50_000, to: solo });
    expect(await list({ tab: "deposit", minimumAr: 50_000 })).toEqual([large, elsewhere]);
    expect(await list({ tab: "deposit", maximumAr: 50_000 })).toEqual([small, elsewhere]);
    expect(await list({ tab: "deposit", minimumAr: 50_000, maximumAr: 50_000 })).toEqual([elsewhere]);
    expect(await list({ tab: "deposit", operatorPhone: solo.phone })).toEqual([elsewhere]);
    expect(await list({ tab: "deposit", operatorPhone: hanta.phone, minimumAr: 6_000 })).toEqual([large]);
    expect(await list({ tab: "deposit", search: "rado", minimumAr: 6_000 })).toEqual([large]);
    expect(await list({ tab: "deposit", search: "rado", operatorPhone: solo.phone })).toEqual([]);
  });

  test("an administrator's input is checked field by field", async () => {
    const input = {
      tab: "deposit",
      search: "x",
      from: "2026-11-20",
      to: "2026-11-21",
      minimumAr: 1,
      maximumAr: 2,
      operatorPhone: hanta.phone,
      sort: "newest",
      size: 25,
      cursor: 1,
      direction: "forward",
    } as const;
    const { tab: _, ...optional } = input;
    await expectFieldsChecked<Query>(
      world,
      back.admin.transactions.query,
      input,
      [
        ["from", "2026-02-30", "Valeur invalide."],
        ["minimumAr", -1, "Montant invalide."],
        ["operatorPhone", "12", "Numéro invalide."],
        ["search", "x".repeat(81), "Texte trop long : 80 caractères au plus."],
        ["size", 51, "Valeur invalide."],
        ["sort", "random", "Valeur invalide."],
      ],
      Object.keys(optional) as (keyof Query)[],
    );
  });
});

test("counts under a filter stop at a thousand, and say that there are more", async () => {
  const member = await world.aMember();
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    memberId: member.memberId,
    type: "deposit" as const,
    status: "pending" as const,
    amountAr: 5_000,
    operatorPhone: hanta.phone,
    reference: `MANY${index}`,
    transferKey: `MVola~MANY${index}`,
    createdAt: world.clock.now + index,
  }));
  await world.db.transact(async (tx) => {
    for (let start = 0; start < rows.length; start += 550)
      await tx.q.insert(tx.t.transaction).values(rows.slice(start, start + 550));
  });
  const all = await back.admin.transactions.query({ tab: "deposit", size: 100 });
  const filtered = await back.admin.transactions.query({ tab: "deposit", size: 100, minimumAr: 1 });
  expect([all.counts.deposit, filtered.counts.deposit]).toEqual([1_100, 1_001]);
  expect(idsOf(filtered)).toEqual(idsOf(all));
  expect(idsOf(all)).toHaveLength(100);
});
