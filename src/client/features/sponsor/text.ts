import { formatWhole } from "../../../shared/locale.ts";
import type { Split, Wish } from "../../../shared/sponsor.ts";
import type { DayChartWords } from "../../ui/day-chart.tsx";

/** The page that a sponsor opens with their link. */
export const sponsorText = {
  title: "Vos campagnes",
  lead: "Chaque Ariary que vous avez versé, et ce que les membres ont répondu.",
  noLink:
    "Ouvrez cette page par le lien que l'administrateur vous a donné\u00a0: il contient votre code, qui n'est pas gardé après la fermeture de l'onglet.",
  loadingFailed: "La page n'a pas pu être chargée. Vérifiez votre connexion.",
  refresh: "Actualiser",
  print: "Imprimer",
  none: "Aucune campagne pour le moment.",
  days: (first: string, last: string) => `Du ${first} au ${last}`,

  money: {
    title: "Votre argent",
    received: "Budget versé",
    paid: "Payé aux membres",
    fee: "Frais, seulement sur ce qui est payé",
    reserved: "Frais réservés",
    refunded: "Rendu",
    rest: "Reste trop petit pour un envoi, au fonds de récompense",
    left: "Il reste",
    answers: "Réponses",
    cost: "Prix d'une réponse, tout compris",
    failures: "Contrôles manqués, non payés",
  },
  receipts: {
    title: "Vos reçus",
    none: "Aucun versement enregistré.",
    name: (id: number) => `Reçu n°\u00a0${id}`,
    to: (phone: string, reference: string) => `sur le ${phone}, réf. ${reference}`,
    matched: "Rapproché",
    unmatched: "Non rapproché",
    takenBack: (amount: string) => `${amount} repris par l'opérateur`,
    refund: "Remboursement",
    refunded: (phone: string, reference: string) => `au ${phone}, réf. ${reference}`,
  },
  results: {
    title: "Résultats",
    of: (answers: number) =>
      `${formatWhole(answers)} réponses, arrêtées à minuit ou à la fin de la campagne. Ils changent par dix réponses au moins.`,
    early: "Les résultats paraissent à minuit, dès dix réponses.",
    few: "Moins de dix réponses sont venues\u00a0: elles ne sont pas montrées, pour que personne ne soit reconnu.",
    median: "La moitié répond au plus",
    quartiles: "La moitié du milieu répond",
    between: (lower: string, upper: string) => `de ${lower} à ${upper}`,
    split: "Répartir par",
    whole: "Tous",
    by: { region: "Région", sex: "Sexe", ageBand: "Âge" } satisfies Record<Split, string>,
    group: (name: string, answers: number) => `${name} · ${formatWhole(answers)} réponses`,
    groups: { female: "Femmes", male: "Hommes" } as Record<string, string>,
    unsaid: "Non dit",
    ages: (band: string) => `${band} ans`,
    others: (count: number) =>
      `${formatWhole(count)} réponses ne sont montrées dans aucun groupe\u00a0: un groupe paraît dès dix réponses, et change par dix, pour que personne ne soit reconnu.`,
    file: "Télécharger les réponses (CSV)",
  },
  wishes: {
    title: "Demander",
    names: {
      pause: "Mettre en pause",
      end: "Demander la fin et le remboursement",
      payment: "Un paiement manque ou diffère",
    } satisfies Record<Wish, string>,
    asks: {
      pause: "La campagne ne prend plus de réponses, tout de suite. L'administrateur la reprend à votre demande.",
      end: "Un administrateur termine la campagne et rend ce qui reste au numéro qui a payé.",
      payment: "Un administrateur compare vos reçus avec les messages de l'opérateur et vous répond.",
    } satisfies Record<Wish, string>,
    waiting: {
      pause: "Mise en pause par vous",
      end: "Fin et remboursement demandés",
      payment: "Paiement signalé\u00a0: un administrateur regarde",
    } satisfies Record<Wish, string>,
    settle: {
      title: "Le partenaire demande",
      names: {
        pause: "Pause vue",
        end: "Fin et remboursement traités",
        payment: "Paiement vérifié",
      } satisfies Record<Wish, string>,
      asks: {
        pause: "Le partenaire a mis sa campagne en pause. Vous en avez parlé avec lui.",
        end: "La campagne est terminée, et ce qui restait est rendu.",
        payment: "Ses reçus disent ce qu'il a versé, et il le sait.",
      } satisfies Record<Wish, string>,
    },
    failed: "La demande n'est pas partie. Vérifiez votre connexion.",
  },
  fileFailed: "Le fichier n'a pas pu être préparé. Vérifiez votre connexion.",
} as const;

export const answerDays: DayChartWords & { title: string } = {
  title: "Réponses par jour",
  total: (value) => `Total\u00a0: ${value}`,
  label: (title, count, total) => `${title} sur ${count} jours, total\u00a0: ${total}`,
  week: (day) => `Semaine du ${day}`,
  table: "Voir les chiffres",
  when: "Date",
  value: "Réponses",
  today: "Dernier jour",
};
