import { formatTime } from "./day.ts";

type Decided = { decision?: string; decidedBy?: string | null; decidedAt?: number | null };

/** « Déjà validé par Hery à 10:32. » (docs/product.md 10.1); without a name or an instant (UTC ms), only « Déjà validé. ». */
export function decidedSentence({ decision, decidedBy, decidedAt }: Decided): string {
  const verb = decision === "rejected" ? "rejeté" : "validé";
  if (!decidedBy || !decidedAt) return `Déjà ${verb}.`;
  return `Déjà ${verb} par ${decidedBy} à ${formatTime(decidedAt)}.`;
}
