import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOfReference, parseOperatorDate } from "../../src/shared/statement/dates.ts";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { findReference } from "../../src/shared/statement/message.ts";
import { readMessages } from "../../src/shared/statement/messages.ts";
import { processorMs } from "../support/processor.ts";
import { announcedBy, messagesIn, receivedSms } from "../support/statement.ts";

/** Names as people bear them, those that hold an operator's own words among them. */
const name = fc
  .array(
    fc.constantFrom("RAKOTO", "Cindy", "JEAN", "Ref", "Solde", "Id", "Ar", "Vous", "avez", "recu", "de", "Éloïse"),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(" "))
  // A name that begins like an SMS is refused (« the beginning of one » below), so none is generated here.
  .filter((name) => !name.includes("Vous avez recu Ar"));
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const national = fc.tuple(fc.constantFrom("32", "33", "34", "37", "38"), digits(7)).map((parts) => parts.join(""));
const writtenPhone = fc
  .tuple(national, fc.constantFrom("0", "", "+261", "261"), fc.boolean())
  .map(([phone, prefix, isInBrackets]) => ({ phone, text: isInBrackets ? `(${prefix}${phone})` : prefix + phone }));
const mvolaReference = fc.tuple(fc.constantFrom("1", "3", "7"), digits(8)).map((parts) => parts.join(""));
const datedReference = fc
  .tuple(
    fc.constantFrom("PP", "CI", "MP"),
    fc.date({ min: new Date("2020-01-01"), max: new Date("2029-12-31"), noInvalidDate: true }),
    digits(5),
  )
  .map(([kind, date, tail]) => {
    const iso = date.toISOString().replace(/\D/g, "");
    return `${kind}${iso.slice(2, 8)}.${iso.slice(8, 12)}.D${tail}`;
  });
const amountAr = fc.integer({ min: 1, max: 100_000_000 });
const gap = fc.constantFrom(" ", "\u00a0", "\u202f", "\u2009", ".");

/** « 1 234 567 », with whatever stands between the thousands, or nothing. */
const written = fc
  .tuple(amountAr, fc.oneof(gap, fc.constant("")), fc.constantFrom("", ".00", ",0"))
  .map(([amount, between, cents]) => ({
    amountAr: amount,
    text: String(amount).replace(/\B(?=(\d{3})+$)/g, between) + cents,
  }));
/** What a payer writes as their reason: anything but an SMS of their own invention, which has tests of its own. */
const remark = fc.constantFrom(
  "Raison: loyer.",
  "Serveur.",
  "Raison: Id: 5.",
  "",
  "Raison: Ref 123456.",
  "Raison: 5 000 Ar.",
);

const plainPhone = { phone: "320000000", text: "0320000000" };

test("every MVola SMS of this form is read, whoever paid, however its amount is spaced", () => {
  fc.assert(
    fc.property(name, writtenPhone, mvolaReference, written, remark, (payer, phone, reference, amount, reason) => {
      const text = `${amount.text} Ar reçu de ${payer} ${phone.text} le 04/07/26 à 13:41. ${reason} Solde: 172 914 Ar. Ref: ${reference}`;
      expect(announcedBy(text)).toEqual({
        operator: "MVola",
        direction: "received",
        amountAr: amount.amountAr,
        reference,
        phone: `+261${phone.phone}`,
        at: Date.parse("2026-07-04T13:41+03:00"),
      });
    }),
    {
      examples: [
        ["Solde Ar Ref", plainPhone, "100000000", { amountAr: 1, text: "1" }, ""],
        ["Ar", plainPhone, "100000000", { amountAr: 1, text: "1" }, "Raison: 5 000 Ar."],
      ],
    },
  );
});

test("every Orange and Airtel SMS of these forms is read, and dated by its reference", () => {
  fc.assert(
    fc.property(name, writtenPhone, datedReference, amountAr, (payer, phone, reference, amount) => {
      const texts = [
        `Vous avez recu un transfert de ${amount}Ar venant du ${phone.text} Nouveau Solde: 51328Ar. Trans Id: ${reference}. Orange Money vous remercie.`,
        `Vous avez recu Ar ${amount} de ${payer} ${phone.text}. Solde: Ar 3437519.5. Id: ${reference}`,
        `You received Ar ${amount} from ${payer} ${phone.text}. New Balance: Ar 5650. Id: ${reference}`,
        `Ar ${amount} azo tamin'ny agent ${phone.text}. Toebolanao Ar 2094. Trans ID: ${reference}`,
      ];
      for (const text of texts) {
        expect(announcedBy(text), text).toMatchObject({ direction: "received", amountAr: amount, reference });
        expect(announcedBy(text)?.at, text).toBe(instantOfReference(reference));
      }
    }),
  );
});

