import { behind } from "./look-behind.ts";

// The words of operators' SMS in French, Malagasy and English, as parts of patterns for folded text.

export const CURRENCY = "(?:Ar(?:iary)?|MGA)\\b";
/** Before what is on the number. */
export const BALANCE = `(?:solde|sld|sde|balance|bal|toe[ -]?bola\\w*|(?:ambim|tahirim)-?bola\\w*|volanao|sisa\\w*|ambiny|tahiry|dispo(?:nible)?|available|avoir|reste|restant|vola (?:sisa )?(?:ao|eo|any) amin(?:ao|'ny kaonti\\w*)|${behind("[.;,|/-] ")}wallet)`;
export const FEE = "(?:frais|fees?|sara\\w*|bonus|commission|taxe?s?|tva|charges?|cout|cost|hetra)";
/** Before a reference, and what may stand between. */
export const REFERENCE = "(?:ref(?:erence)?)";
export const LABEL =
  "(?:trans(?:action)?(?: ?id)?|tx(?:n|id)?(?: ?id)?|t?id|tr(?:x|an|ansref)|identifiant|laharan\\w*|kaody|code|receipt|operation|numero|num|n[o°])";
const LABEL_WORD =
  "(?:no|n[o°]|num(?:ero)?|id|code|number|is|est|de|du|la|le|l'|d'|of|the|'?ny|operation|trans(?:action|fert|fer)?|fifanaka\\w+|fandefas\\w+|famindra\\w+|asa|dia)";
export const LABEL_END = `\\.?(?:[ .']{1,2}${LABEL_WORD}\\.?){0,4} ?[:#=]? ?`;
/** Before what a payer wrote. */
export const REASON =
  "(?:raison|motif|antony|reason|commentaire|comment|libelle|objet|message|note|memo|description|details?|remarque|fanamarihana|narration|purpose|facture|invoice|commande)";
/** Before who paid, and before who was paid. */
export const FROM =
  "(?:de|du|a partir d[eu]|(?:envoye|sent|emis) (?:par|by)|from|par|by|avy|(?:any )?(?:ta|a)min'(?:ny|i)|(?:nalef|nandefas|nampidir)an'(?:ny|i)|venant|provenant|provenance|expediteur|envoyeur|donneur d'ordre|ordonnateur|auteur|emetteur|payeur|payer|origine|origin|sender|source|mpandefa|nandefa|@)";
export const TO =
  "(?:a|au|vers|pour|chez|to|ho an'(?:ny|i)|(?:any )?(?:ta|a)min'(?:ny|i)|destinataire|beneficiaire|recipient|receiver|mpandray|@)";
