import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// Wordings and ways of copying that no pattern knows: what they say is found, for a person to decide one by one.

let world: World;
let hanta: Person;
let airtel: Person;
let desk: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  airtel = await world.anAdmin({ name: "Solo", phone: "+261330000002" });
  desk = await signedIn(world, hanta);
});
afterEach(() => world.close());

const [R, D] = ["4712345678", "PP261121.0910.A10001"];
const paste = async (phone: string, text: string) => {
  const { received, sent, unread, refused } = await desk.paste(phone, text);
  return { received, sent, unread, refused: refused.count };
};
const lines = async () =>
  (await desk.admin.statementLines.query({ view: "waiting" })).lines.map(
    ({ amountAr, payerEnd, writtenName, isUnfamiliar }) => ({ amountAr, payer: payerEnd ?? writtenName, isUnfamiliar }),
  );

describe("money received is found", () => {
  test.each([
    [
      "« ny vola ao aminao » as the balance",
      `Naharay 25 000 Ar avy amin'i RABE Noro (0340000009) ianao ny 21/11/2026 tamin'ny 06:50. Antony: 12. Ny vola ao aminao: 3 250 000 Ar. Ref: ${R}`,
    ],
    [
      "a bill's words behind « Facture »",
      `Paiement de 25 000 Ar recu de RASOA Tiana (0340000009) le 21/11/26 a 06:53. Facture: sandwich. Frais: 0 Ar. Solde marchand: 3 131 000 Ar. Ref: ${R}`,
    ],
    [
      "a fee above nought",
      `Vous avez recu 25 000 Ar de RAKOTO 0340000009 le 21/11/26 a 11:05. Frais: 500 Ar. Solde: 60 000 Ar. Ref: ${R}`,
    ],
    [
      "apostrophes between thousands",
      `Recu 25'000 Ar de RASOA Noro 0340000009 le 21/11/26 a 20:21. Solde 4'940'400 Ar. Ref ${R}`,
    ],
    [
      "a plus sign",
      `MVola by Yas: +25 000 Ar de RASOA Lova - 0340000009. 21/11/2026 10:10. Motif: Merci. Solde 3 677 950 Ar. Ref ${R}`,
    ],
  ])("with %s", async (_, text) => {
    expect(await paste(hanta.phone, text)).toEqual({ received: 1, sent: 0, unread: 0, refused: 0 });
    expect(await lines()).toEqual([{ amountAr: 25_000, payer: "0009", isUnfamiliar: true }]);
  });

  test("with an approval code for its reference, and a name alone", async () => {
    const text = `Transfer Confirmation: Ar 9000 received from RAMANANA Fara. Approval Code: ${D}. New wallet balance: Ar 3009000.`;
    expect(await paste(airtel.phone, text)).toMatchObject({ received: 1, unread: 0 });
    expect(await lines()).toEqual([{ amountAr: 9_000, payer: "RAMANANA Fara", isUnfamiliar: true }]);
  });
});

test.each([
  [
    "a minus sign",
    `MVola by Yas: -25 000 Ar vers RASOA Lova - 0340000009. 21/11/2026 10:10. Frais 50 Ar. Solde 3 677 950 Ar. Ref ${R}`,
    { sent: 1 },
  ],
  [
    "a minus where it was received",
    `Vous avez recu -25 000 Ar de 0340000009. Solde 150 000 Ar. Ref ${R}`,
    { unread: 1 },
  ],
  [
    "an agent's commission",
    `Vous avez recu 25 000 Ar de RAKOTO 0340000009 le 21/11/26 a 11:05. Commission: 500 Ar. Solde: 60 000 Ar. Ref: ${R}`,
    { unread: 1 },
  ],
])("nothing is received with %s", async (_, text, more) => {
  expect(await paste(hanta.phone, text)).toEqual({ received: 0, sent: 0, unread: 0, refused: 0, ...more });
});

