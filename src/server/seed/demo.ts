import { eq } from "drizzle-orm";
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from "../../shared/day.ts";
import type { Actor, Call, Deps } from "../deps.ts";
import { createMember } from "../features/auth/signup.service.ts";
import { declareDeposit } from "../features/deposit/deposit.service.ts";
import { recordFunding } from "../features/fund/fund.service.ts";
import { storeContact } from "../features/settings/settings.service.ts";
import { completeTask, getToday } from "../features/tasks/tasks.service.ts";
import { reject, validate } from "../features/transactions/decision.service.ts";
import { buyLevel, getLevelMenu } from "../features/vip/vip.service.ts";
import { requestWithdrawal } from "../features/withdrawal/withdrawal.service.ts";
import { hashPassword } from "../passwords.ts";
import { seedBase } from "./base.ts";
import { seedMessages } from "./demo-messages.ts";
import { demoAccounts, people } from "./demo-people.ts";
import { type Declared, seedStatement } from "./demo-statement.ts";

const DAYS = 30;

type Clock = { now: number };

/** The same use cases as everyone, at a moment of the past. */
type Stage = { deps: Deps; clock: Clock; admin: Actor; second: Actor; declared: Declared[] };

const callOf = (actor: Actor): Call => ({ actor });

async function addPerson(deps: Deps, fields: Parameters<typeof createMember>[1]): Promise<Actor> {
  const memberId = await deps.db.transact((tx) => createMember(tx, fields));
  return { memberId, name: fields.name, role: fields.role, sessionId: "demo" };
}

/** Both administrators, the support contact, and the fund: 60 % from two sponsors, 40 % from the operator. */
async function setUp(stage: Pick<Stage, "deps" | "clock">, passwordHash: string): Promise<Stage> {
  const { deps, clock } = stage;
  const [first, other] = demoAccounts.admins;
  const common = {
    email: null,
    role: "admin" as const,
    sponsorId: null,
    passwordHash,
    receivesDeposits: true,
    createdAt: clock.now,
  };
  const admin = await addPerson(deps, { ...common, ...first });
  const second = await addPerson(deps, { ...common, ...other });
  await deps.db.transact((tx) =>
    storeContact(tx, { adminPhone: first.phone, groupLink: "https://chat.whatsapp.com/AsakoDemo" }, clock.now),
  );
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
    { kind: "operator", who: "Exploitant", amountAr: 40_000_000, reference: "APPORT-2026-01", cashPhone: first.phone },
    { kind: "capital", who: "Exploitant", amountAr: 5_000_000, reference: "CAPITAL-2026-01", cashPhone: other.phone },
  ] as const;
  for (const funding of fundings) await recordFunding(deps, callOf(admin), funding);
  return { ...stage, admin, second, declared: [] };
}

let references = 3_210_000_000;

/** Declares a deposit and, unless it stays waiting, has the second administrator decide it. */
async function deposit(
  { deps, clock, second, declared }: Stage,
  actor: Actor,
  amountAr: number,
  outcome: Declared["outcome"],
) {
  const receiverPhone = demoAccounts.admins[0].phone;
  references += 7_919;
  const reference = String(references);
  const entry = await declareDeposit(deps, callOf(actor), { amountAr, receiverPhone, reference });
  declared.push({ name: actor.name, amountAr, reference, at: clock.now, outcome });
  clock.now += 40 * MINUTE_MS;
  if (outcome === "validate") await validate(deps, callOf(second), { transactionId: entry.id });
  if (outcome === "reject") {
    await reject(deps, callOf(second), {
      transactionId: entry.id,
      reason: "Référence introuvable sur le relevé de l'opérateur.",
    });
  }
}

