import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { scratchFolder } from "../support/scratch.ts";
import { fetchQuery, type Line, type Outcome, openLine, post } from "./call.ts";
import { keepFresh } from "./codes.ts";
import { operations } from "./journal.ts";
import { brokenInvariants } from "./ledger.ts";
import type { Row } from "./report.ts";
import { launch, type Server } from "./server.ts";
import { type Player, prepare, type Stage } from "./stage.ts";
import { type Fault, plantedServer } from "./tree.ts";

const AT_ONCE = 50;
const PURCHASES_AT_ONCE = 100;
/** Rounds of each member: deposit, validation, purchase, task, withdrawal, decision. */
const ROUNDS_EACH = 6;

/** How often and how soon a client comes back that was told to (503): one server waited too long for the other's lock. */
const TRIES = 5;
const COME_BACK_MS = 300;

type Count = { rounds: number; calls: number; cameBack: number; wrong: string[]; failures: string[] };

/** Two servers on one database, called on many connections at once. */
function openLines(servers: readonly Server[]): Line[] {
  return Array.from({ length: AT_ONCE }, (_, index) => {
    const server = servers[index % servers.length] as Server;
    return openLine(server.port, `10.7.0.${index}`);
  });
}

const answered = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) =>
    "status" in outcome && outcome.status === 200 ? [outcome.data as { id?: number }] : [],
  );

/** Sends many calls at once and counts: one may succeed, all others must be refused by a rule. */
async function rush(
  count: Count,
  what: string,
  times: number,
  call: (index: number) => Promise<Outcome>,
  isOne = true,
) {
  const insist = async (index: number) => {
    for (let tries = 1; ; tries++) {
      const outcome = await call(index);
      if ("broken" in outcome || outcome.status !== 503 || tries === TRIES) return outcome;
      count.cameBack++;
      await pause(COME_BACK_MS);
    }
  };
  const outcomes = await Promise.all(Array.from({ length: times }, (_, index) => insist(index)));
  const answers = answered(outcomes);
  const refused = outcomes.filter((outcome) => "status" in outcome && outcome.status >= 400 && outcome.status < 500);
  const distinct = new Set(answers.map((answer) => JSON.stringify(answer))).size;
  count.rounds++;
  count.calls += times;
  for (const outcome of outcomes) {
    if ("broken" in outcome) count.failures.push(outcome.broken);
    else if (outcome.status >= 500) count.failures.push(`${outcome.status} ${outcome.code}`);
  }
  if ((isOne ? answers.length : distinct) !== 1 || (!isOne && refused.length > 0))
    count.wrong.push(`${what}: ${answers.length} answers, ${distinct} different`);
  return answers[0];
}

/** Everything one member and two administrators can try to do twice. */
async function play(count: Count, lines: readonly Line[], stage: Stage, { memberId, token }: Player) {
  const line = (index: number) => lines[index % lines.length] as Line;
  for (const one of stage.admins) await keepFresh(line(0), one);
  const admin = (index: number) => (stage.admins[index % stage.admins.length] as Player).token;
  const level = stage.levels[1] as Stage["levels"][number];

  const order = { amountAr: 25_000, receiverPhone: stage.receiverPhone, reference: `DOUBLE-${memberId}` };
  const key = `double-${memberId}`;
  const deposit = (index: number) => post(line(index), operations.deposit, order, token, key);
  const declared = await rush(count, "one deposit under one key", AT_ONCE, deposit, false);

  const validation = { transactionId: declared?.id ?? 0 };
  const validate = (index: number) => post(line(index), operations.validate, validation, admin(index));
  await rush(count, "one validation", AT_ONCE, validate);

  const purchase = { levelId: level.id, expectedPriceAr: level.priceAr };
  await rush(count, "one purchase", PURCHASES_AT_ONCE, (index) => post(line(index), operations.buy, purchase, token));

  const task = { taskId: level.taskIds[0] };
  await rush(count, "one task", AT_ONCE, (index) => post(line(index), operations.task, task, token));

  const me = await fetchQuery(line(0), "user.me", token);
  const balanceAr = "status" in me ? (me.data as { balanceAr: number }).balanceAr : 0;
  const allAr = Math.floor(balanceAr / 1_000) * 1_000;
  const phone = (index: number) => `+26137${String(memberId * 100 + index).padStart(7, "0")}`;
  const withdraw = (index: number) =>
    post(line(index), operations.withdraw, { amountAr: allAr, phone: phone(index) }, token);
  const asked = await rush(count, "one withdrawal of everything", AT_ONCE, withdraw);

  const decision = { transactionId: asked?.id ?? 0 };
  const decide = (index: number) =>
    index % 2 === 0
      ? post(line(index), operations.validate, decision, admin(index))
      : post(line(index), operations.reject, { ...decision, reason: "Numéro inactif" }, admin(index));
  await rush(count, "one decision", AT_ONCE, decide);
}

