/** The public accounts, before their figures arrive. */
export const transparencyText = {
  title: "Transparence",
  lead: "Les comptes d'Asako, tels qu'ils sont maintenant. Tout le monde peut les regarder, membre ou non.",
  refresh: "Actualiser",
  loading: "Lecture des comptes…",
  loadingFailed: "Les comptes n'ont pas pu être chargés. Vérifiez votre connexion.",

  signup: "Créer un compte",
  home: "Retour à l'accueil",
  login: "Se connecter",
} as const;
