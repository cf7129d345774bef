import { describe, expect, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const ONCE = /totp: a code is used once/;
const BEGINS = /totp: an administrator or a reader begins to enrol/;

const begun = (memberId = prompt.economy.admin.memberId): Statement => [
  "insert into totp (member_id, seed, last_step, created_at) values (?, 'seed', 0, 0)",
  memberId,
];
const enrolled = (): Statement[] => [begun(), "update totp set enrolled_at = 1, recovery_salt = 's', last_step = 5"];
const recovery = (): Statement => [
  "insert into recovery_code (id, member_id, hash) values (1, ?, 'h')",
  prompt.economy.admin.memberId,
];

describe("a second factor", () => {
  test("is begun by an administrator, not yet in force", async () => {
    await prompt.accepts(begun());
    await prompt.refuses(BEGINS, begun(prompt.economy.member.memberId));
    await prompt.refuses(BEGINS, [
      "insert into totp (member_id, seed, last_step, created_at, enrolled_at, recovery_salt) values (?, 'x', 0, 0, 1, 's')",
      prompt.economy.admin.memberId,
    ]);
    await prompt.refuses(/totp/, begun(), begun());
  });

  test("takes a code's period once, and none before it", async () => {
    await prompt.accepts(...enrolled(), "update totp set last_step = 6");
    await prompt.refuses(ONCE, ...enrolled(), "update totp set last_step = 5");
    await prompt.refuses(ONCE, ...enrolled(), "update totp set last_step = 4");
  });

  test.each(["seed = 'other', last_step = 9", "enrolled_at = 2, last_step = 9", "created_at = 1, last_step = 9"])(
    "keeps its seed and its beginning: %s",
    (set) => prompt.refuses(ONCE, ...enrolled(), `update totp set ${set}`),
  );

  test("is in force with recovery codes, or neither", () =>
    prompt.refuses(/totp_recovery/, begun(), "update totp set enrolled_at = 1, last_step = 5"));
});

describe("a recovery code", () => {
  test("is used once", async () => {
    const use = "update recovery_code set used_at = 1";
    await prompt.accepts(recovery(), use);
    await prompt.refuses(/used once/, recovery(), use, "update recovery_code set used_at = 2");
    await prompt.refuses(/used once/, recovery(), use, "update recovery_code set used_at = null");
    await prompt.refuses(/used once/, recovery(), "update recovery_code set hash = 'x', used_at = 1");
    await prompt.refuses(/recovery_code|unique/i, recovery(), recovery());
  });

  test("begins unused", () =>
    prompt.refuses(/begins unused/, [
      "insert into recovery_code (member_id, hash, used_at) values (?, 'h', 1)",
      prompt.economy.admin.memberId,
    ]));
});

test("a database without a second factor has no row of one", async () => {
  expect(await prompt.all("select * from totp")).toEqual([]);
});
