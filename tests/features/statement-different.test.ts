import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { receivedSms, reversedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let member: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
});
afterEach(() => world.close());

const R = "3210176366";
const declare = async (reference = R, amountAr = 50_000, by = front) =>
  (await by.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference })).id;
const paste = (...messages: string[]) => back.paste(hanta.phone, ...messages);
const lines = async (view: "proposed" | "different" | "waiting") =>
  (await back.admin.statementLines.query({ view })).lines;
const only = async (view: "proposed" | "different" | "waiting") => {
  const [line, ...rest] = await lines(view);
  if (!line || rest.length > 0) throw new Error("not one line");
  return line;
};
const details = (id: number) => back.admin.transaction.query({ id });
const sayings = async (id: number) =>
  (await details(id)).warnings.map((one) => (one.kind === "statement" ? one.says : one.kind));

describe("another amount under the declared reference", () => {
  test("is credited as received, once, and the member reads both amounts", async () => {
    const id = await declare();
    await paste(receivedSms({ reference: R, amount: "48 500" }));
    const line = await only("different");
    expect(line).toMatchObject({ standing: "otherAmount", amountAr: 48_500, deposit: { id, amountAr: 50_000 } });
    expect(await lines("proposed")).toEqual([]);
    const credit = () =>
      back.admin.validate.mutate({ transactionId: id, statementLineId: line.id, receivedAr: 48_500 });
    expect(await credit()).toMatchObject({ status: "validated", amountAr: 48_500, declaredAr: 50_000 });
    expect(await world.balanceOf(member)).toBe(48_500);
    const [entry] = await front.user.transactions.query({ type: "deposit" });
    expect(entry).toMatchObject({ amountAr: 48_500, declaredAr: 50_000 });
    expect((await back.admin.statementLines.query({ view: "matched" })).lines).toMatchObject([{ id: line.id }]);
    await expectRefused(world, credit, "ALREADY_DECIDED");
  });

  test("is refused with another line, another amount than was shown, or no line", async () => {
    const id = await declare();
    await paste(
      receivedSms({ reference: R, amount: "48 500" }),
      receivedSms({ reference: "7000000001", amount: "90 000" }),
    );
    const [other, own] = (await lines("waiting")).map((line) => line.id);
    const credit = (statementLineId: number | undefined, receivedAr: number) => () =>
      back.admin.validate.mutate({ transactionId: id, statementLineId, receivedAr });
    await expectRefused(world, credit(own, 49_000), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, credit(other, 90_000), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, credit(undefined, 48_500), "STATEMENT_LINE_NOT_FOUND");
    await paste(reversedSms({ reference: R, amount: "48 500" }));
    await expectRefused(world, credit(own, 48_500), "TRANSFER_IS_REVERSED");
    expect(await world.balanceOf(member)).toBe(0);
  });
});

describe("a reference that is nearly the declared one", () => {
  test("of the same payer and amount is shown beside the deposit, and credits it once confirmed", async () => {
    const id = await declare("3210176636");
    await paste(receivedSms({ reference: R }));
    const line = await only("different");
    expect(line).toMatchObject({ standing: "near", reference: R, deposit: { id, reference: "3210176636" } });
    expect(await lines("proposed")).toEqual([]);
    expect(await details(id)).toMatchObject({
      statement: { hasLine: false },
      nearLines: [{ id: line.id, reference: R }],
    });
    await back.admin.validate.mutate({ transactionId: id, reference: R, statementLineId: line.id });
    expect(await world.balanceOf(member)).toBe(50_000);
  });

  test.each([
    ["of three edits", receivedSms({ reference: "3210176999" })],
    ["of another amount", receivedSms({ reference: "3210176367", amount: "51 000" })],
    ["of another payer", receivedSms({ reference: "3210176367", from: "RASOA 0340000001" })],
    ["of a payer who is not known", receivedSms({ reference: "3210176367", from: "RASOA" })],
    ["of a cash point", receivedSms({ reference: "3210176367", remark: "Bonus:250 Ar." })],
  ])("%s is not shown as near", async (_, text) => {
    const id = await declare();
    await paste(text);
    expect(await lines("different")).toEqual([]);
    expect((await details(id)).nearLines).toEqual([]);
  });
});

