import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalReference } from "../../src/shared/reference.ts";
import { groupsOfMessages } from "../../src/shared/statement/group.ts";
import { type ReadPaste, readMessage, readMessages } from "../../src/shared/statement/messages.ts";
import { termOf } from "../../src/shared/text.ts";
import { announcedBy, receivedSms } from "../support/statement.ts";
import { examples } from "../support/statement-examples.ts";

/** Whole messages that each stand on one line. */
const known = Object.values(examples)
  .flat()
  .filter(([text]) => !text.includes("\n"));
const message = fc.constantFrom(...known);

/** What no pattern opens: other messages, adverts, headers, greetings. */
const unknown = fc.oneof(
  fc.constantFrom(
    "MVola",
    "13:41",
    "04/07/2026",
    "Bonjour, merci beaucoup !",
    "Offre du jour : 5 Go a 3 000 Ar, composez #111#",
    "Nanala vola 25 000 Ar tao amin'i RASOA 0340000007. Ref: 4440000001",
    "Operation 7777777777 enregistree, solde 12 000 Ar. Ref: 4440000002",
    "Dear customer, Ar 9 000 credited. New Balance: Ar 1. Id: PP261121.0900.D22222",
    "[13:41, 04/07/2026] Hanta: d'accord",
    "04/07/2026 13:41 - Les messages sont chiffrés de bout en bout.",
  ),
  fc
    .stringMatching(/^[a-z\u00e9 .,!?0-9]{0,60}$/)
    .filter((text) => !/^\s*\d{1,3}\s*$|\b(?:retour|echec|failed|foana|promo|retrait)/.test(text)),
);

const inOrder = ({ lines, reversals, ignored, unread }: ReadPaste) =>
  [...lines, ...reversals, ...ignored, ...unread].toSorted((a, b) => a.index - b.index);
/** What was read, in its order. */
const told = ({ lines, reversals, ignored }: ReadPaste) =>
  [...lines, ...reversals, ...ignored]
    .toSorted((a, b) => a.index - b.index)
    .flatMap(({ says }) => (says === "talk" || says === "notice" ? [] : [says]));
const texts = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text.trim());

describe("whatever is pasted", () => {
  const anything = fc.oneof(
    message.map(([text]) => text),
    unknown,
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.constantFrom(
      "",
      "Annulation",
      "Ce transfert de 5 000 Ar est annule",
      "Raison: 5",
      "Solde: 5 Ar. Ref: 9999999999",
      "2/2 Ref: 5",
    ),
    fc.nat({ max: 100 }).map((length) => receivedSms({ reference: "3210000001" }).slice(0, length)),
  );
  const end = fc.constantFrom("\n", "\r\n", "\r", "\n\n", " ");
  const pasted = fc.array(fc.tuple(anything, end), { maxLength: 12 }).map((parts) => parts.flat().join(""));

  test("is cut into pieces that add up to it, in order: nothing is lost", () => {
    fc.assert(
      fc.property(pasted, (text) => {
        expect(
          inOrder(readMessages(text))
            .map((piece) => piece.text)
            .join(""),
        ).toBe(termOf(text));
      }),
      { numRuns: 500 },
    );
    const long = `${"x".repeat(9_000)} 123456`;
    expect(texts(readMessages(long).unread).join("")).toBe(long);
  });

  test("is cut into pieces that are read the same alone", () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const { lines, reversals, ignored } = readMessages(text);
        for (const piece of [...lines, ...reversals]) expect(readMessage(piece.text)?.says).toEqual(piece.says);
        for (const piece of ignored)
          expect(readMessage(piece.text)?.says, piece.text).toBe(piece.says === "notDeposit" ? piece.says : undefined);
      }),
      { numRuns: 500 },
    );
  });

  test("comes in with no other money received than what was read among its neighbours", () => {
    const receivedIn = (text: string) =>
      groupsOfMessages(text, "MVola").flatMap(({ items }) =>
        items.flatMap(({ read }) =>
          typeof read === "object" && read.direction === "received" ? [read.reference] : [],
        ),
      );
    const toldIn = ({ lines }: ReadPaste) =>
      lines.flatMap(({ says }) => (says.direction === "received" ? [canonicalReference(says.reference)] : []));
    fc.assert(
      fc.property(pasted, (text) => {
        const told = toldIn(readMessages(text));
        for (const reference of receivedIn(text)) expect(told, text).toContain(reference);
      }),
      { numRuns: 500 },
    );
  });

  test("comes in unread where its lines were no single message among their neighbours", () => {
    const text =
      "50 000 Ar recu de RAKOTO 0340000009 le 21/11/26 a 09:00. Raison:\nVotre code MVola est 482913. Ne le communiquez a personne. Ref: 3210176366";
    const readsOf = (pasted: string) =>
      groupsOfMessages(pasted, "MVola").flatMap(({ items }) => items.map(({ read }) => read));
    expect(readsOf(text)).toMatchObject([{ direction: "received", reference: "3210176366" }]);
    expect(readsOf(`${text}\n5\n`)).toEqual(["unreadable"]);
  });
});

