import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FILE_BYTES, type UploadReport } from "../../src/shared/statement/upload.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { receivedSms, reversedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let token: string;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  token = await tokenOf(world, hanta);
  front = await signedIn(world, member);
});
afterEach(() => world.close());

type Sent = { name?: string; phones?: string; as?: string; type?: string };
const send = async (body: string | Uint8Array, { name = "releve.csv", phones, as = token, type }: Sent = {}) => {
  const query = new URLSearchParams({ name, ...(phones ? { phones } : {}) });
  const answer = await world.app.inject({
    method: "POST",
    url: `/upload/statement?${query}`,
    headers: { authorization: `Bearer ${as}`, "content-type": type ?? "application/octet-stream" },
    payload: typeof body === "string" ? body : Buffer.from(body),
  });
  return { status: answer.statusCode, ...(answer.json() as UploadReport & { code?: string }) };
};
const declare = (reference: string, amountAr = 50_000) =>
  front.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });

const CSV = [
  "MVola – relevé du 21/11/2026",
  "Date;Numéro;Libellé;Référence;Débit;Crédit;Solde",
  "21/11/2026 09:00;0340000009;Reçu;3210000001;;50 000;172 914",
  "21/11/2026 09:05;0341111111;Reçu;3210000003;;25 000;197 914",
  "21/11/2026 09:10;0341111111;Envoi;3210000008;5 000;;192 914",
].join("\r\n");
test("a CSV file is read without a question, and stored once", async () => {
  await declare("3210000001");
  expect(await send(CSV)).toMatchObject({
    status: 200,
    state: "finished",
    apart: 0,
    imports: [
      {
        phone: hanta.phone,
        operator: "MVola",
        items: 3,
        ...{ stored: 3, received: 2, known: 0, proposed: 1, kept: 1, gaps: 0 },
        refused: { count: 0, rows: [] },
      },
    ],
  });
  expect(await send(gzipSync(CSV), { type: "application/gzip" })).toMatchObject({
    imports: [{ stored: 0, known: 3, proposed: 1 }],
  });
});

const sms = (address: string, body: string, more = "") =>
  `<sms protocol="0" address="${address}" date="1795500000000" type="1" body="${body}" ${more}/>`;
