import { describe, expect, test } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY as KEY } from "../../src/server/app/env.ts";
import { listChain } from "../../src/server/features/journal/entry.queries.ts";
import { GENESIS, sealOf } from "../../src/server/features/journal/entry.rules.ts";
import { verifyChain } from "../../src/server/features/journal/seal.service.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const APPEND_ONLY = /audit: append-only/;
const OTHER = "f".repeat(64);

/** INSERT of an entry after a given seal, by default the head's. */
const append = (previous = "(select hash from audit_head)", hash = OTHER, verb = "insert") =>
  `${verb} into audit (at, actor_name, action, target_kind, target_id, ip, request_id, previous_hash, hash)
    values (1, 'X', 'validate', 'transaction', '1', '', '', ${previous}, '${hash}')`;
const moveHead = (hash: string) => `update audit_head set hash = ${hash}`;

describe("the journal", () => {
  test.each(["actor_name = 'Y'", "action = 'reject'", "after = null", `hash = '${OTHER}'`])(
    "is never changed: %s",
    (set) => prompt.refuses(APPEND_ONLY, `update audit set ${set}`),
  );

  test("is never emptied or replaced", async () => {
    await prompt.refuses(APPEND_ONLY, "delete from audit");
    if (!prompt.isSqlite) return prompt.refuses(APPEND_ONLY, "truncate audit cascade");
    await prompt.refuses(/follows the head/, "replace into audit select * from audit where id = 1");
  });

  test("continues from its head only", async () => {
    await prompt.accepts(append());
    await prompt.refuses(/follows the head/, append(`'${OTHER}'`));
    await prompt.refuses(/follows the head/, append("(select hash from audit_head)", "short"));
    await prompt.refuses(/follows the head|unique/i, append("(select previous_hash from audit where id = 1)"));
  });

  test("tells once of recorded money", async () => {
    const again = `insert into audit (at, actor_name, action, target_kind, target_id, ip, request_id, previous_hash, hash)
      select at, actor_name, action, target_kind, target_id, '', '', (select hash from audit_head), '${OTHER}' from audit
      where action = 'recordFunding' limit 1`;
    await prompt.refuses(/audit_once|UNIQUE.*audit/, again);
  });

  test("has one head, which moves only to the entry that follows it", async () => {
    await prompt.accepts(append(), moveHead(`'${OTHER}'`));
    await prompt.refuses(/moves to the entry/, moveHead(`'${OTHER}'`));
    await prompt.refuses(/moves to the entry/, moveHead("(select hash from audit where id = 1)"));
    await prompt.refuses(/one row|audit_head_one/, `insert into audit_head (id, hash) values (2, '${OTHER}')`);
    await prompt.refuses(/one row/, "delete from audit_head");
  });
});

describe("the proof", () => {
  test("counts every entry of a sound chain", async () => {
    const [row] = await prompt.all("select count(*) as n from audit");
    const proof = await prompt.pretend([], (reader) => verifyChain(reader, KEY));
    expect(proof).toMatchObject({ entries: Number(row?.n), brokenAt: null });
    expect(proof.entries).toBeGreaterThan(5);
  });

  const disarm = () =>
    prompt.isSqlite
      ? ["drop trigger audit_no_update", "drop trigger audit_no_delete"]
      : ["alter table audit disable trigger user"];

  const whatIsFound = (statements: Statement[]) => prompt.pretend(statements, (reader) => verifyChain(reader, KEY));

  test.each<[string, string, number | "head"]>([
    ["a word that was changed", "update audit set reason = 'other' where id = 3", 3],
    ["an administrator who was exchanged", "update audit set actor_name = 'Y' where id = 2", 2],
    ["an entry that was taken out", "delete from audit where id = 4", 5],
    ["the last entry taken off", "delete from audit where id = (select max(id) from audit)", "head"],
  ])("finds %s, once the guards are gone", async (_, forgery, brokenAt) => {
    const found = await whatIsFound([...disarm(), forgery]);
    expect(found).toEqual(expect.objectContaining({ brokenAt }));
  });

  /** An edit of entry 3 with every later seal made again, as anybody who has the database and knows how can do. */
  async function resealed(set: object): Promise<Statement[]> {
    const rows = await prompt.pretend([], (reader) => listChain(reader, 0, 1_000));
    let head = GENESIS;
    const statements = rows.map((row): Statement => {
      const entry = row.id === 3 ? { ...row, ...set } : row;
      const previous = head;
      head = sealOf(previous, entry);
      return [
        "update audit set reason = ?, previous_hash = ?, hash = ? where id = ?",
        entry.reason,
        `-${previous}`,
        head,
        row.id,
      ];
    });
    // Each hash stands once: first as none that is one.
    const unique = "update audit set previous_hash = substr(previous_hash, 2)";
    return [
      ...disarm(),
      ...statements,
      unique,
      "drop trigger audit_head_update_guard on audit_head",
      `update audit_head set hash = '${head}'`,
    ].map((statement) =>
      prompt.isSqlite && typeof statement === "string" ? statement.replace(" on audit_head", "") : statement,
    );
  }

  test("finds a journal that was sealed anew after an edit, which its public seals cannot show", async () => {
    const forgery = await resealed({ reason: "other" });
    expect(await prompt.pretend(forgery, (reader) => verifyChain(reader, ""))).toMatchObject({ brokenAt: null });
    const fault = expect.objectContaining({ brokenAt: 3, brokenBy: "key" });
    expect(await whatIsFound(forgery)).toEqual(fault);
    // Removing the keyed seals does not help either.
    const bare = expect.objectContaining({ brokenAt: 1, brokenBy: "key" });
    expect(await whatIsFound([...forgery, "update audit set keyed_hash = null"])).toEqual(bare);
    expect(await prompt.pretend([], (reader) => verifyChain(reader, `${KEY}x`))).toMatchObject({ brokenAt: 1 });
  });
});
