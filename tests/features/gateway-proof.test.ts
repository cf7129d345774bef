import { beforeEach, describe, expect, test } from "vitest";
import { creditForwarded } from "../../src/server/features/gateway/credit.service.ts";
import { getTransparency } from "../../src/server/features/transparency/transparency.service.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { setSetting } from "../support/change.ts";
import { refusal, signedIn } from "../support/client.ts";
import { aGateway, forward, type Phone, type Sent } from "../support/gateway.ts";
import { journalOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { receivedSms, writtenAt } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";
import { EPOCH, type Person, SECRET } from "../support/world.ts";

const stage = twoAdmins();
const FIRST = "3210170000";
let phone: Phone;
let payer: Person;

/** A transfer from the payer's own number, by default 50 000 Ar in the minute before, after which the number has so much. */
type Transfer = { reference: string; balanceAr: number; amountAr?: number; minute?: number; from?: string };
const sms = ({ reference, balanceAr, amountAr = 50_000, minute = 30, from = payer.phone }: Transfer) =>
  receivedSms({
    ...{ reference, amount: String(amountAr), balance: String(balanceAr) },
    ...{ from: `RAKOTO ${from.replace("+261", "0")}`, at: writtenAt(EPOCH + minute * MINUTE_MS) },
  });
const send = (transfer: Transfer, sent: Sent = {}) => forward(stage.world, phone, sms(transfer), sent);

/** Declares the payer's transfer; answers the deposit's id. */
const declare = async (reference: string, amountAr = 50_000, by = payer) =>
  (
    await (
      await signedIn(stage.world, by)
    ).user.declareDeposit.mutate({
      ...{ amountAr, reference, receiverPhone: stage.hanta.phone },
    })
  ).id;
const statusOf = async (id: number) => (await stage.back.admin.transaction.query({ id })).entry.status;
const asked = () => stage.backSolo.admin.approvalOf.query({ kind: "gatewayDay", target: String(phone.id) });
/** Solo confirms what the gateway sent, as Solo sees it. */
async function confirm() {
  const waiting = await asked();
  await stage.backSolo.admin.approve.mutate({ approvalId: waiting?.id ?? 0, seenAr: waiting?.amountAr });
}

beforeEach(async () => {
  const { world } = stage;
  payer = await world.aMember({ name: "Rakoto", phone: "+261340000009" });
  phone = await aGateway(stage);
  world.clock.now = EPOCH + HOUR_MS;
  // What the phone shows when the gateway begins: a person confirms it.
  await send({ reference: FIRST, balanceAr: 100_000, minute: 10 });
  await confirm();
});

describe("what a gateway's line proves", () => {
  /** What one administrator decided alone today, after validating a deposit. */
  async function weightOf(id: number, by = stage.backSolo) {
    await by.admin.validate.mutate({ transactionId: id });
    return (await by.admin.decidedAlone.query({})).todayAr;
  }

  test("its deposit, once its « Solde » follows from one that a person confirmed", async () => {
    const id = await declare("3210170001");
    await send({ reference: "3210170001", balanceAr: 150_000 });
    expect(await weightOf(id)).toBe(0);
    const proofs = (await journalOf(stage.world)).filter(({ action }) => action === "proveForwarded");
    expect(proofs.map(({ actorId, actorName }) => [actorId, actorName])).toEqual([
      [null, "Passerelle Téléphone de la boutique"],
    ]);
  });

  test("nothing for a decision of who installed it, or holds it", async () => {
    const id = await declare("3210170001");
    await send({ reference: "3210170001", balanceAr: 150_000 });
    expect(await weightOf(id, stage.back)).toBe(50_000);
  });

  test("nothing for who is one person with its installer, in public and in what others look through too", async () => {
    const { world, back, backSolo } = stage;
    const made = { name: "Ravo", phone: "+261340007001", role: "admin" as const, password: SECRET };
    const { id: memberId } = await back.admin.createPerson.mutate(made);
    const ravo = await signedIn(world, { ...stage.hanta, ...made, memberId });
    const id = await declare("3210170001");
    await send({ reference: "3210170001", balanceAr: 150_000 });
    const before = (await getTransparency(world.deps)).alone;
    expect(await weightOf(id, ravo)).toBe(50_000);
    const [newest] = (await backSolo.admin.aloneList.query()).entries;
    expect(newest).toMatchObject({ adminName: "Ravo", amountAr: 50_000 });
    // Its figures are kept for a few seconds.
    world.clock.now += MINUTE_MS;
    const { alone } = await getTransparency(world.deps);
    expect([alone.count - before.count, alone.amountAr - before.amountAr]).toEqual([1, 50_000]);
  });

  test("nothing while its « Solde » does not follow, and everything once it does or a person confirms it", async () => {
    const [second, third, forged] = [
      await declare("3210170002"),
      await declare("3210170003"),
      await declare("3210170009"),
    ];
    await send({ reference: "3210170002", balanceAr: 200_000, minute: 32 });
    await send({ reference: "3210170009", balanceAr: 900_000, minute: 32 });
    expect(await weightOf(second)).toBe(50_000);
    // The one before, which came later.
    await send({ reference: "3210170001", balanceAr: 150_000, minute: 31 });
    await send({ reference: "3210170003", balanceAr: 250_000, minute: 33 });
    expect(await weightOf(third)).toBe(0);
    expect(await weightOf(forged)).toBe(50_000);
    await confirm();
    expect((await stage.backSolo.admin.decidedAlone.query({})).todayAr).toBe(0);
  });

  test("nothing beyond the day's amount, and again the next day", async () => {
    await setSetting(stage.world, "gatewayDayAr", 60_000);
    const ids = [await declare("3210170001"), await declare("3210170002"), await declare("3210170003")];
    await send({ reference: "3210170001", balanceAr: 150_000, minute: 31 });
    await send({ reference: "3210170002", balanceAr: 200_000, minute: 32 });
    expect([await weightOf(ids[0] ?? 0), await weightOf(ids[1] ?? 0)]).toEqual([0, 50_000]);
    stage.world.clock.now += DAY_MS;
    stage.backSolo = await signedIn(stage.world, stage.solo);
    await send({ reference: "3210170003", balanceAr: 250_000, minute: 33 + 24 * 60 });
    expect(await weightOf(ids[2] ?? 0)).toBe(0);
    // Of both days, the second deposit alone rests on Solo's word.
    expect((await stage.backSolo.admin.decidedAlone.query({})).unreadAr).toBe(50_000);
  });

  test("nothing by itself while the phone's clock is off", async () => {
    const id = await declare("3210170001");
    await send({ reference: "3210170001", balanceAr: 150_000 }, { aheadS: 600 });
    expect(await weightOf(id)).toBe(50_000);
  });

  test("is confirmed in one press by somebody who neither installed nor holds it, as they saw it", async () => {
    const { back, backSolo, world } = stage;
    await send({ reference: "3210170001", balanceAr: 150_000, minute: 31 });
    const waiting = await asked();
    expect(waiting).toMatchObject({ amountAr: 50_000, evidence: { statement: { received: 1 } } });
    await send({ reference: "3210170002", balanceAr: 200_000, minute: 32 });
    const approvalId = waiting?.id ?? 0;
    await expectRefused(world, () => back.admin.approve.mutate({ approvalId, seenAr: 100_000 }), "OWN_APPROVAL");
    await expectRefused(world, () => backSolo.admin.approve.mutate({ approvalId, seenAr: 50_000 }), "APPROVAL_GREW");
    await backSolo.admin.approve.mutate({ approvalId, seenAr: 100_000 });
    expect(await asked()).toBeNull();
    await send({ reference: "3210170003", balanceAr: 250_000, minute: 33 });
    expect(await asked()).toMatchObject({ amountAr: 50_000 });
  });
});

describe("credited by itself", () => {
  test("is nothing, until two administrators say up to how much", async () => {
    const id = await declare("3210170001");
    await send({ reference: "3210170001", balanceAr: 150_000 });
    expect(await statusOf(id)).toBe("pending");
    const change = { key: "gatewayCreditAr" as const, seen: 0, value: 50_000 };
    const { code } = await refusal(stage.back.admin.updateSettings.mutate({ changes: [change], reason: "Plus vite" }));
    expect(code).toBe("APPROVAL_REQUIRED");
  });

  describe("up to 100 000 Ar per member and day", () => {
    beforeEach(() => setSetting(stage.world, "gatewayCreditAr", 100_000));

    test("an exact match, as the gateway's act, live on its member's screen", async () => {
      const id = await declare("3210170001");
      await send({ reference: "3210170001", balanceAr: 150_000 });
      expect(await statusOf(id)).toBe("validated");
      expect(await stage.world.balanceOf(payer)).toBe(50_000);
      const entries = (await journalOf(stage.world)).slice(-2);
      expect(entries.map(({ action, actorId, actorName }) => [action, actorId, actorName])).toEqual([
        ["validate", null, "Passerelle Téléphone de la boutique"],
        ["linkStatementLine", null, "Passerelle Téléphone de la boutique"],
      ]);
      expect((await stage.back.admin.decidedAlone.query({})).todayAr).toBe(0);
    });

    test("declared after its message, within a minute", async () => {
      await send({ reference: "3210170001", balanceAr: 150_000 });
      const id = await declare("3210170001");
      await creditForwarded(stage.world.deps);
      expect(await statusOf(id)).toBe("validated");
    });

    test("never another amount, another payer, another account's number, a balance that does not follow, or a clock off", async () => {
      const other = await stage.world.aMember({ phone: "+261340000008" });
      const ids = [
        await declare("3210170001", 60_000),
        await declare("3210170002"),
        await declare("3210170003", 50_000, other),
        await declare("3210170004"),
        await declare("3210170005"),
      ];
      await send({ reference: "3210170001", balanceAr: 150_000, minute: 31 });
      await send({ reference: "3210170002", balanceAr: 200_000, minute: 32, from: "+261340000007" });
      await send({ reference: "3210170003", balanceAr: 250_000, minute: 33 });
      await send({ reference: "3210170004", balanceAr: 999_000, minute: 34 });
      await send({ reference: "3210170005", balanceAr: 300_000, minute: 35 }, { aheadS: -900 });
      await creditForwarded(stage.world.deps);
      for (const id of ids) expect(await statusOf(id)).toBe("pending");
    });

    test("never beyond that amount, nor to whoever installed it", async () => {
      const ids = [await declare("3210170001"), await declare("3210170002"), await declare("3210170003")];
      for (const [index, reference] of ["3210170001", "3210170002", "3210170003"].entries())
        await send({ reference, balanceAr: 150_000 + index * 50_000, minute: 31 + index });
      expect([await statusOf(ids[0] ?? 0), await statusOf(ids[1] ?? 0), await statusOf(ids[2] ?? 0)]).toEqual([
        "validated",
        "validated",
        "pending",
      ]);
      await stage.back.user.declareDeposit.mutate({
        ...{ amountAr: 50_000, reference: "3210170004", receiverPhone: stage.hanta.phone },
      });
      await send({ reference: "3210170004", balanceAr: 300_000, minute: 34, from: stage.hanta.phone });
      expect((await stage.world.balanceOf(stage.hanta)) ?? 0).toBe(0);
    });

    test("nothing any more once the gateway is revoked", async () => {
      await send({ reference: "3210170001", balanceAr: 150_000 });
      await stage.backSolo.admin.revokeGateway.mutate({ gatewayId: phone.id, reason: "Clé perdue" });
      const id = await declare("3210170001");
      await creditForwarded(stage.world.deps);
      expect(await statusOf(id)).toBe("pending");
    });
  });
});
