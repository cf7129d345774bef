import { on } from "node:events";
import { setImmediate as breathe } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { AppError } from "../../../shared/errors.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import type { FileProblem, FileRead, Given } from "../../../shared/statement/file.ts";
import { type FileGroup, type FileItem, numbersOf } from "../../../shared/statement/group.ts";
import { type OwnNumbers, settledRows } from "../../../shared/statement/own.ts";
import type { StatementOutcome } from "../../../shared/statement/statement.ts";
import { FILE_LISTED, type FileReport, type StoredGroup } from "../../../shared/statement/upload.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { ROOT } from "../../root.ts";
import { listCashNumbers } from "../fund/cash.service.ts";
import { outcomesOf, storeStatement } from "./statement.service.ts";

const THREAD = fileURLToPath(new URL("src/server/features/statement/file-thread.ts", ROOT));
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** Files that are read at the same time; beyond them an upload is refused as BUSY. */
const MOST_READ = 2;
/** A file that takes longer was made to. */
const READ_MS = 20_000;
/** Items that are reported at a time; other calls are answered in between. */
const TOLD = 200;

/** A file as the thread takes it, with what is known of it beside. `now` in UTC ms. */
export type FileToRead = { bytes: Uint8Array; isZipped: boolean; name: string; now: number; given?: Given };
export type ThreadAnswer = FileRead | FileProblem | { problem: "tooLarge" };
/** Items of one of the answer's groups, by its place among them. */
export type ThreadItems = { group: number; items: FileItem[] };

let reading = 0;

/** Reads a file in a thread of its own. @throws AppError BUSY when too many are read; Error when the thread fails */
async function readApart(file: FileToRead): Promise<ThreadAnswer> {
  if (reading >= MOST_READ) throw new AppError("BUSY");
  reading += 1;
  const thread = new Worker(THREAD, { workerData: file, resourceLimits: MEMORY });
  const timer = setTimeout(() => void thread.terminate(), READ_MS);
  const ended = new AbortController();
  thread.once("error", (error) => ended.abort(error));
  thread.once("exit", () => ended.abort());
  const said = on(thread, "message", ended);
  /** What the thread tells next. Other calls are answered before it comes. */
  const next = async <Told>(): Promise<IteratorResult<Told>> => {
    thread.postMessage("next");
    for (;;) {
      const { value } = await said.next();
      // While Node watches the sources, it sends messages of its own from every thread.
      if (value?.[0]?.told) return value[0].told;
    }
  };
  try {
    const { value: answer } = await next<ThreadAnswer>();
    if ("problem" in answer) return answer;
    for (let told = await next<ThreadItems>(); !told.done; told = await next())
      answer.groups[told.value.group]?.items.push(...told.value.items);
    return answer;
  } finally {
    clearTimeout(timer);
    void thread.terminate();
    reading -= 1;
  }
}

/**
 * Reads a file of an operator or a phone and imports what it says of our numbers, each in one transaction (docs/product.md 11.1). Nothing is
 * stored while a number must be asked for, nor of a file in which nothing can be read.
 * @throws AppError BUSY, and as `storeStatement`
 */
export async function importFile(
  deps: Deps,
  call: Call,
  { phones: chosen, ...file }: Omit<FileToRead, "now"> & { phones: readonly string[] },
): Promise<FileReport> {
  const read = await readApart({ ...file, now: deps.clock() });
  if ("problem" in read) return { state: "refused", why: read };
  const ours = (await listCashNumbers(deps)).map(({ phone }) => phone);
  const phones = numbersOf(read.groups, { chosen, phones: read.phones, ours });
  const groups = read.groups.map((group, index) => ({ group, phone: phones[index] }));
  const named = groups.flatMap(({ group, phone }) => (phone ? [{ group, phone }] : []));
  if (phones.includes(undefined))
    return {
      state: "asks",
      groups: groups.map(({ group }) => ({
        operators: group.operators,
        ...(group.source === "sms" && group.sim !== undefined ? { sim: group.sim } : {}),
        items: group.items.length,
      })),
    };
  const stored: StoredGroup[] = [];
  for (const { group, phone } of named) stored.push(await storeGroup(deps, call, group, { own: phone, ours }));
  return { state: "stored", groups: stored, apart: read.apart };
}

async function storeGroup(deps: Deps, call: Call, group: FileGroup, numbers: OwnNumbers): Promise<StoredGroup> {
  const { source, operators } = group;
  const { own: phone } = numbers;
  const items = group.source === "csv" ? settledRows(group.items, numbers) : group.items;
  const likely = operatorOf(phone);
  const operator = operators.find((one) => one === likely) ?? operators[0] ?? likely;
  if (!operator) throw new AppError("RECEIVER_UNKNOWN");
  const about = { source, phone, operator };
  const statement = {
    ...about,
    read: items.map(({ read }) => read),
    written: items.map(({ written }) => written),
    places: items.map(({ place }) => place),
  };
  const added = await storeStatement(deps, call, statement);
  const report: StoredGroup = {
    ...about,
    items: items.length,
    ...{ stored: 0, known: 0, proposed: 0, linked: 0, kept: 0, unread: 0, reversed: 0, refused: 0 },
    ...{ reversals: [], refusals: [] },
    gaps: added.continuity.gaps,
  };
  const proposed = new Set<number>();
  for (const part of piecesOf(items, TOLD)) {
    const told = { ...about, read: part.map(({ read }) => read), written: part.map(({ written }) => written) };
    const outcomes = await outcomesOf(deps.db.read, call.actor.memberId, told, added);
    for (const [index, outcome] of outcomes.entries()) count(report, proposed, outcome, part[index]);
    await breathe();
  }
  return { ...report, proposed: proposed.size };
}

function count(
  report: StoredGroup,
  proposed: Set<number>,
  outcome: StatementOutcome,
  { place, excerpt }: Pick<FileItem, "place" | "excerpt"> = { place: 0, excerpt: "" },
): void {
  if ("line" in outcome) {
    const { line } = outcome;
    if (outcome.outcome === "stored") report.stored += 1;
    else report.known += 1;
    if (outcome.outcome === "stored" && line.standing === "matched") report.linked += 1;
    if (line.standing === "proposed") proposed.add(line.id);
  } else if (outcome.outcome === "reversal") {
    report.reversed += 1;
    if (report.reversals.length < FILE_LISTED) report.reversals.push(outcome.reversal);
  } else if (outcome.outcome === "refused") {
    report.refused += 1;
    if (report.refusals.length < FILE_LISTED) report.refusals.push({ place, excerpt, refusal: outcome.refusal });
  } else report[outcome.outcome] += 1;
}
