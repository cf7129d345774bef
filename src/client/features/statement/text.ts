import { formatWhole } from "../../../shared/locale.ts";
import type { StatementStanding } from "../../../shared/statement/statement.ts";
import { fullStop } from "../../../shared/text.ts";

type About = {
  deposit: string;
  amount: string;
  phone: string;
  by: string;
  at: string;
  payer: string;
  reference: string;
};

const standings: Record<StatementStanding, (about: About) => string> = {
  proposed: ({ deposit }) => `Correspond exactement au ${fullStop(deposit)}`,
  reversed: ({ deposit }) =>
    `L'opérateur dit que ce transfert a été annulé ou a échoué\u00a0: il ne crédite personne.${
      deposit ? ` Attention, le ${deposit} le déclare.` : ""
    }`,
  partlyReversed: ({ deposit }) =>
    `L'opérateur a repris une autre somme que ce transfert.${deposit ? ` Regardez le ${deposit}, puis décidez.` : ""}`,
  cashPoint: ({ deposit }) =>
    `Reçu par un point de vente («\u00a0Bonus\u00a0»)\u00a0: le retrait d'un client, pas un dépôt.${
      deposit ? ` Attention, le ${deposit} déclare cette référence.` : ""
    }`,
  funding: () => "Cette référence est déjà enregistrée comme financement.",
  own: ({ deposit }) =>
    `Cette référence est celle d'un envoi de la plateforme\u00a0: retrait payé, prélèvement ou argent déplacé.${
      deposit ? ` Attention, le ${deposit} la déclare.` : ""
    }`,
  otherAmount: ({ deposit, amount }) => `Autre montant\u00a0: le ${deposit} déclare ${amount}.`,
  otherPayer: ({ deposit, payer }) => `Payé depuis ${payer}, pas depuis le numéro du membre\u00a0: ${deposit}.`,
  near: ({ deposit, reference }) =>
    `Presque\u00a0: le ${deposit} déclare la référence ${reference}, du même montant et du même payeur.`,
  ownDeposit: ({ deposit }) =>
    `Correspond à votre propre dépôt (${deposit})\u00a0: un autre administrateur doit le valider.`,
  alreadyValidated: ({ deposit, by, at }) => `Le ${deposit} est déjà validé par ${by}, le ${at}.`,
  alreadyRejected: ({ deposit, by, at }) => `Le ${deposit} a été rejeté par ${by}, le ${at}.`,
  otherNumber: ({ deposit, phone }) => `Autre numéro\u00a0: le ${deposit} déclare un envoi au ${phone}.`,
  unknownForm: ({ deposit }) =>
    `Le ${deposit} déclare cette référence, d'une forme inconnue\u00a0: décidez-le dans la file.`,
  unknownReference: () => "Aucun dépôt ne déclare cette référence.",
  matched: ({ deposit }) => `Liée au ${fullStop(deposit)}`,
  ignored: () => "Ignorée.",
};

/** « 1 ligne », « 1 200 lignes ». */
export const plural = (count: number, one: string, many: string) => `${formatWhole(count)} ${count < 2 ? one : many}`;