async function withdraw(
  { deps, clock, second }: Stage,
  actor: Actor,
  phone: string,
  amountAr: number,
  outcome: "validate" | "reject" | "wait",
) {
  const entry = await requestWithdrawal(deps, callOf(actor), { amountAr, phone });
  clock.now += HOUR_MS;
  if (outcome === "validate") await validate(deps, callOf(second), { transactionId: entry.id });
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

/** Does some or all of today's tasks; who works how much is fixed, so that every demo is alike. */
async function work({ deps }: Stage, actor: Actor, share: number, day: number) {
  const { tasks } = await getToday(deps, actor);
  const chosen = tasks.filter((_, index) => ((index * 7 + day * 3 + actor.memberId) % 10) / 10 < share);
  await Promise.all(chosen.map((task) => completeTask(deps, callOf(actor), { taskId: task.id })));
}

/** Signs everyone up on their day, oldest first, so that each sponsor exists before the people he invites. */
async function addPeople(stage: Stage, passwordHash: string, start: number) {
  const actors = new Map<string, Actor>();
  for (const person of people) {
    stage.clock.now = start + person.signUpDay * DAY_MS + 9 * HOUR_MS;
    const { name, phone, invitationCode } = person;
    const actor = await addPerson(stage.deps, {
      name,
      phone,
      ...(invitationCode ? { invitationCode } : {}),
      email: null,
      role: "member",
      sponsorId: person.sponsor ? (actors.get(person.sponsor)?.memberId ?? null) : stage.admin.memberId,
      passwordHash,
      receivesDeposits: false,
      createdAt: stage.clock.now,
    });
    actors.set(person.key, actor);
    for (const amountAr of person.deposits) await deposit(stage, actor, amountAr, "validate");
    for (const level of person.levels) await buy(stage, actor, level);
  }
  return actors;
}

/** Thirty days of tasks, from each one's sign-up to yesterday, and this morning for half of them. */
async function workDays(stage: Stage, actors: Map<string, Actor>, start: number) {
  for (let day = 0; day < DAYS; day++) {
    stage.clock.now = start + day * DAY_MS + 12 * HOUR_MS;
    const busy = people.filter((person) => person.diligence > 0 && person.signUpDay <= day);
    await Promise.all(busy.map((person) => work(stage, actors.get(person.key) as Actor, person.diligence, day)));
  }
}

/** Deposits and withdrawals in every state, some of them waiting right now. */
async function moveMoney(stage: Stage, actors: Map<string, Actor>, present: number) {
  const of = (key: string) => actors.get(key) as Actor;
  const phoneOf = (key: string) => people.find((person) => person.key === key)?.phone ?? "";
  const daysAgo = (days: number) => {
    stage.clock.now = present - days * DAY_MS;
  };
  daysAgo(9);
  await withdraw(stage, of("demo"), phoneOf("demo"), 10_000, "validate");
  await deposit(stage, of("demo"), 15_000, "reject");
  daysAgo(6);
  await withdraw(stage, of("hery"), phoneOf("hery"), 50_000, "validate");
  await withdraw(stage, of("lova"), phoneOf("lova"), 20_000, "reject");
  daysAgo(2);
  await withdraw(stage, of("tiana"), phoneOf("tiana"), 8_000, "validate");
  stage.clock.now = present - 6 * HOUR_MS;
  await deposit(stage, of("mamy"), 100_000, "wait");
  await withdraw(stage, of("hery"), phoneOf("hery"), 30_000, "wait");
  stage.clock.now = present - 3 * HOUR_MS;
  await deposit(stage, of("demo"), 50_000, "wait");
  await deposit(stage, of("fara"), 20_000, "wait");
  await withdraw(stage, of("lova"), phoneOf("lova"), 25_000, "wait");
  await withdraw(stage, of("demo"), phoneOf("demo"), 5_000, "wait");
}

/**
 * Fills an empty database with the demo of `decisions`, through the real use cases at moments of the last 30 days.
 * Does nothing when any member exists.
 */
export async function seedDemo(realDeps: Deps): Promise<void> {
  const { db, clock: realClock } = realDeps;
  const present = realClock();
  const known = await db.read.q.select({ id: db.read.t.member.id }).from(db.read.t.member).limit(1);
  if (known.length > 0) return;
  const start = startOfDay(dayOf(present) - DAYS);
  await seedBase(db, start - DAY_MS);
  const clock: Clock = { now: start };
  const deps: Deps = { ...realDeps, clock: () => clock.now };
  const passwordHash = await hashPassword(demoAccounts.password);
  const stage = await setUp({ deps, clock }, passwordHash);
  const actors = await addPeople(stage, passwordHash, start);
  await workDays(stage, actors, start);
  await moveMoney(stage, actors, present);
  clock.now = present - 2 * HOUR_MS;
  await seedStatement(deps, callOf(stage.admin), demoAccounts.admins[0].phone, stage.declared);
  await seedMessages(stage, (key) => actors.get(key) as Actor, present);
  const blocked = people.filter((person) => person.blocked).map((person) => (actors.get(person.key) as Actor).memberId);
  await db.transact(async (tx) => {
    for (const id of blocked) await tx.q.update(tx.t.member).set({ status: "blocked" }).where(eq(tx.t.member.id, id));
  });
}
