import { formatAge, formatInstant, formatTime } from "./day.ts";
import { decidedSentence } from "./decided.ts";
import type { ErrorCode, ErrorDetails } from "./errors.ts";
import { amountSentences, fieldSentences } from "./fields.fr.ts";
import { formatAr } from "./money.ts";
import { absentSentence, samePersonSentence } from "./person.fr.ts";
import { twoReasonSentences } from "./two-people.fr.ts";

type Sentence = string | ((details: ErrorDetails) => string);

const changedSentence = ({ changedBy, changedAt }: ErrorDetails) => {
  const who = changedBy && changedAt ? ` par ${changedBy} à ${formatTime(changedAt)}` : "";
  return `Modifié entre-temps${who}. Vérifiez les nouvelles valeurs, puis recommencez.`;
};

const approvalSentence = (details: ErrorDetails) => {
  const { possibleAt, why: reason = "day" } = details;
  const isRule = reason === "loose" || reason === "generous" || reason === "receiver";
  const kept = isRule ? "rien n'a changé" : "l'argent n'a pas bougé";
  const why = `${twoReasonSentences[reason](details)} Votre demande est enregistrée et ${kept}\u00a0: `;
  return possibleAt
    ? `${why}vous êtes le seul à pouvoir décider, et pourrez confirmer à partir du ${formatInstant(possibleAt)}.`
    : `${why}un autre administrateur doit l'approuver.`;
};

const ownApprovalSentence = ({ possibleAt, absentId }: ErrorDetails) => {
  if (absentId !== undefined) return absentSentence(absentId);
  return possibleAt
    ? `Vous êtes le seul à pouvoir décider\u00a0: confirmation possible à partir du ${formatInstant(possibleAt)}.`
    : "Vous ne pouvez pas approuver votre propre demande. Un autre administrateur doit l'approuver.";
};

const nearSentence = ({ near }: ErrorDetails) =>
  `Au moins 8 chiffres de suite de cette référence sont aussi ceux du dépôt n°\u00a0${near?.id ?? ""} (${near?.reference ?? ""}), déjà validé. Comparez les deux dans la file, puis confirmez que ce sont deux transferts.`;

const pendingApproval = ({ decidedBy = "" }: ErrorDetails) =>
  `Une demande de ${decidedBy} attend déjà ici une seconde décision. Approuvez-la ou refusez-la.`;

function codeSentence({ isAppended, isOutdated }: ErrorDetails): string {
  // Shown after the dialog for the code was closed, and by old clients, which have none.
  if (isOutdated)
    return "Cette action demande un code récent de votre application. Recommencez et saisissez-le, ou reconnectez-vous avec un code.";
  return isAppended
    ? "Ajoutez à la fin de votre mot de passe, sans espace, le code à six chiffres de votre application."
    : "Saisissez le code à six chiffres de votre application.";
}

const daysOf = (count: number) => `${count} ${count < 2 ? "jour" : "jours"}`;

const blocked = "Votre compte est bloqué. Contactez le support.";

const waitSentence = ({ retryAfterS = 1 }: ErrorDetails) =>
  retryAfterS < 60
    ? `Trop de tentatives. Compte bloqué temporairement : réessayez dans ${retryAfterS} s.`
    : `Trop de tentatives. Compte bloqué temporairement : réessayez dans ${Math.ceil(retryAfterS / 60)} min.`;

const tooManyMessages = ({ retryAfterS = 1 }: ErrorDetails) =>
  `Vous avez envoyé beaucoup de messages cette heure-ci. Réessayez dans ${Math.ceil(retryAfterS / 60)} min.`;

