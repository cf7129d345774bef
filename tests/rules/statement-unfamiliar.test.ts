import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MobileOperator } from "../../src/shared/phone.ts";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import { type Read, readStatementMessage } from "../../src/shared/statement/lines.ts";
import { listPieces, readMessages } from "../../src/shared/statement/messages.ts";
import {
  datedUnfamiliar,
  mvolaUnfamiliar,
  neverReceived,
  type UnfamiliarFacts,
} from "../support/unfamiliar-messages.ts";

const REFERENCE = "4734703023";
const DATED = "PP261121.0921.D38935";
const facts = (change: Partial<UnfamiliarFacts> = {}): UnfamiliarFacts => ({
  amount: "203 000",
  payer: "RAVELO Tiana 0340000009",
  reference: REFERENCE,
  dated: DATED,
  reason: "loyer",
  ...change,
});
const forms: [MobileOperator, (facts: UnfamiliarFacts) => string][] = [
  ...mvolaUnfamiliar.map((form) => ["MVola", form] as [MobileOperator, typeof form]),
  ...datedUnfamiliar.map(
    (form, turn) => [turn < 4 ? "Orange Money" : "Airtel Money", form] as [MobileOperator, typeof form],
  ),
];
/** What a message says, whole or pasted: what both say, or nothing. */
const both = (text: string, operator: MobileOperator): [Read, Read] => [
  readStatementMessage(text, operator, true),
  readStatementMessage(text, operator),
];

describe("money received is read in words that no pattern knows", () => {
  test.each(forms.map(([operator, form]) => [form(facts()), operator] as const))("%s", (text, operator) => {
    const reference = operator === "MVola" ? REFERENCE : DATED;
    const says = {
      direction: "received",
      amountAr: 203_000,
      reference,
      payerPhone: "+261340000009",
      isUnfamiliar: true,
    };
    for (const read of both(text, operator)) expect(read).toMatchObject(says);
  });

  test.each(["203000", "203,000", "203.000", "203\u202f000"])("with amounts such as %s", (amount) => {
    for (const [operator, form] of forms) {
      const text = form(facts({ amount }));
      if (/[.,]\d{3}[.,]\d/.test(text.slice(0, 60))) continue;
      expect(readStatementMessage(text, operator), text).toMatchObject({ amountAr: 203_000 });
    }
  });

  test("with the moment that it names, and the name of a payer without a number", () => {
    const [form] = mvolaUnfamiliar;
    expect(readStatementMessage(form?.(facts({ payer: "RAVELO Tiana" })) ?? "", "MVola")).toMatchObject({
      payerPhone: null,
      payerName: "RAVELO Tiana",
      paidAt: Date.parse("2026-11-21T08:45+03:00"),
    });
  });

  test("by the other operators' references for none of them", () => {
    const [text = ""] = mvolaUnfamiliar.map((form) => form(facts()));
    expect(readStatementMessage(text, "Airtel Money")).toBe("otherOperator");
  });

  test("below each other, and below messages that are known", () => {
    const own = mvolaUnfamiliar.map((form, turn) => form(facts({ reference: String(4_734_703_023 + turn) })));
    const pieces = readMessages(own.join("\n"));
    expect(pieces.lines.map(({ says }) => says.reference)).toEqual(own.map((_, turn) => String(4_734_703_023 + turn)));
    expect(pieces.unread).toEqual([]);
  });
});

