import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { assertMigrated, migrate } from "../../src/server/db/migrate.ts";
import { signedIn } from "../support/client.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

const migrations = new URL("../../drizzle/", import.meta.url);
const filesOf = (engine: string) =>
  readdirSync(new URL(`${engine}/`, migrations)).filter((name) => name.endsWith(".sql"));
const textOf = (engine: string, name: string) => readFileSync(new URL(`${engine}/${name}`, migrations), "utf8");
/** What the generator writes for a new column of `member` and for messages of twice the length. */
const LATER = {
  postgres: `ALTER TABLE "message" DROP CONSTRAINT "message_body";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_body" CHECK (length("message"."body") between 1 and 4000);`,
  sqlite: `PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_message\` (
	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	\`member_id\` integer NOT NULL,
	\`sender\` text NOT NULL,
	\`admin_id\` integer,
	\`body\` text NOT NULL,
	\`created_at\` integer NOT NULL,
	FOREIGN KEY (\`member_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (\`admin_id\`) REFERENCES \`member\`(\`id\`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "message_body" CHECK(length("__new_message"."body") between 1 and 4000)
);
--> statement-breakpoint
INSERT INTO \`__new_message\`("id", "member_id", "sender", "admin_id", "body", "created_at") SELECT "id", "member_id", "sender", "admin_id", "body", "created_at" FROM \`message\`;--> statement-breakpoint
DROP TABLE \`message\`;--> statement-breakpoint
ALTER TABLE \`__new_message\` RENAME TO \`message\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX \`message_conversation\` ON \`message\` (\`member_id\`,\`id\`);--> statement-breakpoint
ALTER TABLE \`member\` ADD \`nickname\` text;`,
};

/** Today's migrations and one on top, in a folder of their own. */
function laterVersion(engine: "sqlite" | "postgres") {
  const folder = scratchFolder("later");
  const copy = join(folder, engine);
  cpSync(new URL(`${engine}/`, migrations), copy, { recursive: true });
  writeFileSync(join(copy, "9999_later.sql"), LATER[engine]);
  const journal = join(copy, "meta/_journal.json");
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { tag: string }[] };
  writeFileSync(journal, JSON.stringify({ entries: [...entries, { tag: "9999_later" }] }));
  return { folder: pathToFileURL(`${folder}/`), drop: () => rmSync(folder, { recursive: true }) };
}

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
    // The index of names and numbers forgets a member who is gone.
    const kept = refused.replace("DELETE FROM member_search WHERE rowid = OLD.id", "");
    // A table that is rebuilt with its rows, since SQLite cannot widen a check.
    const text = kept.replace(/DROP TABLE (`\w+`);--> statement-breakpoint\nALTER TABLE `__new_\w+` RENAME TO \1/g, "");
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

  const applied = () => raw.all("select name, hash from migration order by name");

  test("a second time changes nothing", async () => {
    const before = await applied();
    expect(before.map(({ name }) => `${name}.sql`)).toEqual(filesOf(world.db.engine));
    expect(await migrate(world.url)).toEqual([]);
    expect(await applied()).toEqual(before);
  });

  test("five times at once changes nothing", async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => migrate(world.url)))).toEqual([[], [], [], [], []]);
  });

  test("a command that only reads refuses an older database, or none, changes nothing and says what to do", async () => {
    await assertMigrated(world.url);
    await raw.commit("delete from migration where name = (select max(name) from migration)");
    const before = await applied();
    await expect(assertMigrated(world.url)).rejects.toThrow(/older version: npm run db:migrate/);
    expect(await applied()).toEqual(before);
    await raw.commit("update migration set hash = 'other' where name like '0000%'");
    await expect(assertMigrated(world.url)).rejects.toThrow(/npm run db:reset/);
    await raw.commit("drop table migration");
    await expect(assertMigrated(world.url)).rejects.toThrow(/has tables and is no site: .* Nothing was changed/);
  });

  test("adds a column and widens a check where there is data, and keeps every row and guard", async () => {
    const member = await world.aMember();
    await (await signedIn(world, member)).user.sendMessage.mutate({ text: "Manao ahoana" });
    const rows = () => raw.all("select id, member_id, sender, body from message order by id");
    const said = await rows();
    const later = laterVersion(world.db.engine);
    expect(await migrate(world.url, later.folder)).toEqual(["9999_later"]);
    later.drop();
    expect(await rows()).toEqual(said);
    expect(await raw.all(["select nickname from member where id = ?", member.memberId])).toEqual([{ nickname: null }]);
    const say = (length: number) =>
      raw.attempt([
        "insert into message (member_id, sender, body, created_at) values (?, 'member', ?, 1900000000000)",
        member.memberId,
        "x".repeat(length),
      ]);
    expect(await say(4_000)).toBeUndefined();
    expect(String(await say(4_001))).toMatch(/check/i);
    expect(String(await raw.attempt("update message set body = 'y'"))).toMatch(/append-only/);
  });

  test.each([
    ["one that was changed after it was applied", "update migration set hash = 'other' where name like '0001%'"],
    ["one that this release does not know", "insert into migration (name, hash) values ('0999_future', 'x')"],
    ["a gap before one that was applied", "delete from migration where name like '0000%'"],
  ])("refuses %s", async (_, sql) => {
    await raw.commit(sql);
    await expect(migrate(world.url)).rejects.toThrow(
      /^Migration \w+ of .*: start the version that made it\. In development npm run db:reset begins an empty one\.$/,
    );
  });

  test("names the one that is not possible, and keeps nothing of it", async () => {
    const [last] = await raw.all("select max(name) as name from migration");
    await raw.commit(["delete from migration where name = ?", String(last?.name)]);
    await expect(migrate(world.url)).rejects.toThrow(
      new RegExp(`^Migration ${last?.name} is not possible, and nothing was changed: .`),
    );
    expect(await raw.all(["select name from migration where name = ?", String(last?.name)])).toEqual([]);
  });
});
