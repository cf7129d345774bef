import { behind, notBehind } from "./look-behind.ts";
// Words by which a message in an unknown wording is understood, as parts of patterns for folded text, in French,
// Malagasy and English.

export const OWN =
  "(?:(?:m-?vola|orange|airtel|mobile|money|e-?)[ -]?){0,3}(?:compte|solde|portefeuille|wallet|account|balance|numero|number|phone|line|carte|sim|boutique|commerce|magasin|caisse|shop|store|till|m-?vola|money)";
/** The reader's own, but not at a bank. Behind « vers », « à » it may be what a payee is called. */
const yours = (behind: string) =>
  `(?:(?:${behind}) (?:votre|ton) ${OWN}|(?:in)?to you(?:r ${OWN})?)(?! (?:bancaire|bank|epargne|savings|chez|boa|bni|bmoi|bfv))(?![\\w'])`;
const YOURS = yours("sur|dans");
export const GAVE =
  "(?:envoye|transfere|verse|vire|adresse|expedie|remis|depose|donne|paye|regle|(?:fait|effectue) (?:parvenir|(?:un|ce) (?:transfert|virement|depot|envoi|versement|paiement))|fait un don)";
const GIVE = "(?:envoyer|transferer|verser|virer|adresser|expedier|deposer|payer|regler|faire parvenir)";
const GIVEN = "(?:sent|transferred|given|wired|paid|deposited)";
const NANDEFA = "(?:nandefa|nampiditra|nanefa|nandoa)";

/** Who gave stands behind these. */
const GIVER =
  "expediteur|envoyeur|emetteur|donneur d'ordre|ordonnateur|payeur|auteur(?: du (?:transfert|depot|virement))?|mpandefa|sender|payer|originator|(?:en )?provenance(?: d[eu])?|provenant(?: d[eu])?|venant(?: d[eu])?|de la part(?: d[eu])?|a partir d[eu]|(?:envoyee?s?|effectuee?s?|faite?s?|realisee?s?|emise?s?) par|sent by|from|avy(?: any)?(?: (?:ta|a)min'(?:ny|i)|@)";
/** Who gave stands before these: what they did is done, to the reader. */
export const GIVES = [
  `(?:vous |t')a (?:bien )?${GAVE}`,
  `vient de (?:vous |te |t')${GIVE}`,
  `${notBehind("\\b(?:vous|tu|ete|bien) ")}a (?:bien )?${GAVE}[^.;|]{0,60}? ${yours("sur|dans|vers|a|au profit de")}`,
  `(?:(?:has|have|just) ){0,2}${GIVEN} you`,
  `${notBehind("\\b(?:you|you've|you have|have|been|was|were|is) ")}(?:(?:has|just) ){0,2}${GIVEN}[^.;|]{0,40}? ${YOURS}`,
  `${NANDEFA}\\w*[^.;|]{0,60}? (?:ho|any|tany)? ?(?:an(?:ao|areo)|(?:ta|a)min(?:ao|areo)|(?:tao )?amin'ny (?:kaonti|m-?vola)\\w*nao)`,
  "nandefasan'(?:i|ny)",
  `(?:a|ont|est|sont) (?:bien )?credite votre ${OWN}|credited your ${OWN}`,
].join("|");