test.each(
  [" / ", " ", "; "].flatMap((between) =>
    [
      "137 000 Ar recu de RAZAFY Zo (0384889965) le 21/11/26 a 13:36. Raison: Merci. Solde : 3 860 050 Ar. Ref: 4753882135",
      "Nahazo 137 000 Ar ianao avy amin'i RAZAFY Zo (0384889965). Antony: m. Ny volanao dia 3 860 050 Ar. Laharana: 4753882135",
    ].map((text) => [between, text] as const),
  ),
)("one message twice on its line, with « %s » between, is two: %s", (between, text) => {
  const { lines, unread } = readMessages(text + between + text);
  expect(lines.map(({ says }) => [says.reference, says.amountAr])).toEqual([
    ["4753882135", 137_000],
    ["4753882135", 137_000],
  ]);
  expect(unread).toEqual([]);
});

test("messages in any order, any number of times, are each read", () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.constantFrom("\n", "\r\n\r\n"),
      (own, between) => {
        const reading = readMessages(own.map(([text]) => text).join(between));
        expect(told(reading)).toEqual(own.map(([, says]) => says));
        expect(reading.unread).toEqual([]);
      },
    ),
  );
});

test("unknown text between messages changes none of them, and is reported", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(message, fc.array(unknown, { maxLength: 3 })), { minLength: 1, maxLength: 8 }),
      (own) => {
        const pasted = own
          .map(([[text], others]) => `${text}\n${others.map((other) => `${other}\n`).join("")}`)
          .join("");
        const reading = readMessages(pasted);
        expect(told(reading), pasted).toEqual(own.map(([[, says]]) => says));
        const left = texts(reading.unread).join("\n");
        for (const [, others] of own)
          for (const other of others)
            if (/\d ?Ar(?!\p{L})|\d{6}/iu.test(other))
              expect(left).toContain(other.trim().replace(/^\[.*?\] \w+: /, ""));
      },
    ),
    { numRuns: 300 },
  );
});