test("garbage is never taken for a transfer", () => {
  const word = fc.constantFrom(
    "Ar",
    "recu de",
    "Solde:",
    "Ref:",
    "Id:",
    "5 000",
    "0340000001",
    "le 04/07/26 a 13:41.",
    "x",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc.array(word).map((words) => words.join(" ")),
      ),
      (text) => {
        const sms = announcedBy(text);
        // The words alone can spell a whole SMS: then it has its beginning and its end.
        if (sms) expect(text).toMatch(/^5 000 Ar recu de .*0340000001 le 04\/07\/26 a 13:41\..*Solde:.*Ref:/);
        expect(messagesIn(text).length).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});

describe("what a payer writes as their reason never becomes the operator's word", () => {
  const fake = receivedSms({ amount: "900 000", reference: "9999999999" });

  test.each([
    ["a reference", "Raison: Ref: 9999999999.", { amountAr: 50_000, reference: "3210000001" }],
    [
      "another operator's reference",
      "Raison: Id: PP260704.1341.D12345.",
      { amountAr: 50_000, reference: "3210000001" },
    ],
    ["a balance and a reference", "Raison: Solde: 1 Ar. Ref: 9999999999.", undefined],
    ["a whole SMS", `Raison: ${fake}.`, undefined],
    ["the beginning of one", "Raison: 900 000 Ar recu de X.", undefined],
  ])("%s", (_, remarked, found) => {
    const text = receivedSms({ reference: "3210000001", remark: remarked });
    if (found) expect(announcedBy(text)).toMatchObject(found);
    else expect([announcedBy(text), readStatementMessage(text, "MVola")]).toEqual([undefined, "unreadable"]);
  });

  const orange = (remarked: string) =>
    `Vous avez recu un transfert de 50000Ar venant du 0320000001 ${remarked} Nouveau Solde: 51328Ar. Trans Id: PP261121.0900.D22222. Orange Money vous remercie.`;
  const airtel = (payer: string) =>
    `Vous avez recu Ar 50000 de ${payer} 330000004. Solde: Ar 51328. Id: PP261121.0900.D22222`;
  const planted = [
    "Motif: xId: PP261121.0841.D11111",
    "Motif: Trans Id: PP261121.0841.D11111",
    "Motif: 5id:pp261121.0841.d11111",
    "Motif: _Id : PP261121.0841.D11111.",
    "Motif: Îd: PP261121.0841.D11111",
    "Motif: PP261121.0841.D11111",
  ];

  test.each(planted)("even when it contains a reference before Orange's or Airtel's own: %s", (remarked) => {
    for (const text of [orange(remarked), airtel(remarked), airtel(`X 0330000001. ${remarked}`)])
      expect(announcedBy(text), text).toBeUndefined();
  });

  test("and a dated reference inside it is never read, whatever stands around", () => {
    const around = fc.string({ unit: fc.constantFrom(..."aIdD:_ .é5"), maxLength: 6 });
    fc.assert(
      fc.property(
        around,
        datedReference,
        fc.constantFrom("Id:", "Id: ", "Id :", "Id : ", "id:", "ID: "),
        (before, own, word) => {
          fc.pre(own !== "PP261121.0900.D22222");
          for (const text of [orange(before + word + own), airtel(before + word + own)])
            expect(announcedBy(text)?.reference ?? "PP261121.0900.D22222", text).toBe("PP261121.0900.D22222");
        },
      ),
    );
  });

  test("even on a line of its own", () => {
    const [start = "", end = ""] = receivedSms({ reference: "3210000001", remark: "Raison: |" }).split("|");
    const messages = messagesIn(`${start}\n${fake}\n${end}\n${receivedSms({ reference: "3210000002" })}`);
    expect(messages.map((text) => announcedBy(text)?.reference)).toEqual([undefined, "3210000002"]);
  });
});

test.each([
  ["cents", "50 000,50 Ar recu de RAKOTO 0340000009 le 04/07/26 a 13:41. Solde: 5 Ar. Ref: 3210000001"],
  ["nothing", "0 Ar recu de RAKOTO 0340000009 le 04/07/26 a 13:41. Solde: 5 Ar. Ref: 3210000001"],
  [
    "more than there is",
    "9999999999999 Ar recu de RAKOTO 0340000009 le 04/07/26 a 13:41. Solde: 5 Ar. Ref: 3210000001",
  ],
  ["a text longer than any SMS", receivedSms({ reference: "3210000001", remark: "x".repeat(1_000) })],
])("a transfer of %s is not read: no amount is cut off or guessed", (_, text) => {
  expect(announcedBy(text)).toBeUndefined();
});

test("an agent's commission marks a withdrawal at a cash-point, and only in MVola's own SMS", () => {
  expect(
    readStatementMessage(receivedSms({ reference: "7586649044", remark: "Bonus:250 Ar." }), "MVola"),
  ).toMatchObject({
    isCashPoint: true,
  });
  expect(readStatementMessage(receivedSms({ reference: "7586649044" }), "MVola")).toMatchObject({ isCashPoint: false });
});

describe("a paste", () => {
  const texts = ["3210000001", "3210000002", "3210000003"].map((reference) => receivedSms({ reference }));
  const references = (pasted: string) => messagesIn(pasted).map((text) => announcedBy(text)?.reference);

  test.each([
    ["line by line", texts.join("\n")],
    ["with empty lines", texts.join("\r\n\r\n")],
    ["with names and hours between them", texts.map((text) => `MVola\n09:41\n${text}`).join("\n")],
    ["each broken over several lines", texts.join("\n").replaceAll(". ", ".\n")],
    ["copied from a messaging application", texts.map((text) => `[09:41, 04/07/2026] Hanta: ${text}`).join("\n")],
  ])("holds as many messages as were pasted, %s", (_, pasted) => {
    expect(references(pasted)).toEqual(["3210000001", "3210000002", "3210000003"]);
  });

  test("never gives the amount of an SMS that is cut the reference of the next one", () => {
    const cut = (texts[0] ?? "").slice(0, 60);
    expect(references([cut, ...texts.slice(1)].join("\n"))).toEqual([undefined, "3210000003"]);
  });

  test("of any texts gives each SMS that stands by itself back", () => {
    fc.assert(
      fc.property(
        fc.array(mvolaReference, { minLength: 1, maxLength: 8 }),
        fc.constantFrom("\n", "\n\n", "\r\n"),
        (own, between) => {
          const pasted = own.map((reference) => receivedSms({ reference })).join(between);
          expect(references(pasted)).toEqual(own);
        },
      ),
    );
  });

  test("without a message holds none", () => {
    expect(messagesIn("Bonjour\n\nMerci !\n09:41")).toEqual([]);
  });
});

describe("dates", () => {
  const at = (iso: string) => Date.parse(`${iso}+03:00`);

  test.each([
    ["04/07/26 a 13:41", "2026-07-04T13:41:00"],
    ["06/07/2026 à 17:28:55", "2026-07-06T17:28:55"],
    ["06/07/2026 17:28", "2026-07-06T17:28:00"],
    ["6/7/2026", "2026-07-06T00:00:00"],
    ["06-07-2026 17h28", "2026-07-06T17:28:00"],
    ["2026-07-06 17:28:55", "2026-07-06T17:28:55"],
    ["2026-07-06T17:28:55.123", "2026-07-06T17:28:55"],
    ["29/02/2028", "2028-02-29T00:00:00"],
    ["2026-07-06T14:28:55Z", "2026-07-06T17:28:55"],
    ["2026-07-06T14:28:55.123Z", "2026-07-06T17:28:55"],
    ["2026-07-06T17:28:55+03:00", "2026-07-06T17:28:55"],
    ["2026-07-06 22:28+0800", "2026-07-06T17:28:00"],
    ["06/07/2026 5:28 PM", "2026-07-06T17:28:00"],
    ["06/07/2026 12:05:01 a.m.", "2026-07-06T00:05:01"],
    ["06/07/2026, 12:05 PM", "2026-07-06T12:05:00"],
    ["06/07/26 tamin'ny 17:28", "2026-07-06T17:28:00"],
  ])("%j is a moment of Madagascar", (text, iso) => {
    expect(parseOperatorDate(text)).toBe(at(iso));
  });

  test.each([
    "",
    "hier",
    "31/02/2026",
    "00/07/2026",
    "07/13/2026",
    "29/02/2027",
    "04/07/26 a 25:00",
    "04/07/26 a 13:60",
    "04/07/26 13:41 PM",
    "04/07/26 0:41 AM",
    "2026-07-06T17:28:55+3",
    "4/7",
  ])("%j is no date", (text) => {
    expect(parseOperatorDate(text)).toBeUndefined();
  });

  test("a reference of Orange or Airtel holds its minute, MVola's holds none", () => {
    expect(instantOfReference("PP251104.0841.D87534")).toBe(at("2025-11-04T08:41"));
    expect(instantOfReference("CI260811.0001.E34298")).toBe(at("2026-08-11T00:01"));
    const none = ["3210176366", "PP251304.0841.D87534", "PP250230.0841.D87534", "PP251104.2441.D87534", ""];
    for (const reference of [...none, "PP251104.0860.D87534", "PP251104.0841.87534", "XPP251104.0841.D87534"])
      expect(instantOfReference(reference), reference).toBeUndefined();
  });
});

test("a loose reference is looked for in the first thousand characters only", () => {
  expect(findReference(`${"x".repeat(2_000)} Ref: 3210176366`)).toBeUndefined();
});

describe("the reference alone", () => {
  test.each([
    ["Transfert effectue. Ref: 3210176366.", "3210176366"],
    ["Référence : 3210176366", "3210176366"],
    ["Nouveau texte, trans id : pp251104.0841.d87534 merci", "PP251104.0841.D87534"],
  ])("is found in %j", (text, reference) => {
    expect(findReference(text)).toBe(reference);
  });

  test.each(["", "Bonjour", "Ref: 12345", "Reference inconnue"])("is not made up from %j", (text) => {
    expect(findReference(text)).toBeUndefined();
  });
});

test("a hostile text is answered at once", () => {
  const pieces = [
    "1 000 Ar recu de 0340000001 ",
    "Ar 1 envoye a 0330000001.",
    "1 ".repeat(9),
    "Ref: ",
    "Id: PP",
    "1/2 ",
  ];
  const took = processorMs(() => {
    for (const mark of ["> ", "1. ", "Fwd: "]) readMessages(mark.repeat(4_000_000));
    for (const piece of pieces) {
      readMessages(piece.repeat(4_000));
      readMessages(`${piece}\n`.repeat(2_000));
      readMessages(`1 Ar recu de ${piece.repeat(30)}\n`.repeat(100));
      findReference(piece.repeat(4_000));
    }
  });
  expect(took).toBeLessThan(1_500);
});

describe("a code or an offer behind a message on its line", () => {
  const code = "MVola: 482 910 est votre code de confirmation. Ne le communiquez a personne.";
  const message = receivedSms({ reference: "4712345670" });

  test("is told of by itself", () => {
    expect(messagesIn(`${message} ${code}`)).toEqual([message, code]);
  });

  test("is none where the message goes on behind it", () => {
    const forged = receivedSms({ reference: "4799999999", remark: `Raison: ${code}` });
    const own = `Raison: x. Solde: 9 Ar. Ref: 4799999999 MVola: ok`;
    for (const text of [forged, receivedSms({ reference: "4712345670", remark: own })])
      expect(messagesIn(text)).toEqual([text]);
    const [cut, end] = receivedSms({ reference: "4712345670", remark: `${own}\n` }).split("\n");
    expect(readMessages(`${cut}\n${end}`).lines).toEqual([]);
  });
});

describe("messages of which each line was broken where a small screen ends", () => {
  const broken = (text: string, width: number) =>
    text.replace(new RegExp(`(.{1,${width}})(?: +|$)`, "g"), "$1\n").trimEnd();
  const texts = [
    receivedSms({ reference: "4712345670" }),
    "63 000 Ar envoye a RAVELO Solofo 0388455425 le 21/11/26 a 07:16. Frais: 950 Ar. Raison: 12. Solde: 3 073 050 Ar. Ref: 4712345671",
    receivedSms({ reference: "4712345672", from: "ANDRIANARISOA Lova 0348304554", balance: "3 231 050" }),
  ];

  test.each([26, 30, 34, 38, 42, 60])("at %i signs are read, with a line between them", (width) => {
    const read = readMessages(texts.map((text) => broken(text, width)).join("\n\n"));
    expect(read.unread).toEqual([]);
    expect(read.lines.map(({ says }) => says.reference)).toEqual(["4712345670", "4712345671", "4712345672"]);
  });

  test.each([26, 38])("at %i signs change nothing of what a payer may forge", (width) => {
    const forged = receivedSms({ amount: "500 000", reference: "4799999999", remark: "" });
    const whole = receivedSms({ reference: "4712345670", remark: `Raison: x\n\n${broken(forged, width)}\n\nok.` });
    const read = readMessages([whole, broken(texts[2] ?? "", width)].join("\n\n"));
    expect(read.lines.map(({ says }) => says.reference)).not.toContain("4799999999");
  });

  test("of which the first lines may be an amount or the place in a list are for a person", () => {
    expect(readMessages(`1\n${broken((texts[0] ?? "").replace("50 000", "388 000"), 38)}`).lines).toEqual([]);
  });
});