/** Money came in. */
export const RECEIVED = [
  "recue?s?(?:\\(s\\))?(?! ?(?:n[o°]|#|par\\b|electronique))|vene[zr] (?:de recevoir|d'encaisser)|vous recevez|receptions?|arrivee?s?|arrivent|arriver|parvenue?s?|atterri\\w*|tomb(?:er|ee?s?)|beneficie d'un (?:transfert|virement|depot|versement)|entree? (?:d'argent|de fonds)|entrante?s?|entrees?|encaisse(?:e?s?|ment)?",
  `deposee?s?|ajoutee?s?|augment(?:er?|ee)|crediteur|${notBehind("\\b(?:avez|bien) ")}credit(?:ee?s?|ed)(?:\\(e\\))?|${notBehind("\\b(?:avez|bien) ")}(?:alimente|approvisionne|provisionne|versee?s?|viree?s?)(?! (?:a|au|vers) (?!votre|vous))|en votre faveur|a votre profit`,
  `${notBehind("\\bvotre ")}(?:depot|versement|virement|transfert|transferee?s?|envoyee?s?|ajout)[^.;|]{0,60}? ${YOURS}`,
  `depot[^.;|]{0,40}? (?:fait|effectue|realise) par|vous (?:a|ont) (?:bien )?ete ${GAVE}e?s?|(?:vous avez|you have|you've) (?:ete|been) (?:paye|paid)`,
  "envoi recu(?! par\\b)|(?:nahazo|naharay|nandray) (?:ny )?fandefasam-?bola|received(?! by\\b)|(?:you(?:'ve| have)? (?:just )?)got|deposit(?:ed)?|added|funded|money in|incoming|inbound|landed|arrived|increased|came in|cash in",
  `${notBehind("\\byou(?:'ve| have)? ")}${GIVEN}[^.;|]{0,40}? (?:in)?to you(?:r ${OWN})?|(?:in)?to your (?:account|wallet)|(?:now )?in your (?:account|wallet)`,
  "nahazo(?:anao)?|naharay|noraisina\\w*|nandray|(?:no|ha)?voara[iy]\\w*|nampidirina|azo(?:nao)?|tonga|niditra|tafiditra|miditra|nitombo|nampiana|niakatra",
  GIVES,
].join("|");
/**
 * Money left: the reader gave, it was given, or it is theirs. What another person gave has « a », « has » before its
 * verb.
 */
export const SENT = [
  `(?:avez|have|venez de) (?:bien )?(?:credit(?:e|ed)|${GAVE})`,
  "(?:transfert|virement|versement|depot|operation|transfer)\\b[^.;|]{0,40}? (?:vers|to|a destination de|au profit de)(?! (?:votre|vous|your|you)\\b)|(?:vene[zr]|vient|viennent) (?:de (?:transferer|verser|partir|sortir)|d'envoyer)",
  `${notBehind("\\ba ", "")}envoy(?!eur|er\\b|ez\\b)\\w*(?! par\\b)|envois?|${notBehind("\\b(?:a|has) ", "")}transfer(?:ee?s?|er|red)|votre (?:transfert|virement)|expediee?s?|sortante?s?|sorties?|partie?s?|remise?s? (?:a|au)`,
  `${notBehind("\\bhas ", "")}sent(?! by\\b)|send(?!er)\\w*|your transfer|money out|outgoing|outbound|nandefa(?!san')\\w*|nalefa(?!n')\\w*|mandefa|fandefas\\w*|nivoaka|lasa|nafindra\\w*|namindra`,
].join("|");

/** The same of a message that says a balance too, so that money moved. */
export const FROM_THEM = `(?:${GIVER})[ :/]+(?!(?:votre|vos|ton|your|our|compte|kaont\\w*|ny kaont\\w*|wallet|account)(?![a-z']))|ho an(?:ao|areo)|en votre faveur`;

/** Words in place of a name behind « de », « from »: those of the operator. */
export const NO_NAME = `(?:${GAVE}|credite|la|votre|vos|ton|notre|nos|fonds|argent|vola|une?|montant|somme|reception|transfert|transaction|operation|the|your?|our|mobile|money|ny|compte|kaont\\w*|wallet|account|m-?vola|orange|airtel|telma|yas|nouveau|recevoir|ete|bien|recu|fait|vous)`;

/** Between « Solde » or « Frais » and its sum: a word, and all. */
const LINK =
  "(?:est|is|was|dia|de|du|d'|la|votre|your|vos|ton|compte|account|wallet|kaont\\w*|m-?vola|orange|airtel|money|actuel\\w*|current|nouveau|nouvelle|new|now|dispo(?:nible)?|available|restant|final|total|marchand|merchant|client|principale?|pro|om|momo|passe|porte|apres|after|avant|before|precedent|previous|ancien|initial|operation|transaction|transfert|transfer|courant|desormais|maintenant|izao|ankehitriny|ankehitrio|vaovao|amount|of|s'eleve|au?|mobile|principal|ao|amin'ny|aminao|ny|service|envoi|fandefas\\w*|balance|solde|vola\\w*)";
