import { expect } from "vitest";
import { authenticate, login, logout } from "../../src/server/features/auth/auth.service.ts";
import { endOtherSessions } from "../../src/server/features/auth/session.service.ts";
import { updatePassword } from "../../src/server/features/member/member.service.ts";
import { deletePerson, resetPassword, updatePerson } from "../../src/server/features/people/account.service.ts";
import { adjustBalance, payOut, toggleStatus } from "../../src/server/features/people/acts.ts";
import { grantLevel } from "../../src/server/features/vip/grant.acts.ts";
import { noteApproval } from "./approval-kinds.ts";
import { actorOf, adminOf, type Dice, hasMembers, type Kind, pick } from "./kind.ts";
import { DAY_MS, type ModelMember, RULES } from "./terms.ts";
import type { Session, Walk } from "./walk.ts";

const ORIGIN = { ip: "127.0.0.1", userAgent: undefined };
const reason = "Motif";

/** Anyone at all: administrators, blocked and closed people included. */
const anyoneOf = ({ model }: Walk, { size }: Dice): ModelMember => pick(model.members, size);

/** A session opens the door while it lasts, is not ended, and its member is active. */
async function expectSessions({ sessions, deps, now }: Walk): Promise<void> {
  for (const { token, who, endsAt } of sessions) {
    const opens = endsAt > now() && who.status === "active";
    expect((await authenticate(deps, token))?.memberId).toBe(opens ? who.memberId : undefined);
  }
}

/** Ends a member's sessions in the model, but one. */
function endSessions({ sessions }: Walk, member: ModelMember, but?: Session): void {
  for (const session of sessions) if (session.who === member && session !== but) session.endsAt = 0;
}

async function signIn(walk: Walk, who: ModelMember): Promise<boolean> {
  const call = login(walk.deps, ORIGIN, { phone: who.phone, password: who.secret });
  if (who.status !== "active") return walk.agree("ACCOUNT_BLOCKED", call);
  if (who.secretEndsAt <= walk.now()) return walk.agree("PASSWORD_EXPIRED", call);
  const { token, user } = await call;
  expect(user.mustChangePassword).toBe(Number.isFinite(who.secretEndsAt));
  walk.sessions.push({ token, who, endsAt: walk.now() + RULES.memberSessionDays * DAY_MS });
  await expectSessions(walk);
  return true;
}

/** Someone's open session, and the actor it makes; undefined when there is none. */
async function openSession(walk: Walk, { who }: Dice) {
  const open = walk.sessions.filter(({ endsAt, who: owner }) => endsAt > walk.now() && owner.status === "active");
  const session = open.length > 0 ? pick(open, who) : undefined;
  const actor = session && (await authenticate(walk.deps, session.token));
  return session && actor ? { session, actor } : undefined;
}

async function adjust(walk: Walk, dice: Dice, action: "add" | "remove", amountAr = 1 + (dice.size % 9_000)) {
  const [member, admin] = [anyoneOf(walk, dice), adminOf(walk, dice)];
  const { model } = walk;
  const expected =
    action === "add"
      ? model.add(member, amountAr, admin, walk.now())
      : model.remove(member, amountAr, admin, walk.now());
  const input = { memberId: member.memberId, action, amountAr, reason };
  const succeeded = await walk.order(expected, admin, (call) => adjustBalance(walk.deps, call, input));
  await noteApproval(walk, action === "add" ? member : model.removeTargetOf(member));
  return succeeded;
}

function payOutOf(walk: Walk, member: ModelMember, admin: ModelMember, amountAr: number) {
  const input = { memberId: member.memberId, amountAr, reason };
  const expected = walk.model.payOut(member, amountAr, admin, walk.now());
  return walk.order(expected, admin, (call) => payOut(walk.deps, call, input));
}

