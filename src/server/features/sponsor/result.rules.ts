import type { Answer } from "../../../shared/content/kind.ts";
import type { Question, QuestionsContent } from "../../../shared/content/questions.ts";
import {
  type Count,
  type Finding,
  LEAST_ANSWERS,
  type QuestionResult,
  type Split,
  splits,
} from "../../../shared/sponsor.ts";

/** Answers of one day and one group: `group` is null where the members said nothing of it. */
export type DayCount = { day: number; group: string | null; count: number };

/**
 * The days at whose end the results of a campaign were renewed: each time ten answers or more had come since, and at closing all that were
 * left, so that a sponsor sees what was paid for. None before there are ten.
 * @param answersOf how many answers each day brought that is over
 */
export function renewalsOf(answersOf: ReadonlyMap<number, number>, isClosed: boolean): number[] {
  const renewals: number[] = [];
  let waiting = 0;
  let last = 0;
  for (const day of [...answersOf.keys()].sort((a, b) => a - b)) {
    waiting += answersOf.get(day) ?? 0;
    last = day;
    if (waiting < LEAST_ANSWERS) continue;
    renewals.push(day);
    waiting = 0;
  }
  if (isClosed && waiting > 0 && renewals.length > 0) renewals.push(last);
  return renewals;
}

/** The renewal by which an answer of a day is shown; -1 where none is. */
export function renewalOf(day: number, renewals: readonly number[]): number {
  return renewals.findIndex((renewed) => day <= renewed);
}

/** Of the answers since a split was last shown further, at most this part may be shown of no group; more of them wait. */
const LOST_PART = 0.1;

/**
 * Which answers of a split are shown under their group: for each group that is shown, whether those of each renewal
 * are.
 *
 * A split is shown further by *steps*, each at a renewal. Groups below ten answers make up the *rest*, which is nothing
 * or ten answers or more of two groups or more: where one group alone would be hidden, the next smallest is hidden too.
 * At a step each group that is shown, and the rest, gets no answers or ten or more; the fewer of a group go into the
 * rest for good, where they are not many. A hidden group leaves the rest once it can, with all its answers, and never
 * comes back. So whoever adds and subtracts figures of any views and days finds whole renewals, and else sets of ten
 * answers or more.
 */
export function shownGroups(
  counts: readonly DayCount[],
  renewals: readonly number[],
  isClosed: boolean,
): Map<string | null, boolean[]> {
  const answers = byRenewal(counts, renewals);
  const shown = new Map<string | null, boolean[]>();
  /** What is in the rest, of each group. */
  const rest = new Map<string | null, number>();
  let first = 0;
  for (const last of renewals.keys()) {
    const fresh = [...answers].map(([group, own]) => ({ group, count: sum(own.slice(first, last + 1)) }));
    const isFew = ({ group, count }: (typeof fresh)[number]) => shown.has(group) && count < LEAST_ANSWERS;
    const added = fresh.filter((part) => !shown.has(part.group) || isFew(part));
    const addedCount = sum(added.map(({ count }) => count));
    const lostCount = sum(fresh.filter(isFew).map(({ count }) => count));
    const isLast = isClosed && last === renewals.length - 1;
    const isMuch = lostCount > LOST_PART * sum(fresh.map(({ count }) => count));
    if ((addedCount > 0 && addedCount < LEAST_ANSWERS) || (isMuch && !isLast)) continue;

    for (const { group, count } of added) rest.set(group, (rest.get(group) ?? 0) + count);
    for (const part of fresh) if (!isFew(part)) shown.get(part.group)?.fill(true, first, last + 1);
    for (const group of leaving(rest, shown)) {
      rest.delete(group);
      shown.set(
        group,
        Array<boolean>(renewals.length)
          .fill(false)
          .fill(true, 0, last + 1),
      );
    }
    first = last + 1;
  }
  return shown;
}

/** How many answers each group has of each renewal. */
function byRenewal(counts: readonly DayCount[], renewals: readonly number[]): Map<string | null, number[]> {
  const answers = new Map<string | null, number[]>();
  for (const { day, group, count } of counts) {
    const renewal = renewalOf(day, renewals);
    if (renewal < 0) continue;
    const own = answers.get(group) ?? Array<number>(renewals.length).fill(0);
    own[renewal] = (own[renewal] ?? 0) + count;
    answers.set(group, own);
  }
  return answers;
}

