import type { SettingKey, SettingUnit } from "../../../shared/settings.ts";

const units: Record<SettingUnit, string> = {
  ar: "Ar",
  bp: "%",
  days: "jours",
  hours: "heures",
  minutes: "minutes",
  count: "",
};

/** The parts, each a page of its own, by their word in the address. */
const sections = {
  contact: "Contact",
  site: "Qui tient ce site",
  limites: "Limites",
  parrainage: "Parrainage",
  securite: "Sécurité",
  sessions: "Sessions",
  codes: "Codes",
};

/** The administrators' tab of settings. */
export const configurationText = {
  loadingFailed: "Erreur de chargement :",
  back: "Tous les réglages",
  search: "Chercher un réglage",
  searchHint: "Un réglage",
  clearSearch: "Effacer la recherche",
  notFound: "Aucun réglage ne porte ce nom.",
  sections,
  /** What is in force, in the row of each part. */
  inForce: {
    noContact: "Aucun contact",
    noKeeper: "Personne n'est nommé",
    limits: (minimum: string, maximum: string) => `Dépôts de ${minimum} à ${maximum}`,
    rates: (purchase: string) => `Sur un achat\u00a0: ${purchase}`,
    alone: (daily: string) => `Seul, ${daily} par jour`,
    sessions: (admin: string) => `Administrateur\u00a0: ${admin}`,
    codes: (offered: number, untried: number) =>
      `${offered < 2 ? `${offered} code` : `${offered} codes`}, ${untried === 0 ? "tous essayés" : `${untried} à essayer`}`,
  },
  save: "Enregistrer",
  lastEdit: (by: string, at: string) => `Modifié par ${by}, le ${at}`,
  reason: "Motif",
  reasonHint: "Pour le journal des administrateurs.",
  reasonOptional: "Motif (facultatif)",
  network: "Pas de réponse du serveur. Réessayez\u00a0: la modification ne sera enregistrée qu'une fois.",
  nothing: "(vide)",
  changes: "Ce qui va changer",
  changedElsewhere: (by: string, value: string, at: string) => `${by} a enregistré «\u00a0${value}\u00a0» à ${at}.`,
  changedSince: (value: string) => `La valeur enregistrée est maintenant «\u00a0${value}\u00a0».`,
  take: "Reprendre la valeur enregistrée",
  keep: "Garder ma saisie",

  contact: {
    title: "Contact et groupe",
    lead: "Ce que les membres ouvrent pour écrire au support ou rejoindre le groupe.",
    phone: "Contact du support",
    phoneHint: "Un numéro ou une adresse e-mail. Exemple\u00a0: 034 12 345 67 ou aide@exemple.mg",
    link: "Lien du groupe",
    linkHint:
      "Adresse https d'un groupe WhatsApp, Telegram, Messenger ou Facebook. Vide\u00a0: aucun lien n'est affiché.",
    preview: "Ce que voient les membres",
    previewNone: "Saisissez un contact valable pour voir l'aperçu.",
    group: "Groupe",
    groupNone: "Aucun lien de groupe n'est affiché.",
    test: "Tester",
    testOf: (label: string) => `Tester\u00a0: ${label}`,
    sample: "Bonjour, ceci est un essai depuis la configuration d'Asako.",
    confirm: "Changer le contact\u00a0?",
    confirmDetail: "Les membres verront le nouveau contact tout de suite.",
    saved: "Contact enregistré.",
  },

  answers: {
    title: "Réponses prêtes",
    lead: "Proposées dans «\u00a0Messages\u00a0»\u00a0: une pression remplit la réponse, rien n'est envoyé. 300 caractères au plus. Vide\u00a0: elle n'est pas proposée.",
    labelOf: (number: number) => `Réponse ${number}`,
    save: "Enregistrer les réponses prêtes",
    confirm: "Changer les réponses prêtes\u00a0?",
    confirmDetail: "Tous les administrateurs auront les nouvelles.",
    saved: "Réponses prêtes enregistrées.",
  },

  keeper: {
    title: "Qui tient ce site",
    lead: "Tout le monde le lit sur «\u00a0La transparence\u00a0», «\u00a0À propos\u00a0», en bas de l'inscription et sur les reçus des partenaires. Vide\u00a0: la ligne n'est pas affichée.",
    save: "Enregistrer qui tient ce site",
    confirm: "Changer qui tient ce site\u00a0?",
    confirmDetail: "Tout le monde le lira tout de suite.",
    saved: "Enregistré\u00a0: tout le monde peut le lire.",
  },

  numbers: {
    groups: [
      {
        section: "limites",
        title: "Dépôts et retraits",
        keys: ["depositMinimumAr", "depositMaximumAr", "withdrawalMinimumAr", "pendingWithdrawalsMaximum"],
      },
      {
        section: "parrainage",
        title: "Bonus de parrainage sur un achat",
        keys: ["purchaseBonusLevel1Bp", "purchaseBonusLevel2Bp", "purchaseBonusLevel3Bp"],
      },
      {
        section: "parrainage",
        title: "Bonus de parrainage sur une tâche",
        keys: ["taskBonusLevel1Bp", "taskBonusLevel2Bp", "taskBonusLevel3Bp"],
      },
      {
        section: "limites",
        title: "Campagnes",
        keys: ["campaignGainMaximumAr", "campaignDailyMaximumAr", "campaignFeeBp"],
      },
      {
        section: "securite",
        title: "Ventes et sécurité",
        keys: ["saleCoverDays", "countStaleDays", "aloneDailyAr"],
      },
      {
        section: "securite",
        title: "Passerelles",
        keys: ["gatewayCreditAr", "gatewayDayAr"],
      },
      {
        section: "sessions",
        title: "Durée des sessions",
        keys: ["memberSessionHours", "memberIdleHours", "adminSessionHours", "adminIdleMinutes"],
      },
    ] satisfies readonly { section: keyof typeof sections; title: string; keys: readonly SettingKey[] }[],
    units,
    loose:
      "«\u00a0À deux\u00a0»\u00a0: dans ce sens, un second administrateur doit approuver. Dans l'autre, c'est changé tout de suite.",
    takesTwo: { up: "À deux pour relever.", down: "À deux pour baisser." },
    second: "Un second administrateur devra l'approuver.",
    loosens: (names: string) =>
      `Demande deux administrateurs\u00a0: ${names}. Tout attend ensemble, et rien ne change avant l'accord du second.`,
    changed: (count: number) => (count < 2 ? `${count} modification` : `${count} modifications`),
    review: "Vérifier et enregistrer",
    discard: "Tout annuler",
    refused: "Corrigez les valeurs signalées avant d'enregistrer.",
    confirm: (count: number) => (count < 2 ? "Modifier ce réglage\u00a0?" : `Modifier ces ${count} réglages\u00a0?`),
    confirmDetail: "La règle vaut pour tous les membres, sans exception.",
    saved: (count: number) => (count < 2 ? "Réglage enregistré." : `${count} réglages enregistrés.`),
    previewDeposit: (sentence: string) => `Un dépôt trop petit affichera\u00a0: «\u00a0${sentence}\u00a0»`,
    previewWithdrawal: (sentence: string) => `Un retrait trop petit affichera\u00a0: «\u00a0${sentence}\u00a0»`,
    previewRates: (base: string, shares: string, total: string) =>
      `Pour ${base}\u00a0: ${shares}. Total\u00a0: ${total}, 30\u00a0% au plus.`,
    purchaseBase: "un achat de 100 000 Ar",
    taskBase: "un gain de 1 000 Ar",
    previewSale: (days: string) =>
      `Un niveau ne se vend que si le fonds de récompenses couvre ${days} de gains au maximum.`,
    previewCount: (days: string) =>
      `Un numéro sans comptage depuis plus de ${days} est «\u00a0non compté\u00a0»\u00a0: Asako ne prend plus rien avant qu'il le soit.`,
    previewSessions: (member: string, admin: string) => [
      `Sans activité, un membre est déconnecté après ${member}, un administrateur après ${admin}.`,
      "Ces durées valent pour les prochaines connexions.",
    ],
    previewApproval: (daily: string) => [
      `Seul, un administrateur peut décider de ${daily} par jour sans preuve. Au-delà, il faut être deux.`,
    ],
  },

  ussd: {
    title: "Codes de transfert (USSD)",
    lead: "Le code proposé aux membres pour envoyer leur dépôt. {numero} et {montant} sont remplacés.",
    templateOf: (operator: string) => `Modèle ${operator}`,
    templateHint: (example: string) => `Exemple\u00a0: ${example}. Vide\u00a0: aucun code n'est proposé.`,
    verified: "Essayé sur un vrai téléphone",
    isVerified: "Vérifié",
    toVerify: "À vérifier",
    none: "Aucun code",
    sample: "Exemple pour l'aperçu",
    samplePhone: "Numéro",
    sampleAmount: "Montant",
    preview: "Aperçu",
    previewNone: "Les membres passeront par le menu de l'opérateur.",
    test: "Tester sur mon téléphone",
    testHint: "Ouvre le composeur avec ce code\u00a0; rien n'est appelé sans vous.",
    saveOf: (operator: string) => `Enregistrer le code ${operator}`,
    confirm: (operator: string) => `Changer le code ${operator}\u00a0?`,
    confirmDetail: "Les membres verront le nouveau code à leur prochain dépôt.",
    saved: (operator: string) => `Code ${operator} enregistré.`,
  },
} as const;
