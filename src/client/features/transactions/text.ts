import type { JournalAction } from "../../../shared/journal-acts.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { fullStop } from "../../../shared/text.ts";
import type { BalanceChangeKind } from "../../../shared/transaction-details.ts";
import type { TransactionType } from "../../../shared/transactions.ts";

const typeNames: Record<TransactionType, string> = { deposit: "Dépôt", withdrawal: "Retrait" };

const rejectionReasons: Record<TransactionType, readonly string[]> = {
  deposit: [
    "Référence introuvable sur le relevé de l'opérateur.",
    "Le montant reçu n'est pas le montant déclaré.",
    "Cet envoi a déjà été déclaré.",
  ],
  withdrawal: [
    "Ce numéro ne peut pas recevoir d'argent.",
    "L'opérateur a refusé l'envoi.",
    "Rejeté à la demande du membre.",
  ],
};

/** The administrators' queue. Sentences that docs/product.md quotes stay as they are. */
export const transactionsText = {
  tabs: "Listes de transactions",
  lists: { deposit: "Dépôts", withdrawal: "Retraits", validated: "Validés", rejected: "Rejetés" },

  loadingFailed: "Erreur de chargement :",
  empty: "Aucune transaction trouvée.",
  refresh: "Actualiser",
  /** In French one and a half is still one: plural from two. */
  unknownForm: "Forme inconnue",
  typed: (reference: string) => `Saisie\u00a0: ${reference}`,
  arrived: (count: number) => (count < 2 ? `${count} nouvelle demande` : `${count} nouvelles demandes`),
  decidedElsewhere: (count: number) =>
    count < 2 ? `${count} demande déjà traitée par un autre` : `${count} demandes déjà traitées par un autre`,
  types: typeNames,

  caption: {
    deposit: "Dépôts en attente",
    withdrawal: "Retraits en attente",
    validated: "Transactions validées",
    rejected: "Transactions rejetées",
  },
  member: "Membre",
  amount: "Montant",
  type: "Type",
  since: "Depuis",
  balance: "Solde",
  statement: "Relevé",
  onStatement: {
    found: "Relevé",
    tick: "✓",
    received: (amount: string) => `Relevé\u00a0: ${amount}`,
    different: "Relevé\u00a0: à comparer",
    absent: "Pas de relevé",
  },
  sentTo: "Envoyé au",
  payTo: "À payer au",
  paidTo: "Payé au",
  paidFrom: (phone: string) => `depuis le ${phone}`,
  number: "Numéro",
  reference: "Référence",
  cancelAsked: "Annulation demandée",
  copyReference: "Copier la référence",
  copyNumber: "Copier le numéro",
  declared: "Déclaré le",
  numberOf: (id: number) => `n°\u00a0${id}`,
  decision: "Décision",
  decidedBy: (name: string, at: string) => `${name}, le ${at}`,
  reason: "Motif",
  rejectedFor: (reason: string) => `Motif\u00a0: ${reason}`,
  actions: "Actions",
  validate: "Valider",
  validateOf: (type: string, amount: string, name: string) =>
    `Valider\u00a0: ${type.toLowerCase()} de ${amount}, ${name}`,
  payOne: "Payer",
  payOf: (amount: string, name: string) => `Payer\u00a0: retrait de ${amount}, ${name}`,
  creditReceived: (amount: string) => `Créditer ${amount} (reçu)`,
  creditReceivedOf: (received: string, type: string, amount: string, name: string) =>
    `Créditer ${received} (reçu)\u00a0: ${type.toLowerCase()} de ${amount}, ${name}`,
  reject: "Rejeter",
  rejectOf: (type: string, amount: string, name: string) =>
    `Rejeter\u00a0: ${type.toLowerCase()} de ${amount}, ${name}`,

  credit: {
    thisOne: "Ce dépôt",
    otherOne: (id: number) => `n°\u00a0${id}, validé`,
    isOther: "J'ai comparé les deux références\u00a0: ce sont deux transferts.",
    title: "Valider ce dépôt\u00a0?",
    sentence: (amount: string, name: string, phone: string, reference: string) =>
      `Créditer ${amount} à ${name} (${phone}) — réf.\u00a0${reference} vérifiée sur le relevé de l'opérateur`,
    warning: "Vérifiez la référence, le montant et le numéro sur le relevé, jamais sur une capture d'écran ou un SMS.",
    instead: (declared: string) =>
      `Le membre a déclaré ${declared}. Ce qui a été reçu est crédité, et il le lit dans son historique.`,
    received: "Reçu sur",
    action: (amount: string) => `Créditer ${amount}`,
    done: (amount: string, name: string) => `${amount} crédités à ${fullStop(name)}`,
  },

  pay: {
    from: "Numéro qui paie",
    fromOption: (phone: string, balance: string) => `${phone} · ${balance}`,
    fromHint: (operator: string, holder: string) => [operator, holder].filter(Boolean).join(" · "),
    noneEnough: "Aucun numéro ne dispose de cette somme.",
    short: " (insuffisant)",
    paidAlready: (id: number, name: string, amount: string) =>
      `Cette référence a déjà payé le retrait n°\u00a0${id} de ${name} (${amount}). Vérifiez que c'est bien le même envoi.`,
    action: (amount: string) => `Confirmer le paiement de\u00a0${amount}`,
    done: (amount: string, name: string) => `${amount} payés à ${fullStop(name)}`,
    paidAnyway: "L'argent est déjà parti\u00a0: je confirme le paiement malgré la demande d'annulation.",
  },

  ownReference: "Votre référence",
  sentReference: "Votre référence, que le membre verra",
  ownReferenceHint: "Par exemple celle du relevé ou de votre envoi. Le membre la verra.",

  rejection: {
    title: "Rejeter cette transaction\u00a0?",
    deposit: (amount: string, name: string) => `Dépôt de ${amount} de ${fullStop(name)} Son solde ne change pas.`,
    withdrawal: (amount: string, name: string) =>
      `Retrait de ${amount} de ${fullStop(name)} Le montant revient dans son solde.`,
    usual: "Motifs courants",
    presets: rejectionReasons,
    reason: "Motif",
    reasonHint: "Le membre lira ce texte.",
    action: "Rejeter",
    done: (amount: string, name: string) => `Rejeté\u00a0: ${amount}, ${fullStop(name)}`,
  },

  network: "Pas de réponse du serveur. Réessayez\u00a0: la décision ne sera prise qu'une fois.",
} as const;

