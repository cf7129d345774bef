import type { ApprovalKind } from "./two-people.ts";

/** What is done on the site, as the journal, « À approuver » and its filters call it: one word and one sentence an act. */
type Words = {
  /** To choose it from a list. */
  name: string;
  /** A sentence without its subject; `{}` is what it was done to. */
  done: string;
};

/** Every act, under the heading where an administrator looks for it. What the journal records is one of these (docs/product.md 15.1). */
const groups = {
  Transactions: {
    validate: { name: "Validation", done: "a validé {}" },
    reject: { name: "Rejet", done: "a rejeté {}" },
    reverseDeposit: { name: "Reprise d'un dépôt annulé", done: "a repris l'argent annulé de {}" },
  },
  "À deux administrateurs": {
    propose: { name: "Proposition", done: "a proposé une opération sur {}" },
    joinRun: {
      name: "Dépôt joint à une proposition",
      done: "a joint {} aux dépôts sans relevé qu'un second administrateur décide",
    },
    approve: { name: "Approbation", done: "a approuvé l'opération proposée sur {}" },
    refuseProposal: { name: "Refus d'une proposition", done: "a refusé l'opération proposée sur {}" },
    lookThrough: { name: "Relecture de ce qui a été décidé seul", done: "a relu {}" },
  },
  Comptes: {
    adjustBalance: { name: "Correction de solde", done: "a corrigé le solde de {}" },
    payOut: { name: "Paiement d'un solde demandé", done: "a demandé le paiement d'un solde par {}" },
    grantLevel: { name: "Attribution d'un niveau", done: "a attribué un niveau à {}" },
    createPerson: { name: "Création d'un compte", done: "a créé le compte de {}" },
    updatePerson: { name: "Modification d'un compte", done: "a modifié le compte de {}" },
    blockPerson: { name: "Blocage", done: "a bloqué {}" },
    unblockPerson: { name: "Déblocage", done: "a débloqué {}" },
    closePerson: { name: "Fermeture d'un compte", done: "a fermé le compte de {}" },
    deletePerson: { name: "Suppression d'un compte", done: "a supprimé {}" },
    resetPassword: { name: "Réinitialisation d'un mot de passe", done: "a réinitialisé le mot de passe de {}" },
    createAdmin: { name: "Création d'un administrateur", done: "a créé l'administrateur {}" },
  },
  Financement: {
    recordFunding: { name: "Argent apporté", done: "a enregistré {}" },
    recordDrawing: { name: "Asako prend", done: "a enregistré {}" },
    moveCash: { name: "Mouvement entre numéros", done: "a enregistré {}" },
    countCash: { name: "Téléphone compté", done: "a enregistré {}" },
    bookShortfall: { name: "Différence comptée comme frais", done: "a compté comme frais la différence de {}" },
    createReceiver: { name: "Nouveau numéro de réception", done: "a ajouté {} aux numéros de réception" },
    updateReceiver: {
      name: "Changement de propriétaire d'un numéro",
      done: "a changé l'opérateur ou le propriétaire de {}",
    },
    openReceiver: { name: "Ouverture d'un numéro aux dépôts", done: "a ouvert {} aux dépôts" },
    makeGateway: { name: "Nouvelle passerelle", done: "a ajouté {}" },
    revokeGateway: { name: "Passerelle révoquée", done: "a révoqué {}" },
    issueGatewayKey: { name: "Clé d'une passerelle affichée", done: "a affiché une nouvelle clé de {}" },
    closeReceiver: { name: "Fermeture d'un numéro aux dépôts", done: "a fermé {} aux dépôts" },
  },
  Relevés: {
    importStatement: { name: "Import d'un relevé", done: "a importé {}" },
    proveForwarded: { name: "Message de passerelle prouvé", done: "a prouvé {}" },
    linkStatementLine: { name: "Ligne du relevé reliée au dépôt", done: "a relié {} au relevé" },
    ignoreStatementLine: { name: "Ligne de relevé ignorée", done: "a ignoré {}" },
    reopenStatementLine: { name: "Ligne de relevé rouverte", done: "a rouvert {}" },
    addStatementLine: { name: "Ligne de relevé ajoutée à la main", done: "a ajouté à la main {}" },
    ignoreUnread: { name: "Message illisible écarté", done: "a écarté un message illisible de {}" },
    reopenUnread: { name: "Message illisible repris", done: "a repris un message illisible de {}" },
  },
  "VIP et tâches": {
    createLevel: { name: "Création d'un niveau", done: "a créé {}" },
    updateLevel: { name: "Modification d'un niveau", done: "a modifié {}" },
    archiveLevel: { name: "Archivage d'un niveau", done: "a archivé {}" },
    restoreLevel: { name: "Remise en vente d'un niveau", done: "a remis en vente {}" },
    deleteLevel: { name: "Suppression d'un niveau", done: "a supprimé {}" },
    createTask: { name: "Création d'une tâche", done: "a créé {}" },
    updateTask: { name: "Modification d'une tâche", done: "a modifié {}" },
    orderTasks: { name: "Ordre des tâches", done: "a réordonné les tâches de {}" },
    archiveTask: { name: "Archivage d'une tâche", done: "a archivé {}" },
    restoreTask: { name: "Rétablissement d'une tâche", done: "a rétabli {}" },
    deleteTask: { name: "Suppression d'une tâche", done: "a supprimé {}" },
  },
  Campagnes: {
    createSponsor: { name: "Nouveau partenaire", done: "a enregistré {}" },
    renewSponsorLink: { name: "Lien d'un partenaire renouvelé", done: "a renouvelé le lien de {}" },
    settleWish: { name: "Demande d'un partenaire traitée", done: "a traité une demande de {}" },
    createCampaign: { name: "Création d'une campagne", done: "a créé {}" },
    openCampaign: { name: "Ouverture d'une campagne", done: "a ouvert {}" },
    pauseCampaign: { name: "Pause d'une campagne", done: "a mis en pause {}" },
    pauseBySponsor: { name: "Pause par le partenaire", done: "a mis en pause {}" },
    resumeCampaign: { name: "Reprise d'une campagne", done: "a repris {}" },
    closeCampaign: { name: "Fin d'une campagne", done: "a terminé {}" },
    refundCampaign: { name: "Remboursement d'un partenaire", done: "a remboursé ce qui reste de {}" },
    reverseFunding: { name: "Financement annulé repris", done: "a repris l'argent annulé de {}" },
  },
  Configuration: {
    updateSetting: { name: "Réglage", done: "a modifié {}" },
    updateContact: { name: "Contact et groupe", done: "a modifié {}" },
    updateReadyAnswers: { name: "Réponses prêtes", done: "a modifié {}" },
    updateKeeper: { name: "Qui tient ce site", done: "a modifié {}" },
    updateUssd: { name: "Code de transfert", done: "a modifié {}" },
  },
  "Accès des administrateurs": {
    signIn: { name: "Connexion", done: "s'est connecté" },
    signInRefused: { name: "Connexion refusée", done: "n'a pas pu se connecter comme {}" },
    signOut: { name: "Déconnexion", done: "s'est déconnecté" },
    endOtherSessions: { name: "Fermeture des autres sessions", done: "a fermé ses autres sessions" },
    changePassword: { name: "Changement de mot de passe", done: "a changé son mot de passe" },
    passwordRefused: { name: "Mot de passe actuel refusé", done: "a donné un mauvais mot de passe actuel" },
    updateOwnAccount: { name: "Modification de son compte", done: "a modifié son propre compte" },
    enableTotp: { name: "Code de sécurité activé", done: "a activé son code de sécurité" },
    disableTotp: { name: "Code de sécurité désactivé", done: "a désactivé son code de sécurité" },
    resetTotp: { name: "Code de sécurité retiré", done: "a retiré le code de sécurité de {}" },
    confirmOther: { name: "Autre personne confirmée", done: "a confirmé que {} est une autre personne" },
    departOther: { name: "Départ constaté", done: "a constaté le départ de {}" },
    renewRecoveryCodes: { name: "Codes de secours renouvelés", done: "a renouvelé ses codes de secours" },
    useRecoveryCode: { name: "Code de secours utilisé", done: "s'est servi d'un code de secours" },
    codeRefused: { name: "Code de sécurité refusé", done: "a donné un mauvais code de sécurité" },
  },
  Exports: {
    export: { name: "Export", done: "a exporté {}" },
  },
  "Base de données": {
    sealJournal: { name: "Clé du journal changée", done: "a donné une nouvelle clé au journal" },
    repairGuard: { name: "Protection remise en place", done: "a remis en place la protection {} de la base" },
  },
} as const satisfies Record<string, Record<string, Words>>;