describe("a line that may be a payer's reason or a message", () => {
  const other = fc.constantFrom(
    ...known.filter(([, says]) => typeof says === "object" && says.direction !== "reversal").map(([text]) => text),
  );

  test("is not read, nor is the message that it may be in; the next one is", () => {
    fc.assert(
      fc.property(other, fc.constantFrom("", "x", "Raison: ", "Raison: loyer"), (text, reason) => {
        const open = `50 000 Ar recu de RAKOTO 0340000009 le 21/11/26 a 09:00. ${reason}`;
        const next = receivedSms({ reference: "3210000002" });
        const { lines, unread } = readMessages(`${open}\n${text}\n${next}`);
        expect(lines.map(({ says }) => says.reference)).toEqual(["3210000002"]);
        expect(texts(unread)).toEqual([`${open}\n${termOf(text)}`]);
      }),
    );
  });

  test.each([
    ["an end below an end", "Raison: x. Solde: 1 Ar. Ref: 9999999999", ". Solde: 172 914 Ar. Ref: 3210000001"],
    [
      "the same with talk between them",
      "Raison: x. Solde: 1 Ar. Ref: 9999999999\nMerci",
      ". Solde: 172 914 Ar. Ref: 3210000001",
    ],
    ["the same without a point", "Raison: x. Solde: 1 Ar. Ref: 9999999999", "Solde: 172 914 Ar. Ref: 3210000001"],
    [
      "a payer's reversal of another transfer",
      "Raison: Solde: 1 Ar. Ref: 9999999999. Ce transfert est annule",
      ". Solde: 172 914 Ar. Ref: 3210000001",
    ],
    ["another message's end below what is cut", "Rai", "Retour a RABE, 5 Ar. Solde: 5 Ar. Ref: 3333333333"],
    [
      "a larger amount above the operator's own end, below another beginning",
      "Raison: x\n5 Ar recu de RABE",
      receivedSms({ amount: "900 000", reference: "3210000001" }),
    ],
    ["an unknown message below what is cut", "", "Operation 5 Ar chez Y. Solde: 5 Ar. Ref: 3333333333"],
  ])("%s: nothing is proposed", (_, reason, below) => {
    const { lines, reversals } = readMessages(
      `50 000 Ar recu de RAKOTO 0340000009 le 21/11/26 a 09:00. ${reason}\n${below}`,
    );
    expect([...lines, ...reversals]).toEqual([]);
  });

  test("parts without a space behind their number are shown, also below an operator's notice", () => {
    const parts = ["2/2dépôt. Solde: 172 914 Ar. Ref 3210000001", "1/275 000 Ar recu de RAKOTO 0340000009. Raison:"];
    const { lines, unread } = readMessages(["Votre code MVola est 482913.", ...parts].join("\n\n"));
    expect([lines, texts(unread)]).toEqual([[], parts]);
  });

  test("a message that is cut short takes nothing from the next one", () => {
    const next = receivedSms({ reference: "3210000002" });
    for (const cut of ["50 000 Ar recu de RAKO", "50 000 Ar recu de RAKOTO 03400", "Vous avez transfere 5 000 Ar a"]) {
      const { lines, unread } = readMessages(`${cut}\n${next}`);
      expect([lines.map(({ says }) => says.reference), texts(unread)]).toEqual([["3210000002"], [cut]]);
    }
  });
});

describe("a message in two parts", () => {
  const [head, foot] = [
    "50 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00. Raison: 1. Sol",
    "de : 1 Ar. Ref: 321000000",
  ];
  const parts = (turn: number) => [`1/2 ${head}`, `2/2 ${foot}${turn}`];
  const read = (...lines: string[]) => {
    const { lines: found, unread } = readMessages(lines.join("\n"));
    return [found.map(({ says }) => says.reference), unread.length];
  };

  test("is read as one message when each part follows the other", () => {
    expect(read(...parts(1), ...parts(2), receivedSms({ reference: "3210000003" }))).toEqual([
      ["3210000001", "3210000002", "3210000003"],
      0,
    ]);
  });

  test("in the wrong order gives no message another one's reference", () => {
    const upside = [1, 2, 3].flatMap((turn) => parts(turn).toReversed());
    expect(read(...upside)).toEqual([[], 1]);
    expect(read(...upside.flatMap((line) => [line, "MVola", "09:41"]))).toEqual([[], 1]);
  });

  test.each([
    ["a part that is missing", [`1/2 ${head}`]],
    ["the first one missing", [`2/2 ${foot}1`]],
    [
      "a reference cut in two",
      [
        "1/2 50 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00. Raison: 1. Solde: 5 Ar. Ref: 321000000",
        "2/2 1 Avec MVola",
      ],
    ],
    [
      "an amount cut in two",
      ["1/2 50", "2/2 000 Ar recu de RAKOTO le 21/11/26 a 09:00. Raison: 1. Solde: 5 Ar. Ref: 3210000001"],
    ],
  ])("is not guessed: %s", (_, lines) => {
    expect(readMessages(lines.join("\n")).lines).toEqual([]);
  });
});

test("unknown messages below each other are reported one by one, and one over several lines once", () => {
  const [one, other] = ["Voaray ny vola 50 000 Ar, laharana 3210000001", "Credit: MGA 5 000, txn 3210000002"];
  const broken = "Voaray ny vola\n50 000 Ar\nlaharana 3210000003";
  expect(texts(readMessages(`${one}\n${other}\n\n${broken}`).unread)).toEqual([
    one,
    other,
    "50 000 Ar\nlaharana 3210000003",
  ]);
});

