import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guessReading } from "../../src/client/features/statement/unread.ts";
import { figuresIn } from "../../src/shared/statement/figures.ts";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { findReference } from "../../src/shared/statement/message.ts";
import { readBody, readMessages } from "../../src/shared/statement/messages.ts";
import { receivedSms } from "../support/statement.ts";

const mvola = (turn: number, amountAr = 50_000, balanceAr = 100_000) =>
  receivedSms({ reference: `321000000${turn}`, amount: String(amountAr), balance: String(balanceAr) });
const mvolaSent = (turn: number, amountAr: number, feeAr: number, balanceAr: number) =>
  `Vous avez transfere ${amountAr} Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais:${feeAr} Ar. Raison: X. Votre solde est de ${balanceAr} Ar. Ref: 321000000${turn}`;
const orange = (turn: number) =>
  `Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 51328Ar. Trans Id: PP251104.084${turn}.D87534. Orange Money vous remercie.`;
const airtel = (turn: number) =>
  `Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.122${turn}.D12304`;

const read = (text: string) => {
  const { lines, unread } = readMessages(text);
  return [...lines.map(({ says }) => `${says.amountAr} ${says.reference}`), ...unread.map(() => "unread")];
};

describe("messages on one line", () => {
  test.each<[string, string[], string[]]>([
    ["of Orange", [orange(1), orange(2)], ["51300 PP251104.0841.D87534", "51300 PP251104.0842.D87534"]],
    ["of Airtel", [airtel(1), airtel(2)], ["90300 PP260822.1221.D12304", "90300 PP260822.1222.D12304"]],
    [
      "whose balances go on",
      [mvola(1, 50_000, 100_000), mvola(2, 20_000, 120_000), mvolaSent(3, 10_000, 300, 109_700)],
      ["50000 3210000001", "20000 3210000002", "10000 3210000003"],
    ],
    [
      "the newest first",
      [mvola(2, 20_000, 120_000), mvola(1, 50_000, 100_000)],
      ["20000 3210000002", "50000 3210000001"],
    ],
    [
      "beside a purchase and what was taken back",
      [
        "Achat de credit YAS reussi: 500 Ar pour 0385914741. Frais: 0 Ar. Solde MVola : 50 000 Ar. Ref: 3210000007",
        mvola(1, 50_000, 100_000),
        "Transfert annule: 50 000 Ar recu de RAKOTO 0340000009 le 21/11/26 a 09:00 ont ete retournes. Solde: 50 000 Ar. Ref: 3210000001",
      ],
      ["50000 3210000001"],
    ],
    // The second one may be what the first one's payer wrote.
    ["whose balances do not go on", [mvola(1, 50_000, 100_000), mvola(2, 900_000, 100_000)], ["unread"]],
    ["of which one is no transfer's", [mvola(1), "Bonjour 5 000 Ar recu de RABE"], ["unread"]],
    ["of two operators whose balances do not go on", [mvola(1), orange(2)], ["unread"]],
  ])("%s", (_, messages, says) => {
    for (const between of [" ", ". ", "\u00a0 "]) expect(read(messages.join(between)), between).toEqual(says);
  });

  test("are found behind references and marks, and nothing of the line is lost", () => {
    const line = `[M-Vola] ${mvola(1, 50_000, 100_000)} 500 000 Ar reçu de RAKOTO 0340000009 le 21/11/26 à 09:00. Raison: é. Solde: 600 000 Ar. Réf: 3210000002`;
    expect(read(line)).toEqual(["50000 3210000001", "500000 3210000002"]);
    expect(
      readMessages(line)
        .lines.map(({ text }) => text)
        .join(""),
    ).toBe(line);
  });

  test("are one message where they are known to be", () => {
    const both = `${orange(1)} ${orange(2)}`;
    expect(readBody(both)).toBeUndefined();
    expect(readStatementMessage(both, "Orange Money", true)).toBe("unreadable");
  });

  test("a payer who does not know the balance writes no second one", () => {
    const balance = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(balance, balance, fc.integer({ min: 1, max: 2_000_000 }), (own, guessed, forged) => {
        fc.pre(own !== guessed + forged && guessed !== own + 50_000);
        const reason = `Raison: x. Solde: ${guessed} Ar. Ref: 3219999999 ${forged} Ar recu de RABE 0340000008 le 21/11/26 a 09:00.`;
        const text = `50 000 Ar recu de RAKOTO 0340000009 le 21/11/26 a 09:00. ${reason} Solde: ${own} Ar. Ref: 3210000001`;
        expect(read(text)).toEqual(["unread"]);
      }),
    );
  });
});

