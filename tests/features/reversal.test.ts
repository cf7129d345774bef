import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StatementRow } from "../../src/shared/statement/statement.ts";
import type { FinishedImport } from "../../src/shared/statement/upload.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { recordTogether } from "../support/second.ts";
import { finishedIn, receivedSms, reversedSms, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// An operator takes a transfer back, or reports that it failed: it then credits nobody, in whatever order things arrive.

const R = "3210000001";

let world: World;
let hanta: Person;
let member: Person;
let desk: Client;
let back: Client["admin"];
let front: Client["user"];
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  desk = await signedIn(world, hanta);
  [back, front] = [desk.admin, (await signedIn(world, member)).user];
});

const received = receivedSms({ reference: R });
const reversed = reversedSms({ reference: R });

const declare = async (reference = R) =>
  (await front.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference })).id;
const paste = (...messages: string[]) => desk.paste(hanta.phone, ...messages);
const send = async (...rows: StatementRow[]) => finishedIn(await desk.upload(tableOf(hanta.phone, rows)));
const validate = (transactionId: number, statementLineId?: number) =>
  back.validate.mutate({ transactionId, statementLineId });

/** What came of an import, without what came of nothing. */
const counts = ({ received, reversed, known, unread, differs, refused }: FinishedImport) => {
  const all = { received, reversed, known, unread, differs: differs.count, refused: refused.count };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
};
const lines = async (view: "proposed" | "waiting" | "ignored" | "doubtful" | "matched") =>
  (await back.statementLines.query({ view })).lines;
const standings = async (view: "proposed" | "waiting") => (await lines(view)).map(({ standing }) => standing);
const warnings = async (id: number) =>
  (await back.transaction.query({ id })).warnings.map((one) => (one.kind === "statement" ? one.says : one.kind));
const queued = async (id: number, tab: "deposit" | "validated" = "deposit") =>
  (await back.transactions.query({ tab })).entries.find((entry) => entry.id === id);

/** The deposit is never proposed, both screens say why, and no call credits it. */
async function expectClosed(id: number) {
  expect(await lines("proposed")).toEqual([]);
  expect(await warnings(id)).toEqual(["reversed"]);
  expect((await queued(id))?.reversedAt).toBe(world.clock.now);
  const [line] = await lines("waiting");
  for (const lineId of [undefined, ...(line ? [line.id] : [])])
    await expectRefused(world, () => validate(id, lineId), "TRANSFER_IS_REVERSED");
  expect(await world.balanceOf(member)).toBe(0);
}

describe("a waiting deposit whose transfer is taken back is closed", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["in one paste", () => paste(received, reversed)],
    ["in one paste, the reversal first", () => paste(reversed, received)],
    [
      "in two pastes",
      async () => {
        await paste(received);
        expect(await standings("proposed")).toEqual(["proposed"]);
        await paste(reversed);
      },
    ],
    [
      "in two pastes, the reversal first",
      async () => {
        await paste(reversed);
        await paste(received);
      },
    ],
    ["without its line", () => paste(reversed)],
    [
      "by a row of a statement",
      () =>
        send(
          { reference: R, amount: "50 000" },
          { reference: `${R}.0`, amount: "-50 000", direction: "Annulation transfert" },
        ),
    ],
  ])("%s", async (_, bring) => {
    const id = await declare();
    await bring();
    await expectClosed(id);
    await back.reject.mutate({ transactionId: id, reason: "Transfert annulé" });
    expect(await world.balanceOf(member)).toBe(0);
  });

  test.each([
    `Paiement marchand annule: 50 000 Ar rembourses au client RAKOTO (0340000009) le 21/11/26 a 10:05. Paiement d'origine: ${R}. Solde: 122 914 Ar. Ref: 3210000777`,
    `Transfert annule: 50 000 Ar. Ref d'annulation: 3210000777. Transaction initiale ${R}. Solde: 122 914 Ar.`,
    `Annulation 3210000777 du transfert ${R} de 50 000 Ar. Solde: 122 914 Ar.`,
    `Reversal of 50,000 Ar from RAKOTO. Original transaction: ${R}. New balance: 122,914 Ar. Ref: 3210000777`,
  ])("by a message that names its own reference too: %s", async (told) => {
    const id = await declare();
    await paste(received, told);
    await expectClosed(id);
  });

  test("or set aside for a person where the message does not say which of two it took back", async () => {
    await declare();
    const told = `Annulation de votre reception de 50 000 Ar (${R}). Solde: 122 914 Ar. Ref: 3210000777`;
    expect(counts(await paste(received, told))).toEqual({ received: 1, unread: 1 });
    expect(await lines("proposed")).toEqual([]);
    expect(await lines("doubtful")).toMatchObject([{ reference: R }]);
  });

  test("when its deposit is declared after the reversal", async () => {
    await paste(received);
    expect(counts(await paste(reversed))).toEqual({ reversed: 1 });
    expect(await standings("waiting")).toEqual(["reversed"]);
    await expectClosed(await declare());
  });

  test("when its reference was typed in another spelling", async () => {
    const id = await declare(`0${R}`);
    await paste(reversed);
    expect(await warnings(id)).toEqual(["reversed"]);
    await expectRefused(world, () => validate(id), "TRANSFER_IS_REVERSED");
  });

  test("and its line validates no other deposit", async () => {
    const other = await declare("3219999999");
    await paste(received, reversed);
    const [line] = await lines("waiting");
    if (!line) throw new Error("no line");
    expect(await back.statementCandidates.query({ lineId: line.id })).toEqual([]);
    await expectRefused(world, () => validate(other, line.id), "TRANSFER_IS_REVERSED");
    await validate(other);
    const link = { lineId: line.id, transactionId: other, reason: "Le même" };
    await expectRefused(world, () => back.linkStatementLine.mutate(link), "TRANSFER_IS_REVERSED");
  });
});