test("a balance inquiry below a message takes nothing from it", () => {
  const message = receivedSms({ reference: "3210000001" });
  for (const inquiry of [
    "Votre solde MVola est de 172 914 Ar. Ref: 3210000002",
    "Ny volanao sisa dia 5 Ar. Ref: 3210000002",
  ])
    expect(readMessages(`${message}\n${inquiry}`).lines.map(({ says }) => says.reference)).toEqual(["3210000001"]);
});

test("two messages on one line are left to an administrator", () => {
  const both = `${receivedSms({ reference: "3210000001" })} ${receivedSms({ reference: "3210000002" })}`;
  expect(texts(readMessages(both).unread)).toEqual([both]);
  const hidden = `Gagnez 5 Go ! ${receivedSms({ reference: "3210000001" })}`;
  expect(texts(readMessages(hidden).unread)).toEqual([hidden]);
});

describe("a message that was copied or forwarded", () => {
  const message = receivedSms({ reference: "3210000001" });
  const alone = announcedBy(message);

  test.each([
    "> ",
    "> > Fwd: ",
    "Fwd: ",
    "Tr : ",
    "Transféré : ",
    "1. ",
    "12) ",
    "12\t",
    "• ",
    "« ",
    "MVola: ",
    "Hanta a écrit : ",
    "2026-07-04, 13:41 - Hanta: ",
    "04/07/2026 13:41 - Hanta: ",
    "7/4/26, 1:41\u202fPM - Hanta: ",
    "[04/07/2026 13:41:07] Hanta: Fwd: ",
  ])("is read behind %j", (mark) => {
    expect(alone).toBeDefined();
    expect(announcedBy(mark + message)).toEqual(alone);
    expect(announcedBy(`${mark}Achat de credit reussi: 500 Ar pour 0340000001. Ref: 3210000002`)).toBeUndefined();
  });

  test("is read quoted line by line", () => {
    const broken = message.replace(" le ", "\n> le ").replace(" Ar. Ref", "\n> Ar. Ref");
    expect(broken.split("\n")).toHaveLength(3);
    expect(announcedBy(`Hanta a écrit :\n> ${broken}`)).toEqual(alone);
  });

  test.each([
    "04/07/2026 13:41 - Annulation: ",
    "[04/07/2026 13:41] Annulé: ",
    "[Annulation] MVola: ",
    "[13:41] Contre-passation: ",
    "04/07/2026, 13:41 - Échec: ",
    "04/07/2026, 13:41 - Rejet: ",
    "04/07/2026, 13:41 - Ret\u200bour: ",
    "04/07/2026 13:41 - Nofoanana: ",
    "Hanta (annulé) a écrit : ",
    "Fwd: Annulation: ",
    "> ANNUL\u200bATION\n> ",
    "1. Annulé - ",
    "❌ ",
    "-",
  ])("is not taken for money received behind %j", (mark) => {
    expect(readMessages(mark + message).lines).toEqual([]);
  });

  test.each([" (annulé)", ". Rejet", "\n> annulé", "\n04/07/2026 13:50 - Hanta: annulé", " extourné"])(
    "is not proposed above %j",
    (below) => {
      const { lines } = readMessages(message + below);
      expect(lines.filter(({ says }) => !says.isDoubtful)).toEqual([]);
    },
  );

  test("gives nothing away where its payer wrote such a mark", () => {
    const [start = "", end = ""] = receivedSms({ reference: "3210000001", remark: "Raison: |" }).split("|");
    for (const mark of ["> ", "Fwd: ", "1. ", "04/07/2026 13:50 - Hanta: ", "MVola: "]) {
      const fake = receivedSms({ amount: "900 000", reference: "9999999999" });
      expect(readMessages(`${start}\n${mark}${fake}\n${end}`).lines, mark).toEqual([]);
    }
  });
});

test.each(["1.234,567", "1 234,567", "1,23,456", "12,34", "1,000,5"])(
  "an amount written as %s is not read",
  (amount) => {
    expect(announcedBy(receivedSms({ amount, reference: "3210000001" }))).toBeUndefined();
  },
);
