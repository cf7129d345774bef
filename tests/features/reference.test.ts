import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../src/shared/day.ts";
import type { TableAnswers } from "../../src/shared/statement/answers.ts";
import { signedIn as signedInByOldDoor } from "../php/client.ts";
import { type Client, signedIn } from "../support/client.ts";
import { openRaw } from "../support/raw.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { withSecond } from "../support/second.ts";
import { finishedIn, receivedSms, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// One transfer has one reference, however it is written, on whichever number of its operator, through whichever door.

const REFERENCE = "5118437177";
const spellings = [
  ...[REFERENCE, `REF${REFERENCE}`, `ID ${REFERENCE}`, `N°${REFERENCE}`, `mvola ${REFERENCE}`, `${REFERENCE}A`],
  ...["5118 437 177", "5118\u200b437177", "\u202a5118437177", "５１１８４３７１７７"],
];

let world: World;
let [hanta, soa, lova]: Person[] = [];
let [back, front]: Client[] = [];
const numbers = () => [hanta, soa].map((admin) => admin?.phone ?? "");
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  soa = await world.anAdmin({ name: "Soa", phone: "+261381000002" });
  lova = await world.aMember({ name: "Lova", balanceAr: 100_000 });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, lova)];
});

const desk = () => back as Client;
const admin = () => desk().admin;
const declare = async (reference: string, receiverPhone = numbers()[0] ?? "") =>
  ((await front?.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone, reference })) ?? { id: 0 }).id;
const read = (id: number) => admin().transaction.query({ id });

test("of ten declarations of one transfer at once, in ten spellings, on two numbers and through both doors, one succeeds", async () => {
  const members = await Promise.all(spellings.map(() => world.aMember()));
  const clients = await Promise.all(members.map((member) => signedIn(world, member)));
  const outcomes = await Promise.all(
    spellings.map(async (reference, turn) => {
      const receiverPhone = numbers()[turn % 2] ?? "";
      if (turn % 3 === 0) {
        const fields = { amount: 50_000, numero_admin: receiverPhone, reference };
        const php = await signedInByOldDoor(world, members[turn] as Person);
        return (await php.post("transactions/save_deposit.php", fields)).status;
      }
      const declared = clients[turn]?.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone, reference });
      return declared?.then(
        () => 200,
        (error) => error.data.httpStatus as number,
      );
    }),
  );
  expect(outcomes.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  const { entries } = await admin().transactions.query({ tab: "deposit" });
  expect(entries).toMatchObject([{ reference: REFERENCE }]);
});

test("a rejected deposit may be declared again, in any spelling", async () => {
  for (const reference of spellings) {
    const transactionId = await declare(reference);
    await admin().reject.mutate({ transactionId, reason: "Rien reçu" });
  }
});

test("the database itself refuses a second deposit of one transfer", async () => {
  const id = await declare(REFERENCE);
  const raw = await openRaw(world.url);
  const again = (key: string): [string, number] => [
    `insert into "transaction" (member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at)
      select member_id, type, 'pending', amount_ar, operator_phone, 'AUTRE', ${key}, created_at from "transaction" where id = ?`,
    id,
  ];
  expect((await raw.attempt(again("transfer_key")))?.message).toMatch(/transaction_transfer|UNIQUE.*transfer_key/);
  // A member's answer to a refusal may wait without the transfer's name: it has it at the latest when it is credited.
  await raw.commit(again("null"));
  const credit = (key: string): [string, number] => [
    `update "transaction" set status = 'validated', decided_at = created_at, decided_by = ?, transfer_key = ${key} where reference = 'AUTRE'`,
    hanta?.memberId ?? 0,
  ];
  expect((await raw.attempt(credit("null")))?.message).toMatch(/transaction: /);
  const taken = `(select transfer_key from "transaction" where reference = '${REFERENCE}')`;
  expect((await raw.attempt(credit(taken)))?.message).toMatch(/transaction: |transaction_transfer/);
  expect(await raw.attempt(again("'MVola~AUTRE'"))).toBeUndefined();
  await raw.close();
});

