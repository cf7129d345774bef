import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import { readStatementMessage } from "../../src/shared/statement/lines.ts";
import { type Received, readStatementMessages } from "../../src/shared/statement/parts.ts";
import { receivedSms } from "../support/statement.ts";
import { examples } from "../support/statement-examples.ts";

const head = (turn: number, at = "09:00") =>
  `1/2 ${turn}0 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a ${at}. Raison: 12. Sol`;
const foot = (turn: number) => `2/2 de : 61 925 Ar. Ref: 321000000${turn}. Avec MVola Epargne...`;
const whole = (turn: number, at = "09:01") => receivedSms({ reference: `322000000${turn}`, at: `21/11/26 a ${at}` });

const read = (...messages: (string | Received)[]) =>
  readStatementMessages(
    messages.map((one) => (typeof one === "string" ? { text: one } : one)),
    "MVola",
  ).map(({ read: says, of }) => [
    typeof says === "object" && says.direction === "received" ? [says.reference, says.amountAr] : says,
    of,
  ]);
const joined = (turn: number) => [`321000000${turn}`, turn * 10_000];
const single = (turn: number) => [`322000000${turn}`, 50_000];

describe("the two messages of one transfer are read as one", () => {
  test.each<[string, string[], unknown]>([
    ["one after the other", [head(1), foot(1)], [[joined(1), [0, 1]]]],
    ["the second one first", [foot(1), head(1)], [[joined(1), [0, 1]]]],
    ["both of them upside down in one text", [`${foot(1)}\n${head(1)}`], [[joined(1), [0]]]],
    [
      "with others between them",
      [whole(1), head(1), whole(2), whole(3), foot(1)],
      [
        [single(1), [0]],
        [joined(1), [1, 4]],
        [single(2), [2]],
        [single(3), [3]],
      ],
    ],
    [
      "the second one first, with others between them",
      [foot(1), whole(2), head(1)],
      [
        [joined(1), [0, 2]],
        [single(2), [1]],
      ],
    ],
    [
      "and those of the next one too",
      [head(1), foot(1), head(2), whole(2), foot(2), head(3)],
      [
        [joined(1), [0, 1]],
        [joined(2), [2, 4]],
        [single(2), [3]],
        ["unreadable", [5]],
      ],
    ],
  ])("%s", (_, messages, says) => {
    expect(read(...messages)).toEqual(says);
  });
});

describe("a first part that ends with the reference, before it could have been cut,", () => {
  const part = (change: Partial<Record<"reason" | "reference" | "mark", string>> = {}) => {
    const { reason = "12", reference = "3210000001", mark = "1/2" } = change;
    return `${mark} 10 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00. Raison: ${reason}. Solde : 61 925 Ar. Ref: ${reference}`;
  };

  test("is read, to be decided alone, whether it comes by itself or below others", () => {
    const says = { direction: "received", amountAr: 10_000, reference: "3210000001", isUnfamiliar: true };
    for (const isWhole of [true, false]) expect(readStatementMessage(part(), "MVola", isWhole)).toMatchObject(says);
    expect(read(part(), part({ reference: "3210000002" }))).toEqual([
      [joined(1), [0]],
      [["3210000002", 10_000], [1]],
    ]);
  });

  test.each([
    ["is as long as one that was cut", part({ reason: "x".repeat(60) })],
    ["has signs that are told in two", part({ reason: "[[[[[[[[" })],
    ["is the second one", part({ mark: "2/2" })],
    ["goes on behind its reference", `${part()}. So`],
  ])("is for a person where it %s", (_, text) => {
    expect(read(text)).toEqual([["unreadable", [0]]]);
  });

  test("is for a person beside a second part that is not its own", () => {
    expect(read(part(), part({ reference: "3210000002" }), "2/2 Transfert annule").map(([says]) => says)).toEqual([
      "unreadable",
      "unreadable",
      "unreadable",
    ]);
  });
});

