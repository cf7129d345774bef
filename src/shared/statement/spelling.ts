// Slips of whoever wrote an operator's message: two letters that changed places, one that is missing, one that stands
// twice.

const WORDS =
  "solde balance frais commission montant reference transaction transfert raison motif expediteur beneficiaire numero nouveau recu envoye transfere credite received annule annulee annulation echec echoue refuse rejete attente retrait rembourse paiement".split(
    " ",
  );

/** How a word is written with one slip. Its first and its last letter are not left out: that makes other words. */
function misspellings(word: string): string[] {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at);
  return places.flatMap((at) => [
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    ...(at > 0 ? [word.slice(0, at) + word.slice(at + 1)] : []),
  ]);
}

const MEANT = new Map(
  WORDS.flatMap((word) =>
    misspellings(word).flatMap((slip): [string, string][] => (slip.length > 3 ? [[slip, word]] : [])),
  ),
);
for (const word of WORDS) MEANT.delete(word);

/** A folded text with the words of operators' messages as they were meant. */
export const withoutSlips = (folded: string): string =>
  folded.replace(/[a-z]{4,}/gi, (word) => MEANT.get(word.toLowerCase()) ?? word);