/** Finding one's way in the administrators' queue: search, filters, order, pages, keys. */
export const queueText = {
  pay: "Payer l'un après l'autre",
  search: "N°, nom, numéro ou référence",
  clearSearch: "Effacer la recherche",
  isCut: "Trop de membres ou de références correspondent\u00a0: tous ne sont pas cherchés. Précisez votre recherche.",
  filters: {
    sort: "Ordre",
    usualSort: "Ordre habituel",
    sorts: {
      oldest: "Les plus anciennes d'abord",
      newest: "Les plus récentes d'abord",
      largest: "Les plus gros montants d'abord",
      smallest: "Les plus petits montants d'abord",
    },
    receiver: "Numéro de réception ou de paiement",
    anyReceiver: "Tous les numéros",
    statement: "Relevé (dépôts)",
    anyStatement: "Tous",
    statements: { found: "Relevé\u00a0: trouvé", different: "Relevé\u00a0: différent", absent: "Relevé\u00a0: absent" },
    answer: "Réponse du membre",
    anyAnswer: "Toutes",
    contested: "«\u00a0J'ai bien envoyé\u00a0»",
  },

  nothingHere: "Aucune transaction ne correspond dans cette liste.",
  elsewhere: (list: string, count: string) => `Voir dans ${list} (${count})`,

  shown: (shown: number, total: number, isBeyond: boolean) =>
    isBeyond
      ? `${formatWhole(shown)} affichées sur plus de ${formatWhole(total - 1)}`
      : `${formatWhole(shown)} sur ${formatWhole(total)}`,
  count: (count: number, isBeyond: boolean) => (isBeyond ? `${formatWhole(count - 1)}+` : formatWhole(count)),

  selection: {
    label: "Sélection",
    choose: (id: number, name: string) => `Sélectionner la demande n°\u00a0${id}, ${name}`,
    page: "Toute la page",
    chosen: (count: number, amount: string) =>
      count < 2 ? `${count} sélectionnée, ${amount}` : `${formatWhole(count)} sélectionnées, ${amount}`,
    all: "Toute la liste filtrée",
    cut: (count: number) => `Seules les ${formatWhole(count)} premières sont sélectionnées.`,
    reject: (count: number) => (count < 2 ? "Rejeter 1 demande" : `Rejeter ${formatWhole(count)} demandes`),
    clear: "Vider la sélection",
  },
} as const;

