import { formatWhole } from "../../../shared/locale.ts";

const counted = (count: number, one: string, many: string) => `${formatWhole(count)} ${count < 2 ? one : many}`;

/** The room of campaigns: its two lists. What is done with one has words of its own (`campaign-text.ts`). */
export const campaignText = {
  loadingFailed: "Erreur de chargement :",
  lists: "Campagnes et partenaires",
  full: "Complet",
  takenBack: "Argent annulé",

  campaigns: {
    tab: "Campagnes",
    caption: "Campagnes, la plus récente d'abord",
    create: "Nouvelle campagne",
    campaign: "Campagne",
    state: "État",
    all: "Toutes",
    days: "Jours",
    daysOf: (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
    answers: "Réponses",
    answersOf: (answers: number, places: number) =>
      `${counted(answers, "réponse", "réponses")}, ${counted(places, "place reste", "places restent")}`,
    received: "Reçu",
    paid: "Payé",
    left: "Reste",
    leftOf: (amount: string) => `reste ${amount}`,
    none: "Aucune campagne. Un partenaire paie des réponses, les membres les donnent.",
    nothing: "Aucune campagne dans cet état.",
    shown: (count: number) => counted(count, "campagne", "campagnes"),
  },

  sponsors: {
    tab: "Partenaires",
    caption: "Partenaires, le plus récent d'abord",
    create: "Nouveau partenaire",
    name: "Partenaire",
    link: "Public",
    contact: "Contact",
    page: "Sa page",
    hasLink: "Lien donné",
    noLink: "Pas de lien",
    renew: "Nouveau lien",
    renewOf: (name: string) => `Nouveau lien pour ${name}`,
    none: "Aucun partenaire. Commencez par enregistrer qui paie.",
  },
} as const;
