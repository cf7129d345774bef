import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import { dayOf } from "../../src/shared/day.ts";
import { cpuSeconds } from "./load.ts";

/** Completions sharing one commit: as many as the calls that the server is sent at once. */
const GROUP = 64;

/**
 * The statements of a task completion with three bonuses, by hand and prepared, 64 to a commit, on the same schema with its
 * guards: the least the database must do. Answers completions per processor second.
 */
export function rawCompletions(path: string, memberIds: readonly number[], taskIds: readonly number[]): number {
  const db = openWriter(path);
  const now = Date.now();
  const day = dayOf(now);
  const session = db.prepare("select member_id from session where member_id = ?");
  const member = db.prepare("select name, role, status, token_version from member where id = ?");
  const running = db.prepare("select * from membership where member_id = ? and replaced_at is null and expires_at > ?");
  const tasks = db.prepare("select * from task where level_id = ? and archived_at is null order by id");
  const done = db.prepare("select task_id from completion where member_id = ? and day = ?");
  const settings = db.prepare("select key, value from setting");
  const sponsors = db.prepare(`select sponsor_id, level from sponsorship s where member_id = ?
    and (select status from member where id = s.sponsor_id) = 'active' order by level`);
  const balance = db.prepare("select balance_ar from account where code = ?");
  const complete = db.prepare(
    "insert into completion (member_id, task_id, level_id, day, gain_ar, completed_at) values (?, ?, ?, ?, ?, ?)",
  );
  const levelDay = db.prepare(`insert into level_day (level_id, day, paid_ar) values (?, ?, ?)
    on conflict do update set paid_ar = paid_ar + excluded.paid_ar`);
  const transfer = db.prepare(`insert into transfer
    (group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, origin_member_id, day, created_at)
    values (?, ?, (select id from account where code = 'fund:sponsor'), (select id from account where code = ?), ?, ?, ?, ?, ?)`);
  const credit = db.prepare(
    "update sponsorship set task_bonus_ar = task_bonus_ar + ? where member_id = ? and level = ?",
  );

  const completeOne = (memberId: number, taskId: number) => {
    session.get(memberId);
    member.get(memberId);
    const level = running.get(memberId, now) as { level_id: number };
    const task = (tasks.all(level.level_id) as { id: number; gain_ar: number }[]).find(({ id }) => id === taskId);
    if (!task) throw new Error("no task");
    done.all(memberId, day);
    settings.all();
    balance.get("fund:sponsor");
    balance.get("fund:operator");
    const cause = `task:${memberId}:${taskId}:${day}`;
    complete.run(memberId, taskId, level.level_id, day, task.gain_ar, now);
    levelDay.run(level.level_id, day, task.gain_ar);
    transfer.run(cause, "TASK", `member:${memberId}`, task.gain_ar, cause, memberId, day, now);
    const rates = [500, 200, 100];
    for (const { sponsor_id, level: sponsorLevel } of sponsors.all(memberId) as {
      sponsor_id: number;
      level: number;
    }[]) {
      const bonusAr = Math.floor((task.gain_ar * (rates[sponsorLevel - 1] ?? 0)) / 10_000);
      transfer.run(
        cause,
        "BONUS_TASK",
        `member:${sponsor_id}`,
        bonusAr,
        `bonus:${cause}:${sponsorLevel}`,
        memberId,
        day,
        now,
      );
      credit.run(bonusAr, memberId, sponsorLevel);
    }
    balance.get(`member:${memberId}`);
  };

  const work = memberIds.flatMap((memberId) => taskIds.map((taskId) => [memberId, taskId] as const));
  const before = cpuSeconds();
  for (let index = 0; index < work.length; index += GROUP) {
    db.exec("begin immediate");
    for (const [memberId, taskId] of work.slice(index, index + GROUP)) completeOne(memberId, taskId);
    db.exec("commit");
  }
  const seconds = cpuSeconds() - before;
  db.close();
  return work.length / seconds;
}
