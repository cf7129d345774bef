const plural = (count: number, one: string, many: string) => (count < 2 ? `${count} ${one}` : `${count} ${many}`);

/** In a shopkeeper's words; those of the server's keeper are in `details`. */
export const healthText = {
  loadingFailed: "Erreur de chargement :",

  untouched: {
    title: "Rien n'a été modifié",
    good: "Oui",
    bad: "Non",
    unknown: "À vérifier",
    badWhy: "Quelque chose a été changé en dehors du site\u00a0: l'alarme ci-dessus dit quoi.",
    checked: (at: string) => `Tous les comptes et le journal ont été relus le ${at}.`,
    never: "Pas encore vérifié sur ce serveur.",
  },

  copies: {
    title: "Les données sont copiées",
    good: "Oui",
    late: "En retard",
    next: "En cours",
    elsewhere: "Pas ici",
    last: (age: string) => `Dernière copie il\u00a0y\u00a0a\u00a0${age}, une chaque heure.`,
    first: "La première copie se fait.",
    none: "Ce serveur ne fait pas de copies\u00a0: demandez à la personne qui s'occupe du serveur qui les fait.",
    lateTitle: "Les copies échouent",
    lateWhy: (age: string | undefined) =>
      age === undefined
        ? "Aucune copie n'existe, alors qu'une doit être faite chaque heure. Prévenez la personne qui s'occupe du serveur\u00a0: son journal dit pourquoi."
        : `La dernière a ${age}, alors qu'une doit être faite chaque heure. Prévenez la personne qui s'occupe du serveur\u00a0: son journal dit pourquoi.`,
  },

  room: {
    title: "Il reste de la place",
    good: "Oui",
    tight: "Bientôt plein",
    unknown: "Pas ici",
    left: (free: string) => `${free} libres.`,
    unknownWhy: "La base est ailleurs\u00a0: sa place se lit là-bas.",
  },

  running: { title: "Le site tourne", good: "Oui", since: (age: string) => `Sans arrêt depuis ${age}.` },

  details: {
    title: "Détail technique",
    copies: "Les dernières copies",
    ago: (age: string) => `il\u00a0y\u00a0a\u00a0${age}`,
    sealed: "Chiffrée",
    open: "Non chiffrée",
    kept: "Copies gardées",
    engine: "Base de données",
    engines: { sqlite: "SQLite", postgres: "PostgreSQL" },
    size: "Taille",
    wal: "Écritures en attente de rangement",
    schema: "Schéma",
    migrations: (count: number, last: string) => `${plural(count, "étape", "étapes")}, dernière\u00a0: ${last}`,
  },
} as const;

const UNITS = ["o", "ko", "Mo", "Go", "To"];

/** « 12,3 Mo » of a number of bytes. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(".", ",")}\u00a0${UNITS[power]}`;
}
