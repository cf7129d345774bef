import { beforeEach, describe, expect, test } from "vitest";
import { recordDeparted } from "../../src/server/features/people/other-person.service.ts";
import { ALONE_DELAY_MS, APPROVAL_LIFETIME_MS } from "../../src/shared/approval.ts";
import { changeMember } from "../support/change.ts";
import { refusal, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { BALANCE_AR, BIG_AR, reason, twoAdmins } from "../support/two-admins.ts";

const stage = twoAdmins();

describe("a big withdrawal", () => {
  test("becomes a proposal: recorded and told, no money moved", async () => {
    const transactionId = await stage.withdraw();
    const refused = await refusal(stage.back.admin.validate.mutate({ transactionId, reference: "R1" }));
    expect([refused.status, refused.code]).toEqual([409, "APPROVAL_REQUIRED"]);
    expect(plainSpaces(refused.message)).toBe(
      "Un membre payé de plus de 1 000 000 Ar en 24 heures : deux administrateurs décident. Votre demande est enregistrée et l'argent n'a pas bougé : un autre administrateur doit l'approuver.",
    );
    expect(await stage.statuses()).toEqual(["waiting"]);
    expect(await stage.journal(1)).toEqual([["propose", "Hanta", "transaction"]]);
    const { entries } = await stage.back.admin.transactions.query({ tab: "withdrawal" });
    expect(entries.map(({ id, status }) => [id, status])).toEqual([[transactionId, "pending"]]);
  });

  test("is paid once another administrator approves it, in their name and from the number they chose", async () => {
    const { transactionId, approvalId } = await stage.aProposal();
    const receiver = (await stage.back.admin.cashNumbers.query())[0]?.phone;
    const { transaction } = await stage.backSolo.admin.approve.mutate({
      approvalId,
      cashPhone: receiver,
      reference: "REF2",
    });
    expect(transaction).toMatchObject({ id: transactionId, status: "validated", decidedByName: "Solo" });
    expect(transaction).toMatchObject({ operatorPhone: receiver, decisionReference: "REF2" });
    expect(await stage.statuses()).toEqual(["approved"]);
    expect(await stage.journal(2)).toEqual([
      ["approve", "Solo", "transaction"],
      ["validate", "Solo", "transaction"],
    ]);
  });

  test("of the threshold or less needs no second administrator", async () => {
    const transactionId = await stage.withdraw(1_000_000);
    expect((await stage.back.admin.validate.mutate({ transactionId, reference: "payé" })).status).toBe("validated");
    expect(await stage.statuses()).toEqual([]);
  });

  test("proposed again by the same administrator stays the same proposal; with another number it replaces it", async () => {
    const { transactionId, approvalId } = await stage.aProposal();
    const again = await refusal(stage.back.admin.validate.mutate({ transactionId }));
    expect([again.code, again.details.approvalId]).toEqual(["APPROVAL_REQUIRED", approvalId]);
    await refusal(stage.back.admin.validate.mutate({ transactionId, cashPhone: stage.hanta.phone }));
    expect(await stage.statuses()).toEqual(["void", "waiting"]);
  });

  test("waits for an answer, and a colleague cannot propose it a second time", async () => {
    const { transactionId } = await stage.aProposal();
    const { message } = await expectRefused(
      stage.world,
      () => stage.backSolo.admin.validate.mutate({ transactionId }),
      "APPROVAL_PENDING",
    );
    expect(message).toBe("Une demande de Hanta attend déjà ici une seconde décision. Approuvez-la ou refusez-la.");
  });

  test("that is rejected meanwhile voids its proposal", async () => {
    const { transactionId, approvalId } = await stage.aProposal();
    await stage.backSolo.admin.reject.mutate({ transactionId, reason });
    expect(await stage.statuses()).toEqual(["void"]);
    await expectRefused(stage.world, () => stage.backSolo.admin.approve.mutate({ approvalId }), "APPROVAL_CHANGED");
  });

  test("sent twice under one idempotency key gets the same answer, also after it was approved", async () => {
    const keyed = await signedIn(stage.world, stage.hanta, "key-of-the-proposal");
    const transactionId = await stage.withdraw();
    const send = () => refusal(keyed.admin.validate.mutate({ transactionId }));
    const { details } = await send();
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0, reference: "payé" });
    expect(await send()).toMatchObject({ code: "APPROVAL_REQUIRED", details });
  });
});