describe("a transfer from one number to another", () => {
  const between = (from: string, to: string) =>
    `Transfert de 121 000 Ar de ${from} vers ${to} reussi le 21/11/2026 a 06:36. Solde: 3 121 000 Ar. Ref: 4726168319`;
  const [own, other, theirs] = ["0341000001", "0341000002", "0343135316"] as const;
  const readOf = (text: string, ours = [own, other].map((one) => `+261${one.slice(1)}`)) => {
    const found = readStatementFile(Buffer.from(`${text}\n`), "sms.txt", Date.UTC(2026, 10, 28), { ours });
    return "groups" in found ? found.groups.flatMap(({ items }) => items.map(({ read }) => read)) : found.problem;
  };

  test.each([
    [between(theirs, own), { direction: "received", payerPhone: `+261${theirs.slice(1)}`, isUnfamiliar: true }],
    [
      between(`RABE Jean (${theirs})`, `ASAKO (${own})`),
      { direction: "received", payerPhone: `+261${theirs.slice(1)}` },
    ],
    [between(own, theirs), { direction: "sent", payeePhone: `+261${theirs.slice(1)}`, isUnfamiliar: true }],
    [between(`${theirs} RABE Jean`, `${own} ASAKO`), { direction: "received", payerPhone: `+261${theirs.slice(1)}` }],
    [between(`${own} ASAKO`, `${theirs} RABE Jean`), { direction: "sent", payeePhone: `+261${theirs.slice(1)}` }],
    [
      `Transfert reussi. Montant: 121 000 Ar. Expediteur: ${theirs}, Beneficiaire: ${own}. Solde: 3 121 000 Ar. Ref: 4726168319`,
      { direction: "received", payerPhone: `+261${theirs.slice(1)}` },
    ],
    [
      `Transfert de ${theirs} RABE vers ${own} reussi. Details: ID transaction: 4726168319, Montant: 121 000 Ar, Frais: 0 Ar, Commission: 0 Ar, Solde: 3 121 000 Ar.`,
      { direction: "received", amountAr: 121_000 },
    ],
    [between(theirs, "votre compte"), { direction: "received", payerPhone: `+261${theirs.slice(1)}` }],
  ])("says which way the money went by the number that is ours: %s", (text, says) => {
    expect(readOf(text)).toMatchObject([says]);
  });

  test("says nothing where none of them is ours, or both", () => {
    expect(readOf(between(theirs, own), [])).toBe("nothing");
    expect(readOf(between(other, own))).toBe("nothing");
  });
});

describe("a message that cannot be read, below one in words that no pattern knows", () => {
  const credit = (reason = "") =>
    `Credit de 137000 Ar sur votre compte MVola. Expediteur: RANDRIA Koto 0342852476.${reason} Solde: 3137000 Ar. Ref: 4732038323`;
  const after = [
    "Debit de 8000 Ar de votre compte MVola. Beneficiaire: RANDRIA 0349057895. Frais: 0 Ar. Solde: 3129000 Ar. Ref: 4733949497",
    "AVIS DE DEBIT - Montant : 54,000.00 MGA - Beneficiaire : RAZAFY 0341720819 - Reference : 4728550250 - Solde : 3,147,100.00 MGA",
    "Transfert en attente : 183 000 Ar de RAZAFY Hery - 034 48 284 38. Réf. 4732775764",
  ];

  test.each(after)("leaves that one alone: %s", (text) => {
    const { lines, unread } = readMessages(`${credit()}\n${text}`);
    expect([lines.map(({ says }) => says.reference), unread.map((one) => one.text)]).toEqual([["4732038323"], [text]]);
  });

  test.each([
    ["its payer may have written the end of it", `${credit(" Motif: x.")}\n${after[0]?.replace("3129000", "3128000")}`],
    ["it may be the end of it", `${credit()}\nSolde: 900 Ar. Ref: 4733949497`],
  ])("does not where %s", (_, text) => {
    expect(readMessages(text).lines).toEqual([]);
  });
});

