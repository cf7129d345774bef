import { expect, test } from "vitest";
import { targetKindNames } from "../../src/client/features/journal/text.ts";
import { changesOf } from "../../src/server/features/journal/journal.rules.ts";
import { type ActName, actWords } from "../../src/shared/acts.fr.ts";
import { actorOf, changeSentence, deedSentence, fieldName, valueName } from "../../src/shared/journal.fr.ts";
import { journalTargetKinds } from "../../src/shared/journal-acts.ts";
import { plainSpaces } from "../support/refused.ts";

const said = (action: ActName, kind: (typeof journalTargetKinds)[number], id: string, name?: string) =>
  plainSpaces(deedSentence({ action, target: { kind, id, name: name ?? null }, changes: [] }));

test("every action and every target has its words", () => {
  for (const names of [Object.values(actWords).map(({ name }) => name), Object.values(targetKindNames)])
    expect(new Set(names).size).toBe(names.length);
  for (const action of Object.keys(actWords) as ActName[])
    for (const kind of journalTargetKinds)
      expect(said(action, kind, "1"), `${action} ${kind}`).not.toMatch(/[{}]|undefined/);
});

test("a number of a record and a phone number have different names", () => {
  expect([fieldName("phone"), fieldName("id")]).toEqual(["Numéro", "N°"]);
});

test("actions are sentences", () => {
  expect([
    said("validate", "transaction", "12"),
    said("updateSetting", "setting", "depositMinimumAr"),
    said("updateUssd", "setting", "ussd.Orange Money"),
    said("blockPerson", "member", "7", "Rado"),
    said("deletePerson", "member", "7"),
    said("createPerson", "member", "7"),
    said("updatePerson", "member", "8", "de le roi n° 1"),
    said("orderTasks", "level", "2"),
    said("signIn", "session", "1", "Hanta"),
    said("signInRefused", "session", "1", "Hanta $&"),
    said("recordFunding", "funding", "3"),
    said("export", "export", "people"),
  ]).toEqual([
    "a validé la transaction n° 12",
    "a modifié « Dépôt minimum »",
    "a modifié « Code Orange Money »",
    "a bloqué Rado (n° 7)",
    "a supprimé le membre n° 7",
    "a créé le compte du membre n° 7",
    "a modifié le compte de de le roi n° 1 (n° 8)",
    "a réordonné les tâches du niveau n° 2",
    "s'est connecté",
    "n'a pas pu se connecter comme Hanta $& (n° 1)",
    "a enregistré l'argent apporté n° 3",
    "a exporté la liste « Utilisateurs »",
  ]);
});

test("a refund is told of its campaign, not of the money taken", () => {
  const target = { kind: "drawing", id: "4", name: null } as const;
  const changes = [{ field: "campaignId", after: 2 }];
  expect(plainSpaces(deedSentence({ action: "refundCampaign", target, changes }))).toBe(
    "a remboursé ce qui reste de la campagne n° 2",
  );
});

test("the actor is an administrator, a command or somebody unknown", () => {
  expect([
    actorOf({ actorId: 1, actorName: "Hanta", action: "validate" }),
    actorOf({ actorId: null, actorName: "", action: "createAdmin" }),
    actorOf({ actorId: null, actorName: "", action: "resetTotp" }),
    actorOf({ actorId: null, actorName: "", action: "signInRefused" }),
  ]).toEqual(["Hanta", "Une commande du serveur", "Une commande du serveur", "Quelqu'un"]);
});

test.each([
  ["amountAr", 50_000, "50 000 Ar"],
  ["depositMinimumAr", 5_000, "5 000 Ar"],
  ["taskBonusLevel1Bp", 250, "2,5 %"],
  ["memberSessionHours", 24, "24 heures"],
  ["operatorPhone", "+261341234567", "034 12 345 67"],
  ["adminPhone", "aide@asako.mg", "aide@asako.mg"],
  ["status", "pending", "en attente"],
  ["name", "pending", "pending"],
  ["isVerified", true, "oui"],
  ["email", null, "–"],
  ["reference", "", "–"],
  ["lines", 12, "12"],
  ["state", "closed", "terminée"],
  ["status", "closed", "supprimé"],
  ["firstDay", 20_779, "22 novembre 2026"],
  ["feeBp", 2_000, "20 %"],
])("%s %s is read « %s »", (field, value, words) => {
  expect(plainSpaces(valueName(field, value))).toBe(words);
});

test("fields have French names, and an unknown one keeps its own", () => {
  expect(["amountAr", "saleCoverDays", "toString", "somethingNew"].map(fieldName)).toEqual([
    "Montant",
    "Jours couverts par le fonds pour vendre un niveau",
    "toString",
    "somethingNew",
  ]);
});

test("only what differs is shown, and a structure is shown as it is written", () => {
  const before = JSON.stringify({ name: "A", email: null, taskIds: [1, 2], same: 1 });
  const after = JSON.stringify({ name: "B", phone: "x", taskIds: [2, 1], same: 1, filter: { tab: "deposit" } });
  expect(changesOf(before, after)).toEqual([
    { field: "name", before: "A", after: "B" },
    { field: "taskIds", before: "1, 2", after: "2, 1" },
    { field: "phone", after: "x" },
    { field: "filter", after: '{"tab":"deposit"}' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

test("a change has an arrow when there was a value before", () => {
  expect(
    [
      { field: "amountAr", before: 5_000, after: 7_000 },
      { field: "amountAr", after: 7_000 },
      { field: "name", before: "Rado" },
      { field: "email", before: null, after: "a@b.mg" },
    ].map((change) => plainSpaces(changeSentence(change))),
  ).toEqual(["Montant : 5 000 Ar → 7 000 Ar", "Montant : 7 000 Ar", "Nom : Rado → –", "E-mail : – → a@b.mg"]);
});