test("a deposit that was validated before its transfer was taken back shows a warning, with or without a line", async () => {
  const id = await declare();
  await paste(received);
  await validate(id);
  expect((await queued(id, "validated"))?.reversedAt).toBeNull();
  expect(counts(await paste(reversed))).toEqual({ reversed: 1 });
  expect(await warnings(id)).toEqual(["reversed"]);
  expect((await queued(id, "validated"))?.reversedAt).toBe(world.clock.now);
  expect(await lines("matched")).toMatchObject([{ reversedAt: world.clock.now, deposit: { id } }]);
  expect(await world.balanceOf(member)).toBe(50_000);
});

test("a line imported after its deposit was validated and its transfer taken back is not linked", async () => {
  const id = await declare();
  await validate(id);
  expect(counts(await paste(reversed, received))).toEqual({ received: 1, reversed: 1 });
  expect(await standings("waiting")).toEqual(["reversed"]);
  expect(await lines("matched")).toEqual([]);
});

test("the same reference on another operator's number is another transfer", async () => {
  const solo = await world.anAdmin({ name: "Solo", phone: "+261321234567" });
  const id = await declare();
  await desk.paste(solo.phone, reversed);
  expect(await warnings(id)).toEqual([]);
  await validate(id);
});

test("a reversal is stored once, with only what is needed, and reported at each import", async () => {
  await declare();
  await paste(received);
  expect(counts(await paste(reversed, reversed))).toEqual({ reversed: 1, known: 1 });
  expect(counts(await paste(reversed, reversed))).toEqual({ known: 2 });
  const { operatorMessage: message } = world.db.read.t;
  const rows = await world.db.read.q.select().from(message).where(eq(message.kind, "reversed"));
  expect(rows).toMatchObject([{ phone: hanta.phone, reference: R, reversesKey: `MVola:${R}`, amountAr: 50_000 }]);
  const entries = (await journalOf(world)).filter(({ action }) => action === "importStatement");
  expect(entries.map(({ after }) => JSON.parse(after ?? "{}").reversed)).toEqual([undefined, 1, undefined]);
  expect(JSON.stringify([rows, entries])).not.toContain("RAKOTO");
});

test("money that the operator took back cannot be recorded as funding", async () => {
  await paste(reversed);
  const funding = {
    kind: "sponsor",
    who: "Partenaire",
    amountAr: 50_000,
    reference: `REF ${R}`,
    cashPhone: hanta.phone,
  };
  await expect(back.recordFunding.mutate({ ...funding, kind: "sponsor" })).rejects.toThrow(
    /annulé|échoué|crédite personne/,
  );
  await recordTogether(world.deps, hanta, await world.anAdmin(), {
    ...funding,
    kind: "sponsor",
    reference: "3219999999",
  });
});

