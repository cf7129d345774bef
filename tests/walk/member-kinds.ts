import { register } from "../../src/server/features/auth/signup.service.ts";
import { getMe } from "../../src/server/features/member/member.service.ts";
import { completeLevelTask } from "../../src/server/features/tasks/tasks.service.ts";
import { buyLevel } from "../../src/server/features/vip/vip.service.ts";
import { actorOf, type Dice, hasMembers, type Kind, pick } from "./kind.ts";
import { FIRST_SECRET } from "./model.ts";
import { DAY_MS, type ModelLevel, type ModelMember } from "./terms.ts";
import type { Walk } from "./walk.ts";

async function signUp(walk: Walk, phone: string, code: string): Promise<boolean> {
  const expected = walk.model.register({ phone, code, now: walk.now() });
  const input = { name: "M", phone, invitationCode: code, password: FIRST_SECRET };
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
  return walk.order(expected, member, (call) => completeLevelTask(walk.deps, call, { taskId }));
}

async function allTasks(walk: Walk, member: ModelMember): Promise<boolean> {
  let one = false;
  for (const { id } of walk.model.levelOf(member, walk.now()).tasks) one = (await task(walk, member, id)) || one;
  return one;
}

const phoneOf = (number: number) => `+26133${String(number).padStart(7, "0")}`;

export const memberKinds = {
  register: {
    weight: 2,
    run: (walk, { who }) => signUp(walk, phoneOf(walk.next()), pick(walk.model.members, who).code),
  },
  registerTwice: {
    weight: 1,
    run: (walk, { who, size }) =>
      signUp(
        walk,
        pick(
          walk.model.members.filter(({ phone }) => phone !== ""),
          size,
        ).phone,
        pick(walk.model.members, who).code,
      ),
  },
  registerUninvited: { weight: 1, run: (walk) => signUp(walk, phoneOf(walk.next()), "NOBODY") },
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
        (member) =>
          member.status === "active" && member.endsAt > walk.now() && member.endsAt - walk.now() <= 30 * DAY_MS,
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
  allTasks: { weight: 2, needs: hasMembers, run: (walk, dice) => allTasks(walk, actorOf(walk, dice)) },
  /** What two levels pay on one day. */
  allTasksAroundAPurchase: {
    weight: 2,
    needs: hasMembers,
    async run(walk, dice) {
      const member = actorOf(walk, dice);
      await allTasks(walk, member);
      const dearer = walk.model.levels.filter((one) => walk.model.price(member, one, walk.now()) !== undefined);
      if (dearer.length === 0) return false;
      const target = pick(dearer.slice(0, 2), dice.size);
      if (!(await buy(walk, member, target, walk.model.price(member, target, walk.now()) ?? 0))) return false;
      return allTasks(walk, member);
    },
  },
  taskOfAnotherLevel: {
    weight: 1,
    needs: hasMembers,
    run: (walk, dice: Dice) =>
      task(walk, actorOf(walk, dice), pick(pick(walk.model.levels, dice.size).tasks, dice.who).id),
  },
} satisfies Record<string, Kind>;
