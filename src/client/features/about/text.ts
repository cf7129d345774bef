import { formatWhole } from "../../../shared/locale.ts";
import { formatRate } from "../../../shared/money.ts";

const ratesOf = (ratesBp: readonly number[]) => ratesBp.map(formatRate).join(", ");

/** How the platform works, in plain words; every number comes from the server or from the shared constants. */
export const aboutText = {
  title: "À propos d'Asako",
  lead: "Ce que vous pouvez gagner, d'où vient l'argent, et ce que cela peut vous coûter.",

  plan: {
    caption: "Les niveaux VIP",
    note: "Le plafond est un maximum, pas une promesse. La moyenne est ce que les membres du niveau ont vraiment reçu pour leurs tâches, par membre et par jour, sur 30\u00a0jours.",
    level: "Niveau",
    price: "Prix",
    ceiling: "Plafond",
    average: "Moyenne",
    free: "Gratuit",
    ceilingValue: (amount: string) => `jusqu'à ${amount}/jour`,
    averageValue: (amount: string) => `${amount}/jour`,
    noAverage: "pas encore de moyenne",
    empty: "Aucun niveau n'est en vente pour le moment.",
    see: "Voir les niveaux et leur prix pour vous",
  },

  how: {
    title: "Comment ça marche",
    /** Four, one beside each picture of `about-page.tsx`. */
    steps: [
      { title: "Inscrivez-vous", detail: "C'est gratuit. Acheter un niveau n'est jamais obligatoire." },
      { title: "Faites vos tâches", detail: "Chaque jour, selon votre niveau." },
      { title: "Recevez", detail: "Le gain s'ajoute à votre solde si le fonds peut le payer." },
      { title: "Retirez", detail: "Vers votre numéro de mobile money." },
    ],
  },

  source: {
    title: "D'où viennent les récompenses",
    points: [
      "D'un fonds séparé, le fonds de récompenses. Il est rempli par des partenaires et par Asako, avec leur propre argent.",
      "Jamais de l'argent des autres membres\u00a0: ni leurs dépôts, ni leurs achats de niveaux n'entrent dans ce fonds. Le système refuse ces mouvements.",
      "Quand le fonds ne peut pas payer une tâche, elle affiche «\u00a0Budget du jour épuisé\u00a0». Rien n'est alors dû, et rien n'est reporté.",
    ],
    link: "Regarder les comptes d'Asako",
  },

  cost: {
    title: "Les règles qui touchent à votre argent",
    duration: "Durée d'un niveau",
    durationValue: (days: number) =>
      `${days}\u00a0jours. Ensuite vous revenez au niveau gratuit\u00a0; votre solde ne change pas.`,
    renewal: "Renouvellement",
    renewalValue: (windowDays: number, days: number) =>
      `Jamais automatique. Pendant les ${windowDays} derniers jours, vous pouvez reprendre le même niveau au prix entier\u00a0: ${days}\u00a0jours s'ajoutent à la fin.`,
    upgrade: "Changer de niveau",
    upgradeValue: (days: number) =>
      `Vous payez la différence entre les deux prix. Une nouvelle période de ${days}\u00a0jours commence\u00a0; les jours restants de l'ancien niveau sont perdus.`,
    refund: "Remboursement",
    refundValue: "Le prix d'un niveau n'est pas remboursé.",
    deposit: "Dépôt",
    depositValue: (minimum: string, maximum: string, step: string) =>
      `De ${minimum} à ${maximum}, par multiples de ${step}. Une personne vérifie chaque dépôt avant de l'ajouter à votre solde.`,
    withdrawal: "Retrait",
    withdrawalValue: (minimum: string, step: string) =>
      `Au moins ${minimum}, par multiples de ${step}. Le montant quitte votre solde à la demande\u00a0; il revient en entier si elle est rejetée.`,
    pending: "Retraits en attente",
    pendingValue: (count: number) =>
      count === 1 ? "Une seule demande à la fois." : `${count} demandes au plus à la fois.`,
    delay: "Délai d'un retrait",
    delayValue: {
      known: (count: number, duration: string) =>
        `La moitié des ${formatWhole(count)} retraits payés ces 30 derniers jours l'ont été en ${duration} ou moins. Une personne vérifie chaque demande.`,
      unknown: "Une personne vérifie chaque demande, puis envoie l'argent\u00a0: il n'y a pas de délai fixe.",
    },
    fees: "Frais",
    feesValue: (zero: string) =>
      `${zero} pris par Asako, au dépôt comme au retrait. Votre opérateur de téléphonie peut appliquer ses propres tarifs.`,
  },

  risk: {
    title: "Le risque\u00a0: aucun gain n'est garanti",
    points: [
      "Aucun gain n'est garanti. Vous pouvez recevoir moins que le prix payé pour un niveau.",
      "Si le fonds de récompenses se vide, les tâches affichent «\u00a0Budget du jour épuisé\u00a0», parfois plusieurs jours de suite.",
    ],
    suspended: (days: number) =>
      `Si le fonds couvre moins de ${days}\u00a0jours de plafonds, la vente des niveaux est suspendue. Les retraits, eux, ne sont jamais suspendus.`,
    last: "N'engagez que ce que vous pouvez vous permettre de perdre. Ne déposez pas d'argent emprunté.",
  },

  referral: {
    title: "Le parrainage",
    purchase: (ratesBp: readonly number[]) =>
      `Quand un filleul achète un niveau, ses parrains des niveaux 1, 2 et 3 reçoivent ${ratesOf(ratesBp)} du montant payé, pris sur cette vente.`,
    task: (ratesBp: readonly number[]) =>
      `Quand un filleul fait une tâche, ils reçoivent ${ratesOf(ratesBp)} de son gain, en plus, du fonds de récompenses. Le filleul garde son gain en entier.`,
    free: "Inviter n'est jamais obligatoire, et aucun niveau payant n'est exigé pour recevoir ces bonus.",
    link: "Voir mon parrainage",
  },

  privacy: {
    title: "Contre les faux comptes",
    points: [
      "À l'inscription, une empreinte de votre réseau est gardée 90\u00a0jours. L'adresse elle-même n'est pas gardée avec votre compte.",
      "À la connexion, ce navigateur reçoit un numéro tiré au hasard, le même pour tous les comptes qui s'y connectent. Une empreinte en est gardée avec votre session, 90\u00a0jours au plus.",
      "Les administrateurs voient quels comptes partagent un appareil ou un réseau, jamais lequel. Rien n'est bloqué automatiquement. Fermer votre compte efface ces empreintes.",
    ],
  },

  support: {
    title: "Une question\u00a0?",
    detail: "Écrivez au support\u00a0: une personne lit chaque message.",
    link: "Écrire au support",
  },
} as const;