type Groups = typeof groups;
type KeysOf<Group> = Group extends unknown ? keyof Group : never;
export type ActName = KeysOf<Groups[keyof Groups]>;

/** What each act is called. */
export const actWords = Object.assign({}, ...Object.values(groups)) as Record<ActName, Words>;

/** The acts by their headings. */
export const actGroups: readonly { label: string; actions: readonly ActName[] }[] = Object.entries(groups).map(
  ([label, acts]) => ({ label, actions: Object.keys(acts) as ActName[] }),
);

/** What a proposal is about; empty where it names none. */
export type ProposalFacts = {
  amount: string;
  /** Whose money it is, or who gave it. */
  name: string;
  /** The number that is paid, drawn from, counted or to receive. */
  phone: string;
  operator: string;
  holder: string;
  level: string;
};

/** The words of a proposal to a second administrator. */
type ProposalWords = {
  /** What it is, as « Décidé seul » and the journal call it. */
  name: string;
  /** What is asked for: the title of its card. */
  ask: string;
  /** That nothing is done before it is approved. */
  until: string;
  /** What approving it does. */
  sentence: (facts: ProposalFacts) => string;
};

const NOT_RECORDED = "Rien n'est enregistré avant l'approbation.";
const NOT_CHANGED = "Rien ne change avant l'approbation.";

