import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Client from "better-sqlite3";
import pg from "pg";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import { DEVELOPMENT_JOURNAL_KEY, readEnv } from "../../src/server/app/env.ts";
import { brokenIn } from "../../src/server/app/integrity.ts";
import { copyToPostgres } from "../../src/server/db/copy.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { insertMessage } from "../../src/server/features/message/message.queries.ts";
import { insertPicture } from "../../src/server/features/picture/picture.queries.ts";
import { seedDemo } from "../../src/server/ops/seed/demo.ts";
import { scratchFolder } from "../support/scratch.ts";
import { EPOCH } from "../support/world.ts";

const COMMAND = fileURLToPath(new URL("../../src/server/ops/cli/db-copy.ts", import.meta.url));

/** On the maintenance database of the tests' server. */
async function maintain(statement: string) {
  const client = new pg.Client({ connectionString: inject("baseUrl").replace(/\/base$/, "/postgres") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe.runIf(process.env.TEST_ENGINE === "postgres")("an installation moves from SQLite to PostgreSQL", () => {
  let folder: string;
  let source: string;
  let target: string;
  let name: string;
  beforeEach(async () => {
    folder = scratchFolder("copy");
    source = join(folder, "app.db");
    name = `copy_${randomUUID().replaceAll("-", "")}`;
    await maintain(`create database ${name}`);
    target = inject("baseUrl").replace(/base$/, name);
  });
  afterEach(async () => {
    await maintain(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true });
  });

  /** The demo, made once. */
  let demo: string;
  beforeAll(async () => {
    demo = join(scratchFolder("copy-demo"), "app.db");
    await migrate(`file:${demo}`);
    const db = await openDatabase(`file:${demo}`, { journalKey: DEVELOPMENT_JOURNAL_KEY });
    const env = readEnv({ NODE_ENV: "test", DATABASE_URL: `file:${demo}`, LOG_LEVEL: "silent" });
    const deps: Deps = { db, clock: () => EPOCH, env, log: pino({ level: "silent" }) };
    await seedDemo(deps);
    // Bytes that are no text, in more rows than are copied at once.
    await db.transact(async (tx) => {
      for (let count = 0; count < 25; count++) {
        const messageId = await insertMessage(tx, {
          memberId: 1,
          sender: "member",
          adminId: null,
          body: null,
          createdAt: EPOCH,
        });
        const [bytes, small] = [Buffer.from([0, 255, 39, 92, count]), Buffer.from([count])];
        await insertPicture(tx, { memberId: 1, messageId, transactionId: null, bytes, small, createdAt: EPOCH });
      }
    });
    await db.close();
  });
  afterAll(() => rmSync(dirname(demo), { recursive: true }));

  const withDemo = () => copyFileSync(demo, source);
  const inTarget = async (query: string) => {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    const { rows } = await client.query(query).finally(() => client.end());
    return rows;
  };

  test("every row, total and check is equal, and the copy goes on where the source stopped", async () => {
    withDemo();
    const command = [COMMAND, "--from", `file:${source}`, "--to", target];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("every row, total and check is equal");

    const file = new Client(source, { readonly: true });
    const [members] = file.prepare("select count(*) as found, max(id) as last from member").all() as [
      { found: number; last: number },
    ];
    file.close();
    expect(members.found).toBeGreaterThan(10);
    expect(await inTarget("select count(*)::int as found from member")).toEqual([{ found: members.found }]);

    expect(await inTarget("select count(*)::int as found, max(encode(bytes, 'hex')) as last from picture")).toEqual([
      { found: 25, last: "00ff275c18" },
    ]);

    // Its guards are back, and its numbers go on.
    await expect(inTarget("update account set balance_ar = balance_ar + 1")).rejects.toThrow();
    const db = await openDatabase(target);
    const memberId = await db.transact((tx) =>
      createMember(tx, {
        name: "Lova",
        phone: "+261349999999",
        invitationCode: "NOUVEAU1",
        email: null,
        role: "member",
        referrerId: null,
        passwordHash: "x",
        createdAt: EPOCH,
      }),
    );
    const broken = await brokenIn(db.read, DEVELOPMENT_JOURNAL_KEY);
    await db.close();
    expect(memberId).toBeGreaterThan(members.last);
    expect(broken).toEqual([]);
  });

  test("a target that holds members, and a source that is not there or is older, are refused with nothing changed", async () => {
    await expect(copyToPostgres(source, target)).rejects.toThrow();
    expect(existsSync(source)).toBe(false);
    withDemo();
    await copyToPostgres(source, target);
    const before = await inTarget("select id, name from member order by id");
    await expect(copyToPostgres(source, target)).rejects.toThrow(/holds members already/);
    expect(await inTarget("select id, name from member order by id")).toEqual(before);

    const file = new Client(source);
    file.exec("delete from migration where name = (select max(name) from migration)");
    file.close();
    await expect(copyToPostgres(source, target)).rejects.toThrow(/older version/);
  });

  test("another program's database is no target, and gets no table of ours", async () => {
    withDemo();
    await inTarget("create table page (id int)");
    await expect(copyToPostgres(source, target)).rejects.toThrow(/has tables and is no site/);
    expect(await inTarget("select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: "page" },
    ]);
  });

  test("a source whose balances do not agree with its transfers is refused, and nothing is copied", async () => {
    withDemo();
    const file = new Client(source);
    file.exec(
      "drop trigger account_update_guard; update account set balance_ar = balance_ar + 1 where code = 'operator'",
    );
    file.close();
    const command = [COMMAND, "--from", `file:${source}`, "--to", target];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect([status, stderr]).toEqual([1, expect.stringContaining("nothing was copied")]);
    expect(await inTarget("select to_regclass('member') as made")).toEqual([{ made: null }]);
  });

  test("a role that may not put the guards aside is told what it lacks", async () => {
    withDemo();
    const role = `mover_${name.slice(5, 15)}`;
    await maintain(`create role ${role} login password 'x'`);
    await maintain(`alter database ${name} owner to ${role}`);
    const asMover = target.replace(/\/\/[^@]+@/, `//${role}:x@`);
    await expect(copyToPostgres(source, asMover)).rejects.toThrow(/grant set on parameter session_replication_role/);
    expect(await inTarget("select 1 from member")).toEqual([]);
    await maintain(`alter database ${name} owner to asako`);
  });
});