describe("a message of money received is not lost", () => {
  const received = (reason = "") =>
    `Vous avez recu 137 000 Ar de RANDRIA 0342852476 le 21/11/26 a 10:15.${reason} Solde: 3 137 000 Ar. Ref: 4732038323`;
  const pieces = (text: string) => {
    const { lines, reversals, unread } = readMessages(text);
    return [lines, reversals]
      .map((found) => found.map(({ says }) => JSON.stringify(says)))
      .concat([unread.map((one) => one.text.trim())]);
  };

  test.each([
    [
      "a message that cannot be read, where the balances go on",
      "Debit de 1 000 Ar de votre compte. Solde: 3 136 000 Ar. Ref: 4732038999",
    ],
    ["its balance, told at another hour", "Votre solde MVola au 21/11/2026 a 20:15 est de 3 137 000 Ar."],
  ])("above %s", (_, below) => {
    const [lines, , unread] = pieces(`${received(" Motif: x.")}\n${below}`);
    expect(lines).toMatchObject([expect.stringContaining("4732038323")]);
    expect(unread).toEqual([below]);
  });

  test("above a title with the fields of what failed", () => {
    const failed = "Transfert echoue\nMontant: 50 000 Ar\nDe: RABE\nTransaction: 4732038999";
    const [lines, reversals, unread] = pieces(`${received()}\n\n${failed}\n\n${received().replace("8323", "8324")}`);
    expect(lines).toHaveLength(2);
    expect([...(reversals ?? []), ...(unread ?? [])]).toMatchObject([expect.stringContaining("4732038999")]);
  });

  test("as a table, in lines with commas", () => {
    const line = (turn: number) =>
      `Transfert de 034285247${turn} RABE vers 0341000001 reussi. ID: 473203832${turn}, Montant: 7 000 Ar, Frais: 0 Ar, Solde: 9 000 Ar.`;
    const text = [1, 2, 3].map(line).join("\n");
    const file = readStatementFile(Buffer.from(`${text}\n`), "sms.txt", Date.UTC(2026, 10, 28), {
      ours: ["+261341000001"],
    });
    expect("groups" in file ? file.groups.flatMap(({ items }) => items.map(({ read }) => read)) : file).toMatchObject([
      { direction: "received", reference: "4732038321" },
      { direction: "received", reference: "4732038322" },
      { direction: "received", reference: "4732038323" },
    ]);
  });
});

describe("money sent is read in words that no pattern knows", () => {
  test.each([
    "You have sent 17,000 Ar to RABE Fara 0347167027 on 21/11/26 at 11:58. Fee: 200 Ar. New balance: 3,919,800 Ar. Ref: 4747432601",
    "Nandefa 17 000 Ar tany amin'ny RABE (0347167027) ny 21/11/26 15:03. Sarany: 250 Ar. Antony: asako.Ny volanao dia 4 099 250 Ar. Ref: 4747432601",
    "SENT. TID 4747432601. Ar 17,000 to RABE, 0347167027. Fee Ar 50. Bal Ar 3,661,000. 21-Nov-2026 07:43",
  ])("%s", (text) => {
    expect(readStatementMessage(text, "MVola")).toMatchObject({
      direction: "sent",
      amountAr: 17_000,
      reference: "4747432601",
      payeePhone: "+261347167027",
      isUnfamiliar: true,
    });
  });
});

/** What a thief may choose to be called, or write as a reason. */
const planted = fc
  .array(
    fc.constantFrom(
      ..."Vous avez recu|500000 Ar|500 000 Ar|Ar 500000|Ref 4710000001|Ref: 4710000001|ID 4710000001|4710000001|PP261121.0841.D11111|Trans Id: PP261121.0841.D11111|de RABE 0341111111|0341111111|341111111|RABE|Solde: 900 000 Ar|Solde|Bal Ar 5|recu de|RECU|recu|credite|votre compte|received from|received|sent you|nahazo|azo|tonga|from|de|par|du|avy amin'ny|5|12|500|000|.|:|,|(|)|-|Raison: 1|Motif:|Reason:|Ref|ID|TID|Ar|Montant|le 20/11/26 a 09:00|1/2|Frais 5 Ar|Frais|Fee:|disponible|restant|Commission|Bonus|Cout|\n|a|to|vers".split(
        "|",
      ),
    ),
    { maxLength: 8 },
  )
  .chain((words) => fc.constantFrom(" ", " ", "").map((between) => words.join(between)));
const operator = (text: string): MobileOperator => (text.includes(DATED) ? "Orange Money" : "MVola");
/** Whole, and pasted; what is pasted has no line breaks of its own. */
const readsOf = (text: string, by: MobileOperator): Read[] => {
  const pasted = listPieces(readMessages(text.replaceAll("\n", " ")));
  return [readStatementMessage(text, by, true), ...pasted.map((piece) => readStatementMessage(piece.text, by))];
};
const amounts = fc.constantFrom("203 000", "203000", "203,000");