/** Operators' messages and statements beside the declared deposits. */
export const statementText = {
  title: "Rapprocher un relevé",
  lead: "Chargez ou glissez ici les relevés et les sauvegardes de SMS, ou collez les SMS reçus de l'opérateur. Les dépôts déclarés à l'identique vous sont proposés\u00a0; rien n'est crédité sans vous.",
  pasteSms: "Coller des SMS",
  loadFiles: "Charger des fichiers",
  backToLines: "Retour aux lignes",
  loadingFailed: "Erreur de chargement :",
  network: "Pas de réponse du serveur. Réessayez\u00a0: rien ne sera fait deux fois.",

  underWay: {
    of: { fichiers: "Fichiers", sms: "SMS collés", csv: "Relevé CSV" },
    progress: (what: string, done: number, total: number) =>
      `${what}\u00a0: ${formatWhole(done)} sur ${formatWhole(total)}`,
    see: "Voir",
    seeOf: (what: string) => `Voir\u00a0: ${what}`,
  },

  lists: "Lignes du relevé",
  views: {
    proposed: "À valider",
    different: "Différents",
    waiting: "En attente",
    matched: "Liées",
    ignored: "Ignorées",
  },
  empty: {
    proposed: "Aucun dépôt à valider par rapprochement.",
    different: "Aucune ligne à comparer avec un dépôt.",
    waiting: "Aucune ligne en attente.",
    matched: "Aucune ligne liée.",
    ignored: "Aucune ligne ignorée.",
  },
  more: "Voir plus",
  narrow: "Filtrer",
  allNumbers: "Tous les numéros",
  number: "Numéro de réception",
  numberOption: (phone: string, holder: string | null) => [phone, holder].filter(Boolean).join(" · "),
  operator: "Opérateur",
  reference: "Référence",
  referenceHint: "Entière, par exemple 3210176366.",
  search: "Chercher",

  receivedOn: (phone: string, at: string | null) => (at ? `Reçu au ${phone}, le ${at}` : `Reçu au ${phone}`),
  referenceOf: (reference: string) => `Réf. ${reference}`,
  importedBy: (name: string, at: string) => `Importée par ${name}, le ${at}`,
  decidedBy: (name: string, at: string) => `${name}, le ${at}`,
  declaredBy: (name: string, phone: string) => `${name} (${phone})`,
  declaredAt: (at: string) => `Déclaré le ${at}`,
  deposit: (id: number, name: string) => `dépôt n°\u00a0${id} de ${name}`,
  openDeposit: (id: number) => `Voir le dépôt n°\u00a0${id}`,
  standings,
  payer: {
    member: (end: string) => `Payé depuis le numéro du membre (…\u2060${end})`,
    other: (end: string) => `Payé depuis un autre numéro (…\u2060${end})`,
    unknown: (paid: string | null, declared: string) =>
      paid
        ? `Payé par «\u00a0${paid}\u00a0», sans son numéro, et déclaré par ${declared}`
        : "L'opérateur ne dit pas quel numéro a payé",
  },
  payerOf: (end: string | null, name: string | null) =>
    name ? `le numéro d'un autre membre, ${name} (…\u2060${end})` : `un autre numéro (…\u2060${end})`,
  dateFar: "Plus d'un jour entre le paiement et la déclaration",
  typed: "Saisie à la main",

  kinds: { received: "Reçu", sent: "Envoyé", reversed: "Annulé", fee: "Frais", other: "Autre message" },
  found: "Ligne du relevé trouvée",
  reason: "Motif",
  validateAll: (count: number) => `Valider les ${formatWhole(count)} rapprochés`,
  validate: "Valider",
  validateOf: (amount: string, name: string) => `Valider\u00a0: dépôt de ${amount}, ${name}`,
  compare: "Comparer",
  compareOf: (amount: string, name: string) => `Comparer\u00a0: ${amount}, dépôt de ${name}`,
  creditReceived: "Créditer le montant reçu",
  creditReceivedOf: (amount: string, name: string) => `Créditer le montant reçu\u00a0: ${amount}, dépôt de ${name}`,
  link: "Lier à un dépôt",
  linkOf: (amount: string, reference: string) => `Lier à un dépôt\u00a0: ${amount}, réf. ${reference}`,
  ignore: "Ignorer",
  ignoreOf: (amount: string, reference: string) => `Ignorer\u00a0: ${amount}, réf. ${reference}`,
  reopen: "Reprendre",
  reopenOf: (amount: string, reference: string) => `Reprendre\u00a0: ${amount}, réf. ${reference}`,
} as const;

