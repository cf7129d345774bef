import { existsSync } from "node:fs";
import Client from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runEntry } from "../support/command.ts";
import { copyBase } from "../support/copies.ts";

const CREATE = ["create", "--name", "Solo", "--phone", "+261331234567", "--password"];

describe.runIf(process.env.TEST_ENGINE === "sqlite")("commands, as a shell runs them", () => {
  let base: Awaited<ReturnType<typeof copyBase>>;
  let path: string;
  beforeEach(async () => {
    base = await copyBase();
    path = base.url.replace(/^file:/, "");
  });
  afterEach(() => base.drop());

  const command = (name: string, variables: Record<string, string> = {}, ...args: string[]) =>
    runEntry(`cli/${name}`, { DATABASE_URL: base.url, ...variables }, ...args);
  const members = () => {
    const client = new Client(path, { readonly: true });
    const names = client.prepare("select name from member").pluck().all();
    client.close();
    return names;
  };

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

    test("an administrator gets no password that everybody guesses", () => {
      expect(command("admin", {}, ...CREATE, "azerty123")).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("trop facile à deviner"),
      });
      expect(members()).toEqual([]);
      expect(command("admin", {}, ...CREATE, "Sobika-73-manga").status).toBe(0);
      expect(members()).toEqual(["Solo"]);
    });

    test("what signs nothing needs no JWT_SECRET: the checks run beside `npm run dev` as they are written", () => {
      for (const name of ["ledger-check", "journal-verify", "db-migrate"]) {
        expect(command(name), name).toMatchObject({ status: 0, stderr: "" });
      }
      // One that is given and weak is refused here too.
      expect(command("ledger-check", { JWT_SECRET: "short" }).stderr).toContain("JWT_SECRET must be set");
    });

    test("the server of production asks for its secret, that of development does not", () => {
      const client = new Client(path);
      client.exec("update migration set hash = 'other'");
      client.close();
      // It stops at the database, and opens no port.
      expect(runEntry("dev", { DATABASE_URL: base.url }).stderr).toContain("differs from the one");
      expect(runEntry("main", { DATABASE_URL: base.url }).stderr).toContain("JWT_SECRET must be set");
    });
  });
});
