import { formatWhole } from "../../../shared/locale.ts";

const places = (count: number) => `${formatWhole(count)} ${count < 2 ? "réponse" : "réponses"}`;

/** One campaign: what it asks and pays, its money, and what is done with it. */
export const oneText = {
  back: "Toutes les campagnes",
  gone: "Cette campagne n'existe pas.",
  network: "Pas de réponse du serveur. Réessayez\u00a0: l'opération ne sera enregistrée qu'une fois.",
  acts: "Actions",

  money: {
    title: "Argent",
    received: "Reçu du partenaire",
    paid: "Payé aux membres",
    fee: "Frais d'Asako",
    feeOf: (posted: string, reserved: string) => `${posted}, et ${reserved} à prendre`,
    refunded: "Remboursé",
    rest: "Versé aux récompenses",
    left: "Reste",
    places: "Places qui restent",
  },
  receipts: {
    title: "Versements du partenaire",
    none: "Aucun versement enregistré.",
    of: (reference: string, phone: string) => `Réf. ${reference}, sur le ${phone}`,
    takenBack: (amount: string) => `L'opérateur a repris ${amount}`,
  },
  preview: { title: "Ce que les membres voient", failed: "Impossible de charger ce que les membres voient." },

  fund: {
    act: "Enregistrer son argent",
    title: "Argent du partenaire",
    lead: (sponsor: string) => `De l'argent de ${sponsor}, déjà reçu sur un de vos numéros.`,
    places: "Places",
    save: (amount: string | undefined) => (amount === undefined ? "Enregistrer" : `Enregistrer ${amount}`),
    effect:
      "Cet argent ne paie que les réponses de cette campagne et leurs frais. Ce qui reste retourne au partenaire.",
    done: (amount: string) => `${amount} enregistrés pour la campagne.`,
  },
  open: {
    act: "Ouvrir",
    title: "Ouvrir cette campagne\u00a0?",
    effect: (count: number, gain: string) =>
      `Les membres la voient, et ${places(count)} à ${gain} peuvent être payées.`,
    final: "Rien de ce qu'elle demande et paie ne change plus. Pour changer\u00a0: « Dupliquer ».",
    missing: (amount: string) =>
      `Il manque ${amount} pour payer dix réponses. Enregistrez d'abord l'argent du partenaire.`,
    done: "Campagne ouverte.",
  },
  pause: {
    act: "Mettre en pause",
    title: "Mettre cette campagne en pause\u00a0?",
    effect: "Plus aucune réponse n'est prise ni payée jusqu'à la reprise. Son argent ne bouge pas.",
    reason: "Motif",
    usual: "Motifs courants",
    reasons: ["À la demande du partenaire.", "Une question est à revoir.", "Vérification des réponses."],
    done: "Campagne en pause.",
  },
  resume: {
    act: "Reprendre",
    title: "Reprendre cette campagne\u00a0?",
    effect: (count: number) => `Les membres répondent de nouveau\u00a0: ${places(count)} peuvent encore être payées.`,
    done: "Campagne reprise.",
  },
  close: {
    act: "Terminer",
    title: "Terminer cette campagne\u00a0?",
    effect: "Elle ne paie plus rien, et ne se rouvre pas.",
    fee: "Frais pris maintenant",
    left: "À rembourser ensuite",
    small: (amount: string) => `Il reste ${amount}\u00a0: trop peu pour un envoi, ils vont au fonds de récompenses.`,
    reason: "Motif",
    usual: "Motifs courants",
    reasons: ["À la demande du partenaire.", "Le dernier jour est passé.", "Assez de réponses."],
    done: "Campagne terminée.",
  },
  refund: {
    act: "Rembourser",
    title: "Rembourser le partenaire",
    lead: "De l'argent déjà envoyé d'un de vos numéros au partenaire.",
    amount: "Montant envoyé",
    payee: "Numéro du partenaire",
    payeeHint: "Au numéro qui a payé, un administrateur suffit. À un autre, il faut être deux.",
    cash: "Numéro de départ",
    reference: "Référence de l'envoi",
    left: "Reste à rembourser",
    action: (amount: string | undefined) => (amount === undefined ? "Enregistrer" : `Enregistrer ${amount}`),
    done: (amount: string) => `Remboursement de ${amount} enregistré.`,
  },
  reverse: {
    act: (amount: string) => `Reprendre ${amount} annulés`,
    title: "Reprendre un versement annulé",
    lead: (amount: string) =>
      `L'opérateur a repris ${amount} au numéro qui les avait reçus. Voici d'où ils viennent\u00a0:`,
    campaign: "De la campagne",
    asako: "Des ventes et de l'argent d'Asako",
    effect: "La campagne est mise en pause. Cela ne se défait pas.",
    action: (amount: string) => `Reprendre ${amount}`,
    done: (amount: string) => `${amount} repris.`,
  },
  duplicate: "Dupliquer",
  trial: "Essayez, comme un membre sur son téléphone\u00a0: rien n'est envoyé, rien n'est payé.",
} as const;