/** Every kind of proposal. */
export const proposalWords: Record<ApprovalKind, ProposalWords> = {
  withdrawal: {
    name: "Retrait",
    ask: "Payer un retrait",
    until: "N'envoyez rien maintenant\u00a0: celui qui approuve envoie l'argent.",
    sentence: ({ amount, name, phone }) => `Payer ${amount} à ${name}, au ${phone}`,
  },
  add: {
    name: "Ajout à un solde",
    ask: "Ajouter à un solde",
    until: "Le solde ne change qu'une fois l'ajout approuvé.",
    sentence: ({ amount, name }) => `Ajouter ${amount} au solde de ${name}`,
  },
  remove: {
    name: "Retrait d'un solde",
    ask: "Retirer d'un solde",
    until: "Le solde ne change qu'une fois la demande approuvée.",
    sentence: ({ amount, name }) => `Retirer ${amount} du solde de ${name}`,
  },
  grant: {
    name: "Niveau offert",
    ask: "Offrir un niveau payant",
    until: "Le niveau ne change qu'une fois la demande approuvée.",
    sentence: ({ amount, name }) => `Offrir à ${name} un niveau à ${amount}`,
  },
  drawing: {
    name: "Argent pris par Asako",
    ask: "Prendre sur l'argent d'Asako",
    until: NOT_RECORDED,
    sentence: ({ amount, phone }) => `Sortir ${amount} du ${phone}`,
  },
  shortfall: {
    name: "Différence comptée comme frais",
    ask: "Compter une différence comme frais",
    until: NOT_RECORDED,
    sentence: ({ amount, phone }) => `Prendre ${amount} sur l'argent d'Asako, pour ce qui manque au ${phone}`,
  },
  cashMove: {
    name: "Caisse déplacée",
    ask: "Déplacer la caisse",
    until: NOT_RECORDED,
    sentence: ({ amount, phone }) => `Déplacer ${amount} depuis le ${phone}`,
  },
  funding: {
    name: "Argent apporté",
    ask: "Enregistrer de l'argent apporté",
    until: "L'argent n'est enregistré qu'une fois la demande approuvée.",
    sentence: ({ amount, name }) => `Enregistrer ${amount} reçus de ${name}`,
  },
  deposits: {
    name: "Dépôt sans preuve",
    ask: "Valider des dépôts sans preuve",
    until: "Rien n'est crédité avant.",
    sentence: ({ amount }) => `Créditer en tout ${amount}`,
  },
  statement: {
    name: "Relevé importé",
    ask: "Confirmer un relevé importé",
    until: "Il ne compte comme preuve qu'une fois confirmé.",
    sentence: ({ amount }) => `Confirmer ${amount} reçus selon ce relevé`,
  },
  reversal: {
    name: "Dépôt annulé repris",
    ask: "Reprendre un dépôt annulé",
    until: "Rien ne bouge avant.",
    sentence: ({ amount, name }) => `Reprendre ${amount}, un dépôt annulé de ${name}`,
  },
  referrer: {
    name: "Autre parrain",
    ask: "Changer de parrain",
    until: "Le parrain ne change qu'une fois la demande approuvée\u00a0; rien d'autre n'est enregistré avec elle.",
    sentence: ({ name }) => `Donner à ${name} un autre parrain`,
  },
  receiver: {
    name: "Numéro de réception",
    ask: "Numéro de réception",
    until: NOT_CHANGED,
    sentence: ({ phone, operator, holder }) => `Le ${phone}, ${operator}, au nom de ${holder}`,
  },
  settings: {
    name: "Réglages",
    ask: "Assouplir des réglages",
    until: NOT_CHANGED,
    sentence: () => "Changer toutes ces valeurs",
  },
  level: {
    name: "Niveau VIP",
    ask: "Rendre un niveau plus généreux",
    until: NOT_CHANGED,
    sentence: ({ level }) => `Vendre ${level} à ces conditions`,
  },
  campaign: {
    name: "Campagne",
    ask: "Ouvrir une campagne",
    until: NOT_CHANGED,
    sentence: () => "Payer les réponses de cette campagne, avec l'argent de son partenaire",
  },
  refund: {
    name: "Remboursement d'un partenaire",
    ask: "Rembourser un partenaire",
    until: NOT_RECORDED,
    sentence: ({ amount, phone }) => `Rembourser ${amount} au partenaire, depuis le ${phone}`,
  },
  fundingReversal: {
    name: "Financement annulé repris",
    ask: "Reprendre un financement annulé",
    until: "Rien ne bouge avant.",
    sentence: ({ amount }) => `Reprendre ${amount}, un financement de campagne que l'opérateur a annulé`,
  },
  gateway: {
    name: "Passerelle",
    ask: "Ajouter une passerelle",
    until: NOT_CHANGED,
    sentence: ({ name }) => `Recevoir les SMS de «\u00a0${name}\u00a0»`,
  },
  gatewayDay: {
    name: "Messages d'une passerelle",
    ask: "Confirmer les messages d'une passerelle",
    until: NOT_CHANGED,
    sentence: ({ amount }) => `Confirmer ${amount} selon ces messages`,
  },
};
