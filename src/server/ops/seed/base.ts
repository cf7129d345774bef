import type { LevelTerms } from "../../../shared/vip-editing.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { AccountKind } from "../../ledger/chart.ts";
import { codes } from "../../ledger/chart.ts";
import { openAccount } from "../../ledger/ledger.ts";
import { quizzes, readings } from "./house-tasks.ts";

/**
 * The first levels (docs/product.md 5.1): name, price, daily ceiling, and tasks whose gains add up to the ceiling. One
 * of them is a quiz; what old clients have a button for pays at least 60 %.
 */
const LEVELS: (LevelTerms & { gainsAr: number[]; quizAt: number })[] = [
  { name: "VIP0", priceAr: 0, dailyCeilingAr: 200, gainsAr: [50, 50, 100], quizAt: 1 },
  { name: "VIP1", priceAr: 20_000, dailyCeilingAr: 700, gainsAr: [200, 200, 300], quizAt: 1 },
  { name: "VIP2", priceAr: 50_000, dailyCeilingAr: 1_700, gainsAr: [400, 400, 400, 500], quizAt: 3 },
  { name: "VIP3", priceAr: 100_000, dailyCeilingAr: 3_500, gainsAr: [800, 800, 900, 1_000], quizAt: 3 },
  { name: "VIP4", priceAr: 200_000, dailyCeilingAr: 7_000, gainsAr: [1_300, 1_300, 1_400, 1_500, 1_500], quizAt: 4 },
  { name: "VIP5", priceAr: 500_000, dailyCeilingAr: 17_500, gainsAr: [3_000, 3_500, 3_500, 3_500, 4_000], quizAt: 4 },
  { name: "VIP6", priceAr: 1_000_000, dailyCeilingAr: 35_000, gainsAr: [6_000, 7_000, 7_000, 7_000, 8_000], quizAt: 4 },
];

/** With the spaces that French never breaks a line at. */
const unbroken = (text: string): string =>
  text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0").replace(/(?<=\d) (?=\d{3}|Ar\b)/g, "\u202f");

type TaskText = { name: string; description: string; content: string | null };

/** What a task of a level is, by the place of both, from 0. */
export type TextOf = (level: number, place: number, isQuiz: boolean) => TaskText | undefined;

/** A quiz of each level's own, and readings that begin elsewhere at each level, so that a new level is not the old one again. */
const houseText: TextOf = (level, place, isQuiz) => {
  const quiz = quizzes[level % quizzes.length];
  const text = isQuiz ? quiz : readings[(level * 2 + place) % readings.length];
  if (!text) return undefined;
  const content = isQuiz && quiz ? unbroken(JSON.stringify(quiz.content)) : null;
  return { name: unbroken(text.name), description: unbroken(text.description), content };
};

const SYSTEM_ACCOUNTS: { code: string; kind: AccountKind }[] = [
  { code: codes.fundSponsor, kind: "fund_sponsor" },
  { code: codes.fundOperator, kind: "fund_operator" },
  { code: codes.sales, kind: "sales" },
  { code: codes.operator, kind: "operator" },
];

async function insertLevels(tx: Tx, now: number, textOf: TextOf) {
  for (const [level, { gainsAr, quizAt, ...fields }] of LEVELS.entries()) {
    const [row] = await tx.q
      .insert(tx.t.level)
      .values({ ...fields, createdAt: now })
      .returning({ id: tx.t.level.id });
    if (!row) throw new Error("insert returned no row");
    const tasks = gainsAr.flatMap((gainAr, place) => {
      const text = textOf(level, place, place === quizAt);
      return text ? [{ ...text, gainAr, levelId: row.id, createdAt: now }] : [];
    });
    await tx.q.insert(tx.t.task).values(tasks);
  }
}

/** Creates the system accounts, and the first levels and tasks unless there are levels (docs/product.md 1.4). Safe to repeat. */
export async function seedBase(db: Database, now: number, textOf = houseText): Promise<void> {
  await db.transact(async (tx) => {
    for (const account of SYSTEM_ACCOUNTS) await openAccount(tx, account);
    const levels = await tx.q.select({ id: tx.t.level.id }).from(tx.t.level).limit(1);
    if (levels.length === 0) await insertLevels(tx, now, textOf);
  });
}
