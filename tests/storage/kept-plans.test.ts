import type { Statement } from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Reader } from "../../src/server/db/database.ts";
import { findCaller } from "../../src/server/features/auth/auth.queries.ts";
import { getIncome } from "../../src/server/features/history/history.service.ts";
import { getMe } from "../../src/server/features/member/member.service.ts";
import { tokenOf } from "../support/client.ts";
import { createWorld, type World } from "../support/world.ts";

/** SQLite by default plans many statements with parameters again at every run, which costs ten times the run itself. */
describe.runIf(process.env.TEST_ENGINE === "sqlite")("a statement", () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => void vi.unstubAllGlobals());

  const RUNS = 5;

  /** How often a statement that finds rows is planned: each plan makes the driver generate its row constructor again. */
  function countPlans(statement: Statement, values: unknown[]): number {
    let plans = 0;
    const counted = new Proxy(Function, {
      apply(target, self, args) {
        plans += 1;
        return Reflect.apply(target, self, args);
      },
    });
    vi.stubGlobal("Function", counted);
    statement.raw(false);
    for (let run = 0; run < RUNS; run++) statement.all(values);
    statement.raw(true);
    vi.unstubAllGlobals();
    return plans;
  }

  type Ran = { statement: Statement; values: unknown[] };

  /** The statements that prepared queries of `reader` run from now on and that find rows, by name, with their last values. */
  function watch(reader: Reader): Map<string, Ran> {
    const ran = new Map<string, Ran>();
    const { $client } = reader.q as unknown as { $client: { prepare: (source: string) => Statement } };
    const { compile } = reader;
    reader.compile = (query, name) => {
      const prepare = $client.prepare;
      $client.prepare = (source) => {
        const statement = prepare(source);
        const all = statement.all.bind(statement);
        statement.all = (...values: unknown[]) => {
          const rows = all(...values);
          if (rows.length > 0) ran.set(name, { statement, values });
          return rows;
        };
        return statement;
      };
      const execute = compile<never>(query, name);
      $client.prepare = prepare;
      return execute;
    };
    return ran;
  }

  test("that is prepared is planned once, whatever its values", async () => {
    await world.fund(1_000_000_000);
    const member = await world.aMember({ level: "VIP1" });
    // A bonus for the referrer: rows to be found.
    await world.aMember({ referrer: member, level: "VIP1" });
    const token = await tokenOf(world, member);
    // With statements of its own: those of an earlier test are prepared.
    await world.restart();
    const { db } = world;
    const ran = watch(db.read);
    const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(await findCaller(db.read, { sessionId: payload.jti })).toHaveLength(1);
    await getMe(world.deps, member);
    await getIncome(world.deps, member);
    const plans: Record<string, number> = {};
    for (const [name, { statement, values }] of ran) plans[name] = countPlans(statement, values);
    expect(plans).toEqual({ member_caller: 1, member_profile: 1, reversal_owed: 1, transfer_income: 1 });
  });

  test("that is built anew for each call is planned once too", async () => {
    await world.aMember({});
    const { q, t } = world.db.read;
    const { $client } = q as unknown as { $client: { prepare: (source: string) => Statement } };
    const { account, member } = t;
    const query = q.select({ id: member.id }).from(member).innerJoin(account, eq(account.memberId, member.id));
    const built = query.where(eq(account.kind, "member")).toSQL();
    expect(countPlans($client.prepare(built.sql), built.params)).toBe(1);
  });

  test("keeps question marks that are part of its text", async () => {
    const { q, t } = world.db.read;
    const { member } = t;
    const words = sql<string>`'Vraiment ? L''avez-vous ' || 'lu ?'`;
    const query = q.select({ words }).from(member).where(eq(member.name, "Why?"));
    await world.aMember({ name: "Why?" });
    expect(await query).toEqual([{ words: "Vraiment ? L'avez-vous lu ?" }]);
  });
});
