/** The public accounts, before their figures arrive. */
export const transparencyText = {
  title: "Transparence",
  lead: "Les comptes d'Asako, ouverts à tous.",
  refresh: "Actualiser",
  loading: "Lecture des comptes…",
  loadingFailed: "Les comptes n'ont pas pu être chargés. Vérifiez votre connexion.",

  signup: "Créer un compte",
  home: "Retour à l'accueil",
  login: "Se connecter",
} as const;