describe("a part is for a person, and nothing is made of it,", () => {
  const unread = (...messages: (string | Received)[]) => {
    for (const [says] of read(...messages)) expect(says).toBe("unreadable");
  };

  test("when the other one is missing, also where it would be read by itself", () => {
    unread(head(1));
    unread(foot(1));
    // Its last figures may stand in the second part.
    unread("1/2 50 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00. Raison: 1. Solde: 5 Ar. Ref: 321000000");
    unread("1/2 Annulation du transfert 321000000");
  });

  test("when two transfers are mixed", () => {
    unread(head(1), head(2), foot(1), foot(2));
    unread(head(1), foot(1), foot(2), head(2));
    unread(foot(1), head(1), foot(2), head(2));
    unread(head(1), "2/3 suite", foot(1));
  });

  test("when they are the end of one transfer and the beginning of a later one", () => {
    expect(read(foot(1), whole(1, "09:01"), whole(2, "11:59"), head(2, "12:00")).map(([says]) => says)).toEqual([
      "unreadable",
      single(1),
      single(2),
      "unreadable",
    ]);
    const at = Date.UTC(2026, 10, 21, 6);
    unread({ text: foot(1), at }, { text: head(2), at: at + 600_000 });
    expect(read({ text: head(1), at }, { text: foot(1), at: at + 2_000 })).toEqual([[joined(1), [0, 1]]]);
  });

  test("when its payer wrote « 2/2 » and an end of their own as their reason", () => {
    const forged =
      "1/2 50 000 Ar recu de RABE (0340000009) le 21/11/26 a 09:00. Raison: x\n2/2 Solde: 1 Ar. Ref: 9999999999";
    unread(forged, "2/2 . Solde : 61 925 Ar. Ref: 3210000001");
    unread({ text: forged, at: 1 });
    // Cut within the operator's own word, the payer's end is the only one that is whole.
    const cut = "1/2 50 000 Ar recu de RABE (0340000009) le 21/11/26 a 09:00. Raison: Solde: 1 Ar. Ref: 9999999999. So";
    unread(cut, "2/2 lde : 61 925 Ar. Ref: 3210000001");
    unread(head(1), "2/2 de : 1 Ar. Ref: 9999999999. Solde : 61 925 Ar. Ref: 3210000001");
  });
});

test("an advert in parts is kept as one, and a part of one by itself", () => {
  const parts = ["1/2 Gagnez 50 000 Ar avec MVola", "2/2 chez tous nos agents"];
  expect(
    readStatementMessages(
      parts.map((text) => ({ text })),
      "MVola",
    ),
  ).toMatchObject([{ read: { direction: "other" }, of: [0, 1] }]);
  expect(read(parts[0] ?? "")).toMatchObject([[{ direction: "other" }, [0]]]);
});

const others = Object.values(examples)
  .flat()
  .map(([text]) => text)
  .filter((text) => !text.includes("\n"));
const anyMessage = fc.oneof(
  fc.constantFrom(...others),
  fc.constantFrom(head(1), foot(1), head(2), foot(2), head(3, "12:00"), "1/3 a", "2/3 5 000 Ar", "3/3 Ref: 3210000005"),
  fc.string({ maxLength: 40 }),
);

test("of any messages each is told of once, and those that are no parts say what they say alone", () => {
  fc.assert(
    fc.property(fc.array(anyMessage, { maxLength: 12 }), (texts) => {
      const found = readStatementMessages(
        texts.map((text) => ({ text })),
        "MVola",
      );
      expect(found.flatMap(({ of }) => of).toSorted((a, b) => a - b)).toEqual(texts.map((_, index) => index));
      for (const { read: says, written, of } of found) {
        if (of.length > 1) continue;
        const text = texts[of[0] ?? 0] ?? "";
        const isPart = /^\W*\d\/\d/.test(text);
        if (!isPart) expect([says, written]).toEqual([readStatementMessage(text, "MVola"), text]);
        else if (typeof says === "object") expect(["other", "fee"]).toContain(says.direction);
      }
    }),
    { numRuns: 300 },
  );
});

test("a backup's rows are joined, whichever row comes first", () => {
  const row = (body: string, at: number) => `<sms address="MVola" date="${at}" type="1" body="${body}" />`;
  const at = Date.UTC(2026, 10, 21, 6);
  const rows = [
    row(head(1), at),
    row(whole(1), at + 1_000),
    row(foot(1), at + 2_000),
    row(head(2, "11:00"), at + 7_200_000),
    row(foot(2), at + 7_201_000),
    row(foot(3), at + 14_400_000),
  ];
  for (const order of [rows, rows.toReversed()]) {
    const file = readStatementFile(Buffer.from(`<smses>${order.join("\n")}</smses>`), "sms.xml", at);
    const items = "groups" in file ? (file.groups[0]?.items ?? []) : [];
    expect(items.map(({ read: says }) => (typeof says === "object" ? says.reference : says))).toEqual([
      "3210000001",
      "3220000001",
      "3210000002",
      "unreadable",
    ]);
  }
});