describe("an amount broken between its groups", () => {
  test("is never read as what is left of it", () => {
    expect(read(mvola(1).replace("50000 Ar", "1\n388 000 Ar"))).toEqual(["unread"]);
    expect(read(`MVola\n13:41\n${mvola(1).replace("50000 Ar", "388 000 Ar")}`)).toEqual(["388000 3210000001"]);
  });
});

describe("a message about no money", () => {
  const code = "MVola: 482 910 est votre code de confirmation. Ne le communiquez a personne.";
  const offer = "Orange Money: payez votre facture JIRAMA au #144# et profitez-en !";

  test("is counted where it was pasted, and shown to nobody", () => {
    const found = readStatementFile(
      Buffer.from([code, mvola(1), offer, offer, "Bonjour", "13:41"].join("\n")),
      "sms.txt",
      0,
    );
    expect(
      "groups" in found && found.groups.flatMap(({ items }) => items.map((item) => [item.place, item.read])),
    ).toMatchObject([
      [1, "notDeposit"],
      [2, { reference: "3210000001" }],
      [3, "notDeposit"],
      [4, "notDeposit"],
    ]);
  });

  test.each([code, offer, "482910 est votre code. Ne le donnez a personne."])("is refused: %s", (text) => {
    expect(readStatementMessage(text, "MVola", true)).toBe("notDeposit");
  });

  test.each(["Votre transfert a ete annule.", "Voaray ny vola 5 000 Ar.", "Ref 3210000001", "1/2 Bonjour a tous"])(
    "is none that may be about some: %s",
    (text) => expect(readStatementMessage(text, "MVola", true)).toBe("unreadable"),
  );
});

describe("a message broken behind its payer's name", () => {
  test.each([
    [mvola(1).replace("RAKOTO ", "RAKOTO\n"), "50000 3210000001"],
    [mvola(1).replace("RAKOTO 0340000009", "RAKOTO JEAN\n(0340000009)"), "50000 3210000001"],
    [mvola(1).replace("RAKOTO 0340000009 ", "RAKOTO JEAN\n"), "50000 3210000001"],
    [orange(1).replace("venant du ", "venant du\n"), "51300 PP251104.0841.D87534"],
    [airtel(1).replace("RABE ", "RABE\n"), "90300 PP260822.1221.D12304"],
  ])("is read: %s", (text, says) => {
    expect(read(text)).toEqual([says]);
    expect(read(`${text}\n${mvola(2)}`)).toEqual([says, "50000 3210000002"]);
  });
});

describe("a balance without its currency", () => {
  test.each(["100 000 .", "100 000.", "100000 ."])("is read: %s", (balance) => {
    const text = mvola(1).replace("100000 Ar.", balance);
    expect(read(text)).toEqual(["50000 3210000001"]);
    expect(figuresIn(text).balanceAr).toBe(100_000);
  });

  test("is no telephone number", () => {
    expect(figuresIn("Solde: appelez le 0340000009 .").balanceAr).toBeNull();
    expect(figuresIn("Solde: 340000009 .").balanceAr).toBeNull();
  });
});

