const plural = (count: number, one: string, many: string) => (count < 2 ? `${count} ${one}` : `${count} ${many}`);

export const healthText = {
  lead: "Ce qui protège les données du site\u00a0: ses copies, leurs vérifications, sa base.",
  loadingFailed: "Erreur de chargement :",

  copies: {
    title: "Copies de la base",
    good: "À l'heure",
    first: "Première copie en cours",
    next: "Copie en cours",
    late: "En retard",
    none: "Ce serveur ne fait pas de copies\u00a0: en production il en fait une chaque heure de sa base SQLite\u00a0; PostgreSQL a ses propres outils.",
    lateTitle: "Les copies échouent",
    lateWhy: (age: string | undefined) =>
      age === undefined
        ? "Aucune copie n'existe, alors qu'une doit être faite chaque heure. La raison est dans le journal technique du serveur."
        : `La dernière a ${age}, alors qu'une doit être faite chaque heure. La raison est dans le journal technique du serveur.`,
    kept: "Copies gardées",
    last: "Les dernières",
    ago: (age: string) => `il\u00a0y\u00a0a\u00a0${age}`,
    sealed: "Chiffrée",
    open: "Non chiffrée",
    free: "Place libre pour les copies",
  },

  checks: {
    title: "Vérifications",
    both: "Chaque copie est vérifiée avant d'être gardée\u00a0: tous les soldes, le grand livre et la chaîne du journal.",
    alarms: "Alarmes",
    raised: (count: number) =>
      count === 0 ? "Aucune" : `${plural(count, "alarme", "alarmes")}, en haut de chaque rubrique`,
    ledger: "Grand livre",
    journal: "Chaîne du journal",
    intact: (at: string) => `Intact le ${at}`,
    intactChain: (at: string) => `Intacte le ${at}`,
    never: "Pas encore vérifié ici",
    toJournal: "Vérifier le journal maintenant",
  },

  database: {
    title: "Base de données",
    engine: "Moteur",
    engines: { sqlite: "SQLite", postgres: "PostgreSQL" },
    size: "Taille",
    wal: "Écritures en attente de rangement",
    schema: "Schéma",
    migrations: (count: number, last: string) => `${plural(count, "étape", "étapes")}, dernière\u00a0: ${last}`,
    free: "Place libre",
  },

  server: { title: "Serveur", since: "En marche depuis", sinceAt: (at: string, age: string) => `${at} (${age})` },

  tight: "Bientôt plein",
} as const;

const UNITS = ["o", "ko", "Mo", "Go", "To"];

/** « 12,3 Mo » of a number of bytes. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(".", ",")}\u00a0${UNITS[power]}`;
}
