import { test } from "vitest";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();

const touchBy = (adminId: number): [string, number, number] => [
  "insert into touch (member_id, at, admin_id, what) values (?, 1, ?, 'password')",
  prompt.economy.member.memberId,
  adminId,
];

test("a touch is an administrator's, and is never changed or deleted", async () => {
  const { admin, referrer } = prompt.economy;
  await prompt.accepts(touchBy(admin.memberId));
  await prompt.refuses(/touch: by an administrator/, touchBy(referrer.memberId));
  await prompt.refuses(/touch: append-only/, touchBy(admin.memberId), "update touch set at = 0");
  await prompt.refuses(/touch: append-only/, touchBy(admin.memberId), "delete from touch");
});

test("the history of an account's numbers follows the account, and is never changed or deleted", async () => {
  const { memberId } = prompt.economy.member;
  const forge = (phone: string): [string, number, string] => [
    "insert into member_number (member_id, phone, since) values (?, ?, 0)",
    memberId,
    phone,
  ];
  await prompt.refuses(/member_number: the number that the account has/, forge("+261347654321"));
  await prompt.refuses(/member_number: append-only/, "update member_number set since = 0");
  await prompt.refuses(/member_number: append-only/, ["delete from member_number where member_id = ?", memberId]);
});