describe("a big ADD", () => {
  beforeEach(() => stage.capital(5_000_000));

  test("waits for another administrator, and so does a REMOVE", async () => {
    expect((await refusal(stage.add(stage.back))).code).toBe("APPROVAL_REQUIRED");
    expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR);
    const [entry] = (await stage.backSolo.admin.approvals.query({})).entries;
    expect(entry).toMatchObject({ kind: "add", memberName: "Lova", amountAr: BIG_AR, reason, standing: "approve" });
    await stage.backSolo.admin.approve.mutate({ approvalId: entry?.id ?? 0 });
    expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR + BIG_AR);
    const { memberId } = stage.member;
    const remove = { memberId, action: "remove", amountAr: BIG_AR, reason } as const;
    const { code, details } = await refusal(stage.back.admin.adjustBalance.mutate(remove));
    expect([code, await stage.world.balanceOf(stage.member)]).toEqual(["APPROVAL_REQUIRED", BALANCE_AR + BIG_AR]);
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR);
  });

  test("to a member whose number or status changed meanwhile is void", async () => {
    for (const change of [{ phone: "+261331112233" }, { status: "blocked" as const }]) {
      await refusal(stage.add(stage.back));
      const [entry] = (await stage.backSolo.admin.approvals.query({})).entries;
      await changeMember(stage.world, stage.member, change);
      const approvalId = entry?.id ?? 0;
      expect((await refusal(stage.backSolo.admin.approve.mutate({ approvalId }))).code).toBe("APPROVAL_CHANGED");
    }
    expect(await stage.statuses()).toEqual(["void", "void"]);
    expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR);
  });

  test("that the operator's account can no longer pay stays a proposal", async () => {
    await refusal(stage.add(stage.back, 4_000_000));
    for (let taken = 0; taken < 3; taken++) {
      // One administrator gives no more than 2 000 000 Ar a day.
      const by = taken < 2 ? stage.back : stage.backSolo;
      await stage.add(by, 1_000_000, (await stage.world.aMember()).memberId);
    }
    const [entry] = (await stage.backSolo.admin.approvals.query({})).entries;
    await expectRefused(
      stage.world,
      () => stage.backSolo.admin.approve.mutate({ approvalId: entry?.id ?? 0 }),
      "OPERATOR_SHORT",
    );
    expect(await stage.statuses()).toEqual(["waiting"]);
  });
});

describe("no administrator", () => {
  test("approves their own proposal while another one could", async () => {
    const { approvalId } = await stage.aProposal();
    const { message } = await expectRefused(
      stage.world,
      () => stage.back.admin.approve.mutate({ approvalId }),
      "OWN_APPROVAL",
    );
    expect(message).toContain("Un autre administrateur doit l'approuver.");
  });

  test("approves or refuses a proposal about their own money", async () => {
    await stage.capital(5_000_000);
    await refusal(stage.add(stage.back, BIG_AR, stage.solo.memberId));
    const [entry] = (await stage.backSolo.admin.approvals.query({})).entries;
    expect(entry?.standing).toBe("owner");
    const approvalId = entry?.id ?? 0;
    await expectRefused(stage.world, () => stage.backSolo.admin.approve.mutate({ approvalId }), "OWN_ACCOUNT");
    await expectRefused(
      stage.world,
      () => stage.backSolo.admin.refuseApproval.mutate({ approvalId, reason }),
      "OWN_ACCOUNT",
    );
  });

  test("approves a proposal that does not exist, or one that is already decided", async () => {
    for (const act of [
      (approvalId: number) => stage.backSolo.admin.approve.mutate({ approvalId }),
      (approvalId: number) => stage.backSolo.admin.refuseApproval.mutate({ approvalId, reason }),
    ]) {
      await expectRefused(stage.world, () => act(999_999), "APPROVAL_NOT_FOUND");
    }
    const { approvalId } = await stage.aProposal();
    await stage.backSolo.admin.approve.mutate({ approvalId, reference: "payé" });
    const { message } = await expectRefused(
      stage.world,
      () => stage.backSolo.admin.approve.mutate({ approvalId }),
      "ALREADY_DECIDED",
    );
    expect(plainSpaces(message)).toBe("Déjà validé par Solo à 10:00.");
  });

  test("approves a proposal whose author was demoted or blocked since", async () => {
    const { approvalId } = await stage.aProposal();
    await changeMember(stage.world, stage.hanta, { role: "member" });
    expect((await refusal(stage.backSolo.admin.approve.mutate({ approvalId }))).code).toBe("APPROVAL_CHANGED");
    expect(await stage.statuses()).toEqual(["void"]);
  });

  test("approves a proposal after 72 hours; a new one takes its place", async () => {
    const { transactionId, approvalId } = await stage.aProposal();
    stage.world.clock.now += APPROVAL_LIFETIME_MS;
    const late = await signedIn(stage.world, stage.solo);
    await expectRefused(stage.world, () => late.admin.approve.mutate({ approvalId }), "APPROVAL_EXPIRED");
    expect((await late.admin.approvals.query({})).entries).toEqual([]);
    expect((await refusal(late.admin.validate.mutate({ transactionId }))).code).toBe("APPROVAL_REQUIRED");
    expect(await stage.statuses()).toEqual(["expired", "waiting"]);
  });
});

