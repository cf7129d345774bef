import { beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../support/world.ts";
import { type OldClient, oldClient, phpToken } from "./client.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const PASSWORD = "lalana-maitso";

/** Signs up and in as an old client does; answers the client, its number and the code to invite others with. */
async function join(username: string, tel: string, invitationCode: string) {
  const signup = { username, tel, email: "", password: PASSWORD, invitation_code: invitationCode };
  expect((await oldClient(world).post("auth/register.php", signup)).body).toMatchObject({ success: true });
  const php = oldClient(world, await phpToken(world, tel, PASSWORD));
  const { body } = await php.get<{ user: { USER_ID: number; invitation_code: string } }>("utilisateur/profil.php");
  return { php, id: body.user.USER_ID, code: body.user.invitation_code };
}

async function solde(php: OldClient): Promise<number> {
  return (await php.get<{ solde: number }>("utilisateur/get_user_vip_and_balance.php")).body.solde;
}

test("the whole job by PHP calls alone: every balance is exact, three referrers' bonuses too", async () => {
  await world.fund(10_000_000);
  const administrator = await world.anAdmin({ name: "Hanta" });
  const back = oldClient(world, await phpToken(world, administrator.phone));
  const grand = await join("Grand", "0320000001", administrator.invitationCode);
  const referrer = await join("Referrer", "0320000002", grand.code);
  const inviter = await join("Inviter", "0320000003", referrer.code);
  const { php, id } = await join("Nouveau", "+261320000004", inviter.code);
  const referrers = () => Promise.all([inviter, referrer, grand].map((person) => solde(person.php)));
  const decide = (transaction_id: unknown, status: string, reference = "") =>
    back.post("admin/validate_transaction.php", { transaction_id, status, reference });
  expect(await solde(php)).toBe(0);

  const { admins } = (await php.get<{ admins: { CONTACT: string; USERNAME: string }[] }>("utilisateur/admins.php"))
    .body;
  const receiver = admins.find((admin) => admin.USERNAME === "Hanta");
  const transfer = { amount: 60_000, numero_admin: receiver?.CONTACT, reference: " ab 12 34" };
  const deposit = await php.post("transactions/save_deposit.php", transfer);
  expect(deposit.body.success).toBe(true);
  expect(await solde(php)).toBe(0);
  const queue = await back.get<{ transactions: Record<string, unknown>[] }>("admin/get_pending_transactions.php");
  expect(queue.body.transactions).toEqual([expect.objectContaining({ USER_ID: id, REFERANCE_DEPOT: "AB1234" })]);
  expect((await decide(queue.body.transactions[0]?.TRANSACTION_ID, "Validé")).status).toBe(200);
  expect(await solde(php)).toBe(60_000);

  const { vips } = (
    await php.get<{ vips: { VIP_ID: number; VIP_NOM: string; VIP_PRIX: number }[] }>("admin/vip/get_vips.php")
  ).body;
  const vip2 = vips.find((vip) => vip.VIP_NOM === "VIP2");
  const order = { user_id: id, vip_id: vip2?.VIP_ID, adjusted_price: vip2?.VIP_PRIX };
  expect((await php.post("utilisateur/buy_vip.php", order)).body).toMatchObject({ success: true, solde: 10_000 });
  expect(await referrers()).toEqual([2_500, 1_000, 500]);

  const daily = await php.get<{ tasks: { TASK_ID: number; TASK_GAIN: number }[] }>(
    "utilisateur/get_daily_tasks.php",
    `user_id=${id}`,
  );
  const [task] = daily.body.tasks;
  expect(task?.TASK_GAIN).toBe(400);
  const done = await php.post("utilisateur/complete_task.php", { user_id: id, task_id: task?.TASK_ID });
  expect(done.body).toMatchObject({ success: true, solde: 10_400 });
  expect(await referrers()).toEqual([2_520, 1_008, 504]);

  const request = { amount: "10000", phone: "0320000004" };
  const first = await php.post("transactions/save_withdrawal.php", request);
  expect(await solde(php)).toBe(400);
  expect((await decide(first.body.withdrawal_id, "Rejeté", "Numéro inactif")).status).toBe(200);
  expect(await solde(php)).toBe(10_400);
  world.clock.now += 60_000;
  const second = await php.post("transactions/save_withdrawal.php", request);
  expect((await decide(second.body.withdrawal_id, "valide", "PAYE 77")).status).toBe(200);
  expect(await solde(php)).toBe(400);
  expect(await referrers()).toEqual([2_520, 1_008, 504]);

  const overview = await back.get("admin/admin_overview.php");
  expect(overview.body).toMatchObject({ totalTransactions: 3, totalDeposits: 60_000, totalWithdrawals: 10_000 });
  const referrals = await inviter.php.get("utilisateur/get_referral_data.php");
  expect(referrals.body).toMatchObject({ total_invites: 1, bonus_vip: 2_500, bonus_total: 2_520 });
  const upper = await grand.php.get("utilisateur/get_referral_data.php");
  expect(upper.body).toMatchObject({ total_niv1: 1, total_niv2: 1, total_niv3: 1, bonus_vip: 500, bonus_total: 504 });
});
