import { getHistory, getIncome, listMine } from "../../features/history/history.service.ts";
import { getReferrals } from "../../features/referral/referral.service.ts";
import { getHistory as getTaskHistory } from "../../features/tasks/tasks.service.ts";
import { phpCall } from "./call.ts";
import { historyAnswer, historyView, incomeAnswer, incomeView } from "./history.views.ts";
import { nothing } from "./input.ts";
import { referralDataAnswer, referralDataView } from "./referral.views.ts";
import { taskHistoryAnswer, taskHistoryView } from "./tasks.views.ts";
import { transactionListAnswer, transactionListView } from "./transactions.views.ts";

/** A member's histories (docs/product.md 21.3). */
export const historyCalls = [
  phpCall({
    path: "utilisateur/historique_taches.php",
    method: "GET",
    who: "member",
    summary: "Trente jours de tâches, faites ou manquées.",
    input: nothing,
    run: ({ deps, actor }) => getTaskHistory(deps, actor),
    output: taskHistoryAnswer,
    view: taskHistoryView,
  }),
  phpCall({
    path: "utilisateur/get_referral_data.php",
    method: "GET",
    who: "member",
    summary: "Le code de l'appelant, ses filleuls des trois niveaux et ce qu'ils lui ont rapporté.",
    input: nothing,
    run: ({ deps, actor }) => getReferrals(deps, actor),
    output: referralDataAnswer,
    view: referralDataView,
  }),
  phpCall({
    path: "utilisateur/historique_revenus.php",
    method: "GET",
    who: "member",
    summary: "Trente jours de revenus, par jour.",
    input: nothing,
    run: ({ deps, actor }) => getIncome(deps, actor),
    output: incomeAnswer,
    view: incomeView,
  }),
  phpCall({
    path: "utilisateur/historique.php",
    method: "GET",
    who: "member",
    summary: "Les achats et les transactions de l'appelant.",
    input: nothing,
    run: ({ deps, actor }) => getHistory(deps, actor),
    output: historyAnswer,
    view: historyView,
  }),
  phpCall({
    path: "utilisateur/historique-depot.php",
    method: "GET",
    who: "member",
    summary: "Les dépôts de l'appelant, du plus récent au plus ancien.",
    input: nothing,
    run: ({ deps, actor }) => listMine(deps, actor, "deposit"),
    output: transactionListAnswer,
    view: transactionListView,
  }),
  phpCall({
    path: "utilisateur/historique-retrait.php",
    method: "GET",
    who: "member",
    summary: "Les retraits de l'appelant, du plus récent au plus ancien.",
    input: nothing,
    run: ({ deps, actor }) => listMine(deps, actor, "withdrawal"),
    output: transactionListAnswer,
    view: transactionListView,
  }),
];
