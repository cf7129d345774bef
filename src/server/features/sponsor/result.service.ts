import { randomInt } from "node:crypto";
import type { Answer } from "../../../shared/content/kind.ts";
import type { Question, QuestionsContent } from "../../../shared/content/questions.ts";
import { dayOf, startOfDay } from "../../../shared/day.ts";
import { exportText } from "../../../shared/export.fr.ts";
import { groupsOf, type QuestionResult, type Split, type SplitResult, splits } from "../../../shared/sponsor.ts";
import type { Deps } from "../../app/deps.ts";
import type { Database, Reader } from "../../db/database.ts";
import { BYTE_ORDER_MARK, type Column, headerOf, linesOf } from "../export/export.rules.ts";
import { read } from "../tasks/content.service.ts";
import * as queries from "./page.queries.ts";
import { type DayCount, renewalOf, renewalsOf, resultsOf, shownOf } from "./result.rules.ts";

/** What came out of a campaign that asks questions, of `answers` answers. */
export type Results = { answers: number; results: QuestionResult[]; bySplit: Record<Split, SplitResult> };

/** What a campaign asks, and up to when its answers count: the last midnight, or closing. */
async function askedOf({ db, clock }: Deps, campaignId: number) {
  const asked = await queries.findAsked(db.read, campaignId);
  if (!asked?.content) return undefined;
  const content = read(asked.content);
  if (content.kind !== "questions") return undefined;
  const { taskId, closedAt } = asked;
  const before = closedAt === null ? startOfDay(dayOf(clock())) : closedAt + 1;
  return { content, before, isClosed: closedAt !== null, taskId };
}

type Asked = NonNullable<Awaited<ReturnType<typeof askedOf>>>;

/** The answers up to then, but for those since the results were last renewed. */
async function shownAnswers(reader: Reader, { taskId, before, isClosed }: Asked) {
  const rows = await queries.countAnswers(reader, taskId, before);
  const totals = new Map<number, number>();
  for (const { day, count } of rows) totals.set(day, (totals.get(day) ?? 0) + count);
  const renewals = renewalsOf(totals, isClosed);
  const parsed = rows
    .filter(({ day }) => renewalOf(day, renewals) >= 0)
    .map(({ content, ...row }) => ({ ...row, answer: JSON.parse(content) as Exclude<Answer, string> }));
  return { rows: parsed, renewals };
}

type Shown = Awaited<ReturnType<typeof shownAnswers>>;

function splitOf(content: QuestionsContent, { rows, renewals }: Shown, by: Split, isClosed: boolean): SplitResult {
  const counts = rows.map(({ day, count, ...row }): DayCount => ({ day, count, group: row[by] }));
  const shown = shownOf(counts, renewals, isClosed);
  const given = new Map<string | null, Shown["rows"]>([...shown.keys()].map((group) => [group, []]));
  let others = 0;
  for (const row of rows) {
    if (shown.get(row[by])?.[renewalOf(row.day, renewals)]) given.get(row[by])?.push(row);
    else others += row.count;
  }
  const groups = [...groupsOf[by], null].flatMap((group) => {
    const own = given.get(group);
    return own ? [{ group, answers: sizeOf(own), results: resultsOf(content, own) }] : [];
  });
  return { by, groups, others };
}

const sizeOf = (rows: Shown["rows"]) => rows.reduce((sum, { count }) => sum + count, 0);

async function reckon(reader: Reader, asked: Asked): Promise<Results> {
  const { content, isClosed } = asked;
  const shown = await shownAnswers(reader, asked);
  const bySplit = Object.fromEntries(splits.map((by) => [by, splitOf(content, shown, by, isClosed)]));
  return {
    answers: sizeOf(shown.rows),
    results: shown.rows.length > 0 ? resultsOf(content, shown.rows) : [],
    bySplit: bySplit as Record<Split, SplitResult>,
  };
}

/** Results by campaign, with the instant they are of: reckoned once a night. */
const reckoned = new WeakMap<Database, Map<number, { before: number; results: Promise<Results> }>>();

/**
 * What came out of a campaign, whole and split, as of the last midnight or of closing (docs/product.md 22.8); undefined where it does not ask
 * questions.
 */
export async function campaignResults(deps: Deps, campaignId: number): Promise<Results | undefined> {
  const asked = await askedOf(deps, campaignId);
  if (!asked) return undefined;
  const ours = reckoned.get(deps.db) ?? new Map<number, { before: number; results: Promise<Results> }>();
  reckoned.set(deps.db, ours);
  const known = ours.get(campaignId);
  if (known?.before === asked.before) return known.results;
  const results = reckon(deps.db.read, asked);
  ours.set(campaignId, { before: asked.before, results });
  results.catch(() => ours.delete(campaignId));
  return results;
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
  const asked = await askedOf(deps, campaignId);
  if (!asked) return undefined;
  const { rows } = await shownAnswers(deps.db.read, asked);
  const lines = rows.flatMap(({ answer, count }) => Array.from({ length: count }, () => answer));
  for (let left = lines.length; left > 1; left--) {
    const chosen = randomInt(left);
    [lines[left - 1], lines[chosen]] = [lines[chosen] as Line, lines[left - 1] as Line];
  }
  const columns = asked.content.questions.flatMap(columnOf);
  const fileName = `asako-${exportText.answers}-${campaignId}.csv`;
  return { fileName, text: BYTE_ORDER_MARK + headerOf(columns) + linesOf(columns, lines) };
}
