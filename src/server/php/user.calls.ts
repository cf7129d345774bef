import { depositInput } from "../../shared/deposit.ts";
import { updateContactInput, updateEmailInput, updateNameInput, updatePasswordInput } from "../../shared/member.ts";
import { completeTaskInput } from "../../shared/tasks.ts";
import { buyLevelInput } from "../../shared/vip.ts";
import { withdrawalInput } from "../../shared/withdrawal.ts";
import { declareDeposit, getReceivers } from "../features/deposit/deposit.service.ts";
import { getHistory, getIncome } from "../features/history/history.service.ts";
import { getMe, updateContact, updateEmail, updateName, updatePassword } from "../features/member/member.service.ts";
import { getReferrals } from "../features/referral/referral.service.ts";
import { completeTask, getHistory as getTaskHistory, getToday } from "../features/tasks/tasks.service.ts";
import { listMine } from "../features/transactions/transactions.service.ts";
import { buyLevel } from "../features/vip/vip.service.ts";
import { requestWithdrawal } from "../features/withdrawal/withdrawal.service.ts";
import { phpCall } from "./call.ts";
import { historyView, incomeView } from "./history.views.ts";
import { legacy, nothing, text, whole } from "./input.ts";
import {
  adminsView,
  contactUpdatedView,
  contactView,
  emailUpdatedView,
  nameUpdatedView,
  passwordUpdatedView,
  profileView,
  vipAndBalanceView,
} from "./member.views.ts";
import { referralDataView } from "./referral.views.ts";
import { completedView, dailyTasksView, taskHistoryView } from "./tasks.views.ts";
import { depositView, transactionListView, withdrawalView } from "./transactions.views.ts";
import { boughtView } from "./vip.views.ts";

/** A member's own account (spec §7 User). Every row concerns the caller: a `user_id` that was sent is only compared. */
export const userCalls = [
  phpCall({
    path: "utilisateur/profil.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getMe(deps, actor),
    view: profileView,
  }),
  phpCall({
    path: "utilisateur/get_user_vip_and_balance.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getMe(deps, actor),
    view: vipAndBalanceView,
  }),
  phpCall({
    path: "utilisateur/buy_vip.php",
    method: "POST",
    who: "member",
    input: legacy(buyLevelInput, { levelId: whole("vip_id"), expectedPriceAr: whole("adjusted_price") }),
    run: ({ deps, call }, input) => buyLevel(deps, call, input),
    view: boughtView,
  }),
  phpCall({
    path: "utilisateur/admins.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps }) => getReceivers(deps),
    view: adminsView,
  }),
  phpCall({
    path: "utilisateur/get_contact.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getMe(deps, actor),
    view: contactView,
  }),
  phpCall({
    path: "transactions/save_deposit.php",
    method: "POST",
    who: "member",
    input: legacy(
      depositInput,
      { amountAr: whole("amount"), receiverPhone: text("numero_admin"), reference: text("reference") },
      "DEPOSIT_INCOMPLETE",
    ),
    run: ({ deps, call }, input) => declareDeposit(deps, call, input),
    view: depositView,
  }),
  phpCall({
    path: "transactions/save_withdrawal.php",
    method: "POST",
    who: "member",
    input: legacy(withdrawalInput, { amountAr: whole("amount"), phone: text("phone") }),
    run: ({ deps, call }, input) => requestWithdrawal(deps, call, input),
    view: withdrawalView,
  }),
  phpCall({
    path: "utilisateur/get_daily_tasks.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getToday(deps, actor),
    view: dailyTasksView,
  }),
  phpCall({
    path: "utilisateur/complete_task.php",
    method: "POST",
    who: "member",
    input: legacy(completeTaskInput, { taskId: whole("task_id") }),
    run: ({ deps, call }, input) => completeTask(deps, call, input),
    view: completedView,
  }),
  phpCall({
    path: "utilisateur/historique_taches.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getTaskHistory(deps, actor),
    view: taskHistoryView,
  }),
  phpCall({
    path: "utilisateur/update_username.php",
    method: "POST",
    who: "member",
    input: legacy(updateNameInput, { name: text("username") }),
    run: ({ deps, call }, input) => updateName(deps, call, input),
    view: nameUpdatedView,
  }),
  phpCall({
    path: "utilisateur/update_email.php",
    method: "POST",
    who: "member",
    input: legacy(updateEmailInput, { email: text("email") }),
    run: ({ deps, call }, input) => updateEmail(deps, call, input),
    view: emailUpdatedView,
  }),
  phpCall({
    path: "utilisateur/update_password.php",
    method: "POST",
    who: "session",
    input: legacy(updatePasswordInput, { currentPassword: text("old_password"), password: text("password") }),
    run: ({ deps, call }, input) => updatePassword(deps, call, input),
    view: passwordUpdatedView,
  }),
  phpCall({
    path: "utilisateur/update_contact.php",
    method: "POST",
    who: "member",
    input: legacy(updateContactInput, { phone: text("contact") }),
    run: ({ deps, call }, input) => updateContact(deps, call, input),
    view: contactUpdatedView,
  }),
  phpCall({
    path: "utilisateur/get_referral_data.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getReferrals(deps, actor),
    view: referralDataView,
  }),
  phpCall({
    path: "utilisateur/historique_revenus.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getIncome(deps, actor),
    view: incomeView,
  }),
  phpCall({
    path: "utilisateur/historique.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => getHistory(deps, actor),
    view: historyView,
  }),
  phpCall({
    path: "utilisateur/historique-depot.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => listMine(deps, actor, "deposit"),
    view: transactionListView,
  }),
  phpCall({
    path: "utilisateur/historique-retrait.php",
    method: "GET",
    who: "member",
    input: nothing,
    run: ({ deps, actor }) => listMine(deps, actor, "withdrawal"),
    view: transactionListView,
  }),
];