export const accountKinds = {
  login: { weight: 1, needs: hasMembers, run: (walk, dice) => signIn(walk, actorOf(walk, dice)) },
  loginWhileBlocked: {
    weight: 1,
    needs: (model) => model.members.some(({ status }) => status === "blocked"),
    run: (walk, { who }) =>
      signIn(
        walk,
        pick(
          walk.model.members.filter(({ status }) => status === "blocked"),
          who,
        ),
      ),
  },
  logout: {
    weight: 1,
    async run(walk, dice) {
      const found = await openSession(walk, dice);
      if (!found) return false;
      await logout(walk.deps, { actor: found.actor });
      found.session.endsAt = 0;
      await expectSessions(walk);
      return true;
    },
  },
  endOtherSessions: {
    weight: 1,
    async run(walk, dice) {
      const found = await openSession(walk, dice);
      if (!found) return false;
      await endOtherSessions(walk.deps, { actor: found.actor });
      endSessions(walk, found.session.who, found.session);
      await expectSessions(walk);
      return true;
    },
  },
  changePassword: {
    weight: 1,
    async run(walk, dice) {
      const found = await openSession(walk, dice);
      if (!found) return false;
      const { who } = found.session;
      const password = `sobika${walk.next()}`;
      const change = { currentPassword: who.secret, password };
      const call = updatePassword(walk.deps, { actor: found.actor }, change);
      if (who.secretEndsAt <= walk.now()) return walk.agree("PASSWORD_EXPIRED", call);
      await call;
      Object.assign(who, { secret: password, secretEndsAt: Number.POSITIVE_INFINITY });
      endSessions(walk, who, found.session);
      await expectSessions(walk);
      return true;
    },
  },
  resetPassword: {
    weight: 1,
    async run(walk, dice) {
      const [member, admin] = [anyoneOf(walk, dice), adminOf(walk, dice)];
      const call = resetPassword(walk.deps, walk.callFor(admin), { memberId: member.memberId, reason });
      if (!(await walk.agree(walk.model.resetPassword(member, admin, walk.now()), call))) return false;
      member.secret = (await call).password;
      endSessions(walk, member);
      await expectSessions(walk);
      return true;
    },
  },
  toggle: {
    weight: 3,
    async run(walk, dice) {
      const [member, admin] = [anyoneOf(walk, dice), adminOf(walk, dice)];
      // Administrators are kept, or no walk could continue.
      if (walk.model.admins.includes(member) && member !== admin) return false;
      const call = toggleStatus(walk.deps, walk.callFor(admin), { memberId: member.memberId, reason });
      if (!(await walk.agree(walk.model.toggle(member, admin, walk.now()), call))) return false;
      expect((await call).status).toBe(member.status);
      if (member.status === "blocked") endSessions(walk, member);
      await expectSessions(walk);
      return true;
    },
  },
  payOutBlocked: {
    weight: 2,
    needs: (model) => model.members.some((one) => one.status === "blocked" && model.balanceOf(one) > 0),
    run(walk, dice) {
      const owed = walk.model.members.filter((one) => one.status === "blocked" && walk.model.balanceOf(one) > 0);
      const [member, admin] = [pick(owed, dice.who), adminOf(walk, dice)];
      return payOutOf(walk, member, admin, walk.model.balanceOf(member));
    },
  },
  payOutWrongly: {
    weight: 1,
    run: (walk, dice) => payOutOf(walk, anyoneOf(walk, dice), adminOf(walk, dice), 1 + (dice.size % 9_000)),
  },
  delete: {
    weight: 1,
    async run(walk, dice) {
      const [member, admin] = [anyoneOf(walk, dice), adminOf(walk, dice)];
      if (walk.model.admins.includes(member) && member !== admin) return false;
      const call = deletePerson(walk.deps, walk.callFor(admin), { memberId: member.memberId, reason });
      const outcome = await call.then((answer) => answer.outcome).catch(() => undefined);
      if (!(await walk.agree(walk.model.close(member, admin, outcome), call))) return false;
      endSessions(walk, member);
      await expectSessions(walk);
      return true;
    },
  },
  moveBelowAnother: {
    weight: 2,
    async run(walk, dice) {
      const [member, admin] = [anyoneOf(walk, dice), adminOf(walk, dice)];
      if (walk.model.admins.includes(member) && member !== admin) return false;
      const referrer = pick(walk.model.members, dice.who + dice.size);
      const identity = { name: "M", phone: member.phone, role: "member" as const, invitationCode: referrer.code };
      const call = updatePerson(walk.deps, walk.callFor(admin), { memberId: member.memberId, ...identity, reason });
      const succeeded = await walk.agree(walk.model.moveBelow(member, referrer, admin, walk.now()), call);
      await noteApproval(walk, walk.model.moveTargetOf(member));
      return succeeded;
    },
  },
  addToBalance: { weight: 2, run: (walk, dice) => adjust(walk, dice, "add") },
  addALot: { weight: 3, run: (walk, dice) => adjust(walk, dice, "add", 1_000_001 + (dice.size % 3) * 100_000) },
  /** A big amount in three parts, by one administrator to one person: together they are one too big. */
  addInParts: {
    weight: 2,
    async run(walk, dice) {
      let succeeded = false;
      for (const part of [0, 1, 2])
        succeeded = await adjust(walk, dice, "add", 350_000 + part * 1_000 + (dice.size % 3));
      return succeeded;
    },
  },
  removeFromBalance: { weight: 2, run: (walk, dice) => adjust(walk, dice, "remove") },
  grant: {
    weight: 2,
    async run(walk, dice) {
      const [member, admin] = [anyoneOf(walk, dice), adminOf(walk, dice)];
      const target = pick(walk.model.levels, dice.who + dice.size);
      const expected = walk.model.grant(member, target, admin, walk.now());
      const input = { memberId: member.memberId, levelId: target.id, reason };
      const succeeded = await walk.order(expected, admin, (call) => grantLevel(walk.deps, call, input));
      await noteApproval(walk, walk.model.grantTargetOf(member));
      return succeeded;
    },
  },
} satisfies Record<string, Kind>;
