import type { OpenCampaign, Rhythm } from "../../../shared/campaign.ts";
import { formatWhole } from "../../../shared/locale.ts";

const rhythms: Record<Rhythm, string> = { once: "Une fois", daily: "Chaque jour" };

/** What the page itself carries, for its first answer (`showFirst`). */
export const firstCampaignText = {
  /** « Une fois · environ 2 min · payé par Rano Madio » */
  terms: ({ rhythm, minutes, sponsorName }: Pick<OpenCampaign, "rhythm" | "minutes" | "sponsorName">) =>
    [rhythms[rhythm], minutes === null ? "" : `environ ${minutes}\u00a0min`, `payé par ${sponsorName}`]
      .filter(Boolean)
      .join("\u00a0· "),
  answerOf: (name: string) => `Répondre\u00a0: ${name}`,
  done: "Faite",
  full: "Complet",
  places: (count: number) => `${formatWhole(count)} ${count > 1 ? "places restantes" : "place restante"}`,
};

/** What members read of campaigns. */
export const campaignText = {
  ...firstCampaignText,
  title: "Des partenaires vous demandent",
  lead: "Payé par le partenaire, quel que soit votre niveau.",
  paidBy: (sponsor: string) => `Payé par ${sponsor}`,
  answer: "Répondre",
  fullDetail: "Toutes les réponses payées sont données.",
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
