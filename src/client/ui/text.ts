/** Words of the small shared components and of the router; nothing about a feature. */
export const uiText = {
  brand: "Asako",
  sending: "Envoi…",
  loading: "Chargement…",
  slowConnection: "Connexion lente… La page arrive.",
  retry: "Réessayer",
  reload: "Recharger la page",
  cancel: "Annuler",
  close: "Fermer",
  back: "Retour",
  optional: "(facultatif)",
  copy: "Copier",
  copied: "Copié",
  copyManually: "Copiez ce texte\u00a0:",
  share: "Partager",
  print: "Imprimer ou enregistrer",
  copyReceipt: "Copier le reçu",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  passwordHint: "6 caractères au moins\u00a0; 10 ou plus, c'est mieux.",
  strength: {
    weak: "Solidité du mot de passe\u00a0: faible",
    fair: "Solidité du mot de passe\u00a0: moyenne",
    good: "Solidité du mot de passe\u00a0: bonne",
  },
  step: (current: number, total: number) => `Étape ${current} sur ${total}`,
  stepDone: "terminée",
  error: "Erreur",
  warning: "Attention",
  success: "Succès",
  info: "Information",
  network: "Pas de réponse du serveur. Vérifiez votre connexion.",
  offlineEmpty: "Vous êtes hors connexion. La page s'affichera au retour du réseau.",
  loadingFailed: "Impossible de charger ces informations.",
  pageFailedTitle: "Cette page n'a pas pu s'ouvrir",
  pageFailed: {
    missing: "La connexion a été coupée, ou une nouvelle version est disponible. Réessayez, ou rechargez la page.",
    broken: "Cette page a rencontré un problème. Réessayez\u00a0; si cela continue, écrivez au support.",
  },
  newVersion: "Une nouvelle version est disponible.",
  update: "Mettre à jour",
  later: "Plus tard",
  requestCode: (code: string) => `Code à donner au support\u00a0: ${code}`,
  skipToContent: "Aller au contenu",
} as const;

/** What « → » says aloud; apart from `ui.ts`, which every public page fetches. */
export const changeText = { becomes: "devient" } as const;

/** Words of a dialog whose code is on its way, or did not come. */
export const dialogText = {
  missingTitle: "Cette fenêtre n'a pas pu s'ouvrir",
  missing: "La connexion a été coupée. Rien de ce que vous avez saisi n'est perdu\u00a0: réessayez.",
  stillMissing:
    "Un fichier du site n'est pas arrivé. Rechargez la page\u00a0: ce que vous avez saisi est gardé, sauf les mots de passe.",
} as const;

/** Turning the pages of a list. */
export const pagerText = {
  pages: "Pages de la liste",
  first: "Début",
  previous: "Précédente",
  next: "Suivante",
} as const;

/** The button that takes back what was just done. */
export const undoText = { undo: "Annuler" } as const;

/** Around every public page. */
export const publicText = {
  trust: {
    title: "Un travail, des comptes clairs",
    lead: "Des tâches chaque jour, un solde en Ariary, des retraits par mobile money.",
    points: [
      "Les récompenses viennent d'un fonds séparé, jamais de l'argent des autres membres.",
      "Vos retraits ne sont jamais suspendus.",
      "Les comptes de la plateforme sont publics.",
    ],
    /** One line each on a phone. */
    short: [
      "Récompenses payées par un fonds séparé",
      "Retraits jamais suspendus",
      "Comptes publics, vérifiables par tous",
    ],
  },
  support: "Contacter le support",
  accounts: "Transparence",
  partners: "Partenaires",
};