/** The sentence of every error code (docs/product.md 19.1); the compiler refuses a missing one. */
const sentences: Record<ErrorCode, Sentence> = {
  INVALID_INPUT: ({ fields }) => Object.values(fields ?? {})[0] ?? "Les informations envoyées sont invalides.",
  DEPOSIT_AMOUNT_INVALID: amountSentences.DEPOSIT_AMOUNT_INVALID,
  DEPOSIT_AMOUNT_TOO_HIGH: amountSentences.DEPOSIT_AMOUNT_TOO_HIGH,
  WITHDRAWAL_AMOUNT_INVALID: amountSentences.WITHDRAWAL_AMOUNT_INVALID,
  OWN_ACCOUNT: "Vous ne pouvez pas agir sur votre propre compte. Demandez à un autre administrateur.",
  OWN_APPROVAL: ownApprovalSentence,
  SAME_PERSON: samePersonSentence,
  NOTHING_TO_CONFIRM: "Il n'y a rien à confirmer pour ce compte.",
  APPROVAL_NOT_FOUND: "Cette demande n'existe pas.",
  APPROVAL_REQUIRED: approvalSentence,
  APPROVAL_PENDING: pendingApproval,
  APPROVAL_GREW: "D'autres dépôts se sont ajoutés à cette demande. Relisez la liste, puis approuvez.",
  APPROVAL_EXPIRED: "Cette demande a expiré. Faites-en une nouvelle.",
  APPROVAL_CHANGED:
    "Les faits ont changé depuis cette demande, qui est annulée. Vérifiez, puis faites-en une nouvelle.",
  TOTP_MUST_ENROL: "Protégez d'abord votre compte d'administrateur avec une application de codes, depuis le site.",
  CODE_REQUIRED: codeSentence,
  WRONG_CODE: "Code incorrect. Vérifiez l'heure de votre téléphone, puis essayez le code suivant.",
  CODE_USED: "Ce code a déjà servi. Attendez le suivant.",
  TOTP_ENROLLED: "Une application de codes est déjà enregistrée. Désactivez-la d'abord.",
  TOTP_NOT_BEGUN: "Aucune application de codes n'est enregistrée pour ce compte.",
  TOTP_UNREADABLE:
    "Le serveur ne peut plus lire votre application de codes. Saisissez un code de secours, ou demandez à un autre administrateur de vous la retirer (sur le serveur\u00a0: npm run admin -- reset-totp).",
  PASSWORD_MUST_CHANGE: "Choisissez d'abord un nouveau mot de passe.",
  OPERATOR_SHORT: ({ missingAr = 0 }) =>
    `L'argent d'Asako ne suffit pas\u00a0: il manque ${formatAr(missingAr)}. Enregistrez d'abord de l'argent apporté.`,
  BALANCE_SHORT: ({ missingAr = 0 }) => `Le solde du membre ne suffit pas\u00a0: il manque ${formatAr(missingAr)}.`,
  LAST_ADMIN: "C'est le dernier administrateur actif. Nommez-en un autre d'abord.",
  REFERRER_CYCLE: "Ce parrain est un filleul de ce membre. Choisissez-en un autre.",
  ACCOUNT_NOT_EMPTY: "Ce compte a encore un solde ou une opération en attente. Soldez-le d'abord.",
  ANSWER_POSSIBLE:
    "Ce membre peut encore dire si l'argent d'un retrait est arrivé, ou répondre au refus d'un dépôt\u00a0: le compte se ferme après ce délai de 14 jours, qui ne court pas pendant un blocage.",
  INVITATION_INVALID: fieldSentences.INVITATION_UNKNOWN,
  CASH_NUMBER_UNKNOWN: "Ce numéro n'est pas un numéro de réception. Choisissez-en un de la liste.",
  COUNT_NOT_FOUND: "Ce comptage n'existe pas.",
  DEPOSITS_SUSPENDED:
    "Les dépôts sont suspendus le temps de vérifier la caisse\u00a0: n'envoyez rien pour le moment. Si vous avez déjà envoyé de l'argent, gardez la référence et déclarez-la à la reprise. Les retraits continuent.",
  DRAWING_SHORT: ({ maximumAr = 0 }) =>
    `Seul l'argent gagné par la plateforme peut sortir\u00a0: ${formatAr(maximumAr)} au plus.`,
  COVERAGE_SHORT: ({ maximumAr = 0 }) =>
    `Les comptages ne retrouvent pas tout l'argent enregistré\u00a0: ce qui est dû doit rester couvert. Montant possible\u00a0: ${formatAr(maximumAr)} au plus.`,
  DRAWING_WITHDRAWAL_WAITS: ({ waitedMs = 0, limit = 0 }) =>
    `Un retrait de membre attend depuis ${formatAge(waitedMs)}. Payez ou rejetez d'abord ceux qui attendent depuis plus de ${limit} heures.`,
  DRAWING_COVER_SHORT: ({ coverDays = 0, requiredDays = 0 }) =>
    `Le fonds de récompenses couvre ${daysOf(coverDays)} sur les ${requiredDays} exigés. Alimentez-le d'abord.`,
  DRAWING_CASH_MISSING: ({ missingAr = 0 }) =>
    `Les téléphones comptés montrent ${formatAr(missingAr)} de moins qu'enregistré. Recomptez, ou expliquez d'abord la différence.`,
  REVERSAL_OPEN: ({ missingAr = 0 }) =>
    `De l'argent que l'opérateur a repris n'est pas entièrement repris ici\u00a0: il manque ${formatAr(missingAr)}. Faites-le d'abord.`,
  DRAWING_FEES_UNCOVERED: ({ missingAr = 0 }) =>
    `Des frais de l'opérateur ont quitté les numéros et rien ne les couvre\u00a0: ${formatAr(missingAr)}. Asako doit d'abord en apporter.`,
  DRAWING_UNCOUNTED: ({ uncounted = 0, staleDays = 0 }) =>
    `Numéros non comptés depuis plus de ${daysOf(staleDays)}\u00a0: ${uncounted}. Un administrateur qui n'y a ni déplacé ni compté l'argent en dernier doit les compter d'abord.`,
  DRAWING_UNEARNED: ({ maximumAr = 0, unearnedAr = 0 }) =>
    `Asako peut prendre ${formatAr(maximumAr)} au plus. Une vente se gagne jour après jour, sur 365 jours\u00a0: ${formatAr(unearnedAr)} ne sont pas encore gagnés.`,
  CASH_CHANGED: "L'argent enregistré sur ce numéro vient de changer. Relisez le solde du téléphone et recommencez.",
  COUNT_OUTDATED: "Ce numéro a été recompté entre-temps. Partez du dernier comptage.",
  SHORTFALL_EXCEEDED: ({ maximumAr = 0 }) => `Il ne manque plus que ${formatAr(maximumAr)} sur ce numéro.`,
  RECEIVER_UNKNOWN: "Ce numéro de réception n'est plus disponible. Choisissez-en un autre.",
  IDEMPOTENCY_KEY_INVALID: "La clé d'unicité de l'opération est invalide.",
  BATCH_TOO_LARGE: "Trop d'appels dans une seule requête.",
  SEARCH_TOO_WIDE: "Cette recherche trouve trop de membres ou de références. Précisez-la avant de continuer.",
  WRONG_PASSWORD: "Mot de passe actuel incorrect.",
  UNAUTHENTICATED: ({ isBlocked }) => (isBlocked ? blocked : "Votre session a expiré. Reconnectez-vous."),
  WRONG_CREDENTIALS: "Numéro ou mot de passe incorrect.",
  ACCOUNT_BLOCKED: blocked,
  PASSWORD_EXPIRED: "Ce mot de passe temporaire a expiré. Contactez le support pour en recevoir un nouveau.",
  FORBIDDEN: "Cette action est réservée aux administrateurs.",
  NOT_YOURS: "Vous ne pouvez accéder qu'à vos propres données.",
  FOREIGN_ORIGIN:
    "Ce site n'est pas autorisé à appeler Asako. Son adresse doit être ajoutée à la configuration du serveur.",
  OWN_TRANSACTION: "Vous ne pouvez pas décider de votre propre transaction. Demandez à un autre administrateur.",
  OWN_CONVERSATION: "Vous ne pouvez pas répondre à votre propre conversation. Demandez à un autre administrateur.",
  NOT_FOUND: "Cette adresse n'existe pas.",
  LEVEL_NOT_FOUND: "Ce niveau VIP n'existe pas ou n'est plus en vente.",
  TASK_NOT_FOUND: "Cette tâche n'est pas disponible pour votre niveau.",
  TRANSACTION_NOT_FOUND: "Cette transaction n'existe pas.",
  MEMBER_NOT_FOUND: "Ce membre n'existe pas.",
  MESSAGE_NOT_FOUND: "Ce message n'existe pas dans cette conversation.",
  PICTURE_NOT_FOUND: "Cette photo n'existe pas.",
  PICTURE_UNWANTED: "Une seule photo par dépôt, tant qu'il est en attente. Pour le reste, écrivez au support.",
  PICTURES_FULL: ({ limit = 0 }) =>
    `Votre compte garde déjà ${limit} photos, et pas plus. Écrivez au support sans photo.`,
  PICTURE_TOO_LARGE: "Cette photo est trop lourde. Faites-en une capture d'écran, puis envoyez la capture.",
  PICTURE_TYPE: "Une photo est un fichier JPEG, PNG ou WebP. Faites une capture d'écran, puis envoyez-la.",
  PICTURE_UNREADABLE: "Cette photo est abîmée ou trop grande. Faites-en une capture d'écran, puis envoyez la capture.",
  PICTURES_OFF: "Ce serveur ne prend pas de photos. Écrivez sans photo.",
  STATEMENT_LINE_NOT_FOUND: "Cette ligne de relevé n'existe pas.",
  UNREAD_NOT_FOUND: "Ce message n'existe pas.",
  UNREAD_TAKEN: "Ce message est déjà traité.",
  STATEMENT_LINE_KNOWN: "Cette référence est déjà sur le relevé de ce numéro, avec un autre montant.",
  IMPORT_UNDER_WAY:
    "Un import de ce numéro est en cours. Attendez qu'il soit terminé, dans «\u00a0Derniers imports\u00a0», puis recommencez.",
  PROPOSAL_CHANGED: "Ce dépôt n'est plus celui que propose sa ligne, ou demande un regard. Décidez-le séparément.",
  STATEMENT_LINE_TAKEN: "Cette ligne du relevé ou ce dépôt est déjà traité. Une ligne ne crédite qu'un seul dépôt.",
  SENT_CHANGED: "Cet envoi n'est plus celui de ce retrait seul. Rechargez la page, et décidez ce retrait dans la file.",
  STATEMENT_LINE_DIFFERS:
    "Le relevé dit autre chose de ce transfert\u00a0: autre montant, autre numéro ou point de vente. Dans «\u00a0Relevés\u00a0», créditez le montant reçu, ou ignorez la ligne.",
  STATEMENT_LINE_CLAIMED: "Un autre dépôt déclare la référence de cette ligne. Décidez-le d'abord.",
  TRANSFER_IS_FUNDING:
    "Cet argent est enregistré comme argent apporté sur ce numéro\u00a0: il ne crédite aucun dépôt. Mettez la ligne de côté, ou rejetez le dépôt.",
  TRANSFER_IS_OWN:
    "Cette référence est celle d'un envoi d'Asako (retrait payé, argent pris ou argent déplacé)\u00a0: il ne crédite aucun dépôt. Rejetez le dépôt, ou mettez la ligne de côté.",
  TRANSFER_IS_REVERSED:
    "L'opérateur dit que ce transfert a été annulé ou a échoué\u00a0: l'argent n'est pas resté sur ce numéro, et ne crédite personne. Rejetez le dépôt.",
  TRANSFER_PARTLY_REVERSED: ({ amountAr = 0, reversedAr = 0 }) =>
    `L'opérateur a repris ${formatAr(reversedAr)} sur ce transfert de ${formatAr(amountAr)}. Regardez ce dépôt dans «\u00a0Dépôts\u00a0», puis décidez-le.`,
  REFERENCE_RECEIVED:
    "Cette référence est déjà celle d'un argent reçu sur ce numéro (dépôt ou argent apporté). Vérifiez-la. Si c'est bien celle de votre envoi, rejetez d'abord le dépôt qui la déclare\u00a0; s'il est déjà crédité, corrigez le solde du membre, puis validez sans référence.",
  DEPOSIT_NOT_VALIDATED: "Ce dépôt n'est pas validé\u00a0: validez-le avec sa ligne.",
  TRANSFER_NOT_REVERSED:
    "Aucun message de l'opérateur n'annule ce transfert. Importez-le dans «\u00a0Relevés\u00a0», puis recommencez.",
  REVERSAL_DONE: "Ce que l'opérateur a repris de ce dépôt est déjà repris.",
  REVERSAL_CHANGED: "Le reste à reprendre a changé entre-temps. Relisez les montants, puis recommencez.",
  REVERSAL_SHORT:
    "Ni le membre, ni les ventes, ni l'argent d'Asako n'ont de quoi payer ce reste. Il reste signalé sur ce numéro.",
  METHOD_NOT_ALLOWED: "Cette méthode n'est pas acceptée ici.",
  REQUEST_TIMEOUT: "La requête a mis trop de temps à arriver. Réessayez.",
  PHONE_TAKEN: ({ isOwnChange }) =>
    isOwnChange
      ? "Un autre compte a déjà ce numéro. Vérifiez-le, ou écrivez au support s'il est à vous."
      : "Ce numéro est déjà inscrit. Connectez-vous ou utilisez un autre numéro.",
  LEVEL_OWNED: "Vous avez déjà ce niveau ou un niveau supérieur.",
  PRICE_CHANGED: "Le prix a changé. Rechargez la page.",
  INSUFFICIENT_BALANCE: amountSentences.INSUFFICIENT_BALANCE,
  SALES_SUSPENDED: ({ coverDays = 0, requiredDays = 0 }) =>
    `Ventes suspendues : le fonds de récompenses couvre ${coverDays} jours sur les ${requiredDays} exigés. Réessayez plus tard.`,
  LEVEL_NAME_TAKEN: () => "Un autre niveau porte déjà ce nom.",
  LEVEL_PRICE_TAKEN: ({ levelName = "Un autre niveau" }) =>
    `${levelName} a déjà ce prix. Deux niveaux ne peuvent pas avoir le même prix.`,
  CEILING_TOO_LOW: ({ levelName = "", ceilingAr = 0, missingAr = 0 }) =>
    `Les tâches actives de ${levelName} totalisent ${formatAr(ceilingAr + missingAr)}\u00a0: ce maximum par jour est trop bas de ${formatAr(missingAr)}. Baissez ou archivez d'abord des tâches.`,
  CEILING_EXCEEDED: ({ levelName = "", ceilingAr = 0, roomAr = 0, missingAr = 0 }) =>
    `Il reste ${formatAr(roomAr)} sous le maximum par jour de ${levelName} (${formatAr(ceilingAr)})\u00a0: ce gain le dépasse de ${formatAr(missingAr)}.`,
  TASK_NAME_TAKEN: () => "Une autre tâche de ce niveau porte déjà ce nom.",
  TOO_MANY_TASKS: ({ limit = 0 }) => `Un niveau a ${limit} tâches actives au plus. Archivez-en une d'abord.`,
  LEVEL_FREE: "Le niveau gratuit ne peut pas être supprimé.",
  FREE_LEVEL_PRICE: `Le niveau gratuit reste à ${formatAr(0)}.`,
  TASK_UNKNOWN: "Cette tâche n'existe pas.",
  SPONSOR_NOT_FOUND: "Ce partenaire n'existe pas.",
  SPONSOR_LINK_ENDED: "Ce lien n'ouvre plus rien. Demandez-en un nouveau à l'administrateur.",
  WISH_NOT_FOUND: "Cette demande n'existe pas, ou elle est déjà traitée.",
  CAMPAIGN_NOT_FOUND: "Cette campagne n'existe pas.",
  FUNDING_NOT_FOUND: "Ce financement de campagne n'existe pas.",
  ADMIN_UNPAID: "Un administrateur ne répond à aucune campagne payée.",
  CAMPAIGN_STATE: "Cette campagne n'est pas, ou n'est plus, dans l'état qu'il faut. Rechargez la page.",
  CAMPAIGN_GAIN_TOO_HIGH: ({ maximumAr = 0 }) => `Une réponse paie ${formatAr(maximumAr)} au plus.`,
  CAMPAIGN_UNFUNDED: ({ missingAr = 0, limit = 0 }) =>
    `Une campagne s'ouvre quand son argent paie ${limit} réponses\u00a0: il manque ${formatAr(missingAr)}.`,
  CAMPAIGN_SHORT: ({ maximumAr = 0 }) => `Il reste ${formatAr(maximumAr)} à rembourser de cette campagne.`,
  CAMPAIGN_STOPPED: "Cette campagne ne prend pas de réponses en ce moment.",
  CAMPAIGN_FULL: "Complet\u00a0: cette campagne n'a plus de places pour le moment.",
  CAMPAIGN_ANSWERED: "Vous avez déjà répondu à cette campagne.",
  CAMPAIGN_DAY_REACHED: ({ maximumAr = 0 }) =>
    `Les campagnes paient ${formatAr(maximumAr)} par jour au plus. Revenez demain.`,
  ADULT_REQUIRED: "Les campagnes sont pour les adultes\u00a0: dites d'abord que vous avez 18 ans ou plus.",
  TASK_ARCHIVED: "Cette tâche est archivée. Restaurez-la d'abord.",
  CLOCK_BEHIND:
    "L'horloge du site est en retard\u00a0: les tâches attendent qu'elle soit remise à l'heure. Réessayez plus tard, ou contactez le support.",
  TASK_CEILING_REACHED: ({ ceilingAr = 0 }) => `Plafond du jour atteint\u00a0: ${formatAr(ceilingAr)}. Revenez demain.`,
  CATALOGUE_CHANGED: changedSentence,
  TASK_DONE: "Tâche déjà effectuée aujourd'hui.",
  TASK_WANTS_ANSWER: "Cette tâche demande des réponses. Ouvrez-la sur le site.",
  TASK_UNOPENED: "Ouvrez d'abord cette tâche sur le site, aujourd'hui.",
  TASK_CHANGED: "Cette tâche vient de changer. Rouvrez-la.",
  TASK_TOO_SOON: ({ retryAfterS = 1 }) => `Prenez le temps de lire\u00a0: encore ${retryAfterS} s`,
  TASK_FAILED: ({ limit = 0 }) =>
    limit > 0
      ? `Ce code n'est pas le bon. Il vous reste ${limit} ${limit > 1 ? "essais" : "essai"} aujourd'hui.`
      : "Une réponse n'est pas celle attendue, et il n'y a qu'un essai par jour. Revenez demain.",
  TASK_TRIES_SPENT: "Vous n'avez plus d'essai aujourd'hui pour cette tâche. Revenez demain.",
  ANSWER_MISFIT: "Il manque une réponse, ou elle ne correspond pas à la question.",
  ANSWER_WRONG: ({ wrong }) => `Ce n'est pas la bonne réponse. ${wrong?.why ?? ""}`.trim(),
  LINK_CODE_TAKEN: "Ce code a déjà servi. Chaque code ne sert qu'une fois.",
  DAY_OVER: "Le jour de cette tâche est fini\u00a0: elle n'est plus payée.",
  BUDGET_EXHAUSTED: "Budget du jour épuisé",
  REFERENCE_TAKEN: "Cette référence a déjà été déclarée.",
  REFERENCE_NEAR: nearSentence,
  FUNDING_REFERENCE_TAKEN: "Cette référence a déjà été enregistrée sur ce numéro.",
  TOO_MANY_PENDING: ({ limit = 0 }) =>
    `Vous avez déjà ${limit} demandes en attente. Attendez qu'une demande soit traitée.`,
  ADJUSTMENT_REPEATED: "Une correction identique vient d'être enregistrée. Vérifiez le solde avant de recommencer.",
  STATUS_REPEATED: "Ce compte vient d'être bloqué ou débloqué. Attendez une minute avant de recommencer.",
  WITHDRAWAL_REPEATED: "Une demande identique vient d'être enregistrée. Vérifiez vos retraits avant de recommencer.",
  WITHDRAWAL_OWN_NUMBER:
    "Votre argent ne peut aller que sur le numéro de votre compte, tant que vous n'avez ni acheté de niveau ni fait valider de dépôt.",
  PAYOUT_OWN_NUMBER:
    "Ce membre n'a ni acheté de niveau ni fait valider de dépôt\u00a0: il n'est payé que sur le numéro de son compte. Rejetez cette demande, avec ce motif.",
  ALREADY_DECIDED: decidedSentence,
  CANCELLATION_ASKED: ({ askedAt = 0 }) =>
    `Le membre a demandé l'annulation de ce retrait le ${formatInstant(askedAt)}. Si rien n'est parti, rejetez-le\u00a0; si l'argent est déjà envoyé, confirmez-le.`,
  PAYOUT_ANSWER_CLOSED:
    "Vous répondez dans les 14 jours qui suivent le paiement d'un retrait, et «\u00a0Reçu\u00a0» ne change plus. S'il manque de l'argent, écrivez au support.",
  CONTEST_CLOSED: "Vous répondez une fois à un refus, dans les 14 jours. Pour la suite, écrivez au support.",
  TRANSFER_IS_DECLARED:
    "Un autre dépôt déclare ce transfert. Tant qu'il n'est pas rejeté, celui-ci ne peut pas être crédité\u00a0: un transfert n'est crédité qu'une fois.",
  REFUSED_IT: ({ possibleAt = 0 }) =>
    possibleAt
      ? `Le membre répond «\u00a0J'ai bien envoyé\u00a0» à une décision de vous. Vous êtes le seul à pouvoir décider, à partir du ${formatInstant(possibleAt)}.`
      : "Le membre répond «\u00a0J'ai bien envoyé\u00a0» à une décision de vous\u00a0: un autre administrateur décide.",
  SETTING_CHANGED: changedSentence,
  PERSON_CHANGED: changedSentence,
  READ_ONLY: "Vous êtes lecteur\u00a0: vous voyez tout et ne changez rien.",
  SIGNATURE_WRONG: "Signature refusée\u00a0: la clé n'est pas celle de cette passerelle.",
  GATEWAY_NOT_YOURS: "Seul l'administrateur qui installe cette passerelle voit sa clé.",
  GATEWAY_NOT_FOUND: "Cette passerelle n'existe pas.",
  ADMIN_NOT_FOUND: "Cet administrateur n'est pas actif.",
  UNREAD_SUSPECT:
    "Ce message vient d'un numéro de téléphone, jamais d'un opérateur\u00a0: il ne devient pas une ligne.",
  GATEWAY_REVOKED: "Cette passerelle est révoquée.",
  GATEWAY_NUMBER_TAKEN: "Une autre passerelle porte déjà ce numéro. Révoquez-la d'abord.",
  RECEIVER_KNOWN: "Ce numéro est déjà un numéro de réception.",
  RECEIVER_CHANGED: changedSentence,
  NOT_BLOCKED: "Ce membre n'est pas bloqué\u00a0: il demande lui-même ses retraits.",
  CASH_SHORT: "Aucun numéro ne dispose de cette somme.",
  CHOSEN_CASH_SHORT: "Ce numéro ne dispose pas de cette somme. Choisissez-en un autre.",
  MEMBER_CLOSED: "Ce compte est supprimé.",
  PAYLOAD_TOO_LARGE: "La requête est trop volumineuse.",
  UNSUPPORTED_MEDIA_TYPE: "Ce format de requête n'est pas accepté.",
  HEADERS_TOO_LARGE: "Les en-têtes de la requête sont trop longs.",
  IDEMPOTENCY_MISMATCH: "Cette opération a déjà été envoyée avec d'autres informations. Rechargez la page.",
  TOO_MANY_ATTEMPTS: waitSentence,
  TOO_MANY_SIGNUPS: "Trop d'inscriptions pour le moment. Réessayez plus tard.",
  TOO_MANY_STREAMS: ({ limit = 0 }) =>
    `Votre compte est ouvert dans plus de ${limit} fenêtres\u00a0: celle-ci s'actualise seulement de temps en temps.`,
  TOO_MANY_PHONE_CHANGES: "Trop de changements de numéro pour le moment. Réessayez demain.",
  TOO_MANY_MESSAGES: tooManyMessages,
  TOO_MANY_PICTURES: ({ retryAfterS = 1 }) =>
    `Vous avez envoyé beaucoup de photos. Réessayez dans ${formatAge(retryAfterS * 1_000)}, ou écrivez sans photo.`,
  INTERNAL: "Une erreur est survenue. Réessayez dans un instant.",
  BUSY: "Le service est très sollicité. Réessayez dans quelques secondes.",
};

/** The French sentence of a refusal (docs/product.md 19.1). */
export function errorSentence(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence = sentences[code];
  return typeof sentence === "string" ? sentence : sentence(details);
}
