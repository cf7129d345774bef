/** The page about forgotten passwords. */
export const forgotPasswordText = {
  title: "Mot de passe oublié",
  lead: "La récupération automatique est désactivée, pour que personne ne puisse prendre votre compte avec votre numéro. Le support vous redonne l'accès après avoir vérifié que c'est bien vous.",
  prepareTitle: "Ce qu'il faut préparer",
  prepare: [
    "Le numéro de téléphone de votre compte",
    "Le nom inscrit sur votre compte",
    "La date et le montant de votre dernière opération, si vous vous en souvenez",
  ],
  nextTitle: "Ce qui se passe ensuite",
  next: "Vous recevez un mot de passe à usage unique, valable 24\u00a0heures. Vous en choisissez un nouveau à la connexion. Votre solde ne change pas.",
  contact: "Écrire au support",
  login: "Retour à la connexion",
} as const;
