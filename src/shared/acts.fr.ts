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
    recordFunding: { name: "Financement", done: "a enregistré {}" },
    recordDrawing: { name: "Prélèvement", done: "a enregistré {}" },
    moveCash: { name: "Mouvement entre numéros", done: "a enregistré {}" },
    countCash: { name: "Comptage d'un numéro", done: "a enregistré {}" },
    bookShortfall: { name: "Manque passé en perte", done: "a passé en perte le manque relevé par {}" },
    createReceiver: { name: "Nouveau numéro de réception", done: "a ajouté {} aux numéros de réception" },
    updateReceiver: {
      name: "Changement de propriétaire d'un numéro",
      done: "a changé l'opérateur ou le propriétaire de {}",
    },
    openReceiver: { name: "Ouverture d'un numéro aux dépôts", done: "a ouvert {} aux dépôts" },
    closeReceiver: { name: "Fermeture d'un numéro aux dépôts", done: "a fermé {} aux dépôts" },
  },
  Relevés: {
    importStatement: { name: "Import d'un relevé", done: "a importé {}" },
    linkStatementLine: { name: "Ligne de relevé liée", done: "a lié {} à une ligne du relevé" },
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
  Configuration: {
    updateSetting: { name: "Réglage", done: "a modifié {}" },
    updateContact: { name: "Contact et groupe", done: "a modifié {}" },
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
    sealJournal: { name: "Clé du journal changée", done: "a scellé le journal avec une nouvelle clé" },
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