export const LINKED = `(?:\\.? ?[:=>(-]?|[ ']${LINK}(?![a-z]))*? ?`;
export const BEFORE_IT = "(?:avant|before|ancien|precedent|previous|old|initial|teo aloha)";
/** Behind the sum of a balance. */
export const LEFT = "(?:disponibles?|dispo|restante?s?|available|remaining|left|sisa)";

/** What is no transfer from person to person, or none that was made, outside what the payer wrote behind a label. */
export const NO_TRANSFER = [
  `${notBehind("\\ba (?:bien )?", "")}paye|pay(?:e[rsz]|ee?s|ee|ments?|ed)?|${notBehind("\\b(?:has|just) ", "")}paid(?! (?:to )?you)|paiements?|achats?|achete\\w*|purchas\\w*|bought|factures?|bills?|marchand|merchant|nividy|fividian\\w*|nandoa\\w*|naloa\\w*|fandoa\\w*`,
  "retraits?|retire\\w*|withdr\\w*|cash ?(?:out|back|point)|debit\\w*|prelev\\w*|nesorina|nalaina|nanala",
  "demand\\w*|request\\w*|sollicit\\w*|mangataka|fangatah\\w*|souhait\\w*|aimerait|voudrait|veut|wants?|besoin|asks?|asked|invit\\w*|rejoint|parrain\\w*|mila",
  "n'\\w+|insuffi\\w*|err(?:eur|or)|impossible|declin\\w*|denied|plafond|limit\\w*|tsy|pas|non|not|never|jamais|aucun|without|presque|almost|tent(?:e|ative)\\w*|attempt\\w*|suspect\\w*|opposition|partiel\\w*|partial\\w*|test|essai|simul\\w*",
  // Of what was told before.
  "dernier\\w*|last|latest|historique|history|mouvements|recapitul\\w*|resume|summary|farany",
  "(?:l'|un |chez )?agents?|point de service|kiosque|recu n[o°]|recu electronique|otp|codes?|bonus|commissions?|forfaits?|airtime|credit (?:d'|de comm|tel|yas|orange|airtel|telma|internet)\\w*|(?:de|un|en) credits?|unites?|recharg\\w*|top(?:ped)?[ -]?up|prets?|loans?|avances?|emprunt\\w*|trosa|indram\\w*|interets?|offres?|promo\\w*|gagn\\w*|fmg|megas?|data|points?",
  "allez|pourr\\w*|will|would|shall|sera|seront|serez|aur(?:a|ait|iez|ez|ont|aient)|(?:devr|pourr)\\w+|caution|demo\\w*|instance|a venir|(?:vous|te) (?:envoie|verse|vire|paie|paye|propose|doit)|(?:va|doit|peut) (?:vous )?\\w+er|raha|handefa|hahazo|handray|hiditra|ho (?:tonga|voaray)|prevu\\w*|prom(?:is|et|es)\\w*|promet\\w*|si vous|recevez|pour recevoir|to receive",
  "invers\\w*|corrig\\w*|rectifi\\w*|ajuste\\w*|regularis\\w*|adjust\\w*|decreased|deducted|restitu\\w*|rendue?s?|repris\\w*|recuper\\w*|rappel\\w*|recall\\w*|return\\w*|(?:taken|given|gone|sent|went|paid) back|void\\w*|charge ?back|roll\\w* ?back|undone|indray|niverina|contest\\w*|litige|disput\\w*|fraud\\w*",
  // Of a person, who writes of money as well.
  "j'ai|je|mon|mes|tes|my|aho|izaho|salut|coucou|says",
].join("|");
/** The same wherever it stands. */
export const WAITS =
  "a (?:valider|confirmer|verifier|approuver|retirer|accepter)|attente|pending|en cours|processing|miandry|expir\\w*|bloqu\\w*|blocked|suspen\\w*|on hold|held|gelee?s?|frozen|queued|planifi\\w*|programmee?s?|differee?s?|retenue?s?|initiee?s?|initiated|scheduled|(?:pour|to|veuillez|please|afin de) (?:valider|confirmer|accepter|confirm|accept|validate)|confirmez|validez|acceptez|sous \\d+ ?h|(?:sera|will be) (?:disponible|available|credit\\w*|verse\\w*|annul\\w*)|disponible (?:demain|dans|sous)";
