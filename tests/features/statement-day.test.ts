import { afterEach, beforeEach, expect, test } from "vitest";
import { insertTransaction } from "../../src/server/db/transactions.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import type { MobileOperator } from "../../src/shared/phone.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { namedTransfer } from "../../src/shared/reference.ts";
import type { StatementLine } from "../../src/shared/statement/statement.ts";
import { type Client, signedIn } from "../support/client.ts";
import {
  airtelReceived,
  datedReversed,
  type Facts,
  mutations,
  notDeposits,
  orangeReceived,
  received,
  reversed,
  sent,
  unknown,
} from "../support/day-messages.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

/** Enough of each kind that one wrong proposal in a hundred is seen. */
const DEPOSITS = 400;
const WITHDRAWALS = 60;

let world: World;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

/** The same numbers for the same seed. */
function diceOf(seed: number): (size: number) => number {
  let state = seed;
  return (size) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % size;
  };
}

const forms = { MVola: received, "Orange Money": orangeReceived, "Airtel Money": airtelReceived };
const phonesOf: Record<MobileOperator, string> = {
  MVola: "+261340000101",
  "Orange Money": "+261320000101",
  "Airtel Money": "+261330000101",
};
const names = ["RAKOTO JEAN", "RASOA", "CINDY ID", "SOLDE MARIE", "REF JEAN", "MAMY"];
/** How operators and people write a number. */
const writings = [(digits: string) => `0${digits}`, (digits: string) => digits, (digits: string) => `+261${digits}`];

type Kind = "exact" | "near" | "otherAmount" | "stolen" | "stranger" | "reversed" | "absent" | "undeclared";
/** In a hundred. */
const shares: [Kind, number][] = [
  ["exact", 66],
  ["near", 6],
  ["otherAmount", 6],
  ["stolen", 5],
  ["stranger", 3],
  ["reversed", 6],
  ["absent", 3],
  ["undeclared", 5],
];
const kindOf = (share: number): Kind => {
  let left = share;
  for (const [kind, many] of shares) {
    left -= many;
    if (left < 0) return kind;
  }
  return "exact";
};

/** One figure of a reference mistyped, or two neighbours changed round. */
function mistyped(reference: string, at: number): string {
  const place = reference.length - 2 - (at % 3);
  const [one = "", two = ""] = [reference[place], reference[place + 1]];
  const isSwap = at % 2 === 0 && one !== two && /\d/.test(one + two);
  const changed = isSwap ? two + one : String((Number(one) + 1) % 10) + two;
  return reference.slice(0, place) + changed + reference.slice(place + 2);
}

type Said = { kind: Kind | "unknown" | "other"; operator: MobileOperator; text: string };

/** Deposits that members declared in a day, and all that the operators say of it. */
async function deposit(members: readonly Person[], dice: (size: number) => number) {
  const truth = new Map<number, { kind: Kind; reference: string }>();
  const said: Said[] = [];
  const operators = Object.keys(phonesOf) as MobileOperator[];
  await world.db.transact(async (tx) => {
    for (let turn = 0; turn < DEPOSITS; turn++) {
      const operator = operators[dice(3)] ?? "MVola";
      const kind = kindOf(dice(100));
      const member = members[dice(members.length)];
      const other = members[dice(members.length)];
      if (!member || !other || (kind === "stolen" && other === member)) continue;
      const minute = `${String(6 + dice(4)).padStart(2, "0")}:${String(dice(60)).padStart(2, "0")}`;
      // Far apart, so that no two are nearly the same by chance.
      const digits = String(3_210_000_000 + turn * 104_729);
      const dated = `PP261121.${minute.replace(":", "")}.D${String(10_000 + ((turn * 7_919) % 90_000))}`;
      const reference = operator === "MVola" ? digits : dated;
      const amountAr = (5 + dice(400)) * 1_000;
      const paidAr = kind === "otherAmount" ? amountAr - 500 : amountAr;
      const payer = { stolen: other.phone, stranger: "+261340999999" }[kind as string] ?? member.phone;
      const facts: Facts = {
        reference: digits,
        dated,
        amount: dice(2) ? String(paidAr).replace(/\B(?=(\d{3})+$)/g, " ") : String(paidAr),
        minute,
        payer: names[dice(names.length)] ?? "",
        phone: writings[dice(writings.length)]?.(nationalDigits(payer)) ?? "",
      };
      const needsPayer = kind === "near" || kind === "stolen" || kind === "stranger";
      const writes = forms[operator].filter((form) => !needsPayer || form(facts).includes(facts.phone));
      const say = (text = "") =>
        said.push({ kind, operator, text: mutations[dice(mutations.length)]?.(text, turn) ?? "" });
      if (kind !== "absent") say(writes[dice(writes.length)]?.(facts));
      if (kind === "reversed") {
        const takenBack = operator === "MVola" ? reversed : datedReversed;
        say(takenBack[dice(takenBack.length)]?.(facts));
      }
      if (dice(12) === 0)
        said.push({
          kind: "unknown",
          operator: "MVola",
          text: unknown[dice(3)]?.({ ...facts, reference: String(9_100_000_000 + turn) }) ?? "",
        });
      if (dice(12) === 0)
        said.push({
          kind: "other",
          operator: "MVola",
          text: notDeposits[dice(3)]?.({ ...facts, reference: String(8_100_000_000 + turn) }) ?? "",
        });
      if (kind === "undeclared") continue;
      const declared = kind === "near" ? mistyped(reference, turn) : reference;
      const phone = phonesOf[operator];
      const { id } = await insertTransaction(tx, {
        memberId: member.memberId,
        type: "deposit",
        amountAr,
        operatorPhone: phone,
        payoutPhone: null,
        ...namedTransfer(phone, declared),
        createdAt: world.clock.now,
      });
      truth.set(id, { kind, reference });
    }
  });
  return { truth, said };
}

