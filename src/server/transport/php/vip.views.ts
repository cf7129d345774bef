import * as z from "zod/mini";
import { levelFields } from "../../../shared/catalogue-fields.ts";
import type { CurrentLevel } from "../../../shared/member.ts";
import { type Purchase, type PurchaseEntry, purchaseStatusNames } from "../../../shared/vip.ts";
import { oldFields } from "./catalogue.ts";
import { legacyDate } from "./dates.ts";
import { ar, date, done, id, named, success, words } from "./schemas.ts";

/** A level's fields in the old clients' words. */
export const oldLevel = oldFields(levelFields);

const levelShape = { VIP_ID: id(2), ...oldLevel.shape };
const level = named("NiveauVip", z.strictObject(levelShape));

/** The level that somebody holds. */
export const currentLevel = named(
  "NiveauActuel",
  z.strictObject({ ...levelShape, date_expiration: z.nullable(date("2027-11-22 00:00:00")) }),
);

type Level = Pick<CurrentLevel, "id" | "name" | "priceAr" | "dailyCeilingAr">;

export const levelView = ({ id, ...terms }: Level) => ({ VIP_ID: id, ...oldLevel.answer(terms) });

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
