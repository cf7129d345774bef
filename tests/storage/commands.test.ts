import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Client from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCommandEnv } from "../../src/server/app/env.ts";
import { migrateKept } from "../../src/server/ops/backup/migrate.ts";
import { runEntry } from "../support/command.ts";
import { copyBase } from "../support/copies.ts";

const FIRST = "0000_baseline";
/** What writes the journal of a real site needs. */
const KEY = { JOURNAL_KEY: "a-key-of-the-journal-that-nobody-guesses" };
const CREATE = ["create", "--name", "Solo", "--phone", "+261331234567", "--operator", "Airtel Money", "--password"];

describe.runIf(process.env.TEST_ENGINE === "sqlite")("commands, as a shell runs them", () => {
  let base: Awaited<ReturnType<typeof copyBase>>;
  let path: string;
  beforeEach(async () => {
    base = await copyBase();
    path = base.url.replace(/^file:/, "");
  });
  afterEach(() => base.drop());

  const command = (name: string, variables: Record<string, string> = {}, ...args: string[]) =>
    runEntry(`ops/cli/${name}`, { DATABASE_URL: base.url, ...variables }, ...args);
  const members = () => {
    const client = new Client(path, { readonly: true });
    const names = client.prepare("select name from member").pluck().all();
    client.close();
    return names;
  };

  /** What a first release left. */
  function becomeOlder(): void {
    rmSync(path);
    const text = readFileSync(new URL(`../../drizzle/sqlite/${FIRST}.sql`, import.meta.url), "utf8");
    const client = new Client(path);
    for (const statement of text.split("--> statement-breakpoint")) client.exec(statement);
    client.exec("create table migration (name text primary key, hash text not null) strict");
    client.prepare("insert into migration values (?, ?)").run(FIRST, createHash("sha256").update(text).digest("hex"));
    client.close();
  }
  const copies = () => {
    const folder = join(dirname(path), "backups");
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const migrationsIn = (file: string) => {
    const client = new Client(file, { readonly: true });
    const names = client.prepare("select name from migration order by name").pluck().all();
    client.close();
    return names;
  };

  describe("on the database of an older version", () => {
    test.each([
      ["db-migrate", []],
      ["db-seed", []],
      ["admin", [...CREATE, "Sobika-73-manga"]],
    ])("%s makes the copy that is promised before a migration", (name, args) => {
      becomeOlder();
      expect(command(name, KEY, ...args)).toMatchObject({ status: 0, stderr: "" });
      expect(copies()).toEqual([expect.stringMatching(/^before-migration-\d+\.db$/)]);
      expect(migrationsIn(join(dirname(path), "backups", copies()[0] ?? ""))).toEqual([FIRST]);
      expect(migrationsIn(path).length).toBeGreaterThan(1);
    });

    test("two migrations at once make one copy, and the second finds it done", async () => {
      becomeOlder();
      const env = readCommandEnv({ ...KEY, DATABASE_URL: base.url });
      const applied = await Promise.all([migrateKept(env), migrateKept(env)]);
      expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);
      expect(copies()).toHaveLength(1);
    });

    test.each(["ledger-check", "journal-verify"])("%s changes nothing, and says what to do", (name) => {
      becomeOlder();
      const before = readFileSync(path);
      expect(command(name)).toMatchObject({
        status: 1,
        stderr: "The database is of an older version: npm run db:migrate brings it to this one.\n",
      });
      expect(readFileSync(path).equals(before)).toBe(true);
      rmSync(path);
      expect(command(name)).toMatchObject({
        status: 1,
        stderr: `There is no site yet at ${path}: npm run db:migrate begins one.\n`,
      });
      expect(existsSync(path)).toBe(false);
    });
  });

  test("a copy and the drill, as a supervisor runs them", () => {
    const sealing = { BACKUP_KEY: "a-key-of-the-backups-that-nobody-guesses" };
    expect(command("backup", sealing)).toMatchObject({ status: 0, stdout: expect.stringContaining(".db.sealed") });
    const drilled = { status: 0, stdout: expect.stringContaining("restored, checked and served") };
    expect(command("restore-drill", sealing)).toMatchObject(drilled);
  });

  describe("with a NODE_ENV that nobody set", () => {
    test("db:reset deletes nothing, and says what to write; in development it deletes", () => {
      const refused = command("db-reset");
      expect(refused).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("NODE_ENV=development npm run db:reset"),
      });
      expect(existsSync(path)).toBe(true);
      expect(command("db-reset", { NODE_ENV: "development" }).status).toBe(0);
      expect(existsSync(path)).toBe(false);
    });

    test("db:seed makes nobody whose password is known, and says how to get the demo", () => {
      expect(command("db-seed")).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("DEMO=1 npm run db:seed"),
      });
      expect(members()).toEqual([]);
      expect(command("db-seed", { DEMO: "1" }).status).toBe(0);
      expect(members().length).toBeGreaterThan(10);
    });

    test.each([
      "db-seed",
      "admin reset-totp --phone +261331234567",
      "journal-key lost",
      "backup",
      "db-copy --from file:LOST --to postgres://asako@127.0.0.1:1/asako",
    ])("%s begins no new site where it finds none", (line) => {
      const folder = dirname(path);
      const written = readdirSync(folder);
      const lost = join(folder, "lost.db");
      const [name = "", ...args] = line.replace("LOST", lost).split(" ");
      expect(command(name, { ...KEY, DATABASE_URL: `file:${lost}` }, ...args)).toMatchObject({
        status: 1,
        stderr: `There is no site yet at ${lost}: npm run db:migrate begins one.\n`,
      });
      expect(readdirSync(folder)).toEqual(written);
    });

    test("an administrator gets no password that everybody guesses", () => {
      expect(command("admin", KEY, ...CREATE, "azerty123")).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("trop facile à deviner"),
      });
      expect(members()).toEqual([]);
      expect(command("admin", KEY, ...CREATE, "Sobika-73-manga").status).toBe(0);
      expect(members()).toEqual(["Solo"]);
    });

    test("a command that signs nothing needs no JWT_SECRET, and refuses a weak one", () => {
      for (const name of ["ledger-check", "journal-verify", "db-migrate"]) {
        expect(command(name), name).toMatchObject({ status: 0, stderr: "" });
      }
      // One that is given and weak is refused here too.
      expect(command("ledger-check", { JWT_SECRET: "short" }).stderr).toContain("JWT_SECRET must be set");
    });

    test("a file that is no database is named", () => {
      writeFileSync(path, "no database at all, whatever its name says; text, and long enough for a header");
      const stderr = `${path}: file is not a database. Look at DATABASE_URL; if it is the right file, keep it, and restore a copy: docs/operations.md.\n`;
      for (const name of ["db-migrate", "ledger-check", "backup"])
        expect(command(name), name).toMatchObject({ status: 1, stderr });
    });

    test("the server of production asks for its secret, that of development does not", () => {
      const client = new Client(path);
      client.exec("update migration set hash = 'other'");
      client.close();
      // It stops at the database, and opens no port.
      expect(runEntry("app/dev", { DATABASE_URL: base.url }).stderr).toContain("npm run db:reset");
      const start = (variables = {}) => runEntry("app/main", { DATABASE_URL: base.url, ...variables }).stderr;
      expect(start()).toContain("JWT_SECRET must be set");
      expect(start({ JWT_SECRET: KEY.JOURNAL_KEY })).toContain("JOURNAL_KEY must be set");
    });
  });
});
