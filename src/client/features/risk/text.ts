import { formatWhole } from "../../../shared/locale.ts";

const accounts = (count: number) => `${formatWhole(count)} comptes`;

export const riskText = {
  lead: "Des comptes qui partagent un numéro, le plus d'argent d'abord. Une famille partage souvent un téléphone\u00a0: c'est une question à poser, pas une preuve. Rien n'est bloqué automatiquement.",
  notKept: "L'appareil et l'adresse des membres ne sont pas conservés\u00a0: ils ne sont pas comparés.",
  list: "Comptes à regarder",
  empty: "Aucun compte ne partage un numéro de retrait ou un payeur.",
  failed: "Les comptes à regarder n'ont pas pu être chargés.",
  payout: (count: number, phone: string) =>
    `${accounts(count)} demandent leurs retraits sur le ${phone}, ou l'ont pour numéro`,
  payer: (count: number, operator: string, end: string) =>
    `${accounts(count)} ont des dépôts envoyés par un numéro ${operator} qui finit par ${end} et n'est pas le leur`,
  stake: "En jeu",
  waiting: (amount: string) => `${amount} en attente de retrait`,
  since: (day: string) => `inscrit le ${day}`,
  others: (count: number) => (count === 1 ? "et 1 autre compte" : `et ${formatWhole(count)} autres comptes`),
  more: "Voir plus",
} as const;