/** The groups that leave the rest to be shown: as many as leave it empty, or with ten answers of two groups; the largest first. */
function leaving(
  rest: ReadonlyMap<string | null, number>,
  shown: ReadonlyMap<string | null, unknown>,
): (string | null)[] {
  const parts = [...rest].filter(([, count]) => count > 0);
  const large = parts
    .filter(([group, count]) => !shown.has(group) && count >= LEAST_ANSWERS)
    .sort(([, one], [, other]) => other - one);
  for (; large.length > 0; large.pop()) {
    const left = parts.filter((part) => !large.includes(part)).map(([, count]) => count);
    if (left.length === 0 || (left.length > 1 && sum(left) >= LEAST_ANSWERS)) break;
  }
  return large.map(([group]) => group);
}

/** Some answers of one day that are the same, and who gave them. */
export type AnswerRow = Readonly<Record<Split, string | null>> & { answer: Exclude<Answer, string>; count: number };

/** The answers of one group: how many, and for each question how often each value was given; of several choices, each of them. */
export type GroupTally = { group: string | null; count: number; values: [value: number, count: number][][] };

/** What came out of a day, by each split; all of its answers are in each. */
export type Tally = Record<Split, GroupTally[]>;

export function tallyOf({ questions }: QuestionsContent, given: readonly AnswerRow[]): Tally {
  const by = (split: Split) => {
    const groups = new Map<string | null, { count: number; values: Map<number, number>[] }>();
    for (const { answer, count, ...traits } of given) {
      const group = groups.get(traits[split]) ?? { count: 0, values: questions.map(() => new Map<number, number>()) };
      groups.set(traits[split], group);
      group.count += count;
      for (const [place, values] of group.values.entries())
        for (const value of [answer[place] ?? []].flat()) values.set(value, (values.get(value) ?? 0) + count);
    }
    return [...groups].map(([group, { count, values }]) => ({ group, count, values: values.map((one) => [...one]) }));
  };
  return Object.fromEntries(splits.map((split) => [split, by(split)])) as Tally;
}

/**
 * The first choice of one that members are told of: what most of ten people or more chose. Neither a quiz, whose
 * answers are all right, nor a control; undefined where there is none.
 */
export function findFinding(
  { questions }: QuestionsContent,
  results: readonly QuestionResult[],
): Pick<Finding, "ask" | "choice" | "percent"> | undefined {
  const withoutControls = questions.filter((question) => !("options" in question && question.control));
  const place = withoutControls.findIndex((question) => question.form === "one" && !question.key);
  const result = results[place];
  if (result?.form !== "one") return undefined;
  const [first] = [...result.counts].sort((one, other) => other.count - one.count);
  if (!first || first.count < LEAST_ANSWERS) return undefined;
  return { ask: result.ask, choice: first.label, percent: Math.floor((first.count * 100) / result.answers) };
}

function countByValue(pairs: readonly (readonly [value: number, count: number])[]): [number, number][] {
  const counted = new Map<number, number>();
  for (const [value, count] of pairs) counted.set(value, (counted.get(value) ?? 0) + count);
  return [...counted];
}

/** What came out of each question that is not a control: those who passed it all answered the same. */
export function resultsOf({ questions }: QuestionsContent, tallies: readonly GroupTally[]): QuestionResult[] {
  const answers = sum(tallies.map(({ count }) => count));
  return questions.flatMap((question, place) => {
    if ("options" in question && question.control) return [];
    return [resultOf(question, answers, countByValue(tallies.flatMap(({ values }) => values[place] ?? [])))];
  });
}

function resultOf(question: Question, answers: number, values: readonly [number, number][]): QuestionResult {
  const { ask } = question;
  if (question.form === "number") {
    const numbers = values.map(([value, count]) => ({ value, count }));
    return { ask, answers, form: "number", unit: question.unit ?? null, ...quartilesOf(numbers) };
  }
  const { form } = question;
  const choices = form === "scale" ? scaleLabels(question.low, question.high) : question.options;
  const first = form === "scale" ? 1 : 0;
  const counts = choices.map((label): Count => ({ label, count: 0 }));
  for (const [value, count] of values) {
    const row = counts[value - first];
    if (row) row.count += count;
  }
  return { ask, answers, form, counts };
}

function scaleLabels(low = "", high = ""): string[] {
  const named = (step: number, name: string) => (name === "" ? String(step) : `${step} · ${name}`);
  return [named(1, low), "2", "3", "4", named(5, high)];
}

/** What a quarter, half and three quarters of the numbers do not pass. */
export function quartilesOf(numbers: readonly { value: number; count: number }[]) {
  const sorted = [...numbers].sort((one, other) => one.value - other.value);
  const total = sum(sorted.map(({ count }) => count));
  /** The number at a rank from 1 on. */
  const at = (rank: number): number => {
    let passed = 0;
    for (const { value, count } of sorted) {
      passed += count;
      if (passed >= rank) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  const nth = (quarters: number) => at(Math.max(1, Math.ceil((total * quarters) / 4)));
  return { lower: nth(1), median: nth(2), upper: nth(3) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
