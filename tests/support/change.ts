import { eq, ne } from "drizzle-orm";
import { findApproval } from "../../src/server/acts/approval.queries.ts";
import { approveNow, propose } from "../../src/server/acts/approval.service.ts";
import type { Actor } from "../../src/server/app/deps.ts";
import { readSettings } from "../../src/server/features/settings/settings.service.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import type { SettingKey } from "../../src/shared/settings.ts";
import { isLoosened } from "../../src/shared/settings-input.ts";
import { SETTINGS } from "../../src/shared/two-people.ts";
import { callOf, type World } from "./world.ts";

type Columns = Partial<World["db"]["read"]["t"]["member"]["$inferInsert"]>;

/** Changes a member's row directly, as an administrator's use case would: status, role, token version, number … */
export async function changeMember(
  world: World,
  { memberId }: Pick<Actor, "memberId">,
  columns: Columns,
): Promise<void> {
  await world.db.transact(async (tx) => {
    await tx.q.update(tx.t.member).set(columns).where(eq(tx.t.member.id, memberId));
  });
}

/** Stores a setting directly; a looser value with the approval of two administrators of its own, since the database wants one. */
export async function setSetting(world: World, key: SettingKey, value: number): Promise<void> {
  const { now } = world.clock;
  const row = { key, value: String(value), updatedAt: now };
  const seen = (await readSettings(world.db.read))[key];
  const two = isLoosened(key, seen, value) ? [await world.anAdmin(), await world.anAdmin()] : [];
  await world.db.transact(async (tx) => {
    const [proposer, decider] = two;
    if (proposer && decider) {
      const about = { kind: "settings" as const, target: SETTINGS, memberId: null, amountAr: 0, facts: {}, now };
      const input = { changes: [{ key, seen, value }], reason: "Essai" };
      const { id } = await propose(tx, callOf(proposer), { ...about, why: "loose", input });
      const known = await findApproval(tx, id);
      if (known) await approveNow(tx, callOf(decider), about, known);
    }
    await tx.q.insert(tx.t.setting).values(row).onConflictDoUpdate({ target: tx.t.setting.key, set: row });
  });
}

const YEARS_MS = 10 * 365 * DAY_MS;

/** Disables the idle limit of open sessions, for tests that move the clock by days. */
export async function keepOpen(world: World): Promise<void> {
  await world.db.transact(async (tx) => {
    // Only the sessions that need it: many sign-ins at once would otherwise wait for each other's rows.
    const { session } = tx.t;
    await tx.q.update(session).set({ idleMs: YEARS_MS }).where(ne(session.idleMs, YEARS_MS));
  });
}

/** A number of the counter of attempts, as if that many had been made in the last moment. */
export async function setAttempts(world: World, key: string, attempts: number): Promise<void> {
  const row = { key, attempts, windowEndsAt: world.clock.now + 900_000, blockedUntil: 0 };
  await world.db.transact(async (tx) => {
    await tx.q.insert(tx.t.throttle).values(row).onConflictDoUpdate({ target: tx.t.throttle.key, set: row });
  });
}

/** Stores the link of the members' group directly. */
export async function setGroupLink(world: World, value: string): Promise<void> {
  const row = { key: "contact.groupLink", value, updatedAt: world.clock.now };
  await world.db.transact(async (tx) => {
    await tx.q.insert(tx.t.setting).values(row);
  });
}

/** Changes a level's row directly: its price, or whether it is still sold. */
export async function changeLevel(
  world: World,
  name: string,
  columns: Partial<World["db"]["read"]["t"]["level"]["$inferInsert"]>,
): Promise<void> {
  await world.db.transact(async (tx) => {
    await tx.q.update(tx.t.level).set(columns).where(eq(tx.t.level.name, name));
  });
}

/** The level of a name, with its tasks. */
export async function levelOf({ db }: World, name: string) {
  const { level, task } = db.read.t;
  const [found] = await db.read.q.select().from(level).where(eq(level.name, name));
  if (!found) throw new Error(`There is no level ${name}`);
  return { ...found, tasks: await db.read.q.select().from(task).where(eq(task.levelId, found.id)).orderBy(task.id) };
}
