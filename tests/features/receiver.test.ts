import { describe, expect, test } from "vitest";
import { createAdmin } from "../../src/server/features/auth/signup.service.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import type { SaveReceiverInput } from "../../src/shared/receiver.ts";
import { changeMember } from "../support/change.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { journalOf, lastActOf } from "../support/journal.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { finishedIn, tableOf } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";
import { createWorld } from "../support/world.ts";

const stage = twoAdmins();
const SHOP = "+261321234567";
const reason = "Carte SIM de la boutique";
const shop: SaveReceiverInput = {
  phone: SHOP,
  operator: "Orange Money",
  holderName: "Boutique Ravo",
  seen: null,
  reason,
};

/** What members are offered when they deposit. */
async function offered(): Promise<string[]> {
  const { user } = await signedIn(stage.world, stage.member);
  return (await user.receivers.query()).map(({ phone }) => phone);
}

const positionOf = async (phone: string) =>
  (await stage.back.admin.fund.query()).numbers.find((number) => number.phone === phone);

const whoseOf = async (phone: string) => {
  const { operator, holderName } = (await positionOf(phone)) ?? {};
  return [operator, holderName];
};

/** A proposal of Hanta's, by its id. */
async function proposed(input: SaveReceiverInput, by: Client = stage.back): Promise<number> {
  const { code, details } = await refusal(by.admin.saveReceiver.mutate(input));
  expect(code).toBe("APPROVAL_REQUIRED");
  return details.approvalId ?? 0;
}

/** Another holder for Hanta's number, seen as it is. */
const renamed = (): SaveReceiverInput => ({
  phone: stage.hanta.phone,
  operator: "Airtel Money",
  holderName: "Boutique Ravo",
  seen: { operator: "MVola", holderName: "Hanta" },
  reason,
});

describe("whoever may sign in", () => {
  test("a blocked, demoted, closed or renumbered administrator leaves the number in place, with its money", async () => {
    const { world, back, solo } = stage;
    const ravo = await world.anAdmin({ name: "Ravo" });
    await world.fund(5_000);
    const gift = {
      kind: "capital",
      who: "Asako",
      amountAr: 5_000,
      reference: "C-1",
      cashPhone: ravo.phone,
    } as const;
    const { details } = await refusal(back.admin.recordFunding.mutate(gift));
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    const before = [await positionOf(ravo.phone), await positionOf(solo.phone), await offered()];
    expect(before[0]).toMatchObject({ holderName: "Ravo", operator: "MVola", isOpen: true, balanceAr: 5_000 });
    const act = { memberId: ravo.memberId, reason };
    await back.admin.toggleStatus.mutate({ ...act, status: "blocked" });
    await back.admin.toggleStatus.mutate({ ...act, status: "active" });
    await back.admin.updatePerson.mutate({ ...act, name: "Ravo", phone: "0341999999", role: "admin" });
    await back.admin.updatePerson.mutate({ ...act, name: "Rova", phone: "0341999999", role: "admin" });
    const { referrerId } = { referrerId: stage.member.memberId };
    await back.admin.updatePerson.mutate({ ...act, name: "Rova", phone: "0341999999", role: "member", referrerId });
    await back.admin.deletePerson.mutate(act);
    await changeMember(world, solo, { phone: "+261341999998" });
    expect([await positionOf(ravo.phone), await positionOf(solo.phone), await offered()]).toEqual(before);
    expect(await positionOf("+261341999998")).toBeUndefined();
  });

  test("an account made an administrator, and an administrator's new number, are no receiving numbers", async () => {
    const { back } = stage;
    const before = await offered();
    await back.admin.createPerson.mutate({ name: "Ravo", phone: "0341999999", role: "admin" });
    expect(await offered()).toEqual(before);
    expect(await positionOf("+261341999999")).toBeUndefined();
  });
});