describe("money that somebody else paid", () => {
  test("is kept apart, and said to be another member's where it is theirs", async () => {
    await world.aMember({ name: "Victime", phone: "+261340000001" });
    const stolen = await declare();
    const strange = await declare("4400000001");
    await paste(
      receivedSms({ reference: R, from: "VICTIME 0340000001" }),
      receivedSms({ reference: "4400000001", from: "INCONNU 0340000002" }),
    );
    expect(await lines("proposed")).toEqual([]);
    expect(await lines("different")).toMatchObject([
      { standing: "otherPayer", payer: "other", payerName: "Victime", deposit: { id: stolen } },
      { standing: "otherPayer", payer: "other", payerName: null, deposit: { id: strange } },
    ]);
    expect((await details(stolen)).warnings).toMatchObject([{ says: "otherPayer", payerName: "Victime" }]);
    expect(await sayings(strange)).toContain("otherPayer");
  });

  test("is not of a member whose number only ends like the payer's, whoever declares it first", async () => {
    const thief = await world.aMember({ name: "Voleur", phone: "+261345551506" });
    const asThief = await signedIn(world, thief);
    const text = (reference: string) => receivedSms({ reference, from: "RASOA 0341231506" });
    const id = await declare(R, 50_000, asThief);
    const nearly = await declare("3210199998", 50_000, asThief);
    await paste(text(R), text("3210199999"));
    expect(await lines("proposed")).toEqual([]);
    expect(await lines("different")).toMatchObject([{ standing: "otherPayer", payer: "other", deposit: { id } }]);
    expect(await sayings(id)).toContain("otherPayer");
    expect((await details(nearly)).nearLines).toEqual([]);
    expect(await back.admin.pairs.query()).toMatchObject({ count: 0, apart: 0 });
    expect(
      (await back.admin.transactions.query({ tab: "deposit", statement: "found" })).entries.map((one) => one.id),
    ).toEqual([]);
  });

  test("from a number whose money credited the member before is theirs, unless it is another member's", async () => {
    const text = (reference: string) => receivedSms({ reference, from: "LOVA 0321111111" });
    const first = await declare();
    await paste(text(R));
    await back.admin.validate.mutate({ transactionId: first });
    await declare("4000000001");
    await paste(text("4000000001"));
    expect(await only("proposed")).toMatchObject({ reference: "4000000001", payer: "member" });
    await world.aMember({ phone: "+261321111111" });
    await declare("5000000001");
    await paste(text("5000000001"));
    expect(await only("different")).toMatchObject({ reference: "5000000001", standing: "otherPayer" });
  });
});

test("a waiting deposit says until when the statement of its number is imported", async () => {
  const id = await declare();
  expect((await details(id)).statement).toEqual({ until: null, hasLine: false });
  await paste(receivedSms({ reference: "7000000001" }));
  const until = Date.parse("2026-11-21T09:00+03:00");
  expect((await details(id)).statement).toEqual({ until, hasLine: false });
  await paste(receivedSms({ reference: R }));
  expect((await details(id)).statement).toEqual({ until, hasLine: true });
});

test("the queue is filtered by what the statement says", async () => {
  const found = await declare();
  const other = await declare("4000000001");
  const strange = await declare("5000000001");
  const reversed = await declare("6000000001");
  const absent = await declare("7000000001");
  await paste(
    receivedSms({ reference: R }),
    receivedSms({ reference: "4000000001", amount: "48 500" }),
    receivedSms({ reference: "5000000001", from: "INCONNU 0340000002" }),
    receivedSms({ reference: "6000000001" }),
    reversedSms({ reference: "6000000001" }),
  );
  const listed = async (statement: "found" | "different" | "absent") =>
    (await back.admin.transactions.query({ tab: "deposit", statement })).entries.map(({ id }) => id);
  expect(await listed("found")).toEqual([found]);
  expect(await listed("different")).toEqual([other, strange, reversed]);
  expect(await listed("absent")).toEqual([absent]);
  const { entries } = await back.admin.transactions.query({ tab: "deposit" });
  const said = entries.map(({ id, statement }) => [id, statement?.says, statement?.receivedAr]);
  expect(said, "found ones first, then oldest, each with what the statement says").toEqual([
    [found, "found", null],
    [other, "different", 48_500],
    [strange, "different", null],
    [reversed, "different", null],
    [absent, "absent", null],
  ]);
  const { statement } = entries[1] ?? {};
  await back.admin.validate.mutate({
    transactionId: other,
    statementLineId: statement?.lineId ?? 0,
    receivedAr: statement?.receivedAr ?? 0,
  });
  expect(await world.balanceOf(member)).toBe(48_500);
  expect((await back.admin.transactions.query({ tab: "validated" })).entries[0]).toMatchObject({ statement: null });
});
