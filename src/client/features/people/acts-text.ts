import type { Role } from "../../../shared/auth.ts";
import { fullStop } from "../../../shared/text.ts";

/** The administrators' dialogs on an account. Sentences that docs/product.md quotes stay as they are. */
export const peopleActsText = {
  acts: "Actions",
  otherActs: "Autres actions",
  edit: "Modifier",
  balance: "Solde",
  level: "Niveau",
  password: "Mot\u00a0de\u00a0passe",
  block: "Bloquer",
  unblock: "Débloquer",
  remove: "Supprimer",

  reason: "Motif",
  reasonHint: "Le membre lira ce texte.",
  usual: "Motifs courants",
  who: (name: string, id: number) => `${name}, n°\u00a0${id}`,
  noAnswer: "Pas de réponse du serveur.",

  form: {
    name: "Nom",
    phone: "Numéro de téléphone",
    phoneHint: "Exemple\u00a0: 034 12 345 67",
    emailHint: "Exemple\u00a0: rado@exemple.mg",
    role: "Rôle",
    rights: {
      admin: "Un administrateur voit tous les comptes et décide des dépôts et des retraits.",
      reader: "Un lecteur voit tous les comptes et ne change rien.",
    } as Partial<Record<Role, string>>,
    code: "Code d'invitation du parrain",
    password: "Mot de passe",
    passwordHint: "Laissez vide\u00a0: un mot de passe temporaire sera affiché une seule fois.",
  },

  creating: {
    title: "Créer un utilisateur",
    codeHint: "Le parrain touchera les bonus de ce membre.",
    codeHintOptional: "Un administrateur ou un lecteur peut ne pas avoir de parrain.",
    action: "Créer le compte",
    done: (name: string) => `Compte de ${name} créé.`,
    network:
      "Pas de réponse du serveur. Vérifiez la liste avant de recommencer\u00a0: le compte existe peut-être déjà.",
  },

  editing: {
    title: "Modifier cet utilisateur",
    referrerHint: (referrer: string) =>
      `Parrain actuel\u00a0: ${fullStop(referrer)} Laissez vide pour le garder\u00a0; un nouveau parrain touche les bonus à partir de maintenant.`,
    noReferrer: "aucun",
    referrer: "Parrain",
    code: (code: string) => `code ${code}`,
    changes: "Ce qui va changer",
    nothing: "Rien n'est encore changé.",
    endsSessions: "Ses sessions ouvertes seront fermées.",
    reasons: ["Demande du membre", "Erreur de saisie à l'inscription", "Pièce d'identité vérifiée"],
    action: "Enregistrer",
    done: (name: string) => `${name}\u00a0: modifications enregistrées.`,
    network: "Ce que vous avez écrit est toujours là. Réessayez.",
  },

  blocking: {
    title: "Bloquer cet utilisateur\u00a0?",
    detail:
      "Ses sessions se ferment et il ne peut plus se connecter. Son solde reste le sien, et vous pouvez toujours le lui payer.",
    reasons: ["Comportement suspect", "Plusieurs comptes pour une personne", "Demande du membre"],
    action: "Bloquer",
    done: (name: string) => `${name} est bloqué.`,
    undoReason: "Annulation du blocage.",
    undone: (name: string) => `${name} n'est plus bloqué.`,
  },

  unblocking: {
    title: "Débloquer cet utilisateur\u00a0?",
    detail: "Il pourra de nouveau se connecter.",
    reasons: ["Vérification terminée", "Blocage par erreur"],
    action: "Débloquer",
    done: (name: string) => `${name} peut de nouveau se connecter.`,
    undoReason: "Annulation du déblocage.",
    undone: (name: string) => `${name} est de nouveau bloqué.`,
  },
  phoneTaken: "Un autre compte a déjà ce numéro. Vérifiez-le, ou cherchez ce compte par son numéro.",
  status: "Statut",
  toggleNetwork: "Réessayez\u00a0: le statut ne changera qu'une fois.",
  undoFailed: "L'annulation n'a pas abouti.",

  resetting: {
    title: "Réinitialiser le mot de passe\u00a0?",
    detail:
      "L'ancien mot de passe ne sert plus et ses sessions se ferment. Un mot de passe temporaire s'affiche une seule fois.",
    check: "Vérifiez d'abord que c'est bien lui\u00a0: son nom, son numéro, son parrain.",
    reasons: ["Mot de passe oublié", "Compte peut-être utilisé par un autre"],
    action: "Réinitialiser",
    network: "Erreur.",
    networkDetail:
      "Pas de réponse du serveur. Le mot de passe a peut-être déjà changé\u00a0: recommencez pour en obtenir un nouveau.",
  },

  oneTime: {
    title: "Mot de passe temporaire",
    of: (name: string, phone: string) => `Pour ${name}, ${phone}`,
    label: "Mot de passe temporaire",
    copy: "Copier le mot de passe",
    once: "Il ne sera plus jamais affiché.",
    onceDetail:
      "Donnez-le à la personne elle-même, par un moyen sûr. Elle devra en choisir un autre à sa première connexion.",
    until: (at: string) => `Valable jusqu'au ${at}.`,
    fixed: "C'est le mot de passe fixe de ce site, sans date de fin.",
    close: "J'ai noté le mot de passe",
  },

  adjusting: {
    title: "Corriger le solde",
    kind: "Sens",
    add: "Ajouter",
    remove: "Retirer",
    addDetail: (amount: string) =>
      `L'argent ajouté vient de celui d'Asako\u00a0: ${amount} disponibles. Jamais du fonds de récompenses ni des autres membres.`,
    removeDetail: "L'argent retiré revient à Asako. Le solde ne peut pas devenir négatif.",
    amount: "Montant",
    before: "Solde actuel",
    after: "Nouveau solde",
    tooMuch: (amount: string) => `Le solde ne suffit pas\u00a0: ${amount} au plus.`,
    operatorShort: (amount: string) => `L'argent d'Asako ne suffit pas\u00a0: ${amount} au plus.`,
    reasons: ["Erreur de saisie", "Geste commercial", "Dépôt reçu sans déclaration"],
    actionAdd: (amount: string) => `Ajouter ${amount}`,
    actionRemove: (amount: string) => `Retirer ${amount}`,
    action: "Corriger le solde",
    done: (name: string, before: string, after: string) => `Solde de ${name}\u00a0: ${before} → ${after}.`,
    network: "Erreur.",
    networkDetail: "Pas de réponse du serveur. Réessayez\u00a0: le solde ne changera qu'une fois.",
  },

  payingOut: {
    act: "Payer son solde",
    title: "Payer le solde de ce membre bloqué\u00a0?",
    detail:
      "Un retrait de tout son solde est demandé à sa place, vers le numéro de son compte. Il attend ensuite d'être payé et validé, comme tout retrait.",
    phone: "Numéro qui reçoit",
    amount: "Montant",
    reasons: ["Compte fermé à sa demande", "Fin d'une vérification"],
    action: (amount: string) => `Demander le retrait de ${amount}`,
    done: (name: string, amount: string) =>
      `Retrait de ${amount} demandé pour ${name}\u00a0: il attend dans les retraits.`,
    failed: "Rien n'est demandé.",
    network: "Pas de réponse du serveur. Réessayez\u00a0: le retrait ne sera demandé qu'une fois.",
  },

  granting: {
    title: "Changer le niveau VIP",
    level: "Nouveau niveau",
    choose: "Choisir un niveau",
    before: "Niveau actuel",
    after: "Nouveau niveau",
    until: "Valable jusqu'au",
    permanent: "Sans date de fin",
    free: "Offert\u00a0: le membre ne paie rien et aucun bonus de parrainage n'est versé.",
    back: "Retour au niveau gratuit, sans remboursement.",
    again: "Ses 365 jours recommencent aujourd'hui.",
    reasons: ["Geste commercial", "Achat payé hors du site", "Niveau attribué par erreur"],
    action: (level: string) => `Attribuer ${level}`,
    actionUnknown: "Attribuer",
    done: (name: string, level: string) => `${name} est maintenant ${fullStop(level)}`,
    network: "Erreur réseau",
    networkDetail: "Réessayez\u00a0: le niveau ne changera qu'une fois.",
  },

  otherPerson: {
    title: "Confirmer qu'il s'agit d'une autre personne",
    why: (name: string, others: string) =>
      `${name} compte pour une seule personne avec ${others}\u00a0: un accès a été donné ou rendu entre eux. Parlez à ${name} de vive voix\u00a0: ensuite, ses décisions compteront pour une seconde personne.`,
    reasons: ["Appelé de vive voix", "Vu en personne"],
    done: (name: string) => `${name} compte pour une autre personne.`,
    network: "Pas de réponse du serveur. Réessayez.",
  },

  removing: {
    title: "Supprimer cet utilisateur\u00a0?",
    detail: "Rien ne s'est encore passé sur ce compte\u00a0: il disparaît entièrement, et son numéro redevient libre.",
    closeTitle: "Fermer ce compte\u00a0?",
    closeDetail:
      "Ce compte a un historique. Il devient anonyme («\u00a0Compte supprimé\u00a0») et ne peut plus servir\u00a0; les mouvements d'argent et la place dans le parrainage restent. C'est définitif.",
    notYet: "Pas encore possible",
    balance: (amount: string) => `Solde de ${amount}\u00a0: remettez-le d'abord à zéro.`,
    pending: (pending: number) =>
      `${pending} ${pending < 2 ? "opération en attente" : "opérations en attente"}\u00a0: décidez-en d'abord.`,
    typeName: (name: string) => `Pour confirmer, écrivez le nom\u00a0: ${name}`,
    wrongName: "Ce n'est pas le nom de ce compte.",
    reasons: ["Demande du membre", "Compte créé par erreur", "Compte en double"],
    action: "Supprimer",
    closeAction: "Fermer le compte",
    failed: "Erreur de suppression :",
    network: "Pas de réponse du serveur. Rechargez la page avant de recommencer.",
    deleted: (name: string) => `Compte de ${name} supprimé.`,
    closed: (name: string) => `Compte de ${name} fermé.`,
  },
} as const;
