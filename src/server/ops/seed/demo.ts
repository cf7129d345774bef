import { eq } from "drizzle-orm";
import type { Answer } from "../../../shared/content/kind.ts";
import type { QuestionsContent } from "../../../shared/content/questions.ts";
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from "../../../shared/day.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { hashPassword } from "../../features/auth/passwords.ts";
import { createMember } from "../../features/auth/signup.service.ts";
import { declareDeposit } from "../../features/deposit/deposit.service.ts";
import { countCash, recordFunding } from "../../features/fund/acts.ts";
import { listCashNumbers } from "../../features/fund/cash.service.ts";
import { recordCommand } from "../../features/journal/entry.service.ts";
import { passwordDigest } from "../../features/journal/record.rules.ts";
import { saveReceiver } from "../../features/receiver/acts.ts";
import { makeFirstReceiver } from "../../features/receiver/receiver.service.ts";
import { updateContact, updateKeeper } from "../../features/settings/settings.service.ts";
import { findContent } from "../../features/tasks/content.queries.ts";
import { openLevelTask } from "../../features/tasks/opening.service.ts";
import { completeLevelTask, getToday } from "../../features/tasks/tasks.service.ts";
import { reject, validate } from "../../features/transactions/decision.service.ts";
import { buyLevel, getLevelMenu } from "../../features/vip/vip.service.ts";
import { requestWithdrawal } from "../../features/withdrawal/withdrawal.service.ts";
import { seedBase } from "./base.ts";
import { campaignEvents } from "./demo-campaigns.ts";
import { conversationsOf } from "./demo-messages.ts";
import { demoAccounts, demoKeeper, people } from "./demo-people.ts";
import { type Declared, type Paid, seedSendings, seedStatement } from "./demo-statement.ts";
import { withSecondApproval } from "./second-approval.ts";

const DAYS = 30;

type Clock = { now: number };

/** What the demo's acts need: the real use cases, under a clock set in the past. */
type Stage = { deps: Deps; clock: Clock; admin: Actor; second: Actor; declared: Declared[]; paid: Paid[] };

const callOf = (actor: Actor): Call => ({ actor });

async function addPerson(deps: Deps, fields: Parameters<typeof createMember>[1]): Promise<Actor> {
  const { name, phone, role, passwordHash, createdAt: at } = fields;
  const memberId = await deps.db.transact(async (tx) => {
    const id = await createMember(tx, fields);
    const after = { name, phone, passwordDigest: passwordDigest(passwordHash) };
    if (role === "admin") await recordCommand(tx, { action: "createAdmin", target: { kind: "member", id }, after, at });
    return id;
  });
  return { memberId, name: fields.name, role: fields.role, sessionId: "demo" };
}

/**
 * Creates both administrators with a receiving number in each one's name, the support contact, and the fund: 60 % from
 * two sponsors, 40 % from the operator (docs/product.md 1.4).
 */
async function setUp(stage: Pick<Stage, "deps" | "clock">, passwordHash: string): Promise<Stage> {
  const { deps, clock } = stage;
  const [first, other] = demoAccounts.admins;
  const common = {
    email: null,
    role: "admin" as const,
    referrerId: null,
    passwordHash,
    createdAt: clock.now,
  };
  const admin = await addPerson(deps, { ...common, ...first });
  const second = await addPerson(deps, { ...common, ...other });
  const whose = ({ name: holderName, phone }: typeof first | typeof other) =>
    ({ phone, operator: "MVola", holderName }) as const;
  await deps.db.transact((tx) => makeFirstReceiver(tx, whose(first), clock.now));
  const added = { ...whose(other), seen: null, reason: "Deuxième carte SIM" };
  await withSecondApproval(deps, second, () => saveReceiver(deps, callOf(admin), added));
  const contact = { adminPhone: first.phone, groupLink: "https://chat.whatsapp.com/AsakoDemo" };
  await updateContact(deps, callOf(admin), contact);
  await updateKeeper(deps, callOf(admin), { keeper: demoKeeper });
  const fundings = [
    {
      kind: "sponsor",
      who: "Société Ravinala (partenaire)",
      amountAr: 35_000_000,
      reference: "VIR-2026-001",
      cashPhone: first.phone,
    },
    {
      kind: "sponsor",
      who: "Coopérative Tsara Vary",
      amountAr: 25_000_000,
      reference: "VIR-2026-002",
      cashPhone: other.phone,
    },
    { kind: "operator", who: "Asako", amountAr: 40_000_000, reference: "APPORT-2026-01", cashPhone: first.phone },
    { kind: "capital", who: "Asako", amountAr: 5_000_000, reference: "CAPITAL-2026-01", cashPhone: other.phone },
  ] as const;
  for (const funding of fundings)
    await withSecondApproval(deps, second, () => recordFunding(deps, callOf(admin), funding));
  return { ...stage, admin, second, declared: [], paid: [] };
}

