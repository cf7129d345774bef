import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { plainSpaces } from "../support/refused.ts";
import { EPOCH } from "../support/world.ts";
import { signedIn } from "./client.ts";
import { ask, createStage, type Stage, taskIds, vipId } from "./stage.ts";

let stage: Stage;
let { world, admin, member, php, back, above } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, admin, member, php, back, above } = stage);
});

test("save_deposit.php, get_pending_transactions.php and historique-depot.php answer the declared deposit", async () => {
  const saved = await ask<{ deposit_id: number }>(php, "transactions/save_deposit.php", stage.deposit("ref 1"));
  expect(saved).toEqual({ success: true, deposit_id: expect.any(Number) });
  const entry = {
    TRANSACTION_ID: saved.deposit_id,
    USER_ID: member.memberId,
    TRANSACTION_TYPE: "DEPOT",
    TRANSACTION_STATUS: "En attente",
    TRANSACTION_DATE: "2026-11-21 10:00:00",
    NUMERO_ADMIN: admin.phone,
    TRANSACTION_MONTANT: 5_000,
    REFERANCE_DEPOT: "REF1",
    reference_admin: null,
    motif: null,
    date_decision: null,
    numero_retrait: null,
  };
  expect(await ask(back, "admin/get_pending_transactions.php")).toEqual({
    success: true,
    transactions: [{ ...entry, USERNAME: "Rivo", CONTACT: member.phone, BALANCE: 20_000 }],
  });
  const list = await ask<object[]>(php, "utilisateur/historique-depot.php");
  expect(list).toHaveLength(2);
  expect(list[0]).toEqual(entry);
});

test("get_pending_transactions.php lists withdrawals however many deposits wait", async () => {
  const { memberId } = member;
  const waiting = { type: "deposit", status: "pending" } as const;
  const rows = Array.from({ length: 450 }, (_, index) => ({
    ...{ ...waiting, memberId, amountAr: 5_000, operatorPhone: admin.phone, reference: `R${index}` },
    transferKey: `MVola~R${index}`,
    createdAt: world.clock.now + index,
  }));
  await world.db.transact((tx) => tx.q.insert(tx.t.transaction).values(rows));
  world.clock.now += 1_000;
  await ask(php, "transactions/save_withdrawal.php", { amount: 5_000, phone: "0320000009" });
  type Pending = { transactions: { TRANSACTION_TYPE: string; REFERANCE_DEPOT: string | null }[] };
  const { transactions } = await ask<Pending>(back, "admin/get_pending_transactions.php");
  expect(transactions.map((one) => one.REFERANCE_DEPOT)).toEqual([
    ...rows.slice(0, 200).map((row) => row.reference),
    null,
  ]);
  expect(transactions.at(-1)?.TRANSACTION_TYPE).toBe("RETRAIT");
});

test("save_withdrawal.php, validate_transaction.php and historique-retrait.php answer the request and its decision", async () => {
  const request = { amount: 10_000, phone: "032 00 000 09" };
  const saved = await ask<{ withdrawal_id: number }>(php, "transactions/save_withdrawal.php", request);
  expect(saved).toEqual({ success: true, withdrawal_id: expect.any(Number) });
  world.clock.now += 3_723_000;
  const decision = { transaction_id: saved.withdrawal_id, status: "Rejeté", reference: "Numéro inactif" };
  const decided = await ask<{ transaction: object }>(back, "admin/validate_transaction.php", decision);
  const entry = {
    TRANSACTION_ID: saved.withdrawal_id,
    USER_ID: member.memberId,
    TRANSACTION_TYPE: "RETRAIT",
    TRANSACTION_STATUS: "Rejeté",
    TRANSACTION_DATE: "2026-11-21 10:00:00",
    NUMERO_ADMIN: null,
    TRANSACTION_MONTANT: 10_000,
    REFERANCE_DEPOT: null,
    reference_admin: "Numéro inactif",
    motif: "Numéro inactif",
    date_decision: "2026-11-21 11:02:03",
    numero_retrait: "+261320000009",
  };
  expect(decided).toEqual({
    success: true,
    transaction: { ...entry, USERNAME: "Rivo", CONTACT: member.phone, BALANCE: 20_000 },
  });
  expect(await ask(php, "utilisateur/historique-retrait.php")).toEqual([entry]);
});

test("admin/validate_transaction.php understands every spelling; without a reference the usual words are stored", async () => {
  const spellings = ["Validé", "validé", "VALIDE", "valide", "Rejeté", "rejeté", "REJETÉ", "rejete", " Rejete\u0301 "];
  for (const [index, status] of spellings.entries()) {
    const saved = await ask<{ deposit_id: number }>(
      php,
      "transactions/save_deposit.php",
      stage.deposit(`SPELL${index}`),
    );
    const call = { transaction_id: String(saved.deposit_id), status };
    const { transaction } = await ask<{ transaction: object }>(back, "admin/validate_transaction.php", call);
    const expected = status.toLowerCase().includes("val")
      ? { TRANSACTION_STATUS: "Validé", reference_admin: "Validé par l'administrateur", motif: null }
      : {
          TRANSACTION_STATUS: "Rejeté",
          reference_admin: "Rejeté par l'administrateur",
          motif: "Rejeté par l'administrateur",
        };
    expect(transaction).toMatchObject({ ...expected, REFERANCE_DEPOT: `SPELL${index}` });
  }
});

