import type { DepositInput } from "../../src/shared/deposit.ts";
import type { CashMoveInput } from "../../src/shared/fund.ts";
import type { WithdrawalInput } from "../../src/shared/withdrawal.ts";
import { type Line, openLine, post } from "./call.ts";
import { keepFresh } from "./codes.ts";
import { type Entry, entryOf, type Operation, operations, settle } from "./journal.ts";
import { PASSWORD, type Player, type Stage } from "./stage.ts";

/** Clients that decide and carry cash, of the 16. */
const ADMIN_CLIENTS = 4;
const CLIENTS = 16;
/** One call in this many is sent twice at once with one key, as a double tap or a proxy does. */
const TWINS = 12;

type Order = Pick<Entry, "mark" | "input" | "remember"> & { operation: Operation; who: Player };

const nothing = () => {};

/** What all clients of a stage share: the queue that administrators work through, and numbers used once. */
export function createLoad(stage: Stage, random: () => number) {
  const journal: Entry[] = [];
  const waiting: number[] = [];
  let count = 0;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const number = (digits: number) => String(++count).padStart(digits, "0");
  const wait = (id: number | undefined) => void (id && waiting.push(id));

  const memberOrders: Record<"deposit" | "withdraw" | "buy" | "task", (who: Player) => Order | undefined> = {
    deposit(who) {
      const reference = `REF-${number(8)}`;
      const input: DepositInput = { amountAr: 25_000, receiverPhone: stage.receiverPhone, reference };
      return { operation: "deposit", who, input, mark: `deposit ${reference}`, remember: wait };
    },
    withdraw(who) {
      const phone = `+26132${number(7)}`;
      const input: WithdrawalInput = { amountAr: 5_000 + 1_000 * Math.floor(random() * 5), phone };
      return { operation: "withdraw", who, input, mark: `withdraw ${phone}`, remember: wait };
    },
    buy(who) {
      const [held, target] = [stage.levels[who.level], stage.levels[who.level + 1]];
      if (!held || !target) return undefined;
      const input = { levelId: target.id, expectedPriceAr: target.priceAr - held.priceAr };
      const remember = () => {
        who.level = stage.levels.indexOf(target);
      };
      return { operation: "buy", who, input, mark: `buy ${who.memberId} ${target.id}`, remember };
    },
    task(who) {
      const taskId = pick((stage.levels[who.level]?.taskIds ?? []).filter((id) => !who.tasks.has(id)));
      if (taskId === undefined) return undefined;
      who.tasks.add(taskId);
      return { operation: "task", who, input: { taskId }, mark: `task ${who.memberId} ${taskId}`, remember: nothing };
    },
  };

  const adminOrders: Record<"validate" | "reject" | "move", (who: Player) => Order | undefined> = {
    validate: (who) => decision("validate", "validated", who),
    reject: (who) => decision("reject", "rejected", who),
    move(who) {
      const input: CashMoveInput = {
        amountAr: 1_000 + Math.floor(random() * 9_000),
        reference: `MOVE-${number(8)}`,
        fromPhone: stage.receiverPhone,
        toPhone: stage.admins.find(({ phone }) => phone !== stage.receiverPhone)?.phone ?? "",
      };
      return { operation: "move", who, input, mark: `move ${input.reference}`, remember: nothing };
    },
  };

  function decision(operation: "validate" | "reject", status: string, who: Player): Order | undefined {
    if (waiting.length === 0) return undefined;
    // Sometimes one that a colleague decides at this very moment, or has just decided.
    const transactionId = random() < 0.9 ? waiting.splice(Math.floor(random() * waiting.length), 1)[0] : pick(waiting);
    const reference = `Decision ${number(8)}`;
    const reason = operation === "reject" ? { reason: "Référence introuvable" } : {};
    const input = { transactionId, reference, ...reason };
    return { operation, who, input, mark: `${status} ${reference}`, remember: nothing };
  }

  /** Writes the call down, then sends it: what the server got without our knowing must be in the journal. */
  async function send(line: Line, { operation, who, mark, input, remember }: Order): Promise<Entry> {
    const token = operation === "register" ? undefined : who.token;
    const entry = entryOf({ operation, mark, input, token, remember });
    journal.push(entry);
    const twins = entry.key !== undefined && random() < 1 / TWINS ? 2 : 1;
    const calls = Array.from({ length: twins }, () => post(line, operations[operation], input, entry.token, entry.key));
    // In the order of their answers: the second may be taken first, and refused before money comes that the first then finds.
    await Promise.all(calls.map(async (call) => settle(entry, await call)));
    return entry;
  }

  /** Someone new under one's own code, who signs in at once and joins the household. */
  async function register(line: Line, household: Player[]): Promise<Entry> {
    const referrer = pick(household);
    const phone = `+26133${number(7)}`;
    const input = { name: "Nouveau", phone, invitationCode: referrer.code, password: PASSWORD };
    let memberId = 0;
    const remember = (id: number | undefined) => {
      memberId = id ?? 0;
    };
    const order: Order = { operation: "register", who: referrer, input, mark: `register ${phone}`, remember };
    const entry = await send({ ...line, ip: `10.${count % 250}.${(count >> 8) % 250}.1` }, order);
    if (entry.state !== "acked") return entry;
    const answer = await post(line, "auth.login", { phone, password: PASSWORD });
    if ("broken" in answer || answer.status !== 200) {
      entry.last = "broken" in answer ? answer.broken : `${answer.status} ${answer.code}`;
      return entry;
    }
    const { token } = answer.data as { token: string };
    household.push({ memberId, phone, code: referrer.code, token, level: 0, tasks: new Set() });
    return entry;
  }

  async function step(line: Line, household: Player[], isAdmin: boolean): Promise<Entry | undefined> {
    const who = pick(household);
    if (isAdmin) {
      await keepFresh(line, who);
      return sendIf(line, adminOrders[pick(["validate", "validate", "reject", "move"] as const)](who));
    }
    if (random() < 0.04) return register(line, household);
    const kind = pick(["deposit", "deposit", "withdraw", "withdraw", "buy", "task", "task", "task"] as const);
    return sendIf(line, memberOrders[kind](who));
  }

  async function sendIf(line: Line, order: Order | undefined): Promise<Entry | undefined> {
    return order && send(line, order);
  }

  const households = Array.from({ length: CLIENTS }, (_, client) => {
    const isAdmin = client < ADMIN_CLIENTS;
    const people = isAdmin ? stage.admins : stage.members;
    const share = isAdmin ? ADMIN_CLIENTS : CLIENTS - ADMIN_CLIENTS;
    return { isAdmin, household: people.filter((_person, index) => index % share === client % share) };
  });

  /** 16 clients call one after the other without a pause, each until an answer does not come or is 503, or there is enough. */
  async function run(port: number, enough: () => boolean = () => false) {
    const broken: Entry[] = [];
    const turnedAway: Entry[] = [];
    const client = async ({ isAdmin, household }: (typeof households)[number], index: number) => {
      const line = openLine(port, `10.255.0.${index}`);
      while (!enough()) {
        const entry = await step(line, household, isAdmin);
        if (!entry) await new Promise((resolve) => setTimeout(resolve, 5));
        if (!entry || entry.last === "" || entry.state === "refused") continue;
        (entry.last.startsWith("503") ? turnedAway : broken).push(entry);
        break;
      }
      line.agent.destroy();
    };
    await Promise.all(households.map(client));
    return { broken, turnedAway };
  }

  return { journal, run };
}