describe("a new number", () => {
  test("is made by the second administrator, open, and nothing is so before", async () => {
    const { back, backSolo } = stage;
    const before = await offered();
    const { code, message, details } = await refusal(back.admin.saveReceiver.mutate(shop));
    expect(code).toBe("APPROVAL_REQUIRED");
    expect(plainSpaces(message)).toBe(
      "Un nouveau numéro de réception, ou un autre propriétaire, demande deux administrateurs : c'est là que les membres envoient leur argent. Votre demande est enregistrée et rien n'a changé : un autre administrateur doit l'approuver.",
    );
    expect([await offered(), await positionOf(SHOP)]).toEqual([before, undefined]);
    const approvalId = details.approvalId ?? 0;
    await expectRefused(stage.world, () => back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
    const waiting = await backSolo.admin.approvalOf.query({ kind: "receiver", target: SHOP });
    const receiver = { operator: "Orange Money", holderName: "Boutique Ravo", before: null };
    expect(waiting).toMatchObject({ reason, why: "receiver", proposedByName: "Hanta", evidence: { receiver } });
    await backSolo.admin.approve.mutate({ approvalId });
    const made = { operator: "Orange Money", holderName: "Boutique Ravo", isOpen: true, balanceAr: 0 };
    expect(await positionOf(SHOP)).toMatchObject(made);
    expect(await offered()).toEqual([...before, SHOP].sort());
    expect(await stage.journal(3)).toEqual([
      ["propose", "Hanta", "cash"],
      ["approve", "Solo", "cash"],
      ["createReceiver", "Solo", "cash"],
    ]);
    expect(await lastActOf(stage.world)).toMatchObject({ targetId: SHOP, reason });
  });

  test("that is one already is refused", async () => {
    const first = await proposed(shop);
    await stage.backSolo.admin.approve.mutate({ approvalId: first });
    const { message } = await expectRefused(
      stage.world,
      () => stage.back.admin.saveReceiver.mutate(shop),
      "RECEIVER_KNOWN",
    );
    expect(message).toBe("Ce numéro est déjà un numéro de réception.");
  });

  test("is confirmed by a sole administrator after 12 hours", async () => {
    await changeMember(stage.world, stage.solo, { status: "blocked" });
    const approvalId = await proposed(shop);
    await stage.later(11 * HOUR_MS);
    await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
    await stage.later(HOUR_MS);
    await stage.back.admin.approve.mutate({ approvalId });
    expect(await positionOf(SHOP)).toMatchObject({ holderName: "Boutique Ravo" });
  });

  test("needs a number of Madagascar, one of the operators, a name and a reason", async () => {
    const { seen, ...fields } = shop;
    const save = (input: typeof fields) => stage.back.admin.saveReceiver.mutate({ ...input, seen });
    await expectFieldsChecked(stage.world, save, fields, [
      ["phone", "", "Choisissez un numéro."],
      ["phone", "0301234567", "Numéro invalide."],
      ["operator", "", "Choisissez l'opérateur."],
      ["operator", "Telma", "Choisissez l'opérateur."],
      ["holderName", " ", "Nom requis."],
      ["holderName", "x".repeat(81), "Texte trop long : 80 caractères au plus."],
      ["reason", "", "Un motif est requis."],
    ]);
  });
});

describe("another holder", () => {
  test("takes a second administrator; a refused one changes nothing", async () => {
    const { backSolo, hanta } = stage;
    const refused = await proposed(renamed());
    await backSolo.admin.refuseApproval.mutate({ approvalId: refused, reason });
    expect(await whoseOf(hanta.phone)).toEqual(["MVola", "Hanta"]);
    const approvalId = await proposed(renamed());
    expect(await whoseOf(hanta.phone)).toEqual(["MVola", "Hanta"]);
    const waiting = await backSolo.admin.approvalOf.query({ kind: "receiver", target: hanta.phone });
    expect(waiting?.evidence.receiver?.before).toEqual({ operator: "MVola", holderName: "Hanta" });
    await backSolo.admin.approve.mutate({ approvalId });
    expect(await whoseOf(hanta.phone)).toEqual(["Airtel Money", "Boutique Ravo"]);
    expect(await lastActOf(stage.world)).toMatchObject({ action: "updateReceiver", actorName: "Solo" });
  });

  test("is refused where it was changed since it was shown, and void where it was changed since it was proposed", async () => {
    const { world, back, backSolo, hanta } = stage;
    const approvalId = await proposed(renamed());
    const { receivingNumber } = world.db.read.t;
    await world.db.transact(async ({ q }) => void (await q.update(receivingNumber).set({ holderName: "Ravo" })));
    await expectRefused(world, () => back.admin.saveReceiver.mutate(renamed()), "RECEIVER_CHANGED");
    expect((await refusal(backSolo.admin.approve.mutate({ approvalId }))).code).toBe("APPROVAL_CHANGED");
    expect(await whoseOf(hanta.phone)).toEqual(["MVola", "Ravo"]);
  });

  test("is for a receiving number alone", async () => {
    const nobodys = { ...renamed(), phone: "0349999999" };
    await expectRefused(stage.world, () => stage.back.admin.saveReceiver.mutate(nobodys), "CASH_NUMBER_UNKNOWN");
  });
});

describe("closed for deposits", () => {
  const close = (isOpen = false) => stage.back.admin.openReceiver.mutate({ phone: stage.solo.phone, isOpen });

  test("a number refuses a deposit, and takes one again once it is open; one administrator does both, at once", async () => {
    const { world, member, solo } = stage;
    const front = await signedIn(world, member);
    const declare = () =>
      front.user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: solo.phone, reference: "3210000001" });
    await close();
    expect(await lastActOf(world)).toMatchObject({ action: "closeReceiver", targetId: solo.phone, actorName: "Hanta" });
    expect(await offered()).not.toContain(solo.phone);
    const { message } = await expectRefused(world, declare, "RECEIVER_UNKNOWN");
    expect(message).toBe("Ce numéro de réception n'est plus disponible. Choisissez-en un autre.");
    await close();
    expect(await stage.journal(1)).toEqual([["closeReceiver", "Hanta", "cash"]]);
    await close(true);
    expect(await lastActOf(world)).toMatchObject({ action: "openReceiver" });
    await declare();
  });

  test("it keeps its cash: deposits that wait are credited, it is counted, it pays, and its statements are imported", async () => {
    const { world, back, member, solo } = stage;
    const front = await signedIn(world, member);
    const declared = { amountAr: 50_000, receiverPhone: solo.phone, reference: "3210000001" };
    const { id } = await front.user.declareDeposit.mutate(declared);
    await close();
    await back.admin.validate.mutate({ transactionId: id });
    expect(await positionOf(solo.phone)).toMatchObject({ isOpen: false, balanceAr: 50_000 });
    await back.admin.countCash.mutate({ cashPhone: solo.phone, countedAr: 50_000, recordedAr: 50_000 });
    const transactionId = await stage.withdraw(20_000);
    await back.admin.validate.mutate({ transactionId, cashPhone: solo.phone, reference: "3210000099" });
    expect(await positionOf(solo.phone)).toMatchObject({ balanceAr: 30_000 });
    const rows = [{ reference: "3210176366", amount: "5000" }];
    expect(finishedIn(await back.upload(tableOf(solo.phone, rows)))).toMatchObject({ received: 1 });
  });

  test("a number that is none is neither opened nor closed", async () => {
    const input = { phone: "0349999999", isOpen: false };
    await expectRefused(stage.world, () => stage.back.admin.openReceiver.mutate(input), "CASH_NUMBER_UNKNOWN");
  });
});

