/** The private layout and what every private screen shares. */
export const shellText = {
  navigation: "Navigation principale",
  home: "Accueil",
  vip: "VIP",
  tasks: "Tâches",
  account: "Mon compte",
  admin: "Admin",
  support: "Aide",
  help: "Aide et messages au support",
  unread: (count: number) => (count === 1 ? "1 message non lu" : `${count} messages non lus`),
} as const;
