import { describe, expect, test } from "vitest";
import { readStatementFile } from "../../src/shared/statement/file.ts";
import { chosenNumbers } from "../../src/shared/statement/group.ts";
import type { GivenAnswers } from "../../src/shared/statement/table.ts";
import { processorMs } from "../support/processor.ts";
import { receivedSms } from "../support/statement.ts";

const NOW = Date.UTC(2026, 10, 28);
const read = (file: string, given?: GivenAnswers, name = "sms") =>
  readStatementFile(Buffer.from(file), name, NOW, given);

/** What each group of a file says, and how many messages were left apart. */
function groupsIn(file: string, given?: GivenAnswers) {
  const found = read(file, given);
  if (!("groups" in found)) return found;
  const groups = found.groups.map((group) => {
    const sim = group.source === "sms" && group.sim !== undefined ? ` (${group.sim})` : "";
    const said = group.items.map(({ place, read: line }) =>
      typeof line === "string" ? `${place}: ${line}` : `${place}: ${line.amountAr} ${line.reference}`,
    );
    return [`${group.operators.join("/")}${sim}`, ...said];
  });
  return { groups, apart: found.apart };
}

const MVOLA = receivedSms({ reference: "3210000001" });
const OTHER = receivedSms({ reference: "3210000002", amount: "20 000" });
const AIRTEL = "Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.1225.D12304";
const ORANGE =
  "Vous avez recu un transfert de 51300Ar venant du 0320000001 Nouveau Solde: 51328Ar. Trans Id: PP251104.0841.D87534. Orange Money vous remercie.";

const xml = (...messages: string[]) => `<?xml version='1.0'?><smses>${messages.join("\n")}</smses>`;
const sms = (address: string, body: string, more = "") =>
  `<sms address="${address}" date="1795500000000" type="1" body="${body}" ${more}/>`;

describe("an SMS backup in XML", () => {
  test("has the messages of operators' short codes too", () => {
    expect(groupsIn(xml(sms("144", ORANGE), sms("436", AIRTEL), sms("111", MVOLA), sms("0340000009", OTHER)))).toEqual({
      groups: [
        ["MVola", "3: 50000 3210000001"],
        ["Orange Money", "1: 51300 PP251104.0841.D87534"],
        ["Airtel Money", "2: 90300 PP260822.1225.D12304"],
      ],
      apart: 1,
    });
  });

  test("has what the phone sent apart", () => {
    const file = xml(sms("MVola", MVOLA), sms("+261340000009", "Merci").replace('type="1"', 'type="2"'));
    expect(groupsIn(file)).toEqual({ groups: [["MVola", "1: 50000 3210000001"]], apart: 1 });
  });

  test("of two SIM of one operator has a group of each", () => {
    const file = xml(
      sms("MVola", MVOLA, 'sub_id="1"'),
      sms("MVola", OTHER, 'sub_id="2"'),
      sms("144", ORANGE, 'sub_id="3"'),
    );
    expect(groupsIn(file)).toMatchObject({
      groups: [
        ["MVola (1)", "1: 50000 3210000001"],
        ["MVola (2)", "2: 20000 3210000002"],
        ["Orange Money", "3: 51300 PP251104.0841.D87534"],
      ],
    });
    const one = xml(sms("MVola", MVOLA, 'sub_id="1"'), sms("MVola", OTHER, 'sub_id="-1"'));
    expect(groupsIn(one)).toMatchObject({ groups: [["MVola", "1: 50000 3210000001", "2: 20000 3210000002"]] });
  });

  test("that is cut or damaged tells of each message that is not read", () => {
    const file = xml(sms("MVola", MVOLA), sms("MVola", OTHER));
    expect(groupsIn(file.slice(0, file.indexOf(OTHER) + 20))).toMatchObject({
      groups: [["MVola", "1: 50000 3210000001", "2: damaged"]],
    });
    expect(groupsIn(file.replace("</smses>", ""))).toMatchObject({
      groups: [["MVola", "1: 50000 3210000001", "2: 20000 3210000002", "3: damaged"]],
    });
    for (const [from, to] of [
      ["<sms ", "<sxs "],
      ['body="', "body=x"],
      ["body", "bodx"],
      ["<sms ", "xsms "],
      ['" />', '" /x'],
    ] as const)
      expect(groupsIn(file.replace(from, to)), from).toMatchObject({
        groups: [["MVola", "2: 20000 3210000002", "1: damaged"]],
      });
  });

  test("made to exhaust the reader is refused by name", () => {
    const attributes = 'a="b" '.repeat(1_300_000);
    for (const file of [`<smses><sms ${attributes}/></smses>`, `<smses><sms ${attributes}`])
      expect(groupsIn(file)).toMatchObject({ problem: "nothing", first: { refusal: "damaged" } });
  });

  test("never reads two messages of one body as two", () => {
    expect(groupsIn(xml(sms("MVola", `${MVOLA}&#10;${OTHER}`)))).toEqual({
      problem: "nothing",
      first: expect.objectContaining({ refusal: "unreadable" }),
    });
    const broken = MVOLA.replace("RAKOTO 0340000009", "RAKOTO&#10;JEAN&#10;0340000009");
    expect(groupsIn(xml(sms("MVola", broken)))).toMatchObject({ groups: [["MVola", "1: 50000 3210000001"]] });
  });
});

