import type { ApprovalKind } from "../../../shared/approval.ts";
import { fullStop } from "../../../shared/text.ts";

const asks: Record<ApprovalKind, string> = {
  withdrawal: "Payer un retrait",
  add: "Ajouter à un solde",
  remove: "Retirer d'un solde",
  grant: "Offrir un niveau payant",
  drawing: "Sortir de l'argent de l'opérateur",
  funding: "Enregistrer un financement sans relevé",
  deposits: "Valider des dépôts sans relevé",
  statement: "Confirmer un relevé importé",
  reversal: "Contre-passer un dépôt déjà crédité",
  threshold: "Relever le montant qui demande deux administrateurs",
};

/** The label of the link to the record's own screen. */
const open: Record<ApprovalKind, (target: string) => string> = {
  withdrawal: (id) => `Voir le retrait n°\u00a0${id}`,
  add: () => "Voir la fiche du membre",
  remove: () => "Voir la fiche du membre",
  grant: () => "Voir la fiche du membre",
  drawing: () => "Voir le financement",
  funding: () => "Voir le financement",
  deposits: () => "Voir les dépôts",
  statement: () => "Voir les relevés",
  reversal: (id) => `Voir le dépôt n°\u00a0${id}`,
  threshold: () => "Voir la configuration",
};

/** Approvals by a second administrator. The server provides the sentences of refusals. */
export const approvalText = {
  asks,
  open,
  empty: "Rien à approuver.",
  emptyWhy: (threshold: string) =>
    `Un retrait, un ajout ou une sortie au-dessus de ${threshold} attend ici la décision d'un second administrateur. Ce qu'un administrateur décide seul en 24 heures pour le même destinataire s'additionne.`,
  loadingFailed: "Erreur de chargement :",
  more: "Voir plus",
  shown: (count: number) => (count < 2 ? `${count} demande affichée` : `${count} demandes affichées`),

  waiting: "Attend une seconde décision",
  proposedBy: "Demandé par",
  by: (name: string, at: string) => `${name}, le ${at}`,
  reason: "Motif",
  payTo: "À payer au",
  from: "Depuis le numéro",
  reference: "Référence",
  member: "Membre",
  expires: "Valable jusqu'au",

  standing: {
    approve: "À vous de décider.",
    new: (name: string, at: string) =>
      `Entre ${name} et vous, un accès vient d'être donné ou rendu\u00a0: vous comptez encore pour une seule personne. Vous pourrez approuver à partir du ${at}.`,
    owner: "Cette demande touche votre propre compte\u00a0: un autre administrateur décide.",
    asked: "Votre demande\u00a0: un autre administrateur doit décider.",
    alone: (at: string) => `Vous êtes le seul administrateur actif\u00a0: confirmation possible à partir du ${at}.`,
    aloneNow:
      "Vous êtes maintenant le seul administrateur actif. Commencez le délai de 12 heures pour pouvoir confirmer.",
    confirm: "Vous êtes le seul administrateur actif, et le délai de 12 heures est passé.",
  },

  /** Starts with the button's visible words, so that voice control users can say what they read (WCAG 2.5.3). */
  buttonOf: (words: string, what: string, amount: string) => `${words}\u00a0: ${what.toLowerCase()}, ${amount}`,
  approve: "Approuver",
  begin: "Commencer le délai",
  confirm: "Confirmer",
  refuse: "Refuser",
  takeBack: "Reprendre ma demande",

  asking: {
    title: "Demander l'approbation de ce retrait\u00a0?",
    above: (threshold: string) => `Au-dessus de ${threshold}, deux administrateurs décident.`,
    split: (done: string, threshold: string) =>
      `Avec ${done} déjà décidés par vous seul en 24 heures pour le même destinataire, ce montant dépasse ${threshold}\u00a0: deux administrateurs décident.`,
    payout: "N'envoyez rien maintenant\u00a0: celui qui approuve envoie l'argent.",
    add: "Le solde ne change qu'une fois l'ajout approuvé.",
    drawing: "La sortie n'est enregistrée qu'une fois approuvée.",
    threshold:
      "Relever le montant qui demande deux administrateurs en demande deux aussi\u00a0: rien ne change avant l'accord du second.",
    action: (amount: string) => `Demander l'approbation de ${amount}`,
    save: "Demander l'approbation",
  },
} as const;

/** The dialogs about a proposal, loaded when one opens. */
export const approvalDialogsText = {
  approving: {
    withdrawal: {
      title: "Approuver ce paiement\u00a0?",
      sentence: (amount: string, name: string, phone: string) => `Payer ${amount} à ${name}, au ${phone}`,
      warning: "Vérifiez le membre et le numéro. Envoyez l'argent depuis le numéro choisi, puis approuvez ici.",
      done: (amount: string, name: string) => `${amount} payés à ${fullStop(name)}`,
    },
    add: {
      title: "Approuver cet ajout\u00a0?",
      sentence: (amount: string, name: string) => `Ajouter ${amount} au solde de ${name}`,
      warning: "L'argent vient de l'opérateur. Le membre lira le motif.",
      done: (amount: string, name: string) => `${amount} ajoutés au solde de ${fullStop(name)}`,
    },
    drawing: {
      title: "Approuver cette sortie\u00a0?",
      sentence: (amount: string, phone: string) => `Sortir ${amount} du ${phone}`,
      warning: "Vérifiez que cet argent appartient à l'opérateur et que la sortie a bien eu lieu.",
      done: (amount: string) => `Sortie de ${amount} enregistrée.`,
    },
    reversal: {
      title: "Approuver cette contre-passation\u00a0?",
      sentence: (amount: string, name: string) => `Contre-passer ${amount}, un dépôt de ${name}`,
      warning: "Vérifiez sur le relevé que l'opérateur a bien repris cet argent. Cela ne se défait pas.",
      done: (amount: string, name: string) => `${amount} contre-passés, du dépôt de ${fullStop(name)}`,
    },
    threshold: {
      title: "Approuver ce montant\u00a0?",
      sentence: (amount: string) => `Demander deux administrateurs au-dessus de ${amount} seulement`,
      warning: "Jusqu'à ce montant, un seul administrateur décidera.",
      done: (amount: string) => `Deux administrateurs décident au-dessus de ${amount}.`,
    },
    action: (amount: string) => `Approuver ${amount}`,
    confirmAction: (amount: string) => `Confirmer ${amount}`,
  },

  refusing: {
    title: "Refuser cette demande\u00a0?",
    titleOwn: "Reprendre votre demande\u00a0?",
    why: (amount: string) => `${amount} restent où ils sont. Le motif est gardé dans le journal.`,
    usual: "Motifs courants",
    reasons: ["À vérifier avec le membre.", "Montant trop élevé.", "Demandé par erreur."],
    reason: "Motif",
    action: "Refuser",
    actionOwn: "Reprendre",
    whySetting: "Rien ne change. Le motif est gardé dans le journal.",
    done: "Demande refusée. Aucun argent n'a bougé.",
    doneOwn: "Demande reprise. Aucun argent n'a bougé.",
  },

  balance: "Solde avant",
  after: "Solde après",

  network: "Pas de réponse du serveur. Réessayez\u00a0: la décision ne sera prise qu'une fois.",
} as const;
