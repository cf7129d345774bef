import { formatWhole } from "../../../shared/locale.ts";
import { fullStop } from "../../../shared/text.ts";
import { firstText } from "./first-text.ts";

const days = (count: number) => `${formatWhole(count)}\u00a0${count > 1 ? "jours" : "jour"}`;

/** Sentences that docs/product.md quotes stay as they are. */
export const vipText = {
  title: "Niveaux VIP",
  lead: "Le plafond est un maximum par jour, jamais une promesse.",
  balance: "Votre solde",
  current: "Votre niveau",
  currentUntil: (date: string, left: number) =>
    left === 0 ? `Jusqu'au ${date}, dernier jour` : `Jusqu'au ${date}, encore ${days(left)}`,
  currentFree: "Gratuit, sans date de fin",
  cover: (count: number, required: number) =>
    `Le fonds de récompenses peut payer tous les plafonds pendant ${days(count)}. À moins de ${days(required)}, aucun niveau n'est vendu.`,
  coverNone: (required: number) =>
    `Aucun niveau payant n'est actif. Pour en vendre, le fonds doit pouvoir payer les plafonds ${days(required)}.`,
  empty: "Aucun niveau n'est en vente pour le moment.",

  ...firstText,
  averageIs: "La moyenne est ce que les tâches ont vraiment versé, par membre et par jour, sur 30\u00a0jours.",
  pace: (count: number, amount: string) =>
    `Au rythme moyen de ce niveau, ${days(count)} pour recevoir ${amount}. Non\u00a0garanti.`,
  youPay: "vous payez",
  toPay: "À payer pour vous",
  difference: (target: string, current: string) => `(${target} − ${current})`,
  differenceIs: (target: string, current: string) =>
    `Le prix de ${target} moins celui de votre niveau, ${fullStop(current)}`,
  until: "Valable jusqu'au",

  day: (day: number, of: number) => `Jour ${day} sur ${of}`,
  soFar: (paid: string, received: string) => `Payé ${paid} · reçu à ce jour ${received}`,
  buy: (level: string) => `Acheter ${level}`,
  upgrade: (level: string) => `Passer à ${level}`,
  renew: (level: string) => `Renouveler ${level}`,
  owned: "Vous avez déjà ce niveau ou un niveau supérieur.",
  renewableFrom: (date: string) => `Renouvelable à partir du ${date}, les 30 derniers jours.`,
  suspended: (coverDays: number, requiredDays: number) =>
    `Ventes suspendues\u00a0: avec votre achat, le fonds de récompenses couvrirait ${days(coverDays)} sur les ${requiredDays} exigés. Réessayez plus tard.`,
  suspendedShort: "Ventes suspendues",

  confirm: {
    title: (level: string) => `Confirmer\u00a0: ${level}`,
    action: (amount: string) => `Payer ${amount}`,
    pay: "À payer",
    before: "Solde avant",
    after: "Solde après",
    until: "Valable jusqu'au",
    ceiling: "Plafond des tâches",
    average: "Moyenne versée",
    replace: (level: string, left: number) =>
      `Votre niveau ${level} s'arrête aujourd'hui et une période de 365 jours commence. ${
        left > 1 ? `Ses ${days(left)} restants ne s'y ajoutent pas` : "Ce qui en reste ne s'y ajoute pas"
      }\u00a0: son prix est déduit.`,
    renewal: (date: string) => `365 jours s'ajoutent à la fin de votre période actuelle, le ${date}.`,
    risk: "Le plafond n'est pas garanti\u00a0: les tâches sont payées dans la limite du fonds de récompenses.",
    newPrice: (amount: string) =>
      `Le prix a changé\u00a0: il est maintenant de ${amount}. Vérifiez avant de confirmer.`,
    gone: "Ce niveau n'est plus en vente. Rien n'a été payé.",
    failed: "❌ Erreur lors de l'achat.",
    network: "❌ Erreur lors de la requête.",
    unansweredDetail: "Vous pouvez confirmer de nouveau\u00a0: l'achat ne sera compté qu'une fois.",
  },
  missing: {
    title: "Solde insuffisant",
    detail: (amount: string) => `Il vous manque ${amount}`,
    price: "À payer",
    balance: "Votre solde",
    deposit: "Aller au dépôt",
    suggested: (amount: string) => `Montant proposé\u00a0: ${amount}.`,
    suggestedMaximum: (amount: string) =>
      `Montant proposé\u00a0: ${amount}, le maximum d'un dépôt. Il en faudra plusieurs.`,
    noHurry: "Rien ne vous y oblige.",
  },
  offer: {
    title: (level: string) => `Votre solde paie ${level}`,
    detail: (amount: string) => `À payer\u00a0: ${amount}.`,
    noHurry: "Rien ne vous y oblige.",
  },
  bought: {
    active: (level: string) => `${level} actif`,
    newTasks: (count: number) => (count === 1 ? "1 nouvelle tâche" : `${count}\u00a0nouvelles tâches`),
    until: (date: string) => `Valable jusqu'au ${date}.`,
    levels: "Voir les niveaux",
  },
} as const;
