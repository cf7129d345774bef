/** The private layout and what every private screen shares. */
export const shellText = {
  navigation: "Navigation principale",
  home: "Accueil",
  vip: "VIP",
  tasks: "Tâches",
  account: "Mon compte",
  admin: "Admin",
  offline: "Hors connexion. Les informations affichées peuvent dater.",
  signedInAs: (name: string) => `Connecté : ${name}`,
} as const;

export const notFoundText = {
  title: "Page introuvable",
  lead: "Cette adresse n'existe pas, ou la page a été déplacée.",
  home: "Aller à l'accueil",
  login: "Se connecter",
} as const;
