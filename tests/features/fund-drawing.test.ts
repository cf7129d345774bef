import { beforeEach, describe, expect, test } from "vitest";
import type { CashMoveInput, DrawingInput } from "../../src/shared/fund.ts";
import { signedIn } from "../support/client.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused, plainSpaces } from "../support/refused.ts";
import { withSecond } from "../support/second.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let world: Treasury["world"];
let admin: Treasury["admin"];
let other: Treasury["other"];
let back: Treasury["back"];
let fund: Treasury["fund"];
let positionOf: Treasury["positionOf"];
let earned: Treasury["earned"];
let count: Treasury["count"];
beforeEach(async () => {
  ({ world, admin, other, back, fund, positionOf, earned, count } = await openTreasury());
});

describe("a drawing", () => {
  const valid = (): DrawingInput => ({
    amountAr: 120_000,
    reference: "RET-1",
    cashPhone: admin.phone,
    reason: "Bénéfice d'octobre",
  });
  const draw = (change: Partial<DrawingInput> = {}) => back.admin.recordDrawing.mutate({ ...valid(), ...change });

  test("takes sales first, then the operator's own, and leaves its trace", async () => {
    await earned();
    await draw();
    expect(await back.admin.fund.query()).toMatchObject({
      salesAr: 0,
      capitalAr: 30_000,
      fundAr: 300_000,
      givableAr: 30_000,
    });
    expect(await back.admin.drawingRoom.query()).toEqual({
      earnedAr: 0,
      capitalAr: 30_000,
      unearnedAr: 0,
      refusals: [],
    });
    expect((await positionOf(admin.phone))?.balanceAr).toBe(230_000);
    const [last] = (await back.admin.movements.query({})).entries;
    const { amountAr, reference, cashPhone, reason } = valid();
    const told = { kind: "drawing", amountAr, reference, cashPhone, reason, who: null, toPhone: null };
    expect(last).toMatchObject({ ...told, recordedByName: "Hanta", createdAt: world.clock.now });
  });

  test("never exceeds what was earned: members' money and the fund stay untouched", async () => {
    await earned();
    const { message } = await expectRefused(world, () => draw({ amountAr: 150_001 }), "DRAWING_SHORT");
    expect(plainSpaces(message)).toBe("Seul l'argent gagné par la plateforme peut sortir : 150 000 Ar au plus.");
    await draw({ amountAr: 150_000 });
    await expectRefused(world, () => draw({ amountAr: 1, reference: "RET-2" }), "DRAWING_SHORT");
  });

  test("comes from a number of the platform that holds enough", async () => {
    await earned();
    await expectRefused(world, () => draw({ cashPhone: other.phone }), "CHOSEN_CASH_SHORT");
    await expectRefused(world, () => draw({ cashPhone: "0349999999" }), "CASH_NUMBER_UNKNOWN");
  });

  test("is refused for what a count found missing, of whatever number", async () => {
    await earned();
    await back.admin.moveCash.mutate({
      amountAr: 10_000,
      reference: "T-1",
      fromPhone: admin.phone,
      toPhone: other.phone,
    });
    await count(0, other.phone);
    // A surplus on another number, such as a waiting deposit's money, does not make up for what is missing.
    const { balanceAr = 0 } = (await positionOf(admin.phone)) ?? {};
    await count(balanceAr + 10_000, admin.phone);
    const { details } = await expectRefused(world, () => draw({ amountAr: 1 }), "DRAWING_CASH_MISSING");
    expect(details).toEqual({ missingAr: 10_000 });
  });

  test("requested 20 times at once is recorded once, under one reference or for all that was earned", async () => {
    await earned();
    await expectOneOfTwenty(() => draw({ amountAr: 1_000 }), "FUNDING_REFERENCE_TAKEN");
    await expectOneOfTwenty((index) => draw({ amountAr: 149_000, reference: `ALL-${index}` }), "DRAWING_SHORT");
  });

  test("every field is checked", async () => {
    await expectFieldsChecked(world, back.admin.recordDrawing.mutate, valid(), [
      ["amountAr", 0, "Montant invalide."],
      ["reference", "x", "Indiquez la référence du transfert (3 caractères au moins)."],
      ["reason", " ", "Un motif est requis."],
      ["cashPhone", "", "Choisissez un numéro."],
    ]);
  });
});

