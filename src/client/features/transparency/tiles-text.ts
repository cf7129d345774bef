import type { Red } from "../../../shared/transparency.ts";

/** The four questions, answered in a word. */
export const tilesText = {
  title: "Quatre questions",
  yes: "Oui",
  no: "Non",
  notYet: "Pas encore compté",
  fees: "Frais à couvrir",
  stale: "À recompter",
  nothing: "Rien n'est dû",
  partners: "Des partenaires",
  asako: "Surtout Asako",
  nobody: "Personne, 30 jours",
  paid: "Oui",
  disputed: "Contestés",
  see: "Voir le détail",
  hide: "Masquer le détail",
  covered: (percent: string) => `${percent}\u00a0% de ce qui est dû a été compté`,
  waiting: (count: string, since: string) => `${count} en attente, le plus ancien depuis ${since}`,
  noneWaiting: "Aucun n'attend",
  shareOf: (percent: string) => `${percent}\u00a0% payées par des partenaires, 30\u00a0jours`,
  fundOf: (amount: string) => `${amount} dans le fonds`,
  ago: (age: string) => `Il\u00a0y\u00a0a ${age}`,
  oldest: "Le plus ancien comptage des numéros",
  never: "Jamais compté",
  check: "À vérifier",
  calm: "Aucun signal rouge en ce moment",
} as const;

export const questions = {
  money: "L'argent est-il là\u00a0?",
  payouts: "Les retraits sont-ils payés\u00a0?",
  rewards: "Qui paie les récompenses\u00a0?",
  since: "Depuis quand\u00a0?",
} as const;

/** An alarm in twelve words at most; its figures follow on a press. */
export const alarmWords: Record<Red["name"], string> = {
  counted: "L'argent compté ne couvre pas ce qui est dû.",
  missing: "De l'argent manque sur les numéros, d'après les comptages.",
  fees: "Des frais d'opérateurs ne sont couverts par rien.",
  disputed: "Un retrait payé est contesté depuis plus de 72\u00a0h.",
  contested: "Un dépôt refusé est contesté depuis plus de 72\u00a0h.",
  outside: "Moins de la moitié des récompenses vient de l'extérieur.",
  funding: "Trop d'argent apporté n'est montré par aucun relevé.",
  deposits: "Trop de dépôts sont crédités sans relevé.",
  uncounted: "L'argent d'un numéro n'est plus compté à temps.",
};
