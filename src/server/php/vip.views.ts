import type { Removal } from "../../shared/tasks-editing.ts";
import { type LevelOffer, type Purchase, type PurchaseEntry, purchaseStatusNames } from "../../shared/vip.ts";
import { legacyDate } from "./dates.ts";

type Level = Pick<LevelOffer, "id" | "name" | "priceAr" | "dailyCeilingAr">;

export const levelView = ({ id, name, priceAr, dailyCeilingAr }: Level) => ({
  VIP_ID: id,
  VIP_NOM: name,
  VIP_PRIX: priceAr,
  VIP_REVENU: dailyCeilingAr,
});

/** admin/vip/get_vips.php */
export const vipsView = (levels: readonly Level[]) => ({ success: true, vips: levels.map(levelView) });

/** admin/vip/get_vip_levels.php */
export const vipLevelsView = (levels: readonly Level[]) => ({
  success: true,
  data: levels.map(levelView),
  message: "Niveaux VIP chargés.",
});

/** utilisateur/buy_vip.php */
export const boughtView = ({ levelName, balanceAr, expiresAt }: Purchase) => ({
  success: true,
  vip_nom: levelName,
  solde: balanceAr,
  date_expiration: legacyDate(expiresAt),
});

/** One line of `vip_history`. */
export const purchaseView = (purchase: PurchaseEntry) => ({
  DATE_ACHAT: legacyDate(purchase.purchasedAt),
  VIP_ID: purchase.levelId,
  STATUS_ACHAT: purchaseStatusNames[purchase.status],
  VIP_NOM: purchase.levelName,
  VIP_PRIX: purchase.priceAr,
});

/** admin/vip/create_vip.php */
export const levelCreatedView = ({ id }: { id: number }) => ({ success: true, message: "Niveau VIP créé.", id });

/** admin/vip/update_vip.php */
export const levelUpdatedView = () => ({ success: true, message: "Niveau VIP modifié." });

/** admin/vip/delete_vip.php: what was ever held is archived. */
export const levelRemovedView = ({ outcome }: Removal) => ({
  success: true,
  message: outcome === "deleted" ? "Niveau VIP supprimé." : "Niveau VIP archivé.",
});
