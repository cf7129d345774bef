export const treasuryText = {
  alarm: {
    uncoveredTitle: (amount: string) => `Il manque ${amount} pour couvrir tout ce qui est dû`,
    uncovered: "Les comptages trouvent moins d'argent qu'enregistré. Aucun retrait de l'opérateur n'est possible.",
    suspended:
      "L'argent compté ne couvre plus les soldes et les retraits en attente\u00a0: les dépôts sont arrêtés, les membres ne voient aucun numéro. Les retraits continuent.",
    missingTitle: (amount: string) => `${amount} manquent sur les numéros`,
    missing: "Tout ce qui est dû reste couvert. Expliquez l'écart, ou recomptez.",
  },

  numbers: {
    title: "Argent par numéro",
    offered: "Proposé aux membres",
    notOffered: "N'est pas proposé aux membres",
    stopped: "Proposé à la reprise des dépôts",
    noneOfferedTitle: "Les membres ne peuvent pas déposer",
    noneOffered:
      "Aucun numéro ne leur est proposé. Ouvrez le compte d'un administrateur actif et choisissez «\u00a0Oui\u00a0» pour «\u00a0Reçoit les dépôts\u00a0».",
    administrators: "Voir les administrateurs",
    holder: "Voir le titulaire",
    holderOf: (name: string) => `Voir le titulaire\u00a0: ${name}`,
    holderUnknown: "Titulaire inconnu",
    recorded: "Enregistré",
    waiting: (amount: string) => `${amount} déclarés, à vérifier`,
    neverCounted: "Jamais compté",
    counted: (age: string, name: string) => `Compté il y a ${age} par ${name}`,
    exact: "Aucun écart",
    missing: (amount: string) => `Manque ${amount}`,
    surplus: (amount: string) => `${amount} en trop`,
    count: "Compter",
    countOf: (phone: string) => `Compter le ${phone}`,
    book: "Expliquer l'écart",
    earlier: "Comptages",
    earlierOf: (phone: string) => `Comptages du ${phone}`,
  },

  acts: {
    label: "Mouvement à enregistrer",
    words: [
      { value: "entree", label: "Entrée d'argent" },
      { value: "retrait", label: "Retrait de l'opérateur" },
      { value: "numeros", label: "Entre numéros" },
    ],
  },

  waiting: {
    deposits: (count: number) => `${count} ${count < 2 ? "dépôt" : "dépôts"} en attente`,
    withdrawals: (count: number) => `${count} ${count < 2 ? "retrait" : "retraits"} en attente`,
    approvals: (count: number) => (count === 1 ? "1 demande à approuver" : `${count} demandes à approuver`),
    conversations: (count: number) => (count === 1 ? "1 conversation non lue" : `${count} conversations non lues`),
    oldest: (age: string) => `Le plus ancien\u00a0: ${age}`,
    none: "Rien n'attend.",
  },

  steps: {
    title: "Premiers pas",
    lead: "Ce qu'il reste à faire avant d'accueillir des membres.",
    done: "Fait",
    todo: "À faire",
    contact: "Indiquer le contact du support",
    receiver: "Activer un numéro de réception",
    funding: "Alimenter le fonds de récompenses",
    level: "Mettre un niveau VIP en vente, avec une tâche",
    secondAdmin: "Nommer un second administrateur",
  },

  charts: {
    title: "Jour après jour",
    period: "Période",
    days: (days: number) => `${days} jours`,
    signUps: "Inscriptions",
    deposits: "Dépôts validés",
    withdrawals: "Retraits payés",
    rewards: "Récompenses versées",
    sponsor: "Partenaires",
    operator: "Opérateur",
    total: (value: string) => `Total\u00a0: ${value}`,
    label: (title: string, days: number, total: string) => `${title} sur ${days} jours, total\u00a0: ${total}`,
    week: (day: string) => `Semaine du ${day}`,
    table: "Voir les chiffres",
    when: "Date",
    value: "Valeur",
    today: "Aujourd'hui",
  },

  pace: (pastDays: number, days: string) =>
    `Au rythme ${pastDays < 2 ? "d'aujourd'hui" : `des ${pastDays} derniers jours`}, le fonds dure ${days} jours.`,
} as const;
