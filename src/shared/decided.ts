import { formatTime } from "./day.ts";

type Decided = { decision?: string; decidedBy?: string | null; decidedAt?: number | null };

/** Who decided a request first, and when (UTC ms); the name or the instant may be unknown. */
export function decidedSentence({ decision, decidedBy, decidedAt }: Decided): string {
  const verb = decision === "rejected" ? "rejeté" : "validé";
  if (!decidedBy || !decidedAt) return `Déjà ${verb}.`;
  return `Déjà ${verb} par ${decidedBy} à ${formatTime(decidedAt)}.`;
}
