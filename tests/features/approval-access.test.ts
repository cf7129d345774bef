import { describe, expect, test } from "vitest";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { newAdminOf, withPassword } from "../support/new-accounts.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";

/** An administrator who gives somebody access may know their password, so the two do not count as two people at once. */
const stage = twoAdmins();

const identity = { name: "Solo", role: "admin" as const, reason };

/** The ways in which Hanta may give somebody access; each returns that administrator's client. */
const ways: Record<string, () => Promise<Client>> = {
  "a new account": () => newAdminOf(stage.world, stage.back, "+261331112233"),
  "the role": async () => {
    const friend = await stage.world.aMember({ name: "Ami" });
    const { memberId, phone } = friend;
    await stage.back.admin.updatePerson.mutate({ memberId, name: "Ami", phone, role: "admin", reason });
    return signedIn(stage.world, friend);
  },
  "a password": async () => {
    const { memberId, phone } = stage.solo;
    const { password } = await stage.back.admin.resetPassword.mutate({ memberId, reason });
    return withPassword(stage.world, phone, password);
  },
  "another number": async () => {
    const phone = "+261331112244";
    await stage.back.admin.updatePerson.mutate({ ...identity, memberId: stage.solo.memberId, phone });
    return signedIn(stage.world, { ...stage.solo, phone });
  },
  "the door again": async () => {
    const { memberId } = stage.solo;
    await stage.back.admin.toggleStatus.mutate({ memberId, reason });
    await stage.back.admin.toggleStatus.mutate({ memberId, reason, status: "active" });
    return signedIn(stage.world, stage.solo);
  },
};

describe.each(Object.entries(ways))("an administrator to whom the proposer gave %s", (_, letIn) => {
  test("may refuse but not approve the proposer's requests for twelve hours, and is told why", async () => {
    const second = await letIn();
    const { transactionId, approvalId } = await stage.aProposal();
    const approve = () => second.admin.approve.mutate({ approvalId });
    const { message, details } = await expectRefused(stage.world, approve, "APPROVER_NEW");
    expect(details.possibleAt).toBe(stage.world.clock.now + ALONE_DELAY_MS);
    expect(plainSpaces(message)).toMatch(/^Entre Hanta et vous, un accès vient d'être donné ou rendu : .* 22:00\.$/);
    const seen = await second.admin.approvalOf.query({ kind: "withdrawal", target: String(transactionId) });
    expect(seen).toMatchObject({ standing: "new", possibleAt: details.possibleAt });
    expect(await second.admin.approvalCount.query()).toEqual({ count: 0 });
    await second.admin.refuseApproval.mutate({ approvalId, reason });
    expect(await stage.statuses()).toEqual(["refused"]);
  });
});

describe.each(Object.entries(ways))("a request of somebody to whom an administrator gave %s", (_, letIn) => {
  test("is not approved by that administrator for twelve hours", async () => {
    const hand = await letIn();
    const transactionId = await stage.withdraw();
    const asked = await refusal(hand.admin.validate.mutate({ transactionId }));
    const approve = () => stage.back.admin.approve.mutate({ approvalId: asked.details.approvalId ?? 0 });
    const { details } = await expectRefused(stage.world, approve, "APPROVER_NEW");
    expect(details.possibleAt).toBe(stage.world.clock.now + ALONE_DELAY_MS);
  });
});

test("a chain of grants joins its two ends until its oldest grant is twelve hours old", async () => {
  const hand = await newAdminOf(stage.world, stage.back, "+261331112233");
  stage.world.clock.now += 60_000;
  const second = await newAdminOf(stage.world, hand, "+261331112255");
  const { approvalId } = await stage.aProposal();
  const approve = () => second.admin.approve.mutate({ approvalId });
  const { details } = await expectRefused(stage.world, approve, "APPROVER_NEW");
  expect(details.possibleAt).toBe(stage.world.clock.now - 60_000 + ALONE_DELAY_MS);
});

test("two administrators who let in the same members still count as two people", async () => {
  const { memberId } = await stage.world.aMember();
  await stage.back.admin.resetPassword.mutate({ memberId, reason });
  await stage.backSolo.admin.resetPassword.mutate({ memberId, reason });
  const { approvalId } = await stage.aProposal();
  expect((await stage.backSolo.admin.approve.mutate({ approvalId, reference: "payé" })).transaction?.status).toBe(
    "validated",
  );
});

test("after twelve hours an administrator who was let in again counts as a second person", async () => {
  await ways["the door again"]?.();
  const { approvalId } = await stage.aProposal();
  await stage.later(ALONE_DELAY_MS);
  const second = await signedIn(stage.world, stage.solo);
  expect((await second.admin.approve.mutate({ approvalId, reference: "payé" })).transaction?.status).toBe("validated");
});

test("they approve other administrators' requests at once; a change of name gives no access", async () => {
  const { memberId, phone } = stage.solo;
  await stage.back.admin.updatePerson.mutate({ ...identity, memberId, phone, name: "Solofo" });
  const { approvalId } = await stage.aProposal();
  expect((await stage.backSolo.admin.approve.mutate({ approvalId, reference: "payé" })).transaction?.status).toBe(
    "validated",
  );

  const third = await ways["a new account"]?.();
  const transactionId = await stage.withdraw();
  const asked = await refusal(stage.backSolo.admin.validate.mutate({ transactionId }));
  const answer = await third?.admin.approve.mutate({ approvalId: asked.details.approvalId ?? 0, reference: "payé" });
  expect(answer?.transaction?.status).toBe("validated");
});