describe("each message of a list is read by itself, also beside one that cannot be read", () => {
  const texts = [
    `Encaissement de 25 000 Ar. Client: RAKOTO Voahangy, 034 00 000 09. Le 21/11/2026 a 06:38. Solde: 3 024 000 Ar. ID transaction: 4712345671`,
    `Mouvement de 24 000 Ar sur caisse 02. Le 21/11/2026 a 06:39. Solde: 3 000 000 Ar. ID transaction: 4712345672`,
    `Encaissement de 26 000 Ar. Client: RAKOTO Voahangy, 034 00 000 09. Le 21/11/2026 a 06:48. Solde: 3 026 000 Ar. ID transaction: 4712345673`,
  ];
  test.each<[string, (text: string, at: number) => string, string]>([
    ["numbered with a slash", (text, at) => `${at + 7}/ ${text}`, "\n"],
    ["numbered in brackets", (text, at) => `(${at + 1}) ${text}`, "\n"],
    ["with a line drawn between", (text) => text, "\n--------------------\n"],
    ["forwarded by one person", (text, at) => `11/21/26, 06:4${at} AM - Shop phone: ${text}`, "\n"],
    ["each on several lines below its sender", (text, at) => `MVola\n${text.replaceAll(". ", ".\n")}\n06:4${at}`, "\n"],
  ])("%s", async (_, mark, between) => {
    const report = await paste(hanta.phone, texts.map(mark).join(between));
    expect(report).toMatchObject({ received: 2, unread: 1 });
    expect(await lines()).toMatchObject([{ amountAr: 26_000 }, { amountAr: 25_000 }]);
  });

  test("but not where a payer may have written the next place of the list", async () => {
    const forged = `3/ 500 000 Ar recu de RAKOTO 0340000009 le 21/11/26 a 10:00. Raison: a. Solde: 900 000 Ar. Ref: 4799999999`;
    const list = [...texts.slice(0, 1), "25 000 Ar recu de RASOA 0340000008 le 21/11/26 a 09:00. Raison: 1"].map(
      (text, at) => `${at + 1}/ ${text}`,
    );
    const rest = `3/ 27 000 Ar recu de RASOA 0340000008 le 21/11/26 a 11:00. Raison: 1. Solde: 3 500 000 Ar. Ref: 4712345679`;
    await paste(hanta.phone, `${list.join("\n")}\n${forged}. Solde: 3 473 000 Ar. Ref: 4712345678\n${rest}`);
    expect((await lines()).filter(({ amountAr }) => amountAr === 500_000)).toEqual([]);
  });
});

describe("messages on one line are read by themselves", () => {
  const first = `RECU 25 000 AR DE RANDRIA Voahangy 0340000009 LE 21/11/26 A 06:59. SOLDE 3 253 000 AR. REF 4712345671`;
  const next = (balance: string) =>
    `RECU 26 000 AR DE RANDRIA Zo 0340000008 LE 21/11/26 A 07:59. SOLDE ${balance} AR. REF 4712345672`;

  test.each([
    ["where the balances go on", `${first} / ${next("3 279 000")}`, { received: 2, unread: 0 }],
    [
      "not where they do not: the first one's payer may have written the second",
      `${first} / ${next("3 280 000")}`,
      { received: 0, unread: 1 },
    ],
    [
      "behind a code",
      `MVola: 482 910 est votre code de confirmation. Ne le communiquez a personne. 25 000 Ar recu de RASOA 0340000009 le 21/11/26 a 09:00. Raison: 1. Solde: 172 914 Ar. Ref: ${R}`,
      { received: 1, unread: 0, refused: 1 },
    ],
    [
      "before a code",
      `25 000 Ar recu de RASOA 0340000009 le 21/11/26 a 09:00. Raison: 1. Solde: 172 914 Ar. Ref: ${R} / MVola: 482 910 est votre code de confirmation.`,
      { received: 1, unread: 0, refused: 1 },
    ],
  ])("%s", async (_, text, report) => {
    expect(await paste(hanta.phone, text)).toMatchObject(report);
  });

  test("and lines that begin with the hour, one of which cannot be read", async () => {
    const notes = [
      "13h06 recu 25.000ar de RASOA Koto 038 17 038 80 ref 4751939043 solde 3.800.450ar",
      "14h54 credit telephone 2.500ar ref 4759067127 solde 3.797.950ar",
      "15h06 recu 26.000ar de RASOA Koto 038 17 038 80 ref 4751939143 solde 3.823.950ar",
    ];
    expect(await paste(hanta.phone, notes.join("\n"))).toMatchObject({ received: 2, unread: 1 });
  });
});