let references = 3_210_000_000;

/** Declares a deposit and, unless it stays pending, has the second administrator decide it. */
async function deposit(
  { deps, clock, admin, second, declared }: Stage,
  actor: Actor,
  amountAr: number,
  outcome: Declared["outcome"],
) {
  const receiverPhone = demoAccounts.admins[0].phone;
  references += 7_919;
  const reference = String(references);
  const entry = await declareDeposit(deps, callOf(actor), { amountAr, receiverPhone, reference });
  declared.push({ name: actor.name, amountAr, reference, at: clock.now, outcome });
  if (outcome !== "wait") clock.now += 40 * MINUTE_MS;
  if (outcome === "validate")
    await withSecondApproval(deps, admin, () => validate(deps, callOf(second), { transactionId: entry.id }));
  if (outcome === "reject") {
    await reject(deps, callOf(second), {
      transactionId: entry.id,
      reason: "Référence introuvable sur le relevé de l'opérateur.",
    });
  }
}

/** Asks for a payout and, unless it stays pending, has the second administrator decide it, out of their own number. */
async function withdraw(
  { deps, clock, admin, second, paid }: Stage,
  actor: Actor,
  phone: string,
  amountAr: number,
  outcome: Declared["outcome"],
) {
  const entry = await requestWithdrawal(deps, callOf(actor), { amountAr, phone });
  if (outcome !== "wait") clock.now += HOUR_MS;
  if (outcome === "validate") {
    references += 7_919;
    const payment = { reference: String(references), cashPhone: demoAccounts.admins[1].phone };
    await withSecondApproval(deps, admin, () =>
      validate(deps, callOf(second), { transactionId: entry.id, ...payment }),
    );
    paid.push({ name: actor.name, phone, amountAr, reference: payment.reference, at: clock.now });
  }
  if (outcome === "reject") {
    await reject(deps, callOf(second), {
      transactionId: entry.id,
      reason: "Ce numéro n'a pas de compte mobile money.",
    });
  }
}

async function buy({ deps }: Stage, actor: Actor, levelName: string) {
  const menu = await getLevelMenu(deps, actor);
  const level = menu.levels.find(({ name }) => name === levelName);
  if (!level) throw new Error(`no level ${levelName}`);
  await buyLevel(deps, callOf(actor), { levelId: level.id, expectedPriceAr: level.toPayAr });
}

/** The right answer to a quiz of the first tasks; each question of theirs has one. */
async function rightAnswer({ deps }: Stage, taskId: number): Promise<Answer> {
  const content = JSON.parse((await findContent(deps.db.read, taskId)) ?? "{}") as QuestionsContent;
  return content.questions.map((question) => {
    const right = ("key" in question && question.key?.right) || [];
    return question.form === "several" ? right : (right[0] ?? 0);
  });
}

/** Does some or all of the day's tasks; shares are fixed, so that every demo is alike. */
async function work(stage: Stage, actor: Actor, share: number, day: number) {
  const { deps } = stage;
  const { tasks } = await getToday(deps, actor);
  const chosen = tasks.filter((_, index) => ((index * 7 + day * 3 + actor.memberId) % 10) / 10 < share);
  for (const { id: taskId, hasContent } of chosen) {
    if (!hasContent) {
      await completeLevelTask(deps, callOf(actor), { taskId });
      continue;
    }
    await openLevelTask(deps, actor, taskId);
    stage.clock.now += MINUTE_MS;
    await completeLevelTask(deps, callOf(actor), { taskId, answer: await rightAnswer(stage, taskId) });
  }
}

/** An act at an instant of the past (UTC ms). */
type Event = { at: number; happen: () => Promise<unknown> };

/** Runs acts one after the other, each at its instant or after the one before, so that rows are in the order of their dates. */
async function inOrder({ clock }: Pick<Stage, "clock">, events: readonly Event[]): Promise<void> {
  for (const { at, happen } of events.toSorted((a, b) => a.at - b.at)) {
    clock.now = Math.max(clock.now, at);
    await happen();
  }
}

/** Sign-ups, each followed by deposits and purchases; referrers come before those they invite. */
function signUps(stage: Stage, actors: Map<string, Actor>, passwordHash: string, start: number): Event[] {
  const signUp = async (person: (typeof people)[number]) => {
    const { key, name, phone, referrer, invitationCode } = person;
    const actor = await addPerson(stage.deps, {
      name,
      phone,
      ...(invitationCode ? { invitationCode } : {}),
      email: null,
      role: "member",
      referrerId: referrer ? (actors.get(referrer)?.memberId ?? null) : stage.admin.memberId,
      passwordHash,
      createdAt: stage.clock.now,
    });
    actors.set(key, actor);
    for (const amountAr of person.deposits) await deposit(stage, actor, amountAr, "validate");
    for (const level of person.levels) await buy(stage, actor, level);
  };
  return people.map((person) => ({
    at: start + person.signUpDay * DAY_MS + 9 * HOUR_MS,
    happen: () => signUp(person),
  }));
}