test.each(spellings)(
  "the reference of a payout or a funding is refused as a deposit's when typed as %j",
  async (typed) => {
    const [cashPhone, second] = numbers();
    const { id } = (await front?.user.requestWithdrawal.mutate({ amountAr: 50_000, phone: lova?.phone ?? "" })) ?? {
      id: 0,
    };
    const paid = await admin().validate.mutate({ transactionId: id, reference: typed });
    expect(paid).toMatchObject({ decisionReference: REFERENCE });
    const seen = typed.replace(/[\u200b\u202a]/g, "");
    expect((await read(id)).typedReference).toBe(seen === REFERENCE ? null : seen);
    await expectRefused(world, () => declare(`REF ${REFERENCE}`, second), "REFERENCE_TAKEN");
    const funding = { kind: "capital", who: "Asako", amountAr: 50_000 } as const;
    const backSoa = await signedIn(world, soa as Person);
    const record = (reference: string) =>
      withSecond(backSoa, admin().recordFunding.mutate({ ...funding, reference, cashPhone: cashPhone ?? "" }));
    await expectRefused(world, () => record(REFERENCE), "FUNDING_REFERENCE_TAKEN");
    await record(typed.replace("5118", "6118").replace("５１１８", "６１１８"));
    await expectRefused(world, () => record("N° 6118437177"), "FUNDING_REFERENCE_TAKEN");
    await expectRefused(world, () => declare("6118437177", second), "REFERENCE_TAKEN");
  },
);

test("a statement's line is stored once, and explains a deposit declared under another spelling", async () => {
  const [phone] = numbers();
  const id = await declare(`mvola ${REFERENCE}a`);
  const from = `LOVA ${lova?.phone.replace("+261", "0")}`;
  await desk().paste(phone ?? "", receivedSms({ reference: REFERENCE, from }));
  const rows = spellings.map((reference) => ({ reference, amount: "50 000" }));
  const report = finishedIn(await desk().upload(tableOf(phone ?? "", rows)));
  expect([report.items, report.known]).toEqual([rows.length, rows.length]);
  const { lines } = await admin().statementLines.query({ view: "proposed", reference: `ref ${REFERENCE}` });
  expect(lines).toMatchObject([{ standing: "proposed", deposit: { id } }]);
  await admin().validate.mutate({ transactionId: id });
  expect((await admin().statementLines.query({ view: "matched" })).lines).toMatchObject([{ deposit: { id } }]);
});

describe("a reference of an unknown form", () => {
  test("is accepted, said to be so, and never proposed, though its line credits it alone", async () => {
    const [phone, second] = numbers();
    const id = await declare("abc-12");
    await expectRefused(world, () => declare("Réf : ABC-12", second), "REFERENCE_TAKEN");
    expect((await read(id)).warnings).toMatchObject([{ kind: "unknownForm" }]);
    // Whoever brings the table in says that it is a reference.
    const answers: TableAnswers = { columns: { reference: 0, amount: 1, debit: 2 }, way: { by: "debit" } };
    await desk().upload({ ...tableOf(phone ?? "", [{ reference: "ABC-12", amount: "50 000" }]), answers });
    expect(await admin().statementCounts.query()).toMatchObject({ proposed: 0, waiting: 1 });
    expect((await admin().statementLines.query({ view: "waiting" })).lines).toMatchObject([
      { standing: "unknownForm", deposit: { id } },
    ]);
    await admin().validate.mutate({ transactionId: id });
    expect((await admin().statementLines.query({ view: "matched" })).lines).toMatchObject([{ deposit: { id } }]);
  });
});

