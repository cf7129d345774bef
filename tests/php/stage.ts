import { expect } from "vitest";
import { createWorld, type Person } from "../support/world.ts";
import { type OldClient, signedIn } from "./client.ts";

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** A funded world with an administrator, and a member of VIP1 with 20 000 Ar whom a referrer invited; all three signed in. */
export async function createStage() {
  const world = await createWorld();
  await world.fund(10_000_000);
  const admin = await world.anAdmin({ name: "Hanta" });
  const referrer = await world.aMember({ name: "Parrain" });
  const member = await world.aMember({ name: "Rivo", referrer, level: "VIP1", balanceAr: 20_000 });
  const client = (person: Person) => signedIn(world, person);
  return {
    world,
    admin,
    referrer,
    member,
    php: await client(member),
    back: await client(admin),
    above: await client(referrer),
    deposit: (reference: string) => ({ amount: 5_000, numero_admin: admin.phone, reference }),
  };
}

/** The body of a call that succeeds; checks what all of them promise. */
export async function ask<Body = Record<string, unknown>>(client: OldClient, path: string, fields?: object) {
  const answer = await client.send<Body>({ path, fields });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.text).not.toMatch(/password_|passwordHash|PASSWORD|\$argon2/);
  return answer.body;
}

/** VIP_ID of a level by its name. */
export async function vipId(client: OldClient, name: string): Promise<number> {
  const { vips } = await ask<{ vips: { VIP_ID: number; VIP_NOM: string }[] }>(client, "admin/vip/get_vips.php");
  return vips.find((vip) => vip.VIP_NOM === name)?.VIP_ID ?? 0;
}

/** TASK_ID of the caller's tasks today. */
export async function taskIds(client: OldClient): Promise<number[]> {
  const { tasks } = await ask<{ tasks: { TASK_ID: number }[] }>(client, "utilisateur/get_daily_tasks.php");
  return tasks.map((task) => task.TASK_ID);
}