describe("messages in JSON", () => {
  const json = (value: unknown) => groupsIn(JSON.stringify(value));
  const expected = { groups: [["MVola", "1: 50000 3210000001"]] };

  test.each<[string, unknown]>([
    ["in a list of a list", [{ sms: [{ number: "MVola", text: MVOLA }] }]],
    ["of a conversation", { address: "MVola", messages: [{ body: MVOLA, date: 1_795_500_000_000 }] }],
    [
      "with types",
      [
        { address: "MVola", body: MVOLA, type: 1 },
        { address: "MVola", body: OTHER, type: 2 },
      ],
    ],
    [
      "with boxes",
      [
        { from: "MVola", content: MVOLA, folder: "inbox" },
        { from: "MVola", content: OTHER, folder: "sent" },
      ],
    ],
    ["of a gateway", { event: "sms:received", payload: { message: MVOLA, phoneNumber: "MVola", simNumber: 1 } }],
    ["in capitals", { SMS: { Sender: "MVola", Message: MVOLA } }],
  ])("%s are read", (_, value) => {
    expect(json(value)).toMatchObject(expected);
  });

  test("are the operators' only where an operator sent them, and of each SIM", () => {
    const messages = [
      { number: "MVola", text: MVOLA, sim: 1 },
      { number: "MVola", text: OTHER, sim: 2 },
      { number: "+261340000009", text: OTHER },
      { text: OTHER },
    ];
    expect(json([{ sms: messages }])).toEqual({
      groups: [
        ["MVola (1)", "1: 50000 3210000001"],
        ["MVola (2)", "2: 20000 3210000002"],
      ],
      apart: 2,
    });
  });

  test("one object a line, or damaged, are each told of", () => {
    const lines = [MVOLA, OTHER].map((text) => JSON.stringify({ number: "MVola", text }));
    expect(groupsIn(lines.join("\n"))).toMatchObject({
      groups: [["MVola", "1: 50000 3210000001", "2: 20000 3210000002"]],
    });
    expect(groupsIn(`${lines[0]}\n${lines[1]?.slice(0, 30)}`)).toMatchObject({
      groups: [["MVola", "1: 50000 3210000001", "2: damaged"]],
    });
    expect(groupsIn(JSON.stringify([{ number: "MVola", text: MVOLA }]).slice(0, -5))).toEqual({
      problem: "nothing",
      first: { place: 1, excerpt: expect.stringContaining("MVola"), refusal: "damaged" },
    });
  });

  test("made to take long are answered at once", () => {
    const took = processorMs(() => {
      read(`${"[".repeat(500_000)}${"]".repeat(500_000)}`);
      read(`[${"1,".repeat(2_000_000)}1]`);
      read(`{"a":${"[{},".repeat(20)}0${"]".repeat(20)}}`);
      read(`[${'{"a":1},'.repeat(300_000)}{}]`);
    });
    expect(took).toBeLessThan(3_000);
  });
});

