import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { assertMigrated, migrate } from "../../src/server/db/migrate.ts";
import { openRaw, type Raw } from "../support/raw.ts";
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