/** What only sounds like one of them. */
export const PAID_TO_US = [
  "vous recevez|avis de credit|(?:recu|received|encaisse) (?:un|a) (?:paiement|payment)|(?:vous avez|you have|you've) (?:ete|been) (?:paye|paid)|(?:re)?paid (?:to )?you|payeur|payer",
  "encaissement (?:marchand|client)|(?:compte|solde) marchand|merchant (?:account|balance)",
  "(?:(?:marchand|merchant|client|customer|mobile) )?(?:paiement|payment)s?(?: (?:marchand|client|mobile))? (?:bien )?(?:recu|received)(?! (?:par|by))",
  `${notBehind("\\b(?:votre|your) ")}(?:paiement|payment)s?(?:(?!\\b(?:a(?! ete)|au|chez|to|par|by|pour|votre|your)\\b)[^.;|]){0,40}? (?:recu|received) (?:de|du|from)`,
  `${notBehind("\\b(?:votre|your) ")}(?:paiement|payment) (?:de|du|from) (?:(?!\\b(?:a|au|chez|to|par|by|pour|votre|your)\\b)[^.;|]){0,60}? (?:recu|received)(?! (?:par|by))`,
  "(?:nahazo|naharay|voaray(?: ny)?) (?:ny )?fandoavam-?bola",
].join("|");

/** What the reader of a message of money received is not: who received it, or who gave it; or it is no money. */
export const NOT_RECEIVED = [
  "(?:recue?s?|received|encaissee?s?|percue?s?) (?:par|by)|(?:reception|encaissement)(?! (?:marchand|client))(?:(?!effectue)[^.;|]){0,40} par",
  `from you(?:r ${OWN})?|(?:de|depuis) votre ${OWN}|avy (?:any )?(?:ta|a)minao|(?:compte|account) (?:bancaire|epargne)|(?:bank|savings) account`,
  "(?:recu|received) (?:une?|an?|des|some) (?!(?:bien |tres )?(?:nouveau|new|autre|total|petit|transfer\\w*|virement|paiement|payment|depot|deposit|versement|montant|amount|somme|sum|envoi|credit|don|reglement|vola))\\w+",
].join("|");
/** Behind these words of one's own a sum is what somebody gave. */
export const SUM_OF = `${GAVE}|${GIVEN}|${NANDEFA}|montant|somme|amount|sum|valeur|value|argent|money|cash|vola|ariary|transfer\\w*|depot|deposit|virement|versement|paiement|payment|reglement|credit|envoi|vente|collecte|transaction|operation|alerte?|notification|from|de|par|by|que|that|p2p|in|out`;
/** Behind these it is what somebody has. */
export const SUM_HELD = `(?:total\\w*|capital|${behind("(?:^|[.;|!,-]) ?(?:votre |your |le )?")}(?:compte|account)|plafond|limite?|avez|disposez|detenez|have|holds?|contains?|aminao|manana)`;

/** How a sentence begins, or what it is about, that an operator adds to any message. */
export const ADDED =
  "^ ?(?:merci|misaotra|thank|pay(?:ez|e)|achet|profit|decouvr|telecharg|compose|tape|flash|avec|besoin|info|astuce|nouveau ?:|ampiasa|antsoy|tsindrio|dial|call|download|use|pour (?:tout|plus|toute)|for (?:more|help))|(?:mot de passe|password|code secret|kaody miafina|\\bpin\\b|service client|repond(?:re|ez)|\\breply)";
