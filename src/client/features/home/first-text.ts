import { formatAr } from "../../../shared/money.ts";

/** What the page itself carries, for its first answer (`showFirst`). */
export const firstText = {
  hello: (name: string) => `Bonjour ${name}`,
  standing: (level: string, heldAr: number) =>
    heldAr > 0 ? `${level} · ${formatAr(heldAr)} réservés pour vos retraits` : level,
  pendingSum: (amountAr: number) => `+ ${formatAr(amountAr)} en attente`,
  remaining: (open: number, total: number) =>
    open === 1 ? `1 tâche restante sur ${total}` : `${open} tâches restantes sur ${total}`,
  upTo: (amountAr: number) => `Jusqu'à ${formatAr(amountAr)} aujourd'hui, dans la limite du budget du jour.`,
};