describe("below a message that is cut off a whole one is read", () => {
  test.each([
    ["in a name", "50 000 Ar recu de RAKO", mvola(2), "50000 3210000002"],
    ["where its payer writes nothing", orange(1).slice(0, 70), orange(2), "51300 PP251104.0842.D87534"],
    ["in a reference", airtel(1).slice(0, -8), airtel(2), "90300 PP260822.1222.D12304"],
    ["where the balances go on", mvola(1, 50_000, 100_000).slice(0, -8), mvola(2, 20_000, 120_000), "20000 3210000002"],
  ])("cut %s", (_, cut, next, says) => {
    expect(read(`${cut}\n${next}`)).toEqual([says, "unread"]);
  });

  test("where the balances go on from the one above it", () => {
    const cut = mvola(2, 20_000).slice(0, 60);
    expect(read([mvola(1, 50_000, 100_000), cut, mvola(3, 5_000, 125_000)].join("\n"))).toEqual([
      "50000 3210000001",
      "5000 3210000003",
      "unread",
    ]);
    // Its payer may have written what stands below it.
    expect(read([mvola(1, 50_000, 100_000), cut, mvola(3, 900_000, 120_000)].join("\n"))).toEqual([
      "50000 3210000001",
      "unread",
    ]);
  });
});

describe("a text that ends in the middle of a reference", () => {
  const saidOf = (text: string) => {
    const found = readStatementFile(Buffer.from(text), "sms.txt", 0);
    return "groups" in found
      ? found.groups.flatMap(({ items }) =>
          items.map(({ read: line }) => (typeof line === "string" ? line : line.reference)),
        )
      : found.problem;
  };

  test("is read up to the message before it", () => {
    const text = [mvola(1), mvola(2)].join("\n");
    expect(saidOf(text)).toEqual(["3210000001", "3210000002"]);
    expect(saidOf(text.slice(0, -1))).toEqual(["3210000001", "unreadable"]);
    expect(saidOf(text.slice(0, -2))).toEqual(["3210000001", "unreadable"]);
    expect(saidOf(`${mvola(1)}\n${airtel(1).slice(0, -1)}`)).toEqual(["3210000001"].concat("unreadable"));
  });
});

describe("a text that names two references", () => {
  const text = "Voaray ny vola 50 000 Ar. Antony: Ref: 9999999999. Ref: 3210000001";

  test("has none of them filled in", () => {
    expect(findReference(text)).toBeUndefined();
    expect(guessReading(text)).toMatchObject({ reference: "", amount: "50000" });
    expect(guessReading("Voaray 50 000 Ar 9999999999 laharana 3210000001").reference).toBe("");
  });

  test("one of them twice has it", () => {
    expect(findReference("Transfert. Ref: 3210000001. Merci. Ref 3210000001")).toBe("3210000001");
    expect(guessReading("Voaray 50 000 Ar, laharana 3210000001").reference).toBe("3210000001");
  });
});

describe("a text that announces no transfer", () => {
  const groupsIn = (text: string, pastedFor?: "MVola" | "Orange Money") => {
    const found = readStatementFile(Buffer.from(text), "sms.txt", 0, pastedFor ? { pastedFor } : {});
    return "groups" in found
      ? found.groups.map(({ operators, items }) => [
          operators,
          items.map(({ read: line }) => (typeof line === "string" ? line : line.direction)),
        ])
      : found.problem;
  };

  test("but a reversal is read, of whoever writes such references", () => {
    expect(groupsIn("Annulation. Ref: 3210000001")).toEqual([[["MVola"], ["reversal"]]]);
    expect(groupsIn("Echec du transfert. Trans Id: PP251104.0841.D87534")).toEqual([
      [["Orange Money", "Airtel Money"], ["reversal"]],
    ]);
  });

  test("was pasted for a number, and is that operator's, readable or not", () => {
    const unknown = "Fihetsehana 50 000 Ar, RABE. Laharana 3210000001";
    expect(groupsIn(unknown)).toBe("nothing");
    expect(groupsIn(unknown, "MVola")).toEqual([[["MVola"], ["unreadable"]]]);
    expect(groupsIn(`Votre code MVola est 482913.\n${unknown}`, "MVola")).toEqual([
      [["MVola"], ["other", "unreadable"]],
    ]);
    expect(groupsIn("Bonjour", "MVola")).toBe("nothing");
  });

  test("a table that was pasted is whole without its last line end", () => {
    const table = "Référence;Débit;Crédit\n3210000001;;10000\n3210000002;;20000";
    expect(groupsIn(table)).toEqual([[["MVola"], ["received", "cut"]]]);
    expect(groupsIn(table, "MVola")).toEqual([[["MVola"], ["received", "received"]]]);
  });
});
