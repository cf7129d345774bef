import * as z from "zod/mini";
import { depositInput } from "../../../shared/deposit.ts";
import { ownPhoneInput, profileInput, updatePasswordInput } from "../../../shared/member.ts";
import { completeTaskInput } from "../../../shared/tasks.ts";
import { buyLevelInput } from "../../../shared/vip.ts";
import { withdrawalInput } from "../../../shared/withdrawal.ts";
import { completeTask, listForMember } from "../../features/campaign/answer.service.ts";
import { declareDeposit, getReceivers } from "../../features/deposit/deposit.service.ts";
import {
  getMe,
  updatePassword,
  updatePhoneWithoutPassword,
  updateProfile,
} from "../../features/member/member.service.ts";
import { getToday } from "../../features/tasks/tasks.service.ts";
import { buyLevel } from "../../features/vip/vip.service.ts";
import { requestWithdrawal } from "../../features/withdrawal/withdrawal.service.ts";
import { phpCall } from "./call.ts";
import { amount, json, legacy, nothing, text, whole } from "./input.ts";
import {
  adminsAnswer,
  adminsView,
  contactAnswer,
  contactUpdatedAnswer,
  contactUpdatedView,
  contactView,
  emailUpdatedAnswer,
  emailUpdatedView,
  nameUpdatedAnswer,
  nameUpdatedView,
  passwordUpdatedAnswer,
  passwordUpdatedView,
  profileAnswer,
  profileView,
  vipAndBalanceAnswer,
  vipAndBalanceView,
} from "./member.views.ts";
import { completedAnswer, completedView, dailyTasksAnswer, dailyTasksView } from "./tasks.views.ts";
import { depositAnswer, depositView, withdrawalAnswer, withdrawalView } from "./transactions.views.ts";
import { boughtAnswer, boughtView } from "./vip.views.ts";