describe("what a thief chooses as a name or a reason", () => {
  test.each([
    "nahazo 500 000 Ar avy amin'ny RABE 12 Reason: vous a envoye 203 000 Ar. Votre nouveau solde est de 150 000 Ar. Ref: 4734703023",
    "Nahazo 203 000 Ar avy amin'ny RABE vous demande 203 000 Ar. Ref: 4734703023",
    "500 000 Ar recu de RABE 0341111111 le 20/11/26 a 09:00. Raison: x vous a envoye 203 000 Ar. Solde : 150 000 Ar. Ref: 4734703023",
    "Vous avez transfere 500 000 Ar a RABE 0341111111 le 20/11/26 a 09:00. x vous a envoye 203 000 Ar. Ref: 4734703023",
    "sent yourecu de has sent you 203 000 Ar. Ref: 4734703023. New balance: 150,000 Ar.",
    "Le transfert de 203 000 Ar de ID 4710000001 received from par du \n Motif: a echoue. Motif: Vous avez recu. Ref: 4734703023",
    "Transfert de 203 000 Ar vers votre compte recu de effectue. Motif: . Solde: 9 000 Ar. Ref: 3210176366",
    "Transfert de 203,000 Ar a credite votre compte Bal Ar 5 1/2 recu de Frais 5 Ar restant. SoldeAra. Ref: 4734703023",
    "Nahazo 203,000 Ar ianao avy amin'i Vous avez recu votre compte 0340000009. Antony: Bal Ar 5 tonga de RABE 0341111111 received from Ar Frais. Laharana: 4734703023",
    "Vous avez recu 203 000 Ar de Frais 5 ArBal Ar 500000Vous avez recu 0340000009. Ref 4734703023 le 21/11/2026 a 08:45.",
  ])("is left to a person where it imitates a message: %s", (text) => {
    for (const read of readsOf(text, "MVola")) expect(read).toBe("unreadable");
  });

  test("makes no fee of what they sent", () => {
    const text = "Frais de RABE 1/2 has sent you 203 000 Ar. Ref: 4734703023. New balance: 150,000 Ar.";
    for (const read of readsOf(text, "MVola")) expect(read).toMatchObject({ direction: "received", amountAr: 203_000 });
  });

  test("hides no number as a time of day", () => {
    const text =
      "You have received a transfer of 203 000Ar from Raison: 1 : 0340000009 New Balance: 3159000Ar. Trans Id: PP261121.0921.D38935. Orange Money thanks you.";
    for (const read of readsOf(text, "Orange Money")) expect(read).toBe("unreadable");
  });

  const isTold = ({ direction, amountAr, reference }: Exclude<Read, string>) => ({ direction, amountAr, reference });

  test("changes neither the amount nor the reference nor the number that paid", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        amounts,
        planted,
        planted,
        fc.boolean(),
        ([, form], amount, name, reason, isNumbered) => {
          const number = isNumbered ? " 0340000009" : "";
          const text = form(facts({ amount, payer: `${name}${number}`, reason }));
          const reads = readsOf(text, operator(text));
          for (const read of reads) {
            if (typeof read === "string" || read.direction === "other" || read.direction === "reversal") continue;
            const reference = text.includes(DATED) ? DATED : REFERENCE;
            expect(isTold(read), text).toEqual({ direction: "received", amountAr: 203_000, reference });
            if (isNumbered && read.direction === "received") expect(read.payerPhone, text).toBe("+261340000009");
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("turns nothing else into money received", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...neverReceived),
        amounts,
        planted,
        planted,
        fc.constantFrom("", " 0340000009"),
        (form, amount, name, reason, number) => {
          const text = form(facts({ amount, payer: name + number, reason }));
          const reads = readsOf(text, "MVola");
          for (const read of reads) if (typeof read !== "string") expect(read.direction, text).not.toBe("received");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