test("a statement of a phone that is no receiving number is refused, even an administrator's own", async () => {
  const { world, back } = stage;
  const silent = await world.anAdmin({ isReceiver: false });
  const rows = [{ reference: "3210176366", amount: "5000" }];
  await expectRefused(world, () => back.upload(tableOf(silent.phone, rows)), "RECEIVER_UNKNOWN");
});

test("the command that makes the first administrator makes their number the first receiving number, and no second one", async () => {
  const world = await createWorld();
  const make = (name: string, phone: string) =>
    createAdmin(world.deps, { name, phone, password: "lalana-maitso", operator: "Airtel Money" });
  await make("Ravo", "+261331234567");
  await make("Rova", "+261331234568");
  const { receivingNumber } = world.db.read.t;
  const made = { operator: "Airtel Money", holderName: "Ravo", isOpen: true };
  expect(await world.db.read.q.select().from(receivingNumber)).toEqual([
    { ...made, phone: "+261331234567", createdAt: world.clock.now, createdBy: null },
  ]);
  const acts = (await journalOf(world)).map(({ action, targetId, after }) => [
    action,
    targetId,
    JSON.parse(after ?? ""),
  ]);
  expect(acts[1]).toEqual(["createReceiver", "+261331234567", made]);
  expect(acts.map(([action]) => action)).toEqual(["createAdmin", "createReceiver", "createAdmin"]);
  // The journal accounts for every word of the number.
  expect((await findUnmatched(world.db.read, "")).filter((name) => name.includes("receiving number"))).toEqual([]);
});
