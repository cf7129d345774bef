import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { refusal, signedIn } from "../support/client.ts";
import { aGateway, forward, gatewayInput, type Phone, type Sent } from "../support/gateway.ts";
import { lastActOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { receivedSms, reversedSms } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();
const SMS = receivedSms({ reference: "3210176366" });

const send = (phone: Phone, message = SMS, sent: Sent = {}) => forward(stage.world, phone, message, sent);
const rowOf = async (id: number) => {
  const { gateway } = stage.world.db.read.t;
  const rows = await stage.world.db.read.q.select().from(gateway);
  return rows.find((row) => row.id === id);
};
/** All lines that wait, by reference and amount. */
const lines = async () =>
  (await stage.back.admin.statementLines.query({ view: "waiting" })).lines.map(({ reference, amountAr, phone }) => [
    reference,
    amountAr,
    phone,
  ]);
const unread = async () => (await stage.back.admin.statementUnread.query({})).unread;

describe("making one", () => {
  test("takes two people, and gives nobody a key before its installer asks for it", async () => {
    const { back, backSolo, hanta, world } = stage;
    const { code, details } = await refusal(back.admin.makeGateway.mutate(gatewayInput(stage)));
    expect(code).toBe("APPROVAL_REQUIRED");
    const approvalId = details.approvalId ?? 0;
    await expectRefused(world, () => back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
    const waiting = await backSolo.admin.approvalOf.query({ kind: "gateway", target: hanta.phone });
    expect(waiting).toMatchObject({
      why: "gateway",
      evidence: {
        gateway: { name: "Téléphone de la boutique", installerName: "Hanta", holderName: "Boutique Ravo" },
      },
    });
    await backSolo.admin.approve.mutate({ approvalId });
    expect(await lastActOf(world)).toMatchObject({ action: "makeGateway", actorName: "Solo", targetKind: "gateway" });
    expect(await send({ id: 1, key: "" })).toEqual({ status: 401, code: "SIGNATURE_WRONG" });
  });

  test("shows its key to its installer alone, and each new key ends the one before", async () => {
    const { back, backSolo, world } = stage;
    const first = await aGateway(stage);
    await expectRefused(
      world,
      () => backSolo.admin.issueGatewayKey.mutate({ gatewayId: first.id }),
      "GATEWAY_NOT_YOURS",
    );
    const { key } = await back.admin.issueGatewayKey.mutate({ gatewayId: first.id });
    expect(key).not.toBe(first.key);
    expect((await send(first)).status).toBe(401);
    expect((await send({ id: first.id, key })).status).toBe(200);
    // As no other secret of this house, it cannot be read in the database.
    expect(JSON.stringify(await rowOf(first.id))).not.toContain(key);
  });

  test("refuses a number that is none of ours, one in another gateway, and who is no active administrator", async () => {
    const { back, member, world } = stage;
    await aGateway(stage);
    const asked = (change: object) => () => back.admin.makeGateway.mutate(gatewayInput(stage, change));
    await expectRefused(world, asked({}), "GATEWAY_NUMBER_TAKEN");
    await expectRefused(world, asked({ sims: [{ slot: 1, phone: "+261349999999" }] }), "CASH_NUMBER_UNKNOWN");
    await expectRefused(world, asked({ installerId: member.memberId }), "ADMIN_NOT_FOUND");
    await expectRefused(world, asked({ holderId: member.memberId }), "ADMIN_NOT_FOUND");
  });

  test("is undone at once by one administrator: what it sends is refused from then on", async () => {
    const { backSolo, world } = stage;
    const phone = await aGateway(stage);
    await backSolo.admin.revokeGateway.mutate({ gatewayId: phone.id, reason: "Téléphone volé" });
    expect(await lastActOf(world)).toMatchObject({ action: "revokeGateway", reason: "Téléphone volé" });
    expect(await send(phone)).toEqual({ status: 401, code: "SIGNATURE_WRONG" });
    expect(await lines()).toEqual([]);
    await expectRefused(
      world,
      () => stage.back.admin.issueGatewayKey.mutate({ gatewayId: phone.id }),
      "GATEWAY_REVOKED",
    );
    await aGateway(stage);
  });
});

describe("a message", () => {
  let phone: Phone;
  beforeEach(async () => {
    phone = await aGateway(stage);
  });

  test("becomes a line of its slot's number, whose author is the gateway", async () => {
    expect(await send(phone)).toEqual({ status: 200, code: undefined });
    expect(await lines()).toEqual([["3210176366", 50_000, stage.hanta.phone]]);
    const [line] = (await stage.back.admin.statementLines.query({ view: "waiting" })).lines;
    expect(line?.importedByName).toBe("Passerelle Téléphone de la boutique");
    // It is none of a person's imports.
    expect(await stage.back.admin.statementImports.query()).toEqual([]);
  });

  test("again, with another id and signature or pasted too, is stored once; another amount is kept apart", async () => {
    await send(phone);
    await send(phone);
    expect((await send(phone, SMS, { aheadS: 7, id: "other" })).status).toBe(200);
    expect(await stage.back.paste(stage.hanta.phone, SMS)).toMatchObject({ stored: 0, known: 1 });
    expect(await lines()).toHaveLength(1);
    await send(phone, receivedSms({ reference: "3210176366", amount: "60 000" }));
    expect(await lines()).toEqual([["3210176366", 50_000, stage.hanta.phone]]);
  });

  test("pasted before it was forwarded stays the person's", async () => {
    await stage.back.paste(stage.hanta.phone, SMS);
    await send(phone);
    const [line, ...others] = (await stage.back.admin.statementLines.query({ view: "waiting" })).lines;
    expect([line?.importedByName, others]).toEqual(["Hanta", []]);
  });

  test("with a wrong key, a changed body, no JSON or more than 8 KB stores nothing but a count", async () => {
    expect(await send(phone, SMS, { key: "wrong" })).toEqual({ status: 401, code: "SIGNATURE_WRONG" });
    expect(await send(phone, SMS, { signature: "" })).toEqual({ status: 401, code: "SIGNATURE_WRONG" });
    expect(await send(phone, SMS, { body: "{" })).toEqual({ status: 400, code: "INVALID_INPUT" });
    expect(await send(phone, SMS, { body: "" })).toEqual({ status: 400, code: "INVALID_INPUT" });
    expect(await send(phone, "x".repeat(9_000))).toEqual({ status: 413, code: "PAYLOAD_TOO_LARGE" });
    expect(await send({ ...phone, id: 999 })).toEqual({ status: 401, code: "SIGNATURE_WRONG" });
    expect(await rowOf(phone.id)).toMatchObject({ refusals: 5, heardAt: null });
    expect([await lines(), await unread()]).toEqual([[], []]);
  });

  test("of a clock that is an hour off is stored, and marked", async () => {
    expect((await send(phone, SMS, { aheadS: 3_600 })).status).toBe(200);
    expect(await lines()).toHaveLength(1);
    expect(await rowOf(phone.id)).toMatchObject({ heardAt: stage.world.clock.now, clockAheadMs: HOUR_MS });
  });

  test("of an unknown sender, or for a slot without a number of its operator, waits for a person and proposes nothing", async () => {
    await send(phone, SMS, { sender: "Promo" });
    await send(phone, SMS.replace("6366", "6367"), { slot: 2 });
    await send(phone, SMS.replace("6366", "6368"), { sender: "OrangeMoney" });
    expect(await lines()).toEqual([]);
    expect((await unread()).map(({ sender, suspicion }) => [sender, suspicion])).toEqual([
      ["Promo", "sender"],
      ["MVola", "sim"],
      ["OrangeMoney", "sim"],
    ]);
  });

  test("without a slot is of the phone's only number of that operator, else waits for a person", async () => {
    await send(phone, SMS, { slot: null });
    expect(await lines()).toHaveLength(1);
    await stage.back.admin.revokeGateway.mutate({ gatewayId: phone.id, reason: "Deux cartes" });
    const two = await aGateway(stage, {
      sims: [
        { slot: 1, phone: stage.hanta.phone },
        { slot: 2, phone: stage.solo.phone },
      ],
    });
    await send(two, SMS.replace("6366", "6367"), { slot: null });
    await send(two, SMS.replace("6366", "6368"), { slot: 2 });
    expect((await lines()).map(([reference, , number]) => [reference, number])).toEqual([
      ["3210176368", stage.solo.phone],
      ["3210176366", stage.hanta.phone],
    ]);
    expect((await unread()).map(({ suspicion }) => suspicion)).toEqual(["sim"]);
  });

  test("from a telephone number is a suspicion: no person makes a line of it, and it puts nothing in doubt", async () => {
    const { back, world } = stage;
    await send(phone);
    await send(phone, `Annulation du transfert 3210176366. 50 000 Ar repris. Solde: 5 Ar.`, {
      sender: "+261340000009",
    });
    const [one] = await unread();
    expect(one).toMatchObject({ sender: "+261340000009", suspicion: "phone" });
    expect(await lines()).toHaveLength(1);
    const typed = { unreadId: one?.id ?? 0, reference: "3210176366", amountAr: 50_000 };
    await expectRefused(world, () => back.admin.addStatementLine.mutate(typed), "UNREAD_SUSPECT");
    await back.admin.markStatementUnread.mutate({ unreadId: one?.id ?? 0, isIgnored: true });
    expect(await unread()).toEqual([]);
  });

  test("without money or reference, such as a code, leaves nothing; a heartbeat neither, but both are heard", async () => {
    await send(phone, "Votre code est 123456. Ne le donnez a personne.");
    stage.world.clock.now += MINUTE_MS;
    await send(phone, "", { event: "system:ping" });
    expect([await lines(), await unread()]).toEqual([[], []]);
    expect(await rowOf(phone.id)).toMatchObject({ heardAt: stage.world.clock.now, refusals: 0 });
  });

  test("of a form that is not known is read by a person", async () => {
    expect((await send(phone, SMS, { body: '{"event":"sms:received","text":"70 000 Ar recu"}' })).status).toBe(200);
    expect(await unread()).toMatchObject([{ suspicion: "sender", text: expect.stringContaining("70 000 Ar recu") }]);
  });

  test("among a hundred in one moment is stored once, and none of them is refused", async () => {
    const sms = (index: number) => receivedSms({ reference: String(4_000_000_000 + index * 7_919_113) });
    const posts = Array.from({ length: 100 }, (_, index) => send(phone, sms(index)));
    expect([...new Set((await Promise.all(posts)).map(({ status }) => status))]).toEqual([200]);
    const { operatorMessage: message } = stage.world.db.read.t;
    expect(await stage.world.db.read.q.select({ id: message.id }).from(message)).toHaveLength(100);
  });

  test("that takes money back closes its transfer", async () => {
    await send(phone);
    await send(phone, reversedSms({ reference: "3210176366" }));
    const [line] = (await stage.back.admin.statementLines.query({ view: "waiting" })).lines;
    expect(line?.standing).toBe("reversed");
  });

  test("is stored while an import of the same number is under way and holds it, and stays when that is interrupted", async () => {
    const { world, hanta, solo } = stage;
    const { beginImport } = await import("../../src/server/features/statement/import.service.ts");
    const { insertMessages, deleteSome } = await import("../../src/server/features/statement/message.queries.ts");
    await send(phone, receivedSms({ reference: "3210176300" }));
    const id = await world.db.transact(async (tx) => {
      const about = { phone: hanta.phone, operator: "MVola" as const, importedBy: solo.memberId };
      const said = { source: "sms" as const, messages: 1, namesPayers: true, titlesKey: null, answers: null };
      const importId = await beginImport(tx, { ...about, ...said, importedAt: world.clock.now });
      const { operatorMessage: message } = tx.t;
      const [stored] = await tx.q.select().from(message);
      if (!stored) throw new Error("nothing was stored");
      const { id: _, ...like } = stored;
      const key = (like.transferKey ?? "").replace("6300", "6366");
      await insertMessages(tx, [{ ...like, transferKey: key, reference: "3210176366", importId } as never]);
      return importId;
    });
    expect(await lines()).toHaveLength(1);
    expect((await send(phone)).status).toBe(200);
    expect(await lines()).toHaveLength(2);
    await world.db.transact((tx) => deleteSome(tx, id, 10));
    expect(await lines()).toHaveLength(2);
  });
});

test("a restart loses no key and no message", async () => {
  const phone = await aGateway(stage);
  await send(phone);
  await stage.world.restart();
  expect((await send(phone)).status).toBe(200);
  expect((await send(phone, SMS.replace("6366", "6367"))).status).toBe(200);
  stage.back = await signedIn(stage.world, stage.hanta);
  expect(await lines()).toHaveLength(2);
});

describe("silence", () => {
  test("of twenty minutes is an alarm until it is heard again, and the public page says until when messages were read", async () => {
    const { world } = stage;
    const { checkAlarms } = await import("../../src/server/features/alarm/alarm.service.ts");
    const { getTransparency } = await import("../../src/server/features/transparency/transparency.service.ts");
    const raised = async () => {
      await checkAlarms(world.deps);
      return world.alarms.list().flatMap(({ name, records }) => (/^gateway/.test(name) ? [[name, ...records]] : []));
    };
    expect((await getTransparency(world.deps)).forwardedUntil).toBeNull();
    const phone = await aGateway(stage);
    expect(await raised()).toEqual([]);
    await send(phone);
    const heardAt = world.clock.now;
    world.clock.now += 19 * MINUTE_MS;
    expect(await raised()).toEqual([]);
    world.clock.now += MINUTE_MS;
    expect(await raised()).toEqual([["gatewaySilent", "Téléphone de la boutique"]]);
    expect((await getTransparency(world.deps)).forwardedUntil).toBe(heardAt);
    const [shown] = await stage.back.admin.gateways.query();
    expect(shown).toMatchObject({ isSilent: true, heardAt, isMine: true, hasKey: true, clockOffMinutes: null });
    await send(phone, "", { event: "system:ping", aheadS: 360 });
    expect(await raised()).toEqual([["gatewayClock", "Téléphone de la boutique"]]);
    expect((await stage.backSolo.admin.gateways.query())[0]).toMatchObject({
      ...{ isSilent: false, isMine: false, clockOffMinutes: 6, provenTodayAr: 0, dayAr: 2_000_000 },
    });
  });

  test("after which the « Solde » does not follow is said, with what to do", async () => {
    const phone = await aGateway(stage);
    await send(phone, receivedSms({ reference: "3210176301", balance: "100 000", at: "21/11/26 a 08:00" }));
    await send(phone, receivedSms({ reference: "3210176302", balance: "200 000", at: "21/11/26 a 09:00" }));
    const [one] = await stage.back.admin.statementContinuity.query({});
    expect(one?.gap).toMatchObject({ differenceAr: 50_000, mayBe: "silence" });
  });
});
