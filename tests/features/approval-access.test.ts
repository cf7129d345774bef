import { describe, expect, test } from "vitest";
import { confirmOtherOf, recordDeparted } from "../../src/server/features/people/other-person.service.ts";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { newAdminOf, withPassword } from "../support/new-accounts.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import { SECRET } from "../support/world.ts";

/** An administrator who gives somebody access may use that account, so the two count as one person until somebody else says otherwise. */
const stage = twoAdmins();

const identity = { name: "Solo", role: "admin" as const, reason };

/** The ways in which Hanta may give somebody access; each returns a way to sign in as that administrator. */
const ways: Record<string, () => Promise<() => Promise<Client>>> = {
  "a new account": async () => {
    await newAdminOf(stage.world, stage.back, "+261331112233");
    return () => enter("+261331112233");
  },
  "the role": async () => {
    const friend = await stage.world.aMember({ name: "Ami" });
    const { memberId, phone } = friend;
    await stage.back.admin.updatePerson.mutate({ memberId, name: "Ami", phone, role: "admin", reason });
    return () => signedIn(stage.world, friend);
  },
  "a password": async () => {
    const { memberId, phone } = stage.solo;
    const { password } = await stage.back.admin.resetPassword.mutate({ memberId, reason });
    await withPassword(stage.world, phone, password);
    return () => enter(phone);
  },
  "another number": async () => {
    const phone = "+261331112244";
    await stage.back.admin.updatePerson.mutate({ ...identity, memberId: stage.solo.memberId, phone });
    return () => signedIn(stage.world, { ...stage.solo, phone });
  },
  "the door again": async () => {
    const { memberId } = stage.solo;
    await stage.back.admin.toggleStatus.mutate({ memberId, reason });
    await stage.back.admin.toggleStatus.mutate({ memberId, reason, status: "active" });
    return () => signedIn(stage.world, stage.solo);
  },
  "an account, and the role through a hand": async () => {
    const hand = await newAdminOf(stage.world, stage.back, "+261331112233");
    await newAdminOf(stage.world, hand, "+261331112255");
    return () => enter("+261331112255");
  },
  "a password, before the role by a colleague": async () => {
    const friend = await stage.world.aMember({ name: "Ami" });
    const { memberId, phone } = friend;
    const { password } = await stage.back.admin.resetPassword.mutate({ memberId, reason });
    await withPassword(stage.world, phone, password);
    await stage.backSolo.admin.updatePerson.mutate({ memberId, name: "Ami", phone, role: "admin", reason });
    return () => enter(phone);
  },
};

async function enter(phone: string): Promise<Client> {
  const { token } = await clientOf(stage.world).auth.login.mutate({ phone, password: SECRET });
  return clientOf(stage.world, token);
}

describe.each(Object.entries(ways))("an administrator to whom the proposer gave %s", (_, letIn) => {
  test("may refuse but never approve the proposer's requests, and is told who can say otherwise", async () => {
    const signIn = await letIn();
    for (const delayMs of [0, ALONE_DELAY_MS, 40 * DAY_MS]) {
      await stage.later(delayMs);
      const second = await signIn();
      const { transactionId, approvalId } = await stage.aProposal(1_200_000);
      const { message } = await expectRefused(
        stage.world,
        () => second.admin.approve.mutate({ approvalId }),
        "SAME_PERSON",
      );
      expect(plainSpaces(message)).toMatch(/^Hanta et vous comptez pour une seule personne : .* confirm --phone …$/);
      const seen = await second.admin.approvalOf.query({ kind: "withdrawal", target: String(transactionId) });
      expect(seen).toMatchObject({ standing: "same", possibleAt: null });
      expect(await second.admin.approvalCount.query()).toEqual({ count: 0 });
      await second.admin.refuseApproval.mutate({ approvalId, reason });
      await stage.back.admin.reject.mutate({ transactionId, reason });
    }
  });
});

