import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backfillPostgres, backfillSqlite } from "../../src/server/db/backfill.ts";
import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import { assertMigrated, migrate } from "../../src/server/db/migrate.ts";
import { connectPrimary } from "../../src/server/db/primary.pg.ts";
import { fileOf } from "../../src/server/db/url.ts";
import { signedIn } from "../support/client.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

const folder = new URL("../../drizzle/", import.meta.url);
const filesOf = (engine: string) => readdirSync(new URL(`${engine}/`, folder)).filter((name) => name.endsWith(".sql"));
const textOf = (engine: string, name: string) => readFileSync(new URL(`${engine}/${name}`, folder), "utf8");
const SEARCH_NAME = filesOf("sqlite").find((name) => name.endsWith("_search_name.sql")) ?? "";
const all = ["sqlite", "postgres"].flatMap((engine) => filesOf(engine).map((name) => [engine, name] as const));

describe("the migration files", () => {
  test("have the same names on both engines, and the journals list them in order", () => {
    expect(filesOf("sqlite")).toEqual(filesOf("postgres"));
    for (const engine of ["sqlite", "postgres"]) {
      const journal = JSON.parse(textOf(engine, "meta/_journal.json")) as { entries: { tag: string }[] };
      expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(filesOf(engine));
    }
  });

  test.each(all)("%s/%s cascades nothing, drops no table and empties none", (engine, name) => {
    // `BEFORE … TRUNCATE` in a guard is the refusal of it.
    const refused = textOf(engine, name).replace(/BEFORE [A-Z ]*TRUNCATE/g, "");
    // The indexes of names and numbers forget a member who is gone, or a name that is.
    const text = [
      "DELETE FROM member_search WHERE rowid = OLD.id",
      "DELETE FROM phone_search WHERE rowid = OLD.id",
      "DELETE FROM name_key WHERE member_id = OLD.id",
    ].reduce((left, forgets) => left.replaceAll(forgets, ""), refused);
    expect(text).not.toMatch(/CASCADE|SET NULL|DROP TABLE|TRUNCATE|DELETE FROM/i);
  });
});

describe("migrating", () => {
  let world: World;
  let raw: Raw;
  beforeEach(async () => {
    world = await createWorld();
    raw = await openRaw(world.url);
  });
  afterEach(async () => {
    await raw.close();
    await world.close();
  });

  const applied = () => raw.all("select name, hash from migration order by name");

  test("a second time changes nothing", async () => {
    const before = await applied();
    expect(before.map(({ name }) => `${name}.sql`)).toEqual(filesOf(world.db.engine));
    expect(await migrate(world.url)).toEqual([]);
    expect(await applied()).toEqual(before);
  });

  test("many times at once changes nothing", async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => migrate(world.url)))).toEqual([[], [], [], [], []]);
  });

  test("a command that only reads refuses an older database, or none, changes nothing and says what to do", async () => {
    await assertMigrated(world.url);
    await raw.commit("delete from migration where name = (select max(name) from migration)");
    const before = await applied();
    await expect(assertMigrated(world.url)).rejects.toThrow(
      /older version: start the server first, or npm run db:migrate/,
    );
    expect(await applied()).toEqual(before);
    await raw.commit("update migration set hash = 'other' where name like '0001%'");
    await expect(assertMigrated(world.url)).rejects.toThrow(/differs from the one/);
    await raw.commit("drop table migration");
    await expect(assertMigrated(world.url)).rejects.toThrow(/not there yet: start the server first/);
  });

  test("tells deposits from before which transfer they declare, and leaves the repeated ones to a person", async () => {
    const isSqlite = world.db.engine === "sqlite";
    const [admin, member] = [await world.anAdmin(), await world.aMember()];
    const client = await signedIn(world, member);
    const made = { amountAr: 5_000, receiverPhone: admin.phone };
    const declare = async (reference: string) => (await client.user.declareDeposit.mutate({ ...made, reference })).id;
    const ids = [
      await declare("5118437177"),
      await declare("5118437178"),
      await declare("ABC-12"),
      await declare("6118437177"),
    ];
    const back = (await signedIn(world, admin)).admin;
    await back.reject.mutate({ transactionId: ids[3] ?? 0, reason: "Rien reçu" });
    // As an older version could store it.
    const guards = isSqlite
      ? await raw.all(
          "select name, sql from sqlite_schema where type = 'trigger' and tbl_name in ('transaction', 'reference_run')",
        )
      : [];
    const tables = ['"transaction"', "reference_run"];
    await raw.commit(
      ...(isSqlite
        ? guards.map(({ name }) => `drop trigger ${name}`)
        : tables.map((table) => `alter table ${table} disable trigger user`)),
      "delete from reference_run",
      'update "transaction" set transfer_key = null',
      [`update "transaction" set reference = 'REF5118437177' where id = ?`, ids[1] ?? 0],
      [`update "transaction" set reference = '05118437177' where id = ?`, ids[3] ?? 0],
      ...(isSqlite
        ? guards.map(({ sql }) => String(sql))
        : tables.map((table) => `alter table ${table} enable trigger user`)),
    );
    if (isSqlite) {
      const file = openWriter(fileOf(world.url) ?? "");
      await backfillSqlite(file);
      file.close();
    } else {
      const primary = await connectPrimary(world.url);
      await backfillPostgres(primary);
      await primary.end();
    }
    expect(await raw.all('select id, transfer_key from "transaction" order by id')).toEqual([
      { id: ids[0], transfer_key: "MVola:5118437177" },
      { id: ids[1], transfer_key: null },
      { id: ids[2], transfer_key: "MVola~ABC-12" },
      { id: ids[3], transfer_key: "MVola:5118437177" },
    ]);
    expect(await raw.all("select count(*) as runs from reference_run")).toEqual([{ runs: 9 }]);
    const transactionId = ids[1] ?? 0;
    expect((await back.transaction.query({ id: transactionId })).warnings).toContainEqual(
      expect.objectContaining({ kind: "nearReference", count: 1 }),
    );
    await back.validate.mutate({ transactionId: ids[0] ?? 0 });
    await expectRefused(world, () => back.validate.mutate({ transactionId }), "REFERENCE_NEAR");
    await back.reject.mutate({ transactionId, reason: "Le même transfert" });
  });

  test("makes the names there are already be found whatever their capitals and accents", async () => {
    const statements = textOf(world.db.engine, SEARCH_NAME).split("--> statement-breakpoint");
    const update = statements.find((statement) => statement.includes("UPDATE")) ?? "";
    for (const name of ["Rakoto", "HÉLÈNE Îlé", "Ñandy Rabé", "Lôlo\u0301"]) await world.aMember({ name });
    const keys = () => raw.all("select name, search_name from member order by id");
    const kept = await keys();
    expect(kept).toContainEqual({ name: "HÉLÈNE Îlé", search_name: "helene ile" });
    await raw.commit("update member set search_name = ''", update.replace(/^\s*--.*$/gm, ""));
    expect(await keys()).toEqual(kept);
  });

  test.each([
    ["one that was changed after it was applied", "update migration set hash = 'other' where name like '0001%'"],
    ["one that this release does not know", "insert into migration (name, hash) values ('0999_future', 'x')"],
    ["a gap before one that was applied", "delete from migration where name like '0000%'"],
  ])("refuses %s", async (_, sql) => {
    await raw.commit(sql);
    await expect(migrate(world.url)).rejects.toThrow(/^Migration .* differs from the one this database was built with/);
  });
});
