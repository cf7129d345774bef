import { authenticate, login, logout, register } from "../../src/server/features/auth/auth.service.ts";
import { getMe } from "../../src/server/features/member/member.service.ts";
import { completeTask } from "../../src/server/features/tasks/tasks.service.ts";
import { buyLevel } from "../../src/server/features/vip/vip.service.ts";
import { changeMember } from "../support/change.ts";
import { SECRET } from "../support/world.ts";
import { actorOf, type Dice, hasMembers, type Kind, pick } from "./kind.ts";
import { type ModelLevel, type ModelMember, RULES } from "./terms.ts";
import type { Walk } from "./walk.ts";

const DAY_MS = 86_400_000;
const ORIGIN = { ip: "127.0.0.1", userAgent: undefined };

async function signUp(walk: Walk, phone: string, code: string): Promise<boolean> {
  const expected = walk.model.register({ phone, code, now: walk.now() });
  const input = { name: "M", phone, invitationCode: code, password: SECRET };
  if (!(await walk.agree(expected, register(walk.deps, "127.0.0.1", input)))) return false;
  const member = walk.model.members.at(-1) as ModelMember;
  member.code = (await getMe(walk.deps, walk.callFor(member).actor)).invitationCode;
  return true;
}

function buy(walk: Walk, member: ModelMember, target: ModelLevel, offeredAr: number) {
  const expected = walk.model.buy(member, target, offeredAr, walk.now());
  const input = { levelId: target.id, expectedPriceAr: offeredAr };
  return walk.order(expected, member, (call) => buyLevel(walk.deps, call, input));
}

function task(walk: Walk, member: ModelMember, taskId: number) {
  const expected = walk.model.completeTask(member, taskId, walk.now());
  return walk.order(expected, member, (call) => completeTask(walk.deps, call, { taskId }));
}

/** A session opens the door while it lasts, is not ended, and its member is not blocked. */
async function expectSessions({ sessions, deps, now }: Walk): Promise<void> {
  for (const { token, who, endsAt } of sessions) {
    const opens = endsAt > now() && !who.blocked;
    const actor = await authenticate(deps, token);
    if ((actor?.memberId === who.memberId) !== opens)
      throw new Error(`a session of ${who.memberId} ${opens ? "is shut" : "opens"}`);
  }
}

const phoneOf = (number: number) => `+26133${String(number).padStart(7, "0")}`;
const block = (walk: Walk, member: ModelMember, blocked: boolean) => {
  member.blocked = blocked;
  return changeMember(walk.world, walk.callFor(member).actor, { status: blocked ? "blocked" : "active" });
};

export const memberKinds = {
  register: {
    weight: 2,
    run: (walk, { who }) => signUp(walk, phoneOf(walk.next()), pick(walk.model.members, who).code),
  },
  registerTwice: {
    weight: 1,
    run: (walk, { who, size }) =>
      signUp(walk, pick(walk.model.members, size).phone, pick(walk.model.members, who).code),
  },
  registerUninvited: { weight: 1, run: (walk) => signUp(walk, phoneOf(walk.next()), "NOBODY") },
  login: {
    weight: 1,
    needs: hasMembers,
    async run(walk, dice) {
      const who = actorOf(walk, dice);
      const { token } = await login(walk.deps, ORIGIN, { phone: who.phone, password: SECRET });
      walk.sessions.push({ token, who, endsAt: walk.now() + RULES.memberSessionDays * DAY_MS });
      await expectSessions(walk);
      return true;
    },
  },
  loginWhileBlocked: {
    weight: 1,
    needs: (model) => model.members.some(({ blocked }) => blocked),
    async run(walk, { who }) {
      const { phone } = pick(
        walk.model.members.filter(({ blocked }) => blocked),
        who,
      );
      return walk.agree("ACCOUNT_BLOCKED", login(walk.deps, ORIGIN, { phone, password: SECRET }));
    },
  },
  logout: {
    weight: 1,
    async run(walk, { who }) {
      const open = walk.sessions.filter(({ endsAt, who: owner }) => endsAt > walk.now() && !owner.blocked);
      const session = open.length > 0 ? pick(open, who) : undefined;
      const actor = session && (await authenticate(walk.deps, session.token));
      if (!session || !actor) return false;
      await logout(walk.deps, actor);
      session.endsAt = 0;
      await expectSessions(walk);
      return true;
    },
  },
  block: {
    weight: 1,
    needs: hasMembers,
    async run(walk, dice) {
      await block(walk, actorOf(walk, dice), true);
      await expectSessions(walk);
      return true;
    },
  },
  unblock: {
    weight: 2,
    needs: (model) => model.members.some(({ blocked }) => blocked),
    async run(walk, { who }) {
      await block(
        walk,
        pick(
          walk.model.members.filter(({ blocked }) => blocked),
          who,
        ),
        false,
      );
      await expectSessions(walk);
      return true;
    },
  },
  buy: {
    weight: 5,
    needs: hasMembers,
    run(walk, dice) {
      const member = actorOf(walk, dice);
      const target = pick(walk.model.levels, dice.size);
      return buy(walk, member, target, walk.model.price(member, target, walk.now()) ?? target.priceAr);
    },
  },
  /** In the last thirty days of a membership. */
  renew: {
    weight: 3,
    async run(walk, { who }) {
      const near = walk.model.members.filter(
        (member) => !member.blocked && member.endsAt > walk.now() && member.endsAt - walk.now() <= 30 * DAY_MS,
      );
      if (near.length === 0) return false;
      const member = pick(near, who);
      return buy(walk, member, member.level, member.level.priceAr);
    },
  },
  buyTheSameAgain: {
    weight: 1,
    needs: hasMembers,
    run(walk, dice) {
      const member = actorOf(walk, dice);
      const held = walk.model.levelOf(member, walk.now());
      return buy(walk, member, held, held.priceAr);
    },
  },
  buyAtAnotherPrice: {
    weight: 1,
    needs: hasMembers,
    run(walk, dice) {
      const member = actorOf(walk, dice);
      const target = pick(walk.model.levels, dice.size);
      return buy(walk, member, target, (walk.model.price(member, target, walk.now()) ?? 0) + 1);
    },
  },
  task: {
    weight: 9,
    needs: hasMembers,
    run(walk, dice) {
      const member = actorOf(walk, dice);
      return task(walk, member, pick(walk.model.levelOf(member, walk.now()).tasks, dice.size).id);
    },
  },
  allTasks: {
    weight: 2,
    needs: hasMembers,
    async run(walk, dice) {
      const member = actorOf(walk, dice);
      let one = false;
      for (const { id } of walk.model.levelOf(member, walk.now()).tasks) one = (await task(walk, member, id)) || one;
      return one;
    },
  },
  taskOfAnotherLevel: {
    weight: 1,
    needs: hasMembers,
    run: (walk, dice: Dice) =>
      task(walk, actorOf(walk, dice), pick(pick(walk.model.levels, dice.size).tasks, dice.who).id),
  },
} satisfies Record<string, Kind>;
