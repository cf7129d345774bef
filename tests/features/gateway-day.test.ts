import { expect, test } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { creditForwarded } from "../../src/server/features/gateway/credit.service.ts";
import { listPairs } from "../../src/server/features/transactions/pairs.service.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { setSetting } from "../support/change.ts";
import { aGateway, forward, type Sent } from "../support/gateway.ts";
import { receivedSms, reversedSms, writtenAt } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";
import { callOf, EPOCH, type Person } from "../support/world.ts";

const stage = twoAdmins();

/** How many messages are sent: `GATEWAY_MESSAGES=10000` for the whole proof, which takes minutes. */
const MESSAGES = Number(process.env.GATEWAY_MESSAGES ?? 120);
/** No member has more than 20 deposits waiting, and what is forged stays waiting. */
const MEMBERS = Math.max(20, Math.ceil(MESSAGES / 60));
const DEPOSIT_AR = 10_000;

/** Numbers that look random and are the same each time. */
function drawsFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A message, and the declaration of its transfer that comes before it. */
type Post = { message: string; sent: Sent; declare?: () => Promise<unknown> };
type Exact = { reference: string; member: Person; balanceAr: number };

test(
  `of ${MESSAGES} messages, doubled, out of order, late, forged and reversed, half of them around a restart, none is credited wrongly or lost`,
  async () => {
    const { world, hanta, solo } = stage;
    const draw = drawsFrom(47);
    const slots = [
      { slot: 1, phone: hanta.phone },
      { slot: 2, phone: solo.phone },
    ];
    const phone = await aGateway(stage, { sims: slots });
    // Solo's is the second number; somebody else confirms.
    world.clock.now = EPOCH + HOUR_MS;
    await setSetting(world, "gatewayDayAr", 100_000_000);
    await setSetting(world, "gatewayCreditAr", 10_000_000);
    const members: Person[] = [];
    for (let index = 0; index < MEMBERS; index += 1)
      members.push(await world.aMember({ phone: `+26134${String(7_000_000 + index * 13)}` }));
    world.clock.now += MINUTE_MS;
    const from = world.clock.now;
    const balances = [1_000_000, 5_000_000];
    const sms = (reference: string, payer: string, balanceAr: number, at: number, amountAr = DEPOSIT_AR) =>
      receivedSms({
        ...{ reference, amount: String(amountAr), balance: String(balanceAr) },
        ...{ from: `RAKOTO ${payer.replace("+261", "0")}`, at: writtenAt(at) },
      });
    for (const [index, { slot }] of slots.entries())
      await forward(world, phone, sms(`41${index}0000000`, "+261340009999", balances[index] ?? 0, from), { slot });
    const waiting = await stage.backSolo.admin.approvalOf.query({ kind: "gatewayDay", target: String(phone.id) });
    await stage.backSolo.admin.approve.mutate({ approvalId: waiting?.id ?? 0, seenAr: waiting?.amountAr });

    const exact: Exact[] = [];
    const wrong: string[] = [];
    const reversed: string[] = [];
    const posts: Post[] = [];
    for (let index = 0; posts.length < MESSAGES; index += 1) {
      // Several a minute, whose order is not written; all within a day of their declarations.
      const at = from + MINUTE_MS * (1 + Math.floor(index / 10));
      const which = draw(2);
      const { slot } = slots[which] ?? { slot: 1 };
      const member = members[draw(MEMBERS)] as Person;
      // Far enough from one another that nobody takes one for another.
      const reference = String(5_000_000_000 + index * 7_919 * 31);
      const receiverPhone = slots[which]?.phone ?? hanta.phone;
      const declare = () =>
        declareDeposit(world.deps, callOf(member), { amountAr: DEPOSIT_AR, receiverPhone, reference });
      const kind = draw(20);
      if (kind === 0) {
        // Forged: of a telephone number, or with a « Solde » that does not follow.
        wrong.push(reference);
        const sender = draw(2) === 0 ? { sender: "+261341112223" } : {};
        posts.push({
          message: sms(reference, member.phone, 77_000_000 + index, at),
          sent: { slot, ...sender },
          declare,
        });
        continue;
      }
      balances[which] = (balances[which] ?? 0) + DEPOSIT_AR;
      const message = sms(reference, kind === 1 ? "+261349998887" : member.phone, balances[which] ?? 0, at);
      posts.push({ message, sent: { slot }, declare });
      if (kind === 2) posts.push({ message, sent: { slot, aheadS: draw(60) } });
      if (kind === 1) wrong.push(reference);
      else if (kind === 3) {
        balances[which] = (balances[which] ?? 0) - DEPOSIT_AR;
        const taken = { reference, amount: String(DEPOSIT_AR), balance: String(balances[which]) };
        posts.push({
          message: reversedSms({ ...taken, from: `RAKOTO ${member.phone.replace("+261", "0")}`, at: writtenAt(at) }),
          sent: { slot },
        });
        reversed.push(reference);
      } else exact.push({ reference, member, balanceAr: balances[which] ?? 0 });
    }
    // Out of order: each may come a few places later.
    for (let index = posts.length - 1; index > 0; index -= 1) {
      const other = Math.max(0, index - draw(4));
      [posts[index], posts[other]] = [posts[other] as Post, posts[index] as Post];
    }
    world.clock.now = from + MINUTE_MS * (Math.floor(posts.length / 10) + 60);
    const took: number[] = [];
    for (const [index, { message, sent, declare }] of posts.entries()) {
      await declare?.();
      const since = performance.now();
      expect((await forward(world, phone, message, sent)).status).toBe(200);
      took.push(performance.now() - since);
      if (index === Math.floor(posts.length / 2)) await world.restart();
    }
    for (let round = 0; round < MESSAGES / 100 + 1; round += 1) await creditForwarded(world.deps);

    const { transaction, operatorMessage: message, statementUnread: unread, statementImport } = world.db.read.t;
    const deposits = await world.db.read.q.select().from(transaction);
    const statusOf = new Map(deposits.map((one) => [one.reference, one]));
    // None wrong: nothing forged, of another payer's number, beyond the limit or twice.
    expect(wrong.filter((reference) => statusOf.get(reference)?.status === "validated")).toEqual([]);
    const stored = await world.db.read.q.select().from(message);
    const keys = new Set(stored.filter(({ kind }) => kind === "received").map(({ reference }) => reference));
    // None lost: each genuine one is a line.
    expect([...exact.map(({ reference }) => reference), ...reversed].filter((one) => !keys.has(one))).toEqual([]);
    expect(stored.filter(({ kind }) => kind === "reversed")).toHaveLength(reversed.length);
    expect((await world.db.read.q.select().from(unread)).every(({ suspicion }) => suspicion === "phone")).toBe(true);
    const imports = await world.db.read.q.select().from(statementImport);
    expect(imports.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
    // The exact ones are matched; most credit themselves, and where a « Solde » is passed over a person is proposed them.
    const credited = exact.filter(({ reference }) => statusOf.get(reference)?.status === "validated");
    const { deposits: proposed } = await listPairs(world.deps, solo);
    const isProposed = new Set(proposed.map(({ transactionId }) => transactionId));
    const left = exact.filter((one) => !credited.includes(one) && isProposed.has(statusOf.get(one.reference)?.id ?? 0));
    const matchedShare = (credited.length + left.length) / exact.length;
    const creditedShare = credited.length / exact.length;
    for (const member of members) {
      const own = [...credited.map(({ reference }) => reference), ...reversed].filter((reference) => {
        const one = statusOf.get(reference);
        return one?.memberId === member.memberId && one.status === "validated";
      });
      expect((await world.balanceOf(member)) ?? 0).toBe(own.length * DEPOSIT_AR);
    }
    const sorted = took.toSorted((a, b) => a - b);
    if (process.env.GATEWAY_MESSAGES)
      console.log({
        ...{
          posts: posts.length,
          exact: exact.length,
          credited: credited.length,
          matchedShare,
          creditedShare,
          reversed: reversed.length,
        },
        ...{ wrong: wrong.length, medianMs: sorted[sorted.length >> 1], slowestMs: sorted.at(-1) },
      });
    expect(matchedShare).toBeGreaterThanOrEqual(0.98);
    expect(creditedShare).toBeGreaterThanOrEqual(0.9);
  },
  40 * MINUTE_MS,
);