describe("refusing a proposal", () => {
  test("needs a reason, is told in the journal, and leaves the withdrawal waiting", async () => {
    const { transactionId, approvalId } = await stage.aProposal();
    await expectFieldsChecked(stage.world, stage.backSolo.admin.refuseApproval.mutate, { approvalId, reason }, [
      ["reason", " ", "Un motif est requis."],
      ["reason", "x".repeat(501), "Texte trop long : 500 caractères au plus."],
    ]);
    await stage.backSolo.admin.refuseApproval.mutate({ approvalId, reason });
    expect(await stage.journal(1)).toEqual([["refuseProposal", "Solo", "transaction"]]);
    const sentence = (await refusal(stage.backSolo.admin.approve.mutate({ approvalId }))).message;
    expect(plainSpaces(sentence)).toBe("Déjà rejeté par Solo à 10:00.");
    expect((await refusal(stage.backSolo.admin.validate.mutate({ transactionId }))).code).toBe("APPROVAL_REQUIRED");
  });

  test("of one's own takes it back", async () => {
    const { approvalId } = await stage.aProposal();
    await stage.back.admin.refuseApproval.mutate({ approvalId, reason });
    expect(await stage.statuses()).toEqual(["refused"]);
  });
});

describe("the only administrator", () => {
  beforeEach(() => stage.onlyAdmins(stage.hanta));

  test("confirms their own after twelve hours, not before", async () => {
    const transactionId = await stage.withdraw();
    const { message, details } = await refusal(stage.back.admin.validate.mutate({ transactionId }));
    expect(details.possibleAt).toBe(stage.world.clock.now + ALONE_DELAY_MS);
    expect(plainSpaces(message)).toMatch(
      /vous êtes le seul à pouvoir décider, et pourrez confirmer à partir du .*22:00/,
    );
    const approvalId = details.approvalId ?? 0;
    const own = () => stage.back.admin.approve.mutate({ approvalId, reference: "payé" });
    await stage.later(ALONE_DELAY_MS - 1);
    expect((await expectRefused(stage.world, own, "OWN_APPROVAL")).details.possibleAt).toBe(details.possibleAt);
    expect(await stage.back.admin.approvalCount.query()).toEqual({ count: 0 });
    await stage.later(1);
    expect(
      await stage.back.admin.approvalOf.query({ kind: "withdrawal", target: String(transactionId) }),
    ).toMatchObject({
      standing: "confirm",
    });
    expect(await stage.back.admin.approvalCount.query()).toEqual({ count: 1 });
    expect((await own()).transaction?.status).toBe("validated");
  });

  test("cannot confirm their own proposal once there is another administrator", async () => {
    const transactionId = await stage.withdraw();
    const { details } = await refusal(stage.back.admin.validate.mutate({ transactionId }));
    await stage.later(ALONE_DELAY_MS);
    await changeMember(stage.world, stage.solo, { status: "active" });
    const own = () => stage.back.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    await expectRefused(stage.world, own, "OWN_APPROVAL");
  });

  test("who became the only one later waits twelve hours from that moment", async () => {
    await changeMember(stage.world, stage.solo, { status: "active" });
    const { approvalId } = await stage.aProposal();
    await changeMember(stage.world, stage.solo, { status: "blocked" });
    await stage.later(ALONE_DELAY_MS);
    const own = () => stage.back.admin.approve.mutate({ approvalId, reference: "payé" });
    const { details } = await refusal(own());
    expect(details.possibleAt).toBe(stage.world.clock.now + ALONE_DELAY_MS);
    expect((await expectRefused(stage.world, own, "OWN_APPROVAL")).details).toEqual(details);
    await stage.later(ALONE_DELAY_MS);
    expect((await own()).transaction?.status).toBe("validated");
  });

  test("must have been the only one during all twelve hours, not only at their ends", async () => {
    const { memberId } = stage.solo;
    const set = (status: "active" | "blocked") => stage.back.admin.toggleStatus.mutate({ memberId, status, reason });
    await set("blocked");
    const { approvalId } = await stage.aProposal();
    await set("active");
    await stage.later(ALONE_DELAY_MS);
    await set("blocked");
    await recordDeparted(stage.world.deps, memberId);
    const own = () => stage.back.admin.approve.mutate({ approvalId, reference: "payé" });
    const { details } = await expectRefused(stage.world, own, "OWN_APPROVAL");
    expect(details.possibleAt).toBe(stage.world.clock.now + ALONE_DELAY_MS);
    await stage.later(ALONE_DELAY_MS);
    expect((await own()).transaction?.status).toBe("validated");
  });
});