/** What opens over the administrators' queue, and comes after it. */
export const queueDialogsText = {
  rejectMany: {
    title: {
      deposit: (count: number) =>
        count < 2 ? "Rejeter 1 dépôt\u00a0?" : `Rejeter ${formatWhole(count)} dépôts\u00a0?`,
      withdrawal: (count: number) =>
        count < 2 ? "Rejeter 1 retrait\u00a0?" : `Rejeter ${formatWhole(count)} retraits\u00a0?`,
    },
    lead: {
      deposit: (amount: string) => `En tout ${amount}. Aucun solde ne change.`,
      withdrawal: (amount: string) => `En tout ${amount}, qui reviennent dans les soldes.`,
    },
    progress: (done: number, total: number) => `${formatWhole(done)} sur ${formatWhole(total)} traitées…`,
    rejected: (count: number) => (count < 2 ? `${count} rejeté` : `${formatWhole(count)} rejetés`),
    alreadyDecided: (count: number) => (count < 2 ? `${count} déjà traité` : `${formatWhole(count)} déjà traités`),
    own: (count: number) =>
      count < 2 ? `${count} laissé à un autre administrateur` : `${count} laissés à un autre administrateur`,
    unknown: (count: number) => (count < 2 ? `${count} introuvable` : `${count} introuvables`),
  },
} as const;

const kindNames: Record<BalanceChangeKind, string> = {
  DEPOSIT: "Dépôt validé",
  WITHDRAWAL_HOLD: "Retrait demandé",
  WITHDRAWAL_RELEASE: "Retrait rejeté, montant rendu",
  VIP_PURCHASE: "Achat d'un niveau VIP",
  BONUS_VIP: "Bonus VIP",
  TASK: "Tâche journalière",
  BONUS_TASK: "Bonus tâche",
  BALANCE_ADD: "Ajout par l'administration",
  BALANCE_REMOVE: "Retenue par l'administration",
  REVERSAL: "Dépôt repris par l'opérateur",
  REPAYMENT: "Remboursement d'un transfert annulé",
};

const actNames: Partial<Record<JournalAction, string>> = {
  validate: "Validée",
  reverseDeposit: "Reprise",
  reject: "Rejetée",
  propose: "Proposée à un second administrateur",
  approve: "Approuvée",
  refuseProposal: "Proposition refusée",
  linkStatementLine: "Reliée à une ligne du relevé",
};

const common = { checking: "En vérification", reason: "Motif" };

const takenBack = (amount: string | undefined) =>
  `L'opérateur dit que ce transfert${amount ? ` de ${amount}` : ""} a été annulé ou a échoué`;

const importedBy = (by: string, at: string) => `(relevé importé par ${by}, le ${at})`;
const goBack = "voyez «\u00a0Reprendre un dépôt annulé\u00a0» ci-dessous";

