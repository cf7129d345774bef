import * as z from "zod/mini";
import type { Removal } from "../../../shared/tasks-editing.ts";
import { type LevelOffer, type Purchase, type PurchaseEntry, purchaseStatusNames } from "../../../shared/vip.ts";
import { legacyDate } from "./dates.ts";
import { ar, date, done, id, level, success, words } from "./schemas.ts";

type Level = Pick<LevelOffer, "id" | "name" | "priceAr" | "dailyCeilingAr">;

export const levelView = ({ id, name, priceAr, dailyCeilingAr }: Level) => ({
  VIP_ID: id,
  VIP_NOM: name,
  VIP_PRIX: priceAr,
  VIP_REVENU: dailyCeilingAr,
});

/** admin/vip/get_vips.php */
export const vipsAnswer = success({ vips: z.array(level) });

export const vipsView = (levels: readonly Level[]) => ({ success: true as const, vips: levels.map(levelView) });

/** admin/vip/get_vip_levels.php */
export const vipLevelsAnswer = z.extend(done("Niveaux VIP chargés."), { data: z.array(level) });

export const vipLevelsView = (levels: readonly Level[]) => ({
  success: true as const,
  data: levels.map(levelView),
  message: "Niveaux VIP chargés.",
});

/** utilisateur/buy_vip.php */
export const boughtAnswer = success({
  vip_nom: words("VIP2"),
  solde: ar(10_000),
  date_expiration: date("2027-11-22 00:00:00"),
});

export const boughtView = ({ levelName, balanceAr, expiresAt }: Purchase) => ({
  success: true as const,
  vip_nom: levelName,
  solde: balanceAr,
  date_expiration: legacyDate(expiresAt),
});

/** An entry of `vip_history`. */
export const purchaseView = (purchase: PurchaseEntry) => ({
  DATE_ACHAT: legacyDate(purchase.purchasedAt),
  VIP_ID: purchase.levelId,
  STATUS_ACHAT: purchaseStatusNames[purchase.status],
  VIP_NOM: purchase.levelName,
  VIP_PRIX: purchase.priceAr,
});

/** admin/vip/create_vip.php */
export const levelCreatedAnswer = z.extend(done("Niveau VIP créé."), { id: id(8) });

export const levelCreatedView = ({ id }: { id: number }) => ({
  success: true as const,
  message: "Niveau VIP créé.",
  id,
});

/** admin/vip/update_vip.php */
export const levelUpdatedAnswer = done("Niveau VIP modifié.");

export const levelUpdatedView = () => ({ success: true as const, message: "Niveau VIP modifié." });

/** admin/vip/delete_vip.php: deleted, or archived when it has a history. */
export const levelRemovedAnswer = done("Niveau VIP supprimé.");

export const levelRemovedView = ({ outcome }: Removal) => ({
  success: true as const,
  message: outcome === "deleted" ? "Niveau VIP supprimé." : "Niveau VIP archivé.",
});
