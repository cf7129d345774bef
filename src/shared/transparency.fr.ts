import { formatWhole } from "./locale.ts";
import { formatAr } from "./money.ts";
import type { Red, RedFigures } from "./transparency.ts";

const signedAr = (amountAr: number) => (amountAr < 0 ? `−${formatAr(-amountAr)}` : formatAr(amountAr));
const days = (count: number) => (count <= 1 ? `${count}\u00a0jour` : `${formatWhole(count)}\u00a0jours`);

type Words<Name extends RedFigures["name"]> = (red: Extract<RedFigures, { name: Name }>) => Omit<Red, "name">;

/** What each red says, and what it means. */
const words: { [Name in RedFigures["name"]]: Words<Name> } = {
  counted: ({ presentAr, owedAr, staleDays }) => ({
    says: `L'argent compté, avec celui qui n'a pas encore dû l'être, est de ${formatAr(presentAr)}\u00a0; ${formatAr(owedAr)} sont dus.`,
    means: `Il manque ${formatAr(owedAr - presentAr)}, ou cette somme est sur un numéro qui n'a pas été compté depuis ${days(staleDays)}.`,
  }),
  missing: ({ missingAr, limitAr }) => ({
    says: `${formatAr(missingAr)} manquent sur les numéros d'après les derniers relevés et comptages\u00a0: plus que les ${formatAr(limitAr)} dont un administrateur décide seul en un jour.`,
    means:
      "Ce qui manque est pris sur l'argent d'Asako, qui couvre encore ce qui est dû. Les membres sont payés, mais quelqu'un doit dire où est cet argent.",
  }),
  fees: ({ uncoveredAr, paidOutAr }) => ({
    says: `${formatAr(uncoveredAr)} de frais de l'opérateur (MVola, Orange Money, Airtel Money) ne sont couverts par rien\u00a0: plus de 1\u00a0% des ${formatAr(paidOutAr)} de retraits payés en 30\u00a0jours.`,
    means:
      "Cet argent a quitté les téléphones. Tant que les ventes ou l'argent d'Asako ne le couvrent pas, il en manque autant pour payer tout ce qui est dû.",
  }),
  disputed: ({ payouts }) => ({
    says:
      payouts === 1
        ? "Un retrait marqué payé est contesté par son membre depuis plus de 72\u00a0h."
        : `${formatWhole(payouts)} retraits marqués payés sont contestés par leurs membres depuis plus de 72\u00a0h.`,
    means: "Le membre dit n'avoir rien reçu, et aucun relevé confirmé ne montre l'envoi.",
  }),
  contested: ({ deposits }) => ({
    says:
      deposits === 1
        ? "Un dépôt refusé est contesté par son membre depuis plus de 72\u00a0h."
        : `${formatWhole(deposits)} dépôts refusés sont contestés par leurs membres depuis plus de 72\u00a0h.`,
    means: "Le membre dit avoir bien envoyé cet argent, et aucun relevé confirmé ne montre le contraire.",
  }),
  outside: ({ netAr, rewardsAr }) => ({
    says: `L'argent venu de l'extérieur en 30\u00a0jours, moins ce qu'Asako a pris, est de ${signedAr(netAr)}\u00a0: moins de la moitié des ${formatAr(rewardsAr)} de récompenses payées.`,
    means:
      "Sur cette période, les récompenses ont été payées surtout avec de l'argent entré auparavant ou déjà présent sur la plateforme. Un partenaire qui paie plusieurs mois d'avance a le même effet\u00a0: comparez avec les 365\u00a0jours.",
  }),
  funding: ({ percent, unprovenAr }) => ({
    says: `${formatWhole(percent)}\u00a0% de l'argent apporté ces 30 derniers jours n'est pas sur un relevé (${formatAr(unprovenAr)}).`,
    means:
      "Aucune ligne de relevé confirmée ne montre que cet argent est arrivé\u00a0: il repose sur la parole de ceux qui l'ont enregistré.",
  }),
  deposits: ({ percent, unprovenAr }) => ({
    says: `${formatWhole(percent)}\u00a0% des dépôts des 7 derniers jours sont crédités sans relevé (${formatAr(unprovenAr)}).`,
    means:
      "Aucune ligne de relevé confirmée ne montre que cet argent est arrivé\u00a0: il repose sur la parole de l'administrateur qui l'a validé.",
  }),
  uncounted: ({ numbers, days: age, staleDays }) => ({
    says:
      numbers === 1
        ? `L'argent d'un numéro n'a pas été compté depuis ${days(age)}.`
        : `L'argent de ${formatWhole(numbers)} numéros n'a pas été compté depuis plus de ${days(staleDays)}, le plus ancien depuis ${days(age)}.`,
    means:
      "Ni un message confirmé de l'opérateur, ni le comptage d'une autre personne que celle qui l'a déplacé ou compté en dernier n'a montré que cet argent, où qu'il ait été porté depuis, est là.",
  }),
};

/** A red in words. */
export function redInWords(red: RedFigures): Red {
  const say = words[red.name] as Words<RedFigures["name"]>;
  return { name: red.name, ...say(red) };
}