describe("messages in a table", () => {
  const titles = "Type,Date,Nom,Expéditeur,Contenu";
  const row = (text: string, { box = "Reçu", sender = "MVola" } = {}) =>
    `${box},26/11/2026 10:20,Moi,${sender},"${text.replaceAll('"', '""')}"`;
  const table = (...rows: string[]) => [titles, ...rows, ""].join("\n");

  test("are read, those of operators alone, with the numbers of their rows", () => {
    const file = table(
      row("Bonjour, à demain", { sender: "0340000009" }),
      row(MVOLA),
      row(AIRTEL, { sender: "AirtelMoney" }),
      row(OTHER, { sender: "0340000009" }),
      row(OTHER, { box: "Envoyé" }),
      row(OTHER.replace("Raison", "\nRaison")),
      "Reçu,26/11/2026 10:20,Moi,MVola",
    );
    expect(groupsIn(file)).toEqual({
      groups: [
        ["MVola", "3: 50000 3210000001", "7: 20000 3210000002", "8: damaged"],
        ["Airtel Money", "4: 90300 PP260822.1225.D12304"],
      ],
      apart: 3,
    });
    expect(read(file)).toMatchObject({ table: { by: "itself", answers: { columns: { message: 4, sender: 3 } } } });
  });

  test("ask where nobody says who sent them, and are then read as pasted ones are", () => {
    const file = ["Date;Contenu", `26/11/2026;${MVOLA}`, `26/11/2026;${AIRTEL}`, ""].join("\n");
    expect(read(file)).toMatchObject({
      problem: "columns",
      table: { guess: { columns: { message: 1, date: 0 }, way: { by: "messages" } }, unclear: [{ about: "message" }] },
    });
    const answers = { columns: { message: 1, date: 0 }, way: { by: "messages" as const } };
    expect(groupsIn(file, { answers })).toEqual({
      groups: [
        ["MVola", "2: 50000 3210000001"],
        ["Airtel Money", "3: 90300 PP260822.1225.D12304"],
      ],
      apart: 0,
    });
  });

  test("have titles, and senders below them, though the first one has no reference", () => {
    const row = (from: string, text: string) => `1;2026-11-21 07:14;${from};${text}`;
    const rows = [
      row("AirtelMoney", "Votre code est 77120."),
      row("AirtelMoney", AIRTEL),
      row("+261335120467", AIRTEL),
    ];
    expect(groupsIn(["#;Quand;De;Texte", ...rows, ""].join("\n"))).toEqual({
      groups: [["Airtel Money", "2: null null", "3: 90300 PP260822.1225.D12304"]],
      apart: 1,
    });
  });

  test("ask where a contact's name alone is an operator's: whoever owns the phone gave it", () => {
    const file = ["Nom;Contenu", `MVola;${MVOLA}`, ""].join("\n");
    expect(read(file)).toMatchObject({ problem: "columns", table: { unclear: [{ about: "message" }] } });
  });

  test("ask where the box of a message is not understood", () => {
    expect(read(table(row(MVOLA, { box: "Autre" })))).toMatchObject({ table: { unclear: [{ about: "message" }] } });
  });
});

describe("the number of a group", () => {
  const [one, two, orange] = ["+261341000001", "+261341000002", "+261321000001"];
  const group = (operator: "MVola" | "Orange Money", sim?: string) =>
    ({ source: "sms", operators: [operator], items: [], ...(sim ? { sim } : {}) }) as const;
  const numbers = (
    groups: ReturnType<typeof group>[],
    ours: string[],
    chosen: (string | null)[] = [],
    phones: string[] = [],
  ) =>
    chosenNumbers(
      groups.map((own) => ({ ...own, operators: [...own.operators], items: [] })),
      { chosen, phones, ours },
    );

  test("is the only one of its operator, or the one in the file's name, else it is asked", () => {
    expect(numbers([group("MVola"), group("Orange Money")], [one, orange])).toEqual([one, orange]);
    expect(numbers([group("MVola")], [one, two])).toEqual([undefined]);
    expect(numbers([group("MVola")], [one, two], [], [two])).toEqual([two]);
    expect(numbers([group("MVola")], [one, two], [two])).toEqual([two]);
    // It was carried to another operator.
    expect(numbers([group("MVola")], [one], [orange])).toEqual([orange]);
  });

  test("of two SIM is asked for each, until only one is left", () => {
    const sims = [group("MVola", "1"), group("MVola", "2")];
    expect(numbers(sims, [one, two])).toEqual([undefined, undefined]);
    expect(numbers(sims, [one, two], [two])).toEqual([two, one]);
    // The other one is private.
    expect(numbers(sims, [one])).toEqual([undefined, undefined]);
    expect(numbers(sims, [one], [one, null])).toEqual([one, null]);
    expect(numbers(sims, [one], [one])).toEqual([one, undefined]);
  });
});