type Double = Count & { invariants: string[] };

/** Rounds on two servers that share a database. */
export async function doubleOn(url: string, rounds: number, root?: string): Promise<Double> {
  const stage = await prepare(url, { admins: 4, members: Math.ceil(rounds / ROUNDS_EACH) });
  const servers = [await launch(url, { root }), await launch(url, { root })];
  const count: Count = { rounds: 0, calls: 0, cameBack: 0, wrong: [], failures: [] };
  const lines = openLines(servers);
  for (const member of stage.members) await play(count, lines, stage, member);
  for (const { agent } of lines) agent.destroy();
  for (const server of servers) await server.stop();
  return { ...count, invariants: await brokenInvariants(url) };
}

/** The same on a database file. */
async function double(rounds: number, root?: string): Promise<Double> {
  const folder = scratchFolder("double");
  try {
    return await doubleOn(`file:${join(folder, "app.db")}`, rounds, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The use case trusts the database to notice an overdraft. */
const TRUSTING: Fault[] = [
  {
    file: "src/server/features/withdrawal/withdrawal.service.ts",
    find: "if (balanceAr < amountAr)",
    put: "if (balanceAr < 0)",
  },
];

/** What must come of rounds. @param shared what the two servers share, in words */
export function doubleRows(
  { rounds: done, calls, cameBack, wrong, failures, invariants }: Double,
  rounds: number,
  shared: string,
): Row[] {
  return [
    {
      what: `${done.toLocaleString("en")} rounds of ${AT_ONCE} to ${PURCHASES_AT_ONCE} calls at once on two servers that share ${shared}`,
      asked: "exactly one effect each",
      found: `${wrong.length} rounds with another number, of ${calls.toLocaleString("en")} calls ${wrong.slice(0, 3).join("; ")}`,
      holds: wrong.length === 0 && done >= rounds,
    },
    {
      what: "their other calls",
      asked: "refused by a rule, 0 × 5xx; whoever is told to come back is then answered",
      found: `${failures.length} × 5xx or broken ${[...new Set(failures)].join(", ")}; ${cameBack} came back`,
      holds: failures.length === 0,
    },
    {
      what: "ledger:check after them",
      asked: "0 broken invariants",
      found: `${invariants.length}`,
      holds: invariants.length === 0,
    },
  ];
}

/** One effect, however many ask at once, on however many servers (reliability T5). */
export async function proveDouble(rounds: number): Promise<Row[]> {
  const found = await double(rounds);
  const tree = await plantedServer(TRUSTING);
  const trusting = await double(ROUNDS_EACH, tree.root).finally(tree.remove);
  return [
    ...doubleRows(found, rounds, "a file"),
    {
      what: "control: a server that does not look at the balance before a withdrawal",
      asked: "refused by the database alone: 5xx",
      found: `${trusting.failures.length} × 5xx`,
      holds: trusting.failures.length > 0 && trusting.invariants.length === 0,
    },
  ];
}
