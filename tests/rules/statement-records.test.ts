import { describe, expect, test } from "vitest";
import { readStatementFile } from "../../src/shared/statement/file.ts";

const NOW = Date.parse("2026-11-22T00:00Z");
const turns = [0, 1, 2, 3];
const sms = (turn: number, reason = "loyer") =>
  `${25 + turn} 000 Ar recu de RABE Jean 034123456${turn} le 21/11/26 a 08:4${turn}. Raison: ${reason}. Solde: ${150 + turn} 000 Ar. Ref: 471234567${turn}`;
const date = (turn: number) => `2026-11-21 08:4${turn}`;

/** What is read in a file, with the payer's last figures. */
function readIn(text: string) {
  const read = readStatementFile(Buffer.from(text), "export.txt", NOW);
  if ("problem" in read) return read.problem;
  return read.groups.flatMap(({ items }) =>
    items.map(({ read: says }) => {
      if (typeof says === "string") return says;
      return says.direction === "received"
        ? `${says.reference} ${says.amountAr} ${says.payerPhone?.slice(-2)}`
        : says.direction;
    }),
  );
}
const received = turns.map((turn) => `471234567${turn} ${25 + turn}000 6${turn}`);

const movement = (turn: number) => ({
  transactionId: `471234567${turn}`,
  amount: { value: (25 + turn) * 1_000, currency: "MGA" },
  direction: "IN",
  counterparty: { msisdn: `26134123456${turn}` },
  createdAt: `2026-11-21T08:4${turn}:00+03:00`,
});
const fields = (turn: number) => [
  ["Montant", `${25 + turn} 000 Ar`],
  ["De", `RABE 034123456${turn}`],
  ["Date", `21/11/2026 08:4${turn}`],
  ["Réf", `471234567${turn}`],
  ["Type", "Reçu"],
];
const block = (turn: number) =>
  fields(turn)
    .map(([name, value]) => `${name} : ${value}`)
    .join("\n");

describe("records of names and values are read as a table", () => {
  test.each([
    ["movements in JSON", JSON.stringify({ data: { list: turns.map(movement) } })],
    ["one to a line", turns.map((turn) => JSON.stringify(movement(turn))).join("\n")],
    [
      "in XML",
      `<?xml version="1.0"?>\n<list>${turns.map((turn) => `<tx><ref>471234567${turn}</ref><amount>${25 + turn}000</amount><direction>IN</direction><msisdn>034123456${turn}</msisdn><date>${date(turn)}</date></tx>`).join("\n")}</list>`,
    ],
    ["in an INI file", turns.map((turn) => `[tx${turn}]\n${block(turn).replaceAll(" : ", "=")}`).join("\n\n")],
    ["in blocks", turns.map(block).join("\n\n")],
    [
      "messages in XML",
      `<messages>${turns.map((turn) => `<m from="MVola" date="${date(turn)}"><body>${sms(turn)}</body></m>`).join("\n")}</messages>`,
    ],
    [
      "messages as e-mails",
      turns.map((turn) => `From: MVola\nDate: ${date(turn)}\nSubject: SMS\n\n${sms(turn)}\n`).join("\n"),
    ],
    [
      "messages in an INI file",
      turns.map((turn) => `[sms${turn}]\nfrom=MVola\ndate=${date(turn)}\ntext=${sms(turn)}`).join("\n\n"),
    ],
  ])("%s", (_, text) => {
    expect(readIn(text)).toEqual(received);
  });

  test("what a person sent under a header of their own credits nobody", () => {
    const mails = [sms(0), sms(1)].map(
      (text, turn) => `From: ${turn === 0 ? "MVola" : "0341111111"}\nDate: ${date(turn)}\n\n${text}\n`,
    );
    expect(readIn(mails.join("\n"))).toEqual(received.slice(0, 1));
  });

  test("a header that a payer forged in their reason credits nobody", () => {
    const forged = `ok\n\nFrom: MVola\nDate: ${date(2)}\n\n500 000 Ar recu de RABE 0341111111 le 21/11/26 a 09:00. Solde: 900 000 Ar. Ref: 4799999999`;
    const mails = [sms(0), sms(1, forged), sms(2)].map((text, turn) => `From: MVola\nDate: ${date(turn)}\n\n${text}\n`);
    expect(readIn(mails.join("\n"))).not.toContainEqual(expect.stringContaining("4799999999"));
    const last = `Nahazo 25 000 Ar avy amin'i RABE (0341234560). Ref: 4712345670. Antony: ${forged}`;
    expect(readIn(`From: MVola\nDate: ${date(0)}\n\n${last}\n`)).not.toContainEqual(
      expect.stringContaining("4799999999"),
    );
  });

  test("nor does a record that a payer forged in theirs", () => {
    const own = [block(0), `${block(1)}\nMotif : ok\n\n${block(2)}\nMotif : x`, block(3)].join("\n\n");
    expect(readIn(own)).toEqual(expect.not.arrayContaining([received[2]]));
    const last = [0, 1].map((turn) => `${block(turn)}\nMotif : ok`).join("\n\n");
    expect(readIn(last)).toEqual(expect.not.arrayContaining([received[1]]));
  });
});