describe("a move between two numbers", () => {
  const valid = (): CashMoveInput => ({
    amountAr: 40_000,
    reference: "T-1",
    fromPhone: admin.phone,
    toPhone: other.phone,
  });
  const move = (change: Partial<CashMoveInput> = {}) => back.admin.moveCash.mutate({ ...valid(), ...change });

  test("changes which number holds the cash, and nothing else", async () => {
    await fund("sponsor", 100_000);
    const before = await back.admin.fund.query();
    await move();
    expect({ ...(await back.admin.fund.query()), numbers: [] }).toEqual({ ...before, numbers: [] });
    expect((await positionOf(admin.phone))?.balanceAr).toBe(60_000);
    expect((await positionOf(other.phone))?.balanceAr).toBe(40_000);
    const [last] = (await back.admin.movements.query({ kind: "move" })).entries;
    expect(last).toMatchObject({ kind: "move", cashPhone: admin.phone, toPhone: other.phone, amountAr: 40_000 });
  });

  test("is refused beyond what is there, to itself, from or to somebody else's number, and twice", async () => {
    await fund("sponsor", 100_000);
    await expectRefused(world, () => move({ amountAr: 100_001 }), "CHOSEN_CASH_SHORT");
    const { message } = await expectRefused(world, () => move({ toPhone: admin.phone }), "INVALID_INPUT");
    expect(message).toBe("Choisissez un autre numéro que celui de départ.");
    await expectRefused(world, () => move({ toPhone: "0349999999" }), "CASH_NUMBER_UNKNOWN");
    await expectRefused(world, () => move({ fromPhone: "0349999999" }), "CASH_NUMBER_UNKNOWN");
    await move();
    await expectRefused(world, () => move({ amountAr: 1 }), "FUNDING_REFERENCE_TAKEN");
    // By hand, and back on the same day: a date is no transfer's number.
    await move({ fromPhone: other.phone, toPhone: admin.phone });
  });

  test("of 20 at once of all the cash, one is recorded", async () => {
    await fund("sponsor", 100_000);
    await expectOneOfTwenty((index) => move({ amountAr: 100_000, reference: `T-${index}-0` }), "CHOSEN_CASH_SHORT");
  });

  test("every field is checked", async () => {
    await expectFieldsChecked(world, back.admin.moveCash.mutate, valid(), [["amountAr", 1.5, "Montant invalide."]]);
  });
});

test("movements come page by page, newest first, each kind apart", async () => {
  for (let index = 0; index < 26; index++) await fund(index === 0 ? "operator" : "sponsor", 1_000);
  await fund("capital", 1_000);
  const first = await back.admin.movements.query({});
  expect([first.entries.length, first.entries[0]?.kind]).toEqual([25, "capital"]);
  const next = await back.admin.movements.query({ cursor: first.nextCursor ?? 0 });
  expect([next.entries.map(({ kind }) => kind), next.nextCursor]).toEqual([["sponsor", "operator"], null]);
  const kinds = ["sponsor", "operator", "capital", "drawing"] as const;
  const found = await Promise.all(kinds.map((kind) => back.admin.movements.query({ kind })));
  expect(found.map(({ entries }) => entries.length)).toEqual([25, 1, 1, 0]);
});

test("each act is in the journal, with its reason and its figures", async () => {
  await earned();
  await back.admin.recordDrawing.mutate({ amountAr: 1_000, reference: "D-1", cashPhone: admin.phone, reason: "Loyer" });
  await back.admin.moveCash.mutate({ amountAr: 2_000, reference: "T-1", fromPhone: admin.phone, toPhone: other.phone });
  const { id } = await count(346_000);
  await withSecond(
    await signedIn(world, other),
    back.admin.bookShortfall.mutate({ countId: id, amountAr: 900, reason: "Frais" }),
  );
  const { journal } = world.db.read.t;
  const acts = ["recordDrawing", "moveCash", "countCash", "bookShortfall"];
  const rows = await world.db.read.q.select().from(journal).orderBy(journal.id);
  const entries = rows.filter(({ action }) => acts.includes(action)).slice(-4);
  expect(entries.map(({ action, actorName, reason }) => [action, actorName, reason])).toEqual([
    ["recordDrawing", "Hanta", "Loyer"],
    ["moveCash", "Hanta", null],
    ["countCash", "Hanta", null],
    ["bookShortfall", other.name, "Frais"],
  ]);
  expect(JSON.parse(entries[2]?.after ?? "")).toMatchObject({
    countedAr: 346_000,
    recordedAr: 347_000,
    differenceAr: -1_000,
  });
});

test("drawings, moves, counts and payouts at once leave books that balance", async () => {
  const member = await signedIn(world, await earned());
  const { id } = await member.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const { codes } = await atOnce(20, async (index): Promise<unknown> => {
    const numbers = { fromPhone: admin.phone, toPhone: other.phone };
    if (index === 0)
      return back.admin.validate.mutate({ transactionId: id, cashPhone: admin.phone, reference: "payé" });
    if (index % 3 === 0) return back.admin.moveCash.mutate({ amountAr: 30_000, reference: `T-${index}`, ...numbers });
    if (index % 3 === 1) return count(300_000);
    const drawing = { amountAr: 20_000, reference: `D-${index}`, cashPhone: admin.phone, reason: "Bénéfice" };
    return back.admin.recordDrawing.mutate(drawing);
  });
  const expected = ["CASH_CHANGED", "CHOSEN_CASH_SHORT", "COVERAGE_SHORT", "DRAWING_SHORT"];
  expect(codes.filter((code) => !expected.includes(code))).toEqual([]);
});
