import { describe, expect, test } from "vitest";
import { readRow } from "../support/statement-table.ts";

describe("a row whose amount has no sign", () => {
  const read = (direction?: string, status?: string) => {
    const line = readRow({ reference: "3210176366", amount: "50 000", direction, status }, 0);
    if (typeof line === "string") return line;
    return line.direction === "received" ? line.amountAr : line.direction;
  };

  test.each([
    "Crédit",
    "C",
    "Reçu",
    "Transfert reçu",
    "ENTREE",
    "Received",
    "Paiement reçu",
    "Dépôt sans frais",
    "Dépôt",
    "Received, no fees",
    "Vola niditra",
    "+",
    undefined,
  ])("came in: %s", (word) => {
    expect(read(word)).toBe(50_000);
  });

  test.each([
    [
      "sent",
      ["Débit", "D", "Envoyé", "Transfert envoyé", "Sortie", "Retrait", "Paiement marchand", "Sent", "Outgoing"],
    ],
    ["sent", ["Airtime purchase", "Vola nivoaka"]],
    ["fee", ["Fee", "Sarany"]],
    ["reversal", ["Échec", "Transfert reçu, annulé", "FAILED", "Reversed", "Annulation transfert", "Nofoanana"]],
    ["notDeposit", ["En attente", "Non annulé", "Initié", "In progress"]],
    ["unknownDirection", ["", "Transfert", "Solde", "Succès"]],
  ])("is not kept: %s", (refusal, words) => {
    for (const word of words) expect(read(word), word).toBe(refusal);
  });

  test("counts once it took place, whatever its direction", () => {
    for (const status of ["Succès", "Terminé", "Completed", "TS"]) {
      expect(read("Reçu", status)).toBe(50_000);
      expect(read("Retrait", status)).toBe("sent");
    }
    expect(read("Retrait", "Pending")).toBe("notDeposit");
    for (const status of ["TF", "TI", "TA", "Pending", "Insuccès", "Incomplete", "Non terminé", "Invalide"])
      expect(read("Reçu", status)).toBe("notDeposit");
    for (const status of ["Échec", "Annulé", "Unsuccessful", "Tsy tanteraka"])
      expect(read("Reçu", status), status).toBe("reversal");
    expect(read("Reçu", "Reçu")).toBe("unknownStatus");
  });
});

describe("a row of a reversal with a reference of its own", () => {
  const read = (remark: string) =>
    readRow({ reference: "3210176399", amount: "-50 000", direction: "Annulation", remark }, 0);

  test("takes back the transfer that it names", () => {
    expect(read("Annulation transfert 3210176366 et 3210176399")).toMatchObject({
      direction: "reversal",
      reference: "3210176399",
      reverses: "3210176366",
      amountAr: 50_000,
    });
  });

  test("takes back the transfer that it names where its payer would stand, beside a telephone number", () => {
    const row = { reference: "3210176399", amount: "-50 000", payer: "Reversal of 3210176366 to 0340000009" };
    expect(readRow(row, 0)).toMatchObject({ direction: "reversal", reference: "3210176399", reverses: "3210176366" });
  });

  test("is for a person when it names several", () => {
    expect(read("Annulation de 3210176366, 3210176377")).toBe("unreadable");
  });
});