const backup = (...messages: string[]) =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<!-- File Created By SMS Backup & Restore -->\n<smses count="9">\n${messages.join("\n")}\n</smses>`;

test("of an SMS backup only the messages that an operator sent are imported", async () => {
  await declare("3210000001");
  await declare("3210000002");
  const file = backup(
    sms(
      "MVola",
      receivedSms({
        reference: "3210000001",
        from: "RAKOTO &amp; FILS 0340000009",
        remark: "Raison: &#233;cole &quot;A&quot;.",
      }),
    ),
    sms("MVola", reversedSms({ reference: "3210000002" })),
    sms("MVola", "Bonjour, 10 000 Ar &lt;cadeau&gt;"),
    // Anybody can send a copy of an operator's message; the last one is what the phone itself sent.
    sms("+261340000009", receivedSms({ reference: "3210000002" })),
    `<sms address="MVola" type="2" body="${receivedSms({ reference: "3210000007" })}" />`,
  );
  const report = await send(file, { name: "sms-20261121.xml" });
  expect(report).toMatchObject({
    state: "finished",
    apart: 2,
    imports: [{ operator: "MVola", items: 3, received: 1, proposed: 1, reversed: 1, unread: 1, source: "sms" }],
  });
});

const own = receivedSms({ reference: "3210000001" });
/** Anybody may send the same. */
const copied = receivedSms({ reference: "3210000002" });
test.each<[string, unknown]>([
  [
    "under a sentence about them",
    {
      message: "fetched 2 messages",
      data: [
        { content: own, contact: "MVola", owner: "+261340000010", type: "mobile-originated", status: "received" },
        { content: copied, contact: "+261340000009", owner: "+261340000010", type: "mobile-originated" },
      ],
    },
  ],
  [
    "as a page of results",
    {
      success: true,
      results: [
        { messageId: "in-1", from: "MVola", to: "SIM1", content: own, direction: "inbound" },
        { messageId: "in-2", from: "MVola", to: "SIM1", content: copied, direction: "outbound" },
      ],
    },
  ],
  [
    "with « sms » before each name",
    [
      { sms_from: "MVola", sms_body: own, sms_date: "21-11-2026", sms_time: "09:00", battery: "78%" },
      { sms_from: "034 00 000 09", sms_body: copied, sms_date: "21-11-2026", sms_time: "09:00", battery: "78%" },
    ],
  ],
  [
    "of a chat into which a phone forwards them, the number marked",
    {
      name: "SMS caisse",
      type: "private_channel",
      messages: [
        {
          ...{ id: 1, type: "message", date: "2026-11-21T09:00:00", from: "SMS caisse" },
          text: ["MVola\n", ...own.split(/(?=0340000009)/).map((text, at) => (at ? { type: "phone", text } : text))],
        },
        { id: 2, type: "message", date: "2026-11-21T09:01:00", from: "SMS caisse", text: "Bien reçu, merci" },
      ],
    },
  ],
])("messages in JSON are read %s, and only an operator's", async (_, export_) => {
  await declare("3210000001");
  await declare("3210000002");
  expect(await send(JSON.stringify(export_), { name: "export.json" })).toMatchObject({
    ...{ state: "finished", apart: 1 },
    imports: [{ operator: "MVola", source: "sms", items: 1, received: 1, proposed: 1 }],
  });
});

test("messages below each other are imported, each operator's on its own number", async () => {
  const solo = await world.anAdmin({ name: "Solo", phone: "+261330000002" });
  const airtel = "Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.1225.D12304";
  const file = [receivedSms({ reference: "3210000001" }), airtel].join("\n");
  expect(await send(file, { name: "messages.txt" })).toMatchObject({
    imports: [
      { operator: "MVola", phone: hanta.phone, stored: 1 },
      { operator: "Airtel Money", phone: solo.phone, stored: 1 },
    ],
  });
});

test("among several operators' messages a reversal, and what nobody can read, is about the number whose transfer it names", async () => {
  const solo = await world.anAdmin({ name: "Solo", phone: "+261330000002" });
  const aina = await world.anAdmin({ name: "Aina", phone: "+261320000003" });
  const [orange, doubted, airtel] = ["PP261121.0910.A10001", "PP261121.0911.A10002", "PP261121.0912.B10003"];
  const fromOrange = (reference: string) =>
    `Vous avez recu un transfert de 50000Ar venant du 0320000009 Nouveau Solde: 172914Ar. Trans Id: ${reference}. Orange Money vous remercie.`;
  const member = await signedIn(world, await world.aMember({ phone: "+261320000009" }));
  for (const [reference, receiver] of [
    [orange, aina],
    [doubted, aina],
    [airtel, solo],
  ] as const)
    await member.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: receiver.phone, reference });
  const file = [
    receivedSms({ reference: "3210000001" }),
    receivedSms({ reference: "3210000002" }),
    receivedSms({ reference: "3210000003" }),
    fromOrange(orange),
    fromOrange(doubted),
    `Vous avez recu Ar 50000 de RABE 320000009. Solde: Ar 3437519.5. Id: ${airtel}`,
    `La transaction ${airtel} de Ar 50000 de RABE 320000009 a ete annulee. Solde: Ar 3387519.`,
    `Le transfert de 50000Ar venant du 0320000009 a ete annule. Nouveau Solde: 122914Ar. Trans Id: ${orange}. Orange Money vous remercie.`,
    `Reclamation ${doubted} : somme de 50 000 Ar bloquee par nos services.`,
  ].join("\n\n");
  expect(await send(file, { name: "messages.txt" })).toMatchObject({
    imports: [
      { phone: hanta.phone, received: 3, reversed: 0, unread: 0 },
      { phone: aina.phone, received: 2, reversed: 1, unread: 1, proposed: 0 },
      { phone: solo.phone, received: 1, reversed: 1, unread: 0, proposed: 0 },
    ],
  });
});

test("an import asks which number a file is of, and stores nothing before it knows", async () => {
  const other = await world.anAdmin({ phone: "+261341000002" });
  const before = await dump(world);
  expect(await send(CSV)).toMatchObject({ state: "asks", groups: [{ operators: ["MVola"], items: 3 }] });
  expect(await dump(world)).toEqual(before);
  expect(await send(CSV, { phones: other.phone })).toMatchObject({ imports: [{ phone: other.phone, received: 2 }] });
  // The file's name says it.
  expect(await send(CSV, { name: "releve 034 10 000 01 novembre.csv" })).toMatchObject({
    imports: [{ phone: hanta.phone, received: 2 }],
  });
});

test("a file in which nothing can be read stores nothing", async () => {
  const before = await dump(world);
  expect(await send("Date;Référence;Crédit\n21/11/2026;TOTAL;50 000")).toMatchObject({
    status: 200,
    state: "refused",
    why: { problem: "nothing", first: { place: 2, refusal: "notDeposit" } },
  });
  expect(await dump(world)).toEqual(before);
});

test("a file that is too large is refused, also when it is only large once unpacked", async () => {
  const large = Buffer.alloc(FILE_BYTES + 1, "a");
  expect(await send(large)).toMatchObject({ status: 413, code: "PAYLOAD_TOO_LARGE" });
  expect(await send(gzipSync(large), { type: "application/gzip" })).toMatchObject({
    state: "refused",
    why: { problem: "tooLarge" },
  });
  // Nine hundred megabytes, of which each is packed by itself.
  const bomb = Buffer.concat(Array(900).fill(gzipSync(Buffer.alloc(1_000_000, "a;"))));
  expect(await send(bomb, { type: "application/gzip" })).toMatchObject({ why: { problem: "tooLarge" } });
  expect(await send("not gzip", { type: "application/gzip" })).toMatchObject({ why: { problem: "notText" } });
});

test("a file is read while Node watches the sources too, and sends its own messages from every thread", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await send(CSV)).toMatchObject({ status: 200, state: "finished", imports: [{ items: 3 }] });
});

test("only an administrator may send a statement file, and only for a number of the platform", async () => {
  const member = await world.aMember({ phone: "+261340000008" });
  const before = await dump(world);
  expect(await send(CSV, { as: await tokenOf(world, member) })).toMatchObject({ status: 403, code: "FORBIDDEN" });
  expect(await send(CSV, { as: "nobody" })).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  expect(await send(CSV, { phones: "0349999999" })).toMatchObject({ status: 400, code: "RECEIVER_UNKNOWN" });
  expect(await send(CSV, { phones: "12" })).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  expect(await send("{}", { type: "application/json" })).toMatchObject({ status: 415 });
  const { session: _, ...after } = await dump(world);
  const { session: __, ...earlier } = before;
  expect(after).toEqual(earlier);
});
