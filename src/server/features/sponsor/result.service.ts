import { randomInt } from "node:crypto";
import { ageBands, regions, sexes } from "../../../shared/campaign.ts";
import type { Answer } from "../../../shared/content/kind.ts";
import type { Question, QuestionsContent } from "../../../shared/content/questions.ts";
import { dayOf, MINUTE_MS } from "../../../shared/day.ts";
import { exportText } from "../../../shared/export.fr.ts";
import { type QuestionResult, type Split, type SplitResult, splits } from "../../../shared/sponsor.ts";
import type { Deps } from "../../app/deps.ts";
import { BYTE_ORDER_MARK, type Column, headerOf, linesOf } from "../export/export.rules.ts";
import { read } from "../tasks/content.service.ts";
import * as queries from "./page.queries.ts";
import {
  type DayCount,
  type GroupTally,
  renewalOf,
  renewalsOf,
  resultsOf,
  shownGroups,
  type Tally,
  tallyOf,
} from "./result.rules.ts";

/** Each split's groups, in the order in which they are shown. */
const groupsOf: Record<Split, readonly string[]> = { region: regions, sex: sexes, ageBand: ageBands };

/** What came out of a campaign that asks questions, of `answers` answers. */
export type Results = { answers: number; results: QuestionResult[]; bySplit: Record<Split, SplitResult> };

/** The day for which results are asked: an answer that was begun before midnight may still be on its way to the database a minute later. */
export const resultsDay = ({ clock }: Pick<Deps, "clock">): number => dayOf(clock() - MINUTE_MS);

/** What a campaign asks, and the last day whose answers count: yesterday, or that of closing. */
async function readQuestionnaire(deps: Deps, campaignId: number) {
  const questionnaire = await queries.findQuestionnaire(deps.db.read, campaignId);
  if (!questionnaire?.content) return undefined;
  const content = read(questionnaire.content);
  if (content.kind !== "questions") return undefined;
  const { taskId, closedAt } = questionnaire;
  const lastDay = closedAt === null ? resultsDay(deps) - 1 : dayOf(closedAt);
  return { content, lastDay, isClosed: closedAt !== null, taskId };
}

type Questionnaire = NonNullable<Awaited<ReturnType<typeof readQuestionnaire>>>;

const parsed = <Row extends { content: string }>({ content, ...row }: Row) => ({
  ...row,
  answer: JSON.parse(content) as Exclude<Answer, string>,
});

/** Counts the days that are over and were not, each once. */
async function countDays({ db }: Deps, { content, lastDay, taskId }: Questionnaire): Promise<void> {
  for (const day of await queries.listUncounted(db.read, taskId, lastDay)) {
    const given = (await queries.countAnswers(db.read, taskId, day)).map(parsed);
    const tally = JSON.stringify(tallyOf(content, given));
    await db.transact((tx) => queries.insertTally(tx, { taskId, day, tally }));
  }
}

/** The days that are shown, but for those since the results were last renewed. */
async function shownDays(deps: Deps, questionnaire: Questionnaire) {
  await countDays(deps, questionnaire);
  const stored = await queries.listTallies(deps.db.read, questionnaire.taskId);
  const tallies = stored.map(({ day, tally }) => ({ day, tally: JSON.parse(tally) as Tally }));
  const totals = new Map(
    tallies.map(({ day, tally }) => [day, sizeOf(tally.sex)] as const).filter(([, size]) => size > 0),
  );
  const renewals = renewalsOf(totals, questionnaire.isClosed);
  return { days: tallies.filter(({ day }) => renewalOf(day, renewals) >= 0), renewals };
}

type PublishedDays = Awaited<ReturnType<typeof shownDays>>;

function resultBySplit(
  content: QuestionsContent,
  { days, renewals }: PublishedDays,
  by: Split,
  isClosed: boolean,
): SplitResult {
  const parts = days.flatMap(({ day, tally }) => tally[by].map((part) => ({ day, part })));
  const counts = parts.map(({ day, part: { group, count } }): DayCount => ({ day, group, count }));
  const shown = shownGroups(counts, renewals, isClosed);
  const own = new Map<string | null, GroupTally[]>([...shown.keys()].map((group) => [group, []]));
  let others = 0;
  for (const { day, part } of parts) {
    if (shown.get(part.group)?.[renewalOf(day, renewals)]) own.get(part.group)?.push(part);
    else others += part.count;
  }
  const groups = [...groupsOf[by], null].flatMap((group) => {
    const tallies = own.get(group);
    return tallies ? [{ group, answers: sizeOf(tallies), results: resultsOf(content, tallies) }] : [];
  });
  return { by, groups, others };
}

const sizeOf = (tallies: readonly GroupTally[]) => tallies.reduce((sum, { count }) => sum + count, 0);

/**
 * What came out of a campaign, whole and split, as of the last midnight or of closing (docs/product.md 22.8); undefined
 * where it does not ask questions.
 */
export async function campaignResults(deps: Deps, campaignId: number): Promise<Results | undefined> {
  const questionnaire = await readQuestionnaire(deps, campaignId);
  if (!questionnaire) return undefined;
  const { content, isClosed } = questionnaire;
  const published = await shownDays(deps, questionnaire);
  const all = published.days.flatMap(({ tally }) => tally.sex);
  const bySplit = Object.fromEntries(splits.map((by) => [by, resultBySplit(content, published, by, isClosed)]));
  return {
    answers: sizeOf(all),
    results: all.length > 0 ? resultsOf(content, all) : [],
    bySplit: bySplit as Record<Split, SplitResult>,
  };
}

/** Counts the days that are over of each campaign, so that no sponsor waits for it. */
export async function tallyAnswers(deps: Deps): Promise<void> {
  for (const id of await queries.listTallied(deps.db.read)) {
    const questionnaire = await readQuestionnaire(deps, id);
    if (questionnaire) await countDays(deps, questionnaire);
  }
}

/** One row a member: what they answered, by the question's place. */
type Line = Exclude<Answer, string>;

const SEVERAL = " | ";

function columnOf(question: Question, place: number): Column<Line>[] {
  if ("options" in question) {
    if (question.control) return [];
    const named = (line: Line) => [line[place] ?? []].flat().map((chosen) => question.options[chosen] ?? "");
    return [{ title: question.ask, text: (line) => named(line).join(SEVERAL) }];
  }
  return [{ title: question.ask, whole: (line) => Number(line[place]) }];
}

/**
 * The answers that the results are of, as a CSV file: shuffled, without hour, identity or traits, safe from formulas; undefined where the
 * campaign does not ask questions.
 */
export async function answersFile(
  deps: Deps,
  campaignId: number,
): Promise<{ fileName: string; text: string } | undefined> {
  const questionnaire = await readQuestionnaire(deps, campaignId);
  if (!questionnaire) return undefined;
  const { days } = await shownDays(deps, questionnaire);
  const rows: { answer: Line; count: number }[] = [];
  for (const { day } of days)
    rows.push(...(await queries.countAnswers(deps.db.read, questionnaire.taskId, day)).map(parsed));
  const lines = rows.flatMap(({ answer, count }) => Array.from({ length: count }, () => answer));
  for (let left = lines.length; left > 1; left--) {
    const chosen = randomInt(left);
    [lines[left - 1], lines[chosen]] = [lines[chosen] as Line, lines[left - 1] as Line];
  }
  const columns = questionnaire.content.questions.flatMap(columnOf);
  const fileName = `asako-${exportText.answers}-${campaignId}.csv`;
  return { fileName, text: BYTE_ORDER_MARK + headerOf(columns) + linesOf(columns, lines) };
}
