import Client from "better-sqlite3";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAlarms } from "../../src/server/app/alarms.ts";
import { scheduleChecks } from "../../src/server/ops/tampering/schedule.ts";
import { runEntry } from "../support/command.ts";
import { copyBase } from "../support/copies.ts";

const KEY = { JOURNAL_KEY: "a-key-of-the-journal-that-nobody-guesses" };

describe.runIf(process.env.TEST_ENGINE === "sqlite")("commands about a journal and what is done beside it", () => {
  let base: Awaited<ReturnType<typeof copyBase>>;
  beforeEach(async () => {
    base = await copyBase();
  });
  afterEach(() => base.drop());

  const command = (name: string, variables: Record<string, string> = {}, ...args: string[]) =>
    runEntry(`ops/cli/${name}`, { DATABASE_URL: base.url, ...variables }, ...args);

  test("no journal of a real site is begun or continued without its key, which journal:key changes", () => {
    const create = (phone: string, variables = {}) =>
      command("admin", variables, "create", "--name", "Solo", "--phone", phone, "--password", "Sobika-73-manga");
    expect(create("+261331234567").stderr).toMatch(/^JOURNAL_KEY must be set/);
    expect(create("+261331234567", KEY).status).toBe(0);
    expect(create("+261331234568").stderr).toMatch(/^JOURNAL_KEY must be set/);
    const OTHER = { JOURNAL_KEY: "another-key-of-the-journal-that-is-new" };
    expect(create("+261331234568", OTHER).stderr).toMatch(/^Entry 2, the journal's last, is not sealed with this/);
    expect(command("journal-verify", OTHER)).toMatchObject({
      status: 1,
      stdout:
        "FAIL entry 1 is not sealed with JOURNAL_KEY\nFAIL phone of member 1 has no counterpart with the same values\n",
    });

    expect(command("journal-key", OTHER).status).toBe(1);
    const change = { ...OTHER, JOURNAL_KEY_BEFORE: KEY.JOURNAL_KEY };
    expect(command("journal-key", { ...change, JOURNAL_KEY_BEFORE: "wrong" }).stderr).toContain("broken at 1");
    expect(command("journal-key", change)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^2 entries/) });
    expect(create("+261331234568", OTHER).status).toBe(0);
    expect(command("journal-verify", OTHER)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ok {3}4 /) });
    expect(create("+261331234569", KEY).status).toBe(1);
  });

  test("a row written without the application is reported every hour, and a guard is put back", async () => {
    const client = new Client(base.url.replace(/^file:/, ""));
    client.exec("drop trigger audit_no_update; drop trigger audit_no_delete");
    const sql =
      "insert into member (name, phone, role, status, invitation_code, password_hash, token_version, created_at)";
    client.exec(`${sql} values ('Forged', '+261340000009', 'admin', 'active', 'FORGED', 'x', 0, 0)`);
    client.close();
    const guards = ["trigger audit_no_delete (missing)", "trigger audit_no_update (missing)"];
    const found = { guards, ledger: [], journal: [], records: ["phone of member 1", "role of member 1"], history: [] };
    // Without its key the seal of a number cannot be checked.
    expect(JSON.parse(command("find-tampering").stdout)).toEqual({ ...found, records: ["role of member 1"] });

    vi.stubEnv("DATABASE_URL", base.url);
    const alarms = createAlarms(pino({ level: "silent" }));
    const stop = scheduleChecks({ log: pino({ level: "silent" }), alarms, clock: () => 7 }, { firstMs: 1 });
    await vi.waitFor(() => expect(alarms.list()).toHaveLength(2), { timeout: 120_000 });
    stop();
    vi.unstubAllEnvs();
    expect(alarms.list()).toEqual([
      { name: "guards", since: 7, records: guards },
      { name: "records", since: 7, records: found.records },
    ]);

    expect(command("db-repair-guards").stderr).toMatch(/^JOURNAL_KEY must be set/);
    const { stdout } = command("db-repair-guards", KEY);
    expect(stdout).toContain(
      "Put back: trigger audit_no_delete (missing)\nPut back: trigger audit_no_update (missing)",
    );
    expect(JSON.parse(command("find-tampering", KEY).stdout)).toEqual({ ...found, guards: [] });
    expect(command("journal-verify", KEY)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /^ok {3}2 entries.*\nFAIL phone of member 1 .*\nFAIL role of member 1 has no counterpart/,
      ),
    });
  });
});