/** Thirty days of tasks, from each sign-up to yesterday. */
function workDays(stage: Stage, actors: Map<string, Actor>, start: number): Event[] {
  const workAll = async (day: number) => {
    const busy = people.filter((person) => person.diligence > 0 && person.signUpDay <= day);
    for (const { key, diligence } of busy) await work(stage, actors.get(key) as Actor, diligence, day);
  };
  return Array.from({ length: DAYS }, (_, day) => ({
    at: start + day * DAY_MS + 12 * HOUR_MS,
    happen: () => workAll(day),
  }));
}

/** Deposits and withdrawals in every state, some of them pending, and the statement. */
function moneyMoves(stage: Stage, actors: Map<string, Actor>, present: number): Event[] {
  const of = (key: string) => actors.get(key) as Actor;
  const before = (ms: number, happen: Event["happen"]): Event => ({ at: present - ms, happen });
  const paysIn = (key: string, amountAr: number, outcome: Declared["outcome"]) => () =>
    deposit(stage, of(key), amountAr, outcome);
  const takesOut = (key: string, amountAr: number, outcome: Declared["outcome"]) => () =>
    withdraw(stage, of(key), people.find((person) => person.key === key)?.phone ?? "", amountAr, outcome);
  const importLines = () =>
    seedStatement(stage.deps, callOf(stage.admin), demoAccounts.admins[0].phone, stage.declared);
  const importSendings = () =>
    seedSendings(stage.deps, callOf(stage.second), stage.admin, demoAccounts.admins[1].phone, stage.paid);
  // Both in turn: one of them neither moved nor counted the money last.
  const countNumbers = async () => {
    for (const by of [stage.admin, stage.second])
      for (const { phone: cashPhone, balanceAr } of await listCashNumbers(stage.deps))
        await countCash(stage.deps, callOf(by), { cashPhone, recordedAr: balanceAr, countedAr: balanceAr });
  };
  return [
    before(9 * DAY_MS, takesOut("demo", 10_000, "validate")),
    before(9 * DAY_MS - HOUR_MS, paysIn("demo", 15_000, "reject")),
    before(6 * DAY_MS, takesOut("hery", 50_000, "validate")),
    before(6 * DAY_MS - HOUR_MS, takesOut("lova", 20_000, "reject")),
    before(2 * DAY_MS, takesOut("tiana", 8_000, "validate")),
    before(1.5 * DAY_MS, importSendings),
    before(DAY_MS, countNumbers),
    before(6 * HOUR_MS, paysIn("mamy", 100_000, "wait")),
    before(5 * HOUR_MS, takesOut("hery", 30_000, "wait")),
    before(3 * HOUR_MS, paysIn("demo", 50_000, "wait")),
    before(2.5 * HOUR_MS, paysIn("fara", 20_000, "wait")),
    before(2 * HOUR_MS, importLines),
    before(1.5 * HOUR_MS, takesOut("lova", 25_000, "wait")),
    before(HOUR_MS, takesOut("demo", 5_000, "wait")),
  ];
}

/**
 * Fills an empty database with the demo (docs/product.md 1.4), through the real use cases under a clock set in the last 30 days. Does
 * nothing when there is a member.
 */
export async function seedDemo(realDeps: Deps): Promise<void> {
  const { db, clock: realClock } = realDeps;
  const present = realClock();
  const somebody = await db.read.q.select({ id: db.read.t.member.id }).from(db.read.t.member).limit(1);
  if (somebody.length > 0) return;
  const start = startOfDay(dayOf(present) - DAYS);
  await seedBase(db, start - DAY_MS);
  const clock: Clock = { now: start };
  const deps: Deps = { ...realDeps, clock: () => clock.now };
  const passwordHash = await hashPassword(demoAccounts.password);
  const stage = await setUp({ deps, clock }, passwordHash);
  const actors = new Map<string, Actor>();
  const answering = people.filter(({ key, blocked }) => key !== "demo" && !blocked);
  await inOrder(stage, [
    ...signUps(stage, actors, passwordHash, start),
    ...workDays(stage, actors, start),
    ...moneyMoves(stage, actors, present),
    ...campaignEvents({ ...stage, passwordHash }, () => answering.flatMap(({ key }) => actors.get(key) ?? []), present),
    ...conversationsOf(stage, (key) => actors.get(key) as Actor, present),
  ]);
  const blocked = people.filter((person) => person.blocked).map((person) => (actors.get(person.key) as Actor).memberId);
  await db.transact(async (tx) => {
    for (const id of blocked) await tx.q.update(tx.t.member).set({ status: "blocked" }).where(eq(tx.t.member.id, id));
  });
}
