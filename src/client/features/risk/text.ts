import { formatWhole } from "../../../shared/locale.ts";

const accounts = (count: number) => `${formatWhole(count)} comptes`;

export const riskText = {
  lead: "Des comptes qui partagent un numéro, un appareil ou un réseau, le plus d'argent d'abord. Une famille partage souvent un téléphone\u00a0: c'est une question à poser, pas une preuve. Rien n'est bloqué automatiquement.",
  kept: "Ni le numéro de l'appareil ni l'adresse n'est gardé avec le compte\u00a0: seule une empreinte de chacun l'est, 90\u00a0jours au plus, pour les comparer.",
  list: "Comptes à regarder",
  empty: "Aucun compte ne partage un numéro de retrait, un payeur, un appareil ou un réseau d'inscription.",
  failed: "Erreur de chargement :",
  payout: (count: number, phone: string) =>
    `${accounts(count)} demandent leurs retraits sur le ${phone}, ou l'ont pour numéro`,
  payer: (count: number, operator: string, end: string) =>
    `${accounts(count)} ont des dépôts envoyés par un numéro ${operator} qui finit par ${end} et n'est pas le leur`,
  device: (count: number) => `${accounts(count)} se sont connectés sur le même appareil`,
  deviceMeans: "Une famille, ou le téléphone d'un point de service, peut suffire à l'expliquer.",
  network: (count: number, inDay: number) =>
    count === inDay
      ? `${formatWhole(count)} inscriptions en 24\u00a0h depuis le même réseau`
      : `${formatWhole(count)} inscriptions depuis le même réseau, jusqu'à ${formatWhole(inDay)} en 24\u00a0h`,
  networkMeans:
    "Un opérateur fait passer des milliers de personnes par un même réseau\u00a0: c'est une question, pas une preuve.",
  stake: "En jeu",
  waiting: (amount: string) => `${amount} en attente de retrait`,
  since: (day: string) => `inscrit le\u00a0${day}`,
  others: (count: number) => (count === 1 ? "et 1 autre compte" : `et ${formatWhole(count)} autres comptes`),
  more: "Voir plus",
} as const;
