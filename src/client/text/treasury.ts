export const treasuryText = {
  network: "Pas de réponse du serveur. Réessayez\u00a0: l'opération ne sera enregistrée qu'une fois.",

  alarm: {
    uncoveredTitle: (amount: string) => `Il manque ${amount} pour couvrir tout ce qui est dû`,
    uncovered: "Les comptages trouvent moins d'argent qu'enregistré. Aucun retrait de l'opérateur n'est possible.",
    suspended:
      "L'argent compté ne couvre plus les soldes et les retraits en attente\u00a0: les nouveaux dépôts sont arrêtés. Les retraits continuent.",
    missingTitle: (amount: string) => `${amount} manquent sur les numéros`,
    missing: "Tout ce qui est dû reste couvert. Expliquez l'écart, ou recomptez.",
  },

  numbers: {
    title: "Argent par numéro",
    none: "Aucun numéro de réception.",
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
  },

  count: {
    title: (phone: string) => `Compter le ${phone}`,
    lead: "Lisez le solde sur le téléphone, puis recopiez-le. Rien n'est corrigé\u00a0: l'écart est montré et gardé.",
    amount: "Solde affiché par le téléphone",
    recorded: "Enregistré",
    counted: "Compté",
    difference: "Écart",
    confirm: "Enregistrer le comptage",
    done: "Comptage enregistré.",
  },

  book: {
    title: "Expliquer l'écart",
    lead: (amount: string) => `${amount} manquent. Frais ou perte, ce montant est pris sur l'argent de la plateforme.`,
    amount: "Montant expliqué",
    reason: "Motif",
    confirm: (amount: string) => `Passer ${amount} en charge`,
    done: "Écart expliqué.",
  },

  acts: {
    label: "Mouvement à enregistrer",
    words: [
      { value: "entree", label: "Entrée d'argent" },
      { value: "retrait", label: "Retrait de l'opérateur" },
      { value: "numeros", label: "Entre numéros" },
    ],
    amount: "Montant",
    reference: "Référence du transfert",
    reason: "Motif",
    from: "Numéro de départ",
    to: "Numéro d'arrivée",
    choose: "Choisir un numéro",
    option: (phone: string, amount: string) => `${phone} · ${amount}`,
    submit: "Vérifier et enregistrer",
    final: "Un mouvement enregistré ne se modifie plus.",
    done: "Mouvement enregistré.",
    drawing: {
      title: "Retrait de l'opérateur",
      lead: (amount: string) =>
        `Seul l'argent gagné par la plateforme peut sortir\u00a0: ${amount} au plus. Les ventes d'abord, puis l'argent de l'opérateur.`,
      confirmTitle: "Enregistrer ce retrait\u00a0?",
      sentence: (amount: string, phone: string) => `${amount} sortis du ${phone}.`,
      left: "Peut encore sortir",
    },
    move: {
      title: "Transfert entre numéros",
      lead: "Pour de l'argent déjà envoyé d'un de vos numéros à un autre. Rien d'autre ne change.",
      confirmTitle: "Enregistrer ce transfert\u00a0?",
      sentence: (amount: string, from: string, to: string) => `${amount} du ${from} au ${to}.`,
      left: "Enregistré au départ",
    },
  },

  waiting: {
    deposits: (count: number) => (count === 1 ? "1 dépôt en attente" : `${count} dépôts en attente`),
    withdrawals: (count: number) => (count === 1 ? "1 retrait en attente" : `${count} retraits en attente`),
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

  pace: (days: string) => `Au rythme des 30 derniers jours, le fonds dure ${days} jours.`,
} as const;
