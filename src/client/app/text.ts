import { dayOf, formatInstant, formatTime } from "../../shared/day.ts";
import { formatAr } from "../../shared/money.ts";
import type { TransactionEntry } from "../../shared/transactions.ts";
import { paths } from "../lib/paths.ts";

const invited =
  "Créez votre compte avec un code d'invitation. L'inscription est gratuite, et les comptes d'Asako sont ouverts à tous\u00a0: vérifiez-les avant de verser.";

/** What a link shows before anybody opens it, in WhatsApp and in search engines; other pages show the site's own description. */
export const previewText: Partial<Record<string, string>> = {
  [paths.root]: invited,
  [paths.signup]: invited,
  [paths.partners]:
    "Payez des réponses, pas de la publicité\u00a0: le prix, les résultats et l'argent rendu, tout se lit avant de verser.",
  [paths.transparency]:
    "L'argent des membres est-il là\u00a0? Argent présent, soldes, réserves et fonds de récompenses d'Asako, en chiffres datés.",
};

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
  /** On a page whose script has not come after 15 s. */
  noScript: "La page n'a pas pu démarrer. Vérifiez votre connexion.",
  /** After a count, for screen readers. */
  waiting: "en attente",
  unread: (count: number) => (count === 1 ? "1 message non lu" : `${count} messages non lus`),
} as const;

/** What the shell says by itself, when something happens that nobody on this screen did. */
export const liveText = {
  /** A waiting operation was decided: the member is told without reloading (docs/product.md 18.6). */
  decided: ({ type, status, amountAr, reason }: TransactionEntry): string => {
    const amount = formatAr(amountAr);
    if (status === "rejected")
      return `Votre ${type === "deposit" ? "dépôt" : "retrait"} de ${amount} est rejeté. ${reason ? `Motif\u00a0: ${reason}` : ""}`.trim();
    return type === "deposit" ? `Votre dépôt de ${amount} est validé.` : `Votre retrait de ${amount} est payé.`;
  },
  see: "Voir",
} as const;

/** « à 10:32 », and the day when it was not today. */
const when = (instantMs: number): string =>
  dayOf(instantMs) === dayOf(Date.now()) ? `à\u00a0${formatTime(instantMs)}` : `du ${formatInstant(instantMs)}`;

/** How old what is on the screen is. */
export const offlineText = {
  /** `at`: when the oldest of what is shown was read. */
  offline: (at?: number) => (at === undefined ? "Hors connexion" : `Hors connexion — dernières données ${when(at)}`),
  fromBefore: (at: number) => `Données ${when(at).replace(/^à/, "de")}, pas encore actualisées`,
} as const;

/** Before the session of an administrator who left their screen ends. */
export const presenceText = {
  title: "Êtes-vous toujours là\u00a0?",
  detail:
    "Sans action de votre part, votre session se fermera dans moins de trois minutes. Ce qui n'est pas enregistré serait perdu.",
  stay: "Rester connecté",
  leave: "Se déconnecter",
} as const;