test("a reversal closes the deposit of its transfer, whichever of the operator's numbers the statement is of", async () => {
  const id = await declare();
  await validate(id);
  const solo = await world.anAdmin({ name: "Solo" });
  expect(counts(await desk.paste(solo.phone, reversed))).toEqual({ reversed: 1 });
  expect(await warnings(id)).toEqual(["reversed"]);
});

describe("a line whose message may speak of a reversal", () => {
  const doubtful = receivedSms({ reference: R, remark: "Raison: annulation." });

  test.each([
    ["imported first", [doubtful]],
    ["imported after its line", [received, doubtful]],
    ["imported before its line", [doubtful, received]],
  ])("is proposed only after an administrator has checked it, %s", async (_, messages) => {
    const id = await declare();
    for (const message of messages) await paste(message);
    expect(await lines("proposed")).toEqual([]);
    expect(await warnings(id)).toEqual(["ignored"]);
    const [line] = await lines("doubtful");
    expect(line).toMatchObject({ reference: R, decidedByName: "Hanta", reason: expect.stringContaining("annulation") });
    await back.reopenStatementLine.mutate({ lineId: line?.id ?? 0, reason: "L'argent est là" });
    expect(await warnings(id)).toEqual(["found"]);
    expect(await standings("proposed")).toEqual(["proposed"]);
    await validate(id);
    expect(await world.balanceOf(member)).toBe(50_000);
  });

  test.each([
    ["before", true],
    ["after", false],
  ])(
    "is put aside when a message that nobody could read names it, imported %s it, but for a cut copy",
    async (_, isFirst) => {
      const id = await declare();
      const unknown = `Votre compte a ete debite de 50 000 Ar suite a une reclamation. Ref: ${R}`;
      const cut = `12 000 Ar recu de RABE le\n${received}`;
      await paste(cut);
      for (const message of isFirst ? [unknown, received] : [received, unknown]) await paste(message);
      expect(await lines("doubtful")).toMatchObject([{ reference: R, reason: expect.stringContaining("nomme") }]);
      expect(await standings("proposed")).toEqual([]);
      const [line] = await lines("doubtful");
      await back.reopenStatementLine.mutate({ lineId: line?.id ?? 0, reason: "L'argent est là" });
      // The same messages again ask nothing again.
      for (const message of [unknown, received]) await paste(message);
      expect(await warnings(id)).toEqual(["found"]);
    },
  );

  test("is put aside when it is a row of a CSV statement", async () => {
    await declare();
    const report = await send({ reference: R, amount: "50 000", remark: "Annulation transfert" });
    expect(counts(report)).toEqual({ received: 1 });
    expect(await lines("doubtful")).toHaveLength(1);
  });

  test.each([
    ["in the same file", true],
    ["in a later file", false],
  ])("is put aside when a row that could not be read names it, %s", async (_, isSame) => {
    const id = await declare();
    const own = { reference: R, amount: "50 000" };
    const unread = { reference: "3210000002", amount: "50 000,5", remark: `Annulation ${R}` };
    if (isSame) await send(own, unread);
    else for (const row of [own, unread]) await send({ reference: "3210000003", amount: "7 000" }, row);
    expect(await lines("doubtful")).toMatchObject([{ reference: R, reason: expect.stringContaining("nomme") }]);
    expect(await standings("proposed")).toEqual([]);
    const [line] = await lines("doubtful");
    await back.reopenStatementLine.mutate({ lineId: line?.id ?? 0, reason: "L'argent est là" });
    expect(await warnings(id)).not.toContain("ignored");
  });

  test("stays when a row of a transfer that did not take place names another", async () => {
    await declare();
    await send(
      { reference: R, amount: "50 000", status: "Succès" },
      { reference: R, amount: "50 000", status: "Échec" },
    );
    expect(await lines("doubtful")).toEqual([]);
  });

  test("is put aside when a payer's reason without its label sounds like a reversal", async () => {
    await declare();
    const words = `50 000 Ar recu de RABE (0341234567) le 12/03/26 a 10:00 Retour pret. Solde : 59 950 Ar. Ref: ${R}`;
    await paste(words);
    expect(await standings("proposed")).toEqual([]);
    expect(await lines("doubtful")).toMatchObject([{ reference: R }]);
  });

  test("closes the transfer that came in when it is a row of money that left", async () => {
    await declare();
    await paste(received);
    const report = await send({ reference: R, amount: "50 000", direction: "Débit", remark: "Annulation transfert" });
    expect(counts(report)).toEqual({ reversed: 1 });
    expect(await standings("proposed")).toEqual([]);
  });
});
