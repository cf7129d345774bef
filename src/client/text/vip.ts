export const vipText = {
  title: "Niveaux VIP",
  lead: "Un niveau ouvre des tâches pendant 365 jours. Le plafond est un maximum par jour, jamais une promesse.",
  balance: "Votre solde",
  current: "Votre niveau",
  cover: (days: number, required: number) =>
    `Le fonds de récompenses couvre ${days} jours de plafonds (${required} exigés pour vendre un niveau).`,
  coverNone: (required: number) =>
    `Aucun niveau payant n'est actif. La vente exige ${required} jours de plafonds couverts.`,
  empty: "Aucun niveau n'est en vente pour le moment.",

  lower: "Niveaux que vous avez déjà dépassés",
  free: "Gratuit",
  ceiling: (amount: string) => `jusqu'à ${amount}/jour`,
  average: "Versé en moyenne sur 30 jours",
  averageValue: (amount: string) => `${amount}/jour`,
  noAverage: "pas encore de moyenne",
  toPay: "À payer pour vous",
  difference: (target: string, current: string) => `${target} − ${current}`,
  until: "Valable jusqu'au",

  buy: (level: string) => `Acheter ${level}`,
  upgrade: (level: string) => `Passer à ${level}`,
  renew: (level: string) => `Renouveler ${level}`,
  owned: "Vous avez déjà ce niveau ou un niveau supérieur.",
  suspended: (coverDays: number, requiredDays: number) =>
    `Ventes suspendues : le fonds de récompenses couvre ${coverDays} jours sur les ${requiredDays} exigés, votre achat compris. Réessayez plus tard.`,
  suspendedShort: "Ventes suspendues",

  confirm: {
    title: (level: string) => `Confirmer : ${level}`,
    action: (amount: string) => `Payer ${amount}`,
    pay: "À payer",
    before: "Solde avant",
    after: "Solde après",
    until: "Valable jusqu'au",
    ceiling: "Plafond des tâches",
    average: "Versé en moyenne",
    replace:
      "Une nouvelle période de 365 jours commence. Les jours restants de votre niveau actuel ne s'y ajoutent pas.",
    renewal: "365 jours s'ajoutent à la fin de votre période actuelle.",
    risk: "Le plafond n'est pas garanti : les tâches sont payées dans la limite du fonds de récompenses.",
    newPrice: (amount: string) => `Le nouveau prix est ${amount}. Vérifiez avant de confirmer.`,
    failed: "❌ Erreur lors de l'achat.",
    network: "❌ Erreur lors de la requête.",
  },
  missing: {
    title: "Solde insuffisant",
    detail: (amount: string) => `Il vous manque ${amount}`,
    price: "À payer",
    balance: "Votre solde",
    deposit: "Aller au dépôt",
    suggested: (amount: string) => `Montant proposé : ${amount}.`,
  },
  success: (level: string, date: string) => `${level} est actif jusqu'au ${date}.`,
} as const;
