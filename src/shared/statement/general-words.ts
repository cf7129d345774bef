// Words by which a message in an unknown wording is understood, as parts of patterns for folded text, in French, Malagasy and English.

const OWN = "(?:compte|solde|portefeuille|wallet|account|balance|numero|number|phone|line|carte|sim)";
export const GAVE =
  "(?:envoye|transfere|verse|vire|adresse|expedie|remis|depose|donne|(?:fait|effectue) (?:parvenir|(?:un|ce) (?:transfert|virement|depot|envoi|versement))|fait un don)";
const GIVE = "(?:envoyer|transferer|verser|virer|adresser|expedier|deposer|faire parvenir)";

/** Who gave stands behind these. */
const GIVER =
  "expediteur|envoyeur|emetteur|donneur d'ordre|ordonnateur|payeur|auteur(?: du (?:transfert|depot|virement))?|mpandefa|sender|payer|originator|(?:en )?provenance(?: d[eu])?|provenant(?: d[eu])?|venant(?: d[eu])?|de la part(?: d[eu])?|envoyee?s? par|sent by|from|avy(?: any)?(?: (?:ta|a)min'(?:ny|i)|@)";
/** Who gave stands before these. */
export const GIVES = `(?:(?:vous |t')a (?:bien )?${GAVE}|vient de (?:vous |te |t')${GIVE}|(?:(?:has|have|just) ){0,2}(?:sent|transferred|given|wired) you)`;

/** Money came in. */
export const RECEIVED = [
  "recue?s?(?! ?(?:n[o°]|#|par\\b|electronique))|vene[zr] (?:de recevoir|d'encaisser)|vous recevez|receptions?|arrivee?s?|arrivent|parvenue?s?|atterri\\w*|tomb(?:er|ee?s?)|beneficie d'un (?:transfert|virement|depot|versement)|entree? (?:d'argent|de fonds)|entrant|entrees?|encaisse(?:e?s?|ment)?",
  "deposee?s?|ajoutee?s?|crediteur|credit(?:ee?s?|ed)(?:\\(e\\))?|(?:alimente|approvisionne|provisionne|versee?s?|viree?s?)(?! (?:a|au|vers) (?!votre|vous))|en votre faveur|a votre profit",
  `(?:depot|versement|virement|transfert|transferee?s?|envoyee?s?|ajout)[^.;|]{0,60}? (?:sur|dans) (?:votre|ton) ${OWN}(?! (?:bancaire|bank|epargne|chez|boa|bni|bmoi|bfv))`,
  "received(?! by\\b)|(?:you(?:'ve| have)? (?:just )?)got|deposited|added|funded|money in|incoming|inbound|landed|arrived|increased|came in",
  "(?:to|into) your (?:account|wallet)",
  "nahazo(?:anao)?|naharay|noraisina\\w*|nandray|(?:no|ha)?voara[iy]\\w*|nampidirina|azo(?:nao)?|tonga|niditra|tafiditra|miditra|nitombo|nampiana|niakatra",
  "nandefa\\w*[^.;|]{0,60}? (?:ho|any|tany)? ?(?:an(?:ao|areo)|(?:ta|a)min(?:ao|areo))|nandefasan'(?:i|ny)",
  GIVES,
].join("|");
/** Money left. */
export const SENT =
  "(?:avez|have) (?:bien )?credit(?:e|ed)|(?:transfert|virement|versement|depot|operation|transfer)[^.;|]{0,40}? (?:vers|to|a destination de|au profit de)(?! (?:votre|vous|your|you)\\b)|(?:vene[zr]|vient|viennent) (?:de (?:transferer|verser|partir|sortir)|d'envoyer)|envoy(?!eur|er\\b|ez\\b)\\w*(?! par\\b)|envois?|transfer(?:ee?s?|er|red)|votre (?:transfert|virement)|expediee?s?|sortant|sorties?|partie?s?|remise?s? (?:a|au)|sent(?! by\\b)|send(?!er)\\w*|your transfer|money out|outgoing|outbound|nandefa(?!san')\\w*|nalefa(?!n')\\w*|mandefa|fandefas\\w*|nivoaka|lasa|nafindra\\w*|namindra";

/** The same of a message that says a balance too, so that money moved. */
export const FROM_THEM = `(?:${GIVER})[ :/]+(?!(?:votre|vos|ton|your|our|compte|kaont\\w*|ny kaont\\w*|wallet|account)(?![a-z']))|ho an(?:ao|areo)|en votre faveur`;

/** Words in place of a name behind « de », « from »: those of the operator. */
export const NO_NAME = `(?:${GAVE}|la|votre|vos|ton|notre|nos|fonds|argent|vola|une?|montant|somme|reception|transfert|transaction|operation|the|your|our|mobile|money|ny|compte|kaont\\w*|wallet|account|m-?vola|orange|airtel|telma|yas|nouveau|recevoir|ete|bien|recu|fait|vous)`;

