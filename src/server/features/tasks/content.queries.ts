import { and, eq, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";

const contents = prepared<{ taskId: number }, { content: string | null }>("task_content", ({ q, t: { task } }) =>
  q
    .select({ content: task.content })
    .from(task)
    .where(eq(task.id, sql.placeholder("taskId"))),
);

/** What a task wants of a member, as JSON; null or nothing for one that only wants to be done. */
export async function findContent(reader: Reader, taskId: number): Promise<string | null | undefined> {
  const [row] = await contents(reader, { taskId });
  return row?.content;
}

type Place = { memberId: number; day: number; taskId: number };
export type Opening = { openedAt: number; version: string; failures: number };

/** SQL condition: what a member opened of a task on a day. */
const isAt = ({ memberId, day, taskId }: Reader["t"]["opening"]) =>
  and(
    eq(memberId, sql.placeholder("memberId")),
    eq(day, sql.placeholder("day")),
    eq(taskId, sql.placeholder("taskId")),
  );

const openings = prepared<Place, Opening>("opening", ({ q, t: { opening } }) =>
  q
    .select({ openedAt: opening.openedAt, version: opening.version, failures: opening.failures })
    .from(opening)
    .where(isAt(opening)),
);

/** When a member opened a task on a day. */
export async function findOpening(reader: Reader, place: Place): Promise<Opening | undefined> {
  const [row] = await openings(reader, place);
  return row;
}

const taskOpening = prepared<Place, { content: string | null; opening: Opening | null }>(
  "task_asked",
  ({ q, t: { opening, task } }) =>
    q
      .select({
        content: task.content,
        opening: { openedAt: opening.openedAt, version: opening.version, failures: opening.failures },
      })
      .from(task)
      .leftJoin(
        opening,
        and(
          eq(opening.taskId, task.id),
          eq(opening.memberId, sql.placeholder("memberId")),
          eq(opening.day, sql.placeholder("day")),
        ),
      )
      .where(eq(task.id, sql.placeholder("taskId"))),
);

/** What a task wants of a member, as JSON, and what they opened of it on a day. */
export type TaskOpening = { stored?: string | null | undefined; opening?: Opening | null | undefined };

/** In one query, for the paying transaction. */
export async function findTaskOpening(reader: Reader, place: Place): Promise<TaskOpening> {
  const [row] = await taskOpening(reader, place);
  return { stored: row?.content, opening: row?.opening };
}

/** Stores that a task was opened: once a day, and anew when its content changed. */
export const open = prepared<Place & Omit<Opening, "failures">, never>("opening_store", ({ q, t: { opening } }) => {
  const [openedAt, version] = [sql.placeholder("openedAt"), sql.placeholder("version")];
  return q
    .insert(opening)
    .values({
      memberId: sql.placeholder("memberId"),
      day: sql.placeholder("day"),
      taskId: sql.placeholder("taskId"),
      openedAt,
      version,
    })
    .onConflictDoUpdate({
      target: [opening.memberId, opening.day, opening.taskId],
      set: { openedAt: sql`excluded.opened_at`, version: sql`excluded.version` },
      setWhere: sql`${opening.version} <> excluded.version`,
    });
});

/** Uses up one of the day's tries. */
export const countFailure = prepared<Place, never>("opening_failure", ({ q, t: { opening } }) =>
  q
    .update(opening)
    .set({ failures: sql`${opening.failures} + 1` })
    .where(isAt(opening)),
);

const takenCodes = prepared<{ taskId: number; code: string }, { one: unknown }>("answer_code", ({ q, t: { answer } }) =>
  q
    .select({ one: sql`1` })
    .from(answer)
    .where(and(eq(answer.taskId, sql.placeholder("taskId")), eq(answer.code, sql.placeholder("code")))),
);

/** Whether a code that is good once has paid somebody. */
export const isCodeTaken = async (tx: Tx, taskId: number, code: string): Promise<boolean> =>
  (await takenCodes(tx, { taskId, code })).length > 0;

/** Who answered, as they said it until then; null where they did not. */
export type Traits = { region: string | null; sex: string | null; ageBand: string | null };
export const noTraits: Traits = { region: null, sex: null, ageBand: null };

export type NewAnswer = Place & { content: string; openedAt: number; answeredAt: number; code: string | null };

/** Stores what a member answered; the database refuses one without its completion, and a code that was used before. */
export const insertAnswer = prepared<NewAnswer & Traits, never>("answer_insert", ({ q, t: { answer } }) =>
  q.insert(answer).values({
    memberId: sql.placeholder("memberId"),
    day: sql.placeholder("day"),
    taskId: sql.placeholder("taskId"),
    content: sql.placeholder("content"),
    openedAt: sql.placeholder("openedAt"),
    answeredAt: sql.placeholder("answeredAt"),
    code: sql.placeholder("code"),
    region: sql.placeholder("region") as never,
    sex: sql.placeholder("sex") as never,
    ageBand: sql.placeholder("ageBand") as never,
  }),
);