describe.each(Object.entries(ways))("a request of somebody to whom an administrator gave %s", (_, letIn) => {
  test("is never approved by that administrator", async () => {
    const hand = await (await letIn())();
    const transactionId = await stage.withdraw();
    const asked = await refusal(hand.admin.validate.mutate({ transactionId }));
    const approve = () => stage.back.admin.approve.mutate({ approvalId: asked.details.approvalId ?? 0 });
    await expectRefused(stage.world, approve, "SAME_PERSON");
  });
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

test("a third administrator confirms that a colleague whose password was reset is somebody else; the two cannot", async () => {
  const signIn = await ways["a password"]?.();
  const { memberId } = stage.solo;
  const third = await signedIn(stage.world, await stage.world.anAdmin({ name: "Tiana" }));
  await expectRefused(stage.world, () => stage.back.admin.confirmOther.mutate({ memberId, reason }), "SAME_PERSON");
  const { onePerson } = await third.admin.person.query({ memberId });
  expect(onePerson).toEqual({ names: ["Hanta"], mayConfirm: true });
  await third.admin.confirmOther.mutate({ memberId, reason });
  expect(await stage.journal(1)).toEqual([["confirmOther", "Tiana", "member"]]);
  const { approvalId } = await stage.aProposal();
  const answer = await (await signIn?.())?.admin.approve.mutate({ approvalId, reference: "payé" });
  expect(answer?.transaction?.status).toBe("validated");
  await expectRefused(stage.world, () => third.admin.confirmOther.mutate({ memberId, reason }), "NOTHING_TO_CONFIRM");
});

test("the owner's command confirms it too, until access is given again", async () => {
  const signIn = await ways["the door again"]?.();
  await confirmOtherOf(stage.world.deps, stage.solo.phone);
  const { approvalId } = await stage.aProposal();
  const second = await signIn?.();
  expect((await second?.admin.approve.mutate({ approvalId, reference: "payé" }))?.transaction?.status).toBe(
    "validated",
  );

  await stage.later(60_000);
  const again = await ways["the door again"]?.();
  const next = await stage.aProposal();
  const back = await again?.();
  const approve = async () => back?.admin.approve.mutate({ approvalId: next.approvalId });
  await expectRefused(stage.world, approve, "SAME_PERSON");
});

test("who blocks the only colleague does not decide alone, until the owner says that the colleague is gone", async () => {
  const { memberId } = stage.solo;
  await stage.back.admin.toggleStatus.mutate({ memberId, reason });
  const { transactionId, approvalId } = await stage.aProposal();
  await stage.later(ALONE_DELAY_MS + 1);
  const approve = () => stage.back.admin.approve.mutate({ approvalId, reference: "payé" });
  const { message } = await expectRefused(stage.world, approve, "OWN_APPROVAL");
  expect(message).toContain(`npm run admin -- departed --id ${memberId}`);
  expect(await stage.back.admin.approvalOf.query({ kind: "withdrawal", target: String(transactionId) })).toMatchObject({
    standing: "absent",
    absentId: memberId,
  });

  await recordDeparted(stage.world.deps, memberId);
  const begun = await refusal(approve());
  expect(begun.details.possibleAt).toBe(stage.world.clock.now + ALONE_DELAY_MS);
  await stage.later(ALONE_DELAY_MS);
  expect((await approve()).transaction?.status).toBe("validated");
});

test("the public page counts people, not accounts", async () => {
  await newAdminOf(stage.world, stage.back, "+261331112233");
  expect(await clientOf(stage.world).user.transparency.query()).toMatchObject({ admins: 2 });
  await stage.later(60_000);
  await ways["a password"]?.();
  expect(await clientOf(stage.world).user.transparency.query()).toMatchObject({ admins: 1 });
});

test("they approve other administrators' requests at once; a change of name gives no access", async () => {
  const { memberId, phone } = stage.solo;
  await stage.back.admin.updatePerson.mutate({ ...identity, memberId, phone, name: "Solofo" });
  const { approvalId } = await stage.aProposal();
  expect((await stage.backSolo.admin.approve.mutate({ approvalId, reference: "payé" })).transaction?.status).toBe(
    "validated",
  );

  const third = await (await ways["a new account"]?.())?.();
  const transactionId = await stage.withdraw();
  const asked = await refusal(stage.backSolo.admin.validate.mutate({ transactionId }));
  const answer = await third?.admin.approve.mutate({ approvalId: asked.details.approvalId ?? 0, reference: "payé" });
  expect(answer?.transaction?.status).toBe("validated");
});
