import { describe, expect, test } from "vitest";
import { readBackup } from "../../src/shared/statement/backup.ts";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import { receivedSms } from "../support/statement.ts";

const NOW = Date.UTC(2026, 10, 21, 9);
const read = (file: string | Uint8Array, name = "releve.csv") =>
  readStatementFile(typeof file === "string" ? Buffer.from(file) : file, name, NOW);

const CSV = [
  "MVola – relevé du 21/11/2026",
  "Date;Numéro;Libellé;Référence;Débit;Crédit;Solde",
  "21/11/2026 09:00;0340000009;Reçu;3210000001;;50 000;172 914",
  "21/11/2026 09:10;0341111111;Envoi;3210000008;5 000;;167 914",
].join("\r\n");
const utf16 = (text: string) => Buffer.from(text, "utf16le");

describe("a file", () => {
  test.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from(CSV)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${CSV}`)],
    ["UTF-16 LE", utf16(`\ufeff${CSV}`)],
    ["UTF-16 BE", utf16(`\ufeff${CSV}`).swap16()],
    ["UTF-16 LE without its mark", utf16(CSV)],
    ["Windows-1252", Buffer.from(CSV.replace("–", "\x96"), "latin1")],
  ])("in %s is read", (_, file) => {
    expect(read(file)).toMatchObject({
      groups: [
        {
          source: "table",
          operators: ["MVola"],
          items: [
            { place: 3, read: { direction: "received", reference: "3210000001", amountAr: 50_000 } },
            { place: 4, read: { direction: "sent", amountAr: 5_000 } },
          ],
        },
      ],
    });
  });

  test.each<[string, string | Uint8Array, object]>([
    ["nothing", "", { problem: "nothing" }],
    [
      "talk",
      "\nBonjour,\nà demain",
      { problem: "nothing", first: { place: 2, excerpt: "Bonjour,", refusal: "unreadable" } },
    ],
    [
      "rows that cannot be read",
      "Date;Référence;Crédit\n21/11/2026;TOTAL;50 000\n21/11/2026;3210000001;beaucoup",
      { problem: "nothing", first: { place: 2, refusal: "notDeposit" } },
    ],
    ["columns that a person must name", "a;b;c\n1;2;3\n4;5;6", { problem: "columns" }],
    [
      "a direction that is not understood",
      "Date;Référence;Montant;Sens\n21/11/2026;3210000001;50 000;X\n21/11/2026;3210000002;50 000;Y",
      { problem: "columns" },
    ],
    [
      "payers and payees, without a word of which way the money went",
      "Date;Référence;Expéditeur;Destinataire;Montant\n21/11/2026;3210000001;0380000001;0340000010;50 000",
      { problem: "columns" },
    ],
    ["a backup without messages", "<?xml version='1.0'?><smses count='0'></smses>", { problem: "nothing" }],
  ])("of %s is refused", (_, file, why) => {
    expect(read(file)).toMatchObject(why);
  });

  test("of Orange and Airtel has the same references: its name or a line above the table says which", () => {
    const table = "Date;Référence;Débit;Crédit\n22/08/2026;PP260822.1225.D12304;;90 300";
    const operatorsIn = (file: string, name?: string) => {
      const found = read(file, name);
      return "groups" in found && found.groups[0]?.operators;
    };
    expect(operatorsIn(table)).toEqual(["Orange Money", "Airtel Money"]);
    expect(operatorsIn(table, "Airtel 2026.csv")).toEqual(["Airtel Money"]);
    expect(operatorsIn(`Orange Money Madagascar\n${table}`)).toEqual(["Orange Money"]);
  });
});

describe("a row that sums up others", () => {
  const titles = "Date;Libellé;Référence;Numéro;Crédit;Débit";
  const refusals = (row: string) => {
    const found = read(`${titles}\n20/11/2026 09:00;De RAKOTO;3210000001;0340000009;50 000;\n${row};\n`);
    return "groups" in found ? found.groups[0]?.items.map((item) => item.read) : [];
  };

  test.each([
    "TOTAL;;202611;;50 000",
    ";TOTAL novembre;202611;;50 000",
    ";T\u200botal;123456789;;50 000",
    "20/11/2026;Solde final;20261120;;50 000",
    ";Cumul;3210000009;;50 000",
    ";Report à nouveau;3210000009;;50 000",
    ";Grand total;12;;50 000",
    ";;Total 2026;;50 000",
  ])("is no line: %s", (row) => {
    expect(refusals(row)).toMatchObject([{ reference: "3210000001" }, "notDeposit"]);
  });

  test("is told from a transfer whose payer wrote such a word", () => {
    expect(refusals("20/11/2026 09:05;Solde de la commande;3210000002;0340000009;5 000")).toMatchObject([
      { reference: "3210000001" },
      { reference: "3210000002", amountAr: 5_000 },
    ]);
  });
});

test("SMS with as many commas in each are no table", () => {
  const turns = [0, 1, 2];
  const texts = turns.map(
    (turn) =>
      `Dear customer, you have received Ar 20${turn},000 from 26132886792${turn}. Your new balance is Ar 3,247,400. TxnId: PP261121.100${turn}.B7549${turn}`,
  );
  const found = readStatementFile(Buffer.from([...texts, ""].join("\n")), "sms.txt", Date.UTC(2026, 10, 28));
  expect("groups" in found && found.groups).toMatchObject([{ source: "sms", items: { length: 3 } }]);
});

test("SMS with a comma and « Ref » behind it are no table", () => {
  const one = (reference: string) => receivedSms({ reference, remark: "Raison: riz, huile." });
  const found = read(`${one("3210000001")}\n${one("3210000002")}`, "messages.txt");
  expect(found).toMatchObject({ groups: [{ source: "sms", items: [{}, {}] }] });
});

describe("an SMS backup", () => {
  test("has its signs back, whatever their form, and without what the phone sent", () => {
    const file = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <!-- File Created By SMS Backup & Restore -->
      <smses count="4" backup_set="x">
      <sms address="MVola" date="1" type="1" body="50 000 Ar &lt;re&#231;u&gt; d&apos;A &amp; B &quot;x&quot; &#xE9; &#55357;&#56832; &#0;" read="1" />
      <sms body='Dit "bonjour"' type='1' address='OrangeMoney'/>
      <sms address="MVola" type="2" body="envoyé par ce téléphone" />
      <mms address="MVola" body="image" />
      <sms address="MVola" type="1" />
      </smses>`;
    expect(readBackup(file)).toEqual([
      { address: "MVola", body: '50 000 Ar <reçu> d\'A & B "x" é 😀 ', at: 1 },
      { address: "OrangeMoney", body: 'Dit "bonjour"' },
      { address: "", body: "" },
      { damaged: '<sms address="MVola" type="1" />' },
    ]);
  });

  test("has its long messages too, which phones keep as MMS", () => {
    const mms = (address: string, box: string, text: string) =>
      `<mms date="5" msg_box="${box}" address="${address}" text_only="1"><parts>
        <part seq="-1" ct="application/smil" text='&lt;smil/&gt;' />
        <part seq="0" ct="text/plain" text="${text}" /><part ct="image/jpeg" data="x" text="null" />
      </parts><addrs><addr address="MVola" type="137" /></addrs></mms>`;
    const file = `<smses>${mms("MVola", "1", "50 000 Ar&#10;re&#231;u")}${mms("MVola", "2", "envoyé")}
      <sms address="Airtel" type="1" body="x" /><part ct="text/plain" text="de personne" /></smses>`;
    expect(readBackup(file)).toEqual([
      { address: "MVola", body: "50 000 Ar\nreçu", at: 5 },
      { address: "", body: "" },
      { address: "Airtel", body: "x" },
    ]);
  });

  test("keeps apart what an operator's name in an e-mail address or a long sender sent", () => {
    const one = (address: string, index: number) =>
      `<mms msg_box="1" address="${address}"><part ct="text/plain" text="${receivedSms({ reference: String(3_210_000_000 + index) })}" /></mms>`;
    const senders = ["MVola", "M-Vola", "mvola@mail.mg", "Yassine@x.mg", "MVola de Rakoto", "Orange Money"];
    const found = read(`<smses>${senders.map(one).join("")}</smses>`, "sms.xml");
    const own = { items: [{ read: { reference: "3210000000" } }, { read: { reference: "3210000001" } }] };
    expect(found).toMatchObject({ apart: 3, groups: [own, {}] });
  });

  test("of 5 000 messages is read at once, and a hostile one too", () => {
    const one = (index: number) =>
      `<sms address="MVola" type="1" body="${receivedSms({ reference: String(3_210_000_000 + index) })}" />`;
    const file = `<smses>${Array.from({ length: 5_000 }, (_, index) => one(index)).join("\n")}</smses>`;
    const found = read(file, "sms.xml");
    expect("groups" in found && found.groups[0]?.items.length).toBe(5_000);
    for (const hostile of ["<sms a", "<!--", "<?", "&#", "<sms ".repeat(2), "<mms><part ", 'a="', '<sms a="'])
      expect(readBackup(hostile.repeat(100_000)).filter((one) => !("damaged" in one))).toEqual([]);
  }, 30_000);
});
