import { expect, test } from "vitest";
import { refusal } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { atOnce, expectOneOfTwenty } from "../support/refused.ts";
import { BALANCE_AR, BIG_AR, reason, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();

test("of 20 approvals of a payout one carries it out", async () => {
  const { approvalId } = await stage.aProposal();
  await expectOneOfTwenty(
    () => stage.backSolo.admin.approve.mutate({ approvalId, reference: "payé" }),
    "ALREADY_DECIDED",
  );
});

test("of 20 approvals of an ADD one carries it out", async () => {
  await stage.capital(9_000_000);
  const { details } = await refusal(stage.add(stage.back));
  const approvalId = details.approvalId ?? 0;
  await expectOneOfTwenty(() => stage.backSolo.admin.approve.mutate({ approvalId }), "ALREADY_DECIDED");
  expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR + BIG_AR);
});

test("approving and refusing: one wins, the money follows it", async () => {
  const { transactionId, approvalId } = await stage.aProposal();
  const { answers, codes } = await atOnce(
    20,
    (index): Promise<object> =>
      index % 2
        ? stage.backSolo.admin.approve.mutate({ approvalId, reference: "3219990001" })
        : stage.backSolo.admin.refuseApproval.mutate({ approvalId, reason }),
  );
  expect([answers.length, codes]).toEqual([1, ["ALREADY_DECIDED"]]);
  const isPaid = (await stage.statuses()).includes("approved");
  const { entries } = await stage.back.admin.transactions.query({ tab: "withdrawal" });
  expect(entries.some(({ id }) => id === transactionId)).toBe(!isPaid);
});

test("of 20 proposals by two administrators one is recorded", async () => {
  const transactionId = await stage.withdraw();
  const { codes } = await atOnce(20, (index) =>
    (index % 2 ? stage.back : stage.backSolo).admin.validate.mutate({ transactionId }),
  );
  expect(codes.sort()).toEqual(["APPROVAL_PENDING", "APPROVAL_REQUIRED"]);
  expect(await stage.statuses()).toEqual(["waiting"]);
});

test("approving and rejecting the withdrawal itself: one wins", async () => {
  const { transactionId, approvalId } = await stage.aProposal();
  const { answers } = await atOnce(
    20,
    (index): Promise<object> =>
      index % 2
        ? stage.backSolo.admin.approve.mutate({ approvalId, reference: "3219990001" })
        : stage.back.admin.reject.mutate({ transactionId, reason }),
  );
  expect(answers).toHaveLength(1);
});

test("approving while the proposer resets the approver's password: it comes first, or is refused", async () => {
  const { approvalId } = await stage.aProposal();
  const { memberId } = stage.solo;
  const { codes } = await atOnce(
    20,
    (index): Promise<object> =>
      index === 7
        ? stage.back.admin.resetPassword.mutate({ memberId, reason })
        : stage.backSolo.admin.approve.mutate({ approvalId, reference: "payé" }),
  );
  const acts = (await journalOf(stage.world)).map(({ action }) => action);
  const order = acts.filter((act) => act === "approve" || act === "resetPassword").slice(-2);
  const isPaid = (await stage.statuses()).includes("approved");
  if (isPaid) expect(order).toEqual(["approve", "resetPassword"]);
  else expect(["SAME_PERSON", "UNAUTHENTICATED"]).toEqual(expect.arrayContaining(codes));
});
