import type { Rhythm } from "../../../shared/campaign.ts";
import { formatWhole } from "../../../shared/locale.ts";

const rhythms: Record<Rhythm, string> = { once: "Une fois", daily: "Chaque jour" };

/** What members read of campaigns. */
export const campaignText = {
  title: "Des partenaires vous demandent",
  lead: "Payé par le partenaire, quel que soit votre niveau.",
  rhythms,
  minutes: (count: number) => `environ ${count}\u00a0min`,
  payer: (sponsor: string) => `payé par ${sponsor}`,
  paidBy: (sponsor: string) => `Payé par ${sponsor}`,
  answer: "Répondre",
  answerOf: (name: string) => `Répondre\u00a0: ${name}`,
  done: "Faite",
  full: "Complet",
  fullDetail: "Toutes les réponses payées sont données.",
  places: (count: number) => `${formatWhole(count)} ${count > 1 ? "places restantes" : "place restante"}`,
  capped: (ceiling: string) =>
    `Les campagnes vous paient ${ceiling} par jour au plus, et celle-ci dépasserait. Revenez demain.`,
  doneForGood: "Vous avez déjà répondu à cette campagne. Merci\u00a0!",
} as const;

/** What a member says of themselves before their first campaign, and in their settings. */
export const respondentText = {
  title: "Avant votre première réponse",
  why: "Un partenaire paie pour savoir qui répond, pas qui vous êtes\u00a0: il ne voit jamais votre nom ni votre numéro, seulement des groupes d'au moins dix personnes. Vous pouvez ne rien dire, et changer d'avis dans vos paramètres.",
  adult: "J'ai 18 ans ou plus",
  adultRequired: "Les campagnes sont pour les adultes.",
  region: "Ma région",
  sex: "Je suis",
  ageBand: "Mon âge",
  untold: "Je préfère ne pas dire",
  sexes: { female: "Une femme", male: "Un homme" },
  ages: { "18-24": "18 à 24 ans", "25-34": "25 à 34 ans", "35-49": "35 à 49 ans", "50+": "50 ans ou plus" },
  submit: "Continuer",
  saved: "Enregistré. Vos réponses d'avant ne changent pas.",
  network: "Pas de réseau. Réessayez quand il revient.",
} as const;