/** Calls about the caller's own account (docs/product.md 21.3); a sent `user_id` is only compared. */
export const userCalls = [
  phpCall({
    path: "utilisateur/profil.php",
    method: "GET",
    who: "member",
    summary: "Le compte de l'appelant et son niveau.",
    input: nothing,
    run: ({ deps, actor }) => getMe(deps, actor),
    output: profileAnswer,
    view: profileView,
  }),
  phpCall({
    path: "utilisateur/get_user_vip_and_balance.php",
    method: "GET",
    who: "member",
    summary: "Le niveau et le solde de l'appelant.",
    input: nothing,
    run: ({ deps, actor }) => getMe(deps, actor),
    output: vipAndBalanceAnswer,
    view: vipAndBalanceView,
  }),
  phpCall({
    path: "utilisateur/buy_vip.php",
    method: "POST",
    who: "member",
    summary: "Achète un niveau, ou la différence avec le niveau actuel.",
    isKeyed: true,
    input: legacy(buyLevelInput, {
      levelId: whole("vip_id", "VIP_ID du niveau voulu.", 3),
      expectedPriceAr: whole(
        "adjusted_price",
        "Prix du niveau moins celui du niveau actuel : le serveur le recalcule, et refuse un autre (409).",
        30_000,
      ),
    }),
    run: ({ deps, call }, input) => buyLevel(deps, call, input),
    output: boughtAnswer,
    view: boughtView,
  }),
  phpCall({
    path: "utilisateur/admins.php",
    method: "GET",
    who: "member",
    summary: "Les administrateurs qui reçoivent les dépôts.",
    input: nothing,
    run: ({ deps }) => getReceivers(deps),
    output: adminsAnswer,
    view: adminsView,
  }),
  phpCall({
    path: "utilisateur/get_contact.php",
    method: "GET",
    who: "member",
    summary: "Le numéro de l'appelant.",
    input: nothing,
    run: ({ deps, actor }) => getMe(deps, actor),
    output: contactAnswer,
    view: contactView,
  }),
  phpCall({
    path: "transactions/save_deposit.php",
    method: "POST",
    who: "member",
    summary: "Déclare un dépôt déjà envoyé à un administrateur ; il attend sa validation.",
    isKeyed: true,
    input: legacy(
      depositInput,
      {
        amountAr: amount("amount", "En ariary : multiple de 1 000, au moins le minimum en vigueur.", 60_000),
        receiverPhone: text("numero_admin", "CONTACT d'un administrateur d'admins.php.", "+261340000001"),
        reference: text("reference", "Référence de l'opérateur ; ne se déclare qu'une fois.", "3319713596"),
      },
      "DEPOSIT_INCOMPLETE",
    ),
    run: ({ deps, call }, input) => declareDeposit(deps, call, input),
    output: depositAnswer,
    view: depositView,
  }),
  phpCall({
    path: "transactions/save_withdrawal.php",
    method: "POST",
    who: "member",
    summary: "Demande un retrait : le montant quitte le solde et attend la décision.",
    isKeyed: true,
    input: legacy(withdrawalInput, {
      amountAr: amount("amount", "En ariary : multiple de 1 000, au moins le minimum en vigueur.", 10_000),
      phone: text("phone", "Numéro qui reçoit l'argent, 10 caractères au moins.", "0320000001"),
    }),
    run: ({ deps, call }, input) => requestWithdrawal(deps, call, input),
    output: withdrawalAnswer,
    view: withdrawalView,
  }),
  phpCall({
    path: "utilisateur/get_daily_tasks.php",
    method: "GET",
    who: "member",
    summary: "Les tâches du jour de l'appelant, et celles qu'il a faites.",
    input: legacy(z.strictObject({ withContent: z.optional(z.literal(1, "INVALID")) }), {
      withContent: whole(
        "contenu",
        "1 : aussi les campagnes et les tâches qui demandent des réponses, chacune avec son lien.",
        1,
      ),
    }),
    run: async ({ deps, actor }, { withContent }) => ({
      today: await getToday(deps, actor),
      campaigns: withContent === 1 ? await listForMember(deps, actor) : undefined,
      site: deps.env.SITE_URL,
    }),
    output: dailyTasksAnswer,
    view: dailyTasksView,
  }),
  phpCall({
    path: "utilisateur/complete_task.php",
    method: "POST",
    who: "member",
    summary: "Déclare une tâche du jour faite : son gain est payé, une fois par jour.",
    isKeyed: true,
    input: legacy(z.pick(completeTaskInput, { taskId: true, answer: true }), {
      taskId: whole("task_id", "TASK_ID d'une tâche du jour.", 5),
      answer: json(
        "reponses",
        "Pour une tâche ouverte sur le site : une réponse par question, ou le code de la fin.",
        "[0]",
      ),
    }),
    run: ({ deps, call }, input) => completeTask(deps, call, input),
    output: completedAnswer,
    view: completedView,
  }),
  phpCall({
    path: "utilisateur/update_username.php",
    method: "POST",
    who: "member",
    summary: "Change le nom de l'appelant.",
    input: legacy(z.pick(profileInput, { name: true }), { name: text("username", "Nom affiché.", "Rivo R.") }),
    run: ({ deps, call }, input) => updateProfile(deps, call, input),
    output: nameUpdatedAnswer,
    view: nameUpdatedView,
  }),
  phpCall({
    path: "utilisateur/update_email.php",
    method: "POST",
    who: "member",
    summary: "Change l'adresse e-mail de l'appelant.",
    input: legacy(z.pick(profileInput, { email: true }), {
      email: text("email", "Adresse e-mail.", "rivo@exemple.mg"),
    }),
    run: ({ deps, call }, input) => updateProfile(deps, call, input),
    output: emailUpdatedAnswer,
    view: emailUpdatedView,
  }),
  phpCall({
    path: "utilisateur/update_password.php",
    method: "POST",
    who: "session",
    summary: "Change le mot de passe de l'appelant et ferme ses autres sessions.",
    input: legacy(updatePasswordInput, {
      currentPassword: text("old_password", "Mot de passe actuel.", "demo1234"),
      password: text("password", "6 caractères au moins ; un vrai site refuse les plus courants.", "lalana-maitso"),
    }),
    run: ({ deps, call }, input) => updatePassword(deps, call, input),
    output: passwordUpdatedAnswer,
    view: passwordUpdatedView,
  }),
  phpCall({
    path: "utilisateur/update_contact.php",
    method: "POST",
    who: "member",
    summary: "Change le numéro de l'appelant, avec lequel il se connecte.",
    input: legacy(ownPhoneInput, { phone: text("contact", "Mobile de Madagascar.", "+261331234567") }),
    run: ({ deps, call }, input) => updatePhoneWithoutPassword(deps, call, input),
    output: contactUpdatedAnswer,
    view: contactUpdatedView,
  }),
];
