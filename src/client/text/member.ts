export const memberText = {
  title: "Mon compte",
  balance: "Solde disponible",
  showBalance: "Afficher le solde",
  hideBalance: "Masquer le solde",
  hidden: "••••••",
  held: (amount: string) => `${amount} réservés pour vos retraits en attente`,
  deposit: "Déposer",
  withdraw: "Retirer",

  level: "Niveau VIP",
  permanent: "Niveau gratuit, sans date de fin",
  until: (date: string, days: number) =>
    days === 0 ? `Jusqu'au ${date}, dernier jour` : `Jusqu'au ${date}, encore ${days} ${days === 1 ? "jour" : "jours"}`,
  changeLevel: "Voir les niveaux",

  profile: "Profil",
  id: "Identifiant",
  copyId: "Copier l'identifiant",
  name: "Nom",
  email: "E-mail",
  noEmail: "Non renseigné",
  contact: "Numéro",
  since: "Membre depuis le",

  follow: "Suivi",
  globalHistory: "Historique global",
  globalHistoryDetail: "Achats, revenus et mouvements",
  depositHistory: "Historique des dépôts",
  withdrawalHistory: "Historique des retraits",
  referral: "Parrainage",
  more: "Réglages et aide",
  settings: "Paramètres",
  settingsDetail: "Nom, e-mail, numéro, mot de passe",
  messages: "Messages au support",
  about: "À propos d'Asako",

  logout: "Se déconnecter",
  logoutTitle: "Se déconnecter ?",
  logoutDetail:
    "Il faudra votre numéro et votre mot de passe pour revenir. Vos autres onglets seront aussi déconnectés.",
} as const;