test("get_daily_tasks.php, complete_task.php and historique_taches.php answer the day's tasks and what was done", async () => {
  type Daily = { vip_level: number; tasks: { TASK_ID: number }[] };
  const before = await ask<Daily>(php, "utilisateur/get_daily_tasks.php");
  expect(before).toEqual({
    success: true,
    vip_level: await vipId(php, "VIP1"),
    tasks: [
      {
        TASK_ID: expect.any(Number),
        TASK_NOM: "Lire le conseil du jour",
        TASK_DESCRIPTION: "Ouvrez le conseil du jour de notre partenaire et lisez-le jusqu'au bout.",
        TASK_GAIN: 200,
      },
      expect.objectContaining({ TASK_NOM: "Regarder une courte vidéo", TASK_GAIN: 200 }),
      expect.objectContaining({ TASK_NOM: "Répondre à une question", TASK_GAIN: 300 }),
    ],
    completed_task_ids: [],
  });
  expect(await ask(php, "utilisateur/historique_taches.php")).toEqual([]);

  const id = before.tasks[0]?.TASK_ID;
  const done = await ask(php, "utilisateur/complete_task.php", { task_id: id });
  expect(done).toEqual({ success: true, message: expect.any(String), solde: 20_200 });
  expect(plainSpaces(String(done.message))).toBe("Tâche effectuée : 200 Ar de plus sur votre solde.");
  expect(await ask(php, "utilisateur/get_daily_tasks.php")).toMatchObject({
    tasks: before.tasks,
    completed_task_ids: [id],
  });

  const finished = { nom: "Lire le conseil du jour", etat: "fait" };
  expect(await ask(php, "utilisateur/historique_taches.php")).toEqual([{ date: "2026-11-21", taches: [finished] }]);
  world.advanceDays(1);
  expect(await ask(php, "utilisateur/historique_taches.php")).toEqual([
    {
      date: "2026-11-21",
      taches: [
        finished,
        { nom: "Regarder une courte vidéo", etat: "missed" },
        { nom: "Répondre à une question", etat: "missed" },
      ],
    },
  ]);
});

test("utilisateur/historique_revenus.php answers a map by day of Madagascar, newest first", async () => {
  const [first] = await taskIds(php);
  const done = () => ask(php, "utilisateur/complete_task.php", { task_id: first });
  await done();
  // 23:59:59, then 00:00:00 of the next day in Antananarivo.
  world.clock.now = EPOCH + 14 * HOUR_MS - 1_000;
  const late = await ask(php, "utilisateur/historique_revenus.php");
  expect(late).toEqual({ "2026-11-21": [{ HISTORIQUE_TYPE: "TACHE_JOURNALIERE", HISTORIQUE_MONTANT: 200 }] });
  world.clock.now += 1_000;
  await done();
  const income = await ask(php, "utilisateur/historique_revenus.php");
  expect(Object.keys(income)).toEqual(["2026-11-22", "2026-11-21"]);
  expect(await ask(above, "utilisateur/historique_revenus.php")).toEqual({
    "2026-11-22": [{ HISTORIQUE_TYPE: "BONUS_TACHE", HISTORIQUE_MONTANT: 10 }],
    "2026-11-21": [
      { HISTORIQUE_TYPE: "BONUS_TACHE", HISTORIQUE_MONTANT: 10 },
      { HISTORIQUE_TYPE: "BONUS_VIP", HISTORIQUE_MONTANT: 1_000 },
    ],
  });
});

test("utilisateur/historique.php answers purchases and transactions", async () => {
  const history = await ask<{ transactions: object[] }>(php, "utilisateur/historique.php");
  expect(history).toEqual({
    success: true,
    vip_history: [
      {
        DATE_ACHAT: "2026-11-21 10:00:00",
        VIP_ID: await vipId(php, "VIP1"),
        STATUS_ACHAT: "SUCCES",
        VIP_NOM: "VIP1",
        VIP_PRIX: 20_000,
      },
    ],
    transactions: [
      {
        TRANSACTION_ID: expect.any(Number),
        USER_ID: member.memberId,
        TRANSACTION_TYPE: "DEPOT",
        TRANSACTION_STATUS: "Validé",
        TRANSACTION_DATE: "2026-11-21 10:00:00",
        NUMERO_ADMIN: expect.stringMatching(/^\+261\d{9}$/),
        TRANSACTION_MONTANT: 40_000,
        REFERANCE_DEPOT: expect.any(String),
        reference_admin: "Validé par l'administrateur",
        motif: null,
        date_decision: "2026-11-21 10:00:00",
        numero_retrait: null,
      },
    ],
  });
  world.advanceDays(366);
  const later = await signedIn(world, member);
  const { vip_history } = await ask<{ vip_history: object[] }>(later, "utilisateur/historique.php");
  expect(vip_history).toEqual([expect.objectContaining({ STATUS_ACHAT: "Expiré" })]);
});