/** The words of the dialogs on statements. */
export const statementDialogsText = {
  credit: {
    title: "Valider ce dépôt\u00a0?",
    sentence: (amount: string, name: string, phone: string, reference: string) =>
      `Créditer ${amount} à ${name} (${phone}) — réf.\u00a0${reference} trouvée sur le relevé`,
    paid: "Payé le",
    declared: "Déclaré le",
    action: (amount: string) => `Créditer ${amount}`,
    done: (amount: string, name: string) => `${amount} crédités à ${fullStop(name)}`,
    caution: "Vérifiez avant de créditer\u00a0: un SMS transféré ou une capture d'écran se falsifie.",
  },

  different: {
    titles: {
      near: "Est-ce le même transfert\u00a0?",
      otherAmount: "Créditer le montant reçu\u00a0?",
      otherPayer: "Créditer malgré un autre payeur\u00a0?",
    },
    sentence: (amount: string, name: string, phone: string) => `Créditer ${amount} à ${name} (${phone})`,
    declared: "Le membre déclare",
    written: "Le relevé dit",
    facts: (reference: string, amount: string) => `${amount}, réf. ${reference}`,
    payer: "Numéro du payeur",
    confirm: {
      near: "J'ai comparé les deux références\u00a0: c'est le même transfert.",
      otherAmount: "Le montant reçu est crédité, et le membre le lit dans son historique.",
      otherPayer: "Je sais pourquoi un autre numéro a payé pour ce membre.",
    },
  },

  all: {
    title: (count: number) => `Valider ${plural(count, "dépôt rapproché", "dépôts rapprochés")}\u00a0?`,
    lead: (total: string) =>
      `Même opérateur, même référence, même montant et même numéro. En tout ${total} seront crédités\u00a0:`,
    onNumber: (phone: string) => `Reçus au ${phone}`,
    sum: (count: number, amount: string) => `${plural(count, "dépôt", "dépôts")}, ${amount}`,
    willWait: (count: number, total: string, threshold: string) =>
      `${plural(count, "dépôt attendra", "dépôts attendront")} un second administrateur, ${total} en tout\u00a0: sans relevé confirmé, vous pouvez en valider ${threshold} par jour.`,
    apart: (count: number) =>
      `${plural(count, "dépôt demande", "dépôts demandent")} un regard (autre payeur, payeur inconnu, autre jour, saisie à la main)\u00a0: à valider séparément.`,
    apartNear: (count: number) =>
      `${plural(count, "dépôt a", "dépôts ont")} une référence proche de celle d'un dépôt déjà validé\u00a0: à comparer, puis à valider séparément.`,
    action: (count: number, total: string) => `Créditer ${plural(count, "dépôt", "dépôts")}, ${total}`,
    running: "Validation en cours",
    stopped: "La validation s'est arrêtée",
    mayLeave:
      "Vous pouvez quitter cet écran\u00a0: elle continue tant qu'Asako reste ouvert, et son résultat reste ici.",
    progress: (done: number, total: number) => `${formatWhole(done)} sur ${plural(total, "dépôt", "dépôts")}`,
    resume: (count: number) => `Continuer avec ${plural(count, "dépôt restant", "dépôts restants")}`,
    done: (count: number, total: string) =>
      count === 0 ? "Aucun dépôt validé." : `${plural(count, "dépôt validé", "dépôts validés")}, ${total} crédités.`,
    withheld: (count: number, total: string) =>
      `${plural(count, "dépôt attend", "dépôts attendent")} un second administrateur, ${total} en tout.`,
    approvals: "Voir les demandes",
    refused: (count: number) => plural(count, "dépôt n'a pas été validé\u00a0:", "dépôts n'ont pas été validés\u00a0:"),
    deposit: (id: number, name: string, amount: string) => `Dépôt n°\u00a0${id} de ${name}, ${amount}`,
    others: (count: number) => `Et ${plural(count, "autre", "autres")}.`,
  },

  linking: {
    title: "Lier cette ligne à un dépôt",
    lead: (amount: string, reference: string) =>
      `${amount}, réf. ${fullStop(reference)} Dépôts du même montant, envoyés au même numéro\u00a0:`,
    none: "Aucun dépôt de ce montant n'attend sur ce numéro. La ligne reste en attente\u00a0: elle sera proposée dès qu'un membre la déclarera.",
    choose: "Dépôt",
    chooseOne: "Choisissez",
    option: (deposit: string, reference: string, at: string) => `${deposit} · réf. ${reference} · ${at}`,
    waiting: "en attente",
    validated: "déjà validé",
    differs: (declared: string, found: string) =>
      `Le membre a déclaré la référence ${declared}, le relevé dit ${fullStop(found)} Liez-les seulement si vous êtes certain qu'il s'agit du même paiement.`,
    reasonHint: "Pourquoi c'est le même paiement. Gardé au journal.",
    credit: (amount: string) => `Lier et créditer ${amount}`,
    keep: "Lier sans rien créditer",
    credited: (amount: string, name: string) => `${amount} crédités à ${name}, ligne liée.`,
    kept: "Ligne liée. Aucun solde n'a changé.",
  },

  marking: {
    ignoreTitle: "Ignorer cette ligne\u00a0?",
    ignoreLead: (amount: string, reference: string) =>
      `${amount}, réf. ${reference}, ne sera plus proposée. Vous pourrez la reprendre.`,
    reopenTitle: "Reprendre cette ligne\u00a0?",
    reopenLead: (amount: string, reference: string) => `${amount}, réf. ${reference}, attendra de nouveau son dépôt.`,
    usual: "Motifs courants",
    presets: {
      ignore: ["Argent reçu pour autre chose.", "Remboursement d'un envoi.", "Retrait à un point de vente."],
      reopen: ["Ignorée par erreur.", "Un membre vient de déclarer ce dépôt."],
    },
    ignored: "Ligne ignorée.",
    reopened: "Ligne reprise.",
  },
} as const;

