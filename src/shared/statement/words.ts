// The words of operators' SMS in French, Malagasy and English, as parts of patterns for folded text.

export const CURRENCY = "(?:Ar(?:iary)?|MGA)\\b";
/** Before what is on the number. */
export const BALANCE = "(?:solde|balance|bal|toe[ -]?bola\\w*|volanao|sisa|ambiny)";
export const FEE = "(?:frais|fees?|sara\\w*|bonus)";
/** Before a reference, and what may stand between. */
export const REFERENCE = "(?:ref(?:erence)?)";
export const LABEL = "(?:trans(?:action)?(?: id)?|txn ?(?:id)?|t?id|laharan\\w*|numero|n[o°])";
export const LABEL_END = "\\.?(?: (?:no|n[o°])\\.?)? ?[:#]? ?";
/** Before what a payer wrote. */
export const REASON = "(?:raison|motif|antony|reason|commentaire|comment|libelle|objet|message|note)";
/** Before who paid, and before who was paid. */
export const FROM =
  "(?:de|du|(?:envoye|sent) (?:par|by)|from|par|by|avy|(?:any )?(?:ta|a)min'(?:ny|i)|venant|provenant|expediteur|sender|source|mpandefa|@)";
export const TO = "(?:a|au|vers|pour|to|ho an'(?:ny|i)|(?:any )?(?:ta|a)min'(?:ny|i)|@)";
