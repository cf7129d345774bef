import { beforeEach } from "vitest";
import { changeMember } from "./change.ts";
import { type Client, refusal, signedIn } from "./client.ts";
import { journalOf } from "./journal.ts";
import { createWorld, type Person, type World } from "./world.ts";

export const reason = "Geste commercial";
/** More than one administrator decides alone in a day. */
export const BIG_AR = 2_500_000;
/** More than one administrator pays to one member alone in a day. */
export const PAYOUT_AR = 1_500_000;
export const BALANCE_AR = 4_000_000;

/** Exactly two active administrators and a member with money, for acts that need two people. */
export function twoAdmins() {
  const stage = {} as {
    world: World;
    hanta: Person;
    solo: Person;
    member: Person;
    back: Client;
    backSolo: Client;
  };
  beforeEach(async () => {
    stage.world = await createWorld();
    const { world } = stage;
    stage.member = await world.aMember({ name: "Lova", balanceAr: BALANCE_AR });
    stage.hanta = await world.anAdmin({ name: "Hanta" });
    stage.solo = await world.anAdmin({ name: "Solo" });
    await onlyAdmins(stage.hanta, stage.solo);
    stage.back = await signedIn(world, stage.hanta);
    stage.backSolo = await signedIn(world, stage.solo);
  });

  /** Blocks every other administrator: the world's own, who validated deposits and recorded funding. */
  async function onlyAdmins(...kept: Person[]) {
    const { world } = stage;
    const { member } = world.db.read.t;
    const rows = await world.db.read.q.select({ memberId: member.id, role: member.role }).from(member);
    const others = rows.filter(
      ({ memberId, role }) => role === "admin" && !kept.some((one) => one.memberId === memberId),
    );
    for (const { memberId } of others) await changeMember(world, { memberId }, { status: "blocked" });
  }

  async function withdraw(amountAr = PAYOUT_AR): Promise<number> {
    const client = await signedIn(stage.world, stage.member);
    return (await client.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" })).id;
  }

  return Object.assign(stage, {
    onlyAdmins,
    withdraw,
    /** Later, with Hanta signed in again: administrators' sessions are short. */
    async later(delayMs: number) {
      stage.world.clock.now += delayMs;
      stage.back = await signedIn(stage.world, stage.hanta);
    },
    async capital(amountAr: number) {
      await stage.world.fund(amountAr, "capital");
      await onlyAdmins(stage.hanta, stage.solo);
    },
    /** A payout proposed by Hanta. */
    async aProposal(amountAr = PAYOUT_AR) {
      const transactionId = await withdraw(amountAr);
      const { details } = await refusal(stage.back.admin.validate.mutate({ transactionId }));
      return { transactionId, approvalId: details.approvalId ?? 0 };
    },
    add: (by: Client, amountAr = BIG_AR, memberId = stage.member.memberId) =>
      by.admin.adjustBalance.mutate({ memberId, action: "add", amountAr, reason }),
    /** What became of each proposal, besides those of the money that the world was given. */
    async statuses() {
      const { approval } = stage.world.db.read.t;
      const rows = await stage.world.db.read.q.select().from(approval).orderBy(approval.id);
      return rows.filter(({ kind }) => kind !== "funding").map(({ status }) => status);
    },
    /** The journal's last entries: what, who, on what. */
    async journal(count: number) {
      const entries = await journalOf(stage.world);
      return entries.slice(-count).map(({ action, actorName, targetKind }) => [action, actorName, targetKind]);
    },
  });
}