/** The words about messages that could not be read. */
export const statementUnreadText = {
  tab: "À lire",
  empty: "Aucun message à lire.",
  lead: "Ces messages n'ont pas pu être lus. Ajoutez ce que vous y lisez comme une ligne, ou écartez ceux qui ne sont pas des dépôts.",
  states: { waiting: "À lire", added: "Ajouté comme ligne", ignored: "Écarté" },
  imported: (phone: string, by: string, at: string) => `Relevé du ${phone}, importé par ${by} le ${at}`,
  add: "Ajouter comme ligne",
  addOf: (excerpt: string) => `Ajouter comme ligne\u00a0: ${excerpt}`,
  ignore: "Écarter",
  ignoreOf: (excerpt: string) => `Écarter\u00a0: ${excerpt}`,
  ignored: "Message écarté.",
  asideTitle: "Messages écartés",
  reopen: "Reprendre",
  reopenOf: (excerpt: string) => `Reprendre\u00a0: ${excerpt}`,
  reopened: "Message repris.",
  report: "Copier le modèle à signaler",
  adding: {
    title: "Ajouter comme ligne",
    lead: "Recopiez ce que dit l'opérateur. Vérifiez sur le téléphone que l'argent est bien arrivé\u00a0: la ligne dira qu'elle a été saisie à la main.",
    amount: "Montant reçu",
    at: "Reçu le",
    payer: "Numéro du payeur",
    add: "Ajouter",
    action: (amount: string) => `Ajouter ${amount}`,
    done: (amount: string) => `Ligne de ${amount} ajoutée. Aucun solde n'a changé.`,
  },
} as const;

/** The words about sent transfers that may have paid waiting withdrawals. */
export const statementPayoutsText = {
  card: "Retraits payés selon le relevé",
  of: (id: number, name: string) => `Retrait n°\u00a0${id}, ${name}`,
  number: (id: number) => `retrait n°\u00a0${id}`,
  from: (phone: string) => `depuis le ${phone}`,
  title: (count: number) => `Enregistrer ${plural(count, "paiement", "paiements")}\u00a0?`,
  lead: (total: string) =>
    `Même bénéficiaire, même montant. En tout ${total}, chacun enregistré sous la référence de son message.`,
  action: (count: number, total: string) => `Enregistrer ${plural(count, "paiement", "paiements")}, ${total}`,
  running: "Enregistrement en cours",
  stopped: "L'enregistrement s'est arrêté",
  mayLeave:
    "Vous pouvez quitter cet écran\u00a0: l'enregistrement continue tant qu'Asako reste ouvert, et son résultat reste ici.",
  resume: (count: number) => `Continuer avec ${plural(count, "paiement restant", "paiements restants")}`,
  progress: (done: number, total: number) =>
    `${formatWhole(done)} sur ${plural(total, "paiement enregistré", "paiements enregistrés")}`,
  done: (count: number) => plural(count, "paiement enregistré.", "paiements enregistrés."),
  left: (count: number) => plural(count, "n'a pas été enregistré\u00a0:", "n'ont pas été enregistrés\u00a0:"),
  twice: (sent: number, asked: number) =>
    `${sent === 2 ? "Deux" : formatWhole(sent)} envois pour ${asked === 1 ? "un retrait" : `${formatWhole(asked)} retraits`}\u00a0: peut-être payé deux fois`,
  twiceThen: "Regardez les envois sur le téléphone. Si l'argent est parti deux fois, redemandez-le au bénéficiaire.",
  several: (count: number) =>
    `${plural(count, "envoi peut être celui", "envois peuvent être ceux")} de plusieurs retraits\u00a0: décidez-les dans la file.`,
} as const;

type Known = { at: string; balance: string };

/** The words about gaps between the balances of a number's messages. */
export const statementGapsText = {
  title: "Le solde ne se suit pas",
  of: (phone: string, count: number) => `${phone}\u00a0: ${plural(count, "écart", "écarts")}`,
  before: "Voir ceux d'avant",
  noTime: "heure inconnue",
  more: (before: Known, after: Known, amount: string) =>
    `Entre le ${before.at} (solde ${before.balance}) et le ${after.at} (solde ${after.balance})\u00a0: ${amount} de plus, que rien n'explique.`,
  less: (before: Known, after: Known, amount: string) =>
    `Entre le ${before.at} (solde ${before.balance}) et le ${after.at} (solde ${after.balance})\u00a0: ${amount} de moins, que rien n'explique.`,
  lead: "Des messages de ce moment manquent, ou l'un d'eux est faux. Importez ceux qui manquent\u00a0; sinon, vérifiez sur le téléphone.",
} as const;