/** Between « Solde » or « Frais » and its sum: a word, and all. */
const LINK =
  "(?:est|is|was|dia|de|du|d'|la|votre|your|vos|compte|account|wallet|kaont\\w*|m-?vola|orange|airtel|money|actuel\\w*|current|nouveau|nouvelle|new|now|dispo(?:nible)?|available|restant|final|total|apres|after|avant|before|precedent|previous|ancien|initial|operation|transaction|transfert|transfer|courant|desormais|maintenant|izao|ankehitriny|ankehitrio|vaovao|amount|of|s'eleve|au?|mobile|principal|ao|amin'ny|ny|service|envoi|fandefas\\w*|balance|solde|vola\\w*)";
export const LINKED = `(?:\\.? ?[:=>(-]?|[ ']${LINK}(?![a-z]))*? ?`;
export const BEFORE_IT = "(?:avant|before|ancien|precedent|previous|old|initial|teo aloha)";
/** Behind the sum of a balance. */
export const LEFT = "(?:disponible|dispo|restante?s?|available|remaining|left|sisa)";

/** What is no transfer from person to person, or none that was made, outside what the payer wrote behind a label. */
export const NO_TRANSFER = [
  "pay(?:e[rsz]?|ee?s?|ments?|ed)?|paid|paiements?|achats?|achete\\w*|purchas\\w*|bought|factures?|bills?|marchand|merchant|nividy|fividian\\w*|nandoa\\w*|naloa\\w*|fandoa\\w*",
  "retraits?|retire\\w*|withdr\\w*|cash ?(?:out|back|point)|debit\\w*|prelev\\w*|nesorina|nalaina|nanala",
  "demand\\w*|request\\w*|sollicit\\w*|mangataka|fangatah\\w*|souhait\\w*|aimerait|voudrait|veut|wants?|besoin|asks?|asked|invit\\w*|rejoint|parrain\\w*|mila",
  "n'\\w+|insuffi\\w*|err(?:eur|or)|impossible|declin\\w*|denied|plafond|limit\\w*|tsy|pas|not|never|jamais|aucun|without",
  "(?:l'|un |chez )?agents?|point de service|kiosque|recu n[o°]|recu electronique|otp|codes?|bonus|commissions?|forfaits?|airtime|credit (?:d'|de comm|tel|yas|orange|airtel|telma|internet)\\w*|(?:de|un|en) credits?|unites?|recharg\\w*|top(?:ped)?[ -]?up|prets?|loans?|avances?|emprunt\\w*|trosa|indram\\w*|interets?|offres?|promo\\w*|gagn\\w*|fmg|megas?|data|points?",
  "allez|pourr\\w*|will|would|shall|sera|seront|serez|raha|hahazo|handray|hiditra|ho (?:tonga|voaray)|prevu\\w*|promis\\w*|promet\\w*|si vous|recevez|pour recevoir|to receive",
  "corrig\\w*|rectifi\\w*|ajuste\\w*|regularis\\w*|adjust\\w*|decreased|deducted|restitu\\w*|rendue?s?|repris\\w*|recuper\\w*|rappel\\w*|recall\\w*|return\\w*|(?:taken|given|gone|sent|went|paid) back|void\\w*|charge ?back|roll\\w* ?back|undone|indray|niverina|contest\\w*|litige|disput\\w*|fraud\\w*",
  // Of a person, who writes of money as well.
  "j'ai|je|mon|mes|tes|my|aho|izaho|salut|coucou|says",
].join("|");
/** The same wherever it stands. */
export const WAITS =
  "attente|pending|en cours|processing|miandry|expir\\w*|bloqu\\w*|blocked|suspen\\w*|on hold|held|gelee?s?|frozen|queued|planifi\\w*|scheduled|(?:pour|to|veuillez|please|afin de) (?:valider|confirmer|accepter|confirm|accept|validate)|confirmez|validez|acceptez|sous \\d+ ?h|(?:sera|will be) (?:disponible|available|credit\\w*|verse\\w*|annul\\w*)|disponible (?:demain|dans|sous)";
/** What only sounds like one of them. */
export const PAID_TO_US =
  "vous recevez|avis de credit|paiement recu|payment received|(?:recu|received) (?:un|a) (?:paiement|payment)|(?:paid|repaid) you|(?:payeur|payer)";

/** How a sentence begins, or what it is about, that an operator adds to any message. */
export const ADDED =
  "^ ?(?:merci|misaotra|thank|pay(?:ez|e)|achet|profit|decouvr|telecharg|compose|tape|flash|avec|besoin|info|astuce|nouveau ?:|ampiasa|antsoy|tsindrio|dial|call|download|use|pour (?:tout|plus|toute)|for (?:more|help))|(?:mot de passe|password|code secret|kaody miafina|\\bpin\\b|service client|repond(?:re|ez)|\\breply)";
