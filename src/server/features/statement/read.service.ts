import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { TableAnswers } from "../../../shared/statement/answers.ts";
import type { FileProblem, FileRead } from "../../../shared/statement/file.ts";
import type { FileItem } from "../../../shared/statement/group.ts";
import type { GivenAnswers } from "../../../shared/statement/table.ts";
import { threadFile } from "../../root.ts";

const THREAD = threadFile("src/server/features/statement/file-thread.ts");
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };
/** Texts that wait for the thread; beyond them one is refused as BUSY. */
const MOST_WAITING = 4;
/** A text that takes longer was made to; who sent it is answered in time. */
const READ_MS = 9_000;

/**
 * What was brought in. `isPaste`: text that a person pasted; `phones`: which of our numbers were chosen for it, null
 * for none of ours; `answers`: what its table's columns hold.
 */
export type Text = {
  bytes: Uint8Array;
  isZipped: boolean;
  isPaste: boolean;
  name: string;
  phones: readonly (string | null)[];
  answers?: TableAnswers;
};
/** A text as the thread reads it. `now` in UTC ms; `ours`: all receiving numbers. */
export type ToRead = Omit<Text, "answers"> & { now: number; ours: readonly string[]; given: GivenAnswers };
export type ThreadAnswer = FileRead | FileProblem | { problem: "tooLarge" };
/** Items of one of the answer's groups, by its place among them. */
export type ThreadItems = { group: number; items: FileItem[] };
/** What the thread says next. It has a name: under `node --watch` the thread also says which files it loaded. */
export type Told = { statement: IteratorResult<ThreadAnswer | ThreadItems> };

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The thread, which is kept for a minute: it takes a second to load the reader. */
function threadNow(): Worker {
  clearTimeout(idle);
  idle = setTimeout(end, MINUTE_MS);
  idle.unref();
  if (thread) return thread;
  const started = new Worker(THREAD, { resourceLimits: MEMORY });
  started.unref();
  started.once("exit", () => {
    if (thread === started) thread = undefined;
  });
  thread = started;
  return started;
}

function end(): void {
  void thread?.terminate();
  thread = undefined;
}

/**
 * Reads a text in a thread of its own, one after the other: other calls are answered meanwhile.
 * @throws AppError BUSY when too many wait; Error when the thread fails
 */
export async function readApart(text: ToRead): Promise<ThreadAnswer | { problem: "tooSlow" }> {
  if (waiting >= MOST_WAITING) throw new AppError("BUSY");
  waiting += 1;
  const before = last;
  const reading = before
    .then(() => readNow(text))
    .finally(() => {
      waiting -= 1;
    });
  last = reading.catch(() => undefined);
  return reading;
}

async function readNow(text: ToRead): Promise<ThreadAnswer | { problem: "tooSlow" }> {
  const reader = threadNow();
  const ended = new AbortController();
  let isSlow = false;
  let timer: NodeJS.Timeout | undefined;
  const fail = (error?: unknown) => ended.abort(error);
  reader.once("error", fail);
  reader.once("exit", fail);
  /** What the thread tells next. Other calls are answered before it comes. */
  const next = async <Item>(asked: ToRead | "next"): Promise<IteratorResult<Item>> => {
    reader.postMessage({ statement: asked });
    for (;;) {
      const [told] = await once(reader, "message", ended);
      if (told?.statement) return told.statement;
    }
  };
  try {
    // A thread that has just started loads the reader first, seconds on a busy machine: no fault of the text.
    await next("next");
    timer = setTimeout(() => {
      isSlow = true;
      end();
    }, READ_MS);
    const { value: answer } = await next<ThreadAnswer>(text);
    if ("problem" in answer) return answer;
    for (let told = await next<ThreadItems>("next"); !told.done; told = await next("next"))
      answer.groups[told.value.group]?.items.push(...told.value.items);
    return answer;
  } catch (error) {
    if (isSlow) return { problem: "tooSlow" };
    throw error;
  } finally {
    clearTimeout(timer);
    reader.off("error", fail);
    reader.off("exit", fail);
  }
}