describe("two references that share eight digits", () => {
  const near = "5118437178";

  test("are shown side by side, and the second is validated only with a confirmation", async () => {
    const [first, second] = [await declare(REFERENCE), await declare(near)];
    for (const [id, other, reference] of [
      [first, second, near],
      [second, first, REFERENCE],
    ] as const)
      expect(await read(id)).toMatchObject({
        near: null,
        warnings: [{ kind: "nearReference", count: 1, newest: [{ id: other, reference, status: "pending" }] }],
      });
    await admin().validate.mutate({ transactionId: first });
    expect((await read(second)).near).toEqual({ id: first, reference: REFERENCE });
    const validate = (isOtherTransfer?: boolean) => admin().validate.mutate({ transactionId: second, isOtherTransfer });
    for (const answer of [undefined, false]) {
      const { message } = await expectRefused(world, () => validate(answer), "REFERENCE_NEAR");
      expect(plainSpaces(message)).toBe(
        `Au moins 8 chiffres de suite de cette référence sont aussi ceux du dépôt n° ${first} (${REFERENCE}), déjà validé. Comparez les deux dans la file, puis confirmez que ce sont deux transferts.`,
      );
    }
    await validate(true);
  });

  test("are validated once at most when both are decided at the same moment", async () => {
    const [first, second] = [await declare(REFERENCE), await declare(near)];
    const other = (await signedIn(world, soa as Person)).admin;
    const both = await Promise.allSettled([
      admin().validate.mutate({ transactionId: first }),
      other.validate.mutate({ transactionId: second }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.flatMap((one) => (one.status === "rejected" ? [one.reason.data.code] : []))).toEqual([
      "REFERENCE_NEAR",
    ]);
  });

  test("are not validated together by an old client: the second must be decided on the screen", async () => {
    const [first, second] = [await declare(REFERENCE), await declare(near)];
    const php = await signedInByOldDoor(world, hanta as Person);
    const validate = (transaction_id: number) =>
      php.post("admin/validate_transaction.php", { transaction_id, status: "Validé" });
    expect((await validate(first)).status).toBe(200);
    const refused = await validate(second);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(REFERENCE);
    expect(await world.balanceOf(lova as Person)).toBe(150_000);
  });

  test("count as two once the operator's statement lists both, and not while it lists the second alone", async () => {
    const [phone = ""] = numbers();
    const [first, second, third] = [await declare(REFERENCE), await declare(near), await declare("5118437179")];
    const received = (reference: string) => desk().paste(phone, receivedSms({ reference }));
    await admin().validate.mutate({ transactionId: first });
    await received(near);
    expect((await read(second)).near).toEqual({ id: first, reference: REFERENCE });
    await expectRefused(world, () => admin().validate.mutate({ transactionId: second }), "REFERENCE_NEAR");
    await received(REFERENCE);
    expect((await read(second)).near).toBeNull();
    await admin().validate.mutate({ transactionId: second });
    await expectRefused(world, () => admin().validate.mutate({ transactionId: third }), "REFERENCE_NEAR");
  });

  test("are two transfers by themselves once 45 days lie between their declarations", async () => {
    const first = await declare(REFERENCE);
    await admin().validate.mutate({ transactionId: first });
    const later = async (days: number, reference: string) => {
      world.clock.now += days * DAY_MS;
      [back, front] = [await signedIn(world, hanta as Person), await signedIn(world, lova as Person)];
      return declare(reference);
    };
    const second = await later(45, near);
    expect((await read(second)).near).toEqual({ id: first, reference: REFERENCE });
    const third = await later(1, "5118437170");
    expect((await read(third)).near).toBeNull();
    await admin().validate.mutate({ transactionId: third });
  });

  test("raise no warning when one of them was rejected", async () => {
    const [first, second] = [await declare(REFERENCE), await declare(near)];
    await admin().reject.mutate({ transactionId: first, reason: "Rien reçu" });
    expect((await read(second)).warnings).toEqual([]);
    await admin().validate.mutate({ transactionId: second });
  });
});

test("a search finds a deposit by its reference as it was typed, as it is kept, and by their beginnings", async () => {
  const id = await declare(`REF${REFERENCE}A`);
  expect((await read(id)).typedReference).toBe(`REF${REFERENCE}A`);
  for (const search of [`REF${REFERENCE}A`, REFERENCE, `n° ${REFERENCE}`, "REF51184", "51184371", "5118 437 177"]) {
    const { entries } = await admin().transactions.query({ tab: "deposit", search });
    expect(entries, search).toMatchObject([{ id }]);
  }
});
