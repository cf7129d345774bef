import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canonicalReference,
  comparedRuns,
  isOperatorReference,
  operatorReference,
  transferKey,
} from "../../src/shared/reference.ts";
import { processorMs } from "../support/processor.ts";
import { announcedBy } from "../support/statement.ts";

const MVOLA = "5118437177";
const DATED = "PP230519.0405.C62279";

test.each([
  ...["5118437177", "REF5118437177", "ID5118437177", "N5118437177", "MVOLA5118437177", "5118437177A", "N°5118437177"],
  ...[
    "№ 5118437177",
    "Réf. 5118437177",
    "TRANS ID : 5118437177",
    "trans id5118437177",
    "n°: #5118437177",
    "ref-5118437177-b",
  ],
  ...[
    "5118 437 177",
    "5118\u00a0437\u202f177",
    "51-184-37177",
    "511.843.7177",
    "(5118437177)",
    "'5118437177",
    "« 5118437177 »",
  ],
  ...[
    "5118437177.",
    "5118437177 !",
    "5118437177.0",
    "5118437177,00",
    "5 118 437 177,00",
    "5118437177.0.0.",
    "05118437177",
  ],
  ...[
    "5118\u200b437\u200d177",
    "\ufeff5118437177",
    "\u202a5118437177\u202c",
    "５１１８４３７１７７",
    "ＲＥＦ５１１８４３７１７７",
    "5118437I77",
  ],
])("%j is MVola's 5118437177", (typed) => {
  expect(canonicalReference(typed)).toBe(MVOLA);
});

test.each([
  ...[
    "PP230519.0405.C62279",
    "pp230519.0405.c62279",
    "PP2305190405C62279",
    "PP230519-0405-C62279",
    "pp230519 0405 c62279",
  ],
  ...[
    "Trans id PP230519.0405.C62279",
    "TRANSIDPP230519.0405.C62279",
    "Id : PP230519.0405.C62279.",
    "PP230519.0405.C62279a",
  ],
  ...["PP23O519.O4O5.C62279", "PP230519.0405.C6227９", "\u202aPP230519.\u200b0405.C62279\u202c"],
])("%j is Orange's or Airtel's PP230519.0405.C62279", (typed) => {
  expect(canonicalReference(typed)).toBe(DATED);
});

test("letters for digits are read in the last five characters, and one more character is dropped", () => {
  expect(canonicalReference("PP251104.0841.D8753O")).toBe("PP251104.0841.D87530");
  expect(canonicalReference("PP251104.0841.D87530O")).toBe("PP251104.0841.D87530");
});

test.each([
  ["ABC-12", "ABC-12"],
  ["réf : abc-12", "ABC-12"],
  ["ab 12 34", "AB1234"],
  ["12\u00a034\u202f56", "123456"],
  ["12345678", "12345678"],
  ["2026-11-21", "2026-11-21"],
  ["REF1234", "REF1234"],
  ["OIL2026", "OIL2026"],
  ["vir-2026-1/", "VIR-2026-1"],
  ["-ABCD", "ABCD"],
  ["5118437177.50", "5118437177.50"],
  ["51184371775118437177", "51184371775118437177"],
  ["PP230519.0405", "PP230519.0405"],
  ["PP230519.0405.C62279.5", "PP230519.0405.C62279.5"],
  [" .-/ ", ""],
])("%j is no operator's, and kept as %j", (typed, kept) => {
  expect(canonicalReference(typed)).toBe(kept);
  expect(isOperatorReference(kept)).toBe(false);
  expect(operatorReference(typed)).toBeUndefined();
});

test("a text of hundreds of thousands of characters is read at once", () => {
  const took = processorMs(() => {
    for (const piece of ["-", "1-", "1.0", ".0", "é.", "O", "1O", "REF "]) canonicalReference(piece.repeat(100_000));
  });
  expect(took).toBeLessThan(1_500);
});