/** The panel of one transaction. */
export const detailsText = {
  picture: "Photo du reçu",
  pictureProves: "Une photo ne prouve rien\u00a0: comparez-la avec le relevé.",
  says: "Le membre dit",
  answers: { received: "Reçu", missing: "Pas reçu" },
  contested: (at: string) => `J'ai bien envoyé (${at})\u00a0: qui l'a refusé ne décide pas`,
  answeredBy: (id: number) => `J'ai bien envoyé\u00a0: dépôt n°\u00a0${id}`,
  title: (id: number) => `Transaction n°\u00a0${id}`,
  walk: {
    label: "D'une demande à l'autre",
    previous: "Précédente",
    next: "Suivante",
    to: { previous: "Demande précédente", next: "Demande suivante" },
    end: {
      previous: "Demande précédente\u00a0: aucune, celle-ci est la première de la page",
      next: "Demande suivante\u00a0: aucune, celle-ci est la dernière de la page",
    },
    outside: {
      previous: "Demande précédente\u00a0: aucune, celle-ci n'est pas dans la liste affichée",
      next: "Demande suivante\u00a0: aucune, celle-ci n'est pas dans la liste affichée",
    },
    outsideShort: "Hors liste",
    position: (at: number, of: number) => `${formatWhole(at)} sur ${formatWhole(of)}`,
  },
  nextStep: {
    credited: (amount: string, name: string, balance: string) =>
      `${amount} crédités à ${fullStop(name)} Son solde\u00a0: ${balance}.`,
    refused: (name: string, balance: string) => `Dépôt rejeté, rien n'est crédité. Solde de ${name}\u00a0: ${balance}.`,
    paid: (amount: string, name: string, phone: string) => `${amount} payés à ${name} depuis le ${phone}.`,
    givenBack: (amount: string, name: string, balance: string) =>
      `${amount} rendus à ${fullStop(name)} Son solde\u00a0: ${balance}.`,
    nothingLeft: "Plus rien à décider ici.",
    nothingLeftFiltered: "Plus rien à décider avec ces filtres.",
    back: "Retour à la liste",
  },

  declaredAr: (declared: string, received: string) => `Déclaré ${declared}, reçu et crédité ${received}`,
  fee: "Frais de l'opérateur",

  story: "Suivi",
  moments: {
    deposit: { ...common, created: "Dépôt déclaré", validated: "Dépôt validé", rejected: "Dépôt rejeté" },
    withdrawal: { ...common, created: "Retrait demandé", validated: "Retrait payé", rejected: "Retrait rejeté" },
  },

  warnings: {
    label: "À vérifier",
    none: "Rien d'inhabituel dans ce que nous savons. Le relevé de l'opérateur décide.",
    nearLine: (reference: string) =>
      `Presque\u00a0: le relevé a la référence ${reference}, du même montant et du même payeur.`,
    compare: "Comparer dans les relevés",
    otherNumberOf: (end: string | null, name: string | null) =>
      name ? `le numéro d'un autre membre, ${name} (…\u2060${end})` : `un autre numéro (…\u2060${end})`,
    absent: (until: string | undefined) =>
      until ? `Relevé importé jusqu'au ${until}, référence absente.` : "Aucun relevé de ce numéro n'est importé.",
    sameReference: (count: number) =>
      count < 2
        ? "Cette référence a été déclarée ailleurs aussi."
        : `Cette référence a été déclarée ${count} autres fois.`,
    nearReference: (count: number) =>
      count < 2
        ? "Au moins 8 chiffres de suite de cette référence sont aussi ceux d'un autre dépôt. Est-ce le même transfert\u00a0?"
        : `Au moins 8 chiffres de suite de cette référence sont aussi ceux de ${count} autres dépôts. Est-ce le même transfert\u00a0?`,
    unknownForm: "Aucun opérateur n'écrit une telle référence\u00a0: elle ne se compare à aucun relevé.",
    samePayment: (count: number) =>
      count < 2
        ? "La même référence de paiement est celle d'un autre retrait."
        : `La même référence de paiement est celle de ${count} autres retraits.`,
    sameNumber: (count: number) =>
      count < 2
        ? "Un autre membre a demandé un retrait vers ce numéro."
        : `${count} retraits d'autres membres vont vers ce numéro.`,
    numberOfOther: (name: string, id: number) => `Ce numéro est celui d'un autre membre\u00a0: ${name}, n°\u00a0${id}.`,
    referenceDate: (at: string) => `La référence porte la date du ${at}, à plus de 24\u00a0h de la déclaration.`,
    otherNumber: (phone: string) => `Ce n'est pas le numéro du compte (${phone}).`,
    numberChanged: (at: string) => `Le numéro du compte a changé le ${at}, il y a moins de 72\u00a0h.`,
    statement: {
      found: (amount: string) => `Ligne du relevé trouvée\u00a0: ${amount} reçus sous cette référence.`,
      otherAmount: (amount: string) => `Le relevé dit ${amount} sous cette référence.`,
      otherPayer: (amount: string, payer: string) =>
        `Le relevé a cette référence (${amount}), mais payée depuis ${payer}, pas depuis le numéro du membre.`,
      unknownPayer: (amount: string, name: string | null) =>
        name
          ? `Le relevé dit ${amount} sous cette référence, payés par «\u00a0${name}\u00a0», sans son numéro. Est-ce ce membre\u00a0?`
          : `Le relevé dit ${amount} sous cette référence, sans dire qui a payé. Demandez-le au membre avant de créditer.`,
      cashPoint: (amount: string) =>
        `Le relevé dit que ${amount} ont été retirés à un point de vente\u00a0: pas un dépôt.`,
      taken: (amount: string) => `La ligne du relevé (${amount}) a déjà crédité un autre dépôt.`,
      ignored: (amount: string) =>
        `La ligne du relevé (${amount}) est mise de côté\u00a0: voyez pourquoi sous «\u00a0Relevés\u00a0».`,
    },
    cancelAsked: (at: string) =>
      `Le membre a demandé l'annulation le ${at}. N'envoyez rien\u00a0: rejetez ce retrait, sauf si l'argent est déjà parti.`,
    reversed: {
      waiting: (amount: string | undefined, by: string, at: string) =>
        `${takenBack(amount)} ${importedBy(by, at)}. Ce dépôt ne peut pas être validé\u00a0: rejetez-le.`,
      credited: (amount: string | undefined, by: string, at: string) =>
        `${takenBack(amount)} ${importedBy(by, at)}, mais ce dépôt a été crédité\u00a0: ${goBack}.`,
    },
    partlyReversed: {
      says: (amount: string, of: string, by: string, at: string) =>
        `L'opérateur a repris ${amount} sur ${of} ${importedBy(by, at)}.`,
      beyond: "C'est plus que ce dépôt\u00a0: comparez la référence avec ce message.",
      waiting: (amount: string, of: string) => `Si vous validez, ${of} sont crédités et ${amount} restent à reprendre.`,
      credited: `Pour la suite, ${goBack}.`,
    },
    firstPayout: "C'est le premier retrait payé à ce membre.",
    use: (id: number, name: string, amount: string, status: string, at: string) =>
      `n°\u00a0${id}, ${name}, ${amount}, ${status.toLowerCase()}, le ${at}`,
    others: (count: number) => (count < 2 ? "et une autre" : `et ${count} autres`),
  },

  member: "Membre",
  name: "Nom",
  nameOf: (name: string, id: number) => `${name}, n°\u00a0${id}`,
  account: "Numéro du compte",
  status: "Statut",
  statuses: { blocked: "Bloqué", closed: "Supprimé" },
  since: "Inscrit le",
  level: "Niveau",
  until: (day: string) => `jusqu'au ${day}`,
  balance: "Solde",
  held: "Réservé pour des retraits",
  deposits: "Dépôts validés",
  withdrawals: "Retraits payés",
  sum: (count: number, amount: string) => (count === 0 ? "aucun" : `${amount} (${count})`),

  movements: "Derniers mouvements du solde",
  noMovement: "Aucun mouvement.",
  kinds: kindNames,

  journal: "Journal",
  acts: actNames,
  otherAct: "Action de l'administration",
  by: (name: string, at: string) => `${name}, le ${at}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
} as const;
