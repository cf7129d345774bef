import { beforeEach } from "vitest";
import { levelOf } from "./change.ts";
import { type Client, signedIn } from "./client.ts";
import { journalOf } from "./journal.ts";
import { createWorld, type Person, type World } from "./world.ts";

export const poll = { name: "Sondage", description: "Répondez au sondage.", gainAr: 300 };

/** Before each test a funded world with an administrator and a member of VIP1, whose tasks are worked on. */
export function tasksStage() {
  const stage = {} as { world: World; back: Client; member: Person; admin: Person; levelId: number; taskIds: number[] };

  beforeEach(async () => {
    stage.world = await createWorld();
    await stage.world.fund(10_000_000);
    stage.admin = await stage.world.anAdmin({ name: "Hanta" });
    stage.member = await stage.world.aMember({ level: "VIP1" });
    stage.back = await signedIn(stage.world, stage.admin);
    const { id, tasks } = await levelOf(stage.world, "VIP1");
    stage.levelId = id;
    stage.taskIds = tasks.map((task) => task.id);
  });

  const front = () => signedIn(stage.world, stage.member);
  const journal = () => journalOf(stage.world);
  return {
    get world() {
      return stage.world;
    },
    get admin() {
      return stage.admin.memberId;
    },
    get back() {
      return stage.back.admin;
    },
    get member() {
      return stage.member;
    },
    get levelId() {
      return stage.levelId;
    },
    get taskIds() {
      return stage.taskIds;
    },
    taskId: (index: number) => stage.taskIds[index] ?? 0,
    /** Some days later, with the administrator signed in again. */
    later: async (days: number) => {
      stage.world.advanceDays(days);
      stage.back = await signedIn(stage.world, stage.admin);
    },
    complete: async (taskId: number) => (await front()).tasks.complete.mutate({ taskId }),
    /** Names of the member's tasks today, in their order. */
    offered: async () => (await (await front()).tasks.today.query()).tasks.map(({ name }) => name),
    /** The member's days: « name state » of each task. */
    history: async () => {
      const days = await (await front()).tasks.history.query();
      return Object.fromEntries(
        days.map(({ day, tasks }) => [day, tasks.map(({ name, state }) => `${name} ${state}`)]),
      );
    },
    /** Another ceiling for VIP1, and a price at which it is no more generous than before. */
    setCeiling: (dailyCeilingAr: number) =>
      stage.back.admin.updateLevel.mutate({
        ...{ levelId: stage.levelId, name: "VIP1", priceAr: Math.max(20_000, dailyCeilingAr * 29), dailyCeilingAr },
      }),
    /** A new task in VIP1. */
    add: async (fields: Partial<typeof poll> = {}) =>
      (await stage.back.admin.createTask.mutate({ levelId: stage.levelId, ...poll, ...fields })).id,
    termsOf: async (taskId: number) => {
      const task = (await stage.back.admin.tasks.query({})).find(({ id }) => id === taskId);
      if (!task) throw new Error(`no active task ${taskId}`);
      const { levelId, name, description, gainAr, content } = task;
      return { levelId, name, description, gainAr, content };
    },
    journal,
    entriesOf: async (action: string) => (await journal()).filter((entry) => entry.action === action),
  };
}