test.each([
  [`51 300 Ar recu de RAKOTO 0380000001 le 04/07/26 a 13:41. Raison: 1. Solde: 172 914 Ar. Ref ${MVOLA}`, MVOLA],
  [
    `50 000 Ar recu de RAKOTO (0340000001) le 01/08/24 a 07:44. Raison: f. Solde : 59 950 Ar. Ref: 276567871 Avec MVola`,
    "276567871",
  ],
  [`Vous avez recu un transfert de 5 000Ar venant du 0320000001. Nouveau Solde: 9 000Ar.  Trans Id: ${DATED}`, DATED],
  [`Ar 50 000 envoye a RASOA 0330000001. Frais: Ar 100. Trans ID: ${DATED}.`, DATED],
])("the message %j has a canonical reference", (message, reference) => {
  expect(announcedBy(message)?.reference).toBe(reference);
});

const mvola = fc.bigInt({ min: 100_000_000n, max: 99_999_999_999n }).map(String);
const dated = fc
  .tuple(
    fc.constantFrom("PP", "CI", "CO", "MP", "MB"),
    fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
    fc.constantFrom(..."ABCDEXYZ"),
    fc.integer({ min: 0, max: 99_999 }),
  )
  .map(([kind, at, letter, number]) => {
    const iso = at.toISOString();
    const [day, minute] = [iso.slice(2, 10).replaceAll("-", ""), iso.slice(11, 16).replace(":", "")];
    return `${kind}${day}.${minute}.${letter}${String(number).padStart(5, "0")}`;
  });
const operators = fc.oneof(mvola, dated);
const invisible = fc.constantFrom(" ", "\u00a0", "\u200b", "\u200f", "\u202a", "\u202e", "\ufeff", "\t");
const label = fc.constantFrom("", "REF", "Réf : ", "ID", "N°", "n° ", "MVOLA", "Trans ID: ", "TRANS ID", "#", "(");
const ending = fc.constantFrom("", "A", "o", "I", "L", "abc", ".", ")", " !", "\u202c");

describe("any text that is typed as a reference", () => {
  test("has a canonical form that stays the same when it is read again", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.string({ unit: fc.constantFrom(..."0159OILPRef.-: N°") }),
          operators,
        ),
        (typed) => {
          const reference = canonicalReference(typed);
          expect(canonicalReference(reference)).toBe(reference);
          expect(transferKey("+261341234567", reference)).toBe(transferKey("+261381234567", typed));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("labels, spaces, marks that nobody sees, case and letters behind it do not change an operator's reference", () => {
    const typed = fc.tuple(operators, label, ending, fc.array(fc.tuple(fc.nat(30), invisible)), fc.boolean());
    fc.assert(
      fc.property(typed, ([reference, before, behind, marks, isLower]) => {
        let text = reference;
        for (const [at, mark] of marks) text = text.slice(0, at % text.length) + mark + text.slice(at % text.length);
        text = before + text + behind;
        expect(canonicalReference(isLower ? text.toLowerCase() : text)).toBe(reference);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("a transfer is named by its operator, whichever of its numbers it came to", () => {
  expect(transferKey("+261341000001", "REF5118437177")).toBe(transferKey("+261381000002", MVOLA));
  expect(transferKey("+261321000001", DATED)).not.toBe(transferKey("+261331000001", DATED));
  expect(transferKey("+261341000001", "ABC-12")).not.toBe(transferKey("+261341000001", "ABC-13"));
});

describe("two references", () => {
  const share = (one: string, other: string) =>
    comparedRuns(canonicalReference(one)).some((run) => comparedRuns(canonicalReference(other)).includes(run));

  test.each([
    [MVOLA, "5118437178"],
    [MVOLA, "51184371771"],
    [MVOLA, "15118437177"],
    [MVOLA, "118437177"],
    [MVOLA, "VIR 5118437177/2"],
    [DATED, "CI230519.0405.C62279"],
    [DATED, "230519.0405.C62279"],
  ])("%s and %s share enough to be compared", (one, other) => expect(share(one, other)).toBe(true));

  test.each([
    [MVOLA, "5118499999"],
    [MVOLA, "ABC-12"],
    [DATED, "PP230519.0405.C62280"],
    ["ABC-12", "ABC-12"],
  ])("%s and %s do not", (one, other) => expect(share(one, other)).toBe(false));
});