/** Each operator's day as its phone keeps it, in any order, divided and sent as the screen does. */
async function importDay(said: readonly Said[], dice: (size: number) => number): Promise<void> {
  for (const operator of Object.keys(phonesOf) as MobileOperator[]) {
    const texts = said.filter((one) => one.operator === operator).map(({ text }) => ({ text, place: dice(1_000_000) }));
    const day = texts.sort((a, b) => a.place - b.place).map(({ text }) => text);
    await back.paste(phonesOf[operator], day.join("\n"));
  }
}

async function all(view: "proposed" | "different"): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const page = await back.admin.statementLines.query({ view, cursor });
    lines.push(...page.lines);
    cursor = page.nextCursor;
  }
  return lines;
}

async function unreadTexts(): Promise<string> {
  const texts: string[] = [];
  for (let cursor: number | null | undefined; cursor !== null; ) {
    const page = await back.admin.statementUnread.query({ cursor });
    texts.push(...page.unread.map(({ text }) => text));
    cursor = page.nextCursor;
  }
  return texts.join("\n");
}

test("of a day of deposits only exact matches are proposed, different ones stand beside, and nothing is lost", async () => {
  const dice = diceOf(7_936);
  for (const phone of Object.values(phonesOf)) await world.anAdmin({ phone });
  back = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  const members: Person[] = [];
  for (let count = 0; count < 40; count++) members.push(await world.aMember());
  const { truth, said } = await deposit(members, dice);
  await importDay(said, dice);

  const proposed = await all("proposed");
  const isRight = ({ reference, deposit: one }: StatementLine, ...kinds: Kind[]) => {
    const known = truth.get(one?.id ?? 0);
    return known !== undefined && kinds.includes(known.kind) && known.reference === reference;
  };
  expect(proposed.filter((line) => !isRight(line, "exact"))).toEqual([]);
  const of = (kind: Kind) => [...truth.values()].filter((one) => one.kind === kind).length;
  expect(proposed.length / of("exact")).toBeGreaterThanOrEqual(0.98);

  const different = await all("different");
  const standing = (word: StatementLine["standing"], ...kinds: Kind[]) => {
    const lines = different.filter((line) => line.standing === word);
    expect(lines.filter((line) => !isRight(line, ...kinds))).toEqual([]);
    return lines.length / kinds.reduce((sum, kind) => sum + of(kind), 0);
  };
  expect(standing("near", "near")).toBeGreaterThanOrEqual(0.95);
  expect(standing("otherAmount", "otherAmount")).toBeGreaterThanOrEqual(0.95);
  expect(standing("otherPayer", "stolen", "stranger")).toBeGreaterThanOrEqual(0.95);

  const shown = await unreadTexts();
  const hidden = said.filter(({ kind, text }) => kind === "unknown" && !shown.includes(text.replaceAll("\u2019", "'")));
  expect(hidden).toEqual([]);
});

test("of a day of payouts each one is matched by its payee and amount, or not at all", async () => {
  const dice = diceOf(99);
  const solo = await world.anAdmin({ phone: phonesOf.MVola });
  const truth = new Map<string, number>();
  const texts: string[] = [];
  const asked: { phone: string; amountAr: number }[] = [];
  for (let turn = 0; turn < WITHDRAWALS / 3; turn++) {
    const member = await world.aMember({ balanceAr: 200_000 });
    const front = await signedIn(world, member);
    for (let own = 0; own < 3; own++) {
      const amountAr = (5 + dice(3)) * 1_000 + own * 10_000 * dice(2);
      world.clock.now += 2 * MINUTE_MS;
      const { id } = await front.user.requestWithdrawal.mutate({ amountAr, phone: member.phone });
      asked.push({ phone: member.phone, amountAr });
      const reference = String(5_210_000_000 + id * 104_729);
      const facts = {
        amount: String(amountAr),
        minute: "23:59",
        payer: "LOVA",
        phone: `0${nationalDigits(member.phone)}`,
        dated: "",
        reference,
      };
      texts.push(mutations[dice(mutations.length)]?.(sent[dice(2)]?.(facts) ?? "", turn) ?? "");
      truth.set(reference, id);
    }
  }
  world.clock.now += 14 * HOUR_MS;
  back = await signedIn(world, solo);
  await back.paste(phonesOf.MVola, texts.join("\n"));
  const { matches, several } = await back.admin.statementPayouts.query();
  expect(matches.filter(({ transfer, withdrawal }) => truth.get(transfer.reference) !== withdrawal.id)).toEqual([]);
  const isAlone = (one: (typeof asked)[number]) =>
    asked.filter(({ phone, amountAr }) => phone === one.phone && amountAr === one.amountAr).length === 1;
  const alone = asked.filter(isAlone).length;
  expect(matches.length / alone).toBeGreaterThanOrEqual(0.98);
  expect(several.length).toBe(asked.length - alone);
});
