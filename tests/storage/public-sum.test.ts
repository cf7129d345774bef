import { expect, test } from "vitest";
import { readEvidence } from "../../src/server/features/transparency/evidence.service.ts";
import { EPOCH } from "../support/world.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();

test("a balance forged in an account shows in the public sum of what is owed", async () => {
  const guards = await prompt.all(
    prompt.isSqlite
      ? "select 'drop trigger ' || name as off from sqlite_schema where type = 'trigger' and tbl_name = 'account'"
      : "select 'alter table account disable trigger all' as off",
  );
  const surplusAfter = async (...forgery: string[]) => {
    const statements = [...guards.map(({ off }) => String(off)), ...forgery];
    return (await prompt.pretend(statements, (reader) => readEvidence(reader, EPOCH))).surplusAr;
  };
  expect(await surplusAfter()).toBe(0);
  const account = `code = 'member:${prompt.economy.member.memberId}'`;
  expect(await surplusAfter(`update account set balance_ar = balance_ar + 5000 where ${account}`)).toBe(5_000);
});
