import { formatWhole } from "../../../shared/locale.ts";

const accounts = (count: number) => `${formatWhole(count)} comptes`;

export const riskText = {
  lead: "Ces comptes sont peut-être à une seule personne. Une famille partage souvent un téléphone\u00a0: posez la question avant de bloquer.",
  how: "Comment c'est trouvé",
  kept: "Le site compare les numéros, les appareils et les réseaux, 90\u00a0jours au plus. Il ne garde ni le numéro de l'appareil ni son adresse. Rien n'est bloqué automatiquement.",
  list: "Comptes à regarder",
  empty: "Rien à regarder.",
  emptyWhy: "Aucun compte ne partage un numéro de retrait, un payeur, un appareil ou un réseau d'inscription.",
  failed: "Erreur de chargement :",
  payout: (count: number, phone: string) => `${accounts(count)} se font payer sur le ${phone}`,
  payer: (count: number, operator: string, end: string) =>
    `Un numéro ${operator} qui finit par ${end} paie les dépôts de ${accounts(count)}, sans être le leur`,
  device: (count: number) => `${accounts(count)} sur le même téléphone`,
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
